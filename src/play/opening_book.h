// Openings that were thought through beforehand: what the engine plays without thinking, so that
// its games differ.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/random.h"
#include "base/result.h"
#include "games/game.h"
#include "play/any_game.h"

namespace baize {

/// A move that is good enough to be played, and by how many units it is behind the best.
struct BookMove {
    MoveNumber move{};
    int behind = 0;

    friend bool operator==(const BookMove&, const BookMove&) = default;
};

/// A position, what it is worth to the side to move, and the moves, the best one first.
struct BookPosition {
    Key key{};
    int score = 0;
    std::vector<BookMove> moves;

    friend bool operator==(const BookPosition&, const BookPosition&) = default;
};

class OpeningBook {
public:
    /// The most that a move of a book may be behind, and the most positions in one.
    static constexpr int most_behind = 255;
    static constexpr std::size_t most_positions = 1'000'000;

    OpeningBook() = default;
    OpeningBook(const OpeningBook&) = delete;
    OpeningBook& operator=(const OpeningBook&) = delete;
    virtual ~OpeningBook() = default;

    /// A file, if it is whole and was made for rules with that key (AnyGame::rules_key).
    [[nodiscard]] static Result<std::shared_ptr<const OpeningBook>> read(
        std::span<const std::uint8_t> bytes, std::uint32_t rules);
    /// Such a file. Every position has a move, and no two have the same key.
    [[nodiscard]] static std::vector<std::uint8_t> write(std::vector<BookPosition> positions,
                                                         std::uint32_t rules);

    /// Nothing where the book has ended.
    [[nodiscard]] const BookPosition* find(Key key) const;
    /// What is played in a game of that seed: a move, and what it is worth; nothing where the book
    /// has ended. Virtual, so that nothing of this is in a program that reads no book.
    [[nodiscard]] virtual std::optional<Thought> answer(const AnyLine& line,
                                                        std::uint64_t seed) const;
    [[nodiscard]] std::span<const BookPosition> positions() const { return positions_; }

private:
    std::vector<BookPosition> positions_;  ///< by key
};

/// How often a move is played, compared with others of its position: half as often for every four
/// units that it is behind.
[[nodiscard]] std::uint64_t share_of(const BookMove& move);

/// One of the moves, each as often as it should be.
[[nodiscard]] const BookMove& chosen_from(const BookPosition& position, Random& chance);

}  // namespace baize
