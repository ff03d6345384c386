# cmake -D IN=words/en.json -D OUT=words_en.inc -P words.cmake
# Writes the dictionary as lines {"key", "text"}, for an array of pairs. CMake lists the members of an
# object in byte order of their keys, which is the order a binary search wants; words.cpp asserts it.
file(READ ${IN} json)
string(JSON count LENGTH "${json}")
set(lines "")

function(quote text result)
    string(REPLACE "\\" "\\\\" text "${text}")
    string(REPLACE "\"" "\\\"" text "${text}")
    string(REPLACE "\n" "\\n" text "${text}")
    set(${result} "\"${text}\"" PARENT_SCOPE)
endfunction()

if(count GREATER 0)
    math(EXPR last "${count} - 1")
    foreach(index RANGE ${last})
        string(JSON key MEMBER "${json}" ${index})
        string(JSON text GET "${json}" "${key}")
        quote("${key}" key)
        quote("${text}" text)
        string(APPEND lines "{${key}, ${text}},\n")
    endforeach()
endif()
file(WRITE ${OUT} "${lines}")
