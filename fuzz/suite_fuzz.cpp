// Any bytes as a suite of positions: no crash, what is read is written and read again as the same,
// and what is taken over of one that is still being made is whole records of it.
#include <string>

#include "check.h"
#include "lab/suite.h"

namespace baize {
namespace {

using fuzz::check;

void try_work(std::string_view text) {
    const std::string header = suite_header("russian", "made by one who tries");
    // An @ stands for the header of this very task, which a seed could not know.
    std::string file(text);
    for (std::size_t at = 0; (at = file.find('@', at)) != std::string::npos; at += header.size())
        file.replace(at, 1, header);
    const Result<SuiteWork> work = read_suite_work(header, file);
    if (!work) return fuzz::check_error(work.error(), file.size());
    check(work->whole <= file.size(), "what is whole lies in the file");
    const Result<SuiteWork> again = read_suite_work(header, file.substr(0, work->whole));
    check(again.ok() && again->games == work->games && again->tasks == work->tasks &&
              again->whole == work->whole,
          "cutting the torn end off changes nothing");
}

void run(std::string_view text) {
    try_work(text);
    const Result<Suite> suite = read_suite(text);
    if (!suite) return fuzz::check_error(suite.error(), text.size());
    std::string written = suite_header(suite->game, "");
    for (const SuiteTask& task : suite->tasks) {
        check(!task.solutions.empty(), "a task has a solution");
        written += task_line(task);
    }
    const Result<Suite> again = read_suite(written);
    check(again.ok() && again->game == suite->game && again->tasks == suite->tasks,
          "what is written can be read");
}

}  // namespace
}  // namespace baize

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    baize::run(baize::fuzz::text_of(data, size));
    return 0;
}
