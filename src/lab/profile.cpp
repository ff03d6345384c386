#include "lab/profile.h"

#include <atomic>
#include <mutex>

#include "base/random.h"
#include "lab/referee.h"
#include "lab/spread.h"
#include "system/machine.h"

namespace baize {
namespace {

/// Another stream of chance for every game.
std::uint64_t seed_of(const ProfileSetup& setup, std::size_t number) {
    return scatter(scatter(setup.seed) ^ number);
}

/// What a game begins with.
std::string start_of(const ProfileSetup& setup, const AnyGame& game, std::size_t number) {
    Random chance(seed_of(setup, number));
    if (setup.openings.empty()) return game.start(chance.next())->position_text();
    return setup.openings[chance.below(setup.openings.size())];
}

/// The moves of a game judged, in one list for each side.
std::array<Choices, 2> judged(const AnyGame& game, MoveJudge& judge, const ProfileJob& job,
                              const std::string& start, const GameRecord& record) {
    std::array<Choices, 2> sides;
    // The moves of the opening are nobody's, but they are the past that repetitions count from.
    const std::unique_ptr<AnyLine> line = std::move(*game.read(start));
    bool after_capture = false;
    for (const MoveNumber move : record.played) {
        const Side side = line->side();
        if (job.opponent == job.player || side == job.side) {
            const Judgement judgement = judge.judge(*line, move, after_capture);
            if (judgement.moves > 1)
                sides[static_cast<std::size_t>(side)].push_back(judgement.choice);
        }
        after_capture = line->captures(move);
        line->play(move);
    }
    return sides;
}

}  // namespace

std::size_t jobs_of(const ProfileSetup& setup) {
    return setup.games * setup.players.size();
}

ProfileJob job_of(const ProfileSetup& setup, std::size_t number) {
    const std::size_t player = number % setup.players.size();
    const std::size_t round = number / setup.players.size();
    ProfileJob job{number, player, player, round / 3 % 2 == 0 ? Side::White : Side::Black};
    if (round % 3 == 1 && player > 0) job.opponent = player - 1;
    if (round % 3 == 2 && player + 1 < setup.players.size()) job.opponent = player + 1;
    return job;
}

std::vector<Choices> choices_of(const ProfileSetup& setup, const JudgedGames& games,
                                std::size_t player) {
    std::vector<Choices> all;
    for (const auto& [number, sides] : games)
        if (number < jobs_of(setup) && job_of(setup, number).player == player)
            all.insert(all.end(), sides.begin(), sides.end());
    return all;
}

std::optional<Error> judge_games(const ProfileSetup& setup, const JudgedGames& done,
                                 const OnJudged& on_game) {
    const Result<std::unique_ptr<AnyGame>> game = find_game(setup.game);
    if (!game) return game.error();
    std::vector<std::size_t> missing;
    for (std::size_t number = 0; number < jobs_of(setup); ++number)
        if (!done.contains(number)) missing.push_back(number);
    std::vector<std::unique_ptr<MoveJudge>> judges(setup.threads);
    std::mutex mutex;
    std::optional<Error> fault;
    std::atomic<bool> stopped{false};
    const auto fail = [&](const Error& error) {
        const std::scoped_lock lock(mutex);
        if (!fault) fault = error;
        stopped.store(true);
    };
    spread(missing.size(), setup.threads, [&](std::size_t at, unsigned thread) {
        if (stopped.load()) return;
        if (!judges[thread]) {
            if (setup.gives_way) give_way_to_others();
            judges[thread] = std::make_unique<MoveJudge>(**game, setup.game,
                                                         JudgeTerms{setup.nodes, setup.endings});
        }
        const ProfileJob job = job_of(setup, missing[at]);
        const auto player = make_player(setup.players[job.player].name, setup.game, Books::None);
        if (!player) return fail(player.error());
        const auto opponent =
            make_player(setup.players[job.opponent].name, setup.game, Books::None);
        if (!opponent) return fail(opponent.error());
        const std::string start = start_of(setup, **game, job.number);
        const bool is_white = job.side == Side::White;
        const GameRecord record =
            referee_game({**game, start, {}, seed_of(setup, job.number)},
                         is_white ? **player : **opponent, is_white ? **opponent : **player);
        JudgedGame result{job.number, {}};
        for (Choices& side : judged(**game, *judges[thread], job, start, record))
            if (!side.empty()) result.sides.push_back(std::move(side));
        const std::scoped_lock lock(mutex);
        if (!stopped.load() && !on_game(result)) stopped.store(true);
    });
    return fault;
}

}  // namespace baize
