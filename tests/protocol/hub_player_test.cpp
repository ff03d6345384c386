#include "protocol/hub_player.h"

#include <gtest/gtest.h>

#include "search/score_range.h"

namespace baize {
namespace {

/// What the client makes of a program that says this before its move.
std::optional<Score> score_from(const std::string& info) {
    Result<std::unique_ptr<Player>> player = HubPlayer::start(
        "while read -r line; do case $line in hub) echo wait;; init) echo ready;; go*) echo '" +
        info + "'; echo done move=32-28;; esac; done");
    EXPECT_TRUE(player.ok());
    const auto line = (*find_game("international"))->start();
    const std::string start = line->position_text();
    const GameSoFar game{*line, start};
    const Pace pace{.depth = 1};
    EXPECT_FALSE((*player)->new_game(game, Side::White, pace));
    const Result<PlayersMove> answer = (*player)->move(game, pace);
    EXPECT_TRUE(answer.ok());
    return answer ? answer->score : std::nullopt;
}

TEST(HubPlayer, ReadsWinsAsEitherKindOfProgramWritesThem) {
    EXPECT_EQ(score_from("info depth=3 score=0.25 nodes=7"), Score(25));
    EXPECT_EQ(score_from("info depth=3 score=99.97"), won_in(3));
    EXPECT_EQ(score_from("info depth=3 score=199.97"), won_in(3));
    EXPECT_EQ(score_from("info depth=3 score=-99.98"), lost_in(2));
    EXPECT_EQ(score_from("info depth=3"), std::nullopt);
    EXPECT_EQ(score_from("info score=much"), std::nullopt);
}

}  // namespace
}  // namespace baize
