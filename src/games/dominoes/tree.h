// A hand of dominoes as the solver walks it: packed states, exact keys, leaves that know their
// worth.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstdint>

#include "games/dominoes/rules.h"

namespace baize::dominoes {

/// What the end of a hand is worth to A: any function of winner and points, in whole units. For B
/// it is worth the opposite.
template <class O>
concept Objective =
    std::equality_comparable<O> && requires(const O objective, Side winner, int points) {
        { objective.worth_to_a(winner, points) } -> std::same_as<int>;
    };

/// The points of the hand.
struct Points {
    [[nodiscard]] constexpr int worth_to_a(Side winner, int points) const {
        return winner == player_a ? points : -points;
    }
    friend constexpr bool operator==(const Points&, const Points&) = default;
};

/// A state in one word, and tables with which one addition makes the next. From the lowest bit up:
/// tiles left (28 bits), the number of equal ends or 7 (3), the side to move (1): these 32 are the
/// key. Then one end (3), the other (3), whether the opponent has passed (1), and from bits 40 and
/// 48 on the pips of A and of B.
namespace packed {

using Word = std::uint32_t;
using State = std::uint64_t;

inline constexpr Word all = (Word{1} << tiles) - 1;
inline constexpr Word blank = 1;  ///< 0-0 is the first tile of the set
inline constexpr unsigned equal_at = 28, side_at = 31, one_at = 32, two_at = 35, passed_at = 38;
inline constexpr std::array<unsigned, 2> pips_at{40, 48};
inline constexpr State lasting = State{all} | State{0xFFFF} << pips_at[0];

constexpr Word word_of(Tiles set) {
    return static_cast<Word>(set.word());
}

/// Everything about a pair of ends.
struct EndPair {
    State bits = 0;    ///< as they stand in a state
    Word fitting = 0;  ///< the tiles that show one of them
    Word both = 0;     ///< the one that shows both
};

struct Tables {
    std::array<Word, numbers + 1> suit{};
    std::array<std::uint8_t, tiles + 1> pips{};  ///< the last one for a pass
    std::array<std::array<EndPair, 8>, 8> pair{};
    std::array<std::array<State, tiles>, 2> laid{};  ///< [side][tile]: what a placement takes away
};
inline constexpr Tables tables = [] {
    Tables made;
    for (std::size_t one = 0; one < numbers; ++one)
        made.suit[one] = word_of(dominoes::suit(static_cast<int>(one)));
    for (std::size_t one = 0; one <= numbers; ++one)
        for (std::size_t two = 0; two <= numbers; ++two) {
            EndPair& pair = made.pair[one][two];
            pair.bits = State{one == two ? one : 7U} << equal_at | State{one} << one_at |
                        State{two} << two_at;
            pair.fitting = made.suit[one] | made.suit[two];
            if (one < numbers && two < numbers)
                pair.both = word_of(set_of(Tile(static_cast<int>(one), static_cast<int>(two))));
        }
    for (std::size_t tile = 0; tile < tiles; ++tile) {
        made.pips[tile] = static_cast<std::uint8_t>(Tile(static_cast<int>(tile)).pips());
        for (std::size_t side = 0; side < 2; ++side)
            made.laid[side][tile] = State{1} << tile | State{made.pips[tile]} << pips_at[side];
    }
    return made;
}();

}  // namespace packed

/// All that can still happen in one hand. The hands are fixed by the deal, so a state is the set of
/// tiles left, the ends and the side to move; docs/decisions/0028 says why that is enough and what
/// is left out of the key.
template <Objective O = Points>
class Tree {
public:
    using Move = dominoes::Move;

    class Node {
    public:
        Node() = default;  // left as it is: the solver has arrays of nodes that it fills itself
        constexpr explicit Node(packed::State state) : state_(state) {}

        [[nodiscard]] constexpr packed::State state() const { return state_; }
        [[nodiscard]] constexpr packed::Word left() const {
            return static_cast<packed::Word>(state_) & packed::all;
        }
        [[nodiscard]] constexpr unsigned side() const { return bits(packed::side_at, 1); }
        [[nodiscard]] constexpr unsigned one() const { return bits(packed::one_at, 7); }
        [[nodiscard]] constexpr unsigned two() const { return bits(packed::two_at, 7); }
        /// Only asked of a node from which a solution starts.
        [[nodiscard]] constexpr bool opponent_passed() const { return bits(packed::passed_at, 1); }
        [[nodiscard]] constexpr int pips(unsigned side) const {
            return static_cast<int>(bits(packed::pips_at[side], 255));
        }
        friend constexpr bool operator==(const Node&, const Node&) = default;

    private:
        [[nodiscard]] constexpr unsigned bits(unsigned from, unsigned mask) const {
            return static_cast<unsigned>(state_ >> from) & mask;
        }
        packed::State state_;
    };
    static_assert(sizeof(Node) == 8);

    static constexpr std::size_t most_branches = tiles_each + 1;

    /// The tree of a whole hand also serves every later position of it: see `covers`.
    explicit constexpr Tree(const Position& position, Rules rules = {}, O objective = {})
        : hands_{packed::word_of(position.hand(player_a)),
                 packed::word_of(position.hand(player_b))},
          rules_(rules),
          objective_(objective) {}

    friend constexpr bool operator==(const Tree&, const Tree&) = default;

    [[nodiscard]] constexpr bool covers(const Position& position) const {
        return (packed::word_of(position.hand(player_a)) & ~hands_[0]) == 0 &&
               (packed::word_of(position.hand(player_b)) & ~hands_[1]) == 0;
    }

    /// Only of a position that the tree covers and in which the hand is not over.
    [[nodiscard]] constexpr Node node(const Position& position) const {
        assert(covers(position) && !position.hand_is_over());
        const auto pips = [&](Side side) {
            return static_cast<packed::State>(printed_pips(position.hand(side)))
                   << packed::pips_at[index_of(side)];
        };
        const Ends ends = position.ends();
        return Node(packed::State{packed::word_of(position.in_hands())} |
                    packed::tables.pair[ends.low][ends.high].bits |
                    packed::State{index_of(position.side())} << packed::side_at |
                    packed::State{position.opponent_passed()} << packed::passed_at |
                    pips(player_a) | pips(player_b));
    }

    [[nodiscard]] static constexpr Side side(const Node& node) {
        return node.side() == index_of(player_a) ? player_a : player_b;
    }

    /// Unequal ends are the two numbers that the tiles laid show an odd number of times, so the set
    /// of tiles tells them; only equal ends need naming.
    [[nodiscard]] static constexpr std::uint32_t key(const Node& node) {
        return static_cast<std::uint32_t>(node.state());
    }

    /// Nobody wins more than twice what the other still holds: a block that succeeds counts his
    /// pips twice, one of his own that fails counts them once and fewer beside them.
    [[nodiscard]] int most(const Node& node) const {
        return worth(node.side(), 2 * at_stake(node, 1 - node.side()), node.side());
    }
    [[nodiscard]] int least(const Node& node) const {
        return worth(1 - node.side(), 2 * at_stake(node, node.side()), node.side());
    }

    /// Calls leaf(move, worth) for every move that settles the hand and branch(move, node, order)
    /// for every other, once for each placement. Worth is for the side to move. Smaller orders are
    /// to be tried first: few replies for the opponent make small subtrees, and what is left in the
    /// hand is counted in pips.
    template <class Leaf, class Branch>
    void branches(const Node& node, const Leaf& leaf, const Branch& branch) const;

private:
    using Word = packed::Word;
    using State = packed::State;
    static constexpr const packed::Tables& tables = packed::tables;

    /// What a placement leaves: all of a node but the side to move.
    struct Placed {
        State state;
        unsigned one, two;

        [[nodiscard]] constexpr Word left() const { return static_cast<Word>(state) & packed::all; }
        [[nodiscard]] constexpr const packed::EndPair& pair() const {
            return tables.pair[one][two];
        }
    };
    static constexpr Placed placed(const Placed& before, unsigned by, unsigned tile, unsigned end) {
        return {before.state - tables.laid[by][tile], tables.pips[tile] - end,
                before.one + before.two - end};
    }

    [[nodiscard]] std::array<int, 2> counted(const Placed& board) const {
        const Node node(board.state);
        std::array<int, 2> pips{node.pips(0), node.pips(1)};
        const bool ghost =
            rules_.ghost == GhostRule::ZerosLaid
                ? (board.left() & tables.suit[0]) == packed::blank
                : (board.left() & packed::blank) != 0 && board.one != 0 && board.two != 0;
        if (ghost) pips[(hands_[0] & packed::blank) != 0 ? 0 : 1] += ghost_pips;
        return pips;
    }
    [[nodiscard]] int at_stake(const Node& node, unsigned side) const {
        const bool ghost = (node.left() & hands_[side] & packed::blank) != 0;
        return node.pips(side) + (ghost ? ghost_pips : 0);
    }
    [[nodiscard]] int worth(unsigned winner, int points, unsigned viewer) const {
        const int to_a = objective_.worth_to_a(Side(winner), points);
        return viewer == 0 ? to_a : -to_a;
    }
    [[nodiscard]] int domino(const Placed& board, unsigned winner, unsigned viewer) const {
        return worth(winner, counted(board)[1 - winner], viewer);
    }
    [[nodiscard]] int block(const Placed& board, unsigned aggressor, unsigned viewer) const {
        const std::array<int, 2> pips = counted(board);
        const int own = pips[aggressor];
        const int others = pips[1 - aggressor];
        return own <= others ? worth(aggressor, 2 * others, viewer)
                             : worth(1 - aggressor, own + others, viewer);
    }

    /// The mover holds the only tile that fits, and either end takes it: a domino if it is the last
    /// one of the hand, else a block. Whoever laid the tile before is the aggressor: a Puppeteer,
    /// or the mover himself after a pass. The points are the same at both ends except in the
    /// variant of the ghost that looks at them.
    [[nodiscard]] [[gnu::noinline]] int forced_end(const Placed& before, unsigned mover,
                                                   unsigned laid_by, unsigned viewer) const {
        const auto tile = static_cast<unsigned>(std::countr_zero(before.pair().both));
        const auto laid_at = [&](unsigned end) {
            const Placed after = placed(before, mover, tile, end);
            return (after.left() & hands_[mover]) == 0 ? domino(after, mover, mover)
                                                       : block(after, laid_by, mover);
        };
        int best = laid_at(before.one);
        if (rules_.ghost == GhostRule::Unplayable) best = std::max(best, laid_at(before.two));
        return viewer == mover ? best : -best;
    }

    /// What a placement leads to.
    template <class Leaf, class Branch>
    void follow(const Placed& board, unsigned me, unsigned aggressor, Move move, int order,
                const Leaf& leaf, const Branch& branch) const;
    template <class Leaf, class Branch>
    void lead(const Placed& board, unsigned me, const Leaf& leaf, const Branch& branch) const;

    std::array<Word, 2> hands_;
    Rules rules_;
    [[no_unique_address]] O objective_;
};

/// A pass that must follow is made at once, and what is settled is scored at once. So a Puppeteer
/// never stands in a node: his tile is the only one that fits.
template <Objective O>
template <class Leaf, class Branch>
[[gnu::always_inline]] inline void Tree<O>::follow(const Placed& board, unsigned me,
                                                   unsigned aggressor, Move move, int order,
                                                   const Leaf& leaf, const Branch& branch) const {
    const packed::EndPair& pair = board.pair();
    const Word theirs = board.left() & hands_[1 - me];
    const Word fitting = board.left() & pair.fitting;
    const Word replies = theirs & fitting;
    const unsigned mover = replies != 0 ? 1 - me : me;
    if ((fitting & ~pair.both) == 0) [[unlikely]]
        return leaf(move,
                    fitting == 0 ? block(board, aggressor, me) : forced_end(board, mover, me, me));
    // Few replies make small subtrees. The weights were tuned for the fewest nodes on deals 0 to
    // 39; on deals 5000 to 5199, replies and pips alone need 4 % more.
    order += 64 * std::popcount(replies) + 19 * std::popcount(theirs & tables.suit[board.one]);
    branch(move, Node(board.state | pair.bits | State{mover} << packed::side_at),
           static_cast<unsigned>(order));
}

/// The first tile of a hand.
template <Objective O>
template <class Leaf, class Branch>
void Tree<O>::lead(const Placed& board, unsigned me, const Leaf& leaf, const Branch& branch) const {
    for (Word rest = board.left() & hands_[me]; rest != 0; rest &= rest - 1) {
        const Tile tile(std::countr_zero(rest));
        const auto low = static_cast<unsigned>(tile.low());
        const Placed next =
            placed({board.state, low, low}, me, static_cast<unsigned>(tile.index()), low);
        follow(next, me, me, Move::lay(tile, Ends::none), 64 - 3 * tile.pips(), leaf, branch);
    }
}

template <Objective O>
template <class Leaf, class Branch>
[[gnu::always_inline]] inline void Tree<O>::branches(const Node& node, const Leaf& leaf,
                                                     const Branch& branch) const {
    const unsigned me = node.side();
    const Placed board{node.state() & packed::lasting, node.one(), node.two()};
    if (board.one == Ends::none) [[unlikely]]
        return lead(board, me, leaf, branch);
    const packed::EndPair& pair = board.pair();
    const Word mine = board.left() & hands_[me];
    const Word fitting = board.left() & pair.fitting;
    if ((fitting & mine) == 0) [[unlikely]] {
        if (fitting == pair.both) return leaf(Move::pass(), forced_end(board, 1 - me, 1 - me, me));
        return branch(Move::pass(), Node(node.state() ^ State{1} << packed::side_at), 0);
    }
    // The only node in which a Puppeteer can stand is one that was given.
    const unsigned aggressor = fitting == pair.both && !node.opponent_passed() ? 1 - me : me;
    const bool last_tile = (mine & (mine - 1)) == 0;
    // Placements at one end in the lower half, at the other in the upper.
    State rest = mine & tables.suit[board.one];
    if (board.one != board.two) rest |= State{mine & tables.suit[board.two]} << 32U;
    for (; rest != 0; rest &= rest - 1) {
        const auto place = static_cast<unsigned>(std::countr_zero(rest));
        const unsigned tile = place & 31U;
        const unsigned end = (board.one | board.two << 8U) >> (place >> 5U << 3U) & 7U;
        const Move move{static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(end)};
        const Placed next = placed(board, me, tile, end);
        if (last_tile) [[unlikely]]
            leaf(move, domino(next, me, me));
        else
            follow(next, me, aggressor, move, 64 - 3 * tables.pips[tile], leaf, branch);
    }
}

}  // namespace baize::dominoes
