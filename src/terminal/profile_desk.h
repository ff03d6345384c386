// Games of players judged, as the commands of the lab have it done: with progress, and a file.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lab/grade_fit.h"
#include "lab/profile.h"
#include "tables/folder.h"
#include "terminal/command.h"

namespace baize {

struct ProfileOptions {
    std::string game;
    std::optional<std::string> levels;  ///< names with commas between them
    std::optional<std::string> elos;    ///< settings of the dial, with commas between them
    std::vector<std::string> players;   ///< PLAYER or PLAYER@ELO
    std::optional<std::size_t> games;
    std::optional<std::uint64_t> nodes;
    std::uint64_t seed = 1;
    unsigned threads = 1;
    std::optional<std::string> file;
    std::string table_folder;
    bool quick = false;
    bool json = false;
};

/// All but what one command has and another has not.
[[nodiscard]] std::vector<CommandOption> profile_options(ProfileOptions& options);

/// What was asked for, and what came of it.
struct ProfileRun {
    ProfileSetup setup;
    JudgedGames games;
    std::unique_ptr<draughts::OpenTables> tables;

    /// Those whose strength is known.
    [[nodiscard]] std::vector<KnownPlayer> known_players() const;
};

/// What is usual for a command: games of each player, nodes of the judge, and who plays.
struct ProfileDefaults {
    std::size_t games = 0;
    std::uint64_t nodes = 0;
    bool ladder = false;  ///< every rung of the dial, and not the levels that have names
};

/// Plays and judges; nothing after a complaint, and the exit that goes with it in `ended`.
[[nodiscard]] std::optional<ProfileRun> run_profile(Console& console, const ProfileOptions& options,
                                                    const ProfileDefaults& defaults, Exit& ended);

}  // namespace baize
