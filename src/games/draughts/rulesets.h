// The named games of the family. Which source asks for which switch: docs/sources.md.
#pragma once

#include "games/draughts/ruleset.h"

namespace baize::draughts {

/// FMJD: 25 moves by each side with kings only, 16 and 5 moves with few pieces.
inline constexpr DrawRules international_draws{{
    {DrawName::TwentyFiveMoves, 50, Progress::CaptureOrManMove},
    {DrawName::SixteenMoves, 32, Progress::OtherMaterial, Material::ThreeAgainstKing},
    {DrawName::FiveMoves, 10, Progress::OtherMaterial, Material::TwoAgainstKing},
}};
inline constexpr DrawRules dam_haji_draws{{{DrawName::FiftyPlies, 50, Progress::Capture}}};
inline constexpr DrawRules english_draws{{{DrawName::EightyPlies, 80, Progress::CaptureOrManMove}}};

inline constexpr Ruleset international{
    .board = 10,
    .first = Side::White,
    .men_capture_backwards = true,
    .kings_fly = true,
    .majority = true,
    .removal = Removal::AfterTheMove,
    .promotion = Promotion::OnlyIfItStops,
    .king_lands_to_go_on = false,
    .draws = international_draws,
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
    .draws = dam_haji_draws,
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
    .draws = dam_haji_draws,
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
    .draws = english_draws,
};

/// FMJD-64, Russian draughts, articles 7.2.4 to 7.2.8.
inline constexpr DrawRules russian_draws{{
    {DrawName::FifteenMovesAgainstKing, 30, Progress::OtherMaterial,
     Material::ThreeKingsAgainstKing},
    {DrawName::FifteenMoves, 30, Progress::CaptureOrManMove},
    {DrawName::ThirtyMoves, 60, Progress::CaptureOrCrowning, Material::KingsOnBothSides, 4, 5},
    {DrawName::SixtyMoves, 120, Progress::CaptureOrCrowning, Material::KingsOnBothSides, 6, 7},
    {DrawName::FiveMovesOnLongDiagonal, 10, Progress::OtherMaterial,
     Material::ThreeAgainstLongDiagonal},
    {DrawName::FiveMoves, 10, Progress::OtherMaterial, Material::TwoAgainstKing},
}};

/// As the FMJD's section for draughts on 64 squares has it.
inline constexpr Ruleset russian{
    .board = 8,
    .first = Side::White,
    .men_capture_backwards = true,
    .kings_fly = true,
    .majority = false,
    .removal = Removal::AfterTheMove,
    .promotion = Promotion::AndGoesOn,
    .king_lands_to_go_on = true,
    .draws = russian_draws,
    .squares = Squares::Lettered,
};

}  // namespace baize::draughts
