// One engine at every seat: the same game, level, seed and moves are answered alike wherever one
// asks. Each surface is compared, move for move and where it tells them node for node, with the
// seat of the core.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "games/registry.h"
#include "scale.h"
#include "terminal/parity.h"

namespace baize::parity {
namespace {

void expect_the_same(const Contest& contest, const char* surface, const Answers& answers,
                     const Answers& wanted) {
    ASSERT_EQ(answers.size(), wanted.size()) << surface << ", " << contest;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        ASSERT_EQ(answers[i].move, wanted[i].move)
            << surface << ", " << contest << ", answer " << i + 1;
        const auto same = [&](const auto& said, const auto& known) {
            EXPECT_EQ(said.value_or(*known), *known)
                << surface << ", " << contest << ", nodes of answer " << i + 1;
        };
        same(answers[i].nodes, wanted[i].nodes);
        same(answers[i].told, wanted[i].told);
    }
}

/// A later hand of a match of dominoes.
void compare_in_a_match(const Reference& hand) {
    expect_the_same(hand.contest, "lab", by_lab_with_tiles(hand), hand.answers);
    expect_the_same(hand.contest, "terminal", by_terminal_with_tiles(hand), hand.answers);
}

void compare_everywhere(const Reference& reference) {
    const Contest& contest = reference.contest;
    const auto same = [&](const char* surface, const Answers& answers) {
        expect_the_same(contest, surface, answers, reference.answers);
    };
    expect_the_same(contest, "best", by_best(reference), reference.alone);
    expect_the_same(contest, "analyse", by_analyse(reference), reference.alone);
    same("page", by_page(reference));
    if (contest.has_tiles()) {
        same("lab", by_lab_with_tiles(reference));
        same("terminal", by_terminal_with_tiles(reference));
        // The other three are asked about hands that belong to no match.
        if (const auto second = second_hand(reference)) compare_in_a_match(played_by_seat(*second));
        return;
    }
    same("terminal", by_terminal(reference));
    same("lab", by_lab(reference));
    if (!has_usual_rules(contest.game)) return;
    const GameRow& row = *find_row(contest.game);
    if (!row.hub_variant.empty() && contest.preset == "baize") same("Hub", by_hub(reference));
    if (row.has_dxp) same("DXP", by_dxp(reference));
}

/// A pair of games in the lab: the level has White in one, and Black in the other.
void compare_in_a_match(const Reference& white, const Reference& black) {
    const std::vector<Answers> pair = by_match(white, black);
    expect_the_same(white.contest, "match", pair[0], white.answers);
    expect_the_same(black.contest, "match", pair[1], black.answers);
}

/// With BAIZE_FULL every level plays a hundred games, master five; else two, one with either side.
const bool full = thorough && std::getenv("BAIZE_FULL") != nullptr;

std::size_t games_of(const Contest& contest) {
    if (!full) return 2;
    return contest.remembers() ? 5 : 100;
}

/// The next game of those: sides and seeds by turns.
Contest numbered(Contest contest, std::uint64_t number) {
    contest.engine = number % 2 == 0 ? Side::White : Side::Black;
    contest.seed = contest.chance = number + 1;
    if (contest.has_tiles()) contest.start = dealt(contest);
    return contest;
}

class Parity : public testing::TestWithParam<Contest> {};

TEST_P(Parity, WholeGamesAreTheSameEverywhere) {
    const std::size_t games = games_of(GetParam());
    for (std::uint64_t number = 0; number < games; number += 2) {
        const Reference white = played_by_seat(numbered(GetParam(), number));
        const Reference black = played_by_seat(numbered(GetParam(), number + 1));
        for (const Reference* reference : {&white, &black}) {
            ASSERT_GE(reference->answers.size(), 2U) << reference->contest;
            compare_everywhere(*reference);
        }
        if (!GetParam().has_tiles()) compare_in_a_match(white, black);
    }
}

class ParityAbove : public testing::TestWithParam<Contest> {};

TEST_P(ParityAbove, TenMovesAndInTheFullRunWholeGamesAreTheSameEverywhere) {
    std::size_t answered = 0;
    bool remembered = false;
    for (std::uint64_t number = 0; answered < (thorough ? 10 : 2); ++number) {
        Contest contest = numbered(GetParam(), number);
        if (!contest.has_tiles()) {
            contest.most = thorough ? 10 : 2;
            contest.start = clearly_better(contest, number + 1);
        }
        const Reference reference = played_by_seat(contest);
        if (reference.answers.empty()) continue;
        answered += reference.answers.size();
        for (std::size_t i = 0; i < reference.answers.size(); ++i)
            remembered = remembered || reference.answers[i].nodes != reference.alone[i].nodes;
        compare_everywhere(reference);
    }
    EXPECT_TRUE(remembered || !thorough || !GetParam().remembers())
        << "nothing was remembered, so nobody who forgets would be found";
    for (std::uint64_t number = 0; full && number < games_of(GetParam()); ++number)
        compare_everywhere(played_by_seat(numbered(GetParam(), number)));
}

TEST_P(ParityAbove, WholeGamesOfFewPositionsAMoveAreTheSameInAMatch) {
    if (GetParam().has_tiles()) return;  // their matches write no moves
    const auto game = [](std::uint64_t number) {
        Contest contest = numbered(GetParam(), number);
        contest.nodes = thorough ? 5000 : 500;
        return played_by_seat(contest);
    };
    compare_in_a_match(game(0), game(1));
}

/// The first move of the game, which needs no thinking.
TEST(ParityOfTheBook, MasterOpensAlikeEverywhere) {
    for (const char* id : {"international", "dam-haji", "dam-haji-book", "english", "russian"}) {
        Contest contest{id, std::string(presets(id).front().name), "master"};
        contest.engine = (*find_game(id))->start()->side();
        contest.most = 1;
        for (contest.seed = 1; contest.seed <= 3; ++contest.seed) {
            const Reference reference = played_by_seat(contest);
            ASSERT_EQ(reference.answers.size(), 1U);
            EXPECT_EQ(reference.answers.front().nodes, 0U) << contest;
            expect_the_same(contest, "best", by_best(reference), reference.answers);
            expect_the_same(contest, "analyse", by_analyse(reference), reference.answers);
            expect_the_same(contest, "terminal", by_terminal(reference), reference.answers);
            expect_the_same(contest, "lab", by_lab(reference), reference.answers);
            const GameRow& row = *find_row(id);
            if (!row.hub_variant.empty())
                expect_the_same(contest, "Hub", by_hub(reference), reference.answers);
            if (row.has_dxp) expect_the_same(contest, "DXP", by_dxp(reference), reference.answers);
        }
    }
}

/// What ends by a clock is not the same twice: the source plan of dominoes takes 400 ms a move.
bool ends_by_a_clock(std::string_view game, std::string_view preset) {
    return game.starts_with("dominoes") && preset == "seed";
}

std::vector<Contest> contests(bool above) {
    std::vector<std::string> games;
    for (const std::string_view id : game_ids()) games.emplace_back(id);
    games.insert(games.end(), {"dam-haji:majority=on,promotion=stop", "dominoes:ghost=unplayable"});
    std::vector<Contest> all;
    for (const std::string& game : games) {
        for (const Preset& preset : presets(game)) {
            if (ends_by_a_clock(game, preset.name)) continue;
            for (const Level& level : preset.levels) {
                const bool is_above = level.name == "expert" || level.name == "master";
                // Under sanitizers a move of master takes a minute, but where all is solved.
                const bool told = thorough || level.name == "easy" ||
                                  (level.name == "master" && kind_of(game).is_solved);
                if (is_above == above && told)
                    all.push_back({game, std::string(preset.name), std::string(level.name)});
            }
        }
    }
    return all;
}

std::string name_of_contest(const testing::TestParamInfo<Contest>& info) {
    std::string name = info.param.game + "_" + info.param.preset + "_" + info.param.level;
    std::ranges::replace_if(name, [](char c) { return std::isalnum(c) == 0; }, '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Parity, testing::ValuesIn(contests(false)), name_of_contest);
INSTANTIATE_TEST_SUITE_P(EveryGame, ParityAbove, testing::ValuesIn(contests(true)),
                         name_of_contest);

}  // namespace
}  // namespace baize::parity
