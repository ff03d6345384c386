#include "play/text_record.h"

#include <gtest/gtest.h>

namespace baize {
namespace {

std::vector<std::string> kept(const std::vector<std::string>& moves) {
    draughts::PdnGame game;
    game.add_comment("a remark");
    std::string text(moves_label);
    for (const std::string& move : moves) text += ' ' + move;
    game.add_comment(text);
    game.add_comment("moves that somebody praised");
    std::optional<MovesAsText> found = moves_as_text(game);
    EXPECT_EQ(found->item, 1U);
    std::vector<std::string> all;
    for (auto move = next_move(found->moves); !move.empty(); move = next_move(found->moves))
        all.emplace_back(move);
    return all;
}

TEST(MovesAsText, ComeBack) {
    for (const std::vector<std::string>& moves :
         {std::vector<std::string>{}, {"4"}, {"4", "4", "e2-e4", "2-5@2"}})
        EXPECT_EQ(kept(moves), moves);
}

TEST(MovesAsText, AreNotFoundWhereThereAreNone) {
    draughts::PdnGame game;
    EXPECT_FALSE(moves_as_text(game));
    game.add_comment("his moves: were fine");
    game.add_move("32-28", 1, 1);
    EXPECT_FALSE(moves_as_text(game));
}

}  // namespace
}  // namespace baize
