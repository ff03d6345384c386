#include "base/sort_few.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <random>
#include <utility>
#include <vector>

namespace baize {
namespace {

TEST(SortFew, OrdersAsTheStandardsStableSortDoes) {
    std::mt19937 random(7);
    for (int size = 0; size < 40; ++size) {
        std::vector<std::pair<int, int>> entries;  // few values, so that many are equal
        for (int i = 0; i < size; ++i) entries.emplace_back(int(random() % 5), i);
        std::vector<std::pair<int, int>> wanted = entries;
        std::ranges::stable_sort(wanted, std::ranges::greater{}, &std::pair<int, int>::first);
        sort_few(entries, std::ranges::greater{}, &std::pair<int, int>::first);
        EXPECT_EQ(entries, wanted);
    }
}

TEST(SortFew, MovesWhatCannotBeCopied) {
    std::vector<std::unique_ptr<int>> entries;
    for (const int value : {3, 1, 2}) entries.push_back(std::make_unique<int>(value));
    sort_few(entries, {}, [](const std::unique_ptr<int>& entry) { return *entry; });
    for (int i = 0; i < 3; ++i) EXPECT_EQ(*entries[std::size_t(i)], i + 1);
}

}  // namespace
}  // namespace baize
