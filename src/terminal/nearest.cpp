#include "terminal/nearest.h"

#include <algorithm>
#include <cassert>
#include <utility>
#include <vector>

namespace baize {
namespace {

std::size_t typing_errors(std::string_view a, std::string_view b) {
    // Rows of the usual table of distances between beginnings of the two words.
    std::vector<std::vector<std::size_t>> errors(a.size() + 1,
                                                 std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                errors[i][j] = i + j;
                continue;
            }
            const std::size_t changed = a[i - 1] == b[j - 1] ? 0 : 1;
            errors[i][j] = std::min(
                {errors[i - 1][j] + 1, errors[i][j - 1] + 1, errors[i - 1][j - 1] + changed});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                errors[i][j] = std::min(errors[i][j], errors[i - 2][j - 2] + 1);
        }
    }
    return errors[a.size()][b.size()];
}

/// An abbreviation: the letters of one word, in order, within the other.
bool abbreviates(std::string_view typed, std::string_view candidate) {
    for (const char letter : candidate)
        if (!typed.empty() && letter == typed.front()) typed.remove_prefix(1);
    return typed.empty();
}

}  // namespace

std::string_view nearest(std::string_view typed, std::span<const std::string_view> candidates) {
    assert(!candidates.empty());
    // A word much longer than any candidate is no typing error; its beginning decides.
    const std::string_view word = typed.substr(0, 64);
    return *std::ranges::min_element(candidates, {}, [&](std::string_view candidate) {
        return std::pair(!abbreviates(word, candidate), typing_errors(word, candidate));
    });
}

}  // namespace baize
