// The second look at endgame tables: every value again, from the moves.
#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <string>

#include "games/draughts/draughts.h"
#include "games/draughts/endgame/probe.h"
#include "tables/workers.h"

namespace baize::draughts {

struct Verification {
    std::uint64_t positions = 0;
    std::uint64_t differences = 0;
    std::string example{};       ///< a position that is wrong
    bool counts_differ = false;  ///< from those in the head of the file
    bool complete = true;        ///< else a table that is needed is missing or damaged

    [[nodiscard]] bool is_right() const { return complete && differences == 0 && !counts_differ; }
};

/// Shares nothing with the building but the numbers of positions: it asks the tables as a search
/// would, goes forward with the moves of the game, and compares each position with its successors.
template <class Rules>
class SliceVerifier {
    static constexpr int N = Rules::board;

public:
    SliceVerifier(const Rules& rules, const Shelf& shelf, const Slice& slice,
                  const Workers& workers)
        : game_(rules), probe_(rules, shelf), index_(slice), workers_(workers) {
        if (const TableFile* values = shelf.find(TableKind::Values, slice))
            told_ = values->head().counts;
    }

    [[nodiscard]] Verification run(const Workers::OnShare& on_share = {}) {
        constexpr std::uint64_t part = 1U << 14U;
        workers_.share(
            index_.size(), part,
            [&](std::uint64_t begin, std::uint64_t end, unsigned) { look_at(begin, end); },
            on_share);
        all_.counts_differ = counted_.wins != told_.wins || counted_.draws != told_.draws ||
                             counted_.losses != told_.losses;
        return all_;
    }

private:
    void look_at(std::uint64_t begin, std::uint64_t end) {
        Verification here;
        ValueCounts counts;
        for (SliceCursor<N> cursor(index_, begin); cursor.at() < end; cursor.next()) {
            const Position<N> position = cursor.position();
            const std::optional<Verdict> told = probe_.verdict(position);
            const std::optional<Verdict> found = from_successors(position);
            if (!told || !found) {
                here.complete = false;
                break;
            }
            ++here.positions;
            ++(found->value == Value::Win    ? counts.wins
               : found->value == Value::Draw ? counts.draws
                                             : counts.losses);
            if (same(*told, *found)) continue;
            ++here.differences;
            here.example = game_.position_text(position);
        }
        const std::scoped_lock lock(mutex_);
        all_.positions += here.positions;
        all_.differences += here.differences;
        all_.complete = all_.complete && here.complete;
        if (!here.example.empty()) all_.example = here.example;
        counted_ += counts;
    }

    /// Where no plies are known there are none to compare.
    static bool same(const Verdict& told, const Verdict& found) {
        return told.value == found.value &&
               (!told.plies || !found.plies || told.plies == found.plies);
    }

    [[nodiscard]] std::optional<Verdict> from_successors(const Position<N>& position) const {
        Moves<N> list;
        game_.moves(position, list);
        Verdict best{Value::Loss, 0};  // of a side that cannot move
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::optional<Verdict> after = probe_.verdict(position.after(list[i]));
            if (!after) return std::nullopt;
            const Verdict verdict = before_move(*after);
            if (i == 0 || is_better(verdict, best)) best = verdict;
        }
        return best;
    }

    Draughts<Rules> game_;
    Probe<Rules> probe_;
    SliceIndex<N> index_;
    const Workers& workers_;
    ValueCounts told_;
    ValueCounts counted_;
    Verification all_;
    std::mutex mutex_;
};

}  // namespace baize::draughts
