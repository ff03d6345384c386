#include "play/bench.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "play/makers.h"
#include "scale.h"

namespace baize {
namespace {

const Now no_clock = [] { return std::int64_t{0}; };
const Progress nobody_watches = [](std::size_t, std::size_t) {};

TEST(Bench, SignatureIsTheSameWithEveryCompiler) {
    // tests/wasm/run.mjs asks the same of the WebAssembly build. Whoever changes the search on
    // purpose changes the number, and says in the commit what it gained.
    std::ifstream file(BAIZE_TEST_DATA "/bench-signature.json");
    const nlohmann::json signature = nlohmann::json::parse(file);
    const auto game = *find_game("international");
    const Measurement measured =
        measure(*game, std::span(international_middlegames).first(20), signature["depth"],
                bench_table_bytes, {}, no_clock, nobody_watches);
    EXPECT_EQ(measured.nodes, signature["nodes"].get<std::uint64_t>());
}

TEST(Bench, PositionsAreQuietMiddlegames) {
    for (const GameMaker& maker : game_makers()) {
        if (maker.bench == nullptr) continue;
        const auto game = maker.make();
        EXPECT_EQ(maker.bench->positions.size(), 50U);
        for (const std::string_view text : maker.bench->positions) {
            const auto line = game->read(text);
            ASSERT_TRUE(line) << text;
            EXPECT_FALSE((*line)->outcome()) << text;
            EXPECT_EQ((*line)->moves(MoveStyle::Short).front().find('x'), std::string::npos)
                << text;
        }
    }
}

TEST(Bench, OrderingSavesHalfOfTheEvaluationsOfDamHajiAndKeepsTheScores) {
    const auto game = *find_game("dam-haji");
    const auto positions = std::span(dam_haji_middlegames).first(thorough ? 50 : 10);
    const auto run = [&](const Ablation& ablation) {
        Question question;
        question.limits.depth = 7;
        question.techniques = ablation.techniques;
        return measure(*game, positions, question, 0, no_clock, nobody_watches);
    };
    const std::vector<Ablation> all = moves_in_order();
    const Measurement listed = run(all.front());
    for (const Ablation& ablation : all) EXPECT_EQ(run(ablation).scores, listed.scores);
    EXPECT_LE(run(all.back()).evaluations * 2, listed.evaluations);
    EXPECT_LT(run(all[1]).evaluations, listed.evaluations) << "the guide's own order";
}

TEST(Bench, TechniquesAddedToPlainAlphaBetaKeepTheScores) {
    const auto game = *find_game("international");
    const auto positions = std::span(international_middlegames).first(5);
    std::vector<Measurement> measured;
    for (const Ablation& ablation : added_to_plain())
        measured.push_back(measure(*game, positions, 4, ablation.table ? bench_table_bytes : 0,
                                   ablation.techniques, no_clock, nobody_watches));
    for (const Measurement& one : measured) EXPECT_EQ(one.scores, measured.front().scores);
}

TEST(Bench, TableAndKillersEachSaveTheirShareOfPlainAlphaBeta) {
    const auto game = *find_game("international");
    const auto positions = std::span(international_middlegames).first(thorough ? 50 : 5);
    const auto nodes = [&](std::string_view name) {
        const std::vector<Ablation> all = added_to_plain();
        const auto ablation = std::ranges::find(all, name, &Ablation::name);
        return measure(*game, positions, 6, ablation->table ? bench_table_bytes : 0,
                       ablation->techniques, no_clock, nobody_watches)
            .nodes;
    };
    const std::uint64_t plain = nodes("plain alpha-beta");
    EXPECT_LE(nodes("+ table") * 100, plain * 70);    // 30 % fewer
    EXPECT_LE(nodes("+ killers") * 100, plain * 85);  // 15 % fewer
}

}  // namespace
}  // namespace baize
