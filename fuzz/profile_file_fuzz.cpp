// Any bytes as a file of judged games: no crash, and what is taken over is whole games that can be
// counted and written again.
#include <string>

#include "check.h"
#include "lab/error_profile.h"

namespace baize {
namespace {

using fuzz::check;

void run(std::string_view text) {
    ProfileSetup setup;
    setup.players = {{"random", {}}, {"best:depth=1", {}}};
    setup.openings = {"W:W31-50:B1-20"};
    // An @ stands for the header of this very run, which a seed could not know.
    std::string file(text);
    const std::string header = profile_header(setup);
    for (std::size_t at = 0; (at = file.find('@', at)) != std::string::npos; at += header.size())
        file.replace(at, 1, header);
    const Result<ProfileFile> read = read_profile_file(setup, file);
    if (!read) return fuzz::check_error(read.error(), file.size());
    check(read->whole <= file.size(), "what is whole lies in the file");
    std::string again = read->whole > 0 ? header : "";
    for (const auto& [number, sides] : read->games) again += profile_line({number, sides});
    const Result<ProfileFile> second = read_profile_file(setup, again);
    check(second.ok() && second->games == read->games && second->whole == again.size(),
          "what is written can be read");
    for (std::size_t player = 0; player < setup.players.size(); ++player) {
        const ErrorProfile profile = profile_of(choices_of(setup, read->games, player));
        const double accuracy = profile.account.accuracy().value_or(100);
        check(accuracy >= 0 && accuracy <= 100, "an accuracy is a share");
        double thirds = 0;
        for (const ErrorRates& third : profile.by_difficulty) thirds += third.misjudged.of;
        const double free = static_cast<double>(profile.account.choices);
        check(thirds > free - 1e-6 && thirds < free + 1e-6, "three thirds are the whole");
    }
}

}  // namespace
}  // namespace baize

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    baize::run(baize::fuzz::text_of(data, size));
    return 0;
}
