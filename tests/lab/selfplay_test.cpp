// The engine against itself: what is kept of its games.
#include "lab/selfplay.h"

#include <gtest/gtest.h>

#include "games/draughts/rulesets.h"
#include "scale.h"

namespace baize {
namespace {

SelfPlayTerms terms_of(std::string_view id, const draughts::Ruleset& rules) {
    SelfPlayTerms terms;
    terms.game = std::move(*find_game(id));
    terms.rules = rules;
    terms.nodes = 60;
    return terms;
}

TEST(SelfPlay, AGameDependsOnItsNumberAlone) {
    const SelfPlayTerms terms = terms_of("international", draughts::international);
    SelfPlay one(terms);
    SelfPlay other(terms);
    (void)other.game(5);
    const TrainingGame played = one.game(2);
    const TrainingGame again = other.game(2);
    EXPECT_EQ(again.moves, played.moves);
    EXPECT_EQ(again.scores, played.scores);
    EXPECT_NE(other.game(3).moves, played.moves);
}

TEST(SelfPlay, WhatCameBeforeAMoveAtRandomIsNotLearntFrom) {
    const SelfPlayTerms terms = terms_of("dam-haji", draughts::dam_haji);
    SelfPlay self(terms);
    std::size_t slips = 0;
    std::size_t decided = 0;
    for (std::size_t number = 0; number < scaled(50); ++number) {
        const TrainingGame game = self.game(number);
        ASSERT_EQ(game.moves.size(), game.scores.size());
        const auto learnt = learnt_from(terms.rules, game);
        ASSERT_TRUE(learnt);
        for (std::size_t ply = 0; ply < std::min(game.last_random, learnt->size()); ++ply)
            EXPECT_FALSE((*learnt)[ply]);
        slips += game.last_random > 15 ? 1U : 0U;
        decided += game.winner ? 1U : 0U;
    }
    if (thorough) {
        EXPECT_GT(slips, 5U);
        EXPECT_LT(slips, 30U);
        EXPECT_GT(decided, 10U);
    }
}

TEST(SelfPlay, TakesLittleMoreThanAByteAPosition) {
    const SelfPlayTerms terms = terms_of("international", draughts::international);
    SelfPlay self(terms);
    std::vector<TrainingGame> games;
    for (std::size_t number = 0; number < 32; ++number) games.push_back(self.game(number));
    const std::string file = training_header("x") + training_block(terms.rules, 0, games);
    const auto read = read_training_file(terms.rules, file, [](const auto&) {});
    ASSERT_TRUE(read.ok());
    EXPECT_GT(read->positions, 500U);
    const double size = static_cast<double>(file.size()) / static_cast<double>(read->positions);
    std::printf("%.2f bytes a position\n", size);
    EXPECT_LE(size, 1.5);
}

}  // namespace
}  // namespace baize
