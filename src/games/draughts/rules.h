// How games end, and the line that remembers what the ends depend on.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <optional>
#include <utility>

#include "games/draughts/keys.h"
#include "games/draughts/position.h"
#include "games/draughts/ruleset.h"

namespace baize::draughts {

/// The corner squares at the left hand of both players, and all between them.
template <int N>
constexpr typename Board<N>::Bits long_diagonal = [] {
    typename Board<N>::Bits set;
    for (const int cell : Board<N>::all)
        if (Board<N>::row(cell) + Board<N>::column(cell) == N - 1) set |= Board<N>::Bits::of(cell);
    return set;
}();

/// Which of the counted materials the position is, a bit for each.
template <int N>
constexpr unsigned materials_of(const Position<N>& position) {
    const auto bit = [](Material material) { return 1U << static_cast<unsigned>(material); };
    unsigned found = 0;
    for (const Side strong : {Side::White, Side::Black}) {
        const auto king = position.pieces(other(strong));
        if (king.more_than_one()) continue;
        if (!(king & position.kings()).any() || position.kings(strong).empty()) continue;
        const int pieces = position.pieces(strong).count();
        if (pieces <= 2) found |= bit(Material::TwoAgainstKing);
        if (pieces == 3) {
            found |= bit(Material::ThreeAgainstKing);
            if ((king & long_diagonal<N>).any()) found |= bit(Material::ThreeAgainstLongDiagonal);
        }
        if (position.kings(strong).count() >= 3) found |= bit(Material::ThreeKingsAgainstKing);
    }
    return found;
}

/// A position with the counters that draws need. It keeps all of them for every game of the family;
/// which one matters is for the ruleset to say.
template <int N>
class Line {
public:
    explicit constexpr Line(const Position<N>& position)
        : position_(position), key_(key_of(position)) {
        count_materials(nothing_counted);
    }

    [[nodiscard]] constexpr const Position<N>& position() const { return position_; }
    [[nodiscard]] constexpr Key key() const { return key_; }
    [[nodiscard]] constexpr int ply() const { return ply_; }
    [[nodiscard]] constexpr const Line* previous() const { return previous_; }

    [[nodiscard]] constexpr Line after(const Move<N>& move) const& { return Line(*this, move); }
    /// The new line would refer to one that is gone.
    Line after(const Move<N>& move) const&& = delete;

    [[nodiscard]] constexpr int plies_without_capture() const { return without_capture_; }
    /// Plies in which kings moved and nothing was captured: those that can be taken back by further
    /// moves.
    [[nodiscard]] constexpr int plies_with_kings_only() const { return kings_only_; }
    [[nodiscard]] constexpr int plies_without_crowning() const { return without_crowning_; }
    /// Whether the position is one of the counted materials.
    [[nodiscard]] constexpr bool counts_material() const {
        // All of them at once.
        return std::bit_cast<std::uint64_t>(in_material_) != ~std::uint64_t{0};
    }
    /// Plies played since that material arose, one of those that are counted; -1: it is not there.
    [[nodiscard]] constexpr int plies_in(Material material) const {
        return in_material_[static_cast<std::size_t>(material)];
    }

    /// How often this position, with the same side to move, has stood in the line, this time
    /// included.
    [[nodiscard]] constexpr int occurrences() const {
        int found = 1;
        const Line* earlier = this;
        for (int back = 2; back <= kings_only_; back += 2) {
            earlier = earlier->previous_->previous_;
            if (earlier->key_ == key_ && earlier->position_ == position_) ++found;
        }
        return found;
    }

    /// The position stood in the line at that ply or later, or now stands for the third time: what
    /// a search takes for a draw, its own tree beginning at that ply.
    [[nodiscard]] constexpr bool repeats(int since_ply) const {
        int found = 1;
        const Line* earlier = this;
        for (int back = 2; back <= kings_only_; back += 2) {
            earlier = earlier->previous_->previous_;
            if (earlier->key_ != key_ || earlier->position_ != position_) continue;
            if (earlier->ply_ >= since_ply || ++found == 3) return true;
        }
        return false;
    }

private:
    constexpr Line(const Line& before, const Move<N>& move)
        : position_(before.position_.after(move)),
          key_(key_after(before.position_, before.key_, move)),
          previous_(&before),
          ply_(before.ply_ + 1) {
        const bool was_king = before.position_.kings().contains(move.from);
        const auto count = [&](bool progress, int plies) { return progress ? 0 : plies + 1; };
        without_capture_ = count(move.is_capture(), before.without_capture_);
        kings_only_ = count(move.is_capture() || !was_king, before.kings_only_);
        without_crowning_ =
            count(move.is_capture() || move.king != was_king, before.without_crowning_);
        count_materials(before.in_material_);
    }

    using MaterialPlies = std::array<std::int16_t, counted_materials>;
    static constexpr MaterialPlies nothing_counted{-1, -1, -1, -1};

    /// Few positions are any of them, so most ask no more than whether a side has a single piece.
    constexpr void count_materials(const MaterialPlies& before) {
        if (position_.pieces(Side::White).more_than_one() &&
            position_.pieces(Side::Black).more_than_one())
            return;
        count_against_king(before);
    }
    [[gnu::noinline]] constexpr void count_against_king(const MaterialPlies& before) {
        const unsigned here = materials_of(position_);
        for (std::size_t i = 0; i < counted_materials; ++i)
            if ((here >> i & 1U) != 0) in_material_[i] = static_cast<std::int16_t>(before[i] + 1);
    }

    Position<N> position_;
    Key key_;
    const Line* previous_ = nullptr;
    int ply_ = 0;
    int without_capture_ = 0;
    int kings_only_ = 0;
    int without_crowning_ = 0;  ///< nor a capture
    MaterialPlies in_material_ = nothing_counted;
};

// The search makes one for every move.
static_assert(sizeof(Line<8>) == 72);
static_assert(sizeof(Line<10>) == 72);
static_assert(sizeof(Line<12>) == 112);

/// What a rule that does not count leaves.
constexpr int no_draw_in_sight = std::numeric_limits<std::int16_t>::max();

/// How many plies a rule leaves to be played; 0 or less: the game is drawn by it. Always inlined,
/// because all that is asked of the rule is known before the program runs.
template <int N>
[[gnu::always_inline]] constexpr int plies_left(const DrawRule& rule, const Line<N>& line) {
    if (rule.plies == 0) return no_draw_in_sight;
    const Position<N>& position = line.position();
    if (rule.material < static_cast<Material>(counted_materials)) {
        if (!line.counts_material() || line.plies_in(rule.material) < 0) return no_draw_in_sight;
    } else if (rule.material == Material::KingsOnBothSides) {
        if (position.kings(Side::White).empty() || position.kings(Side::Black).empty())
            return no_draw_in_sight;
    }
    if (rule.fewest > 0) {
        const int pieces = position.occupied().count();
        if (pieces < rule.fewest || pieces > rule.most) return no_draw_in_sight;
    }
    switch (rule.progress) {
        case Progress::Capture:
            return rule.plies - line.plies_without_capture();
        case Progress::CaptureOrManMove:
            return rule.plies - line.plies_with_kings_only();
        case Progress::CaptureOrCrowning:
            return rule.plies - line.plies_without_crowning();
        case Progress::OtherMaterial:
            return rule.plies - line.plies_in(rule.material);
    }
    return no_draw_in_sight;
}

/// The same where nobody is in a hurry.
template <int N>
[[gnu::noinline]] constexpr int plies_left_by(const DrawRule& rule, const Line<N>& line) {
    return plies_left(rule, line);
}

/// How many plies from here a count could at the earliest end the game; 0 or less: it has.
template <int N>
constexpr int plies_to_draw(const DrawRules& rules, const Line<N>& line) {
    int least = no_draw_in_sight;
    for (const DrawRule& rule : rules)
        if (rule.plies > 0) least = std::min(least, plies_left_by(rule, line));
    return least;
}
/// The same by rules that the compiler knows, of which nothing is asked while they are played.
template <const DrawRules& rules, int N>
constexpr int plies_to_draw(const Line<N>& line) {
    return [&]<std::size_t... Row>(std::index_sequence<Row...> /*rows*/) {
        int least = no_draw_in_sight;
        ((least = std::min(least, plies_left(rules[Row], line))), ...);
        return least;
    }(std::make_index_sequence<std::tuple_size_v<DrawRules>>());
}

/// Whose count it is that plies_to_draw speaks of.
template <int N>
constexpr std::string_view next_draw_rule(const DrawRules& rules, const Line<N>& line) {
    const int least = plies_to_draw(rules, line);
    for (const DrawRule& rule : rules)
        if (rule.plies > 0 && plies_left_by(rule, line) == least) return text_of(rule.name);
    return {};
}

/// The draw that the line has reached, if any; the first that applies.
template <int N>
constexpr std::optional<Outcome> draw(const DrawRules& rules, const Line<N>& line) {
    if (line.occurrences() >= 3) return Outcome{std::nullopt, "threefold repetition"};
    for (const DrawRule& rule : rules)
        if (plies_left_by(rule, line) <= 0) return Outcome{std::nullopt, text_of(rule.name)};
    return std::nullopt;
}

}  // namespace baize::draughts
