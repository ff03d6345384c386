#include "games/draughts/sketch.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/sort_few.h"
#include "games/draughts/notation.h"
#include "games/draughts/square_names.h"

namespace baize::draughts {
namespace {

/// Which piece each hop of the path takes. One that was taken before may lie under the same hop:
/// where pieces leave the board at once, a king can pass its square again.
template <int N>
std::vector<int> taken_in_order(const std::vector<int>& path, typename Board<N>::Bits captured) {
    using B = Board<N>;
    std::vector<int> order;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const int from = B::cell(path[i - 1]);
        const int to = B::cell(path[i]);
        for (const Direction d : all_directions) {
            if (!B::ray(from, d).contains(to)) continue;
            for (const int cell : B::ray(from, d) & B::ray(to, opposite(d)) & captured) {
                order.push_back(B::number(cell));
                captured &= ~B::Bits::of(cell);
            }
        }
    }
    return order;
}

/// The squares on which moves begin, each once: `17`, or `17, 22, ...`.
template <int N>
std::string starts(const Ruleset& rules, const Moves<N>& legal) {
    constexpr std::size_t shown = 4;
    std::vector<int> squares;
    for (const Move<N>& move : legal) squares.push_back(Board<N>::number(move.from));
    sort_few(squares);
    squares.erase(std::ranges::unique(squares).begin(), squares.end());
    std::string text;
    for (std::size_t i = 0; i < std::min(shown, squares.size()); ++i)
        text += (i == 0 ? "" : ", ") + square_name<N>(rules.squares, squares[i]);
    return squares.size() > shown ? text + ", ..." : text;
}

/// The most that the piece could take if no rule made others go first.
template <int N>
int could_take(const Ruleset& rules, const Position<N>& position, int cell) {
    Moves<N> captures;
    CaptureSearch<FreeRules<N>>(FreeRules<N>{rules}, position, captures)
        .add_captures_of(cell, position.kings().contains(cell));
    int most = 0;
    for (const Move<N>& move : captures) most = std::max(most, move.captured.count());
    return most;
}

}  // namespace

template <int N>
MoveSketch sketch(const Ruleset& rules, const Position<N>& position, const Moves<N>& legal,
                  const Move<N>& move) {
    std::vector<int> path = path_of(rules, position, move);
    std::vector<int> captured = taken_in_order<N>(path, move.captured);
    return {short_text(rules, position, legal, move), std::move(path), std::move(captured)};
}

template <int N>
std::optional<Error> why_not(const Ruleset& rules, const Position<N>& position,
                             const Moves<N>& legal, int square) {
    const int cell = Board<N>::cell(square);
    const Side side = position.side();
    const std::string here = square_name<N>(rules.squares, square);
    for (const Move<N>& move : legal)
        if (move.from == cell) return std::nullopt;
    if (!position.occupied().contains(cell)) return Error{"square.empty", 0, {here}};
    if (!position.pieces(side).contains(cell))
        return Error{
            "square.not-yours", 0, {here, side == Side::White ? "@side.white" : "@side.black"}};
    if (legal.empty() || !legal[0].is_capture()) return Error{"square.blocked", 0, {here}};
    const int taken = could_take(rules, position, cell);
    if (taken == 0) return Error{"square.must-capture", 0, {here, starts(rules, legal)}};
    return Error{"square.takes-too-few",
                 0,
                 {here, std::to_string(taken), starts(rules, legal),
                  std::to_string(legal[0].captured.count())}};
}

#define BAIZE_INSTANTIATE(N)                                                        \
    template MoveSketch sketch(const Ruleset&, const Position<N>&, const Moves<N>&, \
                               const Move<N>&);                                     \
    template std::optional<Error> why_not(const Ruleset&, const Position<N>&, const Moves<N>&, int);
BAIZE_INSTANTIATE(8)
BAIZE_INSTANTIATE(10)
BAIZE_INSTANTIATE(12)
#undef BAIZE_INSTANTIATE

}  // namespace baize::draughts
