// The sequential test: play pairs of games until it is clear which of two claims holds.
#pragma once

#include <cstdint>
#include <optional>

#include "rating/match_score.h"

namespace baize {

/// H0: the first player is `elo0` better; H1: it is `elo1` better (logistic Elo a game).
struct SprtSetting {
    double elo0 = 0;
    double elo1 = 0;
    double alpha = 0.05;  ///< allowed chance of accepting H1 when H0 is true
    double beta = 0.05;   ///< allowed chance of accepting H0 when H1 is true
};

enum class SprtState : std::uint8_t { Continue, H0, H1 };

/// The generalised sequential probability ratio test on pentanomial counts. The claims are about
/// the mean score of a pair only; how often pairs end in which way is estimated under each claim,
/// so neither the draw rate nor the effect of the openings has to be known.
class Sprt {
public:
    /// Nothing unless elo0 < elo1, both within 4000 of 0, both chances above 0 and their sum
    /// below 1.
    [[nodiscard]] static std::optional<Sprt> make(const SprtSetting& setting);

    /// Log of how much more likely the results are under H1 than under H0; 0 without results.
    [[nodiscard]] double log_likelihood_ratio(const PairCounts& pairs) const;

    /// At or below this ratio H0 is accepted.
    [[nodiscard]] double lower() const { return lower_; }
    /// At or above this ratio H1 is accepted.
    [[nodiscard]] double upper() const { return upper_; }

    /// The verdict; once it is not Continue the match is over, whatever later games would say.
    [[nodiscard]] SprtState state(const PairCounts& pairs) const;

private:
    explicit Sprt(const SprtSetting& setting);

    double score0_;
    double score1_;
    double lower_;
    double upper_;
};

}  // namespace baize
