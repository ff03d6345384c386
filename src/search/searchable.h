// What a game tells the search besides its rules.
#pragma once

#include <concepts>
#include <cstddef>

#include "base/score.h"
#include "base/verdict.h"
#include "games/game.h"
#include "search/limits.h"
#include "search/score_range.h"

namespace baize {

/// * `stillness(position)`  as above, without making the list of moves.
/// * `taken(move)`          how many pieces the move takes. A move that takes none is quiet:
/// killers and
///                          history are about such moves.
/// * `gain(position, move)` the change in material, for the side that moves, in evaluation units.
/// * `slot(position, move)` a number below `G::slots`, the same for moves that look alike (same
/// side, start
///                          and end): what history is kept about.
template <class G>
concept Searchable = Game<G> && requires(const G game, const typename G::Position position,
                                         const typename G::Move move) {
    { game.stillness(position) } -> std::same_as<Stillness>;
    { game.taken(move) } -> std::same_as<int>;
    { game.gain(position, move) } -> std::same_as<Score>;
    { game.slot(position, move) } -> std::same_as<std::size_t>;
    { G::slots } -> std::convertible_to<std::size_t>;
};

/// For games that can go round in circles, or end as a draw by a count:
///
/// * `line.repeats(ply)`    the position has stood in the line at that ply or later, or now stands
/// for the
///                          third time in all.
/// * `plies_to_draw(line)`  how many plies from here a count could at the earliest end the game as
/// a draw.
template <class G>
concept HasDraws = requires(const G game, const typename G::Line line, int ply) {
    { line.repeats(ply) } -> std::same_as<bool>;
    { game.plies_to_draw(line) } -> std::same_as<int>;
};

template <Searchable G>
[[nodiscard]] bool repeats(const G&, const typename G::Line& line, int since_ply) {
    if constexpr (HasDraws<G>)
        return line.repeats(since_ply);
    else
        return false;
}
template <Searchable G>
[[nodiscard]] int plies_to_draw(const G& game, const typename G::Line& line) {
    if constexpr (HasDraws<G>)
        return game.plies_to_draw(line);
    else
        return Limits::deepest + longest_win;
}

/// For games that count points, where it matters how much is won:
///
/// * `final_score(position, outcome)`  what the end is worth to the side to move, below every
///                          decided score.
template <class G>
concept CountsPoints =
    requires(const G game, const typename G::Position position, const Outcome& outcome) {
        { game.final_score(position, outcome) } -> std::same_as<Score>;
    };

/// For games in which a side that cannot move passes: a pass is no choice, so it costs no depth.
template <class G>
concept HasPasses = requires(const typename G::Move move) {
    { move.is_pass() } -> std::same_as<bool>;
};

template <Searchable G>
[[nodiscard]] bool is_pass(const typename G::Move& move) {
    if constexpr (HasPasses<G>)
        return move.is_pass();
    else
        return false;
}

/// For games that cannot last long:
///
/// * `horizon(position)`    a depth in which every line has ended; to search deeper is of no use.
template <class G>
concept HasHorizon = requires(const G game, const typename G::Position position) {
    { game.horizon(position) } -> std::same_as<int>;
};

template <Searchable G>
[[nodiscard]] int horizon(const G& game, const typename G::Position& position) {
    if constexpr (HasHorizon<G>)
        return game.horizon(position);
    else
        return Limits::deepest;
}

/// For games with a guess of their own about moves, which some presets order by:
///
/// * `promise(position, move)`  the larger, the earlier it is tried.
/// * `G::killer_promise`        what a killer has in addition.
template <class G>
concept HasPromise =
    requires(const G game, const typename G::Position position, const typename G::Move move) {
        { game.promise(position, move) } -> std::same_as<int>;
        { G::killer_promise } -> std::convertible_to<int>;
    };

/// Optional: how the game ends from a position, where that is known. `Endings` is where it is
/// looked up, and is handed to the search; a verdict knows nothing of repetitions and counts.
template <class G>
concept HasEndings =
    requires(const G game, const typename G::Endings endings, const typename G::Position position) {
        { game.ending(endings, position) } -> std::same_as<std::optional<Verdict>>;
    };
struct NoEndings {};
template <class G>
struct EndingsOf {
    using Type = NoEndings;
};
template <HasEndings G>
struct EndingsOf<G> {
    using Type = typename G::Endings;
};

}  // namespace baize
