// The normal distribution.
#pragma once

namespace baize {

/// The chance of a value below that many standard deviations.
[[nodiscard]] double normal_below(double z);

/// How many standard deviations leave that chance below; infinite for 0 and 1.
[[nodiscard]] double normal_quantile(double chance);

}  // namespace baize
