#include "lab/match.h"

#include <gtest/gtest.h>

#include <set>

#include "lab/match_file.h"
#include "lab/openings.h"

namespace baize {
namespace {

MatchSetup random_match(std::size_t players, std::size_t pairs) {
    MatchSetup setup;
    setup.players.assign(players, "random");
    setup.openings = {"W:W31-50:B1-20", "W:W31-50:B1-20 moves 32-28"};
    setup.pairs = pairs;
    return setup;
}

TEST(MatchSchedule, EveryTwoPlayersMeetOftenEnoughWithBothColours) {
    const MatchSetup setup = random_match(4, 3);
    ASSERT_EQ(jobs_of(setup), 36U);
    std::map<std::pair<std::size_t, std::size_t>, int> met;
    for (std::size_t number = 0; number < jobs_of(setup); ++number) {
        const MatchJob job = job_of(setup, number);
        EXPECT_EQ(job.number, number);
        ++met[{job.white, job.black}];
        const MatchJob partner = job_of(setup, job.partner);
        EXPECT_EQ(partner.partner, number);
        EXPECT_EQ(partner.white, job.black);
        EXPECT_EQ(partner.black, job.white);
        EXPECT_EQ(partner.opening, job.opening);
    }
    EXPECT_EQ(met.size(), 12U);
    for (const auto& [who, times] : met) EXPECT_EQ(times, 3) << who.first << " " << who.second;
}

TEST(Match, PlaysEveryGameOnceWithAnyNumberOfThreads) {
    for (const unsigned threads : {1U, 3U}) {
        MatchSetup setup = random_match(3, 4);
        setup.threads = threads;
        Match match(setup, {});
        std::multiset<std::size_t> played;
        EXPECT_FALSE(match.run([&](const MatchJob& job, const GameRecord&) {
            played.insert(job.number);
            return true;
        }));
        EXPECT_EQ(played.size(), 24U);
        EXPECT_EQ(std::set<std::size_t>(played.begin(), played.end()).size(), 24U);
        EXPECT_EQ(match.results().size(), 24U);
    }
}

TEST(Match, SameSeedGivesTheSameResults) {
    const auto results = [](std::uint64_t seed, unsigned threads) {
        MatchSetup setup = random_match(2, 20);
        setup.seed = seed;
        setup.threads = threads;
        Match match(setup, {});
        (void)match.run([](const MatchJob&, const GameRecord&) { return true; });
        return match.results();
    };
    EXPECT_EQ(results(5, 1), results(5, 2));
    EXPECT_NE(results(5, 1), results(6, 1));
}

TEST(Match, WhatIsDoneIsNotPlayedAgain) {
    const MatchSetup setup = random_match(2, 5);
    Match match(setup, {{0, GameScore::Win}, {7, GameScore::Loss}});
    std::set<std::size_t> played;
    (void)match.run(
        [&](const MatchJob& job, const GameRecord&) { return played.insert(job.number).second; });
    EXPECT_EQ(played, (std::set<std::size_t>{1, 2, 3, 4, 5, 6, 8, 9}));
    EXPECT_EQ(match.results().at(0), GameScore::Win);
}

TEST(Match, PlayerThatFailsIsMadeAnewAndTheMatchGoesOn) {
    MatchSetup setup = random_match(2, 3);
    setup.players[1] =
        "hub:while read -r l; do case $l in hub) echo wait;; init) echo ready;; go*) exit 1;; "
        "esac; done";
    Match match(setup, {});
    int faults = 0;
    EXPECT_FALSE(match.run([&](const MatchJob&, const GameRecord& record) {
        faults += record.culprit ? 1 : 0;
        return true;
    }));
    EXPECT_EQ(faults, 6);
    EXPECT_EQ(table_of(setup, match.results()).between(0, 1).games().wins, 6U);
}

TEST(Match, SequentialTestEndsItEarly) {
    MatchSetup setup = random_match(2, 500);
    setup.players[0] = "best:depth=2,hash=1";
    setup.sprt = SprtSetting{0, 50};
    Match match(setup, {});
    (void)match.run([](const MatchJob&, const GameRecord&) { return true; });
    EXPECT_EQ(match.verdict(), SprtState::H1);
    EXPECT_LT(match.results().size(), 500U);
}

TEST(MatchTable, CountsPairsOnceAndSingleGamesToo) {
    const MatchSetup setup = random_match(2, 2);
    // Pair one: the first player wins with White and draws with Black; pair two is half played.
    const Crosstable table =
        table_of(setup, {{0, GameScore::Win}, {1, GameScore::Draw}, {2, GameScore::Loss}});
    const MatchScore score = table.between(0, 1);
    EXPECT_EQ(score.games(), (GameCounts{1, 1, 1}));
    EXPECT_EQ(score.pairs.of, (std::array<std::uint64_t, 5>{0, 0, 0, 1, 0}));
}

class Recorded : public testing::Test {
protected:
    Recorded() {
        Match match(setup_, {});
        (void)match.run([&](const MatchJob& job, const GameRecord& record) {
            text_ += pdn_of(setup_, job, record, "2026.11.15");
            ends_.push_back(text_.size());
            return true;
        });
        results_ = match.results();
    }

    MatchSetup setup_ = random_match(2, 4);
    MatchResults results_;
    std::string text_;
    std::vector<std::size_t> ends_;
};

TEST_F(Recorded, MatchIsReadBack) {
    const auto file = read_match_file(setup_, text_);
    ASSERT_TRUE(file.ok());
    EXPECT_EQ(file->results, results_);
    EXPECT_EQ(file->whole, text_.size());
}

TEST(EnglishMatch, IsWrittenAsIsTheCustomThereAndReadInTheOldWayToo) {
    MatchSetup setup = random_match(2, 2);
    setup.game = "english";
    setup.openings = {"B:W21-32:B1-12"};
    std::string text;
    Match match(setup, {});
    ASSERT_FALSE(match.run([&](const MatchJob& job, const GameRecord& record) {
        text += pdn_of(setup, job, record, "2026.11.15");
        return true;
    }));
    EXPECT_NE(text.find("[GameType \"21\"]"), std::string::npos) << text;
    EXPECT_EQ(text.find("1... "), std::string::npos) << text;
    const auto read = read_match_file(setup, text);
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->results, match.results());
    // As files had it before: no GameType, two points for a win.
    const auto replace = [&](std::string_view what, std::string_view with) {
        for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at))
            text.replace(at, what.size(), with);
    };
    replace("[GameType \"21\"]\n", "");
    replace("\"1-0\"", "\"2-0\"");
    replace("\"0-1\"", "\"0-2\"");
    replace("\"1/2-1/2\"", "\"1-1\"");
    const auto old = read_match_file(setup, text);
    ASSERT_TRUE(old.ok());
    EXPECT_EQ(old->results, match.results());
}

TEST_F(Recorded, TornEndIsLeftOutWhereverItIsTorn) {
    for (std::size_t size = 0; size < text_.size(); size += 7) {
        const auto file = read_match_file(setup_, std::string_view(text_).substr(0, size));
        ASSERT_TRUE(file.ok()) << size;
        const auto whole =
            std::ranges::count_if(ends_, [&](std::size_t end) { return end <= size; });
        EXPECT_EQ(file->results.size(), static_cast<std::size_t>(whole)) << size;
        EXPECT_EQ(file->whole, whole == 0 ? 0 : ends_[static_cast<std::size_t>(whole) - 1]) << size;
    }
}

TEST_F(Recorded, OnlyAGameOfThisMatchThatIsNotThereYetMayBeTornOff) {
    const std::string first = text_.substr(0, ends_[0]);
    const std::string second = text_.substr(ends_[0], ends_[1] - ends_[0]);
    const std::string event = second.substr(0, second.find('\n') + 1);
    const auto whole = [&](const std::string& tail) {
        const auto file = read_match_file(setup_, first + tail);
        return file ? file->whole : 0;
    };
    EXPECT_EQ(whole(""), first.size());
    EXPECT_EQ(whole("["), first.size());
    EXPECT_EQ(whole(event), first.size());
    EXPECT_EQ(whole(second.substr(0, second.size() - 1)), first.size());
    const std::vector<std::string> foreign{"\n",
                                           "1. 32-28 {end} 19-23 {end}",
                                           "[Event \"Clubavond\"]\n\n1. 32-28 *\n",
                                           event + "\n1. 32-28 19-23 *\n\n[Event \"Clubavond\"]\n",
                                           event + "[Event \"Clubavond\"]\n",
                                           event + "my notes\n",
                                           first.substr(0, first.size() - 1),
                                           second + "my notes",
                                           event + "\n1. 32-28 {end} 19-23 and what I think of it"};
    for (const std::string& tail : foreign)
        EXPECT_FALSE(read_match_file(setup_, first + tail).ok()) << tail;
    for (const std::string& before : {std::string("my notes\n"), foreign[2]})
        EXPECT_FALSE(read_match_file(setup_, before + first).ok()) << before;
}

TEST_F(Recorded, GamesWithLineEndsOfAnotherSystemAreNotTakenForATornOne) {
    std::string text;
    for (const char c : text_) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
    EXPECT_FALSE(read_match_file(setup_, text).ok());
}

TEST_F(Recorded, GamesOfSeveralMatchesStandOneAfterAnother) {
    std::string other = text_;
    for (std::size_t at = other.find("Baize match "); at != std::string::npos;
         at = other.find("Baize match ", at + 1))
        other[at + 12] = other[at + 12] == '0' ? '1' : '0';
    EXPECT_EQ(*whole_games(text_ + other), 2 * text_.size());
    EXPECT_EQ(*whole_games(text_ + other.substr(0, 90)), text_.size());
    EXPECT_FALSE(whole_games(text_ + "my notes").ok());
    EXPECT_FALSE(whole_games("[Event \"Clubavond\"]\n\n1. 32-28 *\n").ok());
}

TEST_F(Recorded, GamesOfAnotherMatchAreRefused) {
    MatchSetup other = setup_;
    other.seed = 1;
    EXPECT_EQ(read_match_file(other, text_).error().code, "match.other-games");
    other = setup_;
    other.pairs = 100;  // a longer match is the same one
    EXPECT_TRUE(read_match_file(other, text_).ok());
    EXPECT_EQ(read_match_file(setup_, text_ + text_).error().code, "match.twice");
}

TEST(Openings, AreQuietDifferentAndEqual) {
    const auto game = *find_game("international");
    const auto found =
        find_openings(*game, {.count = 5, .depth = 4}, [](std::size_t, std::size_t) {});
    ASSERT_EQ(found.size(), 5U);
    std::set<std::string> positions;
    for (const Opening& opening : found) {
        EXPECT_LE(std::abs(opening.score), 20);
        EXPECT_EQ((*game->read(opening.text))->moves(MoveStyle::Long).front().find('x'),
                  std::string::npos);
        positions.insert(opening.text);
    }
    EXPECT_EQ(positions.size(), 5U);
}

TEST(Openings, ThoseOfTheProgramAreLegalAndDifferent) {
    for (const std::string_view id : {"international", "dam-haji", "russian"}) {
        const auto game = *find_game(id);
        std::set<std::string> positions;
        for (const std::string& opening : known_openings(*game, id)) {
            const auto line = game->read(opening);
            ASSERT_TRUE(line.ok()) << opening;
            positions.insert((*line)->position_text());
        }
        EXPECT_EQ(positions.size(), 1000U) << id;
    }
    EXPECT_TRUE(known_openings(**find_game("english"), "english").empty());
}

}  // namespace
}  // namespace baize
