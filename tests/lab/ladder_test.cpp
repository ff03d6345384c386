#include "lab/ladder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "lab/openings.h"
#include "opponent/rungs.h"
#include "play/level_signature.h"

namespace baize {
namespace {

const std::array<Rung, 3> three{Rung{0, {.noticed = 0}}, Rung{0, {.noticed = 500}},
                                Rung{0, {.noticed = 1000, .scale = 900}}};

MatchScore won(std::uint64_t wins, std::uint64_t losses) {
    MatchScore score;
    for (std::uint64_t i = 0; i < wins; ++i) score.add_pair(GameScore::Win, GameScore::Win);
    for (std::uint64_t i = 0; i < losses; ++i) score.add_pair(GameScore::Loss, GameScore::Loss);
    return score;
}

TEST(Ledger, IsReadAsItIsWritten) {
    MatchScore score = won(3, 1);
    score.add_pair(GameScore::Draw, GameScore::Win);
    const Bout bout{"person:noticed=5", "random", 17, 5};
    const std::string text = ledger_line(bout, score) + ledger_line({"a", "b", 1, 4}, won(2, 2));
    const Result<LedgerText> read = read_ledger(text + "person:noticed=1\trand");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->whole, text.size());
    EXPECT_EQ(read->bouts.size(), 2U);
    EXPECT_EQ(read->bouts.at(bout), score);
}

TEST(Ledger, RefusesWhatCannotBe) {
    const std::string good = ledger_line({"a", "b", 1, 4}, won(2, 2));
    EXPECT_TRUE(read_ledger(good));
    for (const std::string& bad :
         {std::string("\n"), std::string("a\tb\n"), std::string("a\tb\t1\t4\t0\t2\t0\t0\t0\t1\n"),
          std::string("a\tb\t1\t4\t1\t2\t0\t0\t0\t2\n"),
          std::string("a\tb\t1\t4\t0\t2\t0\t0\t0\tx\n"),
          std::string("a\tb\t1\t4\t0\t2\t0\t0\t0\t2\t0\n"),
          std::string("\tb\t1\t4\t0\t2\t0\t0\t0\t2\n")}) {
        const Result<LedgerText> read = read_ledger(good + bad);
        ASSERT_FALSE(read) << bad;
        EXPECT_EQ(read.error().code, "ledger.line");
        EXPECT_EQ(read.error().args.front(), "2");
    }
}

TEST(Ledger, OnlyTheBeginningOfALineMayBeTornOff) {
    const std::string good = ledger_line({"person:noticed=5", "random", 17, 4}, won(2, 2));
    for (std::size_t size = 0; size < good.size(); ++size)
        EXPECT_TRUE(read_ledger(good + good.substr(0, size)).ok()) << size;
    for (const std::string& tail :
         {std::string("my notes"), std::string("randomly"), std::string("person:a\tb\t1\tnotes"),
          std::string("rank\tname")}) {
        EXPECT_FALSE(read_ledger(good + tail).ok()) << tail;
        EXPECT_FALSE(read_ledger(tail).ok()) << tail;
    }
}

/// A longer match begins with the games of a shorter one, so that it only has to be continued.
TEST(Bouts, OfAShorterMatchComeFirst) {
    const auto few = bouts_of("a", "b", {200, 9, 1000});
    const auto many = bouts_of("a", "b", {1000, 9, 1000});
    ASSERT_EQ(many.size(), 10U);
    for (std::size_t i = 0; i < few.size(); ++i) EXPECT_EQ(few[i], many[i]);
    std::size_t pairs = 0;
    for (const Bout& bout : many) pairs += bout.pairs;
    EXPECT_EQ(pairs, 500U);
}

/// Two players who never err play the same game whenever they begin alike. Here no two games have
/// the same start and the same colours.
TEST(Bouts, OfOneMatchHaveOpeningsOfTheirOwn) {
    Arena arena{"dam-haji", known_openings(**find_game("dam-haji"), "dam-haji"), 1, {}};
    ASSERT_EQ(arena.openings.size(), 1000U);
    std::set<std::string> starts;
    std::size_t games = 0;
    const auto line_of = [](const std::string& pdn, const std::string& tag) {
        const std::size_t at = pdn.find(tag);
        return pdn.substr(at, pdn.find('\n', at) - at);
    };
    arena.on_game = [&](const std::string& pdn) {
        ++games;
        starts.insert(line_of(pdn, "[White ") + line_of(pdn, "[FEN "));
    };
    for (const Bout& bout : bouts_of("best:depth=1", "best:depth=2", {1000, 9, 1000}))
        ASSERT_TRUE(play_bout(arena, bout));
    EXPECT_EQ(games, 1000U);
    EXPECT_EQ(starts.size(), 1000U);
}

/// Where there are too few, they are used again.
TEST(Bouts, OfAMatchThatNeedsMoreOpeningsThanThereAreBeginAlike) {
    EXPECT_EQ(bouts_of("a", "b", {1000, 9, 60}).size(), 10U);
}

TEST(Ladder, WithANewRungKeepsTheGamesOfTheOthers) {
    const auto all = ladder_bouts(three, {200, 7});
    const std::array<Rung, 2> fewer{three[0], three[2]};
    const std::string removed = ladder_players(three)[2];
    const auto kept = ladder_bouts(fewer, {200, 7});
    for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(kept[i], all[i]) << "with the random mover";
    // What was the next but one is the next now: its first games are the same.
    const auto over_the_gap = [&](const Bout& bout) { return bout.second == all[0].first; };
    const auto before = std::ranges::find_if(
        all, [&](const Bout& bout) { return over_the_gap(bout) && bout.first != removed; });
    const auto after = std::ranges::find_if(kept, over_the_gap);
    EXPECT_EQ(before->first, after->first);
    EXPECT_EQ(before->seed, after->seed);
    for (const Bout& bout : kept) EXPECT_NE(bout.first, removed);
    EXPECT_NE(all[0].seed, all[3].seed) << "others have other games";
}

TEST(Ledger, CountsTheGamesOfTwo) {
    Ledger ledger;
    ledger[{"a", "b", 1, 4}] = won(2, 2);
    ledger[{"a", "b", 2, 3}] = won(2, 1);
    ledger[{"a", "c", 1, 5}] = won(2, 3);
    EXPECT_EQ(games_between(ledger, "a", "b"), 14U);
    EXPECT_EQ(games_between(ledger, "b", "c"), 0U);
    ledger[{"a", "b", 2, 50}] = won(25, 25);
    EXPECT_EQ(games_between(ledger, "a", "b"), 108U)
        << "a longer bout holds the shorter one's games";
}

TEST(Ledger, HasTheGamesOfAShorterBoutInALongerOne) {
    Ledger ledger;
    ledger[{"a", "b", 1, 13}] = won(7, 6);
    ledger[{"a", "b", 1, 50}] = won(25, 25);
    ledger[{"a", "c", 1, 50}] = won(25, 25);
    const auto pairs_of = [&](const Bout& bout) {
        const auto at = find_bout(ledger, bout);
        return at == ledger.end() ? 0 : at->first.pairs;
    };
    EXPECT_EQ(pairs_of({"a", "b", 1, 13}), 13U);
    EXPECT_EQ(pairs_of({"a", "b", 1, 25}), 50U);
    EXPECT_EQ(pairs_of({"a", "b", 1, 51}), 0U) << "a part of them is missing";
    EXPECT_EQ(pairs_of({"a", "b", 2, 13}), 0U);
    EXPECT_EQ(pairs_of({"a", "d", 1, 13}), 0U);
    EXPECT_EQ(pairs_of({"Z", "b", 1, 13}), 0U);
}

TEST(Ladder, IsRatedFromTheRandomMoverUp) {
    const auto players = ladder_players(three);
    Ledger ledger;
    // Three of four points each time: 190.8 Elo.
    for (std::size_t i = 0; i + 1 < players.size(); ++i)
        ledger[{players[i + 1], players[i], 1, 400}] = won(300, 100);
    const auto rated = rate_ladder(three, ledger);
    ASSERT_TRUE(rated);
    for (std::size_t i = 0; i < three.size(); ++i) {
        EXPECT_EQ(rated->rungs[i].elo, std::lround(190.85 * static_cast<double>(i + 1)));
        EXPECT_LT(rated->intervals[i].low, rated->rungs[i].elo);
        EXPECT_GT(rated->intervals[i].high, rated->rungs[i].elo);
    }
    ledger[{players[1], players[0], 1, 10}] = won(0, 10);
    EXPECT_EQ(rate_ladder(three, ledger)->rungs[0].elo, 191) << "no game counts twice";
    ledger.erase({players[2], players[1], 1, 400});
    EXPECT_FALSE(rate_ladder(three, ledger)) << "it does not hang together";
}

TEST(Ladder, RatesAPlayerAgainstRungsThatAreHeldFixed) {
    std::vector<Rung> ladder(three.begin(), three.end());
    for (std::size_t i = 0; i < 3; ++i) ladder[i].elo = 200 * static_cast<int>(i + 1);
    const std::vector<Bout> bouts = trial_bouts(ladder, "new", 450, {600, 3});
    EXPECT_EQ(bouts.size(), 6U) << "two below, one above, by two bouts each";
    Ledger ledger;
    for (const Bout& bout : bouts) {
        EXPECT_EQ(bout.first, "new");
        ledger[bout] = won(bout.pairs / 2, bout.pairs - bout.pairs / 2);
    }
    ledger[{"new", bouts.front().second, 77, 400}] = won(400, 0);
    const auto line = rate_player(ladder, "new", bouts, ledger);
    ASSERT_TRUE(line);
    EXPECT_NEAR(line->fitted.elo, 400, 1) << "other games than these do not count";
}

TEST(Ladder, RatesARungAgainstTheOthers) {
    std::vector<Rung> ladder(three.begin(), three.end());
    for (std::size_t i = 0; i < 3; ++i) ladder[i].elo = 200 * static_cast<int>(i + 1);
    const std::string middle = ladder_players(ladder)[2];
    const std::vector<Bout> bouts = trial_bouts(ladder, middle, 400, {600, 3});
    Ledger ledger;
    for (const Bout& bout : bouts) {
        EXPECT_EQ(bout.first, middle);
        EXPECT_NE(bout.second, middle);
        ledger[bout] = won(bout.pairs / 2, bout.pairs - bout.pairs / 2);
    }
    const auto line = rate_player(ladder, middle, bouts, ledger);
    ASSERT_TRUE(line);
    // As good as random, 200 and 600 together.
    EXPECT_EQ(line->fitted.standing, Standing::Rated);
    EXPECT_NEAR(line->fitted.elo, 251, 2);
}

TEST(Settings, AreDrawnEvenlyOverTheWholeRange) {
    const std::vector<int> settings = drawn_settings(2400, 12, 5);
    ASSERT_EQ(settings.size(), 12U);
    for (int i = 0; i < 12; ++i) {
        EXPECT_GE(settings[static_cast<std::size_t>(i)], 200 * i);
        EXPECT_LT(settings[static_cast<std::size_t>(i)], 200 * (i + 1));
    }
    EXPECT_NE(settings, drawn_settings(2400, 12, 6));
}

TEST(Bouts, ArePlayedInEveryGame) {
    for (const std::string game : {"international", "dam-haji", "dominoes"}) {
        const std::string start = game == "dam-haji" ? "B:W21-32:B1-12" : "W:W31-50:B1-20";
        Arena arena{game, {start}, 1};
        std::size_t told = 0;
        arena.on_game = [&](const std::string&) { ++told; };
        const Bout bout{"person:" + persona_text(rungs(game)[2].persona), "random", 4, 3};
        const Result<MatchScore> score = play_bout(arena, bout);
        ASSERT_TRUE(score);
        EXPECT_EQ(score->games().games(), 6U);
        EXPECT_EQ(*play_bout(arena, bout), *score) << "the same again";
        EXPECT_EQ(told, game == "dominoes" ? 0U : 12U);
    }
}

/// Whoever changes the search changes the levels: then they have to be measured again.
TEST(Levels, AreStillTheOnesThatWereMeasured) {
    EXPECT_EQ(level_signature("international"), international_signature);
    EXPECT_EQ(level_signature("dam-haji"), dam_haji_signature);
    EXPECT_EQ(level_signature("dominoes"), dominoes_signature);
}

}  // namespace
}  // namespace baize
