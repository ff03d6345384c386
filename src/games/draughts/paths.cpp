#include "games/draughts/paths.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "base/sort_few.h"

namespace baize::draughts {
namespace {

/// Walks all ways in which a piece can take what the wanted captures take, smaller landing squares
/// first: the first way to a capture is the one to keep.
///
/// A king that flies on along its diagonal may land anywhere before the next piece; PDN 3.0 then
/// wants the square immediately behind the piece it took. Where it turns there is no choice.
/// Squares that someone has asked for may lie on any way.
template <int N>
class PathSearch {
    using B = Board<N>;
    using Bits = typename B::Bits;

public:
    PathSearch(const Ruleset& rules, const Position<N>& position, const Moves<N>& wanted,
               std::span<const int> required)
        : rules_(rules),
          required_(required),
          start_(wanted[0].from),
          occupied_(position.occupied() & ~Bits::of(start_)),
          far_(far_row<N>(position.side())),
          side_(position.side()),
          enemy_(position.pieces(other(side_))),
          was_king_(position.kings().contains(start_)),
          found_(wanted.size()),
          missing_(wanted.size()) {
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            wanted_.emplace(std::tuple(wanted[i].captured.word(), wanted[i].to, wanted[i].king), i);
            victims_ |= wanted[i].captured;
        }
    }

    std::vector<Path> find() {
        path_.push_back(B::number(start_));
        go_on({start_, was_king_, Bits{}, 0, std::nullopt});
        return std::move(found_);
    }

private:
    /// The piece between two hops.
    struct Stand {
        int at;
        bool king;
        Bits captured;
        std::size_t passed;               ///< of the required squares
        std::optional<Direction> beyond;  ///< of the last hop, where it went farther than it had to
    };

    void go_on(const Stand& stand) {
        // Different orders of the same captures meet in the same state: from there all has been
        // found, by a path with smaller squares.
        if (!seen_.emplace(stand.captured.word(), stand.at, stand.king, stand.passed, stand.beyond)
                 .second)
            return;
        for (const Hop& hop : hops(stand)) {
            if (missing_ == 0) return;
            path_.push_back(B::number(hop.to));
            land({hop.to, stand.king, stand.captured | hop.victim, stand.passed, hop.beyond});
            path_.pop_back();
        }
    }

    void land(Stand stand) {
        const bool arrives = far_.contains(stand.at);
        const bool crowned = !stand.king && arrives && rules_.promotion != Promotion::OnlyIfItStops;
        // The last landing is the end of the move, not a square on the way there.
        if (stand.passed == required_.size()) note(stand.at, stand.king || arrives, stand.captured);
        if (crowned && rules_.promotion == Promotion::EndsTheCapture) return;
        if (stand.passed < required_.size() && required_[stand.passed] == path_.back())
            ++stand.passed;
        stand.king |= crowned;
        go_on(stand);
    }

    void note(int at, bool king, Bits captured) {
        const auto wanted = wanted_.find({captured.word(), static_cast<std::uint8_t>(at), king});
        if (wanted == wanted_.end() || found_[wanted->second]) return;
        found_[wanted->second] = path_;
        --missing_;
    }

    struct Hop {
        int to;
        Bits victim;
        std::optional<Direction> beyond;
    };

    /// The next hops over pieces of these captures, by ascending landing square.
    std::vector<Hop> hops(const Stand& stand) const {
        const Bits standing = left_standing(stand.captured);
        const bool flies = stand.king && rules_.kings_fly;
        std::vector<Hop> found;
        for (const Direction d : all_directions) {
            if (!stand.king && !rules_.men_capture_backwards &&
                is_down(d) != (side_ == Side::Black))
                continue;
            if (required_.empty() && (stand.beyond == d || stand.beyond == opposite(d))) continue;
            const Bits seen =
                flies ? B::reach(stand.at, d, standing) : B::step(Bits::of(stand.at), d);
            const Bits victim = seen & victims_ & ~stand.captured;
            const Bits behind = B::step(victim, d) & B::all & ~standing;
            if (behind.empty()) continue;
            Bits landings = flies ? B::reach(victim.first(), d, standing) & ~standing : behind;
            if (flies && rules_.king_lands_to_go_on) {
                const Bits gone = stand.captured | victim;
                landings = landings_to_go_on<N>(landings, enemy_ & ~gone, left_standing(gone));
            }
            for (const int to : landings)
                found.push_back(
                    {to, victim, behind.contains(to) ? std::nullopt : std::optional(d)});
        }
        sort_few(found, {}, &Hop::to);
        return found;
    }

    [[nodiscard]] Bits left_standing(Bits captured) const {
        return rules_.removal == Removal::AfterEachHop ? occupied_ & ~captured : occupied_;
    }

    const Ruleset& rules_;
    std::span<const int> required_;
    int start_;
    Bits occupied_;
    Bits far_;
    Side side_;
    Bits enemy_;
    bool was_king_;
    Bits victims_;
    std::vector<int> path_;
    std::map<std::tuple<typename B::Word, std::uint8_t, bool>, std::size_t> wanted_;
    std::vector<Path> found_;
    std::size_t missing_;
    std::set<std::tuple<typename B::Word, int, bool, std::size_t, std::optional<Direction>>> seen_;
};

}  // namespace

template <int N>
std::vector<Path> find_paths(const Ruleset& rules, const Position<N>& position,
                             const Moves<N>& captures, std::span<const int> required) {
    if (captures.empty()) return {};
    return PathSearch<N>(rules, position, captures, required).find();
}

template <int N>
Path find_path(const Ruleset& rules, const Position<N>& position, const Move<N>& move,
               std::span<const int> required) {
    if (move.is_capture()) {
        Moves<N> one;
        one.push_back(move);
        return find_paths(rules, position, one, required)[0];
    }
    if (!required.empty()) return std::nullopt;
    return std::vector<int>{Board<N>::number(move.from), Board<N>::number(move.to)};
}

#define BAIZE_INSTANTIATE(N)                                                                   \
    template Path find_path(const Ruleset&, const Position<N>&, const Move<N>&,                \
                            std::span<const int>);                                             \
    template std::vector<Path> find_paths(const Ruleset&, const Position<N>&, const Moves<N>&, \
                                          std::span<const int>);
BAIZE_INSTANTIATE(8)
BAIZE_INSTANTIATE(10)
BAIZE_INSTANTIATE(12)
#undef BAIZE_INSTANTIATE

}  // namespace baize::draughts
