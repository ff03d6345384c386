// The whole input is the record of a hand of dominoes.
#include "check.h"
#include "games/dominoes/dominoes.h"
#include "games/dominoes/record.h"

namespace baize::dominoes {
namespace {

using fuzz::check;

void read(std::string_view text) {
    const Result<Record> record = read_record(text);
    if (!record) return fuzz::check_error(record.error(), text.size());
    const std::string written = record_text(*record);
    const Result<Record> again = read_record(written);
    check(again.ok() && *again == *record, "the record that is written reads back");
    check(record_text(*again) == written, "and is written the same again");
    Position position = record->deal;
    for (const Move& move : record->moves) {
        check(!position.hand_is_over(), "nobody plays on when the hand is over");
        position = position.after(move);
    }
    check(record->end.has_value() == position.hand_is_over(), "a hand that is over has an end");
    if (!record->end) return;
    const HandEnd& end = *record->end;
    check(end.points >= 0 && end.points <= 2 * 181, "points are no more than twice all pips");
    const bool domino = position.hand(end.winner).empty();
    check(domino == !end.is_block(), "a domino is won by an empty hand");
    const int sum = end.pips[0] + end.pips[1];
    const int most = std::max(end.pips[0], end.pips[1]);
    check(end.points == sum || end.points == 2 * most, "what the winner gains");
}

}  // namespace
}  // namespace baize::dominoes

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    baize::dominoes::read(baize::fuzz::text_of(data, size));
    return 0;
}
