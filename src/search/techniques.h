// What a search does besides alpha and beta, as data.
#pragma once

#include <array>
#include <cstdint>

#include "base/named.h"

namespace baize {

/// Which moves are tried first, after the one from the table.
enum class MoveOrder : std::uint8_t {
    ByGain,     ///< captures first, the larger ones before the smaller; then killers, then history
    ByPromise,  ///< as the game itself would (HasPromise)
    AsListed,   ///< as the generator has them, which is no order at all
};

/// The techniques, each of which can be switched off: for presets, and to measure what it gives;
/// and how much of each.
struct Techniques {
    MoveOrder order = MoveOrder::ByGain;
    bool killers = true;
    bool history = true;
    bool windows = true;  ///< principal variation and aspiration; else plain alpha-beta
    bool reductions = true;
    bool extensions = true;
    bool play_out_captures = true;  ///< else a position is judged at depth 0 as it stands
    bool equal_depth_only = false;  ///< table cut-offs only from a search of the same depth
    bool all_scores = false;        ///< exact scores for all moves at the root
    bool sort_root = false;         ///< moves that are worse at a depth come later at the next
    bool drop_unfinished = false;   ///< a depth that was not completed counts for nothing

    /// How many plies of a line may be spent on positions that are unquiet, two at a time; else
    /// they are searched until they are still.
    int unquiet_plies = unlimited;
    static constexpr int unlimited = 1000;

    int window = 15;          ///< half a window around the score of the depth before, to begin with
    int late = 1;             ///< moves from this number on are searched with less depth
    int late_depth = 3;       ///< where at least so much depth is left
    int later = 4;            ///< moves from this number on with still less
    int later_depth = 6;      ///< where at least so much depth is left
    int late_wide = 3;        ///< as `late`, where the true score is wanted and not only a bound
    int late_root = 3;        ///< as `late`, at the root; 0: none there
    int shallow = 0;          ///< hundredths of the depth of a search that may cut; 0: none does
    int shallow_depth = 4;    ///< where at least so much depth is left
    int shallow_margin = 10;  ///< units a ply by which it has to be above
    int extend_everywhere = 1;  ///< forced replies also where only a bound is wanted; 0: not there
};

/// For those who tune them.
inline constexpr std::array<Named<Techniques>, 11> named_numbers{{
    {"window", &Techniques::window, 1, 1000},
    {"late", &Techniques::late, 1, 40},
    {"late-depth", &Techniques::late_depth, 2, 20},
    {"later", &Techniques::later, 1, 60},
    {"later-depth", &Techniques::later_depth, 3, 30},
    {"late-wide", &Techniques::late_wide, 1, 40},
    {"late-root", &Techniques::late_root, 0, 40},
    {"shallow", &Techniques::shallow, 0, 80},
    {"shallow-depth", &Techniques::shallow_depth, 2, 30},
    {"shallow-margin", &Techniques::shallow_margin, 0, 100},
    {"extend-everywhere", &Techniques::extend_everywhere, 0, 1},
}};

}  // namespace baize
