#include "wasm/table.h"

#include <gtest/gtest.h>

#include "wasm/json.h"

namespace baize::wasm {
namespace {

class PageTable : public testing::Test {
protected:
    /// The answer to an order with its lines; empty if it is none of the table's.
    std::string ask(std::string_view order, std::string_view rest = "") {
        return table_.obey(order, rest).value_or("");
    }
    bool says(const std::string& answer, std::string_view part) {
        return answer.find(part) != std::string::npos;
    }

    std::int64_t now_ = 0;
    std::vector<std::string> heard_;
    Table table_{
        {[this] { return now_; }, [this](const std::string& json) { heard_.push_back(json); }}};
};

constexpr std::string_view draughts = "international\n\nPlayer\nBaize easy\tseed/easy\n-\n7";
constexpr std::string_view hand = "dominoes\nA:A1-1,1-4:B3-3:E1-4\nPlayer\nPlayer\n-\n7";

TEST_F(PageTable, AnswersNothingBeforeAGameIsOpen) {
    EXPECT_EQ(ask("state"), "");
    EXPECT_EQ(ask("play", "32-28"), "");
}

TEST_F(PageTable, OpensAGameAndPlaysBothSides) {
    EXPECT_TRUE(says(ask("open", draughts), R"("side":"white")"));
    EXPECT_TRUE(says(ask("play", "32-28"), R"("waits":true)"));
    const std::string answer = ask("think");
    EXPECT_TRUE(says(answer, R"("side":"white")"));
    EXPECT_TRUE(says(answer, R"("thought":{)"));
    EXPECT_FALSE(heard_.empty());
}

TEST_F(PageTable, RefusesWithTheEnginesReason) {
    ask("open", draughts);
    EXPECT_TRUE(says(ask("play", "32-29"), R"("code":"move.man-cannot")"));
    EXPECT_TRUE(says(ask("why", "50"), R"("code":"square.blocked")"));
    EXPECT_EQ(ask("why", "32"), "{}");
    EXPECT_TRUE(says(ask("open", "chess\n\na\nb\n-\n0"), R"("code":"game.unknown")"));
    EXPECT_TRUE(says(ask("open", "international\n\na\tseed/none\nb\n-\n0"), "level.unknown"));
    EXPECT_TRUE(says(ask("open", "international\n\na\nb\nsoon\n0"), "clock.unreadable"));
    EXPECT_TRUE(says(ask("view", "1"), "wasm.bad-number"));
    EXPECT_TRUE(says(ask("state"), R"("played":[])"));
}

TEST_F(PageTable, ClockRunsByTheTimeItIsGiven) {
    ask("open", "international\n\na\nb\n1+0\n0");
    now_ = 59'999;
    EXPECT_FALSE(says(ask("look"), "outcome"));
    now_ = 60'000;
    EXPECT_TRUE(says(ask("look"), R"("reason":"out of time")"));
}

TEST_F(PageTable, SavedGameIsOpenedWithItsPast) {
    ask("open", draughts);
    ask("play", "32-28");
    EXPECT_TRUE(says(ask("save", "2026.11.15"), "32-28"));
    EXPECT_TRUE(says(ask("load", "[GameType \"20\"]\n1. 33-29 19-23 *"), R"("text":"19-23")"));
    const std::string broken = ask("load", "[GameType \"20\"]\n1. 99-98 *");
    EXPECT_TRUE(says(broken, R"("place":{"line":2)"));
    EXPECT_TRUE(says(ask("state"), R"("text":"19-23")")) << "the table stays as it was";
}

TEST_F(PageTable, DominoesIsSavedAsItsRecord) {
    EXPECT_TRUE(says(ask("open", hand), R"("moves":[{"text":"1-1")"));
    ask("play", "1-1");
    const std::string saved = ask("save");
    EXPECT_TRUE(says(saved, "game: dominoes"));
    const std::string record =
        "white: a\nblack: b\tseed/hard\nseed: 5\ngame: dominoes\ndeal: "
        "A:A1-1,1-4:B3-3:E1-4\nmoves: 1-1\nresult: *\n";
    EXPECT_TRUE(says(ask("load", record), R"("level":"hard")"));
    EXPECT_TRUE(says(ask("load", "white: a\nblack: b\nseed: 5\ngame: dominoes\n"), "error"));
}

TEST_F(PageTable, HandThatWasResignedIsSavedWithItsEnd) {
    ask("open", hand);
    ask("play", "1-1");
    EXPECT_TRUE(says(ask("resign", "black"), R"("winner":"white","reason":"resigned")"));
    EXPECT_TRUE(says(ask("save"), "ended: A resigned"));
    const std::string record =
        "white: a\nblack: b\nseed: 5\nended: B out of time\ngame: dominoes\ndeal: "
        "A:A1-1,1-4:B3-3:E1-4\nmoves: 1-1\nresult: *\n";
    EXPECT_TRUE(says(ask("load", record), R"("winner":"black","reason":"out of time")"));
    EXPECT_TRUE(says(ask("explain"), R"("sentences":[])"));
    EXPECT_TRUE(says(ask("next", "7"), "error")) << "nobody has points for it";
    EXPECT_FALSE(says(ask("back"), "outcome")) << "taken back, the hand goes on";
}

TEST_F(PageTable, EndOfAHandThatNobodyKnowsIsPassedOver) {
    for (const std::string_view ended : {"C resigned", "A", "", "A resigned twice", "B agreed"}) {
        const std::string record = "white: a\nblack: b\nseed: 5\nended: " + std::string(ended) +
                                   "\ngame: dominoes\ndeal: A:A1-1,1-4:B3-3:E1-4\nmoves: 1-1\n"
                                   "result: *\n";
        const std::string answer = ask("load", record);
        EXPECT_TRUE(says(answer, R"("text":"1-1")")) << ended;
        EXPECT_FALSE(says(answer, "outcome")) << ended;
    }
}

TEST_F(PageTable, HandOfDominoesExplainsItsEndAndTheNextOneBegins) {
    ask("open", "dominoes\nA:A2-5:B0-0,0-5:E0-2:S90-0/100\nA\nB\n-\n0");
    EXPECT_TRUE(says(ask("explain"), R"("sentences":[])"));
    EXPECT_TRUE(says(ask("next", "7"), "error")) << "the hand goes on";
    EXPECT_TRUE(says(ask("play", "2-5"), R"("points":5)"));
    EXPECT_TRUE(says(ask("explain"), "hand-end.domino"));
    const std::string next = ask("next", "7");
    EXPECT_TRUE(says(next, R"("a":95,"b":0)"));
    EXPECT_TRUE(says(next, R"("position":"A:)")) << "the winner leads";
    EXPECT_TRUE(says(next, ":S95-0/100"));
}

TEST_F(PageTable, MatchThatIsWonHasNoNextHand) {
    ask("open", "dominoes\nA:A2-5:B0-0,0-5:E0-2:S98-0/100\nA\nB\n-\n0");
    ask("play", "2-5");
    EXPECT_TRUE(says(ask("next", "7"), R"("winner":"white")"));
    EXPECT_TRUE(says(ask("hand", "99\nA\n7"), "dominoes.no-such-target"));
    EXPECT_TRUE(says(ask("hand", "50\nB\n7"), R"("position":"B:)"));
}

TEST_F(PageTable, SingleHandIsFollowedByAnother) {
    ask("open", "dominoes\nA:A2-5:B0-0,0-5:E0-2\nA\nB\n-\n0");
    ask("play", "2-5");
    const std::string next = ask("next", "7");
    EXPECT_TRUE(says(next, R"("a":5,"b":0,"position":"A:)"));
    EXPECT_FALSE(says(next, ":S")) << "no match, no score";
}

TEST_F(PageTable, ReviewSaysWhatAMoveHasLost) {
    // Laying 1-4 first shuts B out and keeps 1-1 to go out with.
    ask("open", "dominoes\nA:A1-1,1-4:B3-3:E1-4\nA\nB\n-\n0");
    EXPECT_EQ(ask("review"), R"({"moves":[]})");
    ask("play", "1-1");
    EXPECT_TRUE(says(ask("review"), R"({"moves":[{"text":"1-1","side":"white","best":")"));
    EXPECT_TRUE(says(ask("review"), R"("worth":6,"lost":6)"));
}

TEST(PageJson, TextIsQuoted) {
    EXPECT_EQ(json_text("a\"b\\c\nd\x01"), "\"a\\\"b\\\\c\\u000ad\\u0001\"");
    EXPECT_EQ(
        Json::object().set("a", 1).set("b", true).set("c", Json::list().add("x").add(2)).text(),
        R"({"a":1,"b":true,"c":["x",2]})");
}

}  // namespace
}  // namespace baize::wasm
