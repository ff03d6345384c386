#include "lab/suite_score.h"

#include <algorithm>
#include <mutex>

#include "base/text.h"
#include "lab/spread.h"
#include "system/time.h"

namespace baize {
namespace {

class Scorer {
public:
    Scorer(const Suite& suite, const SuiteQuestion& question, const Progress& progress)
        : suite_(suite), question_(question), progress_(progress), players_(question.threads) {
        score_.solved.resize(suite.tasks.size());
    }

    Result<SuiteScore> run() {
        const Result<std::unique_ptr<AnyGame>> game = find_game(suite_.game);
        if (!game) return game.error();
        spread(suite_.tasks.size(), question_.threads,
               [&](std::size_t number, unsigned thread) { put(**game, number, players_[thread]); });
        if (fault_) return *fault_;
        return std::move(score_);
    }

private:
    void put(const AnyGame& game, std::size_t number, std::unique_ptr<Player>& player) {
        {
            const std::scoped_lock lock(mutex_);
            if (fault_) return;
        }
        if (!player) {
            auto made = make_player(question_.player, suite_.game);
            const std::scoped_lock lock(mutex_);
            if (!made) return void(fault_ = made.error());
            player = *std::move(made);
        }
        const SuiteTask& task = suite_.tasks[number];
        // Whoever has read the suite has seen that its positions and moves are legal.
        const std::unique_ptr<AnyLine> line = *game.read(task.position);
        const std::int64_t begun = now_ms();
        const Result<Asked> answer = ask(*player, *line, question_.pace);
        const std::int64_t spent = now_ms() - begun;
        const std::scoped_lock lock(mutex_);
        score_.effort.ms += spent;
        if (answer) {
            score_.effort += {answer->nodes, static_cast<std::uint64_t>(answer->depth), 1, 0};
            score_.solved[number] = std::ranges::any_of(
                task.solutions,
                [&](const std::string& solution) { return *line->find(solution) == answer->move; });
        } else {
            player.reset();
            score_.faults.push_back(std::to_string(number + 1) + ": " +
                                    std::string(answer.error().code) + " " +
                                    joined(answer.error().args));
        }
        progress_(++done_, suite_.tasks.size());
    }

    const Suite& suite_;
    const SuiteQuestion& question_;
    const Progress& progress_;
    std::vector<std::unique_ptr<Player>> players_;
    std::mutex mutex_;  ///< of all below
    SuiteScore score_;
    std::size_t done_ = 0;
    std::optional<Error> fault_;
};

}  // namespace

Result<Asked> ask(Player& player, const AnyLine& line, const Pace& pace) {
    const std::unique_ptr<AnyLine> alone = line.without_past();
    const std::string start = alone->position_text();
    const GameSoFar game{*alone, start, alone->ply()};
    if (auto fault = player.arrive()) return *std::move(fault);
    if (auto fault = player.new_game(game, alone->side(), pace)) return *std::move(fault);
    const Result<PlayersMove> answer = player.move(game, pace);
    if (!answer) return answer.error();
    if (answer->resigns) return Error{"player.ended", 0, {}};
    const Result<MoveNumber> move = number_of(*alone, *answer);
    if (!move) return move.error();
    return Asked{*move, answer->depth, answer->nodes};
}

Result<SuiteScore> score_of(const Suite& suite, const SuiteQuestion& question,
                            const Progress& progress) {
    return Scorer(suite, question, progress).run();
}

std::size_t tasks_of(const Suite& suite, TaskKind kind) {
    return static_cast<std::size_t>(std::ranges::count(suite.tasks, kind, &SuiteTask::kind));
}

std::size_t solved_of(const Suite& suite, const SuiteScore& score, TaskKind kind) {
    std::size_t solved = 0;
    for (std::size_t i = 0; i < suite.tasks.size(); ++i)
        if (suite.tasks[i].kind == kind && score.solved[i]) ++solved;
    return solved;
}

}  // namespace baize
