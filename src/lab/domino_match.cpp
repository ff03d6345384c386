#include "lab/domino_match.h"

#include <chrono>
#include <deque>
#include <mutex>
#include <optional>

#include "base/random.h"
#include "base/text.h"
#include "games/dominoes/tree.h"
#include "lab/spread.h"
#include "opponent/choose_tile.h"
#include "opponent/dial.h"
#include "search/solve.h"
#include "system/time.h"

namespace baize {
namespace {

using namespace dominoes;
using Tally = DominoTally;

/// Another stream of chance for every purpose and number.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
    return seed * 0x9E3779B97F4A7C15U + number * 0xD1342543DE82EF95U + 1;
}

/// Every hand has its own chance, whoever played the hands before and in which thread.
std::uint64_t hand_seed(std::uint64_t seed, const Position& start) {
    return scatter(seed) ^ static_cast<std::uint64_t>(key_of(start));
}

class RandomDominoPlayer final : public DominoPlayer {
public:
    explicit RandomDominoPlayer(std::uint64_t seed) : seed_(seed), random_(seed) {}
    void new_hand(const Position& start) override { random_ = Random(hand_seed(seed_, start)); }
    [[nodiscard]] Move move(const Position& position) override {
        Moves list;
        add_moves(position, list);
        return list[random_.below(list.size())];
    }

private:
    std::uint64_t seed_;
    Random random_;
};

/// Solves the hand for its objective, and plays a best move.
template <class MakeObjective>
class ExactPlayer final : public DominoPlayer {
public:
    using Objective = std::invoke_result_t<MakeObjective, const dominoes::MatchScore&>;

    explicit ExactPlayer(MakeObjective objective) : objective_(std::move(objective)) {}

    void new_hand(const Position& start) override {
        tree_.emplace(start, Rules{}, objective_(start.score()));
    }
    [[nodiscard]] Move move(const Position& position) override {
        Moves list;
        add_moves(position, list);
        if (list.size() == 1) return list[0];
        return solver_.best_move(*tree_, tree_->node(position)).move;
    }
    [[nodiscard]] std::uint64_t nodes() const override { return solver_.nodes(); }

private:
    MakeObjective objective_;
    std::optional<Tree<Objective>> tree_;
    Solver<Tree<Objective>> solver_;
};

template <class MakeObjective>
std::unique_ptr<DominoPlayer> exact_player(MakeObjective objective) {
    return std::make_unique<ExactPlayer<MakeObjective>>(std::move(objective));
}

/// A level of the program, which may err.
class LevelDominoPlayer final : public DominoPlayer {
public:
    LevelDominoPlayer(const Level& level, std::uint64_t seed)
        : level_(level), seed_(seed), memory_(table_bytes_of(level)) {}

    void new_hand(const Position& start) override { hand_seed_ = hand_seed(seed_, start); }
    [[nodiscard]] Move move(const Position& position) override {
        const Line line(position);
        Limits limits;
        limits.now = now_ms;
        const DominoReport report = answer(line, limits);
        nodes_ += report.nodes;
        return report.moves.front().move;
    }
    [[nodiscard]] std::uint64_t nodes() const override { return nodes_; }

private:
    [[nodiscard]] DominoReport answer(const Line& line, const Limits& limits) {
        const Dominoes game;
        if (level_.order != MoveOrder::ByPromise)
            return choose_tile(game, line, level_, memory_, limits, hand_seed_);
        Random chance(seed_of_move(hand_seed_, line.position().in_hands().count()));
        return choose(game, plan_evaluation(game), line, level_, memory_.search, limits, chance);
    }

    Level level_;
    std::uint64_t seed_;
    std::uint64_t hand_seed_ = 0;
    std::uint64_t nodes_ = 0;
    DominoMemory memory_;
};

/// One match; `first_sits` is the side of the first player.
GameScore play_one(const std::array<DominoPlayer*, 2>& players, int target, Side first_sits,
                   std::uint64_t seed, Tally& tally) {
    const Rules rules{};
    dominoes::Match match(target, player_a);
    while (!match.winner()) {
        Random random(mixed(seed, static_cast<std::uint64_t>(match.hands_played())));
        const Position start = match.next_hand(dealt_to_a(random));
        for (DominoPlayer* player : players) player->new_hand(start);
        std::deque<Line> lines{Line(start)};
        std::optional<HandEnd> end;
        while (!(end = hand_end(rules, lines.back()))) {
            const Position& position = lines.back().position();
            DominoPlayer& player = *players[position.side() == first_sits ? 0 : 1];
            const auto begun = std::chrono::steady_clock::now();
            const Move move = player.move(position);
            const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
            tally.seconds += taken.count();
            ++tally.moves;
            lines.push_back(lines.back().after(move));
        }
        ++tally.hands;
        tally.won_by_leader += end->winner == match.leader() ? 1U : 0U;
        tally.won_by_a += end->winner == player_a ? 1U : 0U;
        tally.puppeteers += end->forced ? 1U : 0U;
        ++(end->type == HandEnd::Type::Domino  ? tally.dominoes
           : end->type == HandEnd::Type::Block ? tally.blocks
                                               : tally.failed_blocks);
        match = match.after(*end);
    }
    return *match.winner() == first_sits ? GameScore::Win : GameScore::Loss;
}

}  // namespace

std::vector<HandResult> solve_hands(std::size_t deals, std::uint64_t seed, unsigned threads,
                                    const std::function<void(std::size_t, std::size_t)>& progress) {
    const Dominoes game;
    std::map<std::pair<bool, int>, std::uint32_t> counts;
    std::mutex mutex;
    std::size_t done = 0;
    std::vector<Solver<Tree<>>> solvers(threads);
    spread(deals, threads, [&](std::size_t number, unsigned thread) {
        Random random(mixed(seed, number));
        const Position start = game.deal(random);
        // The line tells who wins a hand that brings no points.
        std::deque<Line> lines{Line(start)};
        for (const Move move : solvers[thread].best_line(Tree<>(start), game, start))
            lines.push_back(lines.back().after(move));
        const HandEnd end = *hand_end(Rules{}, lines.back());
        const std::scoped_lock lock(mutex);
        ++counts[{end.winner == player_a, end.points}];
        progress(++done, deals);
    });
    std::vector<HandResult> results;
    for (const auto& [what, hands] : counts) results.push_back({what.first, what.second, hands});
    return results;
}

Result<std::unique_ptr<DominoPlayer>> make_domino_player(std::string_view name, int target,
                                                         std::uint64_t seed) {
    if (name == "random")
        return std::unique_ptr<DominoPlayer>(std::make_unique<RandomDominoPlayer>(seed));
    if (name == "points") return exact_player([](const dominoes::MatchScore&) { return Points{}; });
    if (name == "master") {
        const auto odds = std::make_shared<const MatchOdds>(target);
        return exact_player(
            [odds](const dominoes::MatchScore& score) { return WinTheMatch(*odds, score); });
    }
    const bool with_preset =
        name.starts_with("preset:") && name.find('/') != std::string_view::npos;
    if (with_preset || name.starts_with("level:")) {
        const std::string_view rest = name.substr(name.find(':') + 1);
        const std::size_t slash = with_preset ? rest.find('/') : 0;
        const Result<Level> level =
            find_level(game_id, rest.substr(0, slash), rest.substr(with_preset ? slash + 1 : 0));
        if (!level) return level.error();
        return std::unique_ptr<DominoPlayer>(std::make_unique<LevelDominoPlayer>(*level, seed));
    }
    if (name.starts_with("person:")) {
        const Result<Level> level = read_person(name.substr(name.find(':') + 1));
        if (!level) return level.error();
        return std::unique_ptr<DominoPlayer>(std::make_unique<LevelDominoPlayer>(*level, seed));
    }
    return Error{"domino-player.unknown", 0, {quoted(name, 60)}};
}

Tally& Tally::operator+=(const Tally& other) {
    pairs += other.pairs;
    matches += other.matches;
    hands += other.hands;
    won_by_leader += other.won_by_leader;
    won_by_a += other.won_by_a;
    dominoes += other.dominoes;
    blocks += other.blocks;
    failed_blocks += other.failed_blocks;
    puppeteers += other.puppeteers;
    moves += other.moves;
    nodes += other.nodes;
    seconds += other.seconds;
    return *this;
}

Result<Tally> play_domino_match(const DominoMatchSetup& setup,
                                const std::function<void(std::size_t, std::size_t)>& progress) {
    struct Worker {
        std::array<std::unique_ptr<DominoPlayer>, 2> players;
        Tally tally;
    };
    std::vector<Worker> workers(setup.threads);
    for (Worker& worker : workers)
        for (std::size_t who = 0; who < 2; ++who) {
            auto made =
                make_domino_player(setup.players[who], setup.target, mixed(setup.seed, who));
            if (!made) return made.error();
            worker.players[who] = std::move(*made);
        }
    std::mutex mutex;
    std::size_t done = 0;
    const bool single = setup.hands > 0;
    const std::size_t total = single ? setup.hands : setup.pairs;
    spread(total, setup.threads, [&](std::size_t pair, unsigned thread) {
        Worker& worker = workers[thread];
        const std::array<DominoPlayer*, 2> players{worker.players[0].get(),
                                                   worker.players[1].get()};
        const std::uint64_t seed = mixed(setup.seed, pair);
        const GameScore one = play_one(players, setup.target, player_a, seed, worker.tally);
        worker.tally.matches.add(one);
        if (!single) {
            const GameScore two = play_one(players, setup.target, player_b, seed, worker.tally);
            worker.tally.matches.add(two);
            worker.tally.pairs.add(one, two);
        }
        const std::scoped_lock lock(mutex);
        progress(++done, total);
    });
    Tally all;
    for (Worker& worker : workers) {
        for (const auto& player : worker.players) worker.tally.nodes += player->nodes();
        all += worker.tally;
    }
    return all;
}

}  // namespace baize
