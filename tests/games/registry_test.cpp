// The rows of the games: each complete, and none in another's way.
#include "games/registry.h"

#include <gtest/gtest.h>

#include <set>

#include "games/draughts/ruleset_text.h"
#include "opponent/dial.h"
#include "play/any_game.h"

namespace baize {
namespace {

TEST(Games, HaveNamesOfTheirOwn) {
    std::set<std::string_view> ids;
    for (const GameRow& row : games()) {
        EXPECT_TRUE(ids.insert(row.id).second) << row.id;
        EXPECT_EQ(row.id.find_first_of(":, /\t\n"), std::string_view::npos) << row.id;
        EXPECT_EQ(find_row(row.id), &row);
        EXPECT_EQ(find_row(std::string(row.id) + ":board=8"), &row);
    }
    EXPECT_EQ(usual_game().id, "international");
    for (const std::string_view none :
         {"", "halma", "dam", "dam-haj", "dam-haji-", "International"})
        EXPECT_EQ(find_row(none), nullptr) << none;
}

TEST(Games, CanAllBeMade) {
    const std::vector<std::string_view> ids = game_ids();
    ASSERT_EQ(ids.size(), games().size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        EXPECT_EQ(ids[i], games()[i].id) << "in the order of the rows";
        EXPECT_TRUE(find_game(ids[i])) << ids[i];
    }
}

TEST(Games, BorrowTheirLaddersFromOneThatIsMeasured) {
    for (const GameRow& row : games()) {
        EXPECT_TRUE(is_measured(row.ladder)) << row.id;
        EXPECT_FALSE(rungs(row.id).empty()) << row.id;
        const GameRow* family = find_row(row.family);
        ASSERT_NE(family, nullptr) << row.id;
        EXPECT_EQ(family->family, row.family) << "the first of a family gives it its name";
    }
}

TEST(Games, HaveARecordThatFitsThem) {
    std::set<std::uint32_t> numbers;
    for (const GameRow& row : games()) {
        if (row.pdn.number != 0) {
            EXPECT_TRUE(numbers.insert(row.pdn.number).second) << row.id;
            EXPECT_EQ(row.pdn.game_type, std::to_string(row.pdn.number));
            EXPECT_EQ(row.kind->record, RecordKind::Pdn) << row.id;
        }
        EXPECT_EQ(row.rules != nullptr, row.kind->record == RecordKind::Pdn) << row.id;
    }
}

TEST(UsualRules, AreThoseOfTheName) {
    for (const std::string_view usual :
         {"english", "english:first=black", "dam-haji:majority=off,board=8", "dominoes",
          "dominoes:ghost=zeros-laid"})
        EXPECT_TRUE(has_usual_rules(usual)) << usual;
    for (const std::string_view other :
         {"english:majority=on", "dam-haji:board=12", "dominoes:ghost=unplayable", "halma",
          "english:nonsense", "dominoes:nonsense", ""})
        EXPECT_FALSE(has_usual_rules(other)) << other;
}

}  // namespace
}  // namespace baize
