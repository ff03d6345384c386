// Every game, a row each. Whoever wants to know something about a game asks its row and never which
// game it is, so that a new game needs a row and no place that knows it: docs/adding-a-game.md.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "games/draughts/ruleset.h"

namespace baize {

/// How a game is written down, to be read again by us and by others.
enum class RecordKind : std::uint8_t {
    Pdn,    ///< as draughts players everywhere do
    Own,    ///< a kind of record that this game alone has
    Moves,  ///< where nobody has agreed on anything: the beginning and the moves, as text
};

/// What games have in common that are played on the same board, or with the same tiles.
struct GameKind {
    RecordKind record = RecordKind::Moves;
    bool dealt = false;          ///< each begins with another deal
    bool is_solved = false;      ///< thinking at its best sees to the end, and is never wrong
    bool counts_points = false;  ///< losses are told in points, and not in hundredths of a man
    bool has_matches = false;    ///< hands that are played until somebody has enough points
    std::span<const int> match_targets{};  ///< how many are enough; the last is the usual number
    bool sides_by_letter = false;          ///< A and B, and not White and Black
};

/// What the standard for PDN says of a game.
struct PdnRow {
    std::uint32_t number = 0;       ///< none: PDN has no number for this game
    std::string_view game_type{};   ///< the same, as the tag GameType has it
    bool win_is_one_point = false;  ///< 1-0, and not 2-0
};

struct GameRow {
    std::string_view id;      ///< as one asks for it; switches may follow behind a colon
    std::string_view family;  ///< games that one chooses among together, by the id of the first
    const GameKind* kind;
    /// The game whose players were measured: itself, or the one that it borrows them from.
    std::string_view ladder;
    /// The rules as data, where the game is one of the draughts family.
    const draughts::Ruleset* rules = nullptr;
    /// The one switch of a game without such rules: `NAME=VALUE|VALUE`, the usual value first.
    std::string_view own_switch{};
    PdnRow pdn{};
    std::string_view words{};        ///< entries of the dictionaries that end in @ and this are its
    bool kings_are_stacked = false;  ///< two pieces, one upon the other, and no crown
    std::string_view hub_variant{};  ///< its name in the Hub protocol; none: not spoken there
    bool has_dxp = false;            ///< the DamExchange protocol is about this game
};

/// The games of this program, in the order in which they are shown; the first is the usual one.
/// In a file of its own, so that a program with other games can define it itself.
[[nodiscard]] std::span<const GameRow> games();

/// An id without its switches.
[[nodiscard]] constexpr std::string_view name_of_game(std::string_view id) {
    return id.substr(0, id.find(':'));
}

/// The row of a game by its id, with or without switches; nullptr for one that there is not.
[[nodiscard]] const GameRow* find_row(std::string_view id);

/// The game that is meant where none is named.
[[nodiscard]] inline const GameRow& usual_game() {
    return games().front();
}

/// The game that the Hub protocol calls so, and the one that DamExchange is about; empty where this
/// program has none.
[[nodiscard]] std::string_view game_of_hub(std::string_view variant);
[[nodiscard]] std::string_view game_of_dxp();

/// Whether the switches of an id leave the rules as they are by name.
[[nodiscard]] bool has_usual_rules(std::string_view id);

/// The game of which a thing holds, the first one if there are several.
template <class Holds>
[[nodiscard]] const GameRow* find_game_where(Holds holds) {
    for (const GameRow& row : games())
        if (holds(row)) return &row;
    return nullptr;
}

/// Questions about a game by its id; what no row says of it is not so.
[[nodiscard]] const GameKind& kind_of(std::string_view id);

}  // namespace baize
