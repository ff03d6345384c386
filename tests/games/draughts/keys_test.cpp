// Keys: one number for a position, the same everywhere and for ever.
#include "games/draughts/keys.h"

#include <gtest/gtest.h>

#include "games/draughts/games.h"
#include "scale.h"

namespace baize::draughts {
namespace {

TEST(Keys, AreTheSameInEveryRun) {
    // A change here makes every stored table, book and log unreadable.
    EXPECT_EQ(key_of(international_game().start()), Key{0x0966CE4F4DE80D18U});
    EXPECT_EQ(key_of(dam_haji_game().start()), Key{0xF831539213BFDFCCU});
    EXPECT_EQ(key_of(book_game().start()), Key{0x94A82DD0CE141251U});
    EXPECT_EQ(key_of(at<10>("B:WK7,28:B12,K50")), Key{0x7CD2486B2822E035U});
}

TEST(Keys, OfTheEmptyBoardIsThatOfTheSideToMoveAlone) {
    EXPECT_EQ(key_of(at<10>("W:W:B")), Key{});
    EXPECT_EQ(key_of(at<10>("B:W:B")), Keys<10>::table.black_to_move);
}

TEST(Keys, DifferForAnotherPosition) {
    EXPECT_NE(key_of(at<10>("W:W28:B12")), key_of(at<10>("W:W27:B12")));
    EXPECT_NE(key_of(at<10>("W:W28:B12")), key_of(at<10>("W:W28:B13")));
    EXPECT_NE(key_of(at<10>("W:W28:B12")), key_of(at<10>("W:W28:B")));
}

TEST(Keys, DifferForTheOtherSideToMove) {
    EXPECT_NE(key_of(at<10>("W:W28:B12")), key_of(at<10>("B:W28:B12")));
    EXPECT_NE(key_of(at<8>("W:W18:B12")), key_of(at<8>("B:W18:B12")));
    EXPECT_NE(key_of(at<12>("W:W18:B12")), key_of(at<12>("B:W18:B12")));
}

TEST(Keys, DifferForAnExchangedPiece) {
    const Key man = key_of(at<10>("W:W28,33:B12"));
    EXPECT_NE(man, key_of(at<10>("W:WK28,33:B12"))) << "a king for a man";
    EXPECT_NE(man, key_of(at<10>("W:W33:B12,28"))) << "a black man for a white one";
    EXPECT_NE(man, key_of(at<10>("W:W12,33:B28"))) << "two pieces have changed places";
    EXPECT_NE(key_of(at<10>("W:WK28,33:B12")), key_of(at<10>("W:W28,K33:B12")));
    EXPECT_NE(key_of(at<10>("W:WK28:B12")), key_of(at<10>("W:W:B12,K28")));
}

TEST(Keys, AreRestoredWhenAPieceIsAddedAndRemoved) {
    const Key start = key_of(international_game().start());
    for (const int cell : Board<10>::all)
        for (const Side side : {Side::White, Side::Black})
            for (const bool king : {false, true}) {
                const Key with = start ^ Keys<10>::piece(side, king, cell);
                EXPECT_NE(with, start);
                EXPECT_EQ(with ^ Keys<10>::piece(side, king, cell), start);
            }
    EXPECT_EQ(key_of(at<10>("W:W28:B12")) ^ Keys<10>::piece(Side::White, true, Board<10>::cell(50)),
              key_of(at<10>("W:W28,K50:B12")));
}

/// Plays random moves from one game into the next.
template <int N>
void expect_incremental_keys(const TestedGame<N>& game, std::size_t plies) {
    Random random(plies);
    Moves<N> list;
    auto position = game.start();
    Key key = game.key(position);
    for (std::size_t ply = 0; ply < plies; ++ply) {
        game.moves(position, list);
        if (list.empty() || position.occupied().count() <= 3) {
            position = game.start();
            key = game.key(position);
            continue;
        }
        const auto move = list[static_cast<std::size_t>(random.below(list.size()))];
        key = game.key_after(position, key, move);
        position = position.after(move);
        ASSERT_EQ(key, game.key(position)) << "after " << move << "\n" << position;
    }
}

TEST(Keys, KeptMoveByMoveEqualThoseFromScratchOverTenThousandRandomPlies) {
    expect_incremental_keys(international_game(), 10'000);
    expect_incremental_keys(dam_haji_game(), 10'000);
    expect_incremental_keys(book_game(), 10'000);
    expect_incremental_keys(english_game(), 10'000);
}

TEST(Keys, OfAllPiecesOnAllSquaresAreDifferent) {
    std::set<Key> seen = {Key{}, Keys<12>::table.black_to_move};
    for (const int cell : Board<12>::all)
        for (const Side side : {Side::White, Side::Black})
            for (const bool king : {false, true}) seen.insert(Keys<12>::piece(side, king, cell));
    EXPECT_EQ(seen.size(), 2U + 4U * 72U);
}

TEST(Keys, OfRandomPositionsDoNotCollide) {
    std::set<Key> keys;
    std::set<std::string> positions;
    const reference::Rules rules = reference::international();
    for (std::uint64_t seed = 0; seed < scaled(50'000); ++seed) {
        const auto position = position_of<10>(reference::random_position(rules, seed));
        keys.insert(key_of(position));
        positions.insert(hub_position(position));
    }
    EXPECT_EQ(keys.size(), positions.size());
}

}  // namespace
}  // namespace baize::draughts
