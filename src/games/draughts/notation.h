// Positions and moves as text: the FEN of PDN 3.0, Hub's board string, and the moves people write.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/diagram.h"
#include "games/draughts/captures.h"
#include "games/draughts/position.h"
#include "games/draughts/ruleset.h"

namespace baize::draughts {

/// `W:W31,32,K40:B1,2` or `W:Wc1,Kg3:Bb8`: side to move, then each side's pieces in the order of
/// their squares' numbers, kings marked.
template <int N>
[[nodiscard]] std::string fen(const Position<N>& position, Squares squares = Squares::Numbered);

/// Hub's form: side to move (W or B), then each square in order: w, b, W, B (kings) or e (empty).
template <int N>
[[nodiscard]] std::string hub_position(const Position<N>& position);

template <int N>
[[nodiscard]] Diagram diagram(const Position<N>& position, Squares squares = Squares::Numbered);

/// Reads either form. In a FEN either colour may come first, squares may have numbers or letters
/// whatever the game's own way is, ranges such as `31-50` are understood, the counts of Lidraughts
/// `:H0:F1` are passed over, and a full stop may end it. Refused: unknown squares, two pieces on
/// one square, a man on its promotion row, more than the full set.
template <int N>
[[nodiscard]] Result<Position<N>> read_position(std::string_view text);

/// `32-28` or `26x37`; all squares, `26x17x28x37`, where start and end do not tell captures apart.
/// They are those of path_of().
template <int N>
[[nodiscard]] std::string short_text(const Ruleset& rules, const Position<N>& position,
                                     const Moves<N>& legal, const Move<N>& move);

/// The same of all legal moves, in their order.
template <int N>
[[nodiscard]] std::vector<std::string> short_texts(const Ruleset& rules,
                                                   const Position<N>& position,
                                                   const Moves<N>& legal);

/// `26x37{31}`: start, end and the captured squares, ascending. Never ambiguous.
template <int N>
[[nodiscard]] std::string long_text(const Move<N>& move, Squares squares = Squares::Numbered);

/// Hub's form: `32-28`, and for captures start, end and the captured squares: `26x37x31`.
template <int N>
[[nodiscard]] std::string hub_text(const Move<N>& move);

/// The squares a piece stands on during a move, start and end included. A king stands where it
/// turns, and otherwise immediately behind a piece it takes, as PDN 3.0 has it; of several such
/// paths the one with the smallest landing squares.
template <int N>
[[nodiscard]] std::vector<int> path_of(const Ruleset& rules, const Position<N>& position,
                                       const Move<N>& move);

/// Reads what people write: `32-28`, `32 28`, `26x37`, `26:37`, a path or part of one, the long
/// form. Where the rules name squares by letters, `c3-d4`, `c3d4` and `g5:e3` too. An error says
/// why the move is not legal, or which moves the text might mean.
template <int N>
[[nodiscard]] Result<Move<N>> read_move(const Ruleset& rules, const Position<N>& position,
                                        const Moves<N>& legal, std::string_view text);

template <int N>
[[nodiscard]] Result<Move<N>> read_hub_move(const Moves<N>& legal, std::string_view text);

}  // namespace baize::draughts
