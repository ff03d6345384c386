// A game as canonical PDN 3.0 text.
#pragma once

#include <string>

#include "games/draughts/pdn.h"

namespace baize::draughts {

/// Appends the game to `out`, with an empty line behind it so that games can follow each other.
///
/// Event, Site, Date, Round, White, Black and Result come first among the tags; the movetext is
/// wrapped at 79 columns; squares lose their leading zeros and numeric captures are written with x.
/// Reading the text gives the same_content().
///
/// The standard would end every game with * and leave the result to the tag. The result itself is
/// written here where the game has one: every reader takes it, and a game without tags keeps it.
void write_pdn(const PdnGame& game, std::string& out);

}  // namespace baize::draughts
