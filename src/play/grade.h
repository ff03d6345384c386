// From what moves lost to a word for each, an accuracy, and the level they equal.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "play/judge.h"

namespace baize {

enum class Grade : std::uint8_t { Perfect, Good, Inaccuracy, Mistake, Blunder };
inline constexpr int grades = 5;

[[nodiscard]] Grade grade_of(int loss);

/// How right a move is, 1 for one that loses nothing; every man that it loses halves it.
[[nodiscard]] double rightness(int loss);

/// Free choices, added up.
struct Account {
    std::uint64_t choices = 0;
    double right = 0;        ///< rightness, summed
    std::uint64_t loss = 0;  ///< in units, none counted for more than `decided_units`

    void add(const JudgedChoice& choice);
    Account& operator+=(const Account& other);

    /// In hundredths; none without a choice.
    [[nodiscard]] std::optional<double> accuracy() const;
    [[nodiscard]] std::optional<double> mean_loss() const;
};

[[nodiscard]] Account account_of(std::span<const JudgedChoice> choices);

/// A player of known strength and what was seen of him.
struct GradeKnot {
    double elo = 0;
    double error = 0;   ///< 100 less the accuracy
    double spread = 0;  ///< of one choice: a game of n choices errs by so much over the root of n
};

/// From accuracy to Elo: straight between players of known strength, the weakest first. Errors
/// fall from one to the next.
struct GradeCurve {
    std::string_view game;
    std::uint64_t nodes = 0;  ///< of the judge that it was made with; it holds for no other
    double doubt = 0;         ///< its own error, one standard deviation in Elo
    std::span<const GradeKnot> knots;
};

/// The curve of a game, by its id with or without switches; none where none has been measured.
[[nodiscard]] const GradeCurve* grade_curve(std::string_view game);

/// `low` and `high` hold the true strength in 95 cases of 100. Where they lie at an end of the
/// curve, nothing is said about what lies beyond.
struct PlayedLike {
    double elo = 0;
    double low = 0;
    double high = 0;
};

/// Nothing without a choice.
[[nodiscard]] std::optional<PlayedLike> played_like(const GradeCurve& curve,
                                                    const Account& account);

}  // namespace baize
