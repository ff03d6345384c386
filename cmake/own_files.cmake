# cmake -D FOLDER=weights -D ENDING=net -D BYTES=weights_bytes.inc -D FILES=weights_files.inc -P own_files.cmake
# Writes two pieces of C++: the bytes of the file of every game that has one there, and the list of them.
include(${CMAKE_CURRENT_LIST_DIR}/embed.cmake)
file(GLOB paths ${FOLDER}/*.${ENDING})
list(SORT paths)
set(files "")
foreach(path ${paths})
    cmake_path(GET path STEM game)
    embed(${ENDING} "${path}" here)
    string(APPEND files "EmbeddedFile{\"${game}\", ${here}},\n")
endforeach()
file(WRITE ${BYTES} "${bytes}")
file(WRITE ${FILES} "${files}")
