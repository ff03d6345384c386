// The one way through a record: its moves played on a board, variations too, each as a handle.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "games/draughts/pdn_reader.h"
#include "games/draughts/pdn_values.h"
#include "play/any_game.h"
#include "play/text_record.h"

namespace baize {

enum class PdnLines : std::uint8_t { Main, All };

/// Goes through one record of one game. Ask next() until it answers Fault or End.
///
/// A number without a move ends many records and is no fault; a move behind it is one, unless
/// nothing was played before and it stands for the side whose turn it is not: `1. ... 19-23`. Some
/// files write x for every move: where the board says that there is nothing to capture, the quiet
/// one is meant.
class PdnWalk {
public:
    enum class Step : std::uint8_t {
        Board,  ///< line() is set up: first of all, and wherever the record sets another one up
        Move,   ///< move() has been played in line()
        Fault,  ///< fault() says what the rules refuse; nothing is known of what stands behind it
        End     ///< of the record
    };

    /// Rules and record must stay where they are.
    PdnWalk(const AnyGame& rules, const draughts::PdnGame& game, PdnLines lines)
        : rules_(rules), game_(game), lines_(lines) {}

    [[nodiscard]] Step next();

    [[nodiscard]] const AnyLine& line() const { return *line_; }
    /// After Step::Move: the number that it had where it was played.
    [[nodiscard]] MoveNumber move() const { return move_; }
    /// After Step::Move: what the comment behind it says of the clocks.
    [[nodiscard]] std::optional<draughts::PdnClock> clock() const;
    /// Where in the file the board or the move stands.
    [[nodiscard]] draughts::PdnPlace place() const { return place_; }
    /// After Step::Fault.
    [[nodiscard]] const draughts::PdnFault& fault() const { return fault_; }

private:
    [[nodiscard]] Step begin();
    [[nodiscard]] Step play(const draughts::PdnItem& item);
    [[nodiscard]] Step play_text();
    [[nodiscard]] Step set_up(std::string_view fen, std::string_view next_move);
    [[nodiscard]] Step fail(Error error, draughts::PdnPlace place);
    [[nodiscard]] std::string_view move_behind(std::size_t item) const;
    void open();
    void close();
    void pass_over_variation();

    /// A variation replaces the move before it: that move is taken back, the variation played and
    /// taken back, the move played again.
    struct Branch {
        std::optional<MoveNumber> replaced;
        const draughts::PdnItem* gap;
        int ply;
        bool moved;
        std::unique_ptr<AnyLine> left{};  ///< the line that a setup in the variation replaced
    };

    const AnyGame& rules_;
    const draughts::PdnGame& game_;
    PdnLines lines_;
    std::unique_ptr<AnyLine> line_;
    std::size_t next_ = 0;             ///< the item that comes
    std::optional<MovesAsText> text_;  ///< where the moves are a comment
    MoveNumber move_{};
    draughts::PdnPlace place_{};
    draughts::PdnFault fault_;
    /// A move that is not given, with nothing played behind it yet.
    const draughts::PdnItem* gap_ = nullptr;
    bool moved_ = false;              ///< since the board was set up, or the variation began
    std::optional<MoveNumber> last_;  ///< the move that a variation would replace
    std::vector<Branch> open_;
};

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

    /// The game that a record follows, walked through only where the moves of those lines have to
    /// tell; or why it is none of ours: `replay.other-draughts`, or at the place up to which it
    /// fits one of them `replay.fits-none`, or what is wrong with the record whatever game it is.
    [[nodiscard]] std::variant<PdnGameFound, draughts::PdnFault> game_of(
        const draughts::PdnGame& game, PdnLines lines);

    /// Nothing for a game that is not played here.
    [[nodiscard]] const AnyGame* rules_of(const std::string& id);

private:
    /// One that fits none has the fault of the game that it fits best.
    [[nodiscard]] PdnReplay replay_as_it_fits(const draughts::PdnGame& game, PdnLines lines);

    std::map<std::string, std::unique_ptr<AnyGame>, std::less<>> games_;  ///< those met so far
};

/// The game that the tags name, empty where it is not played here; nothing where they name none.
[[nodiscard]] std::optional<std::string> named_game(const draughts::PdnGame& game);

}  // namespace baize
