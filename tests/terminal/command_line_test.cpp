// What somebody types, right or wrong, and what the program answers.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "program.h"
#include "scale.h"

namespace baize {
namespace {

using Words = std::vector<std::string>;

std::string typed(const Words& words) {
    std::string text = "baize";
    for (const std::string& word : words) text += " " + word;
    return text;
}

Words with(Words words, const std::string& last) {
    words.push_back(last);
    return words;
}

/// The program, its commands and theirs, as its own help lists them.
std::vector<Words> every_command(const Words& from = {}) {
    std::vector<Words> all{from};
    const std::string help = baize_program(with(from, "--help")).out;
    bool listed = false;
    for (const std::string& line : lines_of(help)) {
        if (listed && !line.starts_with("  ")) break;
        if (listed)
            for (Words& command : every_command(with(from, line.substr(2, line.find(' ', 2) - 2))))
                all.push_back(std::move(command));
        listed = listed || line == "Commands:";
    }
    return all;
}

/// Wrong use: nothing but one message, and exit code 2.
std::string complaint(const Words& words) {
    const Ended ended = baize_program(words);
    EXPECT_EQ(ended.code, 2) << typed(words);
    EXPECT_EQ(ended.out, "") << typed(words);
    EXPECT_EQ(lines_of(ended.err).size(), 1U) << ended.err;
    EXPECT_TRUE(ended.err.ends_with('\n'));
    return ended.err.substr(0, ended.err.size() - 1);
}

TEST(Help, OfEveryCommandHasUsageAndAnExample) {
    const std::vector<Words> commands = every_command();
    EXPECT_GE(commands.size(), 7U);
    for (const Words& command : commands) {
        SCOPED_TRACE(typed(command));
        const Ended ended = baize_program(with(command, "--help"));
        EXPECT_EQ(ended.code, 0);
        EXPECT_EQ(ended.err, "");
        EXPECT_NE(ended.out.find("\nUsage: " + typed(command) + " "), std::string::npos)
            << ended.out;
        const std::size_t example = ended.out.find("\nExample:\n  ");
        ASSERT_NE(example, std::string::npos) << ended.out;
        EXPECT_NE(ended.out.find(command.empty() ? "baize " : typed(command), example),
                  std::string::npos)
            << ended.out;
        EXPECT_TRUE(ended.out.ends_with('\n'));
        EXPECT_FALSE(ended.out.ends_with("\n\n"));
        for (const std::string& line : lines_of(ended.out)) {
            EXPECT_LE(line.size(), 100U) << line;
            EXPECT_FALSE(line.ends_with(' ')) << line;
        }
        EXPECT_EQ(baize_program(with(command, "-h")).out, ended.out);
        Words asked{"help"};
        asked.insert(asked.end(), command.begin(), command.end());
        EXPECT_EQ(baize_program(asked).out, ended.out);
    }
}

TEST(Help, ExamplesWork) {
    const Scratch scratch;
    for (const Words& command : std::vector<Words>{
             {}, {"games"}, {"moves"}, {"perft"}, {"show"}, {"pdn"}, {"pdn", "check"}}) {
        const std::string help = baize_program(with(command, "--help")).out;
        std::string example = help.substr(help.find("Example:\n  baize ") + 17);
        example.pop_back();
        // The shell's part of it: quotation marks, a file to write into, a file that is there.
        const std::string file = scratch.file("games.pdn", "1. 32-28 *\n");
        const std::size_t redirected = std::min(example.find(" > "), example.size());
        example.resize(redirected);
        Words words;
        bool quoted = false;
        std::string word;
        for (const char c : example + " ") {
            if (c == '"')
                quoted = !quoted;
            else if (c != ' ' || quoted)
                word += c;
            else
                words.push_back(std::exchange(word, {}));
        }
        std::ranges::replace(words, "games.pdn", file);
        const Ended ended = baize_program(words);
        EXPECT_EQ(ended.code, 0) << example << "\n" << ended.err;
        EXPECT_NE(ended.out, "") << example;
    }
}

TEST(Help, OutranksWhatIsWrongWithTheOptions) {
    const Ended ended = baize_program({"perft", "--jsn", "nothing", "--help", "0"});
    EXPECT_EQ(ended.code, 0);
    EXPECT_EQ(ended.out, baize_program({"perft", "--help"}).out);
}

TEST(Help, IsNotGivenForACommandThatIsNotThere) {
    EXPECT_EQ(complaint({"help", "moces"}),
              "baize: there is no command \"moces\"; did you mean \"baize moves\"?");
    EXPECT_EQ(complaint({"moces", "--help"}), complaint({"help", "moces"}));
}

TEST(CommandLine, WithoutACommandListsTheCommands) {
    for (const Words& words : {Words{}, Words{"pdn"}}) {
        const Ended ended = baize_program(words);
        EXPECT_EQ(ended.code, 2);
        EXPECT_EQ(ended.out, "");
        EXPECT_EQ(ended.err, baize_program(with(words, "--help")).out);
        EXPECT_NE(ended.err.find("\nCommands:\n"), std::string::npos);
    }
}

TEST(CommandLine, KnowsItsVersion) {
    const Ended ended = baize_program({"--version"});
    EXPECT_EQ(ended.code, 0);
    EXPECT_EQ(ended.err, "");
    EXPECT_TRUE(ended.out.starts_with("baize ")) << ended.out;
    EXPECT_EQ(lines_of(ended.out).size(), 1U);
}

TEST(CommandLine, NamesTheNearestCommand) {
    EXPECT_EQ(complaint({"gmaes"}),
              "baize: there is no command \"gmaes\"; did you mean \"baize games\"?");
    EXPECT_EQ(complaint({"Moves", "international"}),
              "baize: there is no command \"Moves\"; did you mean \"baize moves\"?");
    EXPECT_EQ(complaint({"move"}),
              "baize: there is no command \"move\"; did you mean \"baize moves\"?");
    EXPECT_EQ(complaint({"prft", "international", "3"}),
              "baize: there is no command \"prft\"; did you mean \"baize perft\"?");
    EXPECT_EQ(complaint({"pdn", "chekc", "x.pdn"}),
              "baize: there is no command \"chekc\"; did you mean \"baize pdn check\"?");
}

TEST(CommandLine, NamesTheNearestOption) {
    EXPECT_EQ(complaint({"games", "--jsn"}),
              "baize: there is no option \"--jsn\"; did you mean \"baize games --json\"?");
    EXPECT_EQ(complaint({"games", "-j"}),
              "baize: there is no option \"-j\"; did you mean \"baize games --json\"?");
    EXPECT_EQ(complaint({"moves", "international", "--pos", "W:W31:B1"}),
              "baize: there is no option \"--pos\"; did you mean \"baize moves --position\"?");
    EXPECT_EQ(complaint({"moves", "international", "--psoition=W:W31:B1"}),
              "baize: there is no option \"--psoition\"; did you mean \"baize moves --position\"?");
    EXPECT_EQ(complaint({"show", "international", "--vsg"}),
              "baize: there is no option \"--vsg\"; did you mean \"baize show --svg\"?");
    EXPECT_EQ(complaint({"pdn", "check", "--josn", "x.pdn"}),
              "baize: there is no option \"--josn\"; did you mean \"baize pdn check --json\"?");
    EXPECT_EQ(complaint({"--versoin"}),
              "baize: there is no option \"--versoin\"; did you mean \"baize --version\"?");
}

TEST(CommandLine, NamesTheNearestGame) {
    EXPECT_EQ(complaint({"moves", "internatonal"}),
              "baize: there is no game \"internatonal\"; did you mean \"international\"?");
    EXPECT_EQ(complaint({"show", "damhaji"}),
              "baize: there is no game \"damhaji\"; did you mean \"dam-haji\"?");
    EXPECT_EQ(complaint({"perft", "dam-haji-bok:board=8", "3"}),
              "baize: there is no game \"dam-haji-bok:board=8\"; did you mean "
              "\"dam-haji-book:board=8\"?");
}

TEST(CommandLine, NamesTheSwitchesAndTheirValues) {
    EXPECT_EQ(complaint({"moves", "dam-haji:majorty=on"}),
              "baize: there is no switch \"majorty=on\": expected one of majority, removal, "
              "promotion, haji, "
              "board, first, as in majority=on");
    EXPECT_EQ(complaint({"moves", "dam-haji:majority=on,board=9"}),
              "baize: \"board=9\" is not possible: board is one of 8, 10, 12");
}

TEST(CommandLine, SaysWhereAnOptionStands) {
    EXPECT_EQ(complaint({"--json", "games"}),
              "baize: --json stands behind its command: expected \"baize games --json\"");
    EXPECT_EQ(complaint({"pdn", "--json", "check", "x"}),
              "baize: --json stands behind its command: expected \"baize pdn check --json\"");
    EXPECT_EQ(complaint({"--position", "W:W31:B1", "moves", "international"}),
              "baize: --position stands behind its command: expected \"baize COMMAND --position\"");
}

TEST(CommandLine, SaysWhatIsMissing) {
    EXPECT_EQ(complaint({"moves"}),
              "baize: GAME is missing: expected \"baize moves GAME [OPTIONS]\"");
    EXPECT_EQ(complaint({"show", "--svg"}),
              "baize: GAME is missing: expected \"baize show GAME [OPTIONS]\"");
    EXPECT_EQ(complaint({"perft", "international"}),
              "baize: DEPTH is missing: expected \"baize perft GAME DEPTH [OPTIONS]\"");
    EXPECT_EQ(complaint({"pdn", "check"}),
              "baize: FILE is missing: expected \"baize pdn check FILE... [OPTIONS]\"");
    EXPECT_EQ(complaint({"moves", "international", "--position"}),
              "baize: --position needs a value: expected \"--position P\"");
    EXPECT_EQ(complaint({"moves", "international", "--batch="}),
              "baize: --batch needs a value: expected \"--batch FILE\"");
}

TEST(CommandLine, SaysWhatIsTooMuch) {
    EXPECT_EQ(complaint({"games", "international"}),
              "baize: \"international\" is one word too many: expected \"baize games [OPTIONS]\"");
    EXPECT_EQ(complaint({"perft", "international", "3", "4"}),
              "baize: \"4\" is one word too many: expected \"baize perft GAME DEPTH [OPTIONS]\"");
    EXPECT_EQ(complaint({"show", "international", "--", "--svg"}),
              "baize: \"--svg\" is one word too many: expected \"baize show GAME [OPTIONS]\"");
    EXPECT_EQ(complaint({"show", "international", "--svg=yes"}),
              "baize: --svg takes no value, found \"--svg=yes\"");
    EXPECT_EQ(
        complaint({"moves", "international", "--position", "W:W31:B1", "--position=W:W32:B1"}),
        "baize: --position is given twice");
    EXPECT_EQ(complaint({"moves", "international", "--position", "W:W31:B1", "--batch", "-"}),
              "baize: --position and --batch cannot be given together");
}

TEST(CommandLine, AsksForQuotationMarksAroundAPositionWithMoves) {
    EXPECT_EQ(
        complaint({"moves", "international", "--position", "W:W31-50:B1-20", "moves", "32-28"}),
        "baize: a position with moves goes between quotation marks: expected --position "
        "\"W:W31-50:B1-20 moves 32-28\"");
}

TEST(CommandLine, SaysWhichDepthsThereAre) {
    for (const std::string depth :
         {"0", "-1", "31", "1e3", "3.0", "010", "0x5", "", "deep", "99999999999999999999"})
        EXPECT_EQ(complaint({"perft", "international", depth}),
                  "baize: DEPTH: expected a number from 1 to 30, found \"" + depth + "\"");
}

TEST(CommandLine, ShowsWordsThatAreNoText) {
    EXPECT_TRUE(
        complaint({"\x1b[2J\xFF"}).starts_with("baize: there is no command \"\\x1B[2J\\xFF\"; "));
    EXPECT_EQ(complaint({"moves", "international:\n"}),
              "baize: there is no switch \"\\x0A\": expected one of majority, removal, promotion, "
              "haji, board, "
              "first, as in majority=on");
}

TEST(CommandLine, ShortensAWordWithoutEnd) {
    EXPECT_LT(complaint({std::string(100'000, 'x')}).size(), 200U);
    EXPECT_LT(complaint({"moves", std::string(100'000, 'x')}).size(), 200U);
    EXPECT_LT(complaint({"games", std::string(100'000, 'x')}).size(), 200U);
}

TEST(CommandLine, TakesOptionsInAnyPlaceBehindTheCommand) {
    const std::string right = baize_program({"perft", "english", "1", "--position=B:W21:B1"}).out;
    EXPECT_NE(right, "");
    EXPECT_EQ(baize_program({"perft", "--position", "B:W21:B1", "english", "1"}).out, right);
    EXPECT_EQ(baize_program({"perft", "english", "--position", "B:W21:B1", "--", "1"}).out, right);
}

/// From the moment of starting it to the first byte of its answer.
double seconds_to_first_output() {
    const auto start = std::chrono::steady_clock::now();
    Program program({"games"});
    EXPECT_TRUE(program.wait_for("international"));
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    EXPECT_EQ(program.wait().code, 0);
    return seconds;
}

TEST(CommandLine, AnswersWithinTwentyMilliseconds) {
    std::vector<double> seconds;
    for (int i = 0; i < 20; ++i) seconds.push_back(seconds_to_first_output());
    std::ranges::sort(seconds);
    const double median = seconds[10] * 1000;
    std::printf("start to first output: median %.1f ms, fastest %.1f, slowest %.1f\n", median,
                seconds.front() * 1000, seconds.back() * 1000);
    RecordProperty("median_ms", std::to_string(median));
    EXPECT_LT(median, thorough ? 20 : 500);
}

}  // namespace
}  // namespace baize
