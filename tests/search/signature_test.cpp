#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "games/draughts/draughts.h"
#include "play/bench_positions.h"
#include "search/plain_judge.h"
#include "search/search.h"

namespace baize {
namespace {

/// The number behind a word of the file; tests/play/bench_test.cpp reads it in full.
std::uint64_t number_behind(const std::string& text, const std::string& word) {
    const std::size_t at = text.find_first_of("0123456789", text.find(word));
    return at == std::string::npos ? 0 : std::stoull(text.substr(at));
}

TEST(Search, SignatureIsThatOfTheBenchWithoutAnythingAroundTheSearch) {
    std::ifstream file(BAIZE_TEST_DATA "/bench-signature.json");
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    using Game = draughts::International;
    const Game game;
    PlainJudge<Game> judge;
    std::uint64_t nodes = 0;
    for (const std::string_view position : std::span(international_middlegames).first(20)) {
        Memory<Game> memory(std::size_t{16} << 20U);
        Limits limits;
        limits.depth = static_cast<int>(number_behind(text, "depth"));
        Search<Game> search(game, judge, memory, {}, limits);
        nodes += search.run(game.line(*game.read_position(position))).nodes;
    }
    EXPECT_EQ(nodes, number_behind(text, "nodes"));
}

}  // namespace
}  // namespace baize
