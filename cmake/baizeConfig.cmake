# The core needs nothing but the standard library, so there is nothing to look for first.
include(${CMAKE_CURRENT_LIST_DIR}/baizeTargets.cmake)
