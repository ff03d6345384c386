// hub: the engine as another program meets it, a line at a time.
#include <gtest/gtest.h>

#include <set>

#include "program.h"

namespace baize {
namespace {

const std::string start = "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww\n";
/// White takes from 28 over 23, and has won.
const std::string won = "pos pos=W" + std::string(22, 'e') + "beeeew" + std::string(22, 'e') + "\n";

/// The program after `init`, spoken to line by line.
class Engine {
public:
    explicit Engine(const std::string& parameters = "") : program_({"hub"}) {
        tell("hub\n" + parameters + "init\n");
        EXPECT_EQ(answer("ready"), "ready");
    }

    void tell(const std::string& lines) { EXPECT_TRUE(program_.write(lines)); }
    /// The next line that begins so, or with `error`.
    std::string answer(const std::string& beginning) {
        tell("ping\n");  // what has been said before the answer to this is there when it comes
        while (true) {
            const std::string& said = program_.said();
            const std::vector<std::string> lines = lines_of(said.substr(0, said.rfind('\n') + 1));
            for (; read_ < lines.size(); ++read_)
                if (lines[read_].starts_with(beginning) || lines[read_].starts_with("error"))
                    return lines[read_++];
            if (!program_.wait_for_more()) return "nothing more";
        }
    }
    Ended end() { return program_.wait(); }

private:
    Program program_;
    std::size_t read_ = 0;
};

TEST(HubProgram, AfterARefusedPositionThereIsNone) {
    Engine engine;
    engine.tell(start + "level depth=3\ngo think\n");
    EXPECT_TRUE(engine.answer("done").starts_with("done move="));
    for (const std::string& bad :
         std::vector<std::string>{"pos pos=Wxyz\n", "pos\n", "pos pos=\"Wbb\n",
                                  "pos pos=" + std::string(2'000'000, 'e') + "\n"}) {
        engine.tell(bad);
        EXPECT_TRUE(engine.answer("error").starts_with("error message="));
        engine.tell("level depth=3\ngo think\n");
        EXPECT_EQ(engine.answer("done"), "error message=\"go comes after pos\"")
            << bad.substr(0, 20);
        engine.tell(start + "go think\n");
        EXPECT_TRUE(engine.answer("done").starts_with("done move=")) << bad.substr(0, 20);
    }
}

TEST(HubProgram, APositionRefusedDuringASearchIsNotMistakenForTheOldOne) {
    Engine engine;
    engine.tell(start + "level infinite\ngo analyze\n" + won);
    EXPECT_TRUE(engine.answer("error").find("during a search") != std::string::npos);
    engine.tell("stop\n");
    EXPECT_TRUE(engine.answer("done").starts_with("done move="));
    engine.tell("go think\n");
    EXPECT_EQ(engine.answer("done"), "error message=\"go comes after pos\"");
}

TEST(HubProgram, AfterARefusedLevelThereIsNone) {
    Engine engine;
    engine.tell(start + "level depth=2\n");
    for (const std::string bad :
         {"level depth=x\n", "level\n", "level move-time=-1\n", "level \"\n"}) {
        engine.tell(bad);
        EXPECT_TRUE(engine.answer("error").starts_with("error message="));
        engine.tell("go think\n");
        EXPECT_EQ(engine.answer("done"), "error message=\"go comes after level\"") << bad;
        engine.tell("level depth=2\ngo think\n");
        EXPECT_TRUE(engine.answer("done").starts_with("done move=")) << bad;
    }
}

TEST(HubProgram, AParameterSetAfterInitHoldsForTheNextSearch) {
    Engine engine;
    const auto answer_without_a_limit = [&] {
        engine.tell(start + "level infinite\ngo think\n");
        return engine.answer("done");
    };
    // Only a level ends a search without a limit by itself.
    engine.tell("set-param name=level value=easy\n");
    EXPECT_TRUE(answer_without_a_limit().starts_with("done move="));
    std::set<std::string> answers;
    for (int seed = 0; seed < 12; ++seed) {
        engine.tell("set-param name=seed value=" + std::to_string(seed) + "\n");
        answers.insert(answer_without_a_limit());
    }
    EXPECT_GT(answers.size(), 1U) << "the seed decides how a level errs";
    engine.tell(
        "set-param name=level value=none\nset-param name=hash value=1\n"
        "set-param name=threads value=2\nset-param name=book value=false\n" +
        start + "level depth=4\ngo think\n");
    EXPECT_TRUE(engine.answer("info depth=4").starts_with("info depth=4"));
    EXPECT_TRUE(engine.answer("done").starts_with("done move="));
}

TEST(HubProgram, AWinIsAHundredLessTheDistance) {
    Engine engine;
    engine.tell(won + "level depth=5\ngo think\n");
    const std::string info = engine.answer("info");
    EXPECT_NE(info.find(" score=99.9"), std::string::npos) << info;
}

TEST(HubProgram, TheEndOfTheInputEndsASearch) {
    Engine engine;
    engine.tell(start + "level infinite\ngo analyze\n");
    EXPECT_TRUE(engine.answer("info").starts_with("info"));
    EXPECT_EQ(engine.end().code, 0);
}

}  // namespace
}  // namespace baize
