// A game at a table as PDN text, and back, so that it can be resumed with its whole past.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "games/draughts/pdn_reader.h"
#include "play/sitting.h"

namespace baize {

/// The record of the game as it stands. `date` is written down as it is: 2026.11.15, or ?.
///
/// Besides the tags of the standard: Variant (the game's id), Termination (how it ended),
/// WhiteTimeControl and BlackTimeControl (seconds+increment, - for untimed), WhiteLevel and
/// BlackLevel (preset and level), Seed. A comment behind each move holds the clocks, if there are
/// any.
[[nodiscard]] std::string saved_game(const Sitting& sitting, std::string_view date);

struct SavedGame {
    Sitting sitting;
    bool guessed = false;  ///< no tag names the game: it is the first whose rules the record fits
};

/// The first game of a text, its main line played through; the table is paused. Who sat where is
/// told by the tags of saved_game(); a record without them has two people.
[[nodiscard]] std::variant<SavedGame, draughts::PdnFault> read_saved_game(std::string_view text);

}  // namespace baize
