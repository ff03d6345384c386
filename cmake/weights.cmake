# cmake -D FOLDER=weights -D BYTES=weights_bytes.inc -D FILES=weights_files.inc -P weights.cmake
# Writes two pieces of C++: the bytes of the weights of every game that has some, and the list of them.
include(${CMAKE_CURRENT_LIST_DIR}/embed.cmake)
file(GLOB paths ${FOLDER}/*.net)
list(SORT paths)
set(files "")
foreach(path ${paths})
    cmake_path(GET path STEM game)
    embed(weights "${path}" here)
    string(APPEND files "EmbeddedWeights{\"${game}\", ${here}},\n")
endforeach()
file(WRITE ${BYTES} "${bytes}")
file(WRITE ${FILES} "${files}")
