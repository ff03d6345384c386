# cmake --install puts the core in place for find_package(baize), as example/ shows.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/baize)
install(TARGETS baize_core EXPORT baizeTargets)
foreach(folder base games search opponent play)
    if(IS_DIRECTORY ${PROJECT_SOURCE_DIR}/src/${folder})
        install(DIRECTORY src/${folder} DESTINATION include/baize FILES_MATCHING PATTERN "*.h")
    endif()
endforeach()
install(EXPORT baizeTargets NAMESPACE baize:: DESTINATION ${package_dir})
write_basic_package_version_file(baizeConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES cmake/baizeConfig.cmake ${PROJECT_BINARY_DIR}/baizeConfigVersion.cmake
    DESTINATION ${package_dir})
