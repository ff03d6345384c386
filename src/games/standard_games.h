// The rows of the games that come with the program.
#pragma once

#include <array>

#include "games/dominoes/match.h"
#include "games/draughts/rulesets.h"
#include "games/registry.h"

namespace baize {

inline constexpr GameKind draughts_kind{.record = RecordKind::Pdn};
inline constexpr GameKind dominoes_kind{.record = RecordKind::Own,
                                        .dealt = true,
                                        .is_solved = true,
                                        .counts_points = true,
                                        .has_matches = true,
                                        .match_targets = dominoes::match_targets,
                                        .sides_by_letter = true};

/// Numbers and result types of PDN: the table of its standard, docs/sources.md.
inline constexpr std::array standard_games{
    GameRow{.id = "international",
            .family = "international",
            .kind = &draughts_kind,
            .ladder = "international",
            .rules = &draughts::international,
            .pdn = {.number = 20, .game_type = "20"},
            .hub_variant = "normal",
            .has_dxp = true},
    GameRow{.id = "dam-haji",
            .family = "dam-haji",
            .kind = &draughts_kind,
            .ladder = "dam-haji",
            .rules = &draughts::dam_haji,
            .words = "haji",
            .kings_are_stacked = true},
    GameRow{.id = "dam-haji-book",
            .family = "dam-haji",
            .kind = &draughts_kind,
            .ladder = "dam-haji",
            .rules = &draughts::dam_haji_book,
            .words = "haji",
            .kings_are_stacked = true},
    GameRow{.id = "english",
            .family = "english",
            .kind = &draughts_kind,
            .ladder = "international",
            .rules = &draughts::english,
            .pdn = {.number = 21, .game_type = "21", .win_is_one_point = true}},
    GameRow{.id = "russian",
            .family = "russian",
            .kind = &draughts_kind,
            .ladder = "international",
            .rules = &draughts::russian,
            .pdn = {.number = 25, .game_type = "25", .win_is_one_point = true}},
    GameRow{.id = "dominoes",
            .family = "dominoes",
            .kind = &dominoes_kind,
            .ladder = "dominoes",
            .own_switch = "ghost=zeros-laid|unplayable"},
};

}  // namespace baize
