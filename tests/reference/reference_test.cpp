// The judge is judged first: by the published positions, games and counts, by rules stated one by
// one, and by what must hold in any position.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "draughts.h"

namespace reference {
namespace {

using Texts = std::set<std::string>;

nlohmann::json read(const std::string& name) {
    std::ifstream file(std::string(BAIZE_TEST_DATA) + "/" + name);
    EXPECT_TRUE(file.good()) << name << " is not in the test data";
    return nlohmann::json::parse(file);
}

Texts legal(const Rules& rules, const std::string& text) {
    return legal_moves(rules, position_from(text, rules.board));
}

void expect_leaves(const Rules& rules, const Position& position,
                   const std::vector<unsigned long long>& counts) {
    int depth = 0;
    for (unsigned long long count : counts) {
        ++depth;
        EXPECT_EQ(leaves(rules, position, depth), count) << "at depth " << depth << " of\n"
                                                         << picture(position);
    }
}

// The same position with the colours changed and the board turned round.
Position turned_round(const Position& position) {
    Position turned = position;
    turned.side = position.side == 'W' ? 'B' : 'W';
    const auto last = static_cast<std::size_t>(position.size - 1);
    for (std::size_t row = 0; row <= last; ++row) {
        for (std::size_t column = 0; column <= last; ++column) {
            char& piece = turned.at[last - row][last - column];
            switch (position.at[row][column]) {
                case white_man:
                    piece = black_man;
                    break;
                case white_king:
                    piece = black_king;
                    break;
                case black_man:
                    piece = white_man;
                    break;
                case black_king:
                    piece = white_king;
                    break;
                default:
                    piece = empty;
                    break;
            }
        }
    }
    return turned;
}

TEST(ReferenceVectors, InternationalMoves) {
    const Rules rules = international();
    const auto rows = read("draughts-moves.json");
    EXPECT_EQ(rows.size(), 600U);
    for (const auto& row : rows) {
        const std::string fen = row["fen"];
        EXPECT_EQ(legal(rules, fen), row["moves"].get<Texts>())
            << picture(position_from(fen, rules.board));
    }
}

TEST(ReferenceVectors, DamHajiMoves) {
    const auto rows = read("dam-haji-moves.json");
    EXPECT_EQ(rows.size(), 322U);
    const std::vector<std::pair<std::string, std::string>> games = {
        {"dam-haji", "dam-haji"},
        {"stop-on-promotion", "dam-haji:promotion=stop"},
        {"book", "dam-haji-book:board=8"},
    };
    for (const auto& [column, id] : games) {
        const Rules rules = rules_named(id);
        for (const auto& row : rows) {
            const std::string fen = row["fen"];
            EXPECT_EQ(legal(rules, fen), row[column].get<Texts>())
                << column << "\n"
                << picture(position_from(fen, rules.board));
        }
    }
}

TEST(ReferenceVectors, GamesEndAtTheirPlyAndNotBefore) {
    const Rules rules = international();
    const auto rows = read("draughts-draws.json");
    EXPECT_EQ(rows.size(), 50U);
    for (const auto& row : rows) {
        const std::string fen = row["fen"];
        const auto moves = row["moves"].get<std::vector<std::string>>();
        const Ending ending{row["ends"]["result"], row["ends"]["reason"]};
        ASSERT_EQ(moves.size(), row["ends"]["ply"].get<std::size_t>()) << fen;
        Referee referee(rules, position_from(fen, rules.board));
        for (const std::string& move : moves) {
            const auto early = referee.ending();
            ASSERT_FALSE(early.has_value()) << fen << " before " << move << ": " << early->reason;
            referee.play(move);
        }
        ASSERT_TRUE(referee.ending().has_value()) << fen;
        EXPECT_EQ(referee.ending()->result, ending.result) << fen;
        EXPECT_EQ(referee.ending()->reason, ending.reason) << fen;
    }
}

TEST(ReferenceLeaves, International) {
    const Rules rules = international();
    expect_leaves(rules, start_position(rules), {9, 81, 658, 4265, 27117, 167140, 1049442});
    expect_leaves(
        rules, position_from("W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26", 10),
        {6, 12, 30, 73, 215, 590, 1944, 6269, 22369, 88050, 377436});
    expect_leaves(
        rules, position_from("B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24", 10),
        {14, 55, 1168, 5432, 87195});
}

TEST(ReferenceLeaves, DamHaji) {
    const Rules rules = dam_haji();
    expect_leaves(rules, start_position(rules), {7, 49, 302, 1469, 7361, 36768, 179740});
    const Position men_and_kings = position_from("B:W14,18,24,25,K29,32:BK1,3,6,12", 8);
    expect_leaves(rules, men_and_kings, {6, 38, 182, 964, 4488});
    expect_leaves(rules_named("dam-haji:promotion=stop"), men_and_kings, {6, 38, 182, 962, 4466});
    expect_leaves(rules, position_from("B:WK20,K23,K29:BK1,K3,K14", 8), {2, 15, 199, 2167, 28929});
}

TEST(ReferenceLeaves, DamHajiBookOnTheSmallBoard) {
    const Rules rules = rules_named("dam-haji-book:board=8");
    expect_leaves(rules, start_position(rules), {7, 49, 302, 1469, 7361, 36473, 177532});
    expect_leaves(rules, position_from("B:W14,18,24,25,K29,32:BK1,3,6,12", 8),
                  {6, 38, 178, 939, 4078});
    expect_leaves(rules, position_from("B:WK20,K23,K29:BK1,K3,K14", 8), {2, 15, 199, 2167, 28683});
}

TEST(ReferenceLeaves, English) {
    const Rules rules = english();
    expect_leaves(rules, start_position(rules), {7, 49, 302, 1469, 7361, 36768, 179740, 845931});
}

TEST(ReferenceRules, CasesOneByOne) {
    const auto rows = read("rule-cases.json");
    EXPECT_GE(rows.size(), 40U);
    for (const auto& row : rows) {
        const Rules rules = rules_named(row["game"]);
        const Position position = position_from(row["position"].get<std::string>(), rules.board);
        EXPECT_EQ(legal_moves(rules, position), row["moves"].get<Texts>())
            << row["rule"] << " (" << row["game"] << ")\n"
            << picture(position);
        if (row.contains("move")) {
            EXPECT_EQ(text_of(play(rules, position, row["move"])), row["after"].get<std::string>())
                << row["rule"] << " (" << row["game"] << ")";
        }
    }
}

TEST(ReferenceRules, PromotionInACaptureThreeWaysForMenThatTakeBackward) {
    Rules rules = international();
    const Position position = position_from("W:W12:B8,9", 10);
    rules.promotion = Rules::Pass;
    EXPECT_EQ(text_of(play(rules, position, "12x14{8,9}")), "B:W14:B");
    rules.promotion = Rules::Stop;
    EXPECT_EQ(text_of(play(rules, position, "12x3{8}")), "B:WK3:B9");
    rules.promotion = Rules::Continue;
    EXPECT_EQ(legal_moves(rules, position), (Texts{"12x14{8,9}", "12x20{8,9}", "12x25{8,9}"}));
    EXPECT_EQ(text_of(play(rules, position, "12x14{8,9}")), "B:WK14:B");
}

TEST(ReferencePosition, TextIsReadAndWritten) {
    const Position start = position_from("W:W31-50:B1-20", 10);
    EXPECT_EQ(start, start_position(international()));
    EXPECT_EQ(text_of(start),
              "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
              "B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20");
    EXPECT_EQ(text_of(position_from("B:BK3-5,7:W12,K1", 8)), "B:WK1,12:BK3,K4,K5,7");
    EXPECT_EQ(text_of(position_from("W:W:B12", 10)), "W:W:B12");
    EXPECT_EQ(text_of(start_position(dam_haji())), text_of(position_from("B:W21-32:B1-12", 8)));
    EXPECT_EQ(text_of(start_position(dam_haji_book())),
              text_of(position_from("B:W43-72:B1-30", 12)));
}

TEST(ReferencePosition, RefusesWhatIsNoPosition) {
    for (const char* text : {"", "W", "W:W1", "X:W1:B2", "W:W1:W2", "W:W0:B2", "W:W51:B2",
                             "W:W1:B1", "W:W5-3:B9", "W:W1,,2:B9", "W:Wk1:B9", "W:W1-2-3:B9"})
        EXPECT_THROW(position_from(text, 10), std::invalid_argument) << text;
    EXPECT_THROW(position_from("W:W33:B1", 8), std::invalid_argument);
}

TEST(ReferenceRandom, PositionsAreLegalAndReproducible) {
    for (const Rules& rules : {international(), dam_haji(), dam_haji_book(), english()}) {
        for (std::uint64_t seed = 0; seed < 2000; ++seed) {
            const Position position = random_position(rules, seed);
            ASSERT_EQ(position, random_position(rules, seed));
            ASSERT_EQ(position, position_from(text_of(position), rules.board));
            int white = 0;
            int black = 0;
            for (std::size_t row = 0; row < largest_board; ++row) {
                for (std::size_t column = 0; column < largest_board; ++column) {
                    const char piece = position.at[row][column];
                    white += is_white(piece) ? 1 : 0;
                    black += is_black(piece) ? 1 : 0;
                    if (piece == empty) continue;
                    ASSERT_EQ((row + column) % 2, 1U) << picture(position);
                    const char side = is_white(piece) ? 'W' : 'B';
                    if (is_man(piece)) {
                        ASSERT_NE(static_cast<int>(row), far_row(position, side))
                            << picture(position);
                    }
                }
            }
            ASSERT_LE(white, rules.men);
            ASSERT_LE(black, rules.men);
            ASSERT_GE(position.side == 'W' ? black : white, 1) << picture(position);
        }
    }
}

TEST(ReferenceRandom, BothColoursPlayByTheSameRules) {
    for (const Rules& rules : {international(), dam_haji(), dam_haji_book(), english()}) {
        const int squares = rules.board * rules.board / 2;
        for (std::uint64_t seed = 0; seed < 2000; ++seed) {
            const Position position = random_position(rules, seed);
            std::set<Move> turned;
            for (Move move : moves_of(rules, turned_round(position))) {
                std::set<int> captured;
                for (int square : move.captured) captured.insert(squares + 1 - square);
                turned.insert(
                    {squares + 1 - move.from, squares + 1 - move.to, captured, move.crowns});
            }
            ASSERT_EQ(moves_of(rules, position), turned) << picture(position);
        }
    }
}

TEST(ReferenceRandom, StartEndAndCapturedPiecesTellWhetherAManWasCrowned) {
    for (Rules::Promotion promotion : {Rules::Pass, Rules::Continue, Rules::Stop}) {
        for (bool flying : {true, false}) {
            Rules rules = international();
            rules.majority = false;
            rules.promotion = promotion;
            rules.flying = flying;
            for (std::uint64_t seed = 0; seed < 2000; ++seed) {
                const Position position = random_position(rules, seed);
                ASSERT_EQ(moves_of(rules, position).size(), legal_moves(rules, position).size())
                    << picture(position);
            }
        }
    }
}

}  // namespace
}  // namespace reference
