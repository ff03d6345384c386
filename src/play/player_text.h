// A level as it is written down: by who sets up a match, and in what the page keeps of a game.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/sitting.h"

namespace baize {

/// A level and the preset that it was taken from; that is empty where none was named.
struct ChosenLevel {
    Level level;
    std::string preset;
};

///     level:hard             a level of the usual preset, or numbers of its dial
///     preset:seed/easy       a level of any preset
///     person:nodes=400       somebody of any make, as ratings name them
///
/// Nothing where the text is of another kind; an error where there is no such level.
[[nodiscard]] std::optional<Result<ChosenLevel>> read_level_text(std::string_view game,
                                                                 std::string_view text);

/// `seed/easy`
[[nodiscard]] Result<ChosenLevel> read_preset_level(std::string_view game, std::string_view text);

using FindLevel = Result<Level> (*)(std::string_view game, std::string_view preset,
                                    std::string_view name);

/// A name, and behind a tab preset/level for an engine; and back. Without a preset it is the usual
/// one of the game, without a level the usual one; an engine without a name is called after its
/// level. Saves name levels that one can no longer ask for, and are read with recalled_level().
[[nodiscard]] Result<SeatChoice> read_seat(std::string_view game, std::string_view text,
                                           FindLevel find = find_level);
[[nodiscard]] std::string seat_text(const SeatChoice& seat);

}  // namespace baize
