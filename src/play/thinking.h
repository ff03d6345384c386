// What may be asked of the engine about any game, and what it answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/chances.h"
#include "base/named.h"
#include "base/score.h"
#include "opponent/level.h"
#include "search/evaluation.h"
#include "search/limits.h"
#include "search/techniques.h"

namespace baize {

/// A legal move by its place in the list of them. It stands for that move in its position, and in
/// no other.
enum class MoveNumber : std::uint16_t {};
constexpr std::size_t index_of(MoveNumber move) {
    return static_cast<std::size_t>(move);
}

/// One move and what should follow, each a number in the position that the one before it leads to.
struct Variation {
    std::vector<MoveNumber> moves;  ///< the first one is the move to play
    Score score;
    bool exact = true;                 ///< false: the move is worth no more than this
    std::optional<Chances> chances{};  ///< as far as they were asked for and somebody can tell
};

struct Thought {
    std::vector<Variation> lines;  ///< as many as were asked for; none on a game that cannot go on
    int depth = 0;
    std::uint64_t nodes = 0;
    std::uint64_t table_hits = 0;
    std::uint64_t evaluations = 0;  ///< positions that were judged
    int thinking_ms = 0;     ///< what a person would have taken, for a surface that wants to wait
    bool from_book = false;  ///< nobody thought: depth and nodes are none

    /// Only where there is a line.
    [[nodiscard]] MoveNumber move() const { return lines.front().moves.front(); }
    [[nodiscard]] Score score() const { return lines.front().score; }
};

/// Where it is looked up how games end; made for one game.
class AnyEndings {
public:
    AnyEndings() = default;
    AnyEndings(const AnyEndings&) = delete;
    AnyEndings& operator=(const AnyEndings&) = delete;
    virtual ~AnyEndings() = default;
};

/// Endings of a game whose type is known.
template <class Endings>
class EndingsHandle : public AnyEndings {
public:
    /// None as long as there is nothing to look up.
    [[nodiscard]] virtual const Endings* endings() const = 0;
};

struct Question {
    std::optional<Level> level{};  ///< none: as well as the engine can
    std::uint64_t seed = 0;        ///< the game's, for a level's errors
    Limits limits{};
    // Not for levels, not even for those that are the engine.
    Techniques techniques{};
    std::vector<NamedValue> parameters{};  ///< other than usual
    const AnyEndings* endings = nullptr;   ///< of this game

    /// Of lines of this game, such as a net with its weights; none: the one that the game comes
    /// with. By that one all levels judge in any case, but for those that are the engine.
    const AnyEvaluation* evaluation = nullptr;
    std::size_t lines = 1;  ///< more than one gives exact scores for all moves
    std::function<void(const Thought&)> on_depth{};
};

/// What the engine remembers from one question to the next: the table and its kin.
class AnyMemory {
public:
    AnyMemory() = default;
    AnyMemory(const AnyMemory&) = delete;
    AnyMemory& operator=(const AnyMemory&) = delete;
    virtual ~AnyMemory() = default;

    /// Forgets everything, as if it had just been made.
    virtual void clear() = 0;
    /// The same where a level is asked next, which clears its table by itself.
    virtual void clear_for_level() {}
    /// What is large about it and visited in no order, so that a system can place it well.
    [[nodiscard]] virtual std::span<std::byte> large_part() { return {}; }
};

}  // namespace baize
