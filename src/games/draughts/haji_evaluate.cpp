#include "games/draughts/haji_evaluate.h"

#include <algorithm>
#include <bit>

#include "games/draughts/material.h"

namespace baize::draughts {
namespace {

constexpr int haji_of_difference = 1050;  // the guide's 1000 and 50
constexpr int unit_of_centrality = 100;

/// The sets of squares whose number, by some count of squares, has a given bit: a sum over pieces
/// then takes four counts of bits at most, however many pieces there are.
template <int N>
using ByBit =
    std::array<typename Board<N>::Bits, static_cast<std::size_t>(std::bit_width(unsigned{N - 1}))>;

template <int N, class NumberOf>
constexpr ByBit<N> by_bit(NumberOf number_of) {
    ByBit<N> sets{};
    for (const int cell : Board<N>::all)
        for (std::size_t bit = 0; bit < sets.size(); ++bit)
            if ((static_cast<unsigned>(number_of(cell)) >> bit & 1U) != 0)
                sets[bit] |= Board<N>::Bits::of(cell);
    return sets;
}

/// Rows from White's back row.
template <int N>
constexpr ByBit<N> rows = by_bit<N>([](int cell) { return N - 1 - Board<N>::row(cell); });

template <int N>
constexpr ByBit<N> nearness = by_bit<N>([](int cell) {
    const auto twice_off = [](int line) {
        return 2 * line < N - 1 ? N - 1 - 2 * line : 2 * line - (N - 1);
    };
    return N - 1 - (twice_off(Board<N>::row(cell)) + twice_off(Board<N>::column(cell))) / 2;
});

template <int N>
int sum(const ByBit<N>& sets, typename Board<N>::Bits pieces) {
    int total = 0;
    for (std::size_t bit = 0; bit < sets.size(); ++bit)
        total += (pieces & sets[bit]).count() << bit;
    return total;
}

constexpr int divided(int amount, int by) {
    return (amount < 0 ? amount - by / 2 : amount + by / 2) / by;
}

int clamped(int score) {
    return std::clamp(score, -haji_evaluation_limit, haji_evaluation_limit);
}

/// How much more of each thing the side to move has.
template <int N>
struct Difference {
    int pieces;
    int hajis;
    int rows;
    int centrality;

    explicit Difference(const Position<N>& position)
        : pieces(of(position, [&](Side side) { return position.pieces(side).count(); })),
          hajis(of(position, [&](Side side) { return position.kings(side).count(); })),
          rows(of(position, [&](Side side) { return rows_advanced(position, side); })),
          centrality(
              of(position, [&](Side side) { return draughts::centrality(position, side); })) {}

    static int of(const Position<N>& position, auto count) {
        return count(position.side()) - count(other(position.side()));
    }
};

template <int N>
int ordinary(const Difference<N>& more, const HajiWeights& weights) {
    const int material =
        weights.piece * more.pieces + weights.haji * more.hajis + weights.capture * more.pieces;
    const int parts =
        material * (N - 1) + weights.position * more.rows + weights.centre * more.centrality;
    return divided(100 * parts, (N - 1) * (weights.piece + weights.capture));
}

template <int N>
int of_hajis_alone(const Difference<N>& more, int unit) {
    return divided(haji_of_difference * (N - 1) * more.hajis + unit * more.centrality, N - 1);
}

}  // namespace

template <int N>
int rows_advanced(const Position<N>& position, Side side) {
    const auto pieces = position.pieces(side);
    const int from_white = sum<N>(rows<N>, pieces);
    return side == Side::White ? from_white : (N - 1) * pieces.count() - from_white;
}

template <int N>
int centrality(const Position<N>& position, Side side) {
    return sum<N>(nearness<N>, position.pieces(side));
}

template <int N>
Score evaluate_haji(const Position<N>& position, FeatureScale scale, const HajiWeights& weights) {
    if (position.pieces(other(position.side())).empty()) return Score(all_pieces_value);
    if (position.pieces(position.side()).empty()) return Score(-all_pieces_value);
    const Difference<N> more(position);
    const bool hajis_alone = weights.haji_endings != 0 && haji_against_haji(position);
    const auto whole = [&] {
        return hajis_alone ? of_hajis_alone<N>(more, unit_of_centrality)
                           : ordinary<N>(more, weights);
    };
    if (scale == FeatureScale::full()) return Score(clamped(whole()));
    HajiWeights bare = weights;
    bare.position = bare.centre = 0;
    const int material = hajis_alone ? of_hajis_alone<N>(more, 0) : ordinary<N>(more, bare);
    return Score(clamped(material + scale.of(whole() - material)));
}

template int rows_advanced(const Position<8>&, Side);
template int rows_advanced(const Position<10>&, Side);
template int rows_advanced(const Position<12>&, Side);
template int centrality(const Position<8>&, Side);
template int centrality(const Position<10>&, Side);
template int centrality(const Position<12>&, Side);
template Score evaluate_haji(const Position<8>&, FeatureScale, const HajiWeights&);
template Score evaluate_haji(const Position<10>&, FeatureScale, const HajiWeights&);
template Score evaluate_haji(const Position<12>&, FeatureScale, const HajiWeights&);

}  // namespace baize::draughts
