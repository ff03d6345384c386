// A match of dominoes at a table.
#include "play/domino_table.h"
#include "scale.h"

#include <gtest/gtest.h>

namespace baize {
namespace {

using namespace dominoes;

SeatChoice person(std::string name) {
    return {std::move(name), std::nullopt, {}};
}
SeatChoice engine(std::string_view level) {
    return {"Baize", *find_level("dominoes", "", level), {}};
}
DominoTableSetup setup(SeatChoice a, SeatChoice b, std::uint64_t seed = 5) {
    DominoTableSetup made;
    made.seats = {std::move(a), std::move(b)};
    made.seed = seed;
    return made;
}

/// Plays the hand to its end, people by chance.
void finish(DominoTable& table, Random& random) {
    while (!table.end()) {
        if (table.waits_for_engine()) {
            ASSERT_TRUE(table.let_engine_move());
            continue;
        }
        const std::vector<std::string> legal = table.legal();
        ASSERT_EQ(table.play(legal[random.below(legal.size())]), std::nullopt);
    }
}

TEST(DominoTable, PlaysAMatchWhoseRecordIsFair) {
    DominoTableSetup made = setup(person("Ali"), engine("easy"));
    made.fair = *FairDeals::of(Secret{}, "word");
    DominoTable table(std::move(made));
    Random random(1);
    finish(table, random);
    while (!table.match_is_over()) {
        EXPECT_FALSE(table.record(false).secret);
        EXPECT_EQ(table.next_hand(), std::nullopt);
        finish(table, random);
    }
    EXPECT_EQ(table.next_hand()->code, "tiles.match-over");
    const Result<MatchRecord> record = read_match_record(match_record_text(table.record(false)));
    ASSERT_TRUE(record);
    EXPECT_EQ(fault_in(*record), std::nullopt);
    EXPECT_GE(table.match_now().points(*table.match_now().winner()), 100);
}

TEST(DominoTable, TheChainIsOneChain) {
    DominoTable table(setup(person("A"), person("B")));
    Random random(2);
    while (!table.end()) {
        const auto legal = table.legal();
        ASSERT_EQ(table.play(legal[random.below(legal.size())]), std::nullopt);
        const std::vector<LaidTile> chain = table.chain();
        EXPECT_EQ(chain.size(), static_cast<std::size_t>(table.position().laid().count()));
        for (std::size_t i = 1; i < chain.size(); ++i) EXPECT_EQ(chain[i - 1].right, chain[i].left);
        EXPECT_EQ(Ends::of(chain.front().left, chain.back().right), table.position().ends());
    }
}

TEST(DominoTable, TakesBackToAPersonsChoiceAndRedoes) {
    DominoTable table(setup(person("A"), engine("easy")));
    Random random(3);
    EXPECT_EQ(table.take_back()->code, "tiles.nothing-to-take-back");
    finish(table, random);
    const std::vector<Move> all = table.moves();
    int choices = 0;
    while (!table.take_back()) {
        ++choices;
        EXPECT_EQ(table.side(), player_a);
        EXPECT_FALSE(table.must_pass());
    }
    EXPECT_TRUE(table.moves().empty());
    EXPECT_GT(choices, 4);
    while (!table.redo()) --choices;
    EXPECT_EQ(choices, 0);
    EXPECT_EQ(table.moves(), all);
}

TEST(DominoTable, PracticeDoesNotChangeTheMatch) {
    DominoTable table(setup(person("A"), engine("easy")));
    Random random(4);
    EXPECT_EQ(table.deal_again(false)->code, "tiles.hand-goes-on");
    const Position dealt = table.position();
    finish(table, random);
    const dominoes::Match result = table.match_now();
    const MatchRecord record = table.record(false);
    EXPECT_EQ(table.deal_again(true), std::nullopt);
    EXPECT_EQ(table.position().hand(player_a), dealt.hand(player_b));
    EXPECT_EQ(table.side(), other(dealt.side()));
    EXPECT_EQ(table.match_now(), result);
    finish(table, random);
    EXPECT_EQ(table.match_now(), result);
    EXPECT_EQ(table.record(false), record);
    EXPECT_EQ(table.next_hand(), std::nullopt);
    EXPECT_EQ(table.match(), result);
}

TEST(DominoTable, TellsWhatEachMoveIsWorthAsTheHintDoes) {
    DominoTable table(setup(person("A"), person("B")));
    DominoMemory memory(0);
    while (!table.end()) {
        const std::vector<ValuedTile> worths = *table.worths();
        ASSERT_EQ(worths.size(), table.legal().size());
        EXPECT_EQ(worths.front().points, table.hint()->points);
        const auto solved = solve_hand(table.game(), table.position(), memory, false).moves;
        for (const ValuedTile& tile : worths) {
            const auto same = std::ranges::find(solved, tile.move, &RootMove<Move>::move);
            EXPECT_EQ(tile.points * point_worth, same->score.value());
        }
        ASSERT_EQ(table.play(table.legal().back()), std::nullopt);
    }
}

TEST(DominoTable, GradesMovesByPointsLost) {
    DominoTable table(setup(person("A"), engine("expert")));
    DominoMemory memory(level_table_bytes);
    Random random(5);
    const int promised =
        solve_hand(table.game(), table.position(), memory, true).score().value() / point_worth;
    finish(table, random);
    int lost_by_a = 0;
    for (const GradedTile& grade : table.grades(memory)) {
        EXPECT_GE(grade.lost, 0);
        EXPECT_TRUE(grade.side == player_a || grade.lost == 0) << grade.text;
        lost_by_a += grade.side == player_a ? grade.lost : 0;
    }
    // What perfect play promised, less what was lost, is what was got.
    const HandEnd end = *table.end();
    EXPECT_EQ(promised - lost_by_a, end.winner == player_a ? end.points : -end.points);
}

TEST(DominoTable, TheSameSeedIsTheSameMatch) {
    for (const char* level : {"easy", "medium", "hard"}) {
        std::vector<std::vector<Move>> games;
        for (int i = 0; i < 2; ++i) {
            DominoTable table(setup(engine(level), engine(level), 9));
            Random random(0);
            finish(table, random);
            games.push_back(table.moves());
        }
        EXPECT_EQ(games[0], games[1]);
    }
}

TEST(DominoTable, ALevelLaysTheSameTileAsWhenItIsAskedAboutTheHandAlone) {
    const std::shared_ptr<const AnyGame> game = *find_game("dominoes");
    for (const auto& [preset, level] :
         {std::pair{"", "easy"}, std::pair{"", "hard"}, std::pair{"seed", "hard"}}) {
        const Level played = *find_level("dominoes", preset, level);
        DominoTableSetup made = setup({"A", played, preset}, {"B", played, preset}, 9);
        DominoTable table(made);
        for (int hand = 0; hand < (thorough || level == std::string_view("easy") ? 2 : 1); ++hand) {
            while (!table.end()) {
                Seat alone({game, played, seed_of_hand(9, hand)});
                const std::string wanted = table.line().text(alone.think(table.line())->move());
                const Position position = table.position();
                const Result<Move> laid = table.let_engine_move();
                ASSERT_TRUE(laid);
                EXPECT_EQ(table.game().move_text(position, *laid), wanted)
                    << level << " in hand " << hand;
            }
            if (table.next_hand()) break;
        }
    }
}

TEST(DominoTable, AHintDoesNotChangeWhatTheEngineLays) {
    const auto hand = [](bool asks) {
        DominoTable table(setup(person("A"), engine("master"), 9));
        Random random(6);
        while (!table.end()) {
            if (asks) {
                EXPECT_TRUE(table.hint());
            }
            if (table.waits_for_engine()) {
                EXPECT_TRUE(table.let_engine_move());
                continue;
            }
            const std::vector<std::string> legal = table.legal();
            EXPECT_EQ(table.play(legal[random.below(legal.size())]), std::nullopt);
        }
        return table.moves();
    };
    EXPECT_EQ(hand(true), hand(false));
}

TEST(DominoTable, AHintIsWorthWhatTheHandIsWorth) {
    DominoTable table(setup(person("A"), person("B")));
    DominoMemory memory(0);
    Random random(7);
    while (!table.end()) {
        const DominoReport best = solve_hand(table.game(), table.position(), memory, true);
        EXPECT_EQ(table.hint()->points, best.score().value() / point_worth);
        const std::vector<std::string> legal = table.legal();
        ASSERT_EQ(table.play(legal[random.below(legal.size())]), std::nullopt);
    }
}

TEST(DominoTable, RefusesWhatIsNotLegalAndStaysAsItWas) {
    DominoTable table(setup(person("A"), person("B")));
    const Position before = table.position();
    for (const char* text : {"pass", "7-1", "", "0-0@3", "x"}) {
        EXPECT_TRUE(table.play(text)) << text;
        EXPECT_EQ(table.position(), before);
    }
}

}  // namespace
}  // namespace baize
