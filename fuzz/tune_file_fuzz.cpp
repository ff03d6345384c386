// Any bytes as the file of a tuning: no crash, and what is taken over is whole steps that can be
// learnt and written again.
#include <string>

#include "check.h"
#include "lab/tune.h"

namespace baize {
namespace {

using fuzz::check;

void run(std::string_view text) {
    TuneSetup setup;
    setup.spsa = {{{"king", 100, 1, 600, 50}}, 20, 0.01, 3};
    setup.openings = {"W:W31-50:B1-20"};
    setup.pairs = 2;
    // An @ stands for the header of this very tuning, which a seed could not know.
    std::string file(text);
    const std::string header = tune_header(setup);
    for (std::size_t at = 0; (at = file.find('@', at)) != std::string::npos; at += header.size())
        file.replace(at, 1, header);
    const Result<TuneFile> read = read_tune_file(setup, file);
    if (!read) return fuzz::check_error(read.error(), file.size());
    check(read->whole <= file.size(), "what is whole lies in the file");
    Spsa spsa(setup.spsa);
    std::string again = read->whole > 0 ? header : "";
    for (const TuneStep& step : read->steps) {
        check(!spsa.done(), "no more steps than iterations");
        learn(spsa, step);
        again += tune_line(step);
    }
    const Result<TuneFile> second = read_tune_file(setup, again);
    check(
        second.ok() && second->steps.size() == read->steps.size() && second->whole == again.size(),
        "what is written can be read");
}

}  // namespace
}  // namespace baize

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    baize::run(baize::fuzz::text_of(data, size));
    return 0;
}
