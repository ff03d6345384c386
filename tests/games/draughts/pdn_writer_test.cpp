// Writing PDN, and reading it back.
#include <gtest/gtest.h>

#include "base/random.h"
#include "games/draughts/pdn_support.h"
#include "scale.h"

namespace baize::draughts {
namespace {

/// What canonical text does to a text that holds one game.
std::string rewritten(std::string_view text) {
    const PdnFile file = read_pdn(text);
    return file.order == "G" ? written(file.games[0]) : "games and faults: " + file.order;
}

TEST(PdnWriter, PutsTheSevenTagsFirst) {
    EXPECT_EQ(
        rewritten("[GameType \"20\"][Result \"*\"][Black \"b\"][X \"\"][Event \"e\"][Round \"1\"]"
                  "[White \"w\"][Date \"2\"][Site \"s\"][Event \"f\"]"),
        "[Event \"e\"]\n[Event \"f\"]\n[Site \"s\"]\n[Date \"2\"]\n[Round \"1\"]\n[White \"w\"]\n"
        "[Black \"b\"]\n[Result \"*\"]\n[GameType \"20\"]\n[X \"\"]\n\n*\n\n");
}

TEST(PdnWriter, EscapesQuotationMarksAndBackslashes) {
    EXPECT_EQ(rewritten(R"([Site "a "b" \\ c:\d"] *)"),
              "[Site \"a \\\"b\\\" \\\\ c:\\\\d\"]\n\n*\n\n");
}

TEST(PdnWriter, WritesMovesAsTheStandardWantsThem) {
    EXPECT_EQ(
        rewritten("1.06 - 11 28:19X08 2 c3:e5 3228 ( 1... 33-29 ! (?) {c} $2 ) 5-10(?) - 2-0"),
        "1. 6-11 28x19x8 2. c3:e5 3228 (1... 33-29! (?) {c} $2) 5-10(?) - 2-0\n\n")
        << "a mark apart from its move stays apart";
    EXPECT_EQ(rewritten("1. ... 7-12* {c} 2. - 3. /FEN \"B::\"/ (32-28 1-1) 2-0"),
              "1... 7-12 $7 {c} 2. - 3. /FEN \"B::\"/ (32-28 1-1) 2-0\n\n");
}

TEST(PdnWriter, KeepsZerosThatTellAMoveFromAResult) {
    EXPECT_EQ(rewritten("[Result \"4-6\"] 01-01 04-6"), "[Result \"4-6\"]\n\n01-01 04-6 *\n\n");
}

TEST(PdnWriter, WrapsAt79Columns) {
    std::string text =
        "{" + std::string(30, 'a') + " word  two spaces [x " + std::string(200, 'b') + "} ";
    for (int i = 1; i < 40; ++i)
        text += std::to_string(i) + ". 32-28 19-23 (33-29 {\xD0\xAF \xD0\xB1}) ";
    const std::string out = rewritten(text);
    std::size_t full = 0;
    for (std::size_t at = 0; at < out.size();) {
        const std::size_t end = out.find('\n', at);
        const auto line = std::string_view(out).substr(at, end - at);
        const auto width = static_cast<std::size_t>(
            std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) != 0x80; }));
        EXPECT_TRUE(width <= 79 || line.find("bbb") != std::string_view::npos) << line;
        if (width > 60) ++full;
        at = end + 1;
    }
    EXPECT_GT(full, 10U);
    EXPECT_TRUE(same_content(read_pdn(out).games.at(0), read_pdn(text).games.at(0)));
}

TEST(PdnWriter, CommentsThatHoldABraceGoBehindASemicolon) {
    EXPECT_EQ(rewritten("32-28 (33-29 ; a } b\n) 19-23 *"), "32-28 (33-29 ;a } b\n) 19-23 *\n\n");
}

TEST(PdnWriter, NoLineOfACommentLooksLikeATag) {
    PdnGame game;
    game.add_move("32-28");
    game.add_comment(std::string(70, 'a') + " [Event \"x\"] b");
    const PdnFile file = read_pdn(written(game));
    ASSERT_EQ(file.order, "G");
    EXPECT_TRUE(same_content(file.games[0], game));
}

TEST(PdnWriter, KeepsTheBlankBehindABrokenCharacterThatBeginsALine) {
    PdnGame game;
    game.add_move("32-28");
    game.add_comment(std::string(72, 'a') + " \xA2 b");  // the end of a character, of no width
    const PdnFile file = read_pdn(written(game));
    ASSERT_EQ(file.order, "G");
    EXPECT_TRUE(same_content(file.games[0], game));
}

TEST(PdnWriter, WritesGamesThatWereNotRead) {
    PdnGame game;
    game.add_tag("Result", "2-0");
    game.add_tag("Variant", "dam-haji\nbook");
    game.add_comment(" two\n lines ");
    game.add_move("9-14", 1, 1);
    game.add_strength("!?");
    game.open_variation();
    game.add_gap("...");
    game.add_nag(3);
    game.add_setup("FEN \"B::\"");
    game.add_variation_result("0-0");
    game.close_variation();
    game.add_move("22-17");
    game.set_result({PdnResult::WhiteWins, PdnScoring::TwoPoints}, "2-0");
    EXPECT_EQ(written(game),
              "[Result \"2-0\"]\n[Variant \"dam-haji book\"]\n\n"
              "{two lines} 1. 9-14!? (... $3 /FEN \"B::\"/ 0-0) 22-17 2-0\n\n");
    EXPECT_TRUE(same_content(read_pdn(written(game)).games.at(0), game));
    game.clear();
    EXPECT_TRUE(game.empty());
    EXPECT_EQ(written(game), "*\n\n");
}

TEST(PdnContent, DiffersWhenTheGameSaysSomethingElse) {
    const auto game = [](std::string_view text) { return read_pdn(text).games.at(0); };
    const PdnGame one = game("[A \"1\"] [Event \"2\"] 1. 28x19 {c} *");
    EXPECT_TRUE(same_content(one, game("[Event \"2\"][A \"1\"] 1.28:19{c}")));
    for (const std::string_view other :
         {"[A \"1\"] [Event \"3\"] 1. 28x19 {c} *", "[A \"1\"] [Site \"2\"] 1. 28x19 {c} *",
          "[A \"1\"] 1. 28x19 {c} *", "[A \"1\"] [Event \"2\"] 1. 28-19 {c} *",
          "[A \"1\"] [Event \"2\"] 1. 28x19x10 {c} *", "[A \"1\"] [Event \"2\"] 2. 28x19 {c} *",
          "[A \"1\"] [Event \"2\"] 1... 28x19 {c} *", "[A \"1\"] [Event \"2\"] 1. 28x19 {d} *",
          "[A \"1\"] [Event \"2\"] 1. 28x19 $1 *", "[A \"1\"] [Event \"2\"] 1. 28x19 {c} 2-0",
          "[A \"1\"] [Event \"2\"] 1. 28x19 *", "[A \"1\"] [Event \"2\"] 1. 2819 {c} *"})
        EXPECT_FALSE(same_content(one, game(other))) << other;
    EXPECT_FALSE(same_content(game("32-28 2-0"), game("32-28 1-0")));
}

/// Games of any shape the reader can give, from the grammar of PdnGame.
class Games {
public:
    explicit Games(std::uint64_t seed) : random_(seed) {}

    PdnGame make() {
        game_.clear();
        for (std::uint64_t i = random_.below(6); i > 0; --i)
            game_.add_tag(pick({"Event", "Site", "Result", "White", "GameType", "x_1"}), text());
        line(0);
        if (game_.empty()) game_.add_tag("Event", text());
        const std::string_view result =
            pick({"2-0", "1-1", "0-2", "1-0", "1/2-1/2", "0-1", "0-0", "*"});
        game_.set_result(*read_pdn_score(result), result);
        return game_;
    }

private:
    std::string_view pick(std::initializer_list<std::string_view> from) {
        return from.begin()[random_.below(from.size())];
    }

    std::string text() {
        std::string out;
        for (std::uint64_t words = random_.below(30); words > 0; --words) {
            out += pick({"word",
                         "a",
                         "\"",
                         "\\",
                         "[Event \"x\"]",
                         "[%clk 1:05:23]",
                         "Andr\xE9",
                         "\xD0\xAF",
                         "2-0",
                         "; x",
                         "%",
                         "(",
                         ")",
                         "{",
                         "}",
                         "$",
                         "/",
                         "  ",
                         "\t",
                         "long-word-of-some-length"});
            if (random_.below(3) > 0) out += ' ';
        }
        return out;
    }

    void number(std::uint32_t& value, std::uint8_t& dots) {
        value = static_cast<std::uint32_t>(random_.below(200));
        dots = static_cast<std::uint8_t>(pick({"0", "1", "3"})[0] - '0');
    }

    void line(int depth) {
        for (std::uint64_t items = random_.below(depth == 0 ? 60 : 8); items > 0; --items) {
            std::uint32_t value = 0;
            std::uint8_t dots = 0;
            number(value, dots);
            switch (random_.below(9)) {
                case 0:
                    game_.add_nag(value);
                    break;
                case 1:
                    game_.add_comment(text());
                    break;
                case 2:
                    game_.add_setup("FEN \"W:W31-50:B1-20\"");
                    break;
                case 3:
                    if (dots == 0) game_.add_gap(pick({"-", "..."}));
                    break;
                case 4:
                    if (depth == 5) break;
                    game_.open_variation();
                    line(depth + 1);
                    game_.close_variation();
                    break;
                default:
                    game_.add_move(pick({"32-28", "06-11", "28x19x10", "28:9", "3228", "c3-d4",
                                         "cb4", "c3:e5"}),
                                   value, dots);
                    if (dots == 1) game_.add_strength(pick({"!", "??", "(?!)"}));
            }
        }
    }

    Random random_;
    PdnGame game_;
};

TEST(PdnWriter, WhatIsWrittenReadsTheSame) {
    Games games(20250101);
    std::string all;
    std::vector<PdnGame> made;
    for (std::size_t i = 0; i < scaled(5000); ++i) {
        made.push_back(games.make());
        const std::string text = written(made.back());
        const PdnFile file = read_pdn(text);
        ASSERT_EQ(file.order, "G") << text;
        ASSERT_TRUE(same_content(file.games[0], made.back())) << text;
        ASSERT_EQ(written(file.games[0]), text);
        all += text;
    }
    const PdnFile file = read_pdn(all, 1000);
    ASSERT_EQ(file.games.size(), made.size());
    for (std::size_t i = 0; i < made.size(); ++i)
        ASSERT_TRUE(same_content(file.games[i], made[i])) << written(made[i]);
}

/// Texts of any shape at all: whatever can be read can be written and read again.
TEST(PdnWriter, WhateverWasReadIsWrittenAndReadTheSame) {
    Random random(7);
    constexpr std::string_view pieces[] = {"32-28", "1. ",     "2...",        "06x17",
                                           "(",     ")",       "{",           "}",
                                           "!",     "?",       "$7",          "*",
                                           "2-0",   "4-6",     "[Event \"",   "[Result \"4-6\"]",
                                           "\"]",   "\n",      "\n\n",        "\r\n",
                                           " ",     " ",       "-",           "...",
                                           ".",     "/",       "; ",          "%",
                                           "c3:e5", "1/2-1/2", "12",          " - ",
                                           "x",     "\\",      "\xE9",        "\xEF\xBB\xBF",
                                           "1-1",   "0",       "[%clk 1:00]", "a b"};
    std::size_t games = 0;
    for (std::size_t i = 0; i < scaled(50000); ++i) {
        std::string text;
        for (std::uint64_t n = random.below(25); n > 0; --n)
            text += pieces[random.below(std::size(pieces))];
        const PdnFile whole = read_pdn(text);
        const PdnFile cut = read_pdn(text, 1 + random.below(5));
        ASSERT_EQ(cut.order, whole.order) << text;
        for (std::size_t f = 0; f < whole.faults.size(); ++f) {
            ASSERT_EQ(cut.faults[f].error, whole.faults[f].error) << text;
            ASSERT_EQ(cut.faults[f].place, whole.faults[f].place) << text;
        }
        for (const PdnGame& game : whole.games) {
            const PdnFile again = read_pdn(written(game));
            ASSERT_EQ(again.order, "G") << text << "\nwritten:\n" << written(game);
            ASSERT_TRUE(same_content(again.games[0], game)) << text << "\nwritten:\n"
                                                            << written(game);
            ++games;
        }
    }
    EXPECT_GT(games, scaled(8000));
}

}  // namespace
}  // namespace baize::draughts
