#include "games/dominoes/record.h"

#include <gtest/gtest.h>

#include "games/battery.h"
#include "games/dominoes/vectors.h"

namespace baize::dominoes {
namespace {

const std::string deal =
    "A:A0-0,0-3,0-6,1-1,1-3,1-4,1-5,2-3,2-4,3-3,3-4,3-5,5-5,6-6:"
    "B0-1,0-2,0-4,0-5,1-2,1-6,2-2,2-5,2-6,3-6,4-4,4-5,4-6,5-6";

std::string record(const std::string& moves, const std::string& result) {
    return "game: dominoes\ndeal: " + deal + "\nmoves: " + moves + "\nresult: " + result + "\n";
}

TEST(Record, IsReadBackAndReplayed) {
    for (const Rules rules : {Rules{}, Rules{GhostRule::Unplayable}})
        for (std::uint64_t seed = 0; seed < scaled(1000); ++seed) {
            const Dominoes game(rules);
            const auto playout = play_at_random(game, start_of(game, seed), seed);
            const Record whole = recorded(rules, playout.position(0), playout.moves);
            ASSERT_TRUE(whole.end.has_value());
            EXPECT_EQ(whole.end->points, playout.outcome->points);
            EXPECT_EQ(whole.end->winner, playout.outcome->winner);
            const std::string text = record_text(whole);
            const Result<Record> read = read_record(text);
            ASSERT_TRUE(read.ok()) << text << read.error();
            EXPECT_EQ(*read, whole);
            EXPECT_EQ(record_text(*read), text);
        }
}

TEST(Record, OfAHandThatGoesOn) {
    const std::string text = record("6-6 2-6 2-3", "*");
    const Result<Record> read = read_record(text);
    ASSERT_TRUE(read.ok()) << read.error();
    EXPECT_EQ(read->moves.size(), 3U);
    EXPECT_FALSE(read->end);
    EXPECT_EQ(record_text(*read), text);
    EXPECT_TRUE(read_record("game: dominoes\ndeal: " + deal + "\nmoves:\nresult: *").ok());
}

TEST(Record, KeepsTheScoreOfTheMatchAndTheLeader) {
    Match match(100, player_b);
    HandEnd end;
    end.winner = player_b;
    end.points = 42;
    match = match.after(end);
    Random random(5);
    const Record begun = recorded({}, match.next_hand(dealt_to_a(random)), {});
    const Result<Record> read = read_record(record_text(begun));
    ASSERT_TRUE(read.ok()) << read.error();
    EXPECT_EQ(read->deal.side(), player_b);
    EXPECT_EQ(read->deal.score(), (MatchScore{{0, 42}, 100}));
}

TEST(Record, TakesBlanksAndCarriageReturns) {
    const Result<Record> read = read_record("game:dominoes\r\n deal:  " + deal +
                                            " \r\nmoves:  6-6   2-6\t\r\nresult: *\r\n\r\n");
    ASSERT_TRUE(read.ok()) << read.error();
    EXPECT_EQ(record_text(*read), record("6-6 2-6", "*"));
}

TEST(Record, RefusesWithTheReasonAndThePlace) {
    const auto refused = [](const std::string& text, std::string_view code, std::size_t where) {
        const Result<Record> read = read_record(text);
        ASSERT_FALSE(read.ok()) << text;
        EXPECT_EQ(read.error().code, code) << text;
        EXPECT_EQ(read.error().where, where) << text;
    };
    refused("", "record.no-line", 0);
    refused("game", "record.no-line", 0);
    refused("game dominoes\n", "record.no-line", 0);
    refused("game: dominoes\n", "record.no-line", 15);
    refused("game: dominoes\nmoves: 6-6\n", "record.no-line", 15);
    refused("game: checkers\ndeal: x\nmoves:\nresult: *", "game.unknown", 6);
    refused("game: dominoes\ndeal: x\nmoves:\nresult: *", "dominoes.no-side", 21);
    refused(record("6-6 2-6", "*") + "game: dominoes\n", "record.trailing", 162);
    refused(record("6-6 1-1", "*"), "domino-move.not-in-hand", 148);
    refused(record("6-6 pass", "*"), "domino-move.must-lay", 148);
    refused(record("6-6  7-1", "*"), "domino-move.unreadable", 149);
    refused(record("6-6 2-6", "A 24 block"), "record.result", 160);
    refused(record("6-6 2-6", ""), "record.result", 159);
}

}  // namespace
}  // namespace baize::dominoes
