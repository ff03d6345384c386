// The search measured on fixed positions: what it visits, how fast, and what each technique gives.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/any_game.h"

namespace baize {

struct Measurement {
    std::string name;
    std::uint64_t nodes = 0;
    std::uint64_t evaluations = 0;  ///< positions that were judged
    double seconds = 0;
    std::vector<Score> scores;  ///< one a position
};

/// The table of a bench, so that its signature is the same everywhere.
inline constexpr std::size_t bench_table_bytes = std::size_t{16} << 20U;

/// Asks the question about each position, from an empty memory.
[[nodiscard]] Measurement measure(const AnyGame& game, std::span<const std::string_view> positions,
                                  const Question& question, std::size_t table_bytes,
                                  const Now& now_ms, const Progress& progress);

/// Searches each position to the depth with these techniques.
[[nodiscard]] Measurement measure(const AnyGame& game, std::span<const std::string_view> positions,
                                  int depth, std::size_t table_bytes, const Techniques& techniques,
                                  const Now& now_ms, const Progress& progress);

/// One technique at a time, added to plain alpha-beta and taken from the full search.
struct Ablation {
    std::string name;
    Techniques techniques;
    bool table = true;
};

/// Plain alpha-beta with moves as the generator lists them, then in the orders there are, the last
/// one being all that the search does about order, its table left out.
[[nodiscard]] std::vector<Ablation> moves_in_order();
/// Plain alpha-beta first: deepening, captures played out, nothing else.
[[nodiscard]] std::vector<Ablation> added_to_plain();
/// The full search first.
[[nodiscard]] std::vector<Ablation> taken_from_full();

}  // namespace baize
