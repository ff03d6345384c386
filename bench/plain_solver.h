// The measure of the solver: alpha-beta as the textbooks have it, on the same tree. Each node is
// looked up in a table of 1 MB when it is entered, its branches are sorted, and the window narrows
// from branch to branch. None of the solver's other means.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "games/dominoes/tree.h"

namespace baize::dominoes {

class PlainSolver {
public:
    int worth(const Tree<>& tree, const Tree<>::Node& root) {
        std::fill(table_.begin(), table_.end(), Entry{});
        return search(tree, root, -infinite, infinite);
    }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

private:
    using Node = Tree<>::Node;
    static constexpr int infinite = 1000;
    static constexpr int bits = 17;

    /// As large as one of the solver's, so that 1 MB holds as much here. An empty one says nothing.
    struct Entry {
        std::uint32_t key = 0;
        std::int16_t lower = -infinite, upper = infinite;
    };
    static_assert(sizeof(Entry) == 8);
    struct Branch {
        unsigned order;
        Node node;
    };

    int search(const Tree<>& tree, Node node, int alpha, int beta) {
        ++nodes_;
        const std::uint32_t key = Tree<>::key(node);
        const std::size_t place = key * 0x9E3779B97F4A7C15U >> (64 - bits);
        if (const Entry known = table_[place]; known.key == key) {
            if (known.lower >= beta || known.lower == known.upper) return known.lower;
            if (known.upper <= alpha) return known.upper;
        }
        std::array<Branch, Tree<>::most_branches> list;
        std::size_t count = 0;
        int best = -infinite;
        tree.branches(
            node, [&](Move, int worth) { best = std::max(best, worth); },
            [&](Move, const Node& child, unsigned order) { list[count++] = {order, child}; });
        std::sort(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(count),
                  [](const Branch& a, const Branch& b) { return a.order < b.order; });
        for (std::size_t i = 0; i < count && best < beta; ++i) {
            const Node& child = list[i].node;
            const int low = std::max(alpha, best);
            best = std::max(best, child.side() == node.side() ? search(tree, child, low, beta)
                                                              : -search(tree, child, -beta, -low));
        }
        Entry& entry = table_[place];
        if (entry.key != key) entry = {key, -infinite, infinite};
        if (best > alpha) entry.lower = static_cast<std::int16_t>(best);
        if (best < beta) entry.upper = static_cast<std::int16_t>(best);
        return best;
    }

    std::vector<Entry> table_ = std::vector<Entry>(std::size_t{1} << bits);
    std::uint64_t nodes_ = 0;
};

}  // namespace baize::dominoes
