#include "terminal/parity.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"
#include "engine/books.h"
#include "engine/weights.h"
#include "play/domino_table.h"

namespace baize::parity {
namespace {

/// As the lab's random player moves.
MoveNumber any_move(const AnyLine& line, std::uint64_t chance) {
    return MoveNumber(Random(seed_of_move(chance, line.ply())).below(line.move_count()));
}

DominoTable table_of(const Contest& contest) {
    DominoTableSetup setup;
    setup.rules = *dominoes::read_rules(contest.game);
    setup.leader = other(contest.engine);
    setup.seed = contest.seed;
    return DominoTable(setup);
}

}  // namespace

Reference played_by_seat(const Contest& contest) {
    const std::shared_ptr<const AnyGame> game = *find_game(contest.game);
    Reference reference{contest, {}, {}, {}, {}, {}, {}};
    reference.line = contest.start.empty() ? game->start() : *game->read(contest.start);
    AnyLine& line = *reference.line;
    reference.start = line.position_text();
    const SeatHandles handles{.evaluation = trained_evaluation, .book = own_book};
    Seat seat({game, contest.found(), contest.own_seed()}, handles);
    Seat stranger({game, contest.found(), contest.own_seed()}, handles);
    while (!line.outcome() && reference.asked.size() < contest.most) {
        MoveNumber move = any_move(line, contest.chance);
        const bool may_choose = line.text(MoveNumber{0}) != "pass";
        if (line.side() == contest.engine && may_choose) {
            std::uint64_t told = 0;
            SeatQuestion question;
            if (contest.nodes) question.limits.nodes = *contest.nodes;
            question.on_depth = [&](const Thought& thought) { told = thought.nodes; };
            const Thought thought = *seat.think(line, question);
            move = thought.move();
            reference.asked.push_back(static_cast<std::size_t>(line.ply()));
            reference.answers.push_back({line.text(move), thought.nodes, told});
            if (contest.remembers()) {
                stranger.forget();
                const Thought alone = *stranger.think(line, {.limits = question.limits});
                reference.alone.push_back({line.text(alone.move()), alone.nodes, told});
            } else {
                reference.alone.push_back(reference.answers.back());
            }
        }
        reference.moves.push_back(line.text(move, MoveStyle::Long));
        line.play(move);
    }
    return reference;
}

std::string clearly_better(const Contest& contest, std::uint64_t chance) {
    constexpr int more = 5;
    constexpr int few = 14;
    const auto game = *find_game(contest.game);
    for (;; chance += 1000) {
        const auto line = game->start();
        while (!line->outcome()) {
            int pieces = 0;
            int lead = 0;
            for (const Diagram::Square& square : line->diagram().squares) {
                if (!square.piece) continue;
                ++pieces;
                lead += square.piece->side == contest.engine ? 1 : -1;
            }
            if (lead >= more && pieces <= few && line->side() == contest.engine)
                return line->position_text();
            line->play(any_move(*line, chance));
        }
    }
}

std::string dealt(const Contest& contest) {
    return table_of(contest).line().position_text();
}

std::optional<Contest> second_hand(const Reference& first) {
    DominoTable table = table_of(first.contest);
    for (const std::string& move : first.moves) EXPECT_EQ(table.play(move), std::nullopt);
    if (table.next_hand()) return std::nullopt;
    Contest second = first.contest;
    second.hand = 1;
    second.before = first.moves_of_the_other();
    second.start = table.line().position_text();
    return second;
}

}  // namespace baize::parity
