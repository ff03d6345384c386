// The named games of the family. Which source asks for which switch: docs/sources.md.
#pragma once

#include "games/draughts/ruleset.h"

namespace baize::draughts {

/// FMJD: 25 moves by each side with kings only, 16 and 5 moves with few pieces.
inline constexpr Ruleset international{
    .board = 10,
    .first = Side::White,
    .men_capture_backwards = true,
    .kings_fly = true,
    .majority = true,
    .removal = Removal::AfterTheMove,
    .promotion = Promotion::OnlyIfItStops,
    .king_lands_to_go_on = false,
    .draws = {.quiet_plies = 50, .man_move_is_progress = true, .few_kings = true},
};

/// As it is played in the kampung.
inline constexpr Ruleset dam_haji{
    .board = 8,
    .first = Side::Black,
    .men_capture_backwards = false,
    .kings_fly = true,
    .majority = false,
    .removal = Removal::AfterEachHop,
    .promotion = Promotion::AndGoesOn,
    .king_lands_to_go_on = false,
    .draws = {.quiet_plies = 50, .man_move_is_progress = false, .few_kings = false},
};

/// As the books have it.
inline constexpr Ruleset dam_haji_book{
    .board = 12,
    .first = Side::Black,
    .men_capture_backwards = false,
    .kings_fly = true,
    .majority = true,
    .removal = Removal::AfterTheMove,
    .promotion = Promotion::EndsTheCapture,
    .king_lands_to_go_on = false,
    .draws = {.quiet_plies = 50, .man_move_is_progress = false, .few_kings = false},
};

/// Here because its published leaf counts check the generator.
inline constexpr Ruleset english{
    .board = 8,
    .first = Side::Black,
    .men_capture_backwards = false,
    .kings_fly = false,
    .majority = false,
    .removal = Removal::AfterTheMove,
    .promotion = Promotion::EndsTheCapture,
    .king_lands_to_go_on = false,
    .draws = {.quiet_plies = 80, .man_move_is_progress = true, .few_kings = false},
};

}  // namespace baize::draughts
