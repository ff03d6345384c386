#include "lab/suite.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include "games/draughts/draughts.h"
#include "lab/suite_maker.h"
#include "lab/suite_score.h"

namespace baize {
namespace {

const std::string header = "# baize suite 1 international\n";
/// White offers two men and takes three.
const SuiteTask shot{
    TaskKind::Combination, "W:W27,28,32,37,38:B12,13,16,18,19", {"28-22", "27-22"}, "1 node"};
const SuiteTask quiet{TaskKind::Quiet, "W:W31-50:B1-20", {"32-28"}, ""};

const auto nobody = [](std::size_t, std::size_t) {};

TEST(Suite, IsReadAsItWasWritten) {
    const auto read = read_suite(header + "# said besides\n\n" + task_line(shot) +
                                 suite_header("international", "others") + task_line(quiet));
    ASSERT_TRUE(read) << read.error().code;
    EXPECT_EQ(read->game, "international");
    EXPECT_EQ(read->tasks, (std::vector{shot, quiet}));
}

TEST(Suite, MayHaveLinesOfAnotherSystemAndALastOneWithoutItsEnd) {
    const auto read = read_suite(
        "# baize suite 1 international: made by hand\r\n"
        "quiet ; W:W31-50:B1-20 ; 32-28  33-28 ; no proof");
    ASSERT_TRUE(read) << read.error().code;
    EXPECT_EQ(read->tasks[0].solutions, (std::vector<std::string>{"32-28", "33-28"}));
}

TEST(Suite, SaysWhichLineIsAtFault) {
    const auto told = [](const std::string& text) -> std::pair<std::string, std::string> {
        const auto read = read_suite(text);
        if (read) return {"nothing", ""};
        return {std::string(read.error().code),
                read.error().args.empty() ? "" : read.error().args[0]};
    };
    using Told = std::pair<std::string, std::string>;
    EXPECT_EQ(told(""), Told("suite.empty", ""));
    EXPECT_EQ(told(header), Told("suite.empty", ""));
    EXPECT_EQ(told("quiet ; W:W31:B1 ; 31-27 ; \n"), Told("suite.header", ""));
    EXPECT_EQ(told("# baize suite 1 chess\n"), Told("suite.game", "1"));
    EXPECT_EQ(told(header + "# baize suite 1 english\n"), Told("suite.game", "2"));
    const std::string good = header + task_line(quiet);
    for (const char* line : {"quiet", "quiet ; W:W31:B1 ; 31-27", "loud ; W:W31:B1 ; 31-27 ; ",
                             "quiet ; W:W31:B1 ;  ; ", "Quiet ; W:W31:B1 ; 31-27 ; "})
        EXPECT_EQ(told(good + line), Told("suite.line", "3")) << line;
    EXPECT_EQ(told(good + "quiet ; nowhere ; 31-27 ; "), Told("suite.position", "3"));
    EXPECT_EQ(told(good + "quiet ; W:W31: ; 31-27 ; "), Told("suite.position", "3"));
    EXPECT_EQ(told(good + "quiet ; W:W31:B1 ; 31-26 31-28 ; "), Told("suite.solution", "3"));
}

TEST(SuiteWork, GoesOnWhereItWas) {
    const std::string first = header + work_record(0, shot) + work_record(1, {});
    const std::string all = first + work_record(2, quiet);
    const auto read = [](std::string_view text) { return read_suite_work(header, text); };
    EXPECT_EQ(read(all)->games, 3U);
    EXPECT_EQ(read(all)->tasks, (std::vector{shot, quiet}));
    EXPECT_EQ(read(all)->whole, all.size());
    // Wherever it was torn off, what is whole before it is kept.
    for (std::size_t size = first.size(); size < all.size(); ++size) {
        const auto torn = read(std::string_view(all).substr(0, size));
        ASSERT_TRUE(torn) << size;
        EXPECT_EQ(torn->whole, first.size());
        EXPECT_EQ(torn->games, 2U);
        EXPECT_EQ(torn->tasks, std::vector{shot});
    }
    for (std::size_t size = 0; size < header.size(); ++size)
        EXPECT_EQ(read(std::string_view(header).substr(0, size))->whole, 0U);
}

TEST(SuiteWork, OfSomebodyElseIsLeftAlone) {
    const std::string good = header + work_record(0, shot);
    for (const std::string& text :
         {std::string("a letter"), std::string("# baize suite 1 english\n"),
          good + "# games of mine", good + "a letter", good + "# game 2\n", good + "# game one\n",
          good + "my own words\n", good + "quiet ; W:W31-50:B1-20 ; 32-28 ; \n# gam\n# game 1"})
        EXPECT_EQ(read_suite_work(header, text).error().code, "suite.other") << text;
    EXPECT_EQ(read_suite_work(header, good + "my own words\n# game 1\n").error().code,
              "suite.line");
}

/// What a player solves of these two: the shot, and the first move of a game.
Result<SuiteScore> solved(const std::string& player, unsigned threads = 1) {
    Suite suite{"international", {shot, quiet, shot}};
    suite.tasks[0].solutions = {"27-22"};
    return score_of(suite, {player, {.nodes = 20'000}, threads}, nobody);
}

TEST(SuiteScore, CountsWhatAPlayerSolves) {
    const auto game = *find_game("international");
    const auto player = *make_player("best", "international");
    const auto line = *game->read(shot.position);
    const auto best = ask(*player, *line, {.nodes = 20'000});
    ASSERT_TRUE(best);
    const std::string move = line->text(best->move);
    Suite suite{"international", {shot, shot, quiet}};
    suite.tasks[0].solutions = {move};
    suite.tasks[1].solutions = {
        line->text(best->move == MoveNumber{0} ? MoveNumber{1} : MoveNumber{0})};
    suite.tasks[2].solutions = (*game->start()).moves(MoveStyle::Short);
    for (const unsigned threads : {1U, 3U}) {
        const auto score = score_of(suite, {"best", {.nodes = 20'000}, threads}, nobody);
        ASSERT_TRUE(score);
        EXPECT_EQ(score->solved, (std::vector{true, false, true}));
        EXPECT_EQ(solved_of(suite, *score, TaskKind::Combination), 1U);
        EXPECT_EQ(tasks_of(suite, TaskKind::Combination), 2U);
        EXPECT_EQ(solved_of(suite, *score, TaskKind::Quiet), 1U);
        EXPECT_EQ(score->effort.moves, 3U);
        EXPECT_GE(score->effort.nodes, 3 * best->nodes / 2);
        EXPECT_TRUE(score->faults.empty());
    }
}

TEST(SuiteScore, ThatOneWasAskedBeforeDoesNotHelp) {
    const auto game = *find_game("international");
    const auto player = *make_player("best", "international");
    const auto line = *game->read("W:W31-50:B1-20 moves 32-28 19-23 28x19 14x23");
    const auto first = *ask(*player, *line, {.nodes = 5'000});
    const auto again = *ask(*player, *line, {.nodes = 5'000});
    EXPECT_EQ(first.move, again.move);
    EXPECT_EQ(first.depth, again.depth);
    EXPECT_EQ(first.nodes, again.nodes);
}

TEST(SuiteScore, AProgramOverHubIsAskedToo) {
    const std::string says =
        "hub:while read -r line; do case $line in hub) echo wait;; "
        "init) echo ready;; go*) echo \"done move=32-28\";; esac; done";
    const auto score = solved(says);
    ASSERT_TRUE(score);
    // Of the other position it is no legal move.
    EXPECT_EQ(score->solved, (std::vector{false, true, false}));
    EXPECT_EQ(score->faults.size(), 2U);
    EXPECT_TRUE(score->faults[0].starts_with("1: ")) << score->faults[0];
}

TEST(SuiteScore, APlayerWhoCannotBeHadIsAnError) {
    EXPECT_EQ(solved("nobody").error().code, "player.unknown");
    EXPECT_FALSE(solved("hub:exit 0", 2));
}

/// Of international draughts, by the net inside the program.
CombinationHunt small_hunt() {
    CombinationHunt hunt;
    hunt.game = *find_game("international");
    hunt.glance = 300;
    hunt.look = 3'000;
    hunt.proof = 10'000;
    hunt.men = 4;
    return hunt;
}

TEST(SuiteMaker, FindsCombinationsThatAreTheSameEachTime) {
    const TaskFinder find = combination_finder(small_hunt());
    const TaskFinder again = combination_finder(small_hunt());
    Suite suite{"international", {}};
    for (std::size_t game = 0; game < 200 && suite.tasks.size() < 2; ++game) {
        const auto task = find(game);
        ASSERT_TRUE(task);
        if (!*task) continue;
        EXPECT_EQ(**again(game), **task);
        suite.tasks.push_back(**task);
    }
    ASSERT_EQ(suite.tasks.size(), 2U);
    // Whoever looks long solves them, and whoever does not see beyond a ply does not.
    const auto solved_at = [&](std::uint64_t nodes) {
        const auto score = score_of(suite, {"best:weights=classic", {.nodes = nodes}}, nobody);
        return solved_of(suite, *score, TaskKind::Combination);
    };
    EXPECT_EQ(solved_at(100'000), 2U);
    EXPECT_LT(solved_at(20), 2U);
}

TEST(SuiteMaker, QuietPositionsAreThoseThatBothEnginesAgreeOn) {
    QuietHunt hunt;
    hunt.id = "international";
    hunt.game = *find_game(hunt.id);
    hunt.rival = "random";
    hunt.glance_ms = 1;
    hunt.screen_ms = 20;
    hunt.proof_ms = 30;
    hunt.men = 4;
    hunt.margin = 300;
    const auto found = [&](std::size_t games) {
        const TaskFinder find = *quiet_finder(hunt);
        std::vector<SuiteTask> tasks;
        for (std::size_t game = 0; game < games && tasks.empty(); ++game)
            if (const auto task = find(game); task && *task) tasks.push_back(**task);
        return tasks;
    };
    hunt.rival = "best";
    const auto agreed = found(60);
    ASSERT_EQ(agreed.size(), 1U);
    EXPECT_EQ(agreed[0].kind, TaskKind::Quiet);
    EXPECT_TRUE(read_suite(header + task_line(agreed[0])));
    const auto line = *hunt.game->read(agreed[0].position);
    EXPECT_FALSE(line->captures(MoveNumber{0}));
    hunt.rival = "nobody";
    EXPECT_EQ(quiet_finder(hunt).error().code, "player.unknown");
    // A rival that falls silent ends it: to go on would take all night and give nothing.
    hunt.rival =
        "hub:while read -r line; do case $line in hub) echo wait;; init) echo ready;; "
        "go*) exit 1;; esac; done";
    const TaskFinder find = *quiet_finder(hunt);
    bool failed = false;
    for (std::size_t game = 0; game < 60 && !failed; ++game) failed = !find(game);
    EXPECT_TRUE(failed);
}

}  // namespace
}  // namespace baize
