#include "lab/domino_match.h"

#include <chrono>
#include <deque>
#include <mutex>
#include <optional>

#include "base/random.h"
#include "base/text.h"
#include "engine/seat_handles.h"
#include "games/dominoes/tree.h"
#include "lab/spread.h"
#include "play/player_text.h"
#include "search/solve.h"

namespace baize {
namespace {

using namespace dominoes;
using Tally = DominoTally;

constexpr std::string_view own_game = game_id;

/// Another stream of chance for every purpose and number.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
    return seed * 0x9E3779B97F4A7C15U + number * 0xD1342543DE82EF95U + 1;
}

class RandomDominoPlayer final : public DominoPlayer {
public:
    void new_hand(std::uint64_t match_seed, int hand) override {
        seed_ = seed_of_hand(match_seed, hand);
    }
    [[nodiscard]] Result<MoveNumber> move(const AnyLine& line) override {
        Random random(seed_of_move(seed_, line.ply()));
        return MoveNumber(random.below(line.move_count()));
    }

private:
    std::uint64_t seed_ = 0;
};

/// The engine, as good as it can or at a level.
class SeatDominoPlayer final : public DominoPlayer {
public:
    explicit SeatDominoPlayer(std::optional<Level> level) : seat_(setup(level), seat_handles()) {}

    [[nodiscard]] std::optional<Error> make_room() { return seat_.make_room(); }
    void new_hand(std::uint64_t match_seed, int hand) override { seat_.start(match_seed, hand); }
    [[nodiscard]] Result<MoveNumber> move(const AnyLine& line) override {
        const Result<Thought> thought = seat_.think(line);
        if (!thought) return thought.error();
        nodes_ += thought->nodes;
        return thought->move();
    }
    [[nodiscard]] std::uint64_t nodes() const override { return nodes_; }

private:
    static SeatSetup setup(const std::optional<Level>& level) {
        SeatSetup setup{std::move(*find_game(own_game)), level};
        if (!level) setup.table_bytes = 0;  // a hand is solved
        return setup;
    }

    Seat seat_;
    std::uint64_t nodes_ = 0;
};

/// What a match is played by.
struct MatchTerms {
    const AnyGame& game;
    int target;
    Side first_sits;           ///< the side of the first player
    std::uint64_t deals_seed;  ///< both matches of a pair have the same deals
    std::uint64_t seed;        ///< for the errors of levels
};

Result<GameScore> play_one(const std::array<DominoPlayer*, 2>& players, const MatchTerms& terms,
                           Tally& tally) {
    const Dominoes game;
    dominoes::Match match(terms.target, player_a);
    while (!match.winner()) {
        const int hand = match.hands_played();
        Random random(mixed(terms.deals_seed, static_cast<std::uint64_t>(hand)));
        const Position start = match.next_hand(dealt_to_a(random));
        for (DominoPlayer* player : players) player->new_hand(terms.seed, hand);
        const std::unique_ptr<AnyLine> line = std::move(*terms.game.read(position_text(start)));
        std::deque<Line> lines{Line(start)};
        std::optional<HandEnd> end;
        while (!(end = hand_end(game.rules(), lines.back()))) {
            const Position& position = lines.back().position();
            DominoPlayer& player = *players[position.side() == terms.first_sits ? 0 : 1];
            const auto begun = std::chrono::steady_clock::now();
            const Result<MoveNumber> move = player.move(*line);
            const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
            if (!move) return move.error();
            tally.seconds += taken.count();
            ++tally.moves;
            lines.push_back(
                lines.back().after(legal_moves(game, position)[baize::index_of(*move)]));
            line->play(*move);
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
    return *match.winner() == terms.first_sits ? GameScore::Win : GameScore::Loss;
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

Result<std::unique_ptr<DominoPlayer>> make_domino_player(std::string_view name) {
    std::optional<Level> level;
    if (name == "random") return std::unique_ptr<DominoPlayer>(new RandomDominoPlayer);
    if (name != "points") {
        const auto found = read_level_text(own_game, name == "master" ? "level:master" : name);
        if (!found) return Error{"domino-player.unknown", 0, {quoted(name, 60)}};
        if (!*found) return found->error();
        level = (*found)->level;
    }
    auto player = std::make_unique<SeatDominoPlayer>(std::move(level));
    if (auto fault = player->make_room()) return *std::move(fault);
    return std::unique_ptr<DominoPlayer>(std::move(player));
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
            auto made = make_domino_player(setup.players[who]);
            if (!made) return made.error();
            worker.players[who] = std::move(*made);
        }
    const std::unique_ptr<AnyGame> game = std::move(*find_game(own_game));
    std::mutex mutex;
    std::size_t done = 0;
    std::optional<Error> fault;
    const bool single = setup.hands > 0;
    const std::size_t total = single ? setup.hands : setup.pairs;
    spread(total, setup.threads, [&](std::size_t number, unsigned thread) {
        Worker& worker = workers[thread];
        const std::array<DominoPlayer*, 2> players{worker.players[0].get(),
                                                   worker.players[1].get()};
        const std::uint64_t deals = mixed(setup.seed, number);
        const auto play = [&](Side first_sits, std::uint64_t match) {
            return play_one(players, {*game, setup.target, first_sits, deals, setup.seed + match},
                            worker.tally);
        };
        const Result<GameScore> one = play(player_a, single ? number : 2 * number);
        const Result<GameScore> two = single || !one ? one : play(player_b, 2 * number + 1);
        if (one && two) {
            worker.tally.matches.add(*one);
            if (!single) {
                worker.tally.matches.add(*two);
                worker.tally.pairs.add(*one, *two);
            }
        }
        const std::scoped_lock lock(mutex);
        if (!two) fault = two.error();
        progress(++done, total);
    });
    if (fault) return *fault;
    Tally all;
    for (Worker& worker : workers) {
        for (const auto& player : worker.players) worker.tally.nodes += player->nodes();
        all += worker.tally;
    }
    return all;
}

}  // namespace baize
