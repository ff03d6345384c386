// Leaf counting with the search's own generator: one thread, no hash table. Prints millions of
// leaves a second and time-stamp cycles a leaf, best of five, and fails if a count is wrong.
//
//     build/release/bench_leaves
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string_view>

#include "games/draughts/draughts.h"

#if defined(__x86_64__)
#include <x86intrin.h>
#endif

namespace {

using baize::draughts::International;

std::uint64_t cycles() {
#if defined(__x86_64__)
    return __rdtsc();
#else
    return 0;
#endif
}

/// Every leaf is made, and its board touched so that the compiler cannot leave it out.
std::uint64_t leaves_made(const International& game, const International::Position& position,
                          int depth, std::uint64_t& touched) {
    International::Moves list;
    game.moves(position, list);
    if (depth == 1) {
        std::uint64_t seen = 0;
        for (const auto& move : list) {
            const International::Position leaf = position.after(move);
            seen += leaf.pieces(baize::Side::White).word() ^
                    leaf.pieces(baize::Side::Black).word() ^ leaf.kings().word();
        }
        touched += seen;
        return list.size();
    }
    std::uint64_t total = 0;
    for (const auto& move : list)
        total += leaves_made(game, position.after(move), depth - 1, touched);
    return total;
}

struct Task {
    const char* name;
    std::string_view position;
    int depth;
    bool made;
    std::uint64_t expected;
};

// The start to depth 10 and the position with many kings, as published; see docs/sources.md.
constexpr Task tasks[] = {
    {"start, depth 10, last ply counted", "W:W31-50:B1-20", 10, false, 258895763},
    {"start, depth 9, every leaf made", "W:W31-50:B1-20", 9, true, 41022423},
    {"many kings, depth 8, last ply counted",
     "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24", 8, false, 86724219},
};

bool run(const Task& task) {
    const International game;
    const auto position = game.read_position(task.position);
    if (!position) return false;
    double best_seconds = 1e9;
    double best_cycles = 0;
    std::uint64_t count = 0;
    std::uint64_t touched = 0;
    for (int repeat = 0; repeat < 5; ++repeat) {
        const auto start = std::chrono::steady_clock::now();
        const std::uint64_t start_cycles = cycles();
        count = task.made ? leaves_made(game, *position, task.depth, touched)
                          : baize::leaves(game, *position, task.depth);
        const auto spent = static_cast<double>(cycles() - start_cycles);
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
        if (seconds.count() >= best_seconds) continue;
        best_seconds = seconds.count();
        best_cycles = spent;
    }
    const auto total = static_cast<double>(count);
    std::printf("%-40s %11llu leaves  %6.1f M/s  %5.1f cycles a leaf%s\n", task.name,
                static_cast<unsigned long long>(count), total / best_seconds / 1e6,
                best_cycles / total,
                count == task.expected ? (touched == 1 ? " " : "") : "  WRONG");
    return count == task.expected;
}

}  // namespace

int main() {
    bool right = true;
    for (const Task& task : tasks) right = run(task) && right;
    return right ? 0 : 1;
}
