// Games out of a PDN file of any length, one at a time and in constant memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "games/draughts/pdn.h"
#include "games/draughts/pdn_lexer.h"

namespace baize::draughts {

/// Why a game could not be read. The error's `where` is the offset in the file, `place` the line
/// and the column as well.
struct PdnFault {
    Error error;
    PdnPlace place;
};

/// Feed it a chunk, ask next() until it answers NeedMore, feed the next chunk; call finish() behind
/// the last and ask until End. Games and faults are the same however the file is cut.
///
///     PdnReader reader;
///     while (more) {
///         reader.feed(chunk);
///         take_games(reader, take_game, take_fault);
///     }
///     reader.finish();
///     take_games(reader, take_game, take_fault);
///
/// A game ends with its result, in front of the next game's tags, or with the file. Where neither
/// result nor tags part two games, an empty line in front of move number 1 does. A result alone is
/// no game, and neither are comments behind the last result.
///
/// After a fault the rest of the broken game is passed over, up to its result or to the next tags.
/// When the fault lies in a tag, the block of tags it stands in belongs to the broken game, up to
/// an empty line.
///
/// Bytes that are no UTF-8 stay as they are in the values of tags, in comments and in setups (see
/// pdn_utf8); anywhere else they are a fault.
class PdnReader {
public:
    enum class Step : std::uint8_t {
        NeedMore,  ///< feed() or finish()
        Game,      ///< game() is complete
        Fault,     ///< fault() says what was wrong with the game that is left out
        End        ///< nothing will follow
    };

    explicit PdnReader(PdnLimits limits = {}) : limits_(limits), lexer_(limits) {}

    void feed(std::string_view chunk) { lexer_.feed(chunk); }
    void finish() { lexer_.finish(); }
    [[nodiscard]] Step next();

    /// After Step::Game and until next() is called again.
    [[nodiscard]] const PdnGame& game() const { return game_; }
    /// After Step::Fault.
    [[nodiscard]] const PdnFault& fault() const { return fault_; }
    /// Games so far, the broken ones among them.
    [[nodiscard]] std::uint64_t count() const { return count_; }

    /// What was fed and is not read yet.
    [[nodiscard]] std::size_t buffered_bytes() const { return lexer_.buffered_bytes(); }
    /// All memory that is held, in bytes; bounded by the limits and the largest chunk.
    [[nodiscard]] std::size_t memory() const;

private:
    enum class State : std::uint8_t {
        Between,  ///< nothing of the next game has been seen
        Header,   ///< tags, and comments among them
        Moves,
        BrokenHeader,  ///< passing over the rest of a broken game: still its tags
        BrokenMoves    ///< the same, behind its tags
    };
    enum class Taken : std::uint8_t { Yes, GameOver, Fault };

    /// A move number that waits for its move.
    struct Number {
        std::uint32_t value = 0;
        std::uint8_t dots = 0;  ///< 0: none waits
        std::size_t item = 0;   ///< the first item behind it
        PdnPlace place;
    };

    Taken take(const PdnToken& token);
    Taken take_tag(const PdnToken& token);
    Taken take_broken(const PdnToken& token);
    Taken take_movetext(const PdnToken& token);
    Taken take_number(const PdnToken& token);
    Taken take_move(const PdnToken& token);
    Taken take_strength(const PdnToken& token);
    Taken take_open(const PdnToken& token);
    Taken take_close(const PdnToken& token);
    Taken take_result(const PdnToken& token);

    void pass_over(const PdnToken& token);
    void pass_over_movetext(const PdnToken& token);
    void leave_broken_game(bool at_tags);

    void start_game(PdnPlace place);
    void finish_game();
    void flush_number();
    void settle_result();
    [[nodiscard]] bool holds_a_game() const;
    [[nodiscard]] bool is_result_tag(std::string_view text) const;
    [[nodiscard]] bool starts_over(const PdnToken& token, std::size_t depth) const;

    Taken break_game(std::string_view code, PdnPlace place, State rest,
                     std::vector<std::string> args = {});

    PdnLimits limits_;
    PdnLexer lexer_;
    PdnGame game_;
    PdnFault fault_;
    State state_ = State::Between;
    std::uint64_t count_ = 0;
    std::vector<PdnPlace> open_;    ///< the variations that are open, outermost first
    std::size_t broken_depth_ = 0;  ///< their number while passing over
    std::size_t main_moves_ = 0;    ///< since the start or the last setup
    Number number_;
    bool gap_in_header_ = false;     ///< an empty line or a comment since the last tag
    bool variation_result_ = false;  ///< a result inside a variation; only ) can follow
    bool star_ = false;              ///< the last item is a * that touched its move
    bool after_fault_ = false;       ///< between games, and the last one was broken
    bool handed_out_ = false;        ///< game_ has been seen and can be cleared
    std::string scratch_;
};

/// All that is complete in what was fed: each game to one function, each fault to the other. Both
/// say whether to read on.
template <class TakeGame, class TakeFault>
void take_games(PdnReader& reader, TakeGame take_game, TakeFault take_fault) {
    while (true) {
        const PdnReader::Step step = reader.next();
        if (step == PdnReader::Step::Game && take_game(reader.game())) continue;
        if (step == PdnReader::Step::Fault && take_fault(reader.fault())) continue;
        return;
    }
}

/// The same with a whole text.
template <class TakeGame, class TakeFault>
void read_games(std::string_view text, TakeGame take_game, TakeFault take_fault) {
    PdnReader reader;
    reader.feed(text);
    reader.finish();
    take_games(reader, take_game, take_fault);
}

/// The first game of a text, or why it cannot be read: another game that stands behind a broken one
/// is not taken for it. Nothing where there is none.
[[nodiscard]] std::optional<std::variant<PdnGame, PdnFault>> first_game(std::string_view text);

}  // namespace baize::draughts
