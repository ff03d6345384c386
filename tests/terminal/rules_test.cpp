// The rules that players argue about, as a reader meets them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "games/draughts/ruleset_text.h"
#include "program.h"
#include "terminal/rules_text.h"
#include "terminal/words.h"

namespace baize {
namespace {

using draughts::read_ruleset;
using draughts::switches_of;

std::string value_of(std::string_view game, std::string_view name) {
    for (const draughts::RuleSwitch& one : switches_of(*read_ruleset(game)))
        if (one.name == name) return std::string(one.value);
    return "no such switch";
}

TEST(RuleSwitches, HaveTheValueThatTheGameHas) {
    EXPECT_EQ(value_of("dam-haji", "majority"), "off");
    EXPECT_EQ(value_of("dam-haji", "removal"), "hop");
    EXPECT_EQ(value_of("dam-haji", "promotion"), "continue");
    EXPECT_EQ(value_of("dam-haji-book", "majority"), "on");
    EXPECT_EQ(value_of("dam-haji-book", "board"), "12");
    EXPECT_EQ(value_of("dam-haji-book:board=10,haji=step", "board"), "10");
    EXPECT_EQ(value_of("dam-haji-book:board=10,haji=step", "haji"), "step");
    EXPECT_EQ(value_of("international", "promotion"), "") << "its own way is none of the values";
}

TEST(Rules, SayWhichSourcesAskForWhichSwitch) {
    speak(Language::English);
    const std::string page = rules_page("dam-haji:majority=on");
    EXPECT_NE(page.find("majority=on   (majority=on|off)"), std::string::npos) << page;
    for (const char* source : {"gamedama.com", "draughts.github.io", "Wikipedia", "setupgroup.com",
                               "pemetaanbudaya.my", "the guide"})
        EXPECT_NE(page.find(source), std::string::npos) << source;
    for (const draughts::RuleSwitch& one : switches_of(*read_ruleset("dam-haji")))
        EXPECT_NE(word("rules." + std::string(one.name)), "rules." + std::string(one.name));
}

TEST(Rules, OfDominoesTellWhatScores) {
    speak(Language::English);
    const std::string page = rules_page("dominoes:ghost=unplayable");
    for (const char* part : {"domino", "block", "Puppeteer", "Ghost 13", "twice", "100 points",
                             "ghost=unplayable   (ghost=zeros-laid|unplayable)"})
        EXPECT_NE(page.find(part), std::string::npos) << part << "\n" << page;
    EXPECT_NE(rules_page("dominoes").find("ghost=zeros-laid "), std::string::npos);
}

TEST(Rules, FitAScreen) {
    for (const Language language : {Language::English, Language::Malay}) {
        speak(language);
        for (const char* game : {"dam-haji-book", "dominoes"}) {
            const std::string page = rules_page(game);
            EXPECT_LE(std::ranges::count(page, '\n'), 21) << page;
        }
    }
    speak(Language::English);
}

TEST(Rules, AreACommandInBothLanguages) {
    const Ended english = baize_program({"rules", "dam-haji-book"});
    EXPECT_EQ(english.code, 0);
    EXPECT_NE(english.out.find("board=12"), std::string::npos);
    const Ended malay = baize_program({"rules", "dam-haji", "--language", "ms"});
    EXPECT_NE(malay.out.find("panduan"), std::string::npos);
    EXPECT_EQ(baize_program({"rules", "dam"}).code, 2);
}

TEST(Language, IsAskedForAnywhereAndKnownByName) {
    const auto complaint = [](const std::vector<std::string>& words) {
        return baize_program(words).err;
    };
    EXPECT_NE(complaint({"--language", "ms", "moves", "chess"}).find("tiada permainan"),
              std::string::npos);
    EXPECT_NE(complaint({"moves", "--language=ms", "chess"}).find("tiada permainan"),
              std::string::npos);
    EXPECT_NE(complaint({"moves", "chess", "--language", "fr"}).find("no language"),
              std::string::npos);
    EXPECT_NE(complaint({"moves", "chess", "--language"}).find("needs a value"), std::string::npos);
    EXPECT_EQ(baize_program({"moves", "dam-haji", "--language", "fr"}).code, 2);
}

TEST(Language, IsThatOfTheSurroundingsOtherwise) {
    const char* before = std::getenv("LC_ALL");
    const std::string kept = before == nullptr ? "" : before;
    setenv("LC_ALL", "ms_MY.UTF-8", 1);
    EXPECT_NE(baize_program({"show", "dam-haji"}).out.find("giliran Hitam"), std::string::npos);
    EXPECT_NE(baize_program({"show", "dam-haji", "--language", "en"}).out.find("Black to move"),
              std::string::npos);
    setenv("LC_ALL", "nl_NL.UTF-8", 1);
    EXPECT_NE(baize_program({"show", "dam-haji"}).out.find("Black to move"), std::string::npos);
    if (before == nullptr)
        unsetenv("LC_ALL");
    else
        setenv("LC_ALL", kept.c_str(), 1);
}

}  // namespace
}  // namespace baize
