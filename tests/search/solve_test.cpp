// The solver on a game it was not made for, and its table.
#include "search/solve.h"

#include <gtest/gtest.h>

#include <set>
#include <unordered_map>

#include "games/connect_four.h"
#include "scale.h"

namespace baize {
namespace {

/// The rest of a game of Connect Four. What stood when it began stands in every node, so a node is
/// told by the stones above: at most 20 of them and a marker on each of seven columns, 27 bits.
class ConnectFourTree {
public:
    using Node = ConnectFour::Position;
    using Move = ConnectFour::Move;
    static constexpr std::size_t most_branches = ConnectFour::columns;
    static constexpr int most_plies = 20;

    explicit ConnectFourTree(const Node& root) : root_(root) {}

    static Side side(const Node& node) { return node.side(); }

    /// Each column as wide as it is from what stood to its top and one bit more: the new stones
    /// below a marker, zeros above it.
    std::uint32_t key(const Node& node) const {
        std::uint32_t key = 0;
        for (Move column = 1; column <= ConnectFour::columns; ++column) {
            std::uint32_t stones = 1;
            for (int cell = root_.floor(column); cell < node.floor(column); ++cell)
                stones = stones << 1U | static_cast<std::uint32_t>(node.owner(cell));
            const int top = 7 * (column - 1) + ConnectFour::rows;
            key = key << (top - root_.floor(column) + 1) | stones;
        }
        return key;
    }
    Node node(const ConnectFour::Position& position) const { return position; }

    template <class Leaf, class Branch>
    void branches(const Node& node, Leaf leaf, Branch branch) const {
        const ConnectFour game;
        unsigned order = 0;
        for (const Move column : legal_moves(game, node)) {
            const Node next = node.after(column);
            if (next.has_four(node.side()))
                leaf(column, 1 + empty(next));
            else if (empty(next) == 0)
                leaf(column, 0);
            else
                branch(column, next, order++);
        }
    }
    /// A win is worth more the sooner it comes.
    static int empty(const Node& node) { return 42 - node.all().count(); }

    friend bool operator==(const ConnectFourTree&, const ConnectFourTree&) = default;

private:
    Node root_;
};

int minimax(const ConnectFour::Position& node, std::unordered_map<std::string, int>& known) {
    const ConnectFour game;
    const std::string text = game.position_text(node);
    if (const auto found = known.find(text); found != known.end()) return found->second;
    int best = -100;
    for (const int column : legal_moves(game, node)) {
        const auto next = node.after(column);
        const int empty = ConnectFourTree::empty(next);
        best = std::max(best, next.has_four(node.side()) ? 1 + empty
                              : empty == 0               ? 0
                                                         : -minimax(next, known));
    }
    return known[text] = best;
}

/// A position with so many empty cells in which nobody has won.
ConnectFour::Position random_position(int empty, std::uint64_t seed) {
    const ConnectFour game;
    Random random(seed);
    for (;;) {
        ConnectFour::Position position = game.start();
        while (ConnectFourTree::empty(position) > empty) {
            const auto moves = legal_moves(game, position);
            if (moves.empty()) break;
            position = position.after(moves[static_cast<std::size_t>(random.below(moves.size()))]);
        }
        if (ConnectFourTree::empty(position) == empty && !legal_moves(game, position).empty())
            return position;
    }
}

TEST(Solve, ConnectFourToItsEnd) {
    Solver<ConnectFourTree> solver;
    for (const int empty : {1, 2, 5, 8, 12, 16, ConnectFourTree::most_plies})
        for (std::uint64_t seed = 0;
             seed < (empty > 12 ? (thorough ? 2 : 1) : std::max<std::size_t>(1, scaled(50)));
             ++seed) {
            const auto position = random_position(empty, seed);
            const ConnectFourTree tree(position);
            std::unordered_map<std::string, int> known;
            const int expected = minimax(position, known);
            EXPECT_EQ(solver.worth(tree, position), expected);
            const auto moves = solver.every_move(tree, position);
            EXPECT_EQ(moves[0].worth, expected);
            EXPECT_EQ(moves.size(), legal_moves(ConnectFour(), position).size());
            for (const auto& [move, worth] : moves) {
                EXPECT_EQ(solver.that_move(tree, position, move).worth, worth);
                const auto next = position.after(move);
                const int left = ConnectFourTree::empty(next);
                EXPECT_EQ(worth, next.has_four(position.side()) ? 1 + left
                                 : left == 0                    ? 0
                                                                : -minimax(next, known));
            }
        }
}

TEST(Solve, TheKeysOfConnectFourNeverMeet) {
    const auto root = random_position(12, 3);
    const ConnectFourTree tree(root);
    std::unordered_map<std::string, int> known;
    minimax(root, known);
    std::set<std::uint32_t> keys;
    for (const auto& [text, worth] : known)
        keys.insert(tree.key(*ConnectFour().read_position(text)));
    EXPECT_EQ(keys.size(), known.size());
}

TEST(Solve, TheBestLineIsPlayedToTheEnd) {
    Solver<ConnectFourTree> solver;
    const ConnectFour game;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        auto position = random_position(12, seed);
        const ConnectFourTree tree(position);
        const int worth = solver.worth(tree, position);
        const Side side = position.side();
        for (const int column : solver.best_line(tree, game, position))
            position = position.after(column);
        EXPECT_EQ(game.count(position), 0U);
        const int end = position.has_four(Side::White)   ? 1 + ConnectFourTree::empty(position)
                        : position.has_four(Side::Black) ? -1 - ConnectFourTree::empty(position)
                                                         : 0;
        EXPECT_EQ(side == Side::White ? end : -end, worth);
    }
}

TEST(ExactTable, FindsOnlyTheKeyThatWasStored) {
    ExactTable<16> table;
    const auto code = [](std::uint32_t key) { return ExactTable<16>::code(key); };
    // Any table forgets; none may answer for another key. One key in 2,000 is stored.
    std::set<std::uint32_t> stored;
    for (std::uint32_t key = 0; key < 4'000'000'000U; key += 2'000'003U) {
        table.raise_lower(code(key), static_cast<int>(key % 100));
        stored.insert(key);
    }
    std::size_t found = 0;
    for (std::uint32_t key = 0; key < 4'000'000'000U; key += 2003U) {
        const auto known = table.find(code(key));
        if (known.lower == -ExactTable<16>::infinite) continue;
        ASSERT_TRUE(stored.contains(key)) << key;
        ASSERT_EQ(known.lower, static_cast<int>(key % 100));
        ++found;
    }
    EXPECT_GT(found, 0U);
}

TEST(ExactTable, KeepsBothBoundsAndTheTighterOfEach) {
    ExactTable<16> table;
    const auto code = ExactTable<16>::code(0xFFFFFFFFU);
    EXPECT_EQ(table.find(code).lower, -ExactTable<16>::infinite);
    EXPECT_EQ(table.find(code).upper, ExactTable<16>::infinite);
    table.raise_lower(code, -5);
    table.raise_lower(code, -7);
    table.reduce_upper(code, 9);
    table.reduce_upper(code, 12);
    EXPECT_EQ(table.find(code).lower, -5);
    EXPECT_EQ(table.find(code).upper, 9);
}

TEST(ExactTable, ForgetsAsOftenAsItIsTold) {
    ExactTable<16> table;
    const auto code = ExactTable<16>::code(17);
    for (int round = 0; round < 70'000; ++round) {
        ASSERT_EQ(table.find(code).lower, -ExactTable<16>::infinite) << round;
        table.raise_lower(code, 1);
        ASSERT_EQ(table.find(code).lower, 1) << round;
        table.forget();
    }
}

TEST(ExactTable, TakesAtMostFourMegabytes) {
    EXPECT_EQ(ExactTable<19>().bytes(), std::size_t{4} << 20U);
    EXPECT_EQ(ExactTable<18>().bytes(), std::size_t{2} << 20U);
}

}  // namespace
}  // namespace baize
