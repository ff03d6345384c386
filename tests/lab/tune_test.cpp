#include "lab/tune.h"

#include <gtest/gtest.h>

namespace baize {
namespace {

TuneSetup small_tuning() {
    TuneSetup setup;
    setup.spsa = {{{"king", 100, 1, 600, 50}}, 6, 0.01, 3};
    setup.openings = {"W:W31-50:B1-20", "W:W31-50:B1-20 moves 32-28 19-23"};
    setup.pairs = 2;
    setup.pace.nodes = 50;
    setup.threads = 2;
    return setup;
}

TEST(Tune, GoesOnWhereItsFileEnds) {
    const TuneSetup setup = small_tuning();
    Spsa whole(setup.spsa);
    std::string text = tune_header(setup);
    std::vector<std::size_t> ends{text.size()};
    while (!whole.done()) {
        const auto step = tune_once(setup, whole);
        ASSERT_TRUE(step.ok());
        EXPECT_EQ(step->games.games(), 4U);
        text += tune_line(*step);
        ends.push_back(text.size());
    }
    for (std::size_t size = 0; size <= text.size(); ++size) {
        const auto file = read_tune_file(setup, std::string_view(text).substr(0, size));
        ASSERT_TRUE(file.ok()) << size;
        std::size_t steps = 0;
        while (steps + 1 < ends.size() && ends[steps + 1] <= size) ++steps;
        ASSERT_EQ(file->steps.size(), steps) << size;
        EXPECT_EQ(file->whole, size < ends[0] ? 0 : ends[steps]);
    }
    Spsa again(setup.spsa);
    const auto half = read_tune_file(setup, std::string_view(text).substr(0, ends[3] + 2));
    for (const TuneStep& step : half->steps) learn(again, step);
    EXPECT_EQ(again.iteration(), 3U);
    while (!again.done()) ASSERT_TRUE(tune_once(setup, again).ok());
    EXPECT_EQ(again.values(), whole.values());
}

TEST(Tune, RefusesWhatIsNotItsOwn) {
    const TuneSetup setup = small_tuning();
    TuneSetup other = setup;
    other.spsa.parameters[0].step = 40;
    EXPECT_EQ(read_tune_file(setup, tune_header(other)).error().code, "tune.other");
    EXPECT_EQ(read_tune_file(setup, "something else\n").error().code, "tune.other");
    for (const std::string_view line :
         {"1", "x", "2 +1 =1 -2", "1 +1 =1 -1", "1 +1 =1", "1 +1 =1 -2 ", "1 1 1 2", "1 +1 =1 -2x",
          "1 +4 =18446744073709551615 -1", "1 =1 +1 -2", "0 +1 =1 -2"}) {
        const auto file = read_tune_file(setup, tune_header(setup) + std::string(line) + "\n");
        ASSERT_FALSE(file.ok()) << line;
        EXPECT_EQ(file.error().code, "tune.line") << line;
    }
    const std::string one = tune_header(setup) + "1 +1 =1 -2\n";
    EXPECT_EQ(read_tune_file(setup, one)->steps.size(), 1U);
    EXPECT_EQ(read_tune_file(setup, one + "2 +1 =")->whole, one.size());
    for (const std::string_view tail : {"my notes", "3 +1", "2 +1 my notes"})
        EXPECT_EQ(read_tune_file(setup, one + std::string(tail)).error().code, "tune.line") << tail;
}

TEST(Tune, PlayersCarryTheValues) {
    const TuneSetup setup = small_tuning();
    EXPECT_EQ(tuned_player(setup, {250}), "best:hash=1,king=250");
    EXPECT_EQ(rounded({249.6, -1.2}), (std::vector<int>{250, -1}));
    EXPECT_TRUE(make_player(tuned_player(setup, {250}), "international").ok());
    for (const char* wrong : {"best:king=601", "best:king=", "best:kings=3", "best:late=0"})
        EXPECT_EQ(make_player(wrong, "international").error().code, "player.bad-option") << wrong;
}

TEST(Tune, ValuesChangeThePlay) {
    // A king for a man: worth it only to those who do not know what a king is worth.
    const auto game = *find_game("international");
    const auto line = *game->read("W:WK46,31,36:B23,26,16,6");
    const auto memory = game->make_memory(1U << 20U);
    Question question;
    question.limits.depth = 3;
    const Thought usual = line->think(*memory, question);
    memory->clear();
    question.parameters = {{"king", 1}, {"man", 1}, {"late", 2}};
    const Thought changed = line->think(*memory, question);
    EXPECT_NE(usual.lines[0].score, changed.lines[0].score);
}

}  // namespace
}  // namespace baize
