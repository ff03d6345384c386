// What every game promises. Search, levels, tables and tests are written against this page alone.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/random.h"
#include "base/result.h"

namespace baize {

/// The two players. Which of them moves first is the game's affair.
enum class Side : std::uint8_t { White, Black };
constexpr Side other(Side side) {
    return side == Side::White ? Side::Black : Side::White;
}

/// A number that two equal positions share and two different ones, for all practical purposes, do
/// not. The same in every run, with every compiler.
enum class Key : std::uint64_t {};
constexpr Key operator^(Key a, Key b) {
    return static_cast<Key>(static_cast<std::uint64_t>(a) ^ static_cast<std::uint64_t>(b));
}

/// How a game ended. `reason` is a code such as "no moves" or "threefold repetition": a surface
/// finds its words under "outcome." + reason.
struct Outcome {
    std::optional<Side> winner;  ///< nobody: a draw
    std::string_view reason;     ///< always a string literal
    int points = 0;              ///< what the winner gains where a game counts points, else 0

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// A position is a value: the board and the side to move, nothing else. Two positions are equal
/// when every legal continuation of one is legal in the other, history aside.
///
/// * `side()`       the side to move.
/// * `after(move)`  the position that a legal move leads to; the receiver is unchanged. Passing a
/// move
///                  that is not legal is an error of the caller, not an input error.
template <class P, class M>
concept PositionOf = std::regular<P> && requires(const P position, const M move) {
    { position.side() } -> std::same_as<Side>;
    { position.after(move) } -> std::same_as<P>;
};

/// A line is a position together with how it came about: the counters and the positions before it,
/// so that repetition is a walk up the line. A line refers to the one it came from, which must
/// outlive it; nothing is ever undone.
///
/// * `position()`   where the line stands.
/// * `key()`        the key of that position, kept up to date move by move.
/// * `ply()`        moves played since the line began.
/// * `previous()`   the line one move earlier, nullptr at the beginning.
/// * `after(move)`  the line with one more legal move.
template <class L, class P, class M>
concept LineOf = requires(const L line, const M move) {
    { line.position() } -> std::convertible_to<const P&>;
    { line.key() } -> std::same_as<Key>;
    { line.ply() } -> std::convertible_to<int>;
    { line.previous() } -> std::same_as<const L*>;
    { line.after(move) } -> std::same_as<L>;
};

/// How a game begins. Most begin where they always begin; others are dealt, and the deal comes from
/// a generator that is passed in, so that the same seed gives the same start.
template <class G>
concept HasStart = requires(const G game) {
    { game.start() } -> std::same_as<typename G::Position>;
};
template <class G>
concept IsDealt = requires(const G game, Random& random) {
    { game.deal(random) } -> std::same_as<typename G::Position>;
};

/// A game is a small value that knows its rules. All operations are const and deterministic.
///
/// * `start()` or `deal(random)`  the position at the beginning of a game: always the same, or
/// dealt.
/// * `line(position)`          a line that begins at a position, all counters at zero.
/// * `moves(position, list)`   replaces the list by the legal moves, each once, in an order that
/// depends
///                             on the position alone. An empty list means that the side to move
///                             cannot move, and only that: draws do not empty it.
/// * `count(position)`         the size of that list, without making it.
/// * `outcome(line, list)`     the end of the game, if the line has reached it; the list is that of
/// the
///                             line's position. Play goes on until this has a value.
/// * `key(position)`           from scratch; equal positions have equal keys.
/// * `key_after(position, key, move)`  the key of `position.after(move)`, given that of the
/// position.
/// * `position_text`, `read_position`  inverse to each other; reading accepts other spellings too.
/// * `move_text(position, move)`, `read_move(position, text)`  likewise; `read_move` gives only
/// legal
///                             moves, and for others an error that says why not.
template <class G>
concept Game =
    std::copyable<G> && PositionOf<typename G::Position, typename G::Move> &&
    LineOf<typename G::Line, typename G::Position, typename G::Move> &&
    std::equality_comparable<typename G::Move> && std::is_trivially_copyable_v<typename G::Move> &&
    (HasStart<G> || IsDealt<G>) &&
    requires(const G game, const typename G::Position position, const typename G::Move move,
             typename G::Moves& list, const typename G::Line line, Key key, std::string_view text) {
        { game.line(position) } -> std::same_as<typename G::Line>;
        { game.moves(position, list) } -> std::same_as<void>;
        { game.count(position) } -> std::same_as<std::size_t>;
        { game.outcome(line, list) } -> std::same_as<std::optional<Outcome>>;
        { game.key(position) } -> std::same_as<Key>;
        { game.key_after(position, key, move) } -> std::same_as<Key>;
        { game.position_text(position) } -> std::same_as<std::string>;
        { game.read_position(text) } -> std::same_as<Result<typename G::Position>>;
        { game.move_text(position, move) } -> std::same_as<std::string>;
        { game.read_move(position, text) } -> std::same_as<Result<typename G::Move>>;
        { list.size() } -> std::convertible_to<std::size_t>;
        { list[std::size_t{}] } -> std::convertible_to<const typename G::Move&>;
    };

/// Whether a position can be judged as it stands.
enum class Stillness : std::uint8_t {
    Still,    ///< a judgement of the board holds
    Unquiet,  ///< something is in the air, such as a capture that is due: look further first
    Blocked,  ///< the side to move cannot move
};

/// Optional: a symmetry of the rules that maps positions to positions and moves to moves, and is
/// its own inverse. `swaps_sides` says whether it exchanges White and Black.
template <class G>
concept HasMirror = Game<G> && requires(const G game, const typename G::Position position,
                                        const typename G::Move move) {
    { game.mirror(position) } -> std::same_as<typename G::Position>;
    { game.mirror(move) } -> std::same_as<typename G::Move>;
    { G::mirror_swaps_sides } -> std::convertible_to<bool>;
};

/// A position in which a game can begin; only a dealt game asks for the seed.
template <Game G>
[[nodiscard]] typename G::Position start_of(const G& game, std::uint64_t seed) {
    if constexpr (IsDealt<G>) {
        Random random(seed);
        return game.deal(random);
    } else {
        return game.start();
    }
}

/// The legal moves as a new list, where the time to make one does not matter.
template <Game G>
[[nodiscard]] typename G::Moves legal_moves(const G& game, const typename G::Position& position) {
    typename G::Moves list;
    game.moves(position, list);
    return list;
}

/// Moves that follow one another, as text.
template <Game G>
[[nodiscard]] std::vector<std::string> texts_in_turn(const G& game, typename G::Position at,
                                                     const std::vector<typename G::Move>& moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const auto& move : moves) {
        texts.push_back(game.move_text(at, move));
        at = at.after(move);
    }
    return texts;
}

template <Game G>
[[nodiscard]] std::optional<Outcome> outcome(const G& game, const typename G::Line& line) {
    return game.outcome(line, legal_moves(game, line.position()));
}

/// Leaf positions of the tree of legal moves; the classic proof and measure of a move generator.
/// The last ply is counted, not made. Ends by draw are not looked at, as is the custom.
template <Game G>
[[nodiscard]] std::uint64_t leaves(const G& game, const typename G::Position& position, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return game.count(position);
    typename G::Moves list;
    game.moves(position, list);
    std::uint64_t total = 0;
    for (const auto& move : list) total += leaves(game, position.after(move), depth - 1);
    return total;
}

}  // namespace baize
