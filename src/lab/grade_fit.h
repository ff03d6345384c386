// The curve by which people are graded, made out of games of players whose strength is known.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "lab/profile.h"
#include "play/grade.h"

namespace baize {

/// A player's choices, a list for each side of each game.
struct KnownPlayer {
    double elo = 0;
    std::vector<Choices> lists;
};

/// What was seen of one player. The spread is that between games, so that choices of one game may
/// be alike.
[[nodiscard]] GradeKnot knot_of(const KnownPlayer& player);

struct FittedCurve {
    std::vector<GradeKnot> knots;
    double doubt = 0;

    /// As played_like takes it; this has to outlive it.
    [[nodiscard]] GradeCurve curve(std::string_view game, std::uint64_t nodes) const {
        return {game, nodes, doubt, knots};
    }
};

/// Neighbours that erred the wrong way round, the stronger more, share their mean (as isotonic
/// regression has it). The doubt is how far the curve without a player misses that player, halved:
/// with the player there, the gap between two is half as wide.
[[nodiscard]] FittedCurve fitted_curve(std::span<const KnownPlayer> players);

/// How often games of known players were graded rightly: the strength within the interval.
struct GradingCheck {
    std::uint64_t games = 0;  ///< sides of games, each graded by itself
    std::uint64_t within = 0;
    double low = 0;  ///< mean of the intervals
    double high = 0;
    PlayedLike all{};  ///< all games of the player graded as one
};
[[nodiscard]] GradingCheck check_grading(const GradeCurve& curve, const KnownPlayer& player);

/// The curve as src/play/grade_curves.h has it, with what it was made from.
[[nodiscard]] std::string curve_text(const ProfileSetup& setup, const FittedCurve& fitted);

}  // namespace baize
