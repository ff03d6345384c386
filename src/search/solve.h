// The solver: exact worth of positions in trees that can be finished.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/sort_few.h"
#include "games/game.h"
#include "search/exact_table.h"

namespace baize {

/// What a game tells the solver. A tree is a value: the rules, what an end is worth, and whatever
/// is the same in all its nodes. Nodes are small and copied.
///
/// * `side(node)`   who moves there. The same side may move twice in a row.
/// * `key(node)`    32 bits, and never the same for two nodes whose worth differs.
/// * `branches(node, leaf, branch)`  calls leaf(move, worth) for each move that settles the game,
///                  with its worth to the side that moves, and branch(move, node, order) for every
///                  other; smaller orders are tried first. At least one call, at most
///                  `most_branches`. A tree may play forced moves by itself: a branch need not lead
///                  to the very next position.
template <class T>
concept SolvableTree = std::equality_comparable<T> && std::copyable<T> &&
                       requires(const T tree, const typename T::Node node) {
                           { T::side(node) } -> std::same_as<Side>;
                           { tree.key(node) } -> std::same_as<std::uint32_t>;
                           { T::most_branches } -> std::convertible_to<std::size_t>;
                           tree.branches(
                               node, [](typename T::Move, int) {},
                               [](typename T::Move, const typename T::Node&, unsigned) {});
                       };

/// Optional: bounds on the worth of a node, to its side to move, that need no search.
template <class T>
concept HasBounds = requires(const T tree, const typename T::Node node) {
    { tree.most(node) } -> std::same_as<int>;
    { tree.least(node) } -> std::same_as<int>;
};

/// Small tables are faster than large ones: see docs/decisions/0028.
template <SolvableTree T, int TableBits = 18>
class Solver {
public:
    using Node = typename T::Node;
    using Move = typename T::Move;

    /// A move with what it is worth to the side that makes it.
    struct Valued {
        Move move{};
        int worth = 0;
        friend bool operator==(const Valued&, const Valued&) = default;
    };

    /// The exact worth of a node to its side to move. A good guess saves time, never more.
    [[nodiscard]] int worth(const T& tree, const Node& node, int guess = 0) {
        use(tree);
        return best_of(tree, node, guess).worth;
    }

    /// A best move, and what it is worth.
    [[nodiscard]] Valued best_move(const T& tree, const Node& node, int guess = 0) {
        use(tree);
        return best_of(tree, node, guess);
    }

    /// What this one of its moves is worth.
    [[nodiscard]] Valued that_move(const T& tree, const Node& node, const Move& move) {
        use(tree);
        Valued found{move, 0};
        tree.branches(
            node,
            [&](const Move& one, int worth) {
                if (one == move) found.worth = worth;
            },
            [&](const Move& one, const Node& after, unsigned) {
                if (!(one == move)) return;
                const int worth = best_of(tree, after, 0).worth;
                found.worth = T::side(after) == T::side(node) ? worth : -worth;
            });
        return found;
    }

    /// Calls report(valued) for every move with its exact worth: a best one first, the others as
    /// they come.
    template <class Report>
    void every_move(const T& tree, const Node& node, int guess, Report report);

    [[nodiscard]] std::vector<Valued> every_move(const T& tree, const Node& node, int guess = 0) {
        std::vector<Valued> found;
        every_move(tree, node, guess, [&](const Valued& valued) { found.push_back(valued); });
        return found;
    }

    /// Best play for both sides from a position to the end of the game, passes and all.
    template <Game G>
    [[nodiscard]] std::vector<Move> best_line(const T& tree, const G& game,
                                              typename G::Position position) {
        use(tree);
        std::vector<Move> line;
        typename G::Moves moves;
        int guess = 0;
        for (game.moves(position, moves); moves.size() > 0; game.moves(position, moves)) {
            Move move = moves[0];
            if (moves.size() > 1) {
                const Side side = position.side();
                const Valued best =
                    best_of(tree, tree.node(position), side == Side::White ? guess : -guess);
                guess = side == Side::White ? best.worth : -best.worth;
                move = best.move;
            }
            line.push_back(move);
            position = position.after(move);
        }
        return line;
    }

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    void forget() { table_.forget(); }

private:
    using Table = ExactTable<TableBits>;
    using Code = typename Table::Code;
    static constexpr int infinite = Table::infinite;

    static constexpr std::uint32_t settled = ~std::uint32_t{0};  ///< a branch not to be searched
    static_assert(T::most_branches <= 16, "the place of a branch takes four bits of its rank");

    struct RootMove {
        Move move{};
        Node node{};
        unsigned order = 0;
        int lower = -infinite;
        int upper = infinite;
    };

    void use(const T& tree) {
        if (tree_ && *tree_ == tree) return;
        table_.forget();
        tree_ = tree;
    }

    int search(const T& tree, Node node, Code code, int beta);
    std::vector<RootMove> root_moves(const T& tree, const Node& node) const;
    void settle(const T& tree, Side side, RootMove& move, int guess);
    void test(const T& tree, Side side, RootMove& move, int beta);
    Valued best_of(const T& tree, const Node& node, int guess);
    std::size_t find_best(const T& tree, Side side, std::vector<RootMove>& moves, int guess);

    Table table_;
    std::optional<T> tree_;
    std::uint64_t nodes_ = 0;
};

/// Whether the worth of a node reaches beta, as a bound on it: at least beta, or below. Every
/// search is such a question; with no window to narrow, a table needs bounds only.
template <SolvableTree T, int TableBits>
int Solver<T, TableBits>::search(const T& tree, Node node, Code code, int beta) {
    ++nodes_;
    if constexpr (HasBounds<T>) {
        if (const int most = tree.most(node); most < beta) return most;
        if (const int least = tree.least(node); least >= beta) return least;
    }
    // Left as they are, for filling them would take as long as the search of a small node. Only
    // what was written is read. NOLINTBEGIN(cppcoreguidelines-pro-type-member-init)
    std::array<Node, T::most_branches> nodes;
    std::array<Code, T::most_branches> codes;
    std::array<std::uint32_t, T::most_branches> ranks;
    // NOLINTEND(cppcoreguidelines-pro-type-member-init)
    std::size_t count = 0;
    int best = -infinite;
    const Side side = T::side(node);
    tree.branches(
        node, [&](Move, int worth) { best = std::max(best, worth); },
        [&](Move, const Node& child, unsigned order) {
            nodes[count] = child;
            codes[count] = Table::code(tree.key(child));
            ranks[count] = order << 5U | (T::side(child) == side ? 16U : 0U) |
                           static_cast<std::uint32_t>(count);
            table_.prefetch(codes[count++]);
        });
    if (best < beta) {
        // Whatever the table knows about a branch may settle the node before anything is searched.
        // No branch of this loop depends on what is found, for nobody can foresee that.
        std::uint32_t first = settled;
        for (std::size_t i = 0; i < count; ++i) {
            const auto known = table_.find(codes[i]);
            const std::uint32_t same = ranks[i] >> 4U & 1U;
            const int lower = same != 0 ? known.lower : -known.upper;
            const int upper = same != 0 ? known.upper : -known.lower;
            const bool open = upper >= beta;
            best = std::max(best, open ? lower : upper);
            ranks[i] = open ? ranks[i] : settled;
            first = std::min(first, ranks[i]);
        }
        while (best < beta && first != settled) {
            const std::size_t i = first & 15U;
            const int worth = (first & 16U) != 0 ? search(tree, nodes[i], codes[i], beta)
                                                 : -search(tree, nodes[i], codes[i], 1 - beta);
            best = std::max(best, worth);
            ranks[i] = settled;
            first = settled;
            for (std::size_t j = 0; j < count; ++j) first = std::min(first, ranks[j]);
        }
    }
    if (best >= beta)
        table_.raise_lower(code, best);
    else
        table_.reduce_upper(code, best);
    return best;
}

template <SolvableTree T, int TableBits>
auto Solver<T, TableBits>::root_moves(const T& tree, const Node& node) const
    -> std::vector<RootMove> {
    std::vector<RootMove> moves;
    tree.branches(
        node, [&](Move move, int worth) { moves.push_back({move, {}, 0, worth, worth}); },
        [&](Move move, const Node& child, unsigned order) {
            moves.push_back({move, child, order, -infinite, infinite});
        });
    sort_few(moves, {}, &RootMove::order);
    return moves;
}

/// Asks whether a move is worth at least beta, and keeps what the answer says.
template <SolvableTree T, int TableBits>
void Solver<T, TableBits>::test(const T& tree, Side side, RootMove& move, int beta) {
    if (move.lower >= beta || move.upper < beta) return;
    const Code code = Table::code(tree.key(move.node));
    const bool same = T::side(move.node) == side;
    const int worth =
        same ? search(tree, move.node, code, beta) : -search(tree, move.node, code, 1 - beta);
    if (worth >= beta)
        move.lower = std::max(move.lower, worth);
    else
        move.upper = std::min(move.upper, worth);
}

/// Closes in on the exact worth: each answer is the next question (MTD(f), Plaat 1996).
template <SolvableTree T, int TableBits>
void Solver<T, TableBits>::settle(const T& tree, Side side, RootMove& move, int guess) {
    while (move.lower < move.upper) {
        guess = std::clamp(guess, move.lower, move.upper);
        const int beta = guess == move.lower ? guess + 1 : guess;
        test(tree, side, move, beta);
        guess = move.lower >= beta ? move.lower : move.upper;
    }
}

template <SolvableTree T, int TableBits>
std::size_t Solver<T, TableBits>::find_best(const T& tree, Side side, std::vector<RootMove>& moves,
                                            int guess) {
    std::size_t best = 0;
    settle(tree, side, moves[0], guess);
    for (std::size_t i = 1; i < moves.size(); ++i) {
        test(tree, side, moves[i], moves[best].lower + 1);
        if (moves[i].upper <= moves[best].lower) continue;
        settle(tree, side, moves[i], moves[i].lower);
        best = i;
    }
    return best;
}

template <SolvableTree T, int TableBits>
auto Solver<T, TableBits>::best_of(const T& tree, const Node& node, int guess) -> Valued {
    std::vector<RootMove> moves = root_moves(tree, node);
    const RootMove& best = moves[find_best(tree, T::side(node), moves, guess)];
    return {best.move, best.lower};
}

template <SolvableTree T, int TableBits>
template <class Report>
void Solver<T, TableBits>::every_move(const T& tree, const Node& node, int guess, Report report) {
    use(tree);
    const Side side = T::side(node);
    std::vector<RootMove> moves = root_moves(tree, node);
    const std::size_t best = find_best(tree, side, moves, guess);
    report(Valued{moves[best].move, moves[best].lower});
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i == best) continue;
        settle(tree, side, moves[i], moves[i].upper);
        report(Valued{moves[i].move, moves[i].lower});
    }
}

}  // namespace baize
