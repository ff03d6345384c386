// The engine against itself, for those who train it: games with a score for every move.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "lab/training_games.h"
#include "play/seat.h"

namespace baize {

struct SelfPlayTerms {
    std::shared_ptr<const AnyGame> game;
    draughts::Ruleset rules{};
    std::uint64_t nodes = 1000;  ///< for each move
    int least_random = 4;        ///< moves at random from the start
    int most_random = 15;
    int most_ahead = 150;  ///< units: openings beyond that are not played on
    std::uint64_t seed = 1;
    const AnyEndings* endings = nullptr;  ///< a game whose end is known is not played out
    std::shared_ptr<const AnyEvaluation> evaluation{};  ///< none: the usual one
};

/// Plays game after game, each of its own seed, so that it does not matter in which order or by
/// which thread.
class SelfPlay {
public:
    explicit SelfPlay(const SelfPlayTerms& terms);

    [[nodiscard]] TrainingGame game(std::size_t number);

private:
    /// Random moves to a position that is worth playing on; nothing if this one is not.
    [[nodiscard]] std::unique_ptr<AnyLine> opening(Random& chance, TrainingGame& game);
    void play_on(AnyLine& line, Random& chance, TrainingGame& game);
    [[nodiscard]] Thought think(const AnyLine& line);

    SelfPlayTerms terms_;
    Seat seat_;
};

}  // namespace baize
