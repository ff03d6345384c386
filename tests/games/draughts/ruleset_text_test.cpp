// Games by name: the switches do what the rules say they do.
#include "games/draughts/ruleset_text.h"

#include <gtest/gtest.h>

#include "games/draughts/games.h"
#include "games/registry.h"

namespace baize::draughts {
namespace {

TEST(RulesetText, KnowsTheNamedGames) {
    EXPECT_EQ(*read_ruleset("international"), international);
    EXPECT_EQ(*read_ruleset("dam-haji"), dam_haji);
    EXPECT_EQ(*read_ruleset("dam-haji-book"), dam_haji_book);
    EXPECT_EQ(*read_ruleset("english"), english);
    EXPECT_EQ(*read_ruleset("russian"), russian);
}

TEST(RulesetText, NamesTheRulesThatTheReferenceKnows) {
    for (const std::string game : {"international", "dam-haji", "dam-haji-book", "english"})
        for (const char* switches :
             {"", ":majority=on", ":majority=off", ":removal=hop", ":removal=end",
              ":promotion=continue", ":promotion=stop", ":haji=fly", ":haji=step", ":board=8",
              ":board=10", ":board=12", ":first=black", ":first=white",
              ":majority=on,promotion=stop", ":board=12,haji=step,removal=hop,first=white"}) {
            const std::string id = game + switches;
            const auto read = read_ruleset(id);
            ASSERT_TRUE(read.ok()) << id << ": " << read.error();
            EXPECT_EQ(*read, ruleset_of(reference::rules_named(id))) << id;
        }
}

TEST(RulesetText, LetsTheLastOfTwoSwitchesDecide) {
    EXPECT_EQ(*read_ruleset("dam-haji:majority=on,majority=off"), dam_haji);
}

TEST(ChangedRules, AreWrittenAsShortAsCanBe) {
    const auto changed = [](std::string_view id, std::string_view change) {
        return *changed_id(id, change);
    };
    EXPECT_EQ(changed("dam-haji", "majority=on"), "dam-haji:majority=on");
    EXPECT_EQ(changed("dam-haji:majority=on", "majority=off"), "dam-haji");
    EXPECT_EQ(changed("dam-haji:majority=on", "board=12"), "dam-haji:majority=on,board=12");
    EXPECT_EQ(changed("dam-haji:board=12,majority=on", "board=10"),
              "dam-haji:majority=on,board=10");
    EXPECT_EQ(changed("dam-haji:majority=on", "dam-haji-book"), "dam-haji-book");
    EXPECT_EQ(changed("international", "promotion=stop"), "international:promotion=stop");
}

TEST(ChangedRules, AreThoseThatWereAskedFor) {
    for (const GameRow& named : games()) {
        if (named.rules == nullptr) continue;
        for (const RuleSwitch& one : switches_of(*named.rules))
            for (const std::string_view value : one.values) {
                const std::string change = std::string(one.name) + "=" + std::string(value);
                const Ruleset wanted = *read_ruleset(std::string(named.id) + ":" + change);
                EXPECT_EQ(*read_ruleset(*changed_id(named.id, change)), wanted) << change;
            }
    }
}

TEST(ChangedRules, NameWhatIsUnknown) {
    EXPECT_EQ(changed_id("dam-haji", "majority=x").error().code, "game.unknown-value");
    EXPECT_EQ(changed_id("dam-haji", "x=on").error().code, "game.unknown-switch");
    EXPECT_EQ(changed_id("dam-haji", "halma").error().code, "game.unknown");
    EXPECT_EQ(changed_id("halma", "majority=on").error().code, "game.unknown");
}

}  // namespace
}  // namespace baize::draughts
