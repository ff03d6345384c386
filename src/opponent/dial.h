// Any strength between that of a random mover and the strongest rung: a mixture of players that
// were measured.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "opponent/level.h"

namespace baize {

/// A player of the ladder, and the rating that it was measured to have. 0 is the rating of a player
/// that picks any legal move; a rung's make never changes, so the numbers stay comparable.
struct Rung {
    int elo = 0;
    Person person{};
};

/// From the weakest up, a game by its id, with or without switches. Rulesets that were not measured
/// have those of the nearest game that was.
[[nodiscard]] std::span<const Rung> rungs(std::string_view game);

/// How strong the dial can be set.
[[nodiscard]] int strongest(std::string_view game);

/// What lies between two rungs is mixed of both.
[[nodiscard]] Person person_between(std::span<const Rung> ladder, int elo);

/// `1200`, or `1200:900`: tactics of the one, judgement of the other.
[[nodiscard]] Result<Level> read_dial(std::string_view game, std::string_view text);

/// `nodes=400,noticed=900`: a person of any make, and back.
[[nodiscard]] Result<Level> read_person(std::string_view text);
[[nodiscard]] std::string person_text(const Person& person);

}  // namespace baize
