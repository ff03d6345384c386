// What a text is that somebody has pasted, dropped, or opened from a file or an address.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace baize {

enum class PastedKind : std::uint8_t {
    Nothing,   ///< blanks at most
    Link,      ///< an address that has a game in it: `text` is what stands behind its mark
    Position,  ///< of pieces, moves may follow; as AnyGame::read takes it
    Deal,      ///< a position of hands, likewise
    Record,    ///< one game or several, in PDN, or a hand as its game writes it
    Match,     ///< hands of a match, one after another
};

struct PastedText {
    PastedKind kind = PastedKind::Nothing;
    /// The id of the game, with its switches. Empty where the text does not say, or names a game
    /// that is not played here: a position is one of the game at the table, a record the first game
    /// that it fits, or refused with the reason when it is read.
    std::string game{};
    std::string_view text{};  ///< what is to be read, without blanks around it
};

/// Looks at marks, tags and labels, and reads nothing to the end: whoever opens the text says what
/// is wrong with it. Asks rows of games and makes none, so any page module can tell.
[[nodiscard]] PastedText pasted_text(std::string_view text);

/// How the kind is called where answers are text: `position`, `record`.
[[nodiscard]] std::string_view name_of(PastedKind kind);

/// What stands before a game in an address.
inline constexpr std::string_view link_mark = "#game=";

}  // namespace baize
