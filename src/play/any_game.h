// The one place where a game's type is erased. Surfaces and protocols handle every game through it;
// search and levels do not.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/verdict.h"
#include "games/diagram.h"
#include "games/game.h"
#include "games/phase.h"
#include "play/thinking.h"

namespace baize {

namespace dominoes {
struct Record;
}

enum class MoveStyle : std::uint8_t {
    Short,  ///< as players write it
    Long,   ///< start, end and captured squares: never ambiguous
};

/// Told how many of how many parts of a long task are done.
using Progress = std::function<void(std::size_t done, std::size_t total)>;

/// A game in progress: a line that owns its past. Moves are handed about by their numbers; text is
/// for those who write it down, show it or read it.
class AnyLine {
public:
    AnyLine() = default;
    AnyLine(const AnyLine&) = delete;
    AnyLine& operator=(const AnyLine&) = delete;
    virtual ~AnyLine() = default;

    /// The line as it stood after so many plies, as a line of its own.
    [[nodiscard]] virtual std::unique_ptr<AnyLine> copy(int ply) const = 0;
    [[nodiscard]] std::unique_ptr<AnyLine> copy() const { return copy(ply()); }
    /// A line that begins where this one stands.
    [[nodiscard]] virtual std::unique_ptr<AnyLine> without_past() const = 0;
    /// It began as that other line of the same game did, came by where that one stands, and has
    /// gone on from there.
    [[nodiscard]] virtual bool goes_on_from(const AnyLine& earlier) const = 0;

    [[nodiscard]] virtual Side side() const = 0;
    [[nodiscard]] virtual int ply() const = 0;
    /// The moves since it began, each a number in the position that it was played in.
    [[nodiscard]] virtual std::vector<MoveNumber> played() const = 0;
    [[nodiscard]] virtual std::string position_text() const = 0;
    /// Of the position: the same in every run and with every compiler.
    [[nodiscard]] virtual Key key() const = 0;
    [[nodiscard]] virtual Diagram diagram() const = 0;
    /// The hand so far, in games of tiles: what they have in place of a board.
    [[nodiscard]] virtual std::optional<dominoes::Record> hand() const;
    /// How often the position has stood in the line, this time included.
    [[nodiscard]] virtual int occurrences() const = 0;

    /// The legal moves, in the order of their numbers.
    [[nodiscard]] virtual std::vector<std::string> moves(MoveStyle style) const = 0;
    [[nodiscard]] virtual std::size_t move_count() const = 0;
    /// The legal moves square by square, for a screen.
    [[nodiscard]] virtual std::vector<MoveSketch> sketches() const = 0;
    /// The legal move that the text means, or why there is none.
    [[nodiscard]] virtual Result<MoveNumber> find(std::string_view move) const = 0;
    [[nodiscard]] virtual MoveSketch sketch(MoveNumber move) const = 0;
    [[nodiscard]] virtual bool captures(MoveNumber move) const = 0;
    [[nodiscard]] std::string text(MoveNumber move, MoveStyle style = MoveStyle::Short) const {
        return moves(style)[index_of(move)];
    }
    /// Moves that follow one another.
    [[nodiscard]] std::vector<std::string> texts(std::span<const MoveNumber> moves,
                                                 MoveStyle style = MoveStyle::Short) const;
    /// Why no move begins on this square; nothing if one does.
    [[nodiscard]] virtual std::optional<Error> why_not(int square) const = 0;
    [[nodiscard]] virtual std::optional<Outcome> outcome() const = 0;
    /// How many plies from here a count could at the earliest end the game as a draw.
    [[nodiscard]] virtual int plies_to_draw() const = 0;
    /// The rule whose count that is, in the words of Outcome::reason; nothing in games without.
    [[nodiscard]] virtual std::string_view next_draw_rule() const { return {}; }
    /// How far the game has come; the opening in games that do not tell.
    [[nodiscard]] virtual Phase phase() const = 0;
    [[nodiscard]] virtual std::uint64_t leaves(int depth, const Progress& progress) const = 0;

    /// What is known for certain about the position, and of each move for the side that makes it,
    /// in the order of moves(); nothing where the endings, which have to be this game's, do not
    /// tell, and in games that have none.
    [[nodiscard]] virtual std::optional<Verdict> ending(const AnyEndings& /*endings*/) const {
        return std::nullopt;
    }
    [[nodiscard]] virtual std::vector<std::optional<Verdict>> move_endings(
        const AnyEndings& /*endings*/) const {
        return {};
    }

    /// The engine's judgement of the board as it stands, from the side to move.
    [[nodiscard]] virtual Score evaluate(FeatureScale scale) const = 0;
    /// The same by a level, its errors left out.
    [[nodiscard]] virtual Score evaluate(const Level& level) const = 0;
    /// How the game may end from here, for the side to move, by an evaluation of this game;
    /// nothing by one that does not say.
    [[nodiscard]] virtual std::optional<Chances> chances(
        const AnyEvaluation& /*evaluation*/) const {
        return std::nullopt;
    }
    /// The memory must be one that this line's game has made.
    [[nodiscard]] virtual Thought think(AnyMemory& memory, const Question& question) const = 0;
    /// Helps another thread that thinks about this line with that memory, until it is stopped.
    /// Helpers count from 0. Nothing but the number of nodes is of use in the answer.
    [[nodiscard]] virtual Thought help(AnyMemory& memory, const Question& question,
                                       unsigned helper) const = 0;

    /// Plays a legal move. The rules of moving alone decide: a game that is drawn can be played
    /// on, as analysis and old records do.
    virtual void play(MoveNumber move) = 0;
    /// Plays the move that the text means, or says why not and changes nothing.
    [[nodiscard]] std::optional<Error> play(std::string_view move);
    /// Back to where it stood after so many plies.
    virtual void back_to(int ply) = 0;
    void take_back() { back_to(ply() - 1); }
};

class AnyGame {
public:
    AnyGame() = default;
    AnyGame(const AnyGame&) = delete;
    AnyGame& operator=(const AnyGame&) = delete;
    virtual ~AnyGame() = default;

    [[nodiscard]] virtual std::unique_ptr<AnyMemory> make_memory(std::size_t table_bytes) const = 0;
    /// Where a game begins; only a game that is dealt asks which deal.
    [[nodiscard]] virtual std::unique_ptr<AnyLine> start(std::uint64_t deal) const = 0;
    [[nodiscard]] std::unique_ptr<AnyLine> start() const { return start(0); }
    /// A position, which may be followed by the word `moves` and the moves played from it.
    [[nodiscard]] virtual Result<std::unique_ptr<AnyLine>> read(std::string_view text) const = 0;
    /// By which endgame tables and weights know its rules; none in games that have neither.
    [[nodiscard]] virtual std::optional<std::uint32_t> rules_key() const { return std::nullopt; }
    /// A trained evaluation for the lines of this game, if the bytes are one.
    [[nodiscard]] virtual Result<std::shared_ptr<const AnyEvaluation>> read_evaluation(
        std::span<const std::uint8_t> /*bytes*/) const {
        return Error{"weights.none-for-game", 0, {}};
    }
    /// Those of the search, then those of the evaluation.
    [[nodiscard]] virtual std::vector<Parameter> parameters() const = 0;
    /// For a question that is to count pieces, all alike, and nothing else.
    [[nodiscard]] virtual std::vector<NamedValue> pieces_alone() const = 0;
};

/// The ids of all games, in the order in which they are shown.
[[nodiscard]] std::vector<std::string_view> game_ids();

/// A game by its id, with or without switches.
[[nodiscard]] Result<std::unique_ptr<AnyGame>> find_game(std::string_view id);

/// The move that endings which tell all moves hold best: the quickest win, else a draw, else the
/// longest defence.
[[nodiscard]] MoveNumber best_known_move(const AnyLine& line, const AnyEndings& endings);

/// `2-0`, `0-2` or `1-1`, White first.
[[nodiscard]] std::string_view result_text(const Outcome& outcome);

}  // namespace baize
