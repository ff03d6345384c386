#include "lab/selfplay.h"

#include <cstdlib>

#include "base/random.h"
#include "search/score_range.h"

namespace baize {
namespace {

/// Small, since it is emptied before every game and few positions are looked at for a move.
constexpr std::size_t table_bytes = std::size_t{1} << 20U;
/// Longer games are drawn.
constexpr int longest = 300;
/// In one game of so many somebody errs once, until that ply: what comes of it is learnt too.
constexpr std::uint64_t games_with_a_slip = 3;
constexpr std::uint64_t latest_slip = 80;

void play(AnyLine& line, MoveNumber move, int score, TrainingGame& game) {
    game.moves.push_back(static_cast<std::uint8_t>(index_of(move)));
    game.scores.push_back(score);
    line.play(move);
}

MoveNumber any_move(const AnyLine& line, Random& chance) {
    return MoveNumber(chance.below(line.move_count()));
}

std::optional<Side> ahead(const AnyLine& line, int score) {
    return score > 0 ? line.side() : other(line.side());
}

}  // namespace

SelfPlay::SelfPlay(const SelfPlayTerms& terms)
    : terms_(terms),
      seat_({.game = terms.game, .table_bytes = table_bytes},
            {.endings = terms.endings,
             .evaluation = [own = terms.evaluation](const AnyGame&) { return own; }}) {}

Thought SelfPlay::think(const AnyLine& line) {
    SeatQuestion question;
    question.limits.nodes = terms_.nodes;
    return *seat_.think(line, question);
}

std::unique_ptr<AnyLine> SelfPlay::opening(Random& chance, TrainingGame& game) {
    game = {};
    std::unique_ptr<AnyLine> line = terms_.game->start();
    const auto span = static_cast<std::uint64_t>(terms_.most_random - terms_.least_random + 1);
    const int plies = terms_.least_random + static_cast<int>(chance.below(span));
    for (int ply = 0; ply < plies; ++ply) {
        if (line->outcome()) return nullptr;
        play(*line, any_move(*line, chance), 0, game);
    }
    if (line->outcome() || line->move_count() > 255) return nullptr;
    game.last_random = game.moves.size();
    seat_.start(0);
    if (std::abs(think(*line).score().value()) > terms_.most_ahead) return nullptr;
    return line;
}

TrainingGame SelfPlay::game(std::size_t number) {
    Random chance(seed_of_move(terms_.seed, static_cast<int>(number)));
    TrainingGame game;
    std::unique_ptr<AnyLine> line;
    while (!line) line = opening(chance, game);
    seat_.start(0);
    play_on(*line, chance, game);
    return game;
}

void SelfPlay::play_on(AnyLine& line, Random& chance, TrainingGame& game) {
    const auto slip = chance.below(games_with_a_slip) == 0
                          ? game.moves.size() + chance.below(latest_slip)
                          : std::size_t{longest};
    while (line.ply() < longest) {
        if (const auto outcome = line.outcome()) {
            game.winner = outcome->winner;
            return;
        }
        if (terms_.endings != nullptr) {
            if (const auto known = line.ending(*terms_.endings)) {
                if (known->value != Value::Draw)
                    game.winner = known->value == Value::Win ? line.side() : other(line.side());
                return;
            }
        }
        const Thought thought = think(line);
        const int score = thought.score().value();
        if (is_decided(thought.score())) {
            game.winner = ahead(line, score);
            return;
        }
        if (game.moves.size() == slip) {
            play(line, any_move(line, chance), score, game);
            game.last_random = game.moves.size();
        } else {
            play(line, thought.move(), score, game);
        }
        // Not a game for this file, where a move is a byte; none of that kind was ever seen.
        if (line.move_count() > 255) return;
    }
}

}  // namespace baize
