// How far a game has come.
#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>

namespace baize {

enum class Phase : std::uint8_t { Opening, Middle, End };

/// By what is left of what there was at the start: at most half of it is the middle game, at most a
/// quarter the end.
[[nodiscard]] constexpr Phase phase_by(int left, int at_the_start) {
    if (4 * left <= at_the_start) return Phase::End;
    return 2 * left <= at_the_start ? Phase::Middle : Phase::Opening;
}

/// As it is told to others.
[[nodiscard]] constexpr std::string_view phase_name(Phase phase) {
    return phase == Phase::Opening ? "opening" : phase == Phase::Middle ? "middle" : "end";
}

/// Optional: games that tell.
template <class G>
concept HasPhases = requires(const G game, const typename G::Position position) {
    { game.phase(position) } -> std::same_as<Phase>;
};

/// The opening in games that do not tell.
template <class G>
[[nodiscard]] Phase phase_of(const G& game, const typename G::Position& position) {
    if constexpr (HasPhases<G>)
        return game.phase(position);
    else
        return Phase::Opening;
}

}  // namespace baize
