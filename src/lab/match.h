// A match or a tournament: games as jobs in a queue, played by as many threads as one likes.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "games/registry.h"
#include "lab/referee.h"
#include "rating/crosstable.h"
#include "rating/sprt.h"

namespace baize {

struct MatchSetup {
    std::string game{usual_game().id};
    std::vector<std::string> players;   ///< descriptions, as make_player takes them; two or more
    std::vector<std::string> openings;  ///< positions, used in turn
    std::size_t pairs = 1;  ///< games of every two players, by twos with colours exchanged
    Pace pace;
    unsigned threads = 1;
    std::uint64_t seed = 0;
    std::optional<SprtSetting> sprt{};    ///< for two players: ends the match early
    const AnyEndings* endings = nullptr;  ///< games whose end is known are not played out
    Books books = Books::AsUsual;
};

/// A game that is to be played. Its number says everything about it, so that a match can be taken
/// up again, in any order.
struct MatchJob {
    std::size_t number = 0;
    std::size_t white = 0;  ///< index of the player
    std::size_t black = 0;
    std::size_t opening = 0;
    std::size_t partner = 0;  ///< the number of the same game with colours exchanged
};

/// The schedule: a round for each pair of games, in it every two players; neighbours are partners.
[[nodiscard]] std::size_t jobs_of(const MatchSetup& setup);
[[nodiscard]] MatchJob job_of(const MatchSetup& setup, std::size_t number);

/// Half points of White, by the number of the job.
using MatchResults = std::map<std::size_t, GameScore>;

/// All games so far, pairs whole where both games are there.
[[nodiscard]] Crosstable table_of(const MatchSetup& setup, const MatchResults& results);

/// The score of White in a finished game.
[[nodiscard]] GameScore white_score(const GameRecord& record);

class Match {
public:
    /// Told of each game as it ends, one at a time, from any thread; false ends the match.
    using OnGame = std::function<bool(const MatchJob&, const GameRecord&)>;

    /// Results that are there already are not played again.
    Match(MatchSetup setup, MatchResults done)
        : setup_(std::move(setup)), results_(std::move(done)) {}

    /// Plays what is missing. An error is a player that cannot be had.
    [[nodiscard]] std::optional<Error> run(const OnGame& on_game);
    /// Ends it after the games that are under way.
    void stop() { stopped_.store(true); }

    [[nodiscard]] const MatchSetup& setup() const { return setup_; }
    [[nodiscard]] const MatchResults& results() const { return results_; }
    /// Whether the sequential test has come to an end, and how it stands.
    [[nodiscard]] SprtState verdict() const;

private:
    class Worker;

    [[nodiscard]] std::optional<MatchJob> next_job();
    void finish(const MatchJob& job, const GameRecord& record, const OnGame& on_game);

    MatchSetup setup_;
    MatchResults results_;
    std::mutex mutex_;      ///< of the results, the next number and the fault
    std::size_t next_ = 0;  ///< number of the next job to look at
    std::optional<Error> fault_;
    std::atomic<bool> stopped_{false};
};

}  // namespace baize
