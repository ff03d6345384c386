// Where a player errs, and how badly: the profile that shows whether a level plays like a person.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "lab/profile.h"
#include "play/grade.h"
#include "rating/elo.h"

namespace baize {

/// How often something happened, of how many times that it could have. Shares of choices count
/// where a choice belongs to two thirds.
struct Rate {
    double times = 0;
    double of = 0;

    void add(bool happened, double weight = 1);
    [[nodiscard]] std::optional<double> share() const;
};

/// The first rate as a multiple of the second; nothing where one of them is not known or the
/// second is 0.
[[nodiscard]] std::optional<double> ratio(const Rate& first, const Rate& second);

/// Choices of one kind.
struct ErrorRates {
    Rate misjudged;
    Rate gross;
    double loss = 0;  ///< summed, in units

    void add(const JudgedChoice& choice, double weight = 1);
    [[nodiscard]] std::optional<double> mean_loss() const;
};

struct ErrorProfile {
    std::uint64_t lists = 0;  ///< sides of games
    Account account;
    std::array<std::uint64_t, grades> graded{};
    ErrorRates all;
    std::array<ErrorRates, 3> by_difficulty;  ///< thirds, the easiest first
    std::array<ErrorRates, 3> by_phase;
    ErrorRates winning;        ///< by 100 to 300 units
    ErrorRates level;          ///< within 50 units of equal
    ErrorRates losing;         ///< by 100 to 300 units
    Rate gross_after_perfect;  ///< after more than five perfect moves in a row
    Rate gross_otherwise;
    std::uint64_t longest_run = 0;  ///< of perfect moves that a gross one ended
    Rate wins_missed;               ///< in one
    Rate recaptures_missed;         ///< where only one was good
    Rate shots_seen;                ///< of three plies

    /// The ratios that have a bar: hardest third to easiest, losing to level, after perfect moves
    /// to otherwise.
    [[nodiscard]] std::optional<double> hard_to_easy() const;
    [[nodiscard]] std::optional<double> losing_to_level() const;
    [[nodiscard]] std::optional<double> after_perfect() const;
};

/// Of all the games of one player; a list is a side of a game, and runs end with it.
[[nodiscard]] ErrorProfile profile_of(std::span<const Choices> lists);

/// Where the numbers that have a bar lie with 95 %. None where the games do not say.
struct ProfileIntervals {
    std::optional<Interval> misjudged;
    std::optional<Interval> hard_to_easy;
    std::optional<Interval> losing_to_level;
    std::optional<Interval> after_perfect;
};

/// From so many profiles of as many sides of games, drawn again and again from these: choices of
/// one game are not independent of each other, and games are.
[[nodiscard]] ProfileIntervals profile_intervals(std::span<const Choices> lists,
                                                 std::size_t resamples, std::uint64_t seed);

}  // namespace baize
