// The files inside the program: bytes that the assembler puts in, and lists of where they begin and
// end. All are written by cmake/own_files.cmake, from the files of weights/ and of books/.
#include "engine/embedded_files.h"

#include <vector>

#include "books_bytes.inc"
#include "weights_bytes.inc"

namespace baize {
namespace {

[[maybe_unused]] std::span<const std::uint8_t> between(const char* begin, const char* end) {
    return {reinterpret_cast<const std::uint8_t*>(begin), static_cast<std::size_t>(end - begin)};
}

}  // namespace

std::span<const EmbeddedFile> embedded_weights() {
    static const std::vector<EmbeddedFile> all{
#include "weights_files.inc"
    };
    return all;
}

std::span<const EmbeddedFile> embedded_books() {
    static const std::vector<EmbeddedFile> all{
#include "books_files.inc"
    };
    return all;
}

}  // namespace baize
