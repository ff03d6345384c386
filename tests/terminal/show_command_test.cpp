// The board as text and as a picture.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "games/draughts/notation.h"
#include "program.h"
#include "terminal/board.h"

namespace baize {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

std::string shown(const std::string& game, const std::string& position = {},
                  const Words& options = {}) {
    Words words{"show", game};
    if (!position.empty()) words.insert(words.end(), {"--position", position});
    words.insert(words.end(), options.begin(), options.end());
    const Ended ended = baize_program(words);
    EXPECT_EQ(ended.code, 0);
    EXPECT_EQ(ended.err, "");
    return ended.out;
}

std::size_t count(std::string_view text, std::string_view what) {
    std::size_t found = 0;
    for (std::size_t at = text.find(what); at != std::string_view::npos;
         at = text.find(what, at + 1))
        ++found;
    return found;
}

/// A small check of XML: one root, tags closed in the order in which they were opened, attributes
/// between quotation marks. The reason why not, or nothing.
std::string fault_of_xml(std::string_view text) {
    std::vector<std::string> open;
    bool root_seen = false;
    while (!text.empty()) {
        const std::size_t begin = std::min(text.find('<'), text.size());
        const std::string_view between = text.substr(0, begin);
        if (open.empty() && between.find_first_not_of(" \n") != std::string_view::npos)
            return "text outside";
        if (between.find_first_of(">&") != std::string_view::npos) return "a stray sign";
        text.remove_prefix(begin);
        if (text.empty()) break;
        const std::size_t end = text.find('>');
        if (end == std::string_view::npos) return "a tag without end";
        std::string_view tag = text.substr(1, end - 1);
        text.remove_prefix(end + 1);
        if (tag.starts_with('/')) {
            if (open.empty() || open.back() != tag.substr(1)) return "closed: " + std::string(tag);
            open.pop_back();
            continue;
        }
        const bool empty = tag.ends_with('/');
        if (empty) tag.remove_suffix(1);
        const std::size_t name = std::min(tag.find(' '), tag.size());
        if (open.empty() && root_seen) return "a second root";
        root_seen = true;
        if (!empty) open.emplace_back(tag.substr(0, name));
        for (tag.remove_prefix(name); !tag.empty();) {
            const std::size_t quote = tag.find("=\"");
            const std::size_t close =
                quote == std::string_view::npos ? quote : tag.find('"', quote + 2);
            if (tag[0] != ' ' || close == std::string_view::npos)
                return "attribute: " + std::string(tag);
            tag.remove_prefix(close + 1);
        }
    }
    if (!root_seen) return "nothing";
    return open.empty() ? "" : "open: " + open.back();
}

TEST(BoardText, NamesRowsAndColumnsWhereSquaresHaveLetters) {
    const auto position = draughts::read_position<8>("W:Wa1,Kc3:Bf6,Kh8");
    const Diagram board = draughts::diagram(*position, draughts::Squares::Lettered);
    const std::string text = board_text(board);
    EXPECT_TRUE(text.starts_with("    .   .   .   B  8\n")) << text;
    EXPECT_NE(text.find("  w   .   .   .    1\n"), std::string::npos) << text;
    EXPECT_TRUE(text.ends_with("  a b c d e f g h\n")) << text;
    const std::string turned = board_text(board, true);
    EXPECT_TRUE(turned.starts_with("    .   .   .   w  1\n")) << turned;
    EXPECT_TRUE(turned.ends_with("  h g f e d c b a\n")) << turned;
    const std::string picture = board_svg(board);
    EXPECT_NE(picture.find(">a1</text>"), std::string::npos);
    EXPECT_EQ(picture.find(">29</text>"), std::string::npos);
}

TEST(ShowCommand, DrawsTheBoardOfTheInternationalGame) {
    EXPECT_EQ(shown("international"), R"(    b   b   b   b   b   1-5
  b   b   b   b   b     6-10
    b   b   b   b   b  11-15
  b   b   b   b   b    16-20
    .   .   .   .   .  21-25
  .   .   .   .   .    26-30
    w   w   w   w   w  31-35
  w   w   w   w   w    36-40
    w   w   w   w   w  41-45
  w   w   w   w   w    46-50

White to move
W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20
)");
}

TEST(ShowCommand, DrawsTheSmallBoard) {
    EXPECT_EQ(shown("dam-haji"), R"(    b   b   b   b   1-4
  b   b   b   b     5-8
    b   b   b   b   9-12
  .   .   .   .    13-16
    .   .   .   .  17-20
  w   w   w   w    21-24
    w   w   w   w  25-28
  w   w   w   w    29-32

Black to move
B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12
)");
}

TEST(ShowCommand, DrawsTheLargeBoard) {
    EXPECT_EQ(shown("dam-haji-book", "W:W70,K1:BK72,3"), R"(    W   .   b   .   .   .   1-6
  .   .   .   .   .   .     7-12
    .   .   .   .   .   .  13-18
  .   .   .   .   .   .    19-24
    .   .   .   .   .   .  25-30
  .   .   .   .   .   .    31-36
    .   .   .   .   .   .  37-42
  .   .   .   .   .   .    43-48
    .   .   .   .   .   .  49-54
  .   .   .   .   .   .    55-60
    .   .   .   .   .   .  61-66
  .   .   .   w   .   B    67-72

White to move
W:WK1,70:B3,K72
)");
}

TEST(ShowCommand, ShowsThePositionAfterTheMoves) {
    const std::string board =
        shown("international", "W:W31-50:B1-20 moves 32-28 19-23 28x19 14x23");
    EXPECT_TRUE(
        board.ends_with("\nWhite to move\n"
                        "W:W31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:"
                        "B1,2,3,4,5,6,7,8,9,10,11,12,13,15,16,17,18,20,23\n"))
        << board;
}

TEST(ShowCommand, SaysHowTheGameEnded) {
    EXPECT_NE(shown("english", "W:W:B12").find("\n0-2, Black wins: no legal move is left\n"),
              std::string::npos);
    EXPECT_NE(shown("english", "B:W12:B").find("\n2-0, White wins: no legal move is left\n"),
              std::string::npos);
    const std::string draw =
        shown("international", "W:WK46:BK1 moves 46-41 1-6 41-46 6-1 46-41 1-6 41-46 6-1");
    EXPECT_NE(draw.find("\n1-1, a draw: the same position stood for the third time\n"),
              std::string::npos)
        << draw;
}

TEST(ShowCommand, AnswersInJson) {
    const std::string text = shown("dam-haji", "B:W32:B1", {"--json"});
    EXPECT_EQ(lines_of(text).size(), 1U);
    const Json answer = Json::parse(text);
    EXPECT_EQ(answer.at("position"), "B:W32:B1");
    EXPECT_EQ(answer.at("side"), "Black");
    EXPECT_EQ(shown("dam-haji", "B:W32:B1"),
              answer.at("board").get<std::string>() + "\nBlack to move\nB:W32:B1\n");
    EXPECT_EQ(answer.size(), 3U);
    const Json ended = Json::parse(shown("dam-haji", "B:W32:B", {"--json", "--svg"}));
    EXPECT_EQ(ended.at("outcome"), (Json{{"result", "2-0"}, {"reason", "no moves"}}));
    EXPECT_EQ(ended.at("svg"), shown("dam-haji", "B:W32:B", {"--svg"}));
}

TEST(ShowCommand, SaysWhereAPositionIsWrong) {
    const Ended ended = baize_program({"show", "dam-haji", "--svg", "--position", "B:W33:B1"});
    EXPECT_EQ(ended.code, 1);
    EXPECT_EQ(ended.out, "");
    EXPECT_EQ(ended.err,
              "baize: position, column 4: there is no square \"33\" on this board: squares are 1 "
              "to 32\n");
}

TEST(Picture, IsWellFormed) {
    for (const std::string game : {"international", "dam-haji", "dam-haji-book"})
        EXPECT_EQ(fault_of_xml(shown(game, {}, {"--svg"})), "") << game;
    EXPECT_NE(fault_of_xml("<a><b></a>"), "") << "the check itself";
    EXPECT_NE(fault_of_xml("<a x=1/>"), "") << "the check itself";
    EXPECT_NE(fault_of_xml("<a>"), "") << "the check itself";
}

/// Each piece has one ring on its upper disc; a king is two discs.
void expect_pieces(const std::string& game, const std::string& position, std::size_t men,
                   std::size_t kings) {
    const std::string svg = shown(game, position, {"--svg"});
    const std::size_t circles = count(svg, "<circle ");
    const std::size_t rings = count(svg, "fill=\"none\"");
    EXPECT_EQ(rings, men + kings) << game << " " << position;
    EXPECT_EQ(circles - rings, men + 2 * kings) << game << " " << position;
}

TEST(Picture, ShowsEveryPieceOnce) {
    expect_pieces("international", {}, 40, 0);
    expect_pieces("dam-haji", {}, 24, 0);
    expect_pieces("dam-haji-book", {}, 60, 0);
    expect_pieces("international", "W:W31,K32:B1,K50,K49", 2, 3);
    expect_pieces("international", "W:W:B", 0, 0);
}

TEST(Picture, NumbersEverySquare) {
    const std::string svg = shown("english", {}, {"--svg"});
    EXPECT_EQ(count(svg, "</text>"), 32U);
    for (int number = 1; number <= 32; ++number)
        EXPECT_EQ(count(svg, ">" + std::to_string(number) + "</text>"), 1U) << number;
}

}  // namespace
}  // namespace baize
