// Positions as text and back.
#include <charconv>

#include "base/text.h"
#include "games/dominoes/match.h"
#include "games/dominoes/notation.h"

namespace baize::dominoes {
namespace {

void append_hand(std::string& text, const Position& position, Side side) {
    text += ':';
    text += letter_of(side);
    const char* separator = "";
    for (const int index : position.hand(side)) {
        text += separator + tile_text(Tile(index));
        separator = ",";
    }
}

/// Laid end to end the tiles are one trail through the numbers that uses each tile once. There is
/// one exactly when they hang together and the numbers shown an odd number of times are the two
/// ends, or none if the ends are equal; the ends must be among the numbers shown.
bool can_lie_as_one_chain(Tiles laid, Ends ends) {
    std::array<int, numbers> shown{};
    std::array<int, numbers> group{};
    for (int number = 0; number < numbers; ++number)
        group[static_cast<std::size_t>(number)] = number;
    for (const int index : laid) {
        const Tile tile(index);
        ++shown[static_cast<std::size_t>(tile.low())];
        ++shown[static_cast<std::size_t>(tile.high())];
        const int from = group[static_cast<std::size_t>(tile.low())];
        const int into = group[static_cast<std::size_t>(tile.high())];
        for (int& member : group)
            if (member == from) member = into;
    }
    for (std::size_t number = 0; number < numbers; ++number) {
        if (shown[number] != 0 && group[number] != group[ends.low]) return false;
        const bool odd = !ends.equal() && ends.show(static_cast<int>(number));
        if ((shown[number] % 2 != 0) != odd) return false;
    }
    return shown[ends.low] != 0 && shown[ends.high] != 0;
}

/// Whatever stands at an offset, short enough to be shown.
std::string shown_at(std::string_view text, std::size_t at) {
    if (at >= text.size()) return "@text.end";
    const std::size_t end = text.find_first_of(" :,", at + 1);
    return quoted(text.substr(at, end == std::string_view::npos ? end : end - at), 12);
}

class PositionReader {
public:
    explicit PositionReader(std::string_view text) : text_(text) {}

    Result<Position> read() {
        const std::optional<Side> turn = take_side();
        if (!turn) return error("dominoes.no-side", {shown_at(text_, at_)});
        for (int part = 0; part < 2; ++part)
            if (auto fault = read_hand()) return *fault;
        if (take(":E"))
            if (auto fault = read_ends()) return *fault;
        if (take(":P"))
            if (auto fault = read_pass()) return *fault;
        if (take(":S"))
            if (auto fault = read_score()) return *fault;
        if (at_ != text_.size()) return error("dominoes.trailing", {shown_at(text_, at_)});
        if (auto fault = check_table(*turn)) return *fault;
        return Position(hands_[0], hands_[1], *turn, ends_, passed_, score_);
    }

private:
    using Fault = std::optional<Error>;

    [[nodiscard]] Error error(std::string_view code, std::vector<std::string> args) const {
        return Error{code, at_, std::move(args)};
    }
    bool take(std::string_view sign) {
        if (!text_.substr(at_).starts_with(sign)) return false;
        at_ += sign.size();
        return true;
    }
    [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    std::optional<Side> take_side() {
        if (peek() != 'A' && peek() != 'B') return std::nullopt;
        return text_[at_++] == 'A' ? player_a : player_b;
    }

    std::optional<int> take_number() {
        int value = 0;
        const char* const begin = text_.data() + at_;
        const auto [end, fault] = std::from_chars(begin, text_.data() + text_.size(), value);
        if (fault == std::errc::invalid_argument || peek() == '-') return std::nullopt;
        at_ += static_cast<std::size_t>(end - begin);
        return fault == std::errc::result_out_of_range ? too_large : value;
    }

    /// Two numbers with a sign between them.
    std::optional<std::array<int, 2>> take_pair() {
        const std::optional<int> one = take_number();
        if (!one || peek() != '-') return std::nullopt;
        ++at_;
        const std::optional<int> two = take_number();
        if (!two) return std::nullopt;
        return std::array{*one, *two};
    }

    Fault read_hand() {
        if (peek() != ':') return error("dominoes.no-colon", {shown_at(text_, at_)});
        ++at_;
        const std::optional<Side> side = take_side();
        if (!side) return error("dominoes.no-hand", {shown_at(text_, at_)});
        bool& seen = seen_[index_of(*side)];
        if (seen) return Error{"dominoes.hand-twice", at_ - 1, {{letter_of(*side)}}};
        seen = true;
        if (at_ == text_.size() || peek() == ':') return {};
        if (auto fault = read_tile(*side)) return fault;
        while (peek() == ',') {
            ++at_;
            if (auto fault = read_tile(*side)) return fault;
        }
        return {};
    }

    Fault read_tile(Side side) {
        const std::size_t begin = at_;
        const auto fail = [&](std::string_view code, std::vector<std::string> args) {
            at_ = begin;
            return error(code, std::move(args));
        };
        const auto pair = take_pair();
        const bool ends_here = at_ == text_.size() || peek() == ',' || peek() == ':';
        if (!pair || !ends_here) return fail("dominoes.no-tile", {shown_at(text_, begin)});
        if ((*pair)[0] >= numbers || (*pair)[1] >= numbers)
            return fail("dominoes.no-such-tile", {shown_at(text_, begin)});
        const Tile tile((*pair)[0], (*pair)[1]);
        if ((hands_[0] | hands_[1]).contains(tile.index()))
            return fail("dominoes.tile-twice", {tile_text(tile)});
        Tiles& hand = hands_[index_of(side)];
        hand |= set_of(tile);
        if (hand.count() > tiles_each) return fail("dominoes.too-many", {{letter_of(side)}});
        return {};
    }

    Fault read_ends() {
        const std::size_t begin = at_;
        const auto pair = take_pair();
        if (!pair || (*pair)[0] >= numbers || (*pair)[1] >= numbers) {
            at_ = begin;
            return error("dominoes.no-ends", {shown_at(text_, begin)});
        }
        ends_ = Ends::of((*pair)[0], (*pair)[1]);
        ends_at_ = begin;
        return {};
    }

    Fault read_pass() {
        passed_ = true;
        passed_at_ = at_ - 1;
        return {};
    }

    Fault read_score() {
        const std::size_t begin = at_;
        const auto fail = [&](std::string_view code) {
            at_ = begin;
            return error(code, {shown_at(text_, begin)});
        };
        const auto points = take_pair();
        if (!points || peek() != '/') return fail("dominoes.no-score");
        ++at_;
        const std::optional<int> target = take_number();
        if (!target) return fail("dominoes.no-score");
        if (!is_match_target(*target)) return fail("dominoes.no-such-target");
        if ((*points)[0] >= *target || (*points)[1] >= *target) return fail("dominoes.match-over");
        score_ = {
            {static_cast<std::uint16_t>((*points)[0]), static_cast<std::uint16_t>((*points)[1])},
            static_cast<std::uint16_t>(*target)};
        return {};
    }

    /// What only the whole text can show.
    Fault check_table(Side turn) {
        const Tiles in_hands = hands_[0] | hands_[1];
        const Tiles laid = full_set & ~in_hands;
        if (!ends_.exist()) {
            if (laid.any()) return error("dominoes.missing", {tile_text(Tile(laid.first()))});
            if (passed_) return Error{"dominoes.pass-before-lead", passed_at_, {}};
            return {};
        }
        const auto at_ends = [&](std::string_view code) {
            return Error{code, ends_at_, {shown_at(text_, ends_at_)}};
        };
        if (laid.empty()) return at_ends("dominoes.nothing-laid");
        if (in_hands.empty()) return Error{"dominoes.no-hands", ends_at_ - 2, {}};
        if (!can_lie_as_one_chain(laid, ends_)) return at_ends("dominoes.no-chain");
        const Position position(hands_[0], hands_[1], turn, ends_, passed_);
        const Tiles could = position.fitting(other(turn));
        if (passed_ && could.any())
            return Error{"dominoes.could-play",
                         passed_at_,
                         {{letter_of(other(turn))}, tile_text(Tile(could.first()))}};
        return {};
    }

    static constexpr int too_large = 1'000'000;

    std::string_view text_;
    std::size_t at_ = 0;
    std::array<Tiles, 2> hands_{};
    std::array<bool, 2> seen_{};
    Ends ends_{};
    std::size_t ends_at_ = 0;
    bool passed_ = false;
    std::size_t passed_at_ = 0;
    MatchScore score_{};
};

}  // namespace

std::string tile_text(Tile tile) {
    return {static_cast<char>('0' + tile.low()), '-', static_cast<char>('0' + tile.high())};
}

std::string position_text(const Position& position) {
    std::string text(1, letter_of(position.side()));
    append_hand(text, position, player_a);
    append_hand(text, position, player_b);
    if (const Ends ends = position.ends(); ends.exist())
        text += ":E" + std::to_string(ends.low) + "-" + std::to_string(ends.high);
    if (position.opponent_passed()) text += ":P";
    if (const MatchScore& score = position.score(); score.target != 0)
        text += ":S" + std::to_string(score.points[0]) + "-" + std::to_string(score.points[1]) +
                "/" + std::to_string(score.target);
    return text;
}

Result<Position> read_position(std::string_view text) {
    return PositionReader(text).read();
}

}  // namespace baize::dominoes
