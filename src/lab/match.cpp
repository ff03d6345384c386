#include "lab/match.h"

#include <mutex>
#include <thread>

namespace baize {
namespace {

std::size_t pairings_of(const MatchSetup& setup) {
    return setup.players.size() * (setup.players.size() - 1) / 2;
}

/// The n-th two of so many players: 0-1, 0-2, 1-2, 0-3 ...
std::pair<std::size_t, std::size_t> pairing(std::size_t n) {
    std::size_t higher = 1;
    while (n >= higher) n -= higher++;
    return {n, higher};
}

}  // namespace

std::size_t jobs_of(const MatchSetup& setup) {
    return 2 * setup.pairs * pairings_of(setup);
}

MatchJob job_of(const MatchSetup& setup, std::size_t number) {
    const std::size_t pair = number / 2;
    const auto [first, second] = pairing(pair % pairings_of(setup));
    const bool exchanged = number % 2 == 1;
    return {number, exchanged ? second : first, exchanged ? first : second,
            pair / pairings_of(setup) % setup.openings.size(), number ^ 1U};
}

GameScore white_score(const GameRecord& record) {
    if (!record.winner) return GameScore::Draw;
    return *record.winner == Side::White ? GameScore::Win : GameScore::Loss;
}

Crosstable table_of(const MatchSetup& setup, const MatchResults& results) {
    Crosstable table(setup.players.size());
    for (const auto& [number, score] : results) {
        const MatchJob job = job_of(setup, number);
        const auto partner = results.find(job.partner);
        if (partner == results.end())
            table.add_game(job.white, job.black, score);
        else if (number < job.partner)  // whole pairs once, from the side of the first White
            table.add_pair(job.white, job.black, score, mirrored(partner->second));
    }
    return table;
}

/// One thread with players of its own, made when they are first needed and again after a fault.
class Match::Worker {
public:
    Worker(Match& match, const AnyGame& game) : match_(match), game_(game) {
        players_.resize(match.setup_.players.size());
    }

    void work(const OnGame& on_game) {
        while (const std::optional<MatchJob> job = match_.next_job()) {
            if (!prepare(job->white) || !prepare(job->black)) return;
            const MatchSetup& setup = match_.setup_;
            GameTerms terms{game_, setup.openings[job->opening], setup.pace,
                            setup.seed + job->number};
            terms.endings = setup.endings;
            const GameRecord record =
                referee_game(terms, *players_[job->white], *players_[job->black]);
            if (record.culprit)
                players_[*record.culprit == Side::White ? job->white : job->black].reset();
            match_.finish(*job, record, on_game);
        }
    }

private:
    /// The player is there, in both senses.
    bool prepare(std::size_t player) {
        if (!players_[player]) {
            Result<std::unique_ptr<Player>> made =
                make_player(match_.setup_.players[player], match_.setup_.game, match_.setup_.books);
            if (!made) return fail(made.error());
            players_[player] = std::move(*made);
        }
        const std::optional<Error> fault = players_[player]->arrive();
        return !fault || fail(*fault);
    }

    bool fail(const Error& fault) {
        const std::scoped_lock lock(match_.mutex_);
        if (!match_.fault_) match_.fault_ = fault;
        match_.stop();
        return false;
    }

    Match& match_;
    const AnyGame& game_;
    std::vector<std::unique_ptr<Player>> players_;
};

std::optional<MatchJob> Match::next_job() {
    const std::scoped_lock lock(mutex_);
    while (!stopped_.load() && next_ < jobs_of(setup_)) {
        const std::size_t number = next_++;
        if (!results_.contains(number)) return job_of(setup_, number);
    }
    return std::nullopt;
}

void Match::finish(const MatchJob& job, const GameRecord& record, const OnGame& on_game) {
    const std::scoped_lock lock(mutex_);
    results_.emplace(job.number, white_score(record));
    if (!on_game(job, record) || verdict() != SprtState::Continue) stop();
}

SprtState Match::verdict() const {
    if (!setup_.sprt || setup_.players.size() != 2) return SprtState::Continue;
    const std::optional<Sprt> test = Sprt::make(*setup_.sprt);
    if (!test) return SprtState::Continue;
    return test->state(table_of(setup_, results_).between(0, 1).pairs);
}

std::optional<Error> Match::run(const OnGame& on_game) {
    const Result<std::unique_ptr<AnyGame>> game = find_game(setup_.game);
    if (!game) return game.error();
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < setup_.threads; ++i)
        threads.emplace_back([&] { Worker(*this, **game).work(on_game); });
    for (std::thread& thread : threads) thread.join();
    return fault_;
}

}  // namespace baize
