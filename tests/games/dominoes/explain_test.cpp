#include "games/dominoes/explain.h"

#include <gtest/gtest.h>

#include "games/dominoes/notation.h"
#include "print.h"
#include "terminal/words.h"

namespace baize::dominoes {
namespace {

std::string end_after(std::string_view position, std::string_view move) {
    const Line before(*read_position(position));
    const Line after = before.after(*read_move(before.position(), move));
    std::string text;
    for (const Error& sentence : explained(*hand_end({}, after))) text += say(sentence) + "\n";
    return text;
}

TEST(Explained, Domino) {
    EXPECT_EQ(end_after("A:A0-3:B0-0:E0-3", "0-3@3"),
              "A has laid the last tile of a hand\n"
              "left in the hands: A 0, B 13\n"
              "Ghost 13: the 0-0 left in the hand of B counts 13\n"
              "A scores 13, the pips of the other hand\n");
}

TEST(Explained, BlockOfOnesOwn) {
    EXPECT_EQ(end_after("A:A1-1,1-4:B3-3:E1-4", "1-4@1"),
              "the board is blocked; A is the aggressor, having laid the last tile\n"
              "left in the hands: A 2, B 6\n"
              "the block succeeds: A scores 12, twice the pips of the other hand\n");
}

TEST(Explained, Puppeteer) {
    EXPECT_EQ(end_after("A:A0-4,6-6:B3-3:E0-4", "0-4@0"),
              "the board is blocked; B is the aggressor, for A could lay nothing but 0-4, which "
              "blocks\n"
              "left in the hands: A 12, B 6\n"
              "the block succeeds: B scores 24, twice the pips of the other hand\n");
}

TEST(Explained, FailedBlock) {
    EXPECT_EQ(end_after("A:A4-6,6-6:B5-5:E4-6", "4-6@6"),
              "the board is blocked; A is the aggressor, having laid the last tile\n"
              "left in the hands: A 12, B 10\n"
              "the block fails: B scores 22, the pips of both hands\n");
}

}  // namespace
}  // namespace baize::dominoes
