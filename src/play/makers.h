// How the games of a program are made: heavy code, so that a module of the page has the makers of
// its own games alone, where it has the rows of all.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "play/any_game.h"
#include "play/bench_positions.h"

namespace baize {

struct GameMaker {
    std::string_view id;  ///< of the row
    std::unique_ptr<AnyGame> (*make)();
    /// By an id with switches; nullptr where there are none.
    Result<std::unique_ptr<AnyGame>> (*with_switches)(std::string_view id) = nullptr;
    const BenchSet* bench = nullptr;  ///< on what it is measured, if on positions
};

/// Those of this program. In a file of its own, as games() is and for the same reason.
[[nodiscard]] std::span<const GameMaker> game_makers();

/// Those of the games that come with the program, for whoever adds some.
[[nodiscard]] std::span<const GameMaker> standard_makers();

/// The positions on which a game is measured, by its id without switches; nullptr for one that has
/// none.
[[nodiscard]] const BenchSet* bench_set(std::string_view id);

}  // namespace baize
