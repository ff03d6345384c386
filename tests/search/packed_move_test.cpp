#include "search/packed_move.h"

#include <gtest/gtest.h>

#include <set>

#include "base/random.h"
#include "games/connect_four.h"
#include "games/draughts/draughts.h"

namespace baize {
namespace {

/// Every move of random games: packed and unpacked it is the same, and different moves of a
/// position stay different.
template <class G>
void check_moves_of_random_games(const G& game) {
    using Packed = PackedMove<typename G::Move>;
    Random random(1);
    for (int round = 0; round < 200; ++round) {
        auto position = game.start();
        for (int ply = 0; ply < 120; ++ply) {
            const auto list = legal_moves(game, position);
            if (list.empty()) break;
            std::set<typename Packed::Words> different;
            for (const auto& move : list) {
                ASSERT_EQ(Packed::unpack(Packed::pack(move)), move);
                different.insert(Packed::pack(move));
            }
            ASSERT_EQ(different.size(), list.size());
            position = position.after(list[random.below(list.size())]);
        }
    }
}

TEST(PackedMove, IsTheSameMoveOnEveryBoard) {
    check_moves_of_random_games(draughts::International{});
    check_moves_of_random_games(draughts::DamHaji{});
    check_moves_of_random_games(draughts::DamHajiBook{});
}

TEST(PackedMove, HoldsEverySquareOfTheBoard) {
    using Move = draughts::Move<10>;
    using Board = draughts::Board<10>;
    for (const int cell : Board::all) {
        const auto at = static_cast<std::uint8_t>(cell);
        const Move move{Board::all & ~Board::Bits::of(cell), at,
                        static_cast<std::uint8_t>(53 - cell), cell % 2 == 0};
        EXPECT_EQ(Move::unpacked(move.packed()), move) << cell;
    }
}

TEST(PackedMove, OfAMoveThatCannotPackItselfIsItsBytes) {
    using Move = ConnectFour::Move;
    static_assert(!PacksItself<Move> && sizeof(PackedMove<Move>::Words) == 8);
    const ConnectFour game;
    for (const Move& move : legal_moves(game, game.start()))
        EXPECT_EQ(PackedMove<Move>::unpack(PackedMove<Move>::pack(move)), move);
}

}  // namespace
}  // namespace baize
