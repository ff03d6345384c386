// Any strength between that of a random mover and the strongest rung: a mixture of players that
// were measured.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "opponent/level.h"

namespace baize {

/// A player of the ladder, and the rating that it was measured to have. 0 is the rating of a player
/// that picks any legal move; a rung's make never changes, so the numbers stay comparable.
struct Rung {
    int elo = 0;
    Persona persona{};
};

/// From the weakest up, a game by its id, with or without switches. Rules that were not measured
/// borrow those of a game that was; a game that there is not has none.
[[nodiscard]] std::span<const Rung> rungs(std::string_view game);

/// Whether the ladder is the game's own. The levels of a borrowed one have names and no number: how
/// strong they are in these rules nobody knows.
[[nodiscard]] bool is_measured(std::string_view game);

/// How strong the dial can be set; nothing where the ladder is borrowed.
[[nodiscard]] std::optional<int> strongest(std::string_view game);

/// What lies between two rungs is mixed of both.
[[nodiscard]] Persona persona_between(std::span<const Rung> ladder, int elo);

/// `1200`, or `1200:900`: tactics of the one, judgement of the other. An error where the ladder is
/// borrowed.
[[nodiscard]] Result<Level> read_dial(std::string_view game, std::string_view text);

/// A level as a save names it: of games that borrow their ladder, those of 0.1.0 have numbers too.
[[nodiscard]] Result<Level> recalled_level(std::string_view game, std::string_view preset,
                                           std::string_view name);

/// `nodes=400,noticed=900`: a persona of any make, and back.
[[nodiscard]] Result<Level> read_persona(std::string_view text);
[[nodiscard]] std::string persona_text(const Persona& persona);

}  // namespace baize
