// The whole input is one FEN, read on every board size.
#include "check.h"
#include "games/draughts/notation.h"

namespace baize::draughts {
namespace {

using fuzz::check;

template <int N>
void check_accepted(const Position<N>& position) {
    for (const Side side : {Side::White, Side::Black}) {
        check(position.pieces(side).count() <= Board<N>::men_each, "no more than the full set");
        check((position.men(side) & far_row<N>(side)).empty(), "no man on its promotion row");
    }
    const std::string text = fen(position);
    const Result<Position<N>> again = read_position<N>(text);
    check(again.ok() && *again == position, "the FEN that is written reads back");
    const Result<Position<N>> stopped = read_position<N>(text + '.');
    check(stopped.ok() && *stopped == position, "a full stop changes nothing");
    const Result<Position<N>> hub = read_position<N>(hub_position(position));
    check(hub.ok() && *hub == position, "the Hub string that is written reads back");
    const Diagram picture = diagram(position);
    const auto pieces = std::ranges::count_if(
        picture.squares, [](const Diagram::Square& square) { return square.piece.has_value(); });
    check(pieces == position.occupied().count(), "the diagram shows every piece");
}

template <int N>
void read(std::string_view text) {
    const Result<Position<N>> position = read_position<N>(text);
    if (position)
        check_accepted(*position);
    else
        fuzz::check_error(position.error(), text.size());
}

}  // namespace
}  // namespace baize::draughts

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = baize::fuzz::text_of(data, size);
    baize::draughts::read<8>(text);
    baize::draughts::read<10>(text);
    baize::draughts::read<12>(text);
    return 0;
}
