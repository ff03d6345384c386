// What the browser calls. A request is a few lines of text, an answer is JSON; memory is handed
// over as pointers into the module, because WebAssembly passes numbers only.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>

#include "wasm/table.h"

namespace {

// What the host gives; the core has no clock of its own.
__attribute__((import_module("env"), import_name("now"))) extern "C" double baize_now();
__attribute__((import_module("env"), import_name("tell"))) extern "C" void baize_tell(
    const char* json, std::size_t size);

/// Made at the first call, so that the module has nothing to do before.
baize::wasm::Table& table() {
    static baize::wasm::Table the_table(
        {[] { return static_cast<std::int64_t>(baize_now()); },
         [](const std::string& json) { baize_tell(json.data(), json.size()); }});
    return the_table;
}

}  // namespace

extern "C" {

__attribute__((export_name("baize_alloc"))) void* baize_alloc(std::size_t size) {
    return std::malloc(size);
}

__attribute__((export_name("baize_free"))) void baize_free(void* memory) {
    std::free(memory);
}

/// The answer is a 32-bit length and that many bytes; the caller frees it.
__attribute__((export_name("baize_call"))) void* baize_call(const char* request, std::size_t size) {
    const std::string text = table().obey({request, size});
    const auto length = static_cast<std::uint32_t>(text.size());
    void* memory = std::malloc(sizeof length + text.size());
    if (memory == nullptr) return nullptr;
    std::memcpy(memory, &length, sizeof length);
    std::memcpy(static_cast<char*>(memory) + sizeof length, text.data(), text.size());
    return memory;
}

}  // extern "C"
