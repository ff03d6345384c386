// Any bytes as the results of a tournament: no crash, and what is taken over can be written again.
#include <string>

#include "check.h"
#include "lab/ladder.h"

namespace baize {
namespace {

using fuzz::check;

void run(std::string_view text) {
    const Result<LedgerText> read = read_ledger(text);
    if (!read) return fuzz::check_error(read.error(), text.size());
    check(read->whole <= text.size(), "what is whole lies in the file");
    std::string again;
    for (const auto& [bout, score] : read->bouts) {
        check(score.consistent() && score.games().games() == 2 * bout.pairs, "every game counts");
        again += ledger_line(bout, score);
    }
    const Result<LedgerText> second = read_ledger(again);
    check(second.ok() && second->bouts == read->bouts, "what is written can be read");
}

}  // namespace
}  // namespace baize

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    baize::run(baize::fuzz::text_of(data, size));
    return 0;
}
