#include "games/draughts/pdn.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "games/draughts/pdn_bytes.h"

namespace baize::draughts {

namespace {

constexpr std::array<std::string_view, 7> first_tags{"Event", "Site",  "Date",  "Round",
                                                     "White", "Black", "Result"};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_blank(char c) {
    return c == ' ' || c == '\t';
}
bool is_line_break(char c) {
    return c == '\n' || c == '\r';
}

bool same_move(std::string_view a, std::string_view b) {
    if (a == b) return true;
    const auto left = read_pdn_squares(a);
    const auto right = read_pdn_squares(b);
    return left && right && left->capture == right->capture && left->joined == right->joined &&
           std::equal(left->list.begin(), left->list.end(), right->list.begin(), right->list.end());
}

bool same_item(const PdnGame& a, const PdnItem& left, const PdnGame& b, const PdnItem& right) {
    if (left.kind != right.kind || left.dots != right.dots || left.number != right.number)
        return false;
    if (left.kind == PdnKind::Move) return same_move(a.text(left), b.text(right));
    return a.text(left) == b.text(right);
}

bool says_nothing(PdnResult result) {
    return result == PdnResult::None || result == PdnResult::Unknown;
}

}  // namespace

std::optional<PdnScore> read_pdn_score(std::string_view text) {
    struct Row {
        std::string_view text;
        PdnScore score;
    };
    static constexpr std::array<Row, 8> rows{{
        {"2-0", {PdnResult::WhiteWins, PdnScoring::TwoPoints}},
        {"1-1", {PdnResult::Draw, PdnScoring::TwoPoints}},
        {"0-2", {PdnResult::BlackWins, PdnScoring::TwoPoints}},
        {"1-0", {PdnResult::WhiteWins, PdnScoring::OnePoint}},
        {"1/2-1/2", {PdnResult::Draw, PdnScoring::OnePoint}},
        {"0-1", {PdnResult::BlackWins, PdnScoring::OnePoint}},
        {"0-0", {PdnResult::DoubleForfeit, PdnScoring::None}},
        {"*", {PdnResult::Unknown, PdnScoring::None}},
    }};
    const std::string plain = with_hyphens(text);
    for (const Row& row : rows)
        if (row.text == plain) return row.score;
    return std::nullopt;
}

std::string with_hyphens(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        const std::size_t dash = pdn_bytes::dash_size(text);
        plain += dash > 0 ? '-' : text.front();
        text.remove_prefix(std::max<std::size_t>(dash, 1));
    }
    return plain;
}

void PdnGame::clear() {
    text_.clear();
    tags_.clear();
    items_.clear();
    score_ = {};
    result_text_ = {};
    place_ = {};
}

std::optional<std::string_view> PdnGame::tag(std::string_view name) const {
    for (const PdnTag& tag : tags_)
        if (text(tag.name) == name) return text(tag.value);
    return std::nullopt;
}

bool PdnGame::result_tag_is(std::string_view score) const {
    const std::optional<std::string_view> value = tag("Result");
    return value && with_hyphens(*value) == score;
}

std::size_t PdnGame::main_move(std::size_t from) const {
    std::size_t depth = 0;
    for (; from < items_.size(); ++from) {
        const PdnKind kind = items_[from].kind;
        if (kind == PdnKind::VariationOpen) ++depth;
        if (kind == PdnKind::VariationClose && depth > 0) --depth;
        if (kind == PdnKind::Move && depth == 0) break;
    }
    return std::min(from, items_.size());
}

PdnText PdnGame::keep(std::string_view text) {
    const auto begin = static_cast<std::uint32_t>(text_.size());
    text_.append(text);
    return {begin, static_cast<std::uint32_t>(text.size())};
}

PdnText PdnGame::keep_in_one_line(std::string_view text) {
    const auto blank = [](char c) { return is_blank(c) || is_line_break(c); };
    while (!text.empty() && blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && blank(text.back())) text.remove_suffix(1);
    if (std::none_of(text.begin(), text.end(), is_line_break)) return keep(text);
    const auto begin = text_.size();
    while (!text.empty()) {
        const auto stop = std::find_if(text.begin(), text.end(), is_line_break);
        auto line = text.substr(0, static_cast<std::size_t>(stop - text.begin()));
        text.remove_prefix(line.size());
        while (!line.empty() && is_blank(line.back())) line.remove_suffix(1);
        while (!text.empty() && blank(text.front())) text.remove_prefix(1);
        text_.append(line);
        if (!text.empty()) text_ += ' ';
    }
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(text_.size() - begin)};
}

PdnItem& PdnGame::add(PdnKind kind, PdnText text, PdnPlace place) {
    PdnItem& item = items_.emplace_back();
    item.kind = kind;
    item.text = text;
    item.line = place.line;
    item.column = place.column;
    return item;
}

void PdnGame::add_tag(std::string_view name, std::string_view value, PdnPlace place) {
    const PdnText kept_name = keep(name);
    const PdnText kept_value = keep(value);
    std::replace_if(text_.end() - static_cast<std::ptrdiff_t>(value.size()), text_.end(),
                    is_line_break, ' ');
    tags_.push_back({kept_name, kept_value, place});
}

void PdnGame::add_move(std::string_view text, std::uint32_t number, std::uint8_t dots,
                       PdnPlace place) {
    PdnItem& item = add(PdnKind::Move, keep(text), place);
    item.number = dots > 0 ? number : 0;
    item.dots = dots;
}

void PdnGame::add_gap(std::string_view text, std::uint32_t number, std::uint8_t dots,
                      PdnPlace place) {
    add_move(text, number, dots, place);
    items_.back().kind = PdnKind::Gap;
}

void PdnGame::insert_gap(std::size_t before, std::uint32_t number, std::uint8_t dots,
                         PdnPlace place) {
    add_gap("", number, dots, place);
    std::rotate(items_.begin() + static_cast<std::ptrdiff_t>(before), items_.end() - 1,
                items_.end());
}

void PdnGame::add_strength(std::string_view marks, PdnPlace place) {
    add(PdnKind::Strength, keep(marks), place);
}

void PdnGame::add_nag(std::uint32_t value, PdnPlace place) {
    add(PdnKind::Nag, {}, place).number = value;
}

void PdnGame::add_comment(std::string_view text, PdnPlace place) {
    add(PdnKind::Comment, keep_in_one_line(text), place);
}

void PdnGame::add_setup(std::string_view text, PdnPlace place) {
    add(PdnKind::Setup, keep_in_one_line(text), place);
}

void PdnGame::open_variation(PdnPlace place) {
    add(PdnKind::VariationOpen, {}, place);
}

void PdnGame::close_variation(PdnPlace place) {
    add(PdnKind::VariationClose, {}, place);
}

void PdnGame::add_variation_result(std::string_view text, PdnPlace place) {
    add(PdnKind::VariationResult, keep(text), place);
}

void PdnGame::set_result(PdnScore score, std::string_view text) {
    score_ = score;
    result_text_ = keep(text);
}

std::size_t PdnGame::memory() const {
    return text_.capacity() + tags_.capacity() * sizeof(PdnTag) +
           items_.capacity() * sizeof(PdnItem);
}

std::optional<PdnSquares> read_pdn_squares(std::string_view move) {
    PdnSquares squares;
    if (move.size() == 4 && std::all_of(move.begin(), move.end(), is_digit)) {
        squares.joined = true;
        for (const std::size_t at : {std::size_t{0}, std::size_t{2}})
            squares.list.push_back(
                static_cast<std::uint8_t>((move[at] - '0') * 10 + (move[at + 1] - '0')));
        return squares;
    }
    for (;;) {
        unsigned value = 0;
        std::size_t digits = 0;
        for (; digits < move.size() && digits < 2 && is_digit(move[digits]); ++digits)
            value = value * 10 + static_cast<unsigned>(move[digits] - '0');
        if (digits == 0) return std::nullopt;
        squares.list.push_back(static_cast<std::uint8_t>(value));
        move.remove_prefix(digits);
        if (move.empty()) break;
        const char separator = move.front();
        if (separator != '-' && separator != 'x' && separator != 'X' && separator != ':')
            return std::nullopt;
        squares.capture |= separator != '-';
        move.remove_prefix(1);
    }
    if (squares.list.size() < 2) return std::nullopt;
    return squares;
}

std::vector<std::size_t> pdn_tag_order(const PdnGame& game) {
    const auto tags = game.tags();
    std::vector<std::size_t> order;
    order.reserve(tags.size());
    for (const std::string_view name : first_tags)
        for (std::size_t i = 0; i < tags.size(); ++i)
            if (game.text(tags[i].name) == name) order.push_back(i);
    for (std::size_t i = 0; i < tags.size(); ++i) {
        const auto name = game.text(tags[i].name);
        if (std::find(first_tags.begin(), first_tags.end(), name) == first_tags.end())
            order.push_back(i);
    }
    return order;
}

bool same_content(const PdnGame& a, const PdnGame& b) {
    if (a.tags().size() != b.tags().size() || a.items().size() != b.items().size()) return false;
    const auto left = pdn_tag_order(a);
    const auto right = pdn_tag_order(b);
    for (std::size_t i = 0; i < left.size(); ++i) {
        const PdnTag& one = a.tags()[left[i]];
        const PdnTag& two = b.tags()[right[i]];
        if (a.text(one.name) != b.text(two.name) || a.text(one.value) != b.text(two.value))
            return false;
    }
    for (std::size_t i = 0; i < a.items().size(); ++i)
        if (!same_item(a, a.items()[i], b, b.items()[i])) return false;
    if (says_nothing(a.result()) && says_nothing(b.result())) return true;
    return a.score() == b.score() && a.result_text() == b.result_text();
}

std::string pdn_utf8(std::string_view bytes) {
    if (is_utf8(bytes)) return std::string(bytes);
    std::string out;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80U) {
            out += c;
        } else {
            out += static_cast<char>(0xC0U | (byte >> 6U));
            out += static_cast<char>(0x80U | (byte & 0x3FU));
        }
    }
    return out;
}

}  // namespace baize::draughts
