// The weights inside the program: bytes that the assembler puts in, and a list of where they begin
// and end. Both are written by cmake/weights.cmake from the files of weights/.
#include <vector>

#include "engine/weights.h"
#include "weights_bytes.inc"

namespace baize {
namespace {

[[maybe_unused]] std::span<const std::uint8_t> between(const char* begin, const char* end) {
    return {reinterpret_cast<const std::uint8_t*>(begin), static_cast<std::size_t>(end - begin)};
}

}  // namespace

std::span<const EmbeddedWeights> embedded_weights() {
    static const std::vector<EmbeddedWeights> all{
#include "weights_files.inc"
    };
    return all;
}

}  // namespace baize
