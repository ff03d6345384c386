#include "opponent/dial.h"

#include <gtest/gtest.h>

#include "opponent/rungs.h"

namespace baize {
namespace {

std::optional<Persona> persona_of(const Level& level) {
    const auto* persona = std::get_if<PersonaLevel>(&level.kind);
    return persona == nullptr ? std::nullopt : std::optional(persona->persona);
}

constexpr std::array<std::string_view, 3> measured{"international", "dam-haji", "dominoes"};

TEST(Ladder, ClimbsInStepsThatOneCanMeasure) {
    for (const std::string_view game : measured) {
        constexpr int widest = 250;
        int below = 0;
        for (const Rung& rung : rungs(game)) {
            if (&rung != &rungs(game).front()) {
                EXPECT_GT(rung.elo, below) << game;
            }
            EXPECT_LE(rung.elo - below, widest) << game;
            below = rung.elo;
        }
    }
}

TEST(Ladder, RulesetsOfAFamilyShareOne) {
    EXPECT_EQ(rungs("dam-haji-book:board=8").data(), rungs("dam-haji").data());
    EXPECT_EQ(rungs("dominoes:ghost=unplayable").data(), rungs("dominoes").data());
    EXPECT_EQ(rungs("english").data(), rungs("international").data());
}

TEST(Ladder, IsOfAGameThatThereIs) {
    for (const std::string_view game : {"halma", "", "internationally", "dam", "dominoes2"}) {
        EXPECT_TRUE(rungs(game).empty()) << game;
        EXPECT_TRUE(presets(game).empty()) << game;
        EXPECT_FALSE(strongest(game)) << game;
        for (const std::string_view level : {"easy", "900", "master"})
            EXPECT_EQ(find_level(game, "", level).error().code, "game.unknown") << game << level;
    }
}

/// Nobody has measured how strong the same player is by other rules.
TEST(BorrowedLevels, HaveNamesAndNoNumber) {
    for (const std::string_view game :
         {"english", "dam-haji-book", "dam-haji:majority=on", "international:majority=off",
          "dam-haji-book:board=8", "dominoes:ghost=unplayable"}) {
        EXPECT_FALSE(is_measured(game)) << game;
        EXPECT_FALSE(strongest(game)) << game;
        for (const Level& level : presets(game).front().levels)
            EXPECT_FALSE(dial_of(*find_level(game, "", level.name))) << game << level.name;
        for (const std::string_view number : {"900", "0", "99999", "1200:900"})
            EXPECT_EQ(find_level(game, "", number).error().code, "level.borrowed") << game;
        EXPECT_EQ(find_level(game, "", "nobody").error().code, "level.unknown") << game;
    }
    const Error refused = find_level("english", "", "900").error();
    EXPECT_EQ(refused.args, (std::vector<std::string>{"\"english\"", "international"}));
}

TEST(BorrowedLevels, PlayAsThoseOfTheGameTheyComeFrom) {
    for (const auto& [game, lender] :
         {std::pair("english", "international"), std::pair("dam-haji-book", "dam-haji")}) {
        const auto borrowed = presets(game).front().levels;
        const auto lent = presets(lender).front().levels;
        ASSERT_EQ(borrowed.size(), lent.size());
        for (std::size_t i = 0; i < lent.size(); ++i) {
            EXPECT_EQ(borrowed[i].name, lent[i].name);
            EXPECT_EQ(persona_of(borrowed[i]), persona_of(lent[i]));
            EXPECT_EQ(borrowed[i].kind.index(), lent[i].kind.index());
        }
    }
}

/// 0.1.0 let people play at such numbers, and their games are to open.
TEST(BorrowedLevels, AreRecalledFromSavesWithTheirNumbers) {
    EXPECT_EQ(name_of(*recalled_level("english", "baize", "900")), "900");
    EXPECT_EQ(persona_of(*recalled_level("english", "baize", "900")),
              persona_of(*find_level("international", "", "900")));
    EXPECT_EQ(recalled_level("english", "baize", "easy")->name, "easy");
    EXPECT_EQ(recalled_level("english", "baize", "99999").error().code, "level.dial");
    EXPECT_EQ(recalled_level("halma", "baize", "900").error().code, "game.unknown");
}

TEST(Dial, BelongsToRulesAndNotToTheirName) {
    for (const std::string_view same :
         {"dam-haji:majority=off", "international:board=10", "dominoes:ghost=zeros-laid"}) {
        EXPECT_TRUE(is_measured(same)) << same;
        EXPECT_EQ(name_of(*find_level(same, "", "900")), "900") << same;
    }
}

TEST(Dial, IsARungWhereItStandsAtOne) {
    for (const std::string_view game : measured)
        for (const Rung& rung : rungs(game).subspan(1))
            EXPECT_EQ(persona_between(rungs(game), rung.elo), rung.persona) << game << rung.elo;
}

TEST(Dial, MixesTheRungsBetweenThem) {
    const std::array<Rung, 3> ladder{Rung{0, {.noticed = 0, .misjudges = 400}},
                                     Rung{100, {.noticed = 500, .misjudges = 200}},
                                     Rung{300, {.nodes = 1000, .misjudges = 0}}};
    EXPECT_EQ(persona_between(ladder, 50), (Persona{.noticed = 250, .misjudges = 300}));
    EXPECT_EQ(persona_between(ladder, 200),
              (Persona{.nodes = 500, .noticed = 750, .misjudges = 100}));
    EXPECT_EQ(persona_between(ladder, -5), ladder[0].persona);
    EXPECT_EQ(persona_between(ladder, 999), ladder[2].persona);
}

/// A stronger setting never sees less or misjudges more.
TEST(Dial, IsMonotone) {
    for (const std::string_view game : measured)
        for (int elo = 0; elo < *strongest(game); elo += 10) {
            const Persona weaker = persona_between(rungs(game), elo);
            const Persona stronger = persona_between(rungs(game), elo + 10);
            for (const auto& named : tactical_numbers)
                EXPECT_LE(weaker.*named.number, stronger.*named.number)
                    << game << elo << named.name;
            EXPECT_GE(weaker.misjudges, stronger.misjudges) << game << elo;
            EXPECT_LE(weaker.scale, stronger.scale) << game << elo;
        }
}

TEST(Dial, TakesOneNumberOrTwo) {
    const Level one = *find_level("international", "", "1200");
    EXPECT_EQ(name_of(one), "1200");
    EXPECT_EQ(*persona_of(one), persona_between(rungs("international"), 1200));
    const Level two = *find_level("international", "", "1200:900");
    EXPECT_EQ(name_of(two), "1200:900");
    EXPECT_EQ(persona_of(two)->nodes, persona_of(one)->nodes);
    EXPECT_EQ(persona_of(two)->noticed, persona_of(one)->noticed);
    EXPECT_EQ(persona_of(two)->misjudges, persona_between(rungs("international"), 900).misjudges);
    EXPECT_EQ(persona_of(two)->scale, persona_between(rungs("international"), 900).scale);
}

TEST(Dial, RefusesWhatIsNoStrength) {
    for (const std::string_view text : {"99999", "12x", "1200:", "1200:x", ":900", "1:2:3"}) {
        const Result<Level> level = find_level("international", "", text);
        ASSERT_FALSE(level) << text;
        EXPECT_EQ(level.error().code, text == ":900" ? "level.unknown" : "level.dial") << text;
    }
    // The numbers of the source have no dial.
    EXPECT_EQ(find_level("international", "seed", "1200").error().code, "level.unknown");
}

TEST(Levels, AreNumbersOnTheDialAndMaster) {
    for (const std::string_view game : measured) {
        const auto& levels = presets(game).front().levels;
        ASSERT_EQ(levels.size(), 6U);
        int below = -1;
        for (const Level& level : levels.first(5)) {
            EXPECT_GT(dial_of(level)->tactics, below);
            below = dial_of(level)->tactics;
            EXPECT_EQ(*persona_of(level), persona_between(rungs(game), below));
            EXPECT_EQ(name_of(level), level.name);
        }
        EXPECT_EQ(levels[5].name, "master");
        EXPECT_FALSE(persona_of(levels[5]));
    }
}

TEST(People, AreWrittenAsTheyAreRead) {
    for (const std::string_view game : measured)
        for (const Rung& rung : rungs(game))
            EXPECT_EQ(*persona_of(*read_persona(persona_text(rung.persona))), rung.persona);
    for (const std::string_view text :
         {"noticed", "noticed=", "noticed=1001", "sees=3", "nodes=-1"})
        EXPECT_EQ(read_persona(text).error().code, "player.bad-option") << text;
}

}  // namespace
}  // namespace baize
