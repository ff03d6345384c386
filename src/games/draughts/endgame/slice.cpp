#include "games/draughts/endgame/slice.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace baize::draughts {
namespace {

std::string side_text(int men, int kings) {
    std::string text;
    if (men > 0) text += std::to_string(men) + "m";
    if (kings > 0) text += std::to_string(kings) + "k";
    return text;
}

}  // namespace

std::string slice_text(const Slice& slice) {
    return side_text(slice.men, slice.kings) + "-" + side_text(slice.other_men, slice.other_kings);
}

std::optional<Slice> read_slice(std::string_view text) {
    for (int pieces = 2; pieces <= Slice::most_pieces; ++pieces)
        for (const Slice& slice : slices(pieces))
            if (slice_text(slice) == text) return slice;
    return std::nullopt;
}

std::vector<SlicePair> slice_pairs(int pieces) {
    std::vector<SlicePair> pairs;
    for (int men = 0; men <= pieces; ++men)
        for (int kings = 0; men + kings < pieces; ++kings)
            for (int other_men = 0; men + kings + other_men <= pieces; ++other_men) {
                const Slice slice{static_cast<std::uint8_t>(men), static_cast<std::uint8_t>(kings),
                                  static_cast<std::uint8_t>(other_men),
                                  static_cast<std::uint8_t>(pieces - men - kings - other_men)};
                // Each pair once, and the stronger side first.
                if (slice.is_proper() && slice.number() >= slice.turned().number())
                    pairs.push_back({slice, slice.turned()});
            }
    std::ranges::stable_sort(pairs, {}, [](const SlicePair& pair) {
        return std::pair(pair.first.all_men(), pair.first.number());
    });
    return pairs;
}

std::vector<Slice> slices(int pieces) {
    std::vector<Slice> all;
    for (const SlicePair& pair : slice_pairs(pieces)) {
        all.push_back(pair.first);
        if (!pair.is_single()) all.push_back(pair.second);
    }
    return all;
}

}  // namespace baize::draughts
