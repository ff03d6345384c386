#include "lab/profile.h"

#include <gtest/gtest.h>

#include <set>

#include "lab/openings.h"

namespace baize {
namespace {

ProfileSetup small_setup(std::string game = "international") {
    ProfileSetup setup;
    setup.game = std::move(game);
    setup.players = {{"random", 0}, {"best:depth=1", 960}};
    setup.openings = {"W:W31-50:B1-20", "W:W31-50:B1-20 moves 32-28 19-23"};
    setup.games = 3;
    setup.nodes = 500;
    return setup;
}

JudgedGames judged(const ProfileSetup& setup, const JudgedGames& done = {}) {
    JudgedGames games = done;
    const auto fault = judge_games(setup, done, [&](const JudgedGame& game) {
        EXPECT_TRUE(games.emplace(game.number, game.sides).second) << game.number;
        return true;
    });
    EXPECT_FALSE(fault);
    return games;
}

TEST(Profile, EveryPlayerMeetsItselfAndItsNeighbours) {
    ProfileSetup setup = small_setup();
    setup.players = {{"a", {}}, {"b", {}}, {"c", {}}};
    setup.games = 6;
    std::map<std::size_t, std::multiset<std::size_t>> met;
    for (std::size_t number = 0; number < jobs_of(setup); ++number) {
        const ProfileJob job = job_of(setup, number);
        met[job.player].insert(job.opponent);
    }
    EXPECT_EQ(met[0], (std::multiset<std::size_t>{0, 0, 0, 0, 1, 1}));
    EXPECT_EQ(met[1], (std::multiset<std::size_t>{0, 0, 1, 1, 2, 2}));
    EXPECT_EQ(met[2], (std::multiset<std::size_t>{1, 1, 2, 2, 2, 2}));
}

TEST(Profile, IsTheSameWithAnyNumberOfThreadsAndHoweverOftenItIsCutShort) {
    ProfileSetup setup = small_setup();
    const JudgedGames whole = judged(setup);
    ASSERT_EQ(whole.size(), 6U);
    setup.threads = 3;
    EXPECT_EQ(judged(setup), whole);
    JudgedGames part;
    const auto fault = judge_games(setup, {}, [&](const JudgedGame& game) {
        part.emplace(game.number, game.sides);
        return part.size() < 2;
    });
    EXPECT_FALSE(fault);
    EXPECT_EQ(part.size(), 2U);
    EXPECT_EQ(judged(setup, part), whole);
    setup.seed = 2;
    EXPECT_NE(judged(setup), whole);
}

TEST(Profile, SeesThatARandomPlayerErrsMore) {
    ProfileSetup setup = small_setup();
    setup.games = 6;
    const JudgedGames games = judged(setup);
    const auto lost = [&](std::size_t player) {
        double loss = 0;
        double count = 0;
        for (const Choices& list : choices_of(setup, games, player))
            for (const JudgedChoice& choice : list)
                if (choice.free) loss += choice.loss, ++count;
        return loss / count;
    };
    EXPECT_GT(lost(0), 1.5 * lost(1));
}

TEST(Profile, AGameAgainstItselfIsJudgedOnBothSides) {
    const ProfileSetup setup = small_setup();
    for (const auto& [number, sides] : judged(setup)) {
        const ProfileJob job = job_of(setup, number);
        EXPECT_EQ(sides.size(), job.player == job.opponent ? 2U : 1U) << number;
    }
}

TEST(Profile, DealsHandsOfDominoes) {
    ProfileSetup setup = small_setup("dominoes");
    setup.players = {{"random", {}}, {"level:expert", {}}};
    setup.openings = {};
    const JudgedGames games = judged(setup);
    for (const Choices& list : choices_of(setup, games, 1))
        for (const JudgedChoice& choice : list) EXPECT_EQ(choice.loss, 0);
    int lost = 0;
    for (const Choices& list : choices_of(setup, games, 0))
        for (const JudgedChoice& choice : list) lost += choice.loss;
    EXPECT_GT(lost, 0);
}

TEST(Profile, APlayerThatCannotBeHadIsAnError) {
    ProfileSetup setup = small_setup();
    setup.players = {{"nobody", {}}};
    const auto fault = judge_games(setup, {}, [](const JudgedGame&) { return true; });
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->code, std::string("player.unknown"));
}

TEST(ProfileFile, HoldsWhatWasJudged) {
    const ProfileSetup setup = small_setup();
    const JudgedGames games = judged(setup);
    std::string text = profile_header(setup);
    for (const auto& [number, sides] : games) text += profile_line({number, sides});
    const Result<ProfileFile> file = read_profile_file(setup, text);
    ASSERT_TRUE(file.ok());
    EXPECT_EQ(file->games, games);
    EXPECT_EQ(file->whole, text.size());
    // Cut anywhere, whole games are left.
    for (std::size_t size = 0; size < text.size(); size += 7) {
        const Result<ProfileFile> torn = read_profile_file(setup, text.substr(0, size));
        ASSERT_TRUE(torn.ok()) << size;
        EXPECT_LE(torn->whole, size);
        for (const auto& [number, sides] : torn->games) EXPECT_EQ(sides, games.at(number));
    }
}

TEST(ProfileFile, EveryFlagHasItsPlace) {
    const ProfileSetup setup = small_setup();
    for (int flag = 0; flag < 5; ++flag) {
        JudgedChoice choice;
        choice.loss = 17;
        choice.score = -250;
        choice.difficulty = 9;
        choice.phase = Phase::End;
        choice.free = flag == 0;
        choice.win_in_one = flag == 1;
        choice.only_recapture = flag == 2;
        choice.shot = flag == 3;
        choice.won = flag == 4;
        const auto file =
            read_profile_file(setup, profile_header(setup) + profile_line({3, {{choice}}}));
        ASSERT_TRUE(file.ok());
        EXPECT_EQ(file->games.at(3), std::vector<Choices>{{choice}});
    }
}

TEST(ProfileFile, OfAnotherRunIsRefused) {
    const ProfileSetup setup = small_setup();
    ProfileSetup other = setup;
    other.nodes = 501;
    EXPECT_FALSE(read_profile_file(other, profile_header(setup)).ok());
    other = setup;
    other.players[0].name = "best:depth=2";
    EXPECT_FALSE(read_profile_file(other, profile_header(setup)).ok());
    other = setup;
    other.seed = 7;
    EXPECT_FALSE(read_profile_file(other, profile_header(setup)).ok());
    other = setup;
    other.games = 9;  // more of the same
    EXPECT_TRUE(read_profile_file(other, profile_header(setup)).ok());
    for (const std::string_view line :
         {"x .\n", "1 0:0:1:0:1 .\n", "1 ; .\n", "1 0:0:1:3:1 ; .\n", "1 0:0:1:0:32 ; .\n",
          "1 -1:0:1:0:1 ; .\n", "1 0:0:1:0 ; .\n", "1 . .\n", "1 .\n1 .\n", "my notes"})
        EXPECT_FALSE(read_profile_file(setup, profile_header(setup) + std::string(line)).ok())
            << line;
}

}  // namespace
}  // namespace baize
