// games, moves and perft as a user and as another program see them.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/draughts/vectors.h"
#include "program.h"
#include "scale.h"

namespace baize {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

/// The results of a run that succeeds without a message.
std::string result(const Words& words, const Streams& streams = {}) {
    const Ended ended = baize_program(words, streams);
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(ended.err, "");
    return ended.out;
}

Json json_result(Words words) {
    words.emplace_back("--json");
    const std::string text = result(words);
    EXPECT_EQ(lines_of(text).size(), 1U) << text;
    return Json::parse(text);
}

/// The message of a run that fails without a result.
std::string failure(const Words& words) {
    const Ended ended = baize_program(words);
    EXPECT_EQ(ended.code, 1);
    EXPECT_EQ(ended.out, "");
    return ended.err;
}

std::vector<std::string> sorted(std::vector<std::string> moves) {
    std::ranges::sort(moves);
    return moves;
}

TEST(GamesCommand, ListsTheIdsOneALine) {
    const std::vector<std::string> ids = lines_of(result({"games"}));
    const std::vector<std::string> family{"international", "dam-haji", "dam-haji-book", "english"};
    for (const std::string& id : family) EXPECT_EQ(std::ranges::count(ids, id), 1) << id;
    EXPECT_EQ(ids.front(), "international");
    EXPECT_EQ(json_result({"games"}), (Json{{"games", ids}}));
}

TEST(GamesCommand, ListsGamesThatCanBePlayed) {
    for (const std::string& id : lines_of(result({"games"})))
        EXPECT_NE(result({"moves", id}), "") << id;
}

TEST(MovesCommand, ListsTheMovesOfTheStartOneALine) {
    EXPECT_EQ(
        sorted(lines_of(result({"moves", "international"}))),
        (Words{"31-26", "31-27", "32-27", "32-28", "33-28", "33-29", "34-29", "34-30", "35-30"}));
    EXPECT_EQ(sorted(lines_of(result({"moves", "dam-haji"}))),
              (Words{"10-14", "10-15", "11-15", "11-16", "12-16", "9-13", "9-14"}));
    EXPECT_EQ(lines_of(result({"moves", "dam-haji-book"})).size(), 11U);
}

TEST(MovesCommand, WritesCapturesShortOrLong) {
    const Words words{"moves", "international", "--position", "W:W28:B22,23"};
    EXPECT_EQ(sorted(lines_of(result(words))), (Words{"28x17", "28x19"}));
    Words long_form = words;
    long_form.emplace_back("--long");
    EXPECT_EQ(sorted(lines_of(result(long_form))), (Words{"28x17{22}", "28x19{23}"}));
    EXPECT_EQ(json_result(long_form).at("moves").size(), 2U);
}

TEST(MovesCommand, AnswersInJson) {
    const Json answer = json_result({"moves", "english", "--position", "W:W27:B1"});
    EXPECT_EQ(answer.size(), 1U) << "a game that goes on has no outcome";
    EXPECT_EQ(sorted(answer.at("moves")), (Words{"27-23", "27-24"}));
}

TEST(MovesCommand, TakesAPositionWithTheMovesPlayedFromIt) {
    const std::string start = "W:W31-50:B1-20";
    EXPECT_EQ(
        lines_of(result({"moves", "international", "--position", start + " moves 32-28 19-23"})),
        (Words{"28x19"}));
    EXPECT_EQ(result({"moves", "international", "--position", start + "  moves  32-28   19-23 "}),
              "28x19\n");
    EXPECT_EQ(result({"moves", "international", "--position", start + " moves"}),
              result({"moves", "international"}));
}

TEST(MovesCommand, TakesAPositionOfTheHubProtocol) {
    const std::string hub =
        "W" + std::string(20, 'b') + std::string(10, 'e') + std::string(20, 'w');
    EXPECT_EQ(result({"moves", "international", "--position", hub}),
              result({"moves", "international"}));
    EXPECT_EQ(result({"moves", "international", "--position", hub + " moves 32-28 19-23"}),
              "28x19\n");
}

TEST(MovesCommand, TakesSwitches) {
    const std::string position = "B:W9,10,18:B5,6";
    const auto moves = [&](const std::string& game) {
        return sorted(lines_of(result({"moves", game, "--position", position})));
    };
    EXPECT_EQ(moves("dam-haji"), (Words{"5x23", "6x13", "6x22"}));
    EXPECT_EQ(moves("dam-haji:majority=on"), (Words{"5x23", "6x22"}));
    EXPECT_EQ(lines_of(result({"moves", "dam-haji:board=12,first=white"})).size(), 11U);
}

TEST(MovesCommand, HasNothingToListWhenTheGameIsLost) {
    EXPECT_EQ(result({"moves", "international", "--position", "W:W:B12"}), "");
    EXPECT_EQ(
        json_result({"moves", "international", "--position", "W:W:B12"}),
        (Json{{"moves", Json::array()}, {"outcome", {{"result", "0-2"}, {"reason", "no moves"}}}}));
    EXPECT_EQ(json_result({"moves", "english", "--position", "B:W12:B"}).at("outcome"),
              (Json{{"result", "2-0"}, {"reason", "no moves"}}));
}

TEST(MovesCommand, SaysWhereAPositionIsWrong) {
    const auto fault = [](const std::string& position) {
        return failure({"moves", "international", "--position", position});
    };
    EXPECT_EQ(
        fault(""),
        "baize: position, column 1: a position begins with the side to move, W or B, but here is "
        "the end of the text\n");
    EXPECT_EQ(fault("W:W60:B1"),
              "baize: position, column 4: there is no square \"60\" on this board: squares are 1 "
              "to 50\n");
    EXPECT_EQ(fault("W:W31,31:B1"), "baize: position, column 7: square 31 is given two pieces\n");
    EXPECT_EQ(fault("W:W3:B1"),
              "baize: position, column 4: a man cannot stand on 3, its promotion row: it would be "
              "a king\n");
    EXPECT_EQ(fault("W:WK1-21:B50"), "baize: position, column 4: a side has at most 20 pieces\n");
    EXPECT_EQ(
        fault("31-50:B1-20"),
        "baize: position, column 1: a position begins with the side to move, W or B, but here is "
        "\"31-50\"\n");
    EXPECT_EQ(fault("W:W31:B1 move 31-26"),
              "baize: position, column 9: expected the end of the position, found \" move\"\n");
    EXPECT_EQ(
        fault("W:W31:B1\xFF\xFE"),
        "baize: position, column 9: expected the end of the position, found \"\\xFF\\xFE\"\n");
}

TEST(MovesCommand, SaysWhyAMoveIsNotLegal) {
    const auto fault = [](const std::string& moves) {
        return failure({"moves", "international", "--position", "W:W31-50:B1-20 moves " + moves});
    };
    EXPECT_EQ(fault("32-28 19-23 33-29"),
              "baize: position, column 34: 33-29 is not legal: White must capture 28x19\n");
    EXPECT_EQ(fault("32-29"),
              "baize: position, column 22: 32-29 is not legal: the man on 32 moves one "
              "square diagonally forward\n");
    EXPECT_EQ(
        fault("32-28 19-23 28-99"),
        "baize: position, column 37: 28-99 names a square that is not on this board: squares are 1 "
        "to 50\n");
    EXPECT_EQ(fault("e4"),
              "baize: position, column 22: \"e4\" is not a move: expected squares such as "
              "32-28 or 26x17\n");
}

TEST(MovesCommand, EndsEveryGameOfTheVectorsForItsReason) {
    // One line is the game to its end, the next is the same game one ply earlier.
    Streams streams;
    for (const auto& row : draughts::draws_rows()) {
        std::string line = row.position + " moves";
        for (std::size_t ply = 0; ply < row.moves.size(); ++ply) {
            if (ply + 1 == row.moves.size()) streams.input += line + "\n";
            line += " " + row.moves[ply];
        }
        streams.input += line + "\n";
    }
    const auto answers = lines_of(result({"moves", "international", "--batch", "-"}, streams));
    const auto rows = draughts::draws_rows();
    ASSERT_EQ(rows.size(), 50U);
    ASSERT_EQ(answers.size(), 2 * rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        SCOPED_TRACE(rows[i].position);
        const Json before = Json::parse(answers[2 * i]);
        EXPECT_TRUE(before.contains("moves") && !before.contains("outcome")) << before;
        EXPECT_EQ(Json::parse(answers[2 * i + 1]).at("outcome"),
                  (Json{{"result", rows[i].result}, {"reason", rows[i].reason}}));
    }
}

TEST(MovesCommand, AgreesWithTheVectorsOfAllGames) {
    std::map<std::string, std::vector<draughts::MovesRow>> games;
    for (const auto& row : draughts::moves_rows()) games[row.game].push_back(row);
    EXPECT_EQ(games.size(), 4U);
    for (const auto& [game, rows] : games) {
        Streams streams;
        for (const auto& row : rows) streams.input += row.position + "\n";
        const auto answers = lines_of(result({"moves", game, "--long", "--batch", "-"}, streams));
        ASSERT_EQ(answers.size(), rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i)
            EXPECT_EQ(sorted(Json::parse(answers[i]).at("moves")),
                      Words(rows[i].moves.begin(), rows[i].moves.end()))
                << game << " " << rows[i].position;
    }
}

TEST(PerftCommand, WritesDepthCountAndSecondsInColumns) {
    const auto lines = lines_of(result({"perft", "international", "3"}));
    ASSERT_EQ(lines.size(), 3U);
    for (const std::string& line : lines) {
        EXPECT_EQ(line.size(), 28U) << line;
        EXPECT_EQ(line.find('.'), 24U) << line;
    }
    EXPECT_EQ(lines[0].substr(0, 18), " 1               9");
    EXPECT_EQ(lines[1].substr(0, 18), " 2              81");
    EXPECT_EQ(lines[2].substr(0, 18), " 3             658");
}

TEST(PerftCommand, CountsWhatIsPublished) {
    // The full depths are counted elsewhere; here it is the program that is asked.
    const std::uint64_t enough = thorough ? 7'000'000 : 100'000;
    for (const auto& row : draughts::leaves_rows()) {
        SCOPED_TRACE(row.game + " " + row.position);
        std::size_t depth = 0;
        while (depth < row.counts.size() && row.counts[depth] < enough) ++depth;
        Words words{"perft", row.game, std::to_string(depth), "--json"};
        if (!row.position.empty()) words.insert(words.end(), {"--position", row.position});
        const auto lines = lines_of(result(words));
        ASSERT_EQ(lines.size(), depth);
        for (std::size_t i = 0; i < depth; ++i) {
            const Json answer = Json::parse(lines[i]);
            EXPECT_EQ(answer.at("depth"), i + 1);
            EXPECT_EQ(answer.at("count"), row.counts[i]);
            EXPECT_GE(answer.at("seconds"), 0.0);
            EXPECT_EQ(answer.size(), 3U);
        }
    }
}

TEST(PerftCommand, CountsFromAPositionWithMoves) {
    const auto lines = lines_of(
        result({"perft", "international", "1", "--position", "W:W31-50:B1-20 moves 32-28 19-23"}));
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_TRUE(lines[0].starts_with(" 1               1 ")) << lines[0];
}

TEST(PerftCommand, FindsNoLeavesBehindTheEndOfAGame) {
    for (const std::string& line :
         lines_of(result({"perft", "english", "3", "--position", "W:W:B1"})))
        EXPECT_EQ(line.substr(2, 16), "               0") << line;
}

TEST(PerftCommand, SaysWhereAPositionIsWrong) {
    EXPECT_EQ(failure({"perft", "english", "3", "--position", "W:W33:B1"}),
              "baize: position, column 4: there is no square \"33\" on this board: squares are 1 "
              "to 32\n");
}

}  // namespace
}  // namespace baize
