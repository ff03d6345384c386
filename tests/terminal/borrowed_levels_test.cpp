// Rules by which nobody was measured: their levels are asked for by name.
#include <gtest/gtest.h>

#include "program.h"

namespace baize {
namespace {

using Words = std::vector<std::string>;

TEST(BorrowedLevels, RefuseANumberWithTheReason) {
    for (const Words& words :
         {Words{"best", "english", "--elo", "900"}, Words{"best", "english", "--level", "1200:900"},
          Words{"best", "international:majority=off", "--elo", "900"},
          Words{"eval", "english", "--preset", "baize", "--level", "900"},
          Words{"play", "russian", "--elo", "900", "--plain"},
          Words{"match", "level:900", "level:easy", "--game", "english"},
          Words{"match", "random", "level:900", "--game", "english"},
          Words{"lab", "profile", "english", "--elo", "900", "--quick"}}) {
        const Ended ended = baize_program(words);
        EXPECT_EQ(ended.code, 2) << words.front();
        EXPECT_NE(ended.err.find("international"), std::string::npos)
            << words.front() << ": whose players they are: " << ended.err;
        EXPECT_NE(ended.err.find("by its name"), std::string::npos) << ended.err;
        EXPECT_EQ(ended.out, "") << words.front();
    }
    const Ended ended = baize_program({"play", "dominoes:ghost=unplayable", "--elo", "900"});
    EXPECT_EQ(ended.code, 2);
    EXPECT_NE(ended.err.find("by its name"), std::string::npos) << ended.err;
}

TEST(BorrowedLevels, PlayByTheirNames) {
    for (const std::string game : {"english", "russian"})
        for (const std::string level : {"easy", "medium", "hard"}) {
            const Ended ended = baize_program({"best", game, "--level", level});
            EXPECT_EQ(ended.code, 0) << ended.err;
            EXPECT_NE(ended.out, "");
        }
}

TEST(BorrowedLevels, HaveNoNumberWhenTheRulesChangeAtTheTable) {
    const auto said = [](const char* level) {
        return baize_program({"play", "dam-haji", "--level", level, "--side", "black", "--plain"},
                             {.input = "rules majority=on\nrules\nquit\n"})
            .out;
    };
    EXPECT_NE(said("900").find("by its name"), std::string::npos) << said("900");
    EXPECT_NE(said("easy").find("majority=on"), std::string::npos) << said("easy");
}

TEST(BorrowedLevels, OfAGameThatThereIsNotAreNobodys) {
    for (const Words& words : {Words{"best", "halma", "--elo", "900"},
                               Words{"play", "halma", "--elo", "900", "--plain"}}) {
        const Ended ended = baize_program(words);
        EXPECT_EQ(ended.code, 2);
        EXPECT_NE(ended.err.find("halma"), std::string::npos) << ended.err;
    }
}

}  // namespace
}  // namespace baize
