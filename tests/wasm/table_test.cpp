#include "wasm/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>

#include "games/draughts/net_bytes.h"
#include "games/draughts/rulesets.h"
#include "wasm/json.h"
#include "wasm/order_table.h"
#include "wasm/rule_orders.h"
#include "wasm/tile_orders.h"

namespace baize::wasm {
namespace {

class PageTable : public testing::Test {
protected:
    /// The answer to an order with its lines.
    std::string ask(std::string_view order, std::string_view rest = "") {
        return table_.obey(std::string(order) + '\n' + std::string(rest));
    }
    bool says(const std::string& answer, std::string_view part) {
        return answer.find(part) != std::string::npos;
    }

    std::int64_t now_ = 0;
    std::vector<std::string> heard_;
    Table table_{
        {[this] { return now_; }, [this](const std::string& json) { heard_.push_back(json); }}};
};

constexpr std::string_view draughts =
    "international\n\nPlayer\nBaize easy\tseed/easy\n-\n7\n2026.11.15";
constexpr std::string_view hand = "dominoes\nA:A1-1,1-4:B3-3:E1-4\nPlayer\nPlayer\n-\n7";

TEST_F(PageTable, RefusesWhatNeedsAGameBeforeOneIsOpen) {
    for (const Order& order : common_orders)
        EXPECT_TRUE(!order.handler.at_a_game ||
                    says(ask(order.handler.name), "wasm.unknown-command"))
            << order.handler.name;
}

TEST_F(PageTable, EveryFieldHasAName) {
    const auto names = [](std::string_view fields) {
        return fields.empty() ? 0 : 1 + std::ranges::count(fields, ' ');
    };
    for (const std::span<const Order> table :
         {std::span<const Order>(common_orders), std::span<const Order>(tile_orders),
          std::span<const Order>(rule_orders)})
        for (const Order& order : table)
            EXPECT_EQ(names(order.fields), std::ssize(order.kinds)) << order.handler.name;
}

TEST_F(PageTable, RefusesAFieldThatIsNotWhatTheOrderTakes) {
    ask("open", draughts);
    for (const auto& [order, field] : {std::pair{"resign", "red"},
                                       {"answer", "perhaps"},
                                       {"view", "one"},
                                       {"dial", "international\na\n1"}})
        EXPECT_TRUE(says(ask(order, field), "wasm.bad-field")) << order;
    EXPECT_TRUE(says(ask("open", "international\n\na\nb\n-\nseed\n"), "wasm.bad-field"));
    EXPECT_FALSE(says(ask("state"), "outcome"));
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

std::string file_of_weights(const draughts::Ruleset& rules) {
    const std::vector<std::uint8_t> bytes = draughts::net_bytes(rules, 64, 4, 3);
    return {bytes.begin(), bytes.end()};
}

TEST_F(PageTable, MasterThinksByTheWeightsThatItIsHanded) {
    const std::string_view master = "international\n\nBaize\tbaize/master\nPlayer\n3+0\n7\n";
    const std::string wanted =
        R"("weights":)" + std::to_string(draughts::rules_code(draughts::international));
    EXPECT_TRUE(says(ask("open", master), wanted));
    EXPECT_TRUE(says(ask("state"), R"("best":true)"));
    EXPECT_FALSE(says(ask("weights", file_of_weights(draughts::international)), wanted));
    EXPECT_TRUE(says(ask("hint"), R"("chances":[)"));
    // Of the next game too, as long as it has the same rules.
    EXPECT_FALSE(says(ask("open", draughts), wanted));
    EXPECT_TRUE(says(ask("open", "dam-haji\n\na\nb\n-\n0\n"), R"("weights":)"));
    EXPECT_TRUE(says(ask("open", draughts), wanted));
    EXPECT_FALSE(says(ask("hint"), "chances"));
    EXPECT_FALSE(says(ask("open", hand), R"("weights":)"));
}

TEST_F(PageTable, WeightsThatAreNoneOrOfOtherRulesAreRefused) {
    ask("open", draughts);
    EXPECT_TRUE(says(ask("weights", file_of_weights(draughts::dam_haji)), "weights.other-game"));
    EXPECT_TRUE(says(ask("weights", "BaizeNet"), "weights.not-weights"));
    EXPECT_TRUE(says(ask("weights"), "weights.not-weights"));
    EXPECT_TRUE(says(ask("state"), R"("weights":)"));
    ask("open", hand);
    EXPECT_TRUE(
        says(ask("weights", file_of_weights(draughts::international)), "weights.none-for-game"));
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
    EXPECT_TRUE(says(ask("state"), R"(1. 32-28 )"));
    EXPECT_TRUE(says(ask("state"), R"([Date \"2026.11.15\"])"));
    EXPECT_TRUE(
        says(ask("load", "2026.11.16\n[GameType \"20\"]\n1. 33-29 19-23 *"), R"("text":"19-23")"));
    EXPECT_TRUE(says(ask("state"), R"([Date \"2026.11.16\"])"));
    const std::string broken = ask("load", "\n[GameType \"20\"]\n1. 99-98 *");
    EXPECT_TRUE(says(broken, R"("place":{"line":2)"));
    EXPECT_TRUE(says(ask("state"), R"("text":"19-23")")) << "the table stays as it was";
}

TEST_F(PageTable, DominoesIsSavedAsItsRecord) {
    EXPECT_TRUE(says(ask("open", hand), R"("moves":[{"text":"1-1")"));
    EXPECT_TRUE(says(ask("play", "1-1"), "game: dominoes"));
    const std::string record =
        "\nwhite: a\nblack: b\tseed/hard\nseed: 5\ngame: dominoes\ndeal: "
        "A:A1-1,1-4:B3-3:E1-4\nmoves: 1-1\nresult: *\n";
    EXPECT_TRUE(says(ask("load", record), R"("level":"hard")"));
    EXPECT_TRUE(says(ask("load", "\nwhite: a\nblack: b\nseed: 5\ngame: dominoes\n"), "error"));
}

TEST_F(PageTable, HandThatWasResignedIsSavedWithItsEnd) {
    ask("open", hand);
    ask("play", "1-1");
    EXPECT_TRUE(says(ask("resign", "black"), R"("winner":"white","reason":"resigned")"));
    EXPECT_TRUE(says(ask("state"), "ended: A resigned"));
    const std::string record =
        "\nwhite: a\nblack: b\nseed: 5\nended: B out of time\ngame: dominoes\ndeal: "
        "A:A1-1,1-4:B3-3:E1-4\nmoves: 1-1\nresult: *\n";
    EXPECT_TRUE(says(ask("load", record), R"("winner":"black","reason":"out of time")"));
    EXPECT_TRUE(says(ask("state"), R"("sentences":[])"));
    EXPECT_TRUE(says(ask("next", "7"), "error")) << "nobody has points for it";
    EXPECT_FALSE(says(ask("back"), "outcome")) << "taken back, the hand goes on";
}

TEST_F(PageTable, EndOfAHandThatNobodyKnowsIsPassedOver) {
    for (const std::string_view ended : {"C resigned", "A", "", "A resigned twice", "B agreed"}) {
        const std::string record = "\nwhite: a\nblack: b\nseed: 5\nended: " + std::string(ended) +
                                   "\ngame: dominoes\ndeal: A:A1-1,1-4:B3-3:E1-4\nmoves: 1-1\n"
                                   "result: *\n";
        const std::string answer = ask("load", record);
        EXPECT_TRUE(says(answer, R"("text":"1-1")")) << ended;
        EXPECT_FALSE(says(answer, "outcome")) << ended;
    }
}

TEST_F(PageTable, HandOfDominoesExplainsItsEndAndTheNextOneBegins) {
    const std::string begun = ask("open", "dominoes\nA:A2-5:B0-0,0-5:E0-2:S90-0/100\nA\nB\n-\n0");
    EXPECT_TRUE(says(begun, R"("match":{"target":100,"white":90,"black":0,"winner":null})"));
    EXPECT_TRUE(says(begun, R"("sentences":[])"));
    EXPECT_TRUE(says(ask("next", "7"), "tiles.hand-goes-on"));
    const std::string over = ask("play", "2-5");
    EXPECT_TRUE(says(over, R"("points":5)"));
    EXPECT_TRUE(says(over, "hand-end.domino"));
    EXPECT_TRUE(says(over, R"("match":{"target":100,"white":95,"black":0,"winner":null})"));
    const std::string next = ask("next", "7");
    EXPECT_TRUE(says(next, R"("position":"A:)")) << "the winner leads";
    EXPECT_TRUE(says(next, ":S95-0/100"));
    EXPECT_TRUE(says(ask("view", "0"), R"("white":90)")) << "before the hand was counted";
}

TEST_F(PageTable, MatchThatIsWonHasNoNextHand) {
    ask("open", "dominoes\nA:A2-5:B0-0,0-5:E0-2:S98-0/100\nA\nB\n-\n0");
    EXPECT_TRUE(says(ask("play", "2-5"), R"("white":103,"black":0,"winner":"white")"));
    EXPECT_TRUE(says(ask("next", "7"), "tiles.match-over"));
    EXPECT_TRUE(says(ask("hand", "99\nA\n7"), "dominoes.no-such-target"));
    EXPECT_TRUE(says(ask("hand", "50\nB\n7"), R"("position":"B:)"));
    EXPECT_TRUE(says(ask("hand", "\nA\n7"), ":S0-0/100")) << "the usual match";
}

TEST_F(PageTable, WhoResignsAHandHasLostItsMatch) {
    ask("open", "dominoes\nA:A2-5:B0-0,0-5:E0-2:S98-0/100\nA\nB\n-\n0");
    EXPECT_TRUE(says(ask("resign", "white"), R"("white":98,"black":0,"winner":"black")"));
}

TEST_F(PageTable, SingleHandIsFollowedByAnother) {
    ask("open", "dominoes\nA:A2-5:B0-0,0-5:E0-2\nA\nB\n-\n0");
    EXPECT_TRUE(
        says(ask("play", "2-5"), R"("match":{"target":0,"white":5,"black":0,"winner":"white"})"));
    const std::string next = ask("next", "7");
    EXPECT_TRUE(says(next, R"("position":"A:)"));
    EXPECT_FALSE(says(next, ":S")) << "no match, no score";
}

TEST_F(PageTable, TilesLieWhereTheEngineSaysAndFitWhereItSays) {
    const std::string first =
        ask("open",
            "dominoes\nA:A0-0,0-1,0-3,0-4,0-5,1-2,1-3,1-4,1-6,2-3,4-4,4-5,4-6,5-5:"
            "B0-2,0-6,1-1,1-5,2-2,2-4,2-5,2-6,3-3,3-4,3-5,3-6,5-6,6-6\nA\nB\n-\n0");
    EXPECT_TRUE(says(first, R"({"move":"0-0","tile":"0-0"})")) << "no end before a tile lies";
    EXPECT_TRUE(says(ask("play", "0-0"), R"({"move":"0-6","tile":"0-6","end":"right"})"));
    EXPECT_TRUE(says(ask("play", "0-6"), R"({"move":"0-1","tile":"0-1","end":"left"})"));
    const std::string laid = ask("play", "0-1");
    EXPECT_TRUE(says(laid, R"("left":[{"text":"0-1","numbers":[0,1]}])"));
    EXPECT_TRUE(says(laid, R"("right":[{"text":"0-6","numbers":[0,6]}])"));
    EXPECT_TRUE(says(laid, R"("first":{"text":"0-0","numbers":[0,0]})"));
    EXPECT_TRUE(says(laid, R"("ends":[1,6])"));
    EXPECT_TRUE(says(laid, R"("last":"0-1")"));
}

TEST_F(PageTable, HandSaysWhatPassesAndThatItWasPassed) {
    ask("open", hand);
    EXPECT_TRUE(says(ask("play", "1-1"), R"("pass":"pass")")) << "3-3 fits neither 1 nor 4";
    EXPECT_TRUE(says(ask("play", "pass"), R"("passed":true)"));
}

TEST_F(PageTable, EveryGameHasTheUsualLevel) {
    for (const std::string_view game : game_ids()) {
        EXPECT_TRUE(find_level(game, "", usual_level)) << game;
        EXPECT_TRUE(says(ask("choices", game), R"("preset":"baize","level":"easy")")) << game;
        EXPECT_TRUE(says(ask("level", std::string(game) + "\nnobody"), R"({"level":"easy"})"));
    }
    EXPECT_TRUE(says(ask("choices", "chess"), "error"));
    EXPECT_TRUE(says(ask("level", "chess\neasy"), "error"));
}

TEST_F(PageTable, EngineIsCalledAfterItsLevelAndMayBeTheUsualOne) {
    EXPECT_TRUE(says(ask("open", "international\n\nPlayer\n\t/\n-\n7\n"),
                     R"({"name":"Baize easy","preset":"baize","level":"easy"})"));
    EXPECT_TRUE(says(ask("seat", "black\nOscar\t/1200:900"),
                     R"({"name":"Oscar","preset":"baize","level":"1200:900"})"));
    EXPECT_TRUE(says(ask("seat", "black\n\t/9999"), "level.dial"));
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
