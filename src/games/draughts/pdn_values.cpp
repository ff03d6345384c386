#include "games/draughts/pdn_values.h"

#include <array>
#include <charconv>
#include <string>

#include "base/text.h"

namespace baize::draughts {

namespace {

struct Row {
    std::uint32_t number;
    std::string_view name;
    std::string_view details;
};

// The table of the PDN 3.0 standard; 32 is not in it but was proposed when the standard was made
// (2009).
constexpr std::array<Row, 15> table{{
    {20, "International draughts", "W,10,10,N2,0"},
    {21, "English draughts", "B,8,8,N1,0"},
    {22, "Italian draughts", "W,8,8,N2,1"},
    {23, "American pool checkers", "B,8,8,N1,0"},
    {24, "Spanish draughts", "W,8,8,N1,1"},
    {25, "Russian draughts", "W,8,8,A0,0"},
    {26, "Brazilian draughts", "W,8,8,A0,0"},
    {27, "Canadian draughts", "W,12,12,N2,0"},
    {28, "Portuguese draughts", "W,8,8,N1,1"},
    {29, "Czech draughts", "W,8,8,A0,0"},
    {30, "Turkish draughts", "W,8,8,A0,0"},
    {31, "Thai draughts", "B,8,8,N2,0"},
    {32, "Czech draughts", "W,8,8,A0,0"},
    {40, "Frisian draughts", "W,10,10,N2,0"},
    {41, "Spantsiretti draughts", "W,10,8,A0,0"},
}};

constexpr std::uint32_t largest_board = 26;  // as many files as there are letters

bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

std::string_view trim(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

std::optional<std::uint32_t> whole_number(std::string_view text) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// Takes the text up to the next comma off the front.
std::string_view take_field(std::string_view& rest) {
    const std::size_t comma = rest.find(',');
    const auto field = trim(rest.substr(0, comma));
    rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);
    return field;
}

bool read_notation(std::string_view text, PdnGameType& type) {
    if (text.size() != 2 || text[1] < '0' || text[1] > '3') return false;
    switch (text[0]) {
        case 'N':
            type.notation = PdnNotation::Numeric;
            break;
        case 'A':
            type.notation = PdnNotation::Algebraic;
            break;
        case 'S':
            type.notation = PdnNotation::Short;
            break;
        default:
            return false;
    }
    type.corner = static_cast<PdnCorner>(text[1] - '0');
    return true;
}

/// "W,10,10,N2,0"; the flag at the end may be missing. The offset of the first field that is wrong,
/// or nothing.
std::optional<std::size_t> read_details(std::string_view text, PdnGameType& type) {
    std::string_view rest = text;
    const auto here = [&] { return text.size() - rest.size(); };

    std::size_t at = here();
    const auto first = take_field(rest);
    if (first != "W" && first != "B") return at;
    type.first = first == "W" ? Side::White : Side::Black;

    for (std::uint32_t* size : {&type.width, &type.height}) {
        at = here();
        const auto value = whole_number(take_field(rest));
        if (!value || *value == 0 || *value > largest_board) return at;
        *size = *value;
    }
    at = here();
    if (!read_notation(take_field(rest), type)) return at;
    if (rest.empty()) return text.ends_with(',') ? std::optional(text.size()) : std::nullopt;
    at = here();
    if (rest.find(',') != std::string_view::npos) return at;
    const auto flag = trim(rest);
    if (flag != "0" && flag != "1") return at;
    type.inverted = flag == "1";
    return std::nullopt;
}

}  // namespace

Result<PdnGameType> read_pdn_game_type(std::string_view value) {
    const auto fault = [&](std::size_t where) {
        return Error{"pdn.game-type", where, {quoted(value)}};
    };
    const std::size_t comma = value.find(',');
    const auto number = whole_number(trim(value.substr(0, comma)));
    if (!number) return fault(0);
    PdnGameType type;
    type.number = *number;
    for (const Row& row : table) {
        if (row.number != *number) continue;
        type.name = row.name;
        read_details(row.details, type);
    }
    if (comma == std::string_view::npos) return type;
    if (const auto wrong = read_details(value.substr(comma + 1), type))
        return fault(comma + 1 + *wrong);
    return type;
}

std::optional<std::string_view> find_pdn_command(std::string_view comment, std::string_view name) {
    for (std::size_t at = comment.find("[%"); at != std::string_view::npos;
         at = comment.find("[%", at + 2)) {
        auto rest = comment.substr(at + 2);
        if (!rest.starts_with(name)) continue;
        rest.remove_prefix(name.size());
        if (rest.empty() || (!is_blank(rest.front()) && rest.front() != ']')) continue;
        const std::size_t end = rest.find(']');
        if (end == std::string_view::npos) return std::nullopt;
        return trim(rest.substr(0, end));
    }
    return std::nullopt;
}

std::optional<std::uint64_t> read_pdn_time(std::string_view text) {
    std::uint64_t seconds = 0;
    for (int fields = 0; fields < 3; ++fields) {
        std::uint64_t value = 0;
        std::size_t digits = 0;
        for (; digits < text.size() && digits < 6 && is_digit(text[digits]); ++digits)
            value = value * 10 + static_cast<std::uint64_t>(text[digits] - '0');
        if (digits == 0 || (fields > 0 && value > 59)) return std::nullopt;
        seconds = seconds * 60 + value;
        text.remove_prefix(digits);
        if (!text.starts_with(':')) break;
        if (fields == 2) return std::nullopt;
        text.remove_prefix(1);
    }
    std::uint64_t hundredths = 0;
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        if (text.empty()) return std::nullopt;
        for (std::uint64_t unit = 10; !text.empty() && is_digit(text.front()); unit /= 10) {
            hundredths += unit * static_cast<std::uint64_t>(text.front() - '0');
            text.remove_prefix(1);
        }
    }
    if (!text.empty()) return std::nullopt;
    return seconds * 100 + hundredths;
}

std::optional<PdnClock> read_pdn_clock(std::string_view comment) {
    auto value = find_pdn_command(comment, "clock");
    if (!value) value = find_pdn_command(comment, "clk");
    if (!value) return std::nullopt;
    PdnClock clock;
    auto rest = *value;
    if (rest.empty()) return std::nullopt;
    while (!rest.empty()) {
        std::optional<std::uint64_t>* slot = &clock.mover;
        const char colour = rest.front();
        if (!is_digit(colour)) {
            const bool white = colour == 'w' || colour == 'W';
            if (!white && colour != 'b' && colour != 'B') return std::nullopt;
            slot = white ? &clock.white : &clock.black;
            if (colour == 'W' || colour == 'B') clock.running = white ? Side::White : Side::Black;
            rest.remove_prefix(1);
        }
        std::size_t end = 0;
        while (end < rest.size() && !is_blank(rest[end])) ++end;
        const auto time = read_pdn_time(rest.substr(0, end));
        if (!time || slot->has_value()) return std::nullopt;
        *slot = time;
        rest = trim(rest.substr(end));
    }
    return clock;
}

}  // namespace baize::draughts
