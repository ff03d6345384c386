// What makes a player of a certain strength out of a search: data, of one of four kinds.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "base/feature_scale.h"
#include "base/named.h"
#include "base/result.h"
#include "games/phase.h"
#include "opponent/persona.h"
#include "search/techniques.h"

namespace baize {

/// Where a level stands on the scale of its game, in Elo.
struct Dial {
    int tactics = 0;
    int judgement = 0;
};

/// Errs as people do.
struct PersonaLevel {
    Persona persona{};
    std::optional<Dial> dial{};  ///< where on the scale that is, if it was asked for
};

/// Everything that the engine has, remembered from move to move.
struct FullLevel {
    std::uint64_t nodes = 0;  ///< positions it looks at
    bool for_match = false;   ///< plays for the match, where a game has matches
};

/// A level of a source plan: a plain search with errors put into it.
struct PlanLevel {
    int max_depth = 0;               ///< plies: what usually ends its search
    std::int64_t time_limit_ms = 0;  ///< a safety net for slow machines
    int noise = 0;                   ///< each judgement errs by up to this much, either way
    int blunders_in_a_thousand = 0;  ///< moves that are worse on purpose
    int blunder_margin = 0;          ///< a blunder loses at most this much
    FeatureScale feature_scale = FeatureScale::full();  ///< how much of a position it sees
    std::span<const NamedValue> weights{};  ///< in place of those that the game usually has
    bool use_table = true;                  ///< remembers what it found out during one search
    bool use_killers = true;                ///< tries first what refuted other moves
    bool use_history = false;               ///< and what refuted moves elsewhere
    bool sort_root = false;  ///< moves that are worse at a depth come later at the next
    MoveOrder order = MoveOrder::ByGain;

    int step = 1;                    ///< searches depths 2, 4, 6 .. if it is two
    std::int64_t nodes_a_depth = 0;  ///< a depth that takes more is dropped; 0: as many as it takes
    int start_until = 100;           ///< no new depth after so many hundredths of the time limit
    int unquiet_plies = 0;           ///< how far a line is followed where nothing can be judged
};

/// Plies for each phase.
struct PhaseDepths {
    int opening = 0;
    int middle = 0;
    int end = 0;

    [[nodiscard]] constexpr int of(Phase phase) const {
        return phase == Phase::Opening ? opening : phase == Phase::Middle ? middle : end;
    }
    friend constexpr bool operator==(const PhaseDepths&, const PhaseDepths&) = default;
};

/// A level that knows no errors on purpose and has no table: it looks as deep as suits the phase of
/// the game, and weighs what it sees in its own way.
struct GuideLevel {
    std::span<const NamedValue> weights{};  ///< in place of those that the game usually has
    PhaseDepths depths{};
    bool adjust_depth = true;
    std::int64_t time_limit_ms = 0;
    MoveOrder order = MoveOrder::ByPromise;
};

/// A level never adapts to its opponent: the same level, seed, position and game so far give the
/// same move.
struct Level {
    std::string_view name{};  ///< as one asks for it
    std::variant<PersonaLevel, FullLevel, PlanLevel, GuideLevel> kind{};
};

/// Lets a player move as the level says; it has a `plays` for each kind. Nobody else asks of which
/// kind a level is that is to move.
template <class Player>
auto played_by(const Level& level, const Player& player) {
    return std::visit([&](const auto& kind) { return player.plays(kind); }, level.kind);
}

/// Levels that belong together. `baize` has those that are measured: numbers on the dial of the
/// game, docs/ratings.md. The preset `seed` has the numbers of the source documents, to the
/// letter; what is wrong with them is the subject of docs/decisions/0011. `before` is what the
/// guide to Dam Haji set out from and compares itself with: a fixed depth, and moves as they come.
struct Preset {
    std::string_view name;
    std::span<const Level> levels;
};

/// Those of a game, by its id with or without switches; the first one is the usual one.
[[nodiscard]] std::span<const Preset> presets(std::string_view game);

/// Of the usual preset, for whoever has not chosen: every game has it.
inline constexpr std::string_view usual_level = "easy";

/// An unknown name is answered with the known ones. No preset: the usual one, which also knows
/// numbers of the dial (see dial.h).
[[nodiscard]] Result<Level> find_level(std::string_view game, std::string_view preset,
                                       std::string_view name);

/// The name, or the numbers of the dial: `1200`, or `1200:900` where they differ.
[[nodiscard]] std::string name_of(const Level& level);
[[nodiscard]] std::optional<Dial> dial_of(const Level& level);

/// Whether there are levels of the game that look the deeper the later it is.
[[nodiscard]] bool looks_by_phase(std::string_view game);

/// Whether it always plays the best it knows, and no chance is in that.
[[nodiscard]] bool plays_its_best(const Level& level);

/// How a level judges a position when it does not err.
struct Sight {
    FeatureScale scale = FeatureScale::full();
    std::span<const NamedValue> weights{};
};
[[nodiscard]] Sight sight_of(const Level& level);

/// The same level on a day on which it sees all that it can, for questions about the position.
[[nodiscard]] Level without_errors(Level level);
/// The same without killer moves, where its search has them, to measure what they give.
[[nodiscard]] Level without_killers(Level level);

/// What the table of a level may take: small enough for a phone, and emptied before every move.
inline constexpr std::size_t level_table_bytes = 4U << 20U;

/// What this one's takes.
[[nodiscard]] std::size_t table_bytes_of(const Level& level);

}  // namespace baize
