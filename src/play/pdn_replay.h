// Games of a PDN file played through on a board, variations too.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "games/draughts/pdn_reader.h"
#include "play/any_game.h"

namespace baize {

/// The game that a record follows.
struct PdnGameFound {
    std::string id;
    bool guessed = false;  ///< its tags name none: it is the first whose rules the record fits
};

struct PdnReplay {
    std::uint64_t moves = 0;  ///< played, those of variations included
    bool played = true;       ///< false: read, but it is none of the games that are played here
    PdnGameFound game{};      ///< that it was played as
    std::optional<draughts::PdnFault>
        fault{};  ///< the first move or position that the rules refuse
    std::optional<draughts::PdnFault> why_not_played{};
};

class PdnReplayer {
public:
    /// By its tags: Variant names one of ours, else GameType. A record that names no game is not
    /// taken for one of them: it is played as the first of all games, in the order in which they
    /// are shown, whose rules it fits from beginning to end.
    [[nodiscard]] PdnReplay replay(const draughts::PdnGame& game);

    /// The game that a record follows, played through only where the moves have to tell; or why it
    /// is none of ours: `replay.other-draughts`, or `replay.fits-none` at the place up to which it
    /// fits one of them.
    [[nodiscard]] std::variant<PdnGameFound, draughts::PdnFault> game_of(
        const draughts::PdnGame& game);

    /// Nothing for a game that is not played here.
    [[nodiscard]] const AnyGame* rules_of(const std::string& id);

private:
    [[nodiscard]] PdnReplay replay_as_it_fits(const draughts::PdnGame& game);

    std::map<std::string, std::unique_ptr<AnyGame>, std::less<>> games_;  ///< those met so far
};

/// The game that the tags name, empty where it is not played here; nothing where they name none.
[[nodiscard]] std::optional<std::string> named_game(const draughts::PdnGame& game);

/// The FEN of a record with its side to move. `?` stands for one that nobody wrote down: it is the
/// side that can make the next move of the record, or else the one that begins the game.
[[nodiscard]] std::string with_side_to_move(const AnyGame& rules, std::string_view fen,
                                            std::string_view next_move);

/// The first move of the record's main line, empty where there is none.
[[nodiscard]] std::string_view first_move(const draughts::PdnGame& game);

/// 32-28 for 32x28.
[[nodiscard]] std::string as_quiet_move(std::string_view move);

/// Plays a move of a record by a function that returns an error or nothing. Some files write x for
/// every move: where the board says that there is nothing to capture, the quiet one is meant.
template <class Play>
[[nodiscard]] std::optional<Error> play_as_meant(std::string_view move, const Play& play) {
    std::optional<Error> error = play(move);
    if (!error || error->code != "move.nothing-to-capture") return error;
    if (play(as_quiet_move(move))) return error;
    return std::nullopt;
}

}  // namespace baize
