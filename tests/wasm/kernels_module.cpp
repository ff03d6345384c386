// A module that judges as those of the page do and tells no more than a checksum of it.
#include "games/draughts/net_judgements.h"

extern "C" __attribute__((export_name("judgements"))) std::uint32_t judgements(
    int board, int hidden, int stages, std::size_t positions, bool plainly) {
    using namespace baize::draughts;
    return checksum_on_board(board, hidden, stages, positions,
                             plainly ? Kernel::Plain : Kernel::Quickest);
}
