// How games end, and the line that remembers what the ends depend on.
#pragma once

#include <optional>

#include "games/draughts/keys.h"
#include "games/draughts/position.h"
#include "games/draughts/ruleset.h"

namespace baize::draughts {

/// Material so thin that a count of its own runs: none, 16 moves or 5 moves by each side.
enum class Material : std::uint8_t { Ample, SixteenMoves, FiveMoves };

/// A lone king against a side of up to three pieces that has a king too.
template <int N>
constexpr Material material_of(const Position<N>& position) {
    if (position.occupied().count() > 4) return Material::Ample;
    const auto lone_king = [&](Side side) {
        return position.men(side).empty() && position.pieces(side).count() == 1;
    };
    for (const Side strong : {Side::White, Side::Black}) {
        if (!lone_king(other(strong)) || position.kings(strong).empty()) continue;
        return position.pieces(strong).count() == 3 ? Material::SixteenMoves : Material::FiveMoves;
    }
    return Material::Ample;
}

/// A position with the counters that draws need. It keeps all of them for every game of the family;
/// which one matters is for the ruleset to say.
template <int N>
class Line {
public:
    explicit constexpr Line(const Position<N>& position)
        : position_(position), key_(key_of(position)), material_(material_of(position)) {}

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
    [[nodiscard]] constexpr Material material() const { return material_; }
    /// Plies played since the present class of material arose.
    [[nodiscard]] constexpr int plies_in_material() const { return in_material_; }

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
          ply_(before.ply_ + 1),
          material_(material_of(position_)) {
        const bool man_moved = !before.position_.kings().contains(move.from);
        without_capture_ = move.is_capture() ? 0 : before.without_capture_ + 1;
        kings_only_ = move.is_capture() || man_moved ? 0 : before.kings_only_ + 1;
        in_material_ = material_ == before.material_ ? before.in_material_ + 1 : 0;
    }

    Position<N> position_;
    Key key_;
    const Line* previous_ = nullptr;
    int ply_ = 0;
    int without_capture_ = 0;
    int kings_only_ = 0;
    int in_material_ = 0;
    Material material_;
};

constexpr int plies_in_sixteen_moves = 32;
constexpr int plies_in_five_moves = 10;

/// How many plies from here a count could at the earliest end the game; 0 or less: it has.
template <int N>
constexpr int plies_to_draw(const DrawRules& rules, const Line<N>& line) {
    const int quiet =
        rules.man_move_is_progress ? line.plies_with_kings_only() : line.plies_without_capture();
    int left = rules.quiet_plies - quiet;
    if (!rules.few_kings || line.material() == Material::Ample) return left;
    const int limit =
        line.material() == Material::SixteenMoves ? plies_in_sixteen_moves : plies_in_five_moves;
    return left < limit - line.plies_in_material() ? left : limit - line.plies_in_material();
}

/// The rule by which so many plies without progress are a draw.
constexpr std::string_view quiet_rule(const DrawRules& rules) {
    return rules.few_kings              ? "25-move rule"
           : rules.man_move_is_progress ? "80 plies without a capture or a man move"
                                        : "50 plies without a capture";
}
constexpr std::string_view sixteen_move_rule = "16-move rule";
constexpr std::string_view five_move_rule = "5-move rule";

/// Whose count it is that plies_to_draw speaks of.
template <int N>
constexpr std::string_view next_draw_rule(const DrawRules& rules, const Line<N>& line) {
    DrawRules quiet_only = rules;
    quiet_only.few_kings = false;
    if (plies_to_draw(rules, line) == plies_to_draw(quiet_only, line)) return quiet_rule(rules);
    return line.material() == Material::SixteenMoves ? sixteen_move_rule : five_move_rule;
}

/// The draw that the line has reached, if any; the first that applies, in FMJD's order.
template <int N>
constexpr std::optional<Outcome> draw(const DrawRules& rules, const Line<N>& line) {
    const auto drawn = [](std::string_view reason) { return Outcome{std::nullopt, reason}; };
    if (line.occurrences() >= 3) return drawn("threefold repetition");
    const int quiet =
        rules.man_move_is_progress ? line.plies_with_kings_only() : line.plies_without_capture();
    if (quiet >= rules.quiet_plies) return drawn(quiet_rule(rules));
    if (!rules.few_kings) return std::nullopt;
    if (line.material() == Material::SixteenMoves &&
        line.plies_in_material() >= plies_in_sixteen_moves)
        return drawn(sixteen_move_rule);
    if (line.material() == Material::FiveMoves && line.plies_in_material() >= plies_in_five_moves)
        return drawn(five_move_rule);
    return std::nullopt;
}

}  // namespace baize::draughts
