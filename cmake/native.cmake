# Everything around the core that runs on this machine. A target whose sources or packages are not
# there is left out: ./run installs no test packages.

# Words: each dictionary becomes a sorted array inside the program.
set(generated ${PROJECT_BINARY_DIR}/generated)
foreach(language en ms)
    add_custom_command(OUTPUT ${generated}/words_${language}.inc
        COMMAND ${CMAKE_COMMAND} -D IN=${PROJECT_SOURCE_DIR}/words/${language}.json
                -D OUT=${generated}/words_${language}.inc
                -P ${PROJECT_SOURCE_DIR}/cmake/words.cmake
        DEPENDS ${PROJECT_SOURCE_DIR}/words/${language}.json
                ${PROJECT_SOURCE_DIR}/cmake/words.cmake
        COMMENT "Words: ${language}" VERBATIM)
    list(APPEND word_arrays ${generated}/words_${language}.inc)
endforeach()

find_package(Threads REQUIRED)

# What nearly every file begins with is read once. Not where g++ 12 optimises: it then sees strings overflow that do not.
set(often_included <algorithm> <array> <cstdint> <functional> <memory> <optional> <span> <string> <string_view> <utility>
    <variant> <vector>)
function(baize_precompile target)
    if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        return()
    elseif(target STREQUAL "baize_core")
        target_precompile_headers(baize_core PRIVATE ${often_included})
    elseif(target STREQUAL "baize_terminal")
        target_precompile_headers(baize_terminal PRIVATE ${often_included} <fmt/format.h>)
    else()
        target_precompile_headers(${target} REUSE_FROM baize_core)
    endif()
endfunction()
baize_precompile(baize_core)

# A library a folder, each on the core and on what the table of layers lets it include.
function(baize_layer folder)
    file(GLOB sources CONFIGURE_DEPENDS src/${folder}/*.cpp)
    if(sources)
        add_library(baize_${folder} STATIC ${sources})
        target_link_libraries(baize_${folder} PUBLIC baize_core ${ARGN})
        baize_precompile(baize_${folder})
    endif()
endfunction()
baize_layer(system)
baize_layer(engine baize_system Threads::Threads)

# Files inside the program are read by the assembler, behind the compiler's back: what names them is compiled again
# when one of them changes.
set(own_files "")
function(baize_own_files folder ending)
    file(GLOB files CONFIGURE_DEPENDS ${folder}/*.${ending})
    add_custom_command(OUTPUT ${generated}/${folder}_bytes.inc ${generated}/${folder}_files.inc
        COMMAND ${CMAKE_COMMAND} -D FOLDER=${PROJECT_SOURCE_DIR}/${folder} -D ENDING=${ending}
                -D BYTES=${generated}/${folder}_bytes.inc -D FILES=${generated}/${folder}_files.inc
                -P ${PROJECT_SOURCE_DIR}/cmake/own_files.cmake
        DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/own_files.cmake ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
        COMMENT "Inside the program: ${folder}" VERBATIM)
    target_sources(baize_engine PRIVATE ${generated}/${folder}_bytes.inc ${generated}/${folder}_files.inc)
    set(own_files ${own_files} ${files} PARENT_SCOPE)
endfunction()
baize_own_files(weights net)
baize_own_files(books book)
target_include_directories(baize_engine PRIVATE ${generated})
set_source_files_properties(src/engine/embedded_files.cpp PROPERTIES OBJECT_DEPENDS "${own_files}")

baize_layer(tables baize_system Threads::Threads)
baize_layer(protocol baize_engine baize_tables)
baize_layer(rating)
baize_layer(lab baize_protocol baize_rating)

# The server, with the page inside as far as it has been built: web/ writes it to build/page.
find_path(BAIZE_BEAST boost/beast.hpp REQUIRED)
set(page ${PROJECT_SOURCE_DIR}/build/page)
file(GLOB_RECURSE page_files CONFIGURE_DEPENDS ${page}/*)
add_custom_command(OUTPUT ${generated}/page_bytes.inc ${generated}/page_files.inc
    COMMAND ${CMAKE_COMMAND} -D FOLDER=${page} -D BYTES=${generated}/page_bytes.inc
            -D FILES=${generated}/page_files.inc -P ${PROJECT_SOURCE_DIR}/cmake/page.cmake
    DEPENDS ${page_files} ${PROJECT_SOURCE_DIR}/cmake/page.cmake ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
    COMMENT "Page" VERBATIM)
baize_layer(server baize_lab)
target_sources(baize_server PRIVATE ${generated}/page_bytes.inc ${generated}/page_files.inc)
target_include_directories(baize_server PRIVATE ${generated})
set_source_files_properties(src/server/embedded_page.cpp PROPERTIES OBJECT_DEPENDS "${page_files}")
# Header-only, and not ours to have warnings about.
target_compile_definitions(baize_server PRIVATE BOOST_ERROR_CODE_HEADER_ONLY BOOST_ASIO_NO_DEPRECATED)
target_include_directories(baize_server SYSTEM PRIVATE ${BAIZE_BEAST})

find_package(CLI11 REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
set(CURSES_NEED_WIDE TRUE)
find_package(Curses REQUIRED)
baize_layer(terminal baize_lab baize_server CLI11::CLI11 fmt::fmt nlohmann_json::nlohmann_json)
target_link_libraries(baize_terminal PUBLIC ${CURSES_LIBRARIES})
target_sources(baize_terminal PRIVATE ${word_arrays})
target_include_directories(baize_terminal PRIVATE ${generated})
target_compile_definitions(baize_terminal PRIVATE BAIZE_VERSION="${PROJECT_VERSION}")

# What the page's worker answers, for tests and fuzzing on this machine; the browser has it as WebAssembly.
file(GLOB page_table CONFIGURE_DEPENDS src/wasm/*.cpp)
list(FILTER page_table EXCLUDE REGEX "/(games_|own_(board|tiles)|handlers_(none|rules|tiles)|exports|runtime)[a-z_]*\\.cpp$")
add_library(baize_page_table STATIC ${page_table})
target_link_libraries(baize_page_table PUBLIC baize_core)
baize_precompile(baize_page_table)

# Fuzz targets: one program a file.
if(BAIZE_FUZZ)
    file(GLOB fuzz_sources CONFIGURE_DEPENDS fuzz/*_fuzz.cpp)
    foreach(source ${fuzz_sources})
        cmake_path(GET source STEM name)
        add_executable(${name} ${source})
        target_link_libraries(${name} PRIVATE baize_terminal baize_page_table)
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    endforeach()
endif()

if(EXISTS ${PROJECT_SOURCE_DIR}/apps/baize.cpp)
    add_executable(baize apps/baize.cpp)
    target_link_libraries(baize PRIVATE baize_terminal)
endif()

# Tests: one program, so that a build links once and a run starts once.
find_package(GTest QUIET)
find_package(rapidcheck QUIET)
file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS tests/*.cpp)
list(FILTER test_sources EXCLUDE REGEX "/tests/connect_four/|_module\\.cpp$")
if(test_sources AND TARGET GTest::gtest_main)
    add_executable(baize_tests ${test_sources})
    target_include_directories(baize_tests PRIVATE ${PROJECT_SOURCE_DIR}/tests)
    target_link_libraries(baize_tests PRIVATE baize_terminal baize_page_table GTest::gtest_main Threads::Threads)
    # What nearly all of them begin with is read once, and they are compiled without optimisation: they check more
    # than they compute. Of a function that a test and a library both have, the linker takes what it sees first, so
    # the libraries come before the tests: what is tested is what ships.
    target_precompile_headers(baize_tests PRIVATE tests/precompiled.h)
    target_compile_options(baize_tests PRIVATE -O0 $<$<BOOL:${BAIZE_FUZZ}>:-fno-sanitize=fuzzer-no-link>)
    set(under_test baize_core baize_page_table baize_engine baize_tables baize_protocol baize_lab baize_terminal)
    list(TRANSFORM under_test REPLACE "(.+)" "$<TARGET_FILE:\\1>")
    target_link_options(baize_tests PRIVATE LINKER:--whole-archive ${under_test} LINKER:--no-whole-archive)
    # What has rules or a search of its own computes more than it checks.
    file(GLOB computes tests/reference/*.cpp)
    list(APPEND computes tests/search/solve_test.cpp tests/search/search_test.cpp tests/search/judge_test.cpp
        tests/games/draughts/paths_test.cpp)
    set_source_files_properties(${computes} PROPERTIES COMPILE_OPTIONS -O2 SKIP_PRECOMPILE_HEADERS ON)
    if(TARGET rapidcheck)
        target_link_libraries(baize_tests PRIVATE rapidcheck)
    endif()
    # Where data and program lie, told to those alone who ask: the others compile alike in every clone, and a
    # compiler cache knows them.
    set(asks_where tests/program.cpp tests/data_rows.cpp tests/terminal/tmux.cpp tests/terminal/solve_test.cpp
        tests/terminal/written_files_test.cpp tests/terminal/written_before_test.cpp tests/terminal/golden_test.cpp
        tests/terminal/connect_four_test.cpp tests/terminal/weights_choice_test.cpp
        tests/search/signature_test.cpp tests/lab/combinations_test.cpp tests/lab/level_games_test.cpp tests/engine/weights_test.cpp
        tests/lab/gauge_test.cpp tests/lab/referee_test.cpp
        tests/play/bench_test.cpp tests/reference/reference_test.cpp
        tests/games/draughts/haji_evaluate_test.cpp tests/games/draughts/evaluate_test.cpp)
    set(where BAIZE_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data")
    if(TARGET baize)
        # Tests of the command line start the program itself, and one with a game that only they have.
        add_executable(baize_with_connect_four apps/baize.cpp tests/connect_four/program.cpp)
        target_include_directories(baize_with_connect_four PRIVATE ${PROJECT_SOURCE_DIR}/tests)
        target_link_libraries(baize_with_connect_four PRIVATE baize_terminal)
        add_dependencies(baize_tests baize baize_with_connect_four)
        list(APPEND where BAIZE_PROGRAM="$<TARGET_FILE:baize>"
            BAIZE_WITH_CONNECT_FOUR="$<TARGET_FILE:baize_with_connect_four>")
    endif()
    set_source_files_properties(${asks_where} PROPERTIES COMPILE_DEFINITIONS "${where}")
    enable_testing()
    add_test(NAME baize_tests COMMAND baize_tests)
endif()

# Benchmarks: one program a file.
if(NOT BAIZE_BENCH)
    return()
endif()
find_package(benchmark QUIET)
file(GLOB bench_sources CONFIGURE_DEPENDS bench/*.cpp)
foreach(source ${bench_sources})
    cmake_path(GET source STEM name)
    add_executable(bench_${name} ${source})
    target_link_libraries(bench_${name} PRIVATE baize_terminal)
    if(TARGET benchmark::benchmark)
        target_link_libraries(bench_${name} PRIVATE benchmark::benchmark)
    endif()
endforeach()
