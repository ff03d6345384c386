// What a move lost, against judges that are slow and simple.
#include "play/judge.h"

#include <gtest/gtest.h>

#include <limits>

#include "games/draughts/draughts.h"
#include "reference/dominoes.h"
#include "scale.h"
#include "search/minimax.h"
#include "search/plain_judge.h"

namespace baize {
namespace {

/// A judgement with its moves as text.
struct InWords : Judgement {
    std::vector<std::string> best;
};

InWords judged(std::string_view id, std::string_view position, std::string_view move,
               std::uint64_t nodes = 20'000) {
    const std::unique_ptr<AnyGame> game = std::move(*find_game(id));
    const std::unique_ptr<AnyLine> line = std::move(*game->read(position));
    MoveJudge judge(*game, id, {.nodes = nodes});
    const Judgement judgement = judge.judge(*line, *line->find(move));
    EXPECT_EQ(line->position_text(), (*game->read(position)).get()->position_text());
    return {judgement, line->texts(judgement.best)};
}

/// Every move and every reply, to the same depth for the best move and the one that was played.
TEST(MoveJudge, AgreesWithAPlainMinimaxAtEqualDepth) {
    constexpr int depth = 4;
    const draughts::International rules;
    PlainJudge<draughts::International> plain;
    Minimax minimax(rules, plain);
    const std::unique_ptr<AnyGame> game = std::move(*find_game("international"));
    JudgeTerms terms{.nodes = std::numeric_limits<std::uint64_t>::max(), .depth = depth};
    terms.techniques = {.reductions = false, .extensions = false, .equal_depth_only = true};
    MoveJudge judge(*game, "international", terms);
    Random random(5);
    const auto within = [](Score score) {
        return std::clamp(score.value(), -decided_units, decided_units);
    };
    int lost_something = 0;
    int recaptures = 0;
    for (std::size_t i = 0; i < (thorough ? 150 : 10); ++i) {
        auto position = rules.start();
        for (std::uint64_t ply = random.below(70); ply > 0; --ply) {
            const auto list = legal_moves(rules, position);
            if (list.empty()) break;
            position = position.after(list[random.below(list.size())]);
        }
        const auto list = legal_moves(rules, position);
        if (list.size() < 2) continue;
        const auto move = list[random.below(list.size())];
        const auto line = rules.line(position);
        const auto after = line.after(move);
        const Score best = minimax.value(line, depth, 0);
        if (is_decided(best)) continue;
        const Score played = -minimax.value(after, depth - 1, after.ply());
        const std::unique_ptr<AnyLine> any = std::move(*game->read(rules.position_text(position)));
        // As if the opponent had just taken something.
        const auto judgement = judge.judge(*any, *any->find(rules.move_text(position, move)), true);
        std::vector<int> worth;
        for (const auto& each : list) {
            const auto next = line.after(each);
            worth.push_back(within(-minimax.value(next, depth - 1, 0)));
        }
        std::ranges::sort(worth, std::ranges::greater{});
        const bool only_recapture = rules.taken(list[0]) > 0 && worth[0] - worth[1] >= 100;
        EXPECT_EQ(judgement.choice.only_recapture, only_recapture) << rules.position_text(position);
        recaptures += only_recapture ? 1 : 0;
        const int most = within(best);
        const int least = within(played);
        EXPECT_EQ(judgement.choice.loss, std::max(0, most - least))
            << rules.position_text(position) << " " << rules.move_text(position, move);
        EXPECT_EQ(judgement.choice.score, most) << rules.position_text(position);
        lost_something += judgement.choice.loss > 0 ? 1 : 0;
    }
    EXPECT_GT(lost_something, thorough ? 50 : 3);
    EXPECT_GE(recaptures, thorough ? 2 : 0);
}

TEST(MoveJudge, CountsTheManThatIsGivenAway) {
    // 33-28 is taken by 22x33, and nobody takes back.
    constexpr std::string_view position = "W:W33,35,36,40,45,46:B1,5,6,15,16,22";
    const InWords blunder = judged("international", position, "33-28");
    EXPECT_GE(blunder.choice.loss, 80);
    EXPECT_NE(blunder.best.front(), "33-28");
    EXPECT_TRUE(blunder.choice.free);
    const InWords best = judged("international", position, blunder.best.front());
    EXPECT_EQ(best.choice.loss, 0);
    EXPECT_EQ(best.best, blunder.best);
}

TEST(MoveJudge, DoesNotJudgeWhatWasForced) {
    const InWords only = judged("international", "W:W28,35:B22,5", "28x17");
    EXPECT_EQ(only.moves, 1U);
    EXPECT_FALSE(only.choice.free);
    EXPECT_EQ(only.choice.loss, 0);
    EXPECT_EQ(only.best, std::vector<std::string>{"28x17"});
}

TEST(MoveJudge, AWonGameIsNoFreeChoice) {
    const Judgement won = judged("international", "W:WK48,K49,K50,41,42,43:B5", "41-36");
    EXPECT_FALSE(won.choice.free);
    EXPECT_GT(won.choice.score, free_choice_units);
}

TEST(MoveJudge, KnowsAWinInOneAndWhetherItWasTaken) {
    // 36-31 locks the last man in.
    constexpr std::string_view position = "W:W36,37:B26";
    const Judgement taken = judged("international", position, "36-31");
    EXPECT_TRUE(taken.choice.win_in_one);
    EXPECT_TRUE(taken.choice.won);
    const Judgement missed = judged("international", position, "37-32");
    EXPECT_TRUE(missed.choice.win_in_one);
    EXPECT_FALSE(missed.choice.won);
}

TEST(MoveJudge, KnowsAShot) {
    // 27-21 16x27 32x12 takes two for one.
    constexpr std::string_view position = "W:W26,27,32,38,43,45,46,47,50:B6,16,17,5,10,15,24,14,9";
    const InWords shot = judged("international", position, "46-41");
    EXPECT_EQ(shot.best.front(), "27-21") << shot.best.size();
    EXPECT_TRUE(shot.choice.shot);
    EXPECT_GE(shot.choice.loss, as_good_below);
    EXPECT_EQ(judged("international", position, "27-21").choice.loss, 0);
    EXPECT_FALSE(judged("international", "W:W31-50:B1-20", "32-28").choice.shot);
}

TEST(MoveJudge, DoesNotTakeACombinationForAShot) {
    // 22-18 15x22 25x9 takes two for one, 5x14 takes one back; what wins comes with the seventh
    // ply.
    constexpr std::string_view position =
        "W:W12,17,21,22,23,24,25,29,30,32:B1,3,5,7,10,13,14,15,16";
    const InWords deep = judged("dam-haji", position, "24-20");
    EXPECT_EQ(deep.best.front(), "22-18");
    EXPECT_GE(deep.choice.loss, as_good_below);
    EXPECT_FALSE(deep.choice.shot);
    // 14-18 22x15 13x31 wins a piece there and then.
    EXPECT_TRUE(
        judged("dam-haji", "B:W11,17,21,22,26,28,29:B4,5,6,10,13,14,19", "5-9").choice.shot);
}

TEST(MoveJudge, IsHarderToPleaseWhereTheChoiceIsLateToSettle) {
    const Judgement easy =
        judged("international", "W:W26,27,32,38,43,45,46,47,50:B6,16,17,5,10,15,24,14,9", "46-41");
    EXPECT_LE(easy.choice.difficulty, 3);
    const Judgement any = judged("international", "W:W31-50:B1-20", "32-28");
    EXPECT_GE(any.choice.difficulty, 1);
    EXPECT_LE(any.choice.difficulty, any.depth + 1);
}

TEST(MoveJudge, TellsThePhaseByThePieces) {
    const auto phase = [](std::string_view id, std::string_view position, std::string_view move) {
        return judged(id, position, move, 1000).choice.phase;
    };
    EXPECT_EQ(phase("international", "W:W31-50:B1-20", "32-28"), Phase::Opening);
    EXPECT_EQ(phase("international", "W:W41-50:B1-10", "42-38"), Phase::Middle);
    EXPECT_EQ(phase("international", "W:W46-50:B1-5", "46-41"), Phase::End);
}

TEST(MoveJudge, IsTheSameHoweverOftenItIsAsked) {
    const std::unique_ptr<AnyGame> game = std::move(*find_game("dam-haji"));
    const std::unique_ptr<AnyLine> line = game->start();
    MoveJudge judge(*game, "dam-haji", {.nodes = 3000});
    const auto move = MoveNumber(line->move_count() - 1);
    const Judgement first = judge.judge(*line, move);
    (void)judge.judge(*line, MoveNumber{0});
    const Judgement again = judge.judge(*line, move);
    EXPECT_EQ(first.choice, again.choice);
    EXPECT_EQ(first.best, again.best);
    EXPECT_EQ(first.nodes, again.nodes);
}

/// Against every continuation played to its end.
TEST(MoveJudge, OfDominoesCountsThePointsThatWereLost) {
    const std::unique_ptr<AnyGame> game = std::move(*find_game("dominoes"));
    MoveJudge judge(*game, "dominoes", {});
    std::uint64_t lost = 0;
    for (std::uint64_t seed = 1; seed <= (thorough ? 40 : 5); ++seed) {
        reference::DominoHand hand(seed, false);
        Random random(seed);
        while (!hand.over() && hand.tiles_left() > 11) {
            const auto actions = hand.actions();
            hand.play(actions[random.below(actions.size())]);
        }
        if (hand.over()) continue;
        const std::map<std::string, int> worth = hand.worth_of_moves();
        int best = std::numeric_limits<int>::min();
        for (const auto& [text, points] : worth) best = std::max(best, points);
        if (worth.size() < 2) continue;
        const std::unique_ptr<AnyLine> line = std::move(*game->read(hand.text()));
        for (const auto& [text, points] : worth) {
            const Judgement judgement = judge.judge(*line, *line->find(text));
            EXPECT_EQ(judgement.choice.loss, units_a_point * (best - points)) << hand.text();
            EXPECT_EQ(judgement.choice.score, units_a_point * best) << hand.text();
            EXPECT_EQ(worth.at(line->text(judgement.best.front())), best) << hand.text();
            EXPECT_TRUE(judgement.choice.free);
            lost += best > points ? 1U : 0U;
        }
    }
    EXPECT_GT(lost, 0U);
}

}  // namespace
}  // namespace baize
