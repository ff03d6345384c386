#include "games/draughts/paths.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace baize::draughts {
namespace {

template <int N>
class PathSearch {
    using B = Board<N>;
    using Bits = typename B::Bits;

public:
    PathSearch(const Ruleset& rules, const Position<N>& position, const Move<N>& move,
               std::span<const int> required)
        : rules_(rules),
          move_(move),
          required_(required),
          occupied_(position.occupied() & ~Bits::of(move.from)),
          side_(position.side()),
          was_king_(position.kings().contains(move.from)) {}

    std::optional<std::vector<int>> find() {
        path_.push_back(B::number(move_.from));
        if (go_on(move_.from, was_king_, Bits{}, 0)) return path_;
        return std::nullopt;
    }

private:
    /// Extends the path to the end of the move; false, and the path as it was, if that cannot be
    /// done.
    bool go_on(int at, bool king, Bits captured, std::size_t passed) {
        if (captured == move_.captured)
            return at == move_.to && (king || far_row<N>(side_).contains(at)) == move_.king &&
                   passed == required_.size();
        // Different orders of the same captures meet in the same state: what failed once fails
        // again.
        if (hopeless_.contains({at, king, captured.word(), passed})) return false;
        for (const auto& [to, victim] : hops(at, king, captured)) {
            const bool over = (captured | victim) == move_.captured;
            bool crowned = king;
            if (!king && far_row<N>(side_).contains(to) &&
                rules_.promotion != Promotion::OnlyIfItStops) {
                crowned = true;
                if (rules_.promotion == Promotion::EndsTheCapture && !over) continue;
            }
            const int number = B::number(to);
            // The last landing is the end of the move, not a square on the way there.
            const bool pass = !over && passed < required_.size() && required_[passed] == number;
            path_.push_back(number);
            if (go_on(to, crowned, captured | victim, passed + (pass ? 1 : 0))) return true;
            path_.pop_back();
        }
        hopeless_.insert({at, king, captured.word(), passed});
        return false;
    }

    struct Hop {
        int to;
        Bits victim;
    };

    /// The next hops over pieces of this capture, by ascending landing square.
    std::vector<Hop> hops(int at, bool king, Bits captured) const {
        const Bits standing =
            rules_.removal == Removal::AfterEachHop ? occupied_ & ~captured : occupied_;
        const bool flies = king && rules_.kings_fly;
        std::vector<Hop> found;
        for (const Direction d : all_directions) {
            if (!king && !rules_.men_capture_backwards && is_down(d) != (side_ == Side::Black))
                continue;
            const Bits seen = flies ? B::reach(at, d, standing) : B::step(Bits::of(at), d);
            const Bits victim = seen & move_.captured & ~captured;
            if ((B::step(victim, d) & B::all & ~standing).empty()) continue;
            const Bits landings =
                flies ? B::reach(victim.first(), d, standing) & ~standing : B::step(victim, d);
            for (const int to : landings) found.push_back({to, victim});
        }
        std::ranges::sort(found, {}, &Hop::to);
        return found;
    }

    const Ruleset& rules_;
    const Move<N>& move_;
    std::span<const int> required_;
    Bits occupied_;
    Side side_;
    bool was_king_;
    std::vector<int> path_;
    std::set<std::tuple<int, bool, typename B::Word, std::size_t>> hopeless_;
};

}  // namespace

template <int N>
std::optional<std::vector<int>> find_path(const Ruleset& rules, const Position<N>& position,
                                          const Move<N>& move, std::span<const int> required) {
    if (move.is_capture()) return PathSearch<N>(rules, position, move, required).find();
    if (!required.empty()) return std::nullopt;
    return std::vector<int>{Board<N>::number(move.from), Board<N>::number(move.to)};
}

template std::optional<std::vector<int>> find_path(const Ruleset&, const Position<8>&,
                                                   const Move<8>&, std::span<const int>);
template std::optional<std::vector<int>> find_path(const Ruleset&, const Position<10>&,
                                                   const Move<10>&, std::span<const int>);
template std::optional<std::vector<int>> find_path(const Ruleset&, const Position<12>&,
                                                   const Move<12>&, std::span<const int>);

}  // namespace baize::draughts
