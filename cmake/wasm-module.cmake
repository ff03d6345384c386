# build/wasm/baize.wasm: what the browser loads. As the linker leaves it: wasm-opt -O3 (binaryen 108) changed
# its size by 1 % and counted leaves 3 % slower, so it is not worth a package.
file(GLOB wasm_sources CONFIGURE_DEPENDS src/wasm/*.cpp)
list(FILTER wasm_sources EXCLUDE REGEX "/runtime\\.cpp$")
if(NOT wasm_sources)
    return()
endif()
add_executable(baize_wasm ${wasm_sources} src/wasm/runtime.cpp)
set_target_properties(baize_wasm PROPERTIES OUTPUT_NAME baize SUFFIX .wasm)
target_link_libraries(baize_wasm PRIVATE baize_core)
# The default stack of 64 kB is too small for a deep search; placed first, an overflow traps instead
# of writing over the data.
target_link_options(baize_wasm PRIVATE -Wl,--strip-all -Wl,--stack-first -Wl,-z,stack-size=1048576)
