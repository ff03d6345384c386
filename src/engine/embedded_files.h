// What games have learnt, as the files were when the program was built.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace baize {

struct EmbeddedFile {
    std::string_view game;  ///< the id for whose rules it was made
    std::span<const std::uint8_t> bytes;
};
[[nodiscard]] std::span<const EmbeddedFile> embedded_weights();
[[nodiscard]] std::span<const EmbeddedFile> embedded_books();

}  // namespace baize
