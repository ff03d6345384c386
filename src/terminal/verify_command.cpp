// Whether a match of dominoes was dealt as it was promised.
#include <algorithm>

#include "games/dominoes/match_record.h"
#include "system/whole_file.h"
#include "terminal/commands.h"
#include "terminal/json.h"
#include "terminal/words.h"

namespace baize {
namespace {

/// Some ten thousand hands.
constexpr std::size_t longest_record = 8U << 20U;

struct VerifyOptions {
    std::string file;
    bool json = false;
};

/// The fault with the line in which it is.
Error with_line(const Error& error, std::string_view text) {
    const auto line = std::count(
        text.begin(),
        text.begin() + static_cast<std::ptrdiff_t>(std::min(error.where, text.size())), '\n');
    return {"verify.unreadable", 0, {std::to_string(line + 1), say(error)}};
}

Exit verify(Console& console, const VerifyOptions& options) {
    const Result<std::string> text = read_whole_file(options.file, longest_record);
    if (!text) {
        console.complain(say(text.error()));
        return Exit::Failed;
    }
    const Result<dominoes::MatchRecord> record = dominoes::read_match_record(*text);
    const std::optional<Error> fault =
        record ? dominoes::fault_in(*record) : with_line(record.error(), *text);
    if (options.json) {
        JsonObject json;
        json.set_flag("fair", !fault);
        if (record) json.set("hands", std::uint64_t{record->hands.size()});
        if (fault) json.set("fault", say(*fault));
        console.out.write_line(json.text());
    } else if (fault) {
        console.complain(say(*fault));
    } else {
        console.out.write_line(say({"verify.fair", 0, {std::to_string(record->hands.size())}}));
    }
    return fault ? Exit::Failed : Exit::Done;
}

}  // namespace

Command verify_command() {
    auto given = std::make_shared<VerifyOptions>();
    return {
        "verify",
        "Whether every deal of a match of dominoes is the one that was promised",
        "baize verify match.txt",
        {text("FILE", "FILE", given->file, "The record of the match").must().that(FileUse::Reads),
         json_flag(given->json)},
        [given](Console& console) { return verify(console, *given); }};
}

}  // namespace baize
