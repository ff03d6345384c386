#include "lab/error_profile.h"

#include <gtest/gtest.h>

namespace baize {
namespace {

JudgedChoice choice(int loss, int difficulty = 1, int score = 0) {
    JudgedChoice made;
    made.free = true;
    made.loss = loss;
    made.difficulty = difficulty;
    made.score = score;
    return made;
}

TEST(ErrorProfile, CountsPerfectMisjudgedAndGrossMoves) {
    JudgedChoice decided = choice(900);
    decided.free = false;
    const ErrorProfile profile = profile_of(std::vector<Choices>{
        {choice(0), choice(9), choice(10), choice(199), decided}, {choice(200), choice(2000)}});
    EXPECT_EQ(profile.lists, 2U);
    EXPECT_EQ(profile.account.choices, 6U);
    EXPECT_DOUBLE_EQ(*profile.all.misjudged.share(), 4.0 / 6);
    EXPECT_DOUBLE_EQ(*profile.all.gross.share(), 2.0 / 6);
    // What is lost beyond all that can be lost does not count.
    EXPECT_DOUBLE_EQ(*profile.all.mean_loss(), (0 + 9 + 10 + 199 + 200 + 1000) / 6.0);
    EXPECT_EQ(profile.graded, (std::array<std::uint64_t, grades>{2, 1, 0, 1, 2}));
}

TEST(ErrorProfile, ThirdsHaveEqualWeightAndDoNotDependOnTheOrder) {
    // Five easy choices without an error, one hard choice with one: the hardest third is the hard
    // choice and one of the easy ones, whichever.
    Choices list(5, choice(0, 1));
    list.push_back(choice(100, 9));
    const ErrorProfile last = profile_of(std::vector<Choices>{list});
    std::ranges::reverse(list);
    const ErrorProfile first = profile_of(std::vector<Choices>{list});
    for (const ErrorProfile& profile : {first, last}) {
        for (const ErrorRates& third : profile.by_difficulty)
            EXPECT_DOUBLE_EQ(third.misjudged.of, 2);
        EXPECT_DOUBLE_EQ(*profile.by_difficulty[2].misjudged.share(), 0.5);
        EXPECT_DOUBLE_EQ(*profile.by_difficulty[1].misjudged.share(), 0);
        EXPECT_FALSE(profile.hard_to_easy());  // no multiple of nothing
    }
}

TEST(ErrorProfile, ChoicesThatAreAlikeAreSharedBetweenThirds) {
    // Three of one difficulty, one of them wrong: every third has a third of the error.
    const ErrorProfile profile =
        profile_of(std::vector<Choices>{{choice(50, 4), choice(0, 4), choice(0, 4)}});
    for (const ErrorRates& third : profile.by_difficulty)
        EXPECT_NEAR(*third.misjudged.share(), 1.0 / 3, 1e-12);
    EXPECT_NEAR(*profile.hard_to_easy(), 1, 1e-12);
}

TEST(ErrorProfile, PartsLosingLevelAndWinning) {
    const ErrorProfile profile = profile_of(std::vector<Choices>{
        {choice(20, 1, -300), choice(20, 1, -100), choice(0, 1, -99), choice(0, 1, -50),
         choice(20, 1, 50), choice(0, 1, 51), choice(0, 1, 100), choice(0, 1, 301)}});
    EXPECT_EQ(profile.losing.misjudged.of, 2);
    EXPECT_EQ(profile.losing.misjudged.times, 2);
    EXPECT_EQ(profile.level.misjudged.of, 2);
    EXPECT_EQ(profile.level.misjudged.times, 1);
    EXPECT_EQ(profile.winning.misjudged.of, 1);
    EXPECT_DOUBLE_EQ(*profile.losing_to_level(), 2);
}

TEST(ErrorProfile, FollowsRunsOfPerfectMovesWithinAGame) {
    Choices five(5, choice(0));
    five.push_back(choice(250));  // after five, which is not yet more than five
    Choices six(6, choice(0));
    six.push_back(choice(250));
    const ErrorProfile profile = profile_of(std::vector<Choices>{five, six});
    EXPECT_EQ(profile.gross_after_perfect.times, 1);
    EXPECT_EQ(profile.gross_after_perfect.of, 1);
    EXPECT_EQ(profile.gross_otherwise.times, 1);
    EXPECT_EQ(profile.gross_otherwise.of, 12);
    EXPECT_EQ(profile.longest_run, 6U);
    EXPECT_DOUBLE_EQ(*profile.after_perfect(), 12);
    // A run does not go on into the next game.
    const ErrorProfile apart = profile_of(
        std::vector<Choices>{Choices(4, choice(0)), {choice(0), choice(0), choice(300)}});
    EXPECT_EQ(apart.gross_after_perfect.of, 0);
    EXPECT_EQ(apart.longest_run, 2U);
}

TEST(ErrorProfile, CountsWhatWasThereToBeSeen) {
    JudgedChoice win = choice(0);
    win.free = false;  // a won game is no free choice, and a win in one still counts
    win.win_in_one = true;
    JudgedChoice taken = win;
    taken.won = true;
    JudgedChoice recapture = choice(120);
    recapture.only_recapture = true;
    JudgedChoice shot = choice(49);
    shot.shot = true;
    JudgedChoice unseen = choice(50);
    unseen.shot = true;
    const ErrorProfile profile =
        profile_of(std::vector<Choices>{{win, taken, recapture, shot, unseen}});
    EXPECT_EQ(profile.wins_missed.times, 1);
    EXPECT_EQ(profile.wins_missed.of, 2);
    EXPECT_EQ(profile.recaptures_missed.times, 1);
    EXPECT_EQ(profile.recaptures_missed.of, 1);
    EXPECT_EQ(profile.shots_seen.times, 1);
    EXPECT_EQ(profile.shots_seen.of, 2);
    EXPECT_EQ(profile.account.choices, 3U);
}

TEST(ProfileIntervals, AreAsWideAsGamesDiffer) {
    // Games that are all alike leave nothing to chance; where a game is wholly good or wholly bad,
    // a hundred of them tell no more than a hundred throws of a coin, however long they are.
    const std::vector<Choices> alike(100, Choices{choice(0), choice(50)});
    const ProfileIntervals sure = profile_intervals(alike, 1000, 1);
    EXPECT_EQ(sure.misjudged, (Interval{0.5, 0.5}));
    std::vector<Choices> coins(50, Choices(20, choice(0)));
    coins.insert(coins.end(), 50, Choices(20, choice(50)));
    const ProfileIntervals tossed = profile_intervals(coins, 1000, 1);
    EXPECT_NEAR(tossed.misjudged->low, 0.5 - 1.96 * 0.05, 0.015);
    EXPECT_NEAR(tossed.misjudged->high, 0.5 + 1.96 * 0.05, 0.015);
}

TEST(ProfileIntervals, HoldTheRatiosAndAreNoneWhereNothingIsKnown) {
    std::vector<Choices> games;
    for (int i = 0; i < 60; ++i)
        games.push_back({choice(i % 4 == 0 ? 20 : 0, 1), choice(0, 4, -200),
                         choice(i % 2 == 0 ? 20 : 0, 9, -200), choice(0, 1, 0)});
    const ErrorProfile profile = profile_of(games);
    const ProfileIntervals intervals = profile_intervals(games, 400, 3);
    EXPECT_TRUE(intervals.hard_to_easy->contains(*profile.hard_to_easy()));
    EXPECT_TRUE(intervals.losing_to_level->contains(*profile.losing_to_level()));
    EXPECT_LT(intervals.losing_to_level->low, intervals.losing_to_level->high);
    EXPECT_FALSE(intervals.after_perfect) << "no gross move at all";
    EXPECT_FALSE(profile_intervals({}, 400, 3).misjudged);
    const std::vector<Choices> perfect(9, Choices(9, choice(0)));
    EXPECT_FALSE(profile_intervals(perfect, 400, 3).misjudged) << "nor how rare an error is";
}

TEST(ErrorProfile, OfNothingSaysNothing) {
    const ErrorProfile profile = profile_of({});
    EXPECT_FALSE(profile.account.accuracy());
    EXPECT_FALSE(profile.all.mean_loss());
    EXPECT_FALSE(profile.hard_to_easy());
}

}  // namespace
}  // namespace baize
