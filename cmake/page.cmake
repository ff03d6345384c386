# cmake -D FOLDER=build/page -D BYTES=page_bytes.inc -D FILES=page_files.inc -P page.cmake
# Writes two pieces of C++: the bytes of every file of the page, with the compressed forms beside it, and the list
# of them. A folder that is not there makes an empty list.
file(GLOB_RECURSE paths LIST_DIRECTORIES false RELATIVE ${FOLDER} ${FOLDER}/*)
list(FILTER paths EXCLUDE REGEX "\\.(br|gz)$")
list(SORT paths)
set(bytes "")
set(files "")
set(count 0)

# embed(FILE RESULT): the expression for the bytes of a file, which is empty where there is no such file.
macro(embed file result)
    set(${result} "{}")
    if(EXISTS "${file}")
        string(APPEND bytes "extern \"C\" const char baize_page_${count}[];\nextern \"C\" const char baize_page_end_${count}[];\n"
            "asm(\".pushsection .rodata\\n.global baize_page_${count}\\nbaize_page_${count}:\\n.incbin \\\"${file}\\\"\\n\"\n"
            "    \".global baize_page_end_${count}\\nbaize_page_end_${count}:\\n.byte 0\\n.popsection\\n\");\n")
        set(${result} "between(baize_page_${count}, baize_page_end_${count})")
        math(EXPR count "${count} + 1")
    endif()
endmacro()

foreach(path ${paths})
    embed("${FOLDER}/${path}" plain)
    embed("${FOLDER}/${path}.gz" gzip)
    embed("${FOLDER}/${path}.br" brotli)
    string(APPEND files "PageFile{\"${path}\", ${plain}, ${gzip}, ${brotli}},\n")
endforeach()
file(WRITE ${BYTES} "${bytes}")
file(WRITE ${FILES} "${files}")
