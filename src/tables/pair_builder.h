// Works out a slice and its turned one, from the ends of games backwards.
#pragma once

#include <array>
#include <atomic>
#include <limits>
#include <memory>
#include <vector>

#include "games/draughts/endgame/probe.h"
#include "tables/table_writer.h"

namespace baize::draughts {

/// What is known of a position while its slice is worked out. One that is open holds how many of
/// its moves are not yet known to lose; one that is settled has a level: odd levels are won, even
/// ones lost. Where distances are built the level is the plies to the end. Elsewhere it only says
/// in which order things were found out.
class BuildState {
public:
    using Word = std::uint16_t;

    static constexpr Word nothing = 0xFFFF;  ///< no position has this number
    static constexpr int most_levels = 0xF00;

    static constexpr Word open(std::size_t moves) { return static_cast<Word>(moves); }
    static constexpr Word settled(int level) { return static_cast<Word>(settled_bit | level); }
    static constexpr Word settled_by_capture(int level) {
        return static_cast<Word>(settled_bit | capture_bit | level);
    }
    static constexpr Word drawn_by_capture = 0x8000 | 0x4000 | 0xFFE;

    static constexpr bool is_open(Word state) { return state < settled_bit; }
    static constexpr bool is_capture(Word state) { return (state & capture_bit) != 0; }
    static constexpr bool has_level(Word state) {
        return !is_open(state) && level(state) <= most_levels;
    }
    static constexpr int level(Word state) { return state & level_bits; }
    static constexpr Value value(Word state) {
        if (!has_level(state)) return Value::Draw;
        return level(state) % 2 == 1 ? Value::Win : Value::Loss;
    }

private:
    static constexpr Word settled_bit = 0x8000;
    static constexpr Word capture_bit = 0x4000;
    static constexpr Word level_bits = 0x0FFF;
};

/// The states of one slice, shared by several threads.
class BuildStates {
public:
    static constexpr std::uint64_t patch = 1024;  ///< states that share a mark

    void start(std::uint64_t size) {
        size_ = size;
        states_ = std::make_unique_for_overwrite<BuildState::Word[]>(size);
        marks_ = std::make_unique<std::atomic<std::uint64_t>[]>((size + patch - 1) / patch);
    }

    [[nodiscard]] std::uint64_t size() const { return size_; }
    [[nodiscard]] BuildState::Word get(std::uint64_t number) const {
        return std::atomic_ref(states_[number]).load(std::memory_order_relaxed);
    }
    /// Before the threads meet: by the one that this part belongs to.
    void set(std::uint64_t number, BuildState::Word state) {
        states_[number] = state;
        if (BuildState::has_level(state)) mark(number, BuildState::level(state));
    }
    /// The position is won at this level, unless it was settled before.
    bool win(std::uint64_t number, int level) {
        const std::atomic_ref state(states_[number]);
        BuildState::Word before = state.load(std::memory_order_relaxed);
        while (BuildState::is_open(before))
            if (state.compare_exchange_weak(before, BuildState::settled(level),
                                            std::memory_order_relaxed)) {
                mark(number, level);
                return true;
            }
        return false;
    }
    /// One more of its moves loses; if it was the last one, so does the position at this level.
    bool lose_a_move(std::uint64_t number, int level) {
        const std::atomic_ref state(states_[number]);
        BuildState::Word before = state.load(std::memory_order_relaxed);
        while (BuildState::is_open(before)) {
            const BuildState::Word after = before == BuildState::open(1)
                                               ? BuildState::settled(level)
                                               : static_cast<BuildState::Word>(before - 1);
            if (!state.compare_exchange_weak(before, after, std::memory_order_relaxed)) continue;
            if (BuildState::is_open(after)) return false;
            mark(number, level);
            return true;
        }
        return false;
    }

    /// Calls visit(number) for the positions of a patch that were settled at that level.
    template <class Visit>
    void for_each_at_level(std::uint64_t patch_number, int level, Visit visit) {
        const std::uint64_t bit = std::uint64_t{1} << (level % 64);
        if ((marks_[patch_number].load(std::memory_order_relaxed) & bit) == 0) return;
        const std::uint64_t begin = patch_number * patch;
        const std::uint64_t end = std::min(begin + patch, size_);
        bool again = false;  // at a later level with the same mark
        for (std::uint64_t number = begin; number < end; ++number) {
            const BuildState::Word state = get(number);
            if (!BuildState::has_level(state) || BuildState::level(state) % 64 != level % 64)
                continue;
            if (BuildState::level(state) == level)
                visit(number);
            else if (BuildState::level(state) > level)
                again = true;
        }
        if (!again) marks_[patch_number].fetch_and(~bit, std::memory_order_relaxed);
    }

private:
    /// Levels share marks with those 64 further on; a mark too many costs only time.
    void mark(std::uint64_t number, int level) {
        std::atomic<std::uint64_t>& marks = marks_[number / patch];
        const std::uint64_t bit = std::uint64_t{1} << (level % 64);
        if ((marks.load(std::memory_order_relaxed) & bit) == 0)
            marks.fetch_or(bit, std::memory_order_relaxed);
    }

    std::uint64_t size_ = 0;
    std::unique_ptr<BuildState::Word[]> states_;
    std::unique_ptr<std::atomic<std::uint64_t>[]> marks_;
};

template <class Rules>
class PairBuilder {
    static constexpr int N = Rules::board;
    using B = Board<N>;
    using Bits = typename B::Bits;
    using Generator = MoveGenerator<Rules, Side::White>;

public:
    /// The shelf has every table that a capture or a crowning leads to; with their distances, if
    /// those are to be found.
    PairBuilder(const Rules& rules, const Shelf& shelf, const SlicePair& pair, bool distances,
                const Workers& workers)
        : rules_(rules),
          probe_(rules, shelf),
          pair_(pair),
          distances_(distances),
          workers_(workers),
          indices_{SliceIndex<N>(pair.first), SliceIndex<N>(pair.second)} {}

    /// False if it was stopped, or a table that it needs is missing.
    [[nodiscard]] bool run(const Workers::OnShare& on_share = {}) {
        found_.resize(workers_.threads());
        for (int half = 0; half < halves(); ++half) {
            states_[at(half)].start(indices_[at(half)].size());
            workers_.share(
                states_[at(half)].size(), part,
                [&](std::uint64_t begin, std::uint64_t end, unsigned thread) {
                    look_at(half, begin, end, found_[thread]);
                },
                on_share);
        }
        sort_events();
        for (int level = 0; level <= highest_.load() && !workers_.stopped(); ++level) {
            happen(level);
            for (int half = 0; half < halves(); ++half) go_back(half, level);
        }
        return !workers_.stopped() && !missing_.load();
    }

    /// Of the first slice (0) or the second (1), after run().
    [[nodiscard]] std::optional<std::vector<std::uint8_t>> file(int half, TableKind kind) const {
        const BuildStates& states = states_[at(half)];
        TableHead head;
        head.rules = rules_code(rules_.rules());
        head.kind = kind;
        head.slice = half == 0 ? pair_.first : pair_.second;
        head.numbers = states.size();
        head.counts = counts(half);
        constexpr std::uint16_t values = 3;
        head.symbols = kind == TableKind::Values
                           ? values
                           : static_cast<std::uint16_t>(head.counts.longest / 2 + 1);
        return packed_table(
            head,
            [&](std::uint64_t first, std::span<std::uint16_t> into) {
                for (std::size_t i = 0; i < into.size(); ++i)
                    into[i] = symbol(states.get(first + i), kind);
            },
            workers_);
    }

    [[nodiscard]] ValueCounts counts(int half) const {
        const BuildStates& states = states_[at(half)];
        std::vector<ValueCounts> parts(workers_.threads());
        workers_.share(states.size(), part,
                       [&](std::uint64_t begin, std::uint64_t end, unsigned thread) {
                           for (std::uint64_t number = begin; number < end; ++number)
                               add(states.get(number), parts[thread]);
                       });
        ValueCounts all;
        for (const ValueCounts& one : parts) all += one;
        return all;
    }

private:
    /// Positions that a thread looks at at a time.
    static constexpr std::uint64_t part = 64 * BuildStates::patch;

    static std::size_t at(int half) { return static_cast<std::size_t>(half); }
    [[nodiscard]] int halves() const { return pair_.is_single() ? 1 : 2; }
    [[nodiscard]] int other_half(int half) const { return pair_.is_single() ? 0 : 1 - half; }

    // ---- looking at every position once ----

    /// A crowning leads to a position that is already known, but may decide only later: at that
    /// level.
    struct Event {
        int level;
        bool wins;  ///< for the side that is crowned; else that move loses
        std::uint8_t half;
        std::uint64_t number;
    };
    using Events = std::vector<Event>;

    void look_at(int half, std::uint64_t begin, std::uint64_t end, Events& events) {
        BuildStates& states = states_[at(half)];
        std::uint64_t next = begin;
        for (SliceCursor<N> cursor(indices_[at(half)], begin); cursor.at() < end; cursor.next()) {
            for (; next < cursor.at(); ++next) states.set(next, BuildState::nothing);
            states.set(next++, first_state(half, cursor, events));
        }
        for (; next < end; ++next) states.set(next, BuildState::nothing);
    }

    BuildState::Word first_state(int half, const SliceCursor<N>& cursor, Events& events) {
        const Position<N> position = cursor.position();
        const Generator generator(rules_, position);
        if (generator.can_capture()) {
            const std::optional<Verdict> verdict = known(position);
            if (!verdict || verdict->value == Value::Draw) return BuildState::drawn_by_capture;
            return BuildState::settled_by_capture(reached(level_of(*verdict)));
        }
        std::size_t moves = generator.count();
        constexpr Bits crowning_row = B::row_bits(1);
        if ((position.men(Side::White) & crowning_row).any()) {
            Moves<N> list;
            generator.moves(list);
            for (const Move<N>& move : list) {
                if (!move.king || position.kings().contains(move.from)) continue;
                const std::optional<Verdict> after = known(turned(position.after(move)));
                if (!after || after->value == Value::Draw) continue;
                if (distances_) {
                    events.push_back({reached(level_of(*after)), after->value == Value::Loss,
                                      static_cast<std::uint8_t>(half), cursor.at()});
                } else if (after->value == Value::Loss) {
                    return BuildState::settled(reached(1));
                } else {
                    --moves;
                }
            }
        }
        return moves == 0 ? BuildState::settled(reached(0)) : BuildState::open(moves);
    }

    [[nodiscard]] std::optional<Verdict> known(const Position<N>& position) {
        std::optional<Verdict> verdict;
        if (distances_) {
            verdict = probe_.verdict(position);
            if (verdict && verdict->value != Value::Draw && !verdict->plies) verdict.reset();
        } else if (const std::optional<Value> value = probe_.value(position)) {
            verdict = Verdict{*value};
        }
        if (!verdict) missing_.store(true);
        return verdict;
    }

    [[nodiscard]] int level_of(const Verdict& verdict) const {
        return distances_ ? *verdict.plies : verdict.value == Value::Win ? 1 : 0;
    }

    /// Notes the highest level that there is something to do at.
    int reached(int level) {
        int before = highest_.load(std::memory_order_relaxed);
        while (before < level &&
               !highest_.compare_exchange_weak(before, level, std::memory_order_relaxed)) {
        }
        return level;
    }

    // ---- from settled positions to those before them ----

    void sort_events() {
        events_.resize(static_cast<std::size_t>(highest_.load()) + 1);
        for (Events& events : found_) {
            for (const Event& event : events) events_[at(event.level)].push_back(event);
            events = Events();
        }
    }

    void happen(int level) {
        if (at(level) >= events_.size()) return;
        for (const Event& event : events_[at(level)]) {
            BuildStates& states = states_[event.half];
            if (event.wins ? states.win(event.number, level + 1)
                           : states.lose_a_move(event.number, level + 1))
                reached(level + 1);
        }
    }

    void go_back(int half, int level) {
        BuildStates& states = states_[at(half)];
        const std::uint64_t patches = (states.size() + BuildStates::patch - 1) / BuildStates::patch;
        constexpr std::uint64_t patches_at_once = 64;
        workers_.share(patches, patches_at_once,
                       [&](std::uint64_t begin, std::uint64_t end, unsigned) {
                           SliceCursor<N> cursor(indices_[at(half)], begin * BuildStates::patch);
                           for (std::uint64_t patch = begin; patch < end; ++patch)
                               states.for_each_at_level(patch, level, [&](std::uint64_t number) {
                                   cursor.move_to(number);
                                   go_back_from(half, level, cursor.position());
                               });
                       });
    }

    /// To the positions from which the other side can come here without a capture or a crowning.
    /// One where it had to capture instead is settled from the beginning.
    void go_back_from(int half, int level, const Position<N>& here) {
        // Turned round, the side that has moved is White, as it is where it is to move.
        const Position<N> moved = turned(here);
        BuildStates& states = states_[at(other_half(half))];
        const SliceIndex<N>& index = indices_[at(other_half(half))];
        const bool lost_here = level % 2 == 0;
        const auto came_from = [&](std::uint64_t number) {
            if (lost_here ? states.win(number, level + 1) : states.lose_a_move(number, level + 1))
                reached(level + 1);
        };
        const Bits kings = moved.kings(Side::White);
        const Bits free = B::all & ~moved.occupied();
        if (kings.any()) {
            // Only the number of the own kings changes, and it runs fastest.
            const Bits area = free | kings;
            const std::uint64_t row = index(moved) - rank<N>(kings, area);
            for (const int king : kings) {
                const Bits others = kings & ~Bits::of(king);
                for (const int from : king_origins(king, moved.occupied()))
                    came_from(row + rank<N>(others | Bits::of(from), area));
            }
        }
        const Bits men = moved.men(Side::White);
        for (const int man : men) {
            const Bits back = (B::step(Bits::of(man), Direction::DownLeft) |
                               B::step(Bits::of(man), Direction::DownRight)) &
                              free;
            for (const int from : back) {
                const Bits before = (men & ~Bits::of(man)) | Bits::of(from);
                came_from(index(Position<N>(before | kings, moved.pieces(Side::Black),
                                            moved.kings(), Side::White)));
            }
        }
    }

    /// Kings go back the way they come.
    [[nodiscard]] Bits king_origins(int king, Bits occupied) const {
        Bits origins;
        for (const Direction d : all_directions)
            origins |=
                rules_.rules().kings_fly ? B::reach(king, d, occupied) : B::step(Bits::of(king), d);
        return origins & B::all & ~occupied;
    }

    // ---- what comes of it ----

    static std::uint16_t symbol(BuildState::Word state, TableKind kind) {
        if (state == BuildState::nothing || BuildState::is_capture(state)) {
            // An open state has no flags: moves are counted below them.
            if (!BuildState::is_open(state)) return any_symbol;
        }
        if (kind == TableKind::Values) return static_cast<std::uint16_t>(BuildState::value(state));
        if (!BuildState::has_level(state)) return any_symbol;
        return static_cast<std::uint16_t>(BuildState::level(state) / 2);
    }

    void add(BuildState::Word state, ValueCounts& counts) const {
        if (state == BuildState::nothing) return;
        const Value value = BuildState::value(state);
        ++(value == Value::Win ? counts.wins : value == Value::Draw ? counts.draws : counts.losses);
        if (!BuildState::is_open(state) && BuildState::is_capture(state)) ++counts.captures;
        if (distances_ && BuildState::has_level(state))
            counts.longest =
                std::max(counts.longest, static_cast<std::uint64_t>(BuildState::level(state)));
    }

    [[no_unique_address]] Rules rules_;
    Probe<Rules> probe_;
    SlicePair pair_;
    bool distances_;
    const Workers& workers_;
    std::array<SliceIndex<N>, 2> indices_;
    std::array<BuildStates, 2> states_;
    std::vector<Events> found_;   ///< by thread
    std::vector<Events> events_;  ///< by level
    std::atomic<int> highest_ = 0;
    std::atomic<bool> missing_ = false;
};

}  // namespace baize::draughts
