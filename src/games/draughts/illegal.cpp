#include "games/draughts/illegal.h"

#include <algorithm>

#include "base/text.h"
#include "games/draughts/notation.h"
#include "games/draughts/square_names.h"

namespace baize::draughts {
namespace {

std::string name_of(Side side) {
    return side == Side::White ? "@side.white" : "@side.black";
}

/// How many pieces the written capture takes under rules that let it stand.
template <int N>
std::optional<int> takes_under(const Ruleset& rules, const Position<N>& position,
                               const WrittenMove& written) {
    const FreeRules<N> free{rules};
    const int from = Board<N>::cell(written.path.front());
    Moves<N> captures;
    CaptureSearch<FreeRules<N>>(free, position, captures)
        .add_captures_of(from, position.kings().contains(from));
    for (const Move<N>& move : captures)
        if (Board<N>::number(move.to) == written.path.back()) return move.captured.count();
    return std::nullopt;
}

}  // namespace

template <int N>
std::string listed(const Ruleset& rules, const Position<N>& position, const Moves<N>& legal,
                   const Moves<N>& choices) {
    constexpr std::size_t shown = 8;
    std::string text;
    for (std::size_t i = 0; i < std::min(shown, choices.size()); ++i)
        text += (i == 0 ? "" : ", ") + short_text(rules, position, legal, choices[i]);
    return choices.size() > shown ? text + ", ..." : text;
}

template <int N>
Error why_illegal(const Ruleset& rules, const Position<N>& position, const Moves<N>& legal,
                  const WrittenMove& written, std::string_view text) {
    const Side side = position.side();
    const int from = Board<N>::cell(written.path.front());
    const int to = Board<N>::cell(written.path.back());
    const std::string start = square_name<N>(rules.squares, written.path.front());
    const auto error = [&](std::string_view code, std::vector<std::string> more) {
        more.insert(more.begin(), printable(text));
        return Error{code, 0, std::move(more)};
    };
    if (!position.occupied().contains(from)) return error("move.no-piece", {start});
    if (!position.pieces(side).contains(from))
        return error("move.not-yours", {start, name_of(side)});
    if (legal.empty()) return error("move.cannot-move", {name_of(side)});
    if (legal[0].is_capture()) {
        const std::string choices = listed(rules, position, legal, legal);
        Ruleset kinder = rules;
        kinder.majority = false;
        const std::optional<int> taken = takes_under(kinder, position, written);
        const int most = legal[0].captured.count();
        if (rules.majority && taken && *taken < most)
            return error("move.takes-too-few",
                         {std::to_string(*taken), name_of(side), std::to_string(most), choices});
        kinder.king_lands_to_go_on = false;
        if (!taken && takes_under(kinder, position, written))
            return error("move.must-go-on", {choices});
        return error("move.must-capture", {name_of(side), choices});
    }
    if (written.capture) return error("move.nothing-to-capture", {start});
    if (position.occupied().contains(to))
        return error("move.occupied", {square_name<N>(rules.squares, written.path.back())});
    const bool king = position.kings().contains(from);
    return error(king ? "move.king-cannot" : "move.man-cannot", {start});
}

#define BAIZE_INSTANTIATE(N)                                                         \
    template std::string listed(const Ruleset&, const Position<N>&, const Moves<N>&, \
                                const Moves<N>&);                                    \
    template Error why_illegal(const Ruleset&, const Position<N>&, const Moves<N>&,  \
                               const WrittenMove&, std::string_view);
BAIZE_INSTANTIATE(8)
BAIZE_INSTANTIATE(10)
BAIZE_INSTANTIATE(12)
#undef BAIZE_INSTANTIATE

}  // namespace baize::draughts
