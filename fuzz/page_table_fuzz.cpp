// What a page could send to its table: orders with their lines, one after the other, between zero
// bytes.
#include <algorithm>
#include <array>

#include "check.h"
#include "wasm/table.h"

namespace baize::wasm {
namespace {

using fuzz::check;

constexpr int most_orders = 32;

/// A search may take long, and is not what is looked for here.
bool is_search(std::string_view order) {
    constexpr std::array<std::string_view, 8> searches{"think", "hint",  "judge", "review",
                                                       "perft", "bench", "best",  "worths"};
    return std::ranges::find(searches, order) != searches.end();
}

void check_answer(const std::string& json) {
    check(json.size() >= 2 && json.front() == '{' && json.back() == '}', "an answer is an object");
    const auto plain = [](char c) { return static_cast<unsigned char>(c) >= 0x20; };
    check(std::ranges::all_of(json, plain), "no control character stands in JSON");
}

/// The text between `"name":"` and the next quotation mark, as it was before it became JSON.
std::string text_in(std::string_view json, std::string_view name) {
    std::size_t at = json.find("\"" + std::string(name) + "\":\"");
    check(at != std::string_view::npos, "the answer has the text");
    std::string text;
    for (at += name.size() + 4; json[at] != '"'; ++at) {
        if (json[at] != '\\') {
            text += json[at];
        } else if (json[++at] == 'u') {
            text += static_cast<char>(std::stoi(std::string(json.substr(at + 1, 4)), nullptr, 16));
            at += 4;
        } else {
            text += json[at];
        }
    }
    return text;
}

Host host() {
    return {[] { return std::int64_t{0}; }, [](const std::string& json) { check_answer(json); }};
}

void obey(std::string_view rest) {
    Table table(host());
    for (int orders = 0; orders < most_orders && !rest.empty(); ++orders) {
        const std::size_t end = std::min(rest.find('\0'), rest.size());
        const std::string_view request = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (!is_search(request.substr(0, request.find('\n')))) check_answer(table.obey(request));
    }
    if (table.sitting() == nullptr) return;
    const std::string state = table.obey("state");
    Table second(host());
    const std::string loaded = second.obey("load\n\n" + text_in(state, "record"));
    check(!loaded.starts_with("{\"error\""), "what was saved can be opened");
    check(text_in(loaded, "position") == text_in(state, "position"), "with the same position");
}

}  // namespace
}  // namespace baize::wasm

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    baize::wasm::obey(baize::fuzz::text_of(data, size));
    return 0;
}
