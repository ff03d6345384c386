#include "protocol/hub_score.h"

#include <gtest/gtest.h>

#include "search/score_range.h"

namespace baize {
namespace {

TEST(HubScore, IsInMen) {
    EXPECT_EQ(hub_score(Score(0)), "0.00");
    EXPECT_EQ(hub_score(Score(123)), "1.23");
    EXPECT_EQ(hub_score(Score(-7)), "-0.07");
}

TEST(HubScore, AWinIsAHundredLessTheDistance) {
    EXPECT_EQ(hub_score(won_in(1)), "99.99");
    EXPECT_EQ(hub_score(won_in(37)), "99.63");
    EXPECT_EQ(hub_score(lost_in(2)), "-99.98");
    EXPECT_EQ(hub_score(won_in(longest_win - 1)), "90.01");
}

TEST(HubScore, AKnownWinLiesBetweenOpinionsAndCountedWins) {
    EXPECT_EQ(hub_score(known_win), "85.00");
    EXPECT_EQ(hub_score(known_win + Score(known_margin - 1)), "89.99");
    EXPECT_EQ(hub_score(known_win - Score(known_margin - 1)), "80.01");
    EXPECT_EQ(hub_score(Score(-9999)), "-80.00") << "no opinion is that high";
}

TEST(HubScore, IsReadBack) {
    for (const Score score : {Score(0), Score(1), Score(-250), Score(7999), known_win, -known_win,
                              won_in(1), won_in(999), lost_in(2), lost_in(998)})
        EXPECT_EQ(read_hub_score(hub_score(score)), score) << score.value();
}

TEST(HubScore, OtherProgramsCountWinsInOneOfTwoWays) {
    EXPECT_EQ(read_hub_score("99.93"), won_in(7));   // Scan
    EXPECT_EQ(read_hub_score("199.93"), won_in(7));  // Baize as it was
    EXPECT_EQ(read_hub_score("-99.930000"), lost_in(7));
    EXPECT_EQ(read_hub_score("-199.93"), lost_in(7));
    EXPECT_EQ(read_hub_score("+1.5"), std::nullopt);
    for (const char* nonsense : {"", "x", "nan", "inf", "1e300", "200.01", "-1e9"})
        EXPECT_EQ(read_hub_score(nonsense), std::nullopt) << nonsense;
}

}  // namespace
}  // namespace baize
