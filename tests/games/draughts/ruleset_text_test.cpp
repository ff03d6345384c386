// Games by name: the switches do what the rules say they do.
#include "games/draughts/ruleset_text.h"

#include <gtest/gtest.h>

#include "games/draughts/games.h"

namespace baize::draughts {
namespace {

TEST(RulesetText, KnowsTheNamedGames) {
    EXPECT_EQ(*read_ruleset("international"), international);
    EXPECT_EQ(*read_ruleset("dam-haji"), dam_haji);
    EXPECT_EQ(*read_ruleset("dam-haji-book"), dam_haji_book);
    EXPECT_EQ(*read_ruleset("english"), english);
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
            // How positions are judged is no rule: it comes with the name, whatever the switches.
            Ruleset expected = ruleset_of(reference::rules_named(id));
            expected.judgement = read_ruleset(game)->judgement;
            EXPECT_EQ(*read, expected) << id;
        }
}

TEST(RulesetText, TellsByTheNameHowPositionsAreJudged) {
    EXPECT_EQ(read_ruleset("international:board=8")->judgement, Judgement::International);
    EXPECT_EQ(read_ruleset("dam-haji:haji=step")->judgement, Judgement::DamHaji);
    EXPECT_EQ(read_ruleset("dam-haji-book:board=10")->judgement, Judgement::DamHaji);
    EXPECT_EQ(read_ruleset("english")->judgement, Judgement::Material);
}

TEST(RulesetText, LetsTheLastOfTwoSwitchesDecide) {
    EXPECT_EQ(*read_ruleset("dam-haji:majority=on,majority=off"), dam_haji);
}

}  // namespace
}  // namespace baize::draughts
