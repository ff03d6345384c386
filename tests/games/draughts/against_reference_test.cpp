// Two implementations that share no line agree: about the moves of any position, and about the ply,
// the result and the reason with which games end.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>

#include "games/draughts/games.h"
#include "scale.h"

namespace baize::draughts {
namespace {

class AgainstReference : public testing::TestWithParam<const char*> {
protected:
    const std::string id = GetParam();
    const reference::Rules rules = reference::rules_named(id);
};

TEST_P(AgainstReference, PositionsHaveTheSameMoves) {
    with_game(id, [&](const auto& game) {
        constexpr int N = std::decay_t<decltype(game)>::board;
        const auto free = free_game<N>(id);
        for (std::uint64_t seed = 0; seed < scaled(50'000); ++seed) {
            const reference::Position other = reference::random_position(rules, seed);
            const Position<N> position = position_of<N>(other);
            ASSERT_EQ(long_moves(game, position), reference::legal_moves(rules, other))
                << id << ", seed " << seed << "\n"
                << position;
            const auto list = legal_moves(game, position);
            ASSERT_TRUE(std::ranges::equal(list, legal_moves(free, position)))
                << id << " as a free combination, seed " << seed << "\n"
                << position;
        }
    });
}

/// A few pieces, most of them kings, so that games come to the endings in which moves are counted.
std::string few_pieces(const reference::Rules& rules, Random& random) {
    const int squares = rules.board * rules.board / 2;
    const int row = rules.board / 2;
    std::set<int> taken;
    const auto pieces = [&](int number, int first, int last) {
        std::string text;
        while (number > 0) {
            const auto square =
                1 + static_cast<int>(random.below(static_cast<std::uint64_t>(squares)));
            if (!taken.insert(square).second) continue;
            const bool man = random.below(4) == 0 && square >= first && square <= last;
            text +=
                (text.empty() ? "" : ",") + std::string(man ? "" : "K") + std::to_string(square);
            --number;
        }
        return text;
    };
    const bool white_is_stronger = random.below(2) == 0;
    const int strong = 1 + static_cast<int>(random.below(3));
    const int weak = 1 + static_cast<int>(random.below(5)) / 4;
    // No man stands on the row where it would be a king.
    const std::string white = pieces(white_is_stronger ? strong : weak, row + 1, squares);
    const std::string black = pieces(white_is_stronger ? weak : strong, 1, squares - row);
    return (random.below(2) == 0 ? "W:W" : "B:W") + white + ":B" + black;
}

/// Random players give their kings away at once and never repeat themselves. These do so in every
/// second game; in the others they leave nothing to be taken if they can, and like to move back.
template <class G>
typename G::Move choose(const G& game, const typename G::Line& line, const typename G::Moves& list,
                        bool careful, Random& random) {
    typename G::Moves choices = list;
    if (careful) {
        choices.clear();
        for (const auto& move : list) {
            const auto answers = legal_moves(game, line.position().after(move));
            if (answers.empty() || !answers[0].is_capture()) choices.push_back(move);
        }
        if (choices.empty()) choices = list;
        if (line.ply() >= 2 && random.below(3) == 0) {
            const auto& before = line.previous()->previous()->position();
            for (const auto& move : choices)
                if (before.pieces(before.side()) ==
                    line.position().after(move).pieces(before.side()))
                    return move;
        }
    }
    return choices[static_cast<std::size_t>(random.below(choices.size()))];
}

std::string result_of(const Outcome& outcome) {
    if (!outcome.winner) return "1-1";
    return *outcome.winner == Side::White ? "2-0" : "0-2";
}

/// Every reason for which a game under these rules can end.
std::set<std::string> all_reasons(const reference::Rules& rules) {
    if (rules.few_king_rules)
        return {"no moves", "threefold repetition", "25-move rule", "16-move rule", "5-move rule"};
    if (rules.russian_draws)  // the 60 moves take longer than such games last
        return {"no moves",
                "threefold repetition",
                "15-move rule",
                "30-move rule",
                "15 moves against a king",
                "5-move rule",
                "5 moves on the long diagonal"};
    const std::string quiet = std::to_string(rules.quiet_plies_limit) + " plies without a capture";
    return {"no moves", "threefold repetition",
            quiet + (rules.man_move_resets_quiet ? " or a man move" : "")};
}

TEST_P(AgainstReference, GamesEndAtTheSamePlyForTheSameReason) {
    std::map<std::string, int> ended;
    with_game(id, [&](const auto& game) {
        using G = std::decay_t<decltype(game)>;
        typename G::Moves list;
        Random random(2024);
        for (std::size_t number = 0; number < scaled(2'000); ++number) {
            const bool from_start = number % 3 == 0;
            const bool careful = number % 2 == 0;
            const std::string text = from_start ? fen(game.start()) : few_pieces(rules, random);
            reference::Referee referee(rules, reference::position_from(text, G::board));
            std::deque lines{game.line(at<G::board>(text))};
            for (;;) {
                const auto& line = lines.back();
                game.moves(line.position(), list);
                const auto mine = game.outcome(line, list);
                const auto other = referee.ending();
                ASSERT_EQ(mine ? mine->reason : "", other ? other->reason : "")
                    << id << ", ply " << line.ply() << " of game " << number << " from " << text
                    << "\n"
                    << line.position();
                if (mine) {
                    ASSERT_EQ(result_of(*mine), other->result) << id << "\n" << line.position();
                    ++ended[other->reason];
                    break;
                }
                const auto move = choose(game, line, list, careful, random);
                referee.play(long_text(move));
                lines.push_back(line.after(move));
                ASSERT_EQ(lines.back().position(), position_of<G::board>(referee.position()))
                    << id << ", after " << long_text(move);
            }
        }
    });
    if (!thorough) return;  // so few games need not show every end
    for (const std::string& reason : all_reasons(rules))
        EXPECT_GT(ended[reason], 0) << "no game ended with: " << reason;
    EXPECT_EQ(ended.size(), all_reasons(rules).size());
}

/// `dam-haji:board=12` as a name that GoogleTest takes.
std::string name_of(const testing::TestParamInfo<const char*>& param) {
    std::string name = param.param;
    for (char& c : name)
        if (std::string_view(":=,-").find(c) != std::string_view::npos) c = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(
    Rules, AgainstReference,
    testing::Values("international", "dam-haji", "dam-haji-book", "english", "russian",
                    "russian:board=10,removal=hop",
                    "dam-haji:majority=on,removal=end,haji=step,first=white",
                    "dam-haji:board=10,removal=end", "dam-haji:board=12", "dam-haji-book:board=8",
                    "dam-haji-book:board=10,majority=off,promotion=continue",
                    "international:board=8,promotion=stop,removal=hop",
                    "international:promotion=continue,majority=off",
                    "international:board=12,promotion=stop,majority=off,haji=step"),
    name_of);

}  // namespace
}  // namespace baize::draughts
