// Four kinds of levels: who plays them is told apart once, and what they search with is theirs.
#include <gtest/gtest.h>

#include "opponent/choose_tile.h"
#include "opponent/level.h"
#include "opponent/levels_search.h"
#include "play/any_game.h"
#include "play/bench_positions.h"
#include "play/judge.h"

namespace baize {
namespace {

/// Says which of its functions was called.
struct Witness {
    std::string plays(const PersonaLevel&) const { return "persona"; }
    std::string plays(const FullLevel&) const { return "engine"; }
    std::string plays(const PlanLevel&) const { return "plan"; }
    std::string plays(const GuideLevel&) const { return "guide"; }
};

std::string kind_of_level(std::string_view game, std::string_view preset, std::string_view name) {
    return played_by(*find_level(game, preset, name), Witness{});
}

TEST(LevelKinds, AreThoseOfTheirPreset) {
    for (const char* game : {"international", "english", "dam-haji", "dam-haji-book", "dominoes"}) {
        EXPECT_EQ(kind_of_level(game, "baize", "medium"), "persona") << game;
        EXPECT_EQ(kind_of_level(game, "baize", "master"), "engine") << game;
    }
    EXPECT_EQ(kind_of_level("dam-haji", "", "900"), "persona");
    for (const char* preset : {"seed", "before"}) {
        EXPECT_EQ(kind_of_level("international", preset, "hard"), "plan");
        EXPECT_EQ(kind_of_level("dam-haji", preset, "hard"), "guide");
    }
    EXPECT_EQ(kind_of_level("dominoes", "seed", "hard"), "plan");
}

TEST(LevelKinds, PlayForTheMatchWhereThereAreMatches) {
    const auto for_match = [](std::string_view game) {
        return std::get<FullLevel>(find_level(game, "baize", "master")->kind).for_match;
    };
    EXPECT_TRUE(for_match("dominoes"));
    EXPECT_FALSE(for_match("international"));
}

TEST(LevelKinds, HaveATableIfTheySearchWithOne) {
    const auto table = [](std::string_view game, std::string_view preset, std::string_view name) {
        return table_bytes_of(*find_level(game, preset, name));
    };
    EXPECT_EQ(table("international", "baize", "easy"), level_table_bytes);
    EXPECT_EQ(table("international", "baize", "master"), 8 * level_table_bytes);
    EXPECT_EQ(table("international", "seed", "hard"), level_table_bytes);
    EXPECT_EQ(table("international", "seed", "medium"), 0U);
    EXPECT_EQ(table("dam-haji", "seed", "hard"), 0U);
}

/// Every number of the techniques, in the order in which they are declared: one that is added has
/// to be thought of here, for each of those who search.
struct Written {
    MoveOrder order;
    bool killers, history, windows, reductions, extensions, play_out_captures, equal_depth_only,
        all_scores, sort_root, drop_unfinished;
    int unquiet_plies, window, late, late_depth, later, later_depth, late_wide, late_root, shallow,
        shallow_depth, shallow_margin;
    int extend_everywhere;
    friend bool operator==(const Written&, const Written&) = default;
};
Written written(const Techniques& techniques) {
    const auto& [order, killers, history, windows, reductions, extensions, play_out_captures,
                 equal_depth_only, all_scores, sort_root, drop_unfinished, unquiet_plies, window,
                 late, late_depth, later, later_depth, late_wide, late_root, shallow, shallow_depth,
                 shallow_margin, extend_everywhere] = techniques;
    return {order,           killers,           history,          windows,    reductions,
            extensions,      play_out_captures, equal_depth_only, all_scores, sort_root,
            drop_unfinished, unquiet_plies,     window,           late,       late_depth,
            later,           later_depth,       late_wide,        late_root,  shallow,
            shallow_depth,   shallow_margin,    extend_everywhere};
}

TEST(LevelsSearch, HasTheNumbersByWhichLevelsWereMeasured) {
    const Written of_levels{MoveOrder::ByGain,
                            true,
                            true,
                            true,
                            true,
                            true,
                            true,
                            false,
                            false,
                            false,
                            false,
                            1000,
                            33,
                            3,
                            3,
                            8,
                            6,
                            3,
                            0,
                            0,
                            4,
                            10,
                            0};
    EXPECT_EQ(written(levels_search), of_levels);
    EXPECT_EQ(written(judges_search), of_levels);
    EXPECT_EQ(written(JudgeTerms{}.techniques), of_levels);
    EXPECT_EQ(written(tiles_search), (Written{MoveOrder::ByPromise,
                                              true,
                                              true,
                                              false,
                                              false,
                                              false,
                                              true,
                                              false,
                                              true,
                                              false,
                                              false,
                                              0,
                                              33,
                                              3,
                                              3,
                                              8,
                                              6,
                                              3,
                                              0,
                                              0,
                                              4,
                                              10,
                                              0}));
    EXPECT_EQ(written(plain_alpha_beta), (Written{MoveOrder::ByGain,
                                                  false,
                                                  false,
                                                  false,
                                                  false,
                                                  false,
                                                  false,
                                                  false,
                                                  false,
                                                  false,
                                                  false,
                                                  1000,
                                                  33,
                                                  3,
                                                  3,
                                                  8,
                                                  6,
                                                  3,
                                                  0,
                                                  0,
                                                  4,
                                                  10,
                                                  0}));
}

TEST(LevelsSearch, IsNotWhatAQuestionAsksTheEngineToSearchWith) {
    const auto answers = [](std::string_view id, std::string_view text, const Techniques& engines) {
        const auto game = std::move(*find_game(id));
        const auto line = std::move(*game->read(text));
        std::vector<std::uint64_t> found;
        for (const Preset& preset : presets(id))
            for (const Level& level : preset.levels) {
                if (plays_its_best(level)) continue;  // that one follows the engine
                Question question;
                question.level = level;
                question.techniques = engines;
                const auto memory = game->make_memory(table_bytes_of(level));
                const Thought thought = line->think(*memory, question);
                found.push_back(thought.nodes);
                found.push_back(index_of(thought.move()));
            }
        return found;
    };
    Techniques others{.order = MoveOrder::AsListed, .killers = false, .history = false};
    others.window = 5;
    others.late = 1;
    others.late_depth = 2;
    const auto deal = (*find_game("dominoes"))->start(5)->position_text();
    for (const auto& [id, text] : {std::pair<std::string_view, std::string_view>(
                                       "international", international_middlegames[1]),
                                   {"dam-haji", dam_haji_middlegames[1]},
                                   {"dominoes", deal}}) {
        const auto usual = answers(id, text, {});
        EXPECT_GE(usual.size(), 12U) << id;
        EXPECT_EQ(answers(id, text, others), usual) << id;
    }
}

}  // namespace
}  // namespace baize
