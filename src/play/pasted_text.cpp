#include "play/pasted_text.h"

#include <algorithm>
#include <array>
#include <optional>

#include "games/draughts/pdn_reader.h"
#include "games/record_labels.h"
#include "games/registry.h"
#include "play/pdn_replay.h"

namespace baize {
namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string_view without_blanks(std::string_view text) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// The two letters of `W:W31-50:B1-20` or `A:A0-0,...`: who moves, and who has what follows.
std::optional<std::pair<char, char>> sides_at_front(std::string_view text) {
    const std::size_t colon = text.find_first_not_of(blanks, 1);
    if (colon == std::string_view::npos || text[colon] != ':') return std::nullopt;
    const std::size_t next = text.find_first_not_of(blanks, colon + 1);
    if (next == std::string_view::npos) return std::nullopt;
    return std::pair(lower(text.front()), lower(text[next]));
}

bool is_hub_position(std::string_view text) {
    constexpr std::size_t smallest_board = 32;
    const std::string_view board = text.substr(0, text.find_first_of(blanks));
    return board.size() > smallest_board && (board.front() == 'W' || board.front() == 'B') &&
           board.find_first_not_of("wbWBe", 1) == std::string_view::npos;
}

/// The game whose sides are A and B.
std::string game_by_letter() {
    const GameRow* row =
        find_game_where([](const GameRow& one) { return one.kind->sides_by_letter; });
    return row == nullptr ? std::string() : std::string(row->id);
}

/// The value of a label, `game: dominoes`, at the head of a record that is not PDN.
std::optional<std::string_view> labelled(std::string_view text, std::string_view label) {
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        const std::size_t colon = line.find(':');
        if (colon == 0 || line.find_first_not_of("abcdefghijklmnopqrstuvwxyz") != colon)
            return std::nullopt;  // no label any more
        if (line.substr(0, colon) == label) return without_blanks(line.substr(colon + 1));
        text = without_blanks(text.substr(std::min(line.size() + 1, text.size())));
    }
    return std::nullopt;
}

/// Of the first game, which is the one that is opened.
std::string game_of_pdn(std::string_view text) {
    const auto first = draughts::first_game(text);
    const auto* game = first ? std::get_if<draughts::PdnGame>(&*first) : nullptr;
    return game == nullptr ? std::string() : named_game(*game).value_or(std::string());
}

}  // namespace

PastedText pasted_text(std::string_view pasted) {
    const std::string_view text = without_blanks(pasted);
    if (text.empty()) return {};
    const std::size_t mark = text.find(link_mark);
    if (mark != std::string_view::npos && text.find_first_of(blanks) == std::string_view::npos)
        return {PastedKind::Link, {}, text.substr(mark + link_mark.size())};
    if (const auto sides = sides_at_front(text)) {
        const auto [mover, owner] = *sides;
        if ((mover == 'a' || mover == 'b') && owner == 'a')
            return {PastedKind::Deal, game_by_letter(), text};
        if (mover == 'w' || mover == 'b' || mover == '?') return {PastedKind::Position, {}, text};
    }
    if (is_hub_position(text)) return {PastedKind::Position, {}, text};
    if (const auto game = labelled(text, game_label)) {
        const GameRow* row = find_row(*game);
        const bool match = labelled(text, match_label).has_value();
        return {match ? PastedKind::Match : PastedKind::Record,
                row == nullptr ? std::string() : std::string(*game), text};
    }
    return {PastedKind::Record, game_of_pdn(text), text};
}

std::string_view name_of(PastedKind kind) {
    constexpr std::array<std::string_view, 6> names{"nothing", "link",   "position",
                                                    "deal",    "record", "match"};
    return names[static_cast<std::size_t>(kind)];
}

}  // namespace baize
