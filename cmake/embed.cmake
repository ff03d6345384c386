set(bytes "")
set(count 0)

# embed(NAME FILE RESULT): the expression for the bytes of a file, which is empty where there is no such file. Adds
# to `bytes` the C++ that has the assembler put them in, under labels that begin with baize_NAME.
macro(embed name file result)
    set(${result} "{}")
    if(EXISTS "${file}")
        set(label baize_${name})
        string(APPEND bytes "extern \"C\" const char ${label}_${count}[];\nextern \"C\" const char ${label}_end_${count}[];\n"
            "asm(\".pushsection .rodata\\n.global ${label}_${count}\\n${label}_${count}:\\n.incbin \\\"${file}\\\"\\n\"\n"
            "    \".global ${label}_end_${count}\\n${label}_end_${count}:\\n.byte 0\\n.popsection\\n\");\n")
        set(${result} "between(${label}_${count}, ${label}_end_${count})")
        math(EXPR count "${count} + 1")
    endif()
endmacro()
