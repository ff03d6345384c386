// match: what a user sees of it, and what is left when it is killed.
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <iterator>
#include <set>

#include "base/random.h"
#include "program.h"
#include "scale.h"

namespace baize {
namespace {

std::string content(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The games of a file by their round, each whole; a round that comes twice is a failure.
std::set<std::string> games_in(const std::string& path) {
    std::set<std::string> games;
    const std::string text = content(path);
    std::set<std::string> rounds;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find("[Event ", at + 1), text.size());
        const std::string game = text.substr(at, end - at);
        const std::size_t round = game.find("[Round ");
        EXPECT_TRUE(rounds.insert(game.substr(round, game.find(']', round) - round)).second);
        games.insert(game);
        at = end;
    }
    return games;
}

TEST(Match, ReportsScoreEloAndSpeed) {
    const Ended ended = baize_program({"match", "level:hard", "random", "--pairs", "3"});
    EXPECT_EQ(ended.code, 0);
    EXPECT_EQ(ended.err, "");
    EXPECT_EQ(ended.out.find("level:hard v random: +6 =0 -0\n  Elo +inf ["), 0U) << ended.out;
    EXPECT_NE(ended.out.find("6 games in "), std::string::npos);
}

TEST(Match, SaysThatGamesRepeatWhenOpeningsRunOut) {
    const auto told = [](const std::string& player) {
        return baize_program({"match", player, "best:depth=1", "--game", "english", "--pairs", "2"})
            .err;
    };
    EXPECT_EQ(told("best:depth=2").find("baize: 2 pairs from 1 openings: "), 0U);
    EXPECT_EQ(told("random"), "");
}

/// The first moves of a match from the start, and what was complained of.
struct Opened {
    std::set<std::string> moves;
    std::string told;
};

Opened opened_by(std::vector<std::string> words) {
    const Scratch scratch;
    words.insert(words.begin(), "match");
    words.insert(words.end(),
                 {"--pairs", "6", "--openings", scratch.file("start", "W:W31-50:B1-20\n"), "--pdn",
                  scratch.path("games.pdn")});
    const Ended ended = baize_program(words);
    EXPECT_EQ(ended.code, 0) << ended.err;
    Opened opened{{}, ended.err};
    for (const std::string& game : games_in(scratch.path("games.pdn"))) {
        const std::size_t at = game.find("\n1. ") + 4;
        opened.moves.insert(game.substr(at, game.find(' ', at) - at));
    }
    return opened;
}

TEST(Match, TheEngineOpensByTheBookIfItIsAskedToAndMasterUnlessItIsTold) {
    const std::string book = "best:nodes=50,book=on";
    EXPECT_GT(opened_by({book, book}).moves.size(), 2U);
    EXPECT_EQ(opened_by({book, book}).told, "") << "their games differ";
    EXPECT_EQ(opened_by({"best:nodes=50", "best:nodes=50,book=off"}).moves.size(), 1U);
    EXPECT_GT(opened_by({"level:master", book, "--nodes", "50"}).moves.size(), 2U);
    const Opened none = opened_by({"level:master", book, "--nodes", "50", "--no-book"});
    EXPECT_EQ(none.moves.size(), 1U);
    EXPECT_EQ(none.told.find("baize: 6 pairs from 1 openings: "), 0U) << none.told;
    // Whoever judges otherwise would not have thought of those openings.
    const std::string classic = "best:nodes=50,book=on,weights=classic";
    EXPECT_EQ(opened_by({classic, classic}).moves.size(), 1U);
    EXPECT_EQ(baize_program({"match", "best:book=perhaps", "random"}).code, 2);
}

TEST(Match, RoundRobinEndsWithAList) {
    const Ended ended =
        baize_program({"match", "level:easy", "random", "level:medium", "--pairs", "4"});
    EXPECT_EQ(ended.code, 0);
    EXPECT_NE(ended.out.find("level:easy v random:"), std::string::npos);
    EXPECT_NE(ended.out.find("level:easy v level:medium:"), std::string::npos);
    EXPECT_NE(ended.out.find("random v level:medium:"), std::string::npos);
    EXPECT_NE(ended.out.find("]  level:medium\n"), std::string::npos) << ended.out;
}

TEST(Match, KilledAtAnyMomentGoesOnWithoutLosingOrRepeatingAGame) {
    const Scratch scratch;
    const std::string pairs = std::to_string(scaled(1500));
    const auto arguments = [&](const std::string& name) {
        return std::vector<std::string>{"match",     "random", "random", "--pairs",         pairs,
                                        "--threads", "2",      "--pdn",  scratch.path(name)};
    };
    ASSERT_EQ(baize_program(arguments("whole")).code, 0);
    Random random(11);
    int killed = 0;
    for (int i = 0; i < 50; ++i) {
        Program program(arguments("cut"));
        program.messages_within(std::chrono::milliseconds(5 + random.below(sanitized ? 120 : 40)));
        killed += program.kill() ? 1 : 0;
    }
    const Ended last = baize_program(arguments("cut"));
    EXPECT_EQ(last.code, 0);
    EXPECT_EQ(games_in(scratch.path("cut")), games_in(scratch.path("whole")));
    EXPECT_EQ(games_in(scratch.path("cut")).size(), 2 * scaled(1500));
    std::printf("killed %d times of 50 while it played\n", killed);
    EXPECT_GT(killed, 10);
}

TEST(Match, WritesEnglishGamesAsEnglishPlayersDo) {
    const Scratch scratch;
    const std::string path = scratch.path("games.pdn");
    const Ended match = baize_program(
        {"match", "best:depth=3", "random", "--game", "english", "--pairs", "3", "--pdn", path});
    ASSERT_EQ(match.code, 0) << match.err;
    const std::string text = content(path);
    const auto count = [&](std::string_view part) {
        int found = 0;
        for (std::size_t at = text.find(part); at != std::string::npos;
             at = text.find(part, at + 1))
            ++found;
        return found;
    };
    EXPECT_EQ(count("[GameType \"21\"]"), 6) << text;
    EXPECT_EQ(count("[Result \"1-0\"]") + count("[Result \"0-1\"]") + count("[Result \"1/2-1/2\"]"),
              6)
        << text;
    EXPECT_EQ(count("[White \"best:depth=3\"]\n[Black \"random\"]\n[Result \"1-0\"]"), 3) << text;
    EXPECT_EQ(count("\n1. ") + count("\n1... "), 6) << text;
    EXPECT_EQ(count("[FEN \"B:"), count("\n1. ")) << "Black's moves have the numbers\n" << text;
    const Ended check = baize_program({"pdn", "check", path});
    EXPECT_EQ(check.code, 0) << check.out;
}

TEST(Match, FileOfAnotherMatchIsLeftAlone) {
    const Scratch scratch;
    const std::string path = scratch.path("games.pdn");
    ASSERT_EQ(baize_program({"match", "random", "random", "--pairs", "1", "--pdn", path}).code, 0);
    const std::string before = content(path);
    const Ended ended =
        baize_program({"match", "random", "random", "--pairs", "1", "--seed", "9", "--pdn", path});
    EXPECT_EQ(ended.code, 1);
    EXPECT_NE(ended.err.find("something else than games of this match"), std::string::npos);
    EXPECT_EQ(content(path), before);
}

TEST(Match, WrongUseIsExplained) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> uses{
        {{"random"}, "two players"},
        {{"random", "chess"}, "a player is random"},
        {{"random", "level:strong"}, "strong"},
        {{"random", "random", "--clock", "5"}, "a clock is"},
        {{"random", "random", "--sprt", "5,0"}, "the lower first"},
        {{"random", "random", "random", "--sprt", "0,5"}, "two players"},
        {{"random", "random", "--game", "chess"}, "chess"},
    };
    for (auto [words, expected] : uses) {
        words.insert(words.begin(), "match");
        const Ended ended = baize_program(words);
        EXPECT_EQ(ended.code, 2) << expected;
        EXPECT_NE(ended.err.find(expected), std::string::npos) << ended.err;
    }
}

TEST(Match, OpeningsThatAreNotThereAreAFailure) {
    const Ended ended = baize_program({"match", "random", "random", "--openings", "/nowhere"});
    EXPECT_EQ(ended.code, 1);
    EXPECT_EQ(ended.err, "baize: cannot open \"/nowhere\": No such file or directory\n");
}

/// Whatever lies there: another's games, a text, a program, and games behind those of the match.
TEST(Match, FileThatIsNotItsOwnIsLeftAsItIs) {
    const Scratch scratch;
    const auto play = [&](const std::string& path) {
        return baize_program({"match", "random", "random", "--pairs", "1", "--pdn", path});
    };
    ASSERT_EQ(play(scratch.path("own")).code, 0);
    const std::string own = content(scratch.path("own"));
    const std::string club = "[Event \"Clubavond\"]\n[Result \"2-0\"]\n\n1. 32-28 19-23 2-0\n\n";
    for (const std::string& text :
         {club + club, std::string("# Notes\n\nTo do.\n"),
          std::string("\x7F"
                      "ELF\0\x01\n\n",
                      9),
          own + club, own.substr(0, own.size() / 2) + "\n\n" + club, club + own}) {
        const std::string path = scratch.file("somebodys.pdn", text);
        const Ended ended = play(path);
        EXPECT_EQ(ended.code, 1) << text;
        EXPECT_EQ(ended.err.find("baize: "), 0U);
        EXPECT_EQ(content(path), text);
    }
    const std::string path = scratch.file("torn.pdn", own.substr(0, own.size() - 30));
    EXPECT_EQ(play(path).code, 0);
    EXPECT_EQ(games_in(path).size(), 2U);
}

TEST(Match, OfDominoesSaysThatItWritesNoGames) {
    const Scratch scratch;
    const std::string path = scratch.path("hands");
    const Ended ended =
        baize_program({"match", "dominoes", "--hands", "1", "--pairs", "1", "--pdn", path});
    EXPECT_EQ(ended.code, 2);
    EXPECT_NE(ended.err.find("writes no PDN"), std::string::npos);
}

}  // namespace
}  // namespace baize
