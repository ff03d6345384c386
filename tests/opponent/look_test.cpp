#include "opponent/look.h"

#include <gtest/gtest.h>

#include <set>

#include "games/draughts/draughts.h"
#include "opponent/dial.h"
#include "play/bench_positions.h"
#include "print.h"
#include "search/plain_judge.h"

namespace baize {
namespace {

using draughts::DamHaji;
using draughts::International;

template <class G>
Glance<typename G::Move> glance_at(const G& game, std::string_view text, const Persona& persona,
                                   std::uint64_t seed) {
    Memory<G> memory(level_table_bytes);
    return Look<G>(game, classic<G>, persona, memory, {}, seed)
        .at(game.line(*game.read_position(text)));
}

template <class G>
std::string choice(const G& game, std::string_view text, const Persona& persona,
                   std::uint64_t seed = 1) {
    const auto position = *game.read_position(text);
    return game.move_text(position, glance_at(game, text, persona, seed).moves.front().move);
}

/// Without errors a look is a search two plies deep: the common search is the check.
TEST(Look, WithoutErrorsIsASearchOfTwoPlies) {
    const International game;
    for (const std::string_view text : international_middlegames) {
        const auto line = game.line(*game.read_position(text));
        Memory<International> none(0);
        PlainJudge<International> judge;
        const Techniques every_move{
            .windows = false, .reductions = false, .extensions = false, .all_scores = true};
        Search search(game, judge, none, every_move, {.depth = 2});
        EXPECT_EQ(glance_at(game, text, Persona{}, 1).score(), search.run(line).score()) << text;
    }
}

TEST(Look, IsTheSameAgainInTheSameGame) {
    const International game;
    for (const Rung& rung : rungs("international").first(10)) {
        std::set<std::string> chosen;
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
            const std::string first =
                choice(game, international_middlegames[0], rung.persona, seed);
            EXPECT_EQ(choice(game, international_middlegames[0], rung.persona, seed), first);
            chosen.insert(first);
        }
        if (rung.elo < 500) {
            EXPECT_GT(chosen.size(), 1U) << "no two games alike";
        }
    }
}

TEST(Look, NeverMissesAWinInOne) {
    const International game;
    for (const Rung& rung : rungs("international"))
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            // 32-28 leaves Black without a move; anything else does not.
            EXPECT_EQ(choice(game, "W:W33,32,27:B22", rung.persona, seed),
                      choice(game, "W:W33,32,27:B22", Persona{.nodes = 2000}, seed));
        }
}

/// From medium up: the only good one of two captures is made in every game.
TEST(Look, NeverMissesTheOnlyGoodCapture) {
    const International game;
    const std::string text = "W:W28,27,38,43,48:B22,21,9,3,4,13";
    const std::string best = choice(game, text, Persona{.nodes = 20000});
    for (const Rung& rung : rungs("international")) {
        if (rung.persona.care < 1000) continue;
        // Whoever misjudges nothing has no use for chance.
        const std::uint64_t seeds = rung.persona.misjudges > 0 ? 30 : 1;
        for (std::uint64_t seed = 0; seed < seeds; ++seed)
            EXPECT_EQ(choice(game, text, rung.persona, seed), best) << rung.elo;
    }
}

TEST(Look, LooksNoFurtherThanItMay) {
    const International game;
    for (const int nodes : {500, 5000, 50000}) {
        const auto glance =
            glance_at(game, international_middlegames[3], Persona{.nodes = nodes}, 1);
        EXPECT_LE(glance.nodes, static_cast<std::uint64_t>(nodes) + 1);
        EXPECT_GE(glance.depth, 2);
    }
}

TEST(Look, HasAMoveHoweverSoonItIsStopped) {
    const DamHaji game;
    const std::atomic<bool> stop{true};
    Memory<DamHaji> memory(0);
    Limits limits;
    limits.stop = &stop;
    const Persona patient{.nodes = 100'000'000};
    Look<DamHaji> look(game, classic<DamHaji>, patient, memory, limits, 1);
    EXPECT_FALSE(look.at(game.line(*game.read_position(dam_haji_middlegames[0]))).moves.empty());
}

TEST(Noticing, IsAShareOfAllReplies) {
    for (const int share : {0, 100, 500, 900, 1000}) {
        int seen = 0;
        constexpr int tried = 20000;
        for (std::uint64_t key = 0; key < tried; ++key) seen += notices(Key(key), 7, share) ? 1 : 0;
        EXPECT_NEAR(seen, share * tried / 1000, 250);
    }
}

TEST(Hardness, GrowsWithTheDepthThatFindsTheMove) {
    EXPECT_EQ(hardness(1), 0);
    for (int depth = 2; depth <= plain_sight; ++depth)
        EXPECT_GT(hardness(depth), hardness(depth - 1));
}

TEST(Thinking, IsAtOnceWhereThereIsNoChoice) {
    EXPECT_EQ(thinking_ms(1, 200, Key(1), 1), 350);
    EXPECT_GT(thinking_ms(9, 200, Key(1), 1), thinking_ms(9, 20, Key(1), 1));
    const International game;
    EXPECT_GT(glance_at(game, international_middlegames[0], Persona{}, 1).thinking_ms, 0);
}

}  // namespace
}  // namespace baize
