// Questions about positions, without a game at the table. An empty position is the start.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "play/any_game.h"
#include "wasm/request.h"

namespace baize::wasm {

/// The legal moves, `long` or as players write them, and how the game has ended if it has.
[[nodiscard]] std::string moves_of(std::string_view game, std::string_view position,
                                   std::string_view style);
[[nodiscard]] std::string leaves_of(std::string_view game, std::string_view position, int depth);
/// The signature of the search: its nodes on the fixed positions.
[[nodiscard]] std::string bench_of(std::string_view game, int depth);

/// What a text is that somebody has pasted.
[[nodiscard]] std::string pasted(Rest text);

struct Asked {
    std::unique_ptr<AnyGame> game;
    std::unique_ptr<AnyLine> line;
};
[[nodiscard]] Result<Asked> read_asked(std::string_view game, std::string_view position);

}  // namespace baize::wasm
