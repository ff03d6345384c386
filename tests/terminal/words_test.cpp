// Codes become sentences.
#include "terminal/words.h"

#include <gtest/gtest.h>

#include "games/draughts/games.h"

namespace baize {
namespace {

/// Other tests may have talked about other games in other languages.
class Words : public testing::Test {
protected:
    Words() {
        speak(Language::English);
        speak_of("international");
    }
};

std::string said_of_move(const std::string& position, std::string_view text) {
    const auto move = draughts::international_game().read_move(draughts::at<10>(position), text);
    return move.ok() ? "legal" : say(move.error());
}

TEST_F(Words, SayWhyAMoveIsNotLegal) {
    EXPECT_EQ(said_of_move("W:W28,32:B23", "32-27"),
              "32-27 is not legal: White must capture 28x19");
    EXPECT_EQ(said_of_move("B:W31-50:B1-20", "32-28"),
              "32-28 is not legal: the piece on 32 is not one of Black's");
    EXPECT_EQ(said_of_move("W:W28,50:B12,22,44", "50x39"),
              "50x39 is not legal: it takes 1, and White must take 2: 28x8");
    EXPECT_EQ(said_of_move("W:W28:B5", "hello"),
              "\"hello\" is not a move: expected squares such as 32-28 or 26x17");
}

TEST_F(Words, SayWhatWasFoundAndWhatWasExpected) {
    const auto said = [](std::string_view text) {
        return say(draughts::read_position<10>(text).error());
    };
    EXPECT_EQ(said("W:W51:B1"), "there is no square \"51\" on this board: squares are 1 to 50");
    EXPECT_EQ(said("W"), "expected a colon before the pieces of a side, found the end of the text");
}

TEST_F(Words, PutArgumentsInTheirPlaces) {
    EXPECT_EQ(say({"fen.range-backwards", 0, {"9", "5"}}),
              "the range 9-5 runs backwards: the smaller number comes first");
    EXPECT_EQ(say({"fen.two-pieces", 0, {"{0}"}}), "square {0} is given two pieces")
        << "braces that someone typed mean nothing";
    EXPECT_EQ(say({"fen.two-pieces", 0, {}}), "square {0} is given two pieces")
        << "an argument that is missing is seen";
}

TEST_F(Words, LookUpArgumentsThatAreKeys) {
    EXPECT_EQ(say({"move.cannot-move", 0, {"26-21", "@side.black"}}),
              "26-21 is not legal: Black has no legal move");
}

/// Talks about a game in a language, and then as usual again.
class Speaking {
public:
    Speaking(Language language, std::string_view game) {
        speak(language);
        speak_of(game);
    }
    ~Speaking() {
        speak(Language::English);
        speak_of("international");
    }
    Speaking(const Speaking&) = delete;
    Speaking& operator=(const Speaking&) = delete;
};

TEST_F(Words, OfDamHajiAreItsOwn) {
    const Error must{"square.must-capture", 0, {"9", "10"}};
    EXPECT_EQ(say(must), "9 cannot move: 10 must capture");
    EXPECT_EQ(say({"play.king-on", 0, {"5"}}), "king 5");
    const Speaking of_hajis(Language::English, "dam-haji-book:board=8");
    EXPECT_EQ(say(must), "9 cannot move: 10 must makan (capture)");
    EXPECT_EQ(say({"play.king-on", 0, {"5"}}), "haji 5");
    EXPECT_EQ(word("side.white"), "White") << "most words are the same";
}

TEST_F(Words, AreSaidInBahasaMelayu) {
    const Speaking malay(Language::Malay, "dam-haji");
    EXPECT_EQ(word("side.black"), "Hitam");
    EXPECT_EQ(say({"square.must-capture", 0, {"9", "10"}}),
              "9 tidak boleh bergerak: 10 wajib makan");
    EXPECT_EQ(say({"move.cannot-move", 0, {"26-21", "@side.black"}}),
              "26-21 tidak sah: Hitam tiada gerakan yang sah");
}

TEST_F(Words, LanguagesAreNamedAsTheSystemNamesThem) {
    EXPECT_EQ(read_language("ms"), Language::Malay);
    EXPECT_EQ(read_language("ms_MY.UTF-8"), Language::Malay);
    EXPECT_EQ(read_language("en_GB"), Language::English);
    EXPECT_EQ(read_language("C"), std::nullopt);
    EXPECT_EQ(read_language("msx"), std::nullopt);
    EXPECT_EQ(read_language(""), std::nullopt);
}

TEST_F(Words, ShowAKeyThatTheDictionaryLacks) {
    EXPECT_EQ(word("no.such-key"), "no.such-key");
    EXPECT_EQ(say({"no.such-key", 0, {"x"}}), "no.such-key");
    EXPECT_EQ(word("side.white"), "White");
}

}  // namespace
}  // namespace baize
