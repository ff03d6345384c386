// Whoever can be asked for a move: our own engine, chance, another program.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "engine/pace.h"
#include "play/any_game.h"

namespace baize {

/// A game so far, as a player is told about it.
struct GameSoFar {
    const AnyLine& line;       ///< where it stands
    const std::string& start;  ///< the position it began with
    int began = 0;             ///< the ply of that position in the line
    std::uint64_t seed = 0;    ///< of this game, for players that err by chance

    /// How many were made since it began.
    [[nodiscard]] int moves() const { return line.ply() - began; }
    /// All of them in the long form, for those who are told in text.
    [[nodiscard]] std::vector<std::string> long_moves() const;
};

struct PlayersMove {
    /// A number in the position, or text in any form that AnyLine::find understands.
    std::variant<MoveNumber, std::string> move{};
    int depth = 0;
    std::uint64_t nodes = 0;
    bool from_book = false;        ///< nobody thought about it
    std::optional<Score> score{};  ///< as the player sees it; none if it does not say
    bool resigns = false;          ///< instead of a move
};

/// The legal move that was answered, in the form that is never ambiguous or as people write; why it
/// is none otherwise.
[[nodiscard]] Result<MoveNumber> number_of(const AnyLine& line, const PlayersMove& answer);

/// What a player may do wrong, as an Error's code: `player.crashed`, `player.silent`,
/// `player.flood`, `player.nonsense`, `player.refused` (a game), `player.ended` (a game that was
/// not over).
class Player {
public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    /// Called before each game, to fetch whoever is not there yet. One that cannot be fetched ends
    /// the match; it does not lose games that it never saw.
    [[nodiscard]] virtual std::optional<Error> arrive() { return std::nullopt; }
    /// Called before the first move of each game. After a fault the player is made anew.
    [[nodiscard]] virtual std::optional<Error> new_game(const GameSoFar& game, Side side,
                                                        const Pace& pace) = 0;
    /// Only where there is a legal move.
    [[nodiscard]] virtual Result<PlayersMove> move(const GameSoFar& game, const Pace& pace) = 0;
    /// Called when the game is over, however that came. What the player does about it changes
    /// nothing any more.
    virtual void game_over(const GameSoFar& /*game*/, std::optional<Side> /*winner*/) {}
    /// What it said on its error stream, for whoever looks for the cause of a fault.
    [[nodiscard]] virtual std::string errors() const { return {}; }
    /// Whether it is known to answer the same game in the same way, whatever the seed.
    [[nodiscard]] virtual bool repeats_itself(const Pace& /*pace*/) const { return false; }
};

/// Whether our own engine may have its book of openings, where it usually has one.
enum class Books : std::uint8_t { AsUsual, None };

/// Makes players of one kind; each thread of a match has its own.
///
///     random                 any legal move, all alike
///     level:hard             a level, as play/player_text.h reads it
///     best:nodes=100000      the engine at its best; also depth, time (ms), hash (MB),
///                            tables=4 for endgame tables of up to four pieces, and
///                            weights=classic or weights=FILE to judge otherwise; king=320, or
///                            whatever weighs in the classic evaluation, asks for that one too;
///                            book=on for the book of openings, which of the levels master has
///     hub:COMMAND            a program that speaks Hub
///     dxp:HOST:PORT          a program that waits there and speaks DamExchange
///
/// What a `best` is told about its limits goes before the pace of the match.
[[nodiscard]] Result<std::unique_ptr<Player>> make_player(std::string_view description,
                                                          const std::string& game,
                                                          Books books = Books::AsUsual);

}  // namespace baize
