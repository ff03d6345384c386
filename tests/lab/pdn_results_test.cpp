#include "lab/pdn_results.h"

#include <gtest/gtest.h>

#include "games/draughts/pdn_reader.h"

namespace baize {
namespace {

struct Read {
    PdnResults results;
    int left_out = 0;
};

Read read(std::string_view text) {
    Read read;
    draughts::PdnReader reader;
    reader.feed(text);
    reader.finish();
    while (reader.next() == draughts::PdnReader::Step::Game)
        if (!read.results.add(reader.game())) ++read.left_out;
    return read;
}

std::string game(std::string_view white, std::string_view black, std::string_view result,
                 std::string_view fen = "W:W31-50:B1-20") {
    return "[White \"" + std::string(white) + "\"]\n[Black \"" + std::string(black) +
           "\"]\n[Result \"" + std::string(result) + "\"]\n[FEN \"" + std::string(fen) + "\"]\n\n" +
           std::string(result) + "\n\n";
}

TEST(PdnResults, GamesWithColoursExchangedArePairs) {
    const Read found = read(game("Ann", "Bob", "2-0") + game("Ann", "Cas", "1-1") +
                            game("Bob", "Ann", "1-1", "W:W28:B1") + game("Bob", "Ann", "0-2"));
    EXPECT_EQ(found.left_out, 0);
    EXPECT_EQ(found.results.players(), (std::vector<std::string>{"Ann", "Bob", "Cas"}));
    const MatchScore score = found.results.table().between(0, 1);
    EXPECT_EQ(score.pairs.of, (std::array<std::uint64_t, 5>{0, 0, 0, 0, 1}));
    EXPECT_EQ(score.games(), (GameCounts{2, 1, 0}));
    EXPECT_EQ(found.results.table().between(2, 0).games(), (GameCounts{0, 1, 0}));
}

TEST(PdnResults, SchoolScoresCountAsWell) {
    const Read found =
        read(game("Ann", "Bob", "1-0") + game("Ann", "Bob", "0-1") + game("Ann", "Bob", "1/2-1/2"));
    EXPECT_EQ(found.results.table().between(0, 1).games(), (GameCounts{1, 1, 1}));
}

TEST(PdnResults, WhatIsNoResultIsLeftOut) {
    const Read found =
        read(game("Ann", "Bob", "*") + game("Ann", "Bob", "0-0") + game("Ann", "Ann", "2-0") +
             "[White \"Ann\"]\n[Result \"2-0\"]\n\n2-0\n");
    EXPECT_EQ(found.left_out, 4);
    EXPECT_EQ(found.results.table().games(), 0U);
}

}  // namespace
}  // namespace baize
