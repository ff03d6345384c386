// What makes a player of a certain strength out of a search: data.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/feature_scale.h"
#include "base/result.h"
#include "games/draughts/haji_guide.h"
#include "search/techniques.h"

namespace baize {

/// A level of the guide to Dam Haji.
struct HajiLevel {
    draughts::HajiWeights weights{};
    draughts::PhaseDepths depths{};
    bool adjust_depth = true;
    std::int64_t time_limit_ms = 0;
    MoveOrder order = MoveOrder::ByPromise;
};

/// A level never adapts to its opponent: the same level, seed, position and game so far give the
/// same move.
struct Level {
    std::string_view name;           ///< as one asks for it
    int max_depth = 0;               ///< plies: what usually ends its search
    std::int64_t time_limit_ms = 0;  ///< a safety net for slow machines
    int noise = 0;                   ///< each judgement errs by up to this much, either way
    int blunders_in_a_thousand = 0;  ///< moves that are worse on purpose
    int blunder_margin = 0;          ///< a blunder loses at most this much
    FeatureScale feature_scale = FeatureScale::full();  ///< how much of a position it sees
    bool use_table = true;    ///< remembers what it found out during one search
    bool use_killers = true;  ///< tries first what refuted other moves
    MoveOrder order = MoveOrder::ByGain;

    int root_noise = 0;      ///< each move is misjudged by up to this much, in a game always alike
    bool for_match = false;  ///< plays for the match, where a game has matches

    // What the source plan of dominoes has besides.
    int step = 1;                    ///< searches depths 2, 4, 6 .. if it is two
    std::int64_t nodes_a_depth = 0;  ///< a depth that takes more is dropped; 0: as many as it takes
    int start_until = 100;           ///< no new depth after so many hundredths of the time limit
    int unquiet_plies = 0;           ///< how far a line is followed where nothing can be judged

    /// What takes the place of all that in Dam Haji, whose guide knows no errors on purpose.
    HajiLevel dam_haji{};
};

/// Levels that belong together. The preset `seed` has the numbers of the source documents, to the
/// letter; what is wrong with them is the subject of docs/decisions/0011. `before` is what the
/// guide to Dam Haji set out from and compares itself with: a fixed depth, and moves as they come.
struct Preset {
    std::string_view name;
    std::span<const Level> levels;
};

/// Those of a game, by its id with or without switches; the first one is the usual one.
[[nodiscard]] std::span<const Preset> presets(std::string_view game);

/// An unknown name is answered with the known ones. No preset: the usual one.
[[nodiscard]] Result<Level> find_level(std::string_view game, std::string_view preset,
                                       std::string_view name);

/// What the table of a level may take: small enough for a phone, and emptied before every move.
inline constexpr std::size_t level_table_bytes = 4U << 20U;

}  // namespace baize
