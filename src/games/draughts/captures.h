// Captures of more than one piece, and captures by kings: found by trying every path.
#pragma once

#include <set>
#include <tuple>

#include "base/inline_list.h"
#include "games/draughts/position.h"
#include "games/draughts/ruleset.h"

namespace baize::draughts {

/// Room for every position met in play: the most crowded ones known have about a hundred moves.
template <int N>
using Moves = InlineList<Move<N>, 128>;

/// The squares on which a flying king would come down first behind each piece that it can take.
template <int N>
constexpr typename Board<N>::Bits landings_of_king(int at, typename Board<N>::Bits enemy,
                                                   typename Board<N>::Bits standing) {
    typename Board<N>::Bits landings;
    for (const Direction d : all_directions)
        landings |= Board<N>::step(Board<N>::reach(at, d, standing) & enemy, d);
    return landings & Board<N>::all & ~standing;
}

/// Of the squares behind the piece it just took, those from which a flying king takes another; all
/// of them where there is none. Not inlined: every direction would carry it, and most games never
/// come by.
template <int N>
[[gnu::noinline]] constexpr typename Board<N>::Bits landings_to_go_on(
    typename Board<N>::Bits landings, typename Board<N>::Bits enemy_left,
    typename Board<N>::Bits standing) {
    typename Board<N>::Bits going_on;
    for (const int at : landings)
        if (landings_of_king<N>(at, enemy_left, standing).any()) going_on |= Board<N>::Bits::of(at);
    return going_on.any() ? going_on : landings;
}

/// Adds the captures of one piece after another to a list. With the majority rule the list holds
/// only those that take the most pieces so far.
template <class Rules>
class CaptureSearch {
    static constexpr int N = Rules::board;
    using B = Board<N>;
    using Bits = typename B::Bits;

public:
    CaptureSearch(const Rules& rules, const Position<N>& position, Moves<N>& list)
        : rules_(rules),
          list_(list),
          side_(position.side()),
          enemy_(position.pieces(other(side_))),
          occupied_(position.occupied()),
          far_(far_row<N>(side_)) {}

    void add_captures_of(int start, bool king) {
        start_ = start;
        own_ = list_.size();
        visits_ = 0;
        seen_.clear();
        // A capture may cross, land on and end on the square it began on.
        const Bits everything = occupied_;
        occupied_ &= ~Bits::of(start);
        go_on(start, king, Bits{}, 0);
        occupied_ = everything;
    }

private:
    [[nodiscard]] constexpr const Ruleset& rules() const { return rules_.rules(); }

    void go_on(int at, bool king, Bits captured, int taken) {
        if (is_known(at, king, captured)) return;
        const Bits standing = left_standing(captured);
        bool can_take_more = false;
        const auto look = [&]<Direction D>() {
            if (!king && !rules().men_capture_backwards && is_down(D) != (side_ == Side::Black))
                return;
            const bool flies = king && rules().kings_fly;
            const Bits seen = flies ? B::reach(at, D, standing) : B::template step<D>(Bits::of(at));
            const Bits victim = seen & enemy_ & ~captured;
            if ((B::template step<D>(victim) & B::all & ~standing).empty()) return;
            can_take_more = true;
            Bits landings = flies ? B::reach(victim.first(), D, standing) & ~standing
                                  : B::template step<D>(victim);
            if (flies && rules().king_lands_to_go_on) {
                const Bits gone = captured | victim;
                landings = landings_to_go_on<N>(landings, enemy_ & ~gone, left_standing(gone));
            }
            for (const int to : landings) land(to, king, captured | victim, taken + 1);
        };
        look.template operator()<Direction::DownLeft>();
        look.template operator()<Direction::DownRight>();
        look.template operator()<Direction::UpLeft>();
        look.template operator()<Direction::UpRight>();
        if (!can_take_more && taken > 0) add(at, king || far_.contains(at), captured, taken);
    }

    [[nodiscard]] Bits left_standing(Bits captured) const {
        return rules().removal == Removal::AfterEachHop ? occupied_ & ~captured : occupied_;
    }

    void land(int at, bool king, Bits captured, int taken) {
        const bool crowned = !king && far_.contains(at);
        if (crowned && rules().promotion == Promotion::EndsTheCapture) {
            if (!is_known(at, true, captured)) add(at, true, captured, taken);
            return;
        }
        go_on(at, king || (crowned && rules().promotion == Promotion::AndGoesOn), captured, taken);
    }

    void add(int at, bool king, Bits captured, int taken) {
        if (rules().majority) {
            if (taken < most_) return;
            if (taken > most_) {
                list_.clear();
                own_ = 0;
                unsure_ = 0;
            }
            most_ = taken;
        }
        const Move<N> move{captured, static_cast<std::uint8_t>(start_),
                           static_cast<std::uint8_t>(at), king};
        // Two paths to the same capture take at least two pieces; those found since the search
        // began to remember are all different.
        if (taken > 1)
            for (std::size_t i = own_; i < (seen_.empty() ? list_.size() : unsure_); ++i)
                if (list_[i] == move) return;
        list_.push_back(move);
    }

    /// A capture of a dozen pieces can be played in millions of orders. Such positions are not met
    /// in play but can be typed in (one on 12 x 12 has 19,044 moves), so a search that takes long
    /// begins to remember where it has been: the same square with the same pieces taken has nothing
    /// new to offer.
    bool is_known(int at, bool king, Bits captured) {
        if (++visits_ <= patience) return false;
        if (seen_.empty()) unsure_ = list_.size();
        return !seen_.emplace(captured.word(), at, king).second;
    }
    static constexpr int patience = 1000;

    [[no_unique_address]] Rules rules_;
    Moves<N>& list_;
    Side side_;
    Bits enemy_;
    Bits occupied_;
    Bits far_;
    int start_ = 0;
    int most_ = 0;
    int visits_ = 0;
    std::size_t own_ = 0;     ///< where the moves of this piece begin
    std::size_t unsure_ = 0;  ///< moves found before the search began to remember
    std::set<std::tuple<typename B::Word, int, bool>> seen_;
};

}  // namespace baize::draughts
