// The whole input is the record of a match of dominoes.
#include "check.h"
#include "games/dominoes/match_record.h"

namespace baize::dominoes {
namespace {

using fuzz::check;

void read(std::string_view text) {
    const Result<MatchRecord> record = read_match_record(text);
    if (!record) return fuzz::check_error(record.error(), text.size());
    const std::string written = match_record_text(*record);
    const Result<MatchRecord> again = read_match_record(written);
    // What nobody has promised is not written: without a commitment a word has no meaning.
    check(again.ok() && again->hands == record->hands && again->target == record->target,
          "the match that is written reads back");
    check(match_record_text(*again) == written, "and is written the same again");
    if (const auto fault = fault_in(*record)) check(!fault->code.empty(), "a fault has a name");
}

}  // namespace
}  // namespace baize::dominoes

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    baize::dominoes::read(baize::fuzz::text_of(data, size));
    return 0;
}
