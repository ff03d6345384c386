# What the browser loads, a module a game so that each arrives quickly, and build/wasm/baize.wasm with all of
# them for the tests. clang calls wasm-opt (binaryen 108) after linking, and says nothing where there is none: then
# the first module has 265 kB instead of 219, 82.2 instead of 78.8 compressed, and the first visit is too large.
find_program(BAIZE_WASM_OPT wasm-opt REQUIRED)
# Once more, with leave to fold what is added to an address into the instruction. A sum could differ only if something lay
# in the first kilobyte, where the stack ends. That makes the modules 0.6 to 1.5 kB smaller, compressed.
set(again ${BAIZE_WASM_OPT} --enable-simd --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int
    --enable-mutable-globals --low-memory-unused -O3)

file(GLOB wasm_sources CONFIGURE_DEPENDS src/wasm/*.cpp)
list(FILTER wasm_sources EXCLUDE REGEX "/((games|own|handlers)_[a-z_]*|(rule|tile|test)_[a-z]*)\\.cpp$")
set(wasm_tiles src/wasm/tile_orders.cpp src/wasm/tile_save.cpp src/wasm/tile_state.cpp)

# The page has no endgame tables yet, and their reader is an eighth of the first module.
target_compile_definitions(baize_core PUBLIC BAIZE_WITHOUT_ENDINGS)

# A module has one thread, and never ends.
target_compile_options(baize_core PUBLIC -fno-threadsafe-statics -fno-c++-static-destructors)

# Text is read and written once a move: there small code is worth more than fast code. What the search and the
# count of leaves run through keeps the usual flags.
file(GLOB text_sources src/games/*/*_text.cpp src/games/draughts/pdn*.cpp src/games/draughts/sketch.cpp
    src/games/draughts/illegal.cpp src/games/draughts/paths.cpp src/games/dominoes/record.cpp
    src/games/dominoes/explain.cpp src/play/sitting.cpp src/play/saved_game.cpp src/play/pdn_replay.cpp
    src/play/clock.cpp src/base/text.cpp src/opponent/level.cpp src/opponent/dial.cpp src/play/judge.cpp
    src/play/level_signature.cpp src/play/bench.cpp src/play/recorded_game.cpp src/play/graded_game.cpp
    src/play/grade.cpp src/play/pasted_text.cpp src/play/find_game.cpp src/play/any_game.cpp
    src/play/text_record.cpp src/play/pdn_record.cpp src/play/seat.cpp src/play/engine_seats.cpp
    src/play/player_text.cpp src/games/registry.cpp src/games/standard_games.cpp src/base/sha256.cpp
    src/base/crc32c.cpp)
file(GLOB game_sources src/wasm/games_*.cpp)
set_source_files_properties(${text_sources} ${wasm_sources} ${game_sources} ${wasm_tiles} src/wasm/rule_orders.cpp
    src/wasm/own_board.cpp src/wasm/own_tiles.cpp src/games/dominoes/chain.cpp src/play/standard_makers.cpp
    PROPERTIES COMPILE_OPTIONS -Oz)

# With these the modules are 2 to 9 kB smaller than with -O3. Side by side no search was seen to be slower, by runs
# that differ by 6 % themselves; the board of 144 squares was, by 5 to 15 %, and keeps -O3.
set(lean "-O2;-fno-unroll-loops;-fno-vectorize;-fno-slp-vectorize")
# How much is inlined was chosen by trying: few limits are good for leaves, the engine and its levels alike.
set_source_files_properties(src/play/erased_8.cpp src/play/erased_10.cpp PROPERTIES
    COMPILE_OPTIONS "${lean};-mllvm;--inline-threshold=300")
set_source_files_properties(src/play/erased_international.cpp PROPERTIES
    COMPILE_OPTIONS "${lean};-mllvm;--inline-threshold=340")
set_source_files_properties(src/play/domino_game.cpp src/play/domino_table.cpp src/opponent/choose_tile.cpp
    src/games/draughts/network.cpp PROPERTIES COMPILE_OPTIONS "${lean}")

# A module has the games of src/wasm/games_NAME.cpp, which stands in for src/play/game_makers.cpp.
function(baize_module target file)
    add_executable(${target} ${wasm_sources} ${ARGN})
    set_target_properties(${target} PROPERTIES OUTPUT_NAME ${file} SUFFIX .wasm)
    target_link_libraries(${target} PRIVATE baize_core)
    # The default stack of 64 kB is too small for a deep search; placed first, an overflow traps instead
    # of writing over the data.
    target_link_options(${target} PRIVATE
        -Wl,--strip-all -Wl,--stack-first -Wl,-z,stack-size=1048576)
    add_custom_command(TARGET ${target} POST_BUILD VERBATIM
        COMMAND ${again} $<TARGET_FILE:${target}> -o $<TARGET_FILE:${target}>)
endfunction()
baize_module(baize_wasm baize ${wasm_tiles} src/wasm/rule_orders.cpp src/wasm/test_orders.cpp
    src/wasm/own_all.cpp src/wasm/handlers_all.cpp)
baize_module(baize_wasm_international international
    src/wasm/games_international.cpp src/wasm/own_board.cpp src/wasm/handlers_none.cpp)
baize_module(baize_wasm_dam_haji dam-haji
    src/wasm/games_dam_haji.cpp src/wasm/own_board.cpp src/wasm/rule_orders.cpp
    src/wasm/handlers_rules.cpp)
baize_module(baize_wasm_russian russian
    src/wasm/games_russian.cpp src/wasm/own_board.cpp src/wasm/handlers_none.cpp)
baize_module(baize_wasm_dominoes dominoes
    src/wasm/games_dominoes.cpp ${wasm_tiles} src/wasm/own_tiles.cpp src/wasm/handlers_tiles.cpp)

add_custom_target(page_modules DEPENDS
    baize_wasm_international baize_wasm_dam_haji baize_wasm_russian baize_wasm_dominoes)

# A game that only tests have, to show that nothing here knows which games there are.
baize_module(baize_wasm_connect_four connect-four tests/connect_four/module.cpp src/wasm/own_board.cpp
    src/wasm/handlers_none.cpp)
target_include_directories(baize_wasm_connect_four PRIVATE ${PROJECT_SOURCE_DIR}/tests)

# What nets say, compared with what they say in the program.
add_executable(baize_wasm_kernels tests/wasm/kernels_module.cpp src/wasm/runtime.cpp src/wasm/runtime_memory.cpp)
set_target_properties(baize_wasm_kernels PROPERTIES OUTPUT_NAME kernels SUFFIX .wasm)
target_link_libraries(baize_wasm_kernels PRIVATE baize_core)
target_include_directories(baize_wasm_kernels PRIVATE ${PROJECT_SOURCE_DIR}/tests)
