// The engine at a seat: the one player of every surface, whether it is measured or played against.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "play/any_game.h"
#include "play/opening_book.h"

namespace baize {

/// What the core has none of and is given: time, files, threads, a machine's memory.
struct SeatHandles {
    using Think = std::function<Thought(const AnyLine&, AnyMemory&, const Question&)>;
    using MakeMemory =
        std::function<Result<std::unique_ptr<AnyMemory>>(const AnyGame&, std::size_t table_bytes)>;

    /// None for a game that is judged by what it comes with.
    using Judging = std::function<std::shared_ptr<const AnyEvaluation>(const AnyGame&)>;

    /// None for a game that is begun by thinking, as who judges by that evaluation does.
    using Book =
        std::function<std::shared_ptr<const OpeningBook>(const AnyGame&, const AnyEvaluation*)>;

    Now now{};
    const AnyEndings* endings = nullptr;  ///< of the game; levels do without
    Judging evaluation{};                 ///< asked once, for the engine, as master too
    Book book{};                          ///< asked once, for whoever plays by one
    Think think{};                        ///< with many threads, say; a level thinks alone
    MakeMemory make_memory{};             ///< may refuse
};

/// Who sits there.
struct SeatSetup {
    std::shared_ptr<const AnyGame> game;
    std::optional<Level> level{};              ///< none: the engine at its best
    std::uint64_t seed = 0;                    ///< of the game or match, for a level's errors
    std::optional<std::size_t> table_bytes{};  ///< none: what is usual
    Techniques techniques{};                   ///< not for levels, as little as what follows
    std::vector<NamedValue> parameters{};
    bool by_book = false;  ///< where there is one; a level that is the engine does so in any case
};

/// A table of the engine at its best, where nobody says otherwise.
inline constexpr std::size_t engine_table_bytes = std::size_t{64} << 20U;

/// What is asked about one move.
struct SeatQuestion {
    Limits limits{};
    std::size_t lines = 1;
    std::function<void(const Thought&)> on_depth{};
    int expected = 0;         ///< so many last plies are only guessed at, as one does who ponders
    bool chances = false;     ///< of each line, where what judges can tell
    bool may_look_up = true;  ///< a move of the book will do; false: it is the thinking one wants
};

/// The seed of a hand of a match, the first of which is 0: each is misjudged in its own way, and
/// the first as a game by that seed.
[[nodiscard]] std::uint64_t seed_of_hand(std::uint64_t match, int hand);

/// A level forgets before each move: what it plays depends on game, level, seed and the moves so
/// far. The engine at its best, and a level that is the engine, remembers from move to move. What
/// it plays, with one thread, no clock and no endgame tables, depends besides on what it was asked
/// since it last forgot; by a book it plays without thinking, by the seed and the ply.
class Seat {
public:
    explicit Seat(SeatSetup setup, SeatHandles handles = {});

    [[nodiscard]] const SeatSetup& setup() const { return setup_; }

    /// Takes the memory that it needs, so that want of it shows now; think() would do so itself.
    [[nodiscard]] std::optional<Error> make_room();

    /// A game begins, or a hand of a match.
    void start(std::uint64_t seed, int hand = 0);
    /// Nothing of what it was asked is of use any more. Whoever takes a move back says so: the same
    /// moves may be played again, and that does not show. A line that does not go on from the one
    /// before it is noticed.
    void forget();

    /// The line is one of its game. An error is memory that cannot be had.
    [[nodiscard]] Result<Thought> think(const AnyLine& line, const SeatQuestion& asked = {});

    /// Whether it answers all seeds alike, as far as no clock comes into it.
    [[nodiscard]] bool plays_without_chance() const { return is_engine_ && !book_; }
    /// Whether it errs as people do, by the seed.
    [[nodiscard]] bool errs() const { return !is_engine_; }
    /// By what it judges instead of what its game comes with; none for all other levels.
    [[nodiscard]] const AnyEvaluation* evaluation() const { return evaluation_.get(); }

private:
    [[nodiscard]] Question question(const AnyLine& line, const SeatQuestion& asked) const;
    void add_chances(const AnyLine& line, Thought& thought) const;

    SeatSetup setup_;
    SeatHandles handles_;
    bool is_engine_;  ///< all of it, at its best or as master: it remembers
    std::shared_ptr<const AnyEvaluation> evaluation_;
    std::shared_ptr<const OpeningBook> book_;
    std::unique_ptr<AnyMemory> memory_;
    std::unique_ptr<AnyLine> asked_;  ///< what the engine was last asked about
};

}  // namespace baize
