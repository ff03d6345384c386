// The legal moves: whole sets of men at a time where that is possible, path by path where it is
// not.
#pragma once

#include <new>

#include "games/draughts/captures.h"

namespace baize::draughts {

/// Generates for one side, fixed at compile time so that forward is a constant shift.
template <class Rules, Side S>
class MoveGenerator {
    static constexpr int N = Rules::board;
    using B = Board<N>;
    using Bits = typename B::Bits;
    static constexpr Bits far = far_row<N>(S);
    static constexpr Direction forward_left =
        S == Side::White ? Direction::UpLeft : Direction::DownLeft;
    static constexpr Direction forward_right =
        S == Side::White ? Direction::UpRight : Direction::DownRight;
    static constexpr Direction backward_left = opposite(forward_right);
    static constexpr Direction backward_right = opposite(forward_left);

public:
    MoveGenerator(const Rules& rules, const Position<N>& position)
        : rules_(rules),
          position_(position),
          enemy_(position.pieces(other(S))),
          empty_(position.empty()),
          men_(position.men(S)),
          kings_(position.kings(S)) {}

    void moves(Moves<N>& list) const {
        list.clear();
        const Landings first = jumps(men_);
        const bool kings_capture = kings_can_capture();
        if (first.none() && !kings_capture) return quiet_moves(list);
        if (!kings_capture) {
            if (each_takes_one(first)) return single_captures(first, list);
            if (rules().majority && longest_take_two(first)) return double_captures(first, list);
        }
        search_captures(first, kings_capture, list);
    }

    [[nodiscard]] std::size_t count() const {
        const Landings first = jumps(men_);
        const bool kings_capture = kings_can_capture();
        if (first.none() && !kings_capture) return count_quiet();
        if (!kings_capture) {
            if (each_takes_one(first)) return first.count();
            if (rules().majority && longest_take_two(first)) return count_double_captures(first);
        }
        Moves<N> list;
        search_captures(first, kings_capture, list);
        return list.size();
    }

    [[nodiscard]] bool can_capture() const { return !jumps(men_).none() || kings_can_capture(); }
    [[nodiscard]] bool can_move_quietly() const {
        if (((B::template step<forward_left>(men_) | B::template step<forward_right>(men_)) &
             empty_)
                .any())
            return true;
        for (const int king : kings_)
            if (king_targets(king).any()) return true;
        return false;
    }

private:
    /// Of the policy, not of a stored ruleset: a fixed one is then a constant in every function
    /// here.
    [[nodiscard]] constexpr const Ruleset& rules() const { return rules_.rules(); }

    /// Where pieces arrive that jump over one enemy, by direction.
    struct Landings {
        std::array<Bits, 4> by_direction{};

        [[nodiscard]] Bits operator[](Direction d) const {
            return by_direction[static_cast<std::size_t>(d)];
        }
        [[nodiscard]] Bits& operator[](Direction d) {
            return by_direction[static_cast<std::size_t>(d)];
        }
        [[nodiscard]] Bits all() const {
            return by_direction[0] | by_direction[1] | by_direction[2] | by_direction[3];
        }
        [[nodiscard]] bool none() const { return all().empty(); }
        [[nodiscard]] std::size_t count() const {
            return static_cast<std::size_t>(by_direction[0].count() + by_direction[1].count() +
                                            by_direction[2].count() + by_direction[3].count());
        }
    };

    /// Calls visit<D>() for each direction in which men capture.
    template <class Visit>
    void for_capture_directions(Visit visit) const {
        visit.template operator()<forward_left>();
        visit.template operator()<forward_right>();
        if (rules().men_capture_backwards) {
            visit.template operator()<backward_left>();
            visit.template operator()<backward_right>();
        }
    }

    template <Direction D>
    [[nodiscard]] Bits jump(Bits from) const {
        return B::template step<D>(B::template step<D>(from) & enemy_) & empty_;
    }

    [[nodiscard]] Landings jumps(Bits from) const {
        Landings landings;
        for_capture_directions([&]<Direction D>() { landings[D] = jump<D>(from); });
        return landings;
    }

    // Up to three jumps of a man can be answered for all men at once, because the squares it stands
    // on differ by even numbers of rows and columns: its second and third jumps neither need its
    // start square to be empty nor meet the piece taken first, and there is one path to each
    // capture. The jump back over the piece taken last is the one thing to leave out, and after the
    // first jump it ends on the start square, which `empty_` does not hold.

    /// No man that has taken one piece can take another.
    [[nodiscard]] bool each_takes_one(const Landings& first) const {
        if (crowned_men_go_on(first.all())) return false;
        return jumps(men_that_go_on(first.all())).none();
    }

    /// Given that some man can take two pieces: no man can take three.
    [[nodiscard]] bool longest_take_two(const Landings& first) const {
        Landings second;
        for_double_captures(first, [&]<Direction, Direction E>(Bits to) { second[E] |= to; });
        if (crowned_men_go_on(first.all() | second.all())) return false;
        Bits third;
        for_double_captures(second, [&]<Direction, Direction>(Bits to) { third |= to; });
        return third.empty();
    }

    [[nodiscard]] Bits men_that_go_on(Bits arrived) const {
        return rules().promotion == Promotion::EndsTheCapture ? arrived & ~far : arrived;
    }
    [[nodiscard]] bool crowned_men_go_on(Bits arrived) const {
        return rules().promotion == Promotion::AndGoesOn && (arrived & far).any();
    }

    /// Calls visit<D, E>(landing squares) for a jump in direction E after one in direction D.
    template <class Visit>
    void for_double_captures(const Landings& first, Visit visit) const {
        for_capture_directions([&]<Direction D>() {
            const Bits arrived = men_that_go_on(first[D]);
            for_capture_directions([&]<Direction E>() {
                if constexpr (E != opposite(D)) visit.template operator()<D, E>(jump<E>(arrived));
            });
        });
    }

    [[nodiscard]] std::size_t count_double_captures(const Landings& first) const {
        int total = 0;
        for_double_captures(first, [&]<Direction, Direction>(Bits to) { total += to.count(); });
        return static_cast<std::size_t>(total);
    }

    [[nodiscard]] bool kings_can_capture() const {
        if (!rules().kings_fly)
            return (jump<forward_left>(kings_) | jump<forward_right>(kings_) |
                    jump<backward_left>(kings_) | jump<backward_right>(kings_))
                .any();
        const Bits occupied = position_.occupied();
        for (const int king : kings_)
            if (landings_of_king<N>(king, enemy_, occupied).any()) return true;
        return false;
    }

    [[nodiscard]] std::size_t count_quiet() const {
        int total = (B::template step<forward_left>(men_) & empty_).count() +
                    (B::template step<forward_right>(men_) & empty_).count();
        for (const int king : kings_) total += king_targets(king).count();
        return static_cast<std::size_t>(total);
    }

    [[nodiscard]] Bits king_targets(int king) const {
        Bits targets;
        if (rules().kings_fly)
            for (const Direction d : all_directions)
                targets |= B::reach(king, d, position_.occupied());
        else
            for (const Direction d : all_directions) targets |= B::step(Bits::of(king), d);
        return targets & empty_;
    }

    void quiet_moves(Moves<N>& list) const {
        quiet_men_moves<forward_left>(list);
        quiet_men_moves<forward_right>(list);
        for (const int king : kings_)
            add_each(king_targets(king), list, [&](int to) { return move({}, king, to, true); });
    }

    template <Direction D>
    void quiet_men_moves(Moves<N>& list) const {
        add_each(B::template step<D>(men_) & empty_, list,
                 [](int to) { return move({}, back<D>(to, 1), to, far.contains(to)); });
    }

    void single_captures(const Landings& first, Moves<N>& list) const {
        for_capture_directions([&]<Direction D>() {
            add_each(first[D], list, [](int to) {
                return move(Bits::of(back<D>(to, 1)), back<D>(to, 2), to, far.contains(to));
            });
        });
    }

    void double_captures(const Landings& first, Moves<N>& list) const {
        for_double_captures(first, [&]<Direction D, Direction E>(Bits landings) {
            add_each(landings, list, [](int to) {
                const int corner = back<E>(to, 2);
                const Bits captured = Bits::of(back<E>(to, 1)) | Bits::of(back<D>(corner, 1));
                return move(captured, back<D>(corner, 2), to, far.contains(to));
            });
        });
    }

    void search_captures(const Landings& first, bool kings_capture, Moves<N>& list) const {
        CaptureSearch<Rules> search(rules_, position_, list);
        Bits jumpers;
        for_capture_directions([&]<Direction D>() {
            jumpers |= B::template step<opposite(D)>(B::template step<opposite(D)>(first[D]));
        });
        for (const int man : jumpers) search.add_captures_of(man, false);
        if (kings_capture)
            for (const int king : kings_) search.add_captures_of(king, true);
    }

    template <class MoveTo>
    static void add_each(Bits targets, Moves<N>& list, MoveTo move_to) {
        Move<N>* out = list.extend(static_cast<std::size_t>(targets.count()));
        // Made in place: a copy would read back as one word what was just written as several.
        for (const int to : targets) ::new (static_cast<void*>(out++)) Move<N>(move_to(to));
    }

    /// The cell `steps` steps before `to` on the way there.
    template <Direction D>
    static constexpr int back(int to, int steps) {
        return is_down(D) ? to - steps * B::stride(D) : to + steps * B::stride(D);
    }

    static constexpr Move<N> move(Bits captured, int from, int to, bool king) {
        return {captured, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), king};
    }

    [[no_unique_address]] Rules rules_;
    const Position<N>& position_;
    Bits enemy_;
    Bits empty_;
    Bits men_;
    Bits kings_;
};

}  // namespace baize::draughts
