// What takes the place of the C library's memory: its malloc is written for more than a module
// needs, and its functions that copy byte by byte are one instruction here.
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "wasm/heap.h"

extern "C" {
extern std::byte __heap_base;  // where the linker has left off
}

namespace {

/// The memory of the module, of which there is more at its end.
struct Pages {
    static constexpr std::size_t page = 65536;

    static std::span<std::byte> more(std::size_t bytes) {
        static bool begun = false;
        if (!begun) {
            begun = true;
            // What the linker has laid out may end anywhere in a page.
            const std::size_t end = __builtin_wasm_memory_size(0) * page;
            auto* base = reinterpret_cast<std::byte*>(
                (reinterpret_cast<std::uintptr_t>(&__heap_base) + 15) / 16 * 16);
            const std::size_t left = end - reinterpret_cast<std::uintptr_t>(base);
            if (left >= bytes) return {base, left};
        }
        const std::size_t pages = bytes / page + 1;
        const std::size_t before = __builtin_wasm_memory_grow(0, pages);
        if (before == SIZE_MAX) return {};
        return {reinterpret_cast<std::byte*>(before * page), pages * page};
    }
};

constinit baize::wasm::Heap<Pages> heap;

}  // namespace

extern "C" {

void* malloc(std::size_t size) {
    return heap.take(size);
}
void free(void* memory) {
    heap.give_back(memory);
}
void* calloc(std::size_t count, std::size_t size) {
    std::size_t bytes = 0;
    if (__builtin_mul_overflow(count, size, &bytes)) return nullptr;
    void* memory = heap.take(bytes);
    if (memory != nullptr) std::memset(memory, 0, bytes);
    return memory;
}
void* realloc(void* memory, std::size_t size) {
    void* other = heap.take(size);
    if (other == nullptr || memory == nullptr) return other;
    std::memcpy(other, memory, std::min(heap.size_of(memory), size));
    heap.give_back(memory);
    return other;
}
void* aligned_alloc(std::size_t alignment, std::size_t size) {
    return heap.take_aligned(alignment, size);
}
int posix_memalign(void** memory, std::size_t alignment, std::size_t size) {
    *memory = heap.take_aligned(alignment, size);
    return *memory == nullptr ? ENOMEM : 0;
}

// With bulk memory each is an instruction, and not the call of itself that it looks like.
void* memcpy(void* to, const void* from, std::size_t size) {
    return __builtin_memcpy(to, from, size);
}
void* memmove(void* to, const void* from, std::size_t size) {
    return __builtin_memmove(to, from, size);
}
void* memset(void* to, int value, std::size_t size) {
    return __builtin_memset(to, value, size);
}

}  // extern "C"
