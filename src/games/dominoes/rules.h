// How a hand ends and what it is worth; the line that remembers what that depends on.
#pragma once

#include <optional>
#include <string_view>

#include "games/dominoes/keys.h"
#include "games/dominoes/moves.h"

namespace baize::dominoes {

/// When a 0-0 left in a hand counts 13 (docs/decisions/0021).
enum class GhostRule : std::uint8_t {
    ZerosLaid,   ///< when 0-1 to 0-6 all lie on the table
    Unplayable,  ///< when neither open end is 0: the variant `ghost=unplayable`
};
inline constexpr int ghost_pips = 13;

struct Rules {
    GhostRule ghost = GhostRule::ZerosLaid;
    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

/// The side that holds a 0-0 which counts 13, if any. Only asked when a hand is over.
constexpr std::optional<Side> ghost_holder(const Rules& rules, const Position& position) {
    if (!position.in_hands().contains(double_blank.index())) return std::nullopt;
    const bool dead = rules.ghost == GhostRule::Unplayable
                          ? !position.ends().show(0)
                          : (position.in_hands() & suit(0)) == set_of(double_blank);
    if (!dead) return std::nullopt;
    return position.hand(player_a).contains(double_blank.index()) ? player_a : player_b;
}

/// The end of a hand with all that led to its points, so that a screen can explain it.
struct HandEnd {
    enum class Type : std::uint8_t { Domino, Block, FailedBlock };

    Type type = Type::Domino;
    Side winner = player_a;
    int points = 0;
    /// Who is held responsible for a block; after a domino, who placed the last tile.
    Side aggressor = player_a;
    /// The Puppeteer rule made the aggressor: the one tile that the other had to lay.
    std::optional<Tile> forced{};
    std::array<int, 2> pips{};  ///< left in the hands of A and B, a ghost counted
    std::optional<Side> ghost{};

    [[nodiscard]] constexpr bool is_block() const { return type != Type::Domino; }
    friend constexpr bool operator==(const HandEnd&, const HandEnd&) = default;
};

/// A position with how it came about.
class Line {
public:
    explicit constexpr Line(const Position& position)
        : position_(position), key_(key_of(position)) {}

    [[nodiscard]] constexpr const Position& position() const { return position_; }
    [[nodiscard]] constexpr Key key() const { return key_; }
    [[nodiscard]] constexpr int ply() const { return ply_; }
    [[nodiscard]] constexpr const Line* previous() const { return previous_; }

    [[nodiscard]] constexpr Line after(Move move) const& { return Line(*this, move); }
    /// The new line would refer to one that is gone.
    Line after(Move move) const&& = delete;

private:
    constexpr Line(const Line& before, Move move)
        : position_(before.position_.after(move)),
          key_(key_after(before.position_, before.key_, move)),
          previous_(&before),
          ply_(before.ply_ + 1) {}

    Position position_;
    Key key_;
    const Line* previous_ = nullptr;
    int ply_ = 0;
};

/// The Puppeteer rule, word for word: the tile that the side to move is forced to block with,
/// although the placement before was the opponent's.
[[nodiscard]] std::optional<Tile> forced_to_block(const Position& before);

/// Points and winner of a hand that is over, given who blocked it.
[[nodiscard]] HandEnd settled(const Rules& rules, const Position& position, Side aggressor,
                              std::optional<Tile> forced);

/// The end that the line has reached, if any. A line that begins with a blocked board does not
/// know how it was blocked: the last to lay a tile is then the aggressor.
[[nodiscard]] std::optional<HandEnd> hand_end(const Rules& rules, const Line& line);

/// The code that an Outcome carries.
constexpr std::string_view reason_of(HandEnd::Type type) {
    switch (type) {
        case HandEnd::Type::Block:
            return "block";
        case HandEnd::Type::FailedBlock:
            return "failed block";
        case HandEnd::Type::Domino:
            break;
    }
    return "domino";
}

}  // namespace baize::dominoes
