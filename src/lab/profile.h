// Games of players, every choice of them judged: what the profile of a level is made of, and the
// curve by which people are graded.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"
#include "play/judge.h"

namespace baize {

struct ProfilePlayer {
    std::string name;             ///< a description, as make_player takes it
    std::optional<double> elo{};  ///< where it is known

    friend bool operator==(const ProfilePlayer&, const ProfilePlayer&) = default;
};

struct ProfileSetup {
    std::string game{usual_game().id};
    std::vector<ProfilePlayer> players;  ///< from the weakest to the strongest: who are neighbours
    std::vector<std::string> openings;   ///< drawn by the seed; none: the game is dealt
    std::size_t games = 50;              ///< of each player
    std::uint64_t nodes = 1'000'000;     ///< of the judge
    unsigned threads = 1;
    std::uint64_t seed = 1;
    const AnyEndings* endings = nullptr;
    bool gives_way = false;  ///< to whatever else the machine has to do
};

/// A game that is to be played and judged. Its number says everything about it.
struct ProfileJob {
    std::size_t number = 0;
    std::size_t player = 0;
    std::size_t opponent = 0;  ///< itself or a neighbour, by turns
    Side side = Side::White;   ///< of the player; against itself both sides are judged
};

[[nodiscard]] std::size_t jobs_of(const ProfileSetup& setup);
[[nodiscard]] ProfileJob job_of(const ProfileSetup& setup, std::size_t number);

/// The choices of one side in one game, in their order; moves without a choice are left out.
using Choices = std::vector<JudgedChoice>;

struct JudgedGame {
    std::size_t number = 0;
    std::vector<Choices> sides;  ///< one, or two of a game against itself

    friend bool operator==(const JudgedGame&, const JudgedGame&) = default;
};

/// By the number of the job.
using JudgedGames = std::map<std::size_t, std::vector<Choices>>;

/// The choices of one player, a list for every side of every game.
[[nodiscard]] std::vector<Choices> choices_of(const ProfileSetup& setup, const JudgedGames& games,
                                              std::size_t player);

/// Plays and judges the games that are missing. Told of each as it is done, one at a time; false
/// ends it. An error is a player that cannot be had.
using OnJudged = std::function<bool(const JudgedGame&)>;
[[nodiscard]] std::optional<Error> judge_games(const ProfileSetup& setup, const JudgedGames& done,
                                               const OnJudged& on_game);

/// What a file of judged games holds: a header that names everything the games depend on, and a
/// line for each game.
[[nodiscard]] std::string profile_header(const ProfileSetup& setup);
[[nodiscard]] std::string profile_line(const JudgedGame& game);
struct ProfileFile {
    JudgedGames games;
    std::size_t whole = 0;  ///< bytes; what follows was torn off
};
/// An empty text is a file without games. One of other players, nodes or seed is refused; one with
/// fewer games of each is taken over.
[[nodiscard]] Result<ProfileFile> read_profile_file(const ProfileSetup& setup,
                                                    std::string_view text);

}  // namespace baize
