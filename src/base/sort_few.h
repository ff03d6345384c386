// Sorting of what there are few of, such as the moves of a position.
#pragma once

#include <functional>
#include <iterator>
#include <ranges>
#include <utility>

namespace baize {

/// By insertion: stable, without memory of its own, and small where it is compiled. The standard's
/// sorts are made for thousands, and each use of them is a kilobyte of the page's module.
template <std::ranges::random_access_range Range, class Before = std::ranges::less,
          class Projection = std::identity>
constexpr void sort_few(Range&& range, Before before = {}, Projection by = {}) {
    const auto first = std::ranges::begin(range);
    for (auto at = first; at != std::ranges::end(range); ++at) {
        auto value = std::move(*at);
        auto place = at;
        while (place != first &&
               std::invoke(before, std::invoke(by, value), std::invoke(by, *std::prev(place)))) {
            *place = std::move(*std::prev(place));
            --place;
        }
        *place = std::move(value);
    }
}

}  // namespace baize
