// The first line is a position as Hub writes it, each further line a move in it.
#include "check.h"
#include "games/draughts/draughts.h"

namespace baize::draughts {
namespace {

using fuzz::check;

template <int N>
bool holds(const Moves<N>& legal, const Move<N>& move) {
    return std::ranges::find(legal, move) != legal.end();
}

template <int N>
void check_reads_back(const Moves<N>& legal, const Move<N>& move) {
    const Result<Move<N>> again = read_hub_move<N>(legal, hub_text(move));
    check(again.ok() && *again == move, "the move that is written reads back");
}

/// Start, end, and the captured squares in any order or none at all.
template <int N>
void check_as_written(const Move<N>& move, std::vector<int> numbers) {
    check(numbers.size() >= 2 && numbers[0] == Board<N>::number(move.from) &&
              numbers[1] == Board<N>::number(move.to),
          "start and end are those that were written");
    numbers.erase(numbers.begin(), numbers.begin() + 2);
    std::ranges::sort(numbers);
    std::vector<int> captured;
    for (const int cell : move.captured) captured.push_back(Board<N>::number(cell));
    check(numbers.empty() || numbers == captured,
          "the captured squares are those that were written");
}

template <int N>
void read_moves(const Moves<N>& legal, std::string_view lines) {
    constexpr std::size_t most = 100;  // one on 12 x 12 can have thousands
    for (std::size_t i = 0; i < std::min(most, legal.size()); ++i)
        check_reads_back(legal, legal[i]);
    while (!lines.empty()) {
        const std::string_view text = fuzz::take_line(lines);
        const Result<Move<N>> move = read_hub_move<N>(legal, text);
        if (!move) {
            fuzz::check_error(move.error(), text.size());
            continue;
        }
        check(holds(legal, *move), "an accepted move is legal");
        check(move->is_capture() || text.find_first_of("xX:*") == text.npos,
              "what is written as a capture captures");
        check(text.find('{') == text.npos, "braces are no part of Hub");
        check_as_written(*move, fuzz::numbers_in(text));
        check_reads_back(legal, *move);
    }
}

template <class G>
void read(const G& game, std::string_view position_line, std::string_view moves) {
    constexpr int N = G::board;
    const Result<Position<N>> position = read_position<N>(position_line);
    if (!position) return fuzz::check_error(position.error(), position_line.size());
    const std::string text = hub_position(*position);
    check(text.size() == static_cast<std::size_t>(Board<N>::squares) + 1, "a letter a square");
    if (position_line.find(':') == position_line.npos)
        check(text == position_line, "there is one Hub string for a position");
    const Result<Position<N>> again = read_position<N>(text);
    check(again.ok() && *again == *position, "the Hub string that is written reads back");
    const Result<Position<N>> as_fen = read_position<N>(fen(*position));
    check(as_fen.ok() && *as_fen == *position, "the FEN that is written reads back");
    read_moves(legal_moves(game, *position), moves);
}

}  // namespace
}  // namespace baize::draughts

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view rest = baize::fuzz::text_of(data, size);
    const std::string_view position = baize::fuzz::take_line(rest);
    baize::draughts::read(baize::draughts::International{}, position, rest);
    baize::draughts::read(baize::draughts::DamHaji{}, position, rest);
    baize::draughts::read(baize::draughts::DamHajiBook{}, position, rest);
    return 0;
}
