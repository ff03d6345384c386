# cmake -D FOLDER=build/page -D BYTES=page_bytes.inc -D FILES=page_files.inc -P page.cmake
# Writes two pieces of C++: the bytes of every file of the page, with the compressed forms beside it, and the list
# of them. A folder that is not there makes an empty list.
include(${CMAKE_CURRENT_LIST_DIR}/embed.cmake)
file(GLOB_RECURSE paths LIST_DIRECTORIES false RELATIVE ${FOLDER} ${FOLDER}/*)
list(FILTER paths EXCLUDE REGEX "\\.(br|gz)$")
list(SORT paths)
set(files "")
foreach(path ${paths})
    embed(page "${FOLDER}/${path}" plain)
    embed(page "${FOLDER}/${path}.gz" gzip)
    embed(page "${FOLDER}/${path}.br" brotli)
    string(APPEND files "PageFile{\"${path}\", ${plain}, ${gzip}, ${brotli}},\n")
endforeach()
file(WRITE ${BYTES} "${bytes}")
file(WRITE ${FILES} "${files}")
