// Any bytes as the file of a match: no crash, and what is taken over is whole games of that match.
#include <string>

#include "check.h"
#include "lab/match_file.h"

namespace baize {
namespace {

using fuzz::check;

void run(std::string_view text) {
    MatchSetup setup;
    setup.players = {"random", "level:easy"};
    setup.openings = {"W:W31-50:B1-20"};
    setup.pairs = 3;
    // An @ stands for the name of this very match, which a seed could not know.
    std::string file(text);
    for (std::size_t at = 0; (at = file.find('@', at)) != std::string::npos;)
        file.replace(at, 1, "Baize match " + fingerprint(setup));
    if (const Result<std::size_t> whole = whole_games(file)) {
        check(*whole <= file.size(), "whole games lie in the file");
        const Result<std::size_t> again = whole_games(std::string_view(file).substr(0, *whole));
        check(again.ok() && *again == *whole, "whole games stay whole");
    }
    const Result<MatchFile> read = read_match_file(setup, file);
    if (!read) return fuzz::check_error(read.error(), file.size());
    check(read->whole <= file.size(), "what is whole lies in the file");
    const Result<MatchFile> again = read_match_file(setup, file.substr(0, read->whole));
    check(again.ok() && again->results == read->results && again->whole == read->whole,
          "cutting the torn end off changes nothing");
}

}  // namespace
}  // namespace baize

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    baize::run(baize::fuzz::text_of(data, size));
    return 0;
}
