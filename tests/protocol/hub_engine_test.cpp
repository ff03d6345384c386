#include "protocol/hub_engine.h"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <set>

#include "system/time.h"

namespace baize {
namespace {

constexpr std::string_view start = "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

/// The engine with a listener who can wait for a line.
class Conversation {
public:
    explicit Conversation(SeatHandles::MakeMemory make_memory = make_search_memory)
        : engine_({[this](std::string_view line) { hear(line); },
                   [](const Error& error) { return std::string(error.code); }, now_ms, "1.0",
                   nullptr, std::move(make_memory)}) {}

    bool take(std::string_view line) { return engine_.take(line); }
    /// What it thinks is looked at, not what it knows by heart.
    void prepare() {
        for (const char* line :
             {"hub", "set-param name=hash value=1", "set-param name=book value=false", "init"})
            take(line);
        clear();
    }
    /// What has been said since clear(), each line whole.
    std::vector<std::string> said() {
        const std::scoped_lock lock(mutex_);
        return said_;
    }
    void clear() {
        const std::scoped_lock lock(mutex_);
        said_.clear();
    }
    /// The last line, once a search has answered.
    std::string answer() {
        engine_.wait();
        return said().empty() ? "" : said().back();
    }
    bool hears(std::string_view beginning) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, std::chrono::seconds(20), [&] {
            return std::ranges::any_of(
                said_, [&](const std::string& line) { return line.starts_with(beginning); });
        });
    }

private:
    void hear(std::string_view line) {
        const std::scoped_lock lock(mutex_);
        said_.emplace_back(line);
        changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> said_;
    HubEngine engine_;  ///< last: its thread speaks to the others
};

TEST(Hub, IntroducesItselfAndItsParametersAndWaits) {
    Conversation talk;
    talk.take("hub");
    const auto said = talk.said();
    ASSERT_GE(said.size(), 3U);
    EXPECT_TRUE(said.front().starts_with("id name=Baize version=1.0 author="));
    EXPECT_EQ(said[1], "param name=variant value=normal type=enum values=normal");
    EXPECT_EQ(said[2],
              "param name=level value=none type=enum values=\"none easy medium hard advanced "
              "expert master\"");
    EXPECT_EQ(said.back(), "wait");
    talk.take("init");
    EXPECT_EQ(talk.said().back(), "ready");
}

TEST(Hub, ThinksAndAnswersWithAMoveAndTheReplyItExpects) {
    Conversation talk;
    talk.prepare();
    talk.take(start);
    talk.take("level depth=5");
    talk.take("go think");
    const HubLine done = *read_hub_line(talk.answer());
    EXPECT_EQ(done.command, "done");
    EXPECT_TRUE(done.has("move"));
    EXPECT_TRUE(done.has("ponder"));
    const auto said = talk.said();
    ASSERT_EQ(said.size(), 6U);  // five depths and the answer
    const HubLine info = *read_hub_line(said[4]);
    EXPECT_EQ(info.command, "info");
    EXPECT_EQ(*info.value("depth"), "5");
    EXPECT_EQ(info.value("pv")->find(*done.value("move")), 0U);
    for (const char* name : {"score", "nodes", "time"}) EXPECT_TRUE(info.has(name)) << name;
}

TEST(Hub, MovesThatWerePlayedComeInHubForm) {
    Conversation talk;
    talk.prepare();
    talk.take(std::string(start) + " moves=\"32-28 19-23 28x19x23\"");
    EXPECT_TRUE(talk.said().empty());
    talk.take("level nodes=100");
    talk.take("go think");
    const std::string answer = talk.answer();
    // Black takes back, with all captured squares named.
    EXPECT_TRUE(answer.starts_with("done move=14x23x19") ||
                answer.starts_with("done move=13x24x19"))
        << answer;
}

TEST(Hub, KeepsEveryKindOfLimit) {
    for (const std::string level : {"depth=3", "nodes=2000", "move-time=0.05", "time=1",
                                    "time=2 inc=0.1", "moves=10 time=3", "depth=4 move-time=5"}) {
        Conversation talk;
        talk.prepare();
        talk.take(start);
        talk.take("level " + level);
        const std::int64_t begun = now_ms();
        talk.take("go think");
        EXPECT_TRUE(talk.answer().starts_with("done move=")) << level;
        EXPECT_LT(now_ms() - begun, 3000) << level;
    }
}

TEST(Hub, InfiniteAnalysisGoesOnUntilStopped) {
    Conversation talk;
    talk.prepare();
    talk.take(start);
    talk.take("level infinite");
    talk.take("go analyze");
    ASSERT_TRUE(talk.hears("info depth=6 "));
    EXPECT_FALSE(talk.said().back().starts_with("done"));
    talk.take("ping");
    EXPECT_TRUE(talk.hears("pong"));
    talk.take("stop");
    EXPECT_TRUE(talk.answer().starts_with("done move="));
}

TEST(Hub, WhilePonderingTheClockStandsStillUntilPonderHit) {
    Conversation talk;
    talk.prepare();
    talk.take(start);
    talk.take("level move-time=0.05");
    talk.take("go ponder");
    ASSERT_TRUE(talk.hears("info depth=9 "));
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    EXPECT_FALSE(talk.said().back().starts_with("done"));
    talk.take("ponder-hit");
    EXPECT_TRUE(talk.hears("done move="));
}

TEST(Hub, WhatWasFoundWhilePonderingNeedNotBeFoundAgain) {
    Conversation talk;
    talk.prepare();
    talk.take(start);
    talk.take("level time=60");
    talk.take("go ponder");
    ASSERT_TRUE(talk.hears("info depth=9 "));
    talk.take("ponder-hit");
    ASSERT_TRUE(talk.hears("done move="));
    int begun = 0;
    for (const std::string& line : talk.said()) begun += line.starts_with("info depth=1 ") ? 1 : 0;
    EXPECT_EQ(begun, 1);
}

TEST(Hub, TheOnlyReplyIsPonderedOnAndThenPlayedAtOnce) {
    Conversation talk;
    talk.prepare();
    // White has to take the man that has just come to 23.
    talk.take(std::string(start) + " moves=\"32-28 19-23\"");
    talk.take("level time=600");
    talk.take("go ponder");
    ASSERT_TRUE(talk.hears("info depth=9 "));
    EXPECT_FALSE(talk.said().back().starts_with("done"));
    const std::int64_t hit = now_ms();
    talk.take("ponder-hit");
    EXPECT_TRUE(talk.hears("done move="));
    EXPECT_LT(now_ms() - hit, 5000) << "its share of ten minutes is twenty seconds";
}

TEST(Hub, DuringASearchOtherCommandsAreRefused) {
    Conversation talk;
    talk.prepare();
    talk.take(start);
    talk.take("level infinite");
    talk.take("go analyze");
    talk.take("new-game");
    EXPECT_TRUE(talk.hears("error message=hub-line.searching"));
    talk.take("stop");
    EXPECT_TRUE(talk.hears("done"));
}

TEST(Hub, StopWithoutASearchChangesNothing) {
    Conversation talk;
    talk.prepare();
    talk.take("stop");
    talk.take("ponder-hit");
    EXPECT_TRUE(talk.said().empty());
    talk.take(start);
    talk.take("level depth=2");
    talk.take("go think");
    EXPECT_TRUE(talk.answer().starts_with("done"));
}

TEST(Hub, PlaysLikeALevelWhenToldTo) {
    const auto move_of = [](const std::string& seed) {
        Conversation talk;
        talk.take("set-param name=level value=easy");
        talk.take("set-param name=seed value=" + seed);
        talk.take("init");
        talk.take(start);
        talk.take("level infinite");
        talk.take("go think");
        return talk.answer();
    };
    EXPECT_EQ(move_of("3"), move_of("3"));
    std::vector<std::string> answers;
    for (int seed = 0; seed < 20; ++seed) answers.push_back(move_of(std::to_string(seed)));
    std::ranges::sort(answers);
    EXPECT_NE(answers.front(), answers.back());
}

TEST(Hub, ALevelErrsAlikeWhenThePositionIsTheSameAgain) {
    // One position, as the start of a game and after two moves that no search can take back.
    const std::string as_start = "pos pos=Wbbbbbbbbbbbbbbbbbbbeeeeebeweeeewwwwwwwwwwwwwwwwwww";
    const std::string as_third = std::string(start) + R"( moves="31-27 20-25")";
    const auto move_of = [](int seed, const std::string& position) {
        Conversation talk;
        talk.take("set-param name=level value=easy");
        talk.take("set-param name=seed value=" + std::to_string(seed));
        talk.take("init");
        talk.take(position);
        talk.take("level infinite");
        talk.take("go think");
        return talk.answer();
    };
    std::set<std::string> chosen;
    for (int seed = 0; seed < 20; ++seed) {
        EXPECT_EQ(move_of(seed, as_start), move_of(seed, as_third)) << seed;
        chosen.insert(move_of(seed, as_start));
    }
    EXPECT_GT(chosen.size(), 3U) << "another game, other errors";
}

TEST(Hub, UnknownWordsArePassedOver) {
    Conversation talk;
    talk.prepare();
    for (const char* line : {"", "hello", "set-param name=colour value=blue", "pingpong x=3"})
        talk.take(line);
    talk.take(std::string(start) + " who=me");
    talk.take("level depth=1 why=not");
    talk.take("go think quickly");
    EXPECT_TRUE(talk.answer().starts_with("done"));
    for (const std::string& line : talk.said()) EXPECT_FALSE(line.starts_with("error")) << line;
}

TEST(Hub, ABadParameterOrSearchGetsAnErrorAndChangesNothing) {
    const std::vector<std::pair<std::string, std::string>> faults{
        {"set-param name=variant value=killer", "hub-line.variant"},
        {"set-param name=level value=strong", "level."},
        {"set-param name=threads value=0", "hub-line.bad-number"},
        {"set-param name=hash value=x", "hub-line.bad-number"},
        {"set-param value=3", "hub-line.argument-missing"},
        {"go", "hub-line.go"},
        {"go \"", "hub-line.name-expected"},
    };
    Conversation talk;
    talk.prepare();
    talk.take(start);
    talk.take("level depth=2");
    for (const auto& [line, expected] : faults) {
        talk.clear();
        talk.take(line);
        ASSERT_EQ(talk.said().size(), 1U) << line;
        EXPECT_TRUE(talk.said().front().starts_with("error message=")) << talk.said().front();
    }
    talk.clear();
    talk.take("go think");
    EXPECT_TRUE(talk.answer().starts_with("done"));
    EXPECT_EQ(talk.said().size(), 3U);  // still depth 2
}

TEST(Hub, ABadPositionOrLevelGetsAnErrorAndIsMissingFromThenOn) {
    const std::vector<std::pair<std::string, std::string>> faults{
        {"pos", "hub-line.argument-missing"},
        {"pos pos=Wxyz", "fen."},
        {"pos pos=\"W", "hub-line.quote-open"},
        {std::string(start) + " moves=\"32-28 32-28\"", "move."},
        {"level", "hub-line.no-limit"},
        {"level depth=0", "hub-line.bad-value"},
        {"level move-time=-1", "hub-line.bad-value"},
        {"level time=nan", "hub-line.bad-value"},
        {"level moves=0 time=1", "hub-line.bad-value"},
        {"\tlevel =", "hub-line.name-expected"},
    };
    for (const auto& [line, expected] : faults) {
        Conversation talk;
        talk.prepare();
        talk.take(start);
        talk.take("level depth=2");
        talk.take(line);
        ASSERT_EQ(talk.said().size(), 1U) << line;
        EXPECT_TRUE(talk.said().front().starts_with("error message=" + expected))
            << talk.said().front();
        talk.take("go think");
        EXPECT_EQ(talk.answer(), "error message=hub-line.first") << line;
        talk.take(start);
        talk.take("level depth=2");
        talk.take("go think");
        EXPECT_TRUE(talk.answer().starts_with("done")) << line;
    }
}

TEST(Hub, ALineOfWhichNothingIsKnownMayHaveBeenThePosition) {
    HubEngine::Surroundings around;
    std::vector<std::string> said;
    around.say = [&](std::string_view line) { said.emplace_back(line); };
    around.words = [](const Error& error) { return std::string(error.code); };
    around.now_ms = now_ms;
    HubEngine engine(around);
    for (const char* line : {"set-param name=hash value=1", "init", start.data(), "level depth=1"})
        engine.take(line);
    engine.refuse("", {"batch.line-too-long", 0, {"1"}});
    engine.take("go think");
    EXPECT_EQ(said.back(), "error message=hub-line.first");
}

TEST(Hub, OpensByTheBookUnlessItIsToldNotTo) {
    Conversation talk;
    talk.take("hub");
    const auto params = talk.said();
    EXPECT_NE(std::ranges::find(params, "param name=book value=true type=bool"), params.end());
    for (const char* line : {"set-param name=hash value=1", "init", start.data(), "level depth=2"})
        talk.take(line);
    /// Whether anything was said before the move.
    const auto thinks = [&](const char* go) {
        talk.clear();
        talk.take(go);
        EXPECT_TRUE(talk.answer().starts_with("done move=")) << talk.answer();
        return talk.said().front().starts_with("info");
    };
    EXPECT_FALSE(thinks("go think"));
    EXPECT_TRUE(thinks("go analyze"));
    EXPECT_TRUE(thinks("go ponder"));
    talk.take("set-param name=level value=master");
    EXPECT_FALSE(thinks("go think"));
    talk.take("set-param name=weights value=classic");
    EXPECT_TRUE(thinks("go think"));
    talk.take("set-param name=weights value=trained");
    EXPECT_FALSE(thinks("go think"));
    talk.clear();
    talk.take("set-param name=book value=perhaps");
    EXPECT_EQ(talk.answer(), "error message=hub-line.true-or-false");
    EXPECT_FALSE(thinks("go think")) << "as before";
    for (const char* level : {"master", "none"}) {
        talk.take("set-param name=level value=" + std::string(level));
        talk.take("set-param name=book value=false");
        EXPECT_TRUE(thinks("go think")) << level;
    }
}

TEST(Hub, OpensEachGameAnewInTheOrderOfTheSeed) {
    Conversation talk;
    for (const char* line : {"set-param name=hash value=1", "init", start.data(), "level depth=1"})
        talk.take(line);
    const auto openings = [&] {
        talk.take("set-param name=seed value=5");
        std::vector<std::string> all;
        for (int game = 0; game < 12; ++game) {
            talk.take("new-game");
            talk.take("go think");
            all.push_back(talk.answer());
        }
        return all;
    };
    const std::vector<std::string> first = openings();
    EXPECT_GT(std::set<std::string>(first.begin(), first.end()).size(), 2U);
    EXPECT_EQ(openings(), first);
}

TEST(Hub, SearchNeedsItsThreeSteps) {
    Conversation talk;
    talk.take("go think");
    talk.take("init");
    talk.take("go think");
    talk.take(start);
    talk.take("go think");
    EXPECT_EQ(std::ranges::count(talk.said(), "error message=hub-line.first"), 3);
    talk.take("level depth=1");
    talk.take("pos pos=Weeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeebeeeee");
    talk.take("go think");
    EXPECT_TRUE(talk.hears("error message=hub-line.no-moves"));
}

TEST(Hub, QuitEndsASearch) {
    Conversation talk;
    talk.prepare();
    talk.take(start);
    talk.take("level infinite");
    talk.take("go think");
    EXPECT_FALSE(talk.take("quit"));
}

TEST(Hub, WhereMemoryIsShortTheEnginesTableIsHalvedAndALevelRefused) {
    std::size_t room = 0;
    Conversation hub(
        [&](const AnyGame& game, std::size_t bytes) -> Result<std::unique_ptr<AnyMemory>> {
            if (bytes > room) return Error{"memory.too-much", 0, {}};
            return game.make_memory(bytes);
        });
    const auto told = [&](std::string_view line) {
        hub.clear();
        hub.take(line);
        return hub.said();
    };
    room = table_bytes_of(*find_level("international", "", "easy")) - 1;
    hub.take("set-param name=hash value=8");
    hub.take("set-param name=level value=easy");
    const std::vector<std::string> refused{"error message=memory.too-much"};
    EXPECT_EQ(told("init"), refused) << "and not ready";
    hub.take(start);
    hub.take("level depth=3");
    EXPECT_EQ(told("go think"), (std::vector<std::string>{"error message=hub-line.first"}));
    EXPECT_EQ(told("set-param name=level value=none"),
              (std::vector<std::string>{refused[0], refused[0]}))
        << "8 MB, then 4; 2 are there";
    room *= 2;
    EXPECT_TRUE(told("set-param name=level value=easy").empty());
    EXPECT_EQ(told("init"), (std::vector<std::string>{"ready"}));
    hub.take("go think");
    EXPECT_TRUE(hub.hears("done move="));
}

}  // namespace
}  // namespace baize
