#include "base/inline_list.h"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace baize {
namespace {

using List = InlineList<int, 4>;

List up_to(int number) {
    List list;
    for (int i = 0; i < number; ++i) list.push_back(i);
    return list;
}

std::vector<int> elements(const List& list) {
    return {list.begin(), list.end()};
}

std::vector<int> numbers(int number) {
    std::vector<int> all(static_cast<std::size_t>(number));
    std::iota(all.begin(), all.end(), 0);
    return all;
}

bool is_inside(const List& list) {
    const auto* object = reinterpret_cast<const std::byte*>(&list);
    const auto* data = reinterpret_cast<const std::byte*>(list.begin());
    return data >= object && data < object + sizeof(list);
}

TEST(InlineList, BeginsEmpty) {
    const List list;
    EXPECT_TRUE(list.empty());
    EXPECT_EQ(list.size(), 0U);
    EXPECT_EQ(list.begin(), list.end());
}

TEST(InlineList, KeepsItsFirstElementsInItself) {
    const List list = up_to(4);
    EXPECT_EQ(elements(list), numbers(4));
    EXPECT_TRUE(is_inside(list));
}

TEST(InlineList, GrowsAsFarAsItMust) {
    for (const int number : {5, 8, 9, 1000, 20'000}) {
        const List list = up_to(number);
        EXPECT_EQ(list.size(), static_cast<std::size_t>(number));
        EXPECT_EQ(elements(list), numbers(number));
        EXPECT_FALSE(is_inside(list));
    }
}

TEST(InlineList, TakesAnElementOfItsOwnWhenItGrows) {
    for (const int number : {4, 8, 16, 1024}) {
        List list = up_to(number);
        list.push_back(list[1]);
        EXPECT_EQ(list.size(), static_cast<std::size_t>(number) + 1);
        EXPECT_EQ(list[static_cast<std::size_t>(number)], 1);
    }
}

TEST(InlineList, IsClearedAndFilledAgain) {
    List list = up_to(10);
    list.clear();
    EXPECT_TRUE(list.empty());
    list.push_back(7);
    EXPECT_EQ(elements(list), std::vector<int>{7});
}

TEST(InlineList, IsShortened) {
    List list = up_to(10);
    list.shrink_to(3);
    EXPECT_EQ(elements(list), numbers(3));
    list.shrink_to(3);
    list.shrink_to(0);
    EXPECT_TRUE(list.empty());
}

TEST(InlineList, IsExtendedForTheCallerToFill) {
    List list = up_to(3);
    int* first = list.extend(1);
    *first = 3;
    EXPECT_EQ(elements(list), numbers(4));
    first = list.extend(40);
    for (int i = 0; i < 40; ++i) first[i] = 4 + i;
    EXPECT_EQ(elements(list), numbers(44));
    list.extend(0);
    EXPECT_EQ(list.size(), 44U);
}

TEST(InlineList, CopiesAreIndependent) {
    for (const int number : {0, 3, 4, 5, 100}) {
        List list = up_to(number);
        List copy = list;
        EXPECT_EQ(elements(copy), numbers(number));
        list.push_back(-1);
        copy.push_back(-2);
        EXPECT_EQ(list[static_cast<std::size_t>(number)], -1);
        EXPECT_EQ(copy[static_cast<std::size_t>(number)], -2);
        EXPECT_NE(list.begin(), copy.begin());
    }
}

TEST(InlineList, IsAssignedLongToShortAndBack) {
    const List small = up_to(2);
    const List large = up_to(50);
    List list = small;
    list = large;
    EXPECT_EQ(elements(list), numbers(50));
    list = small;
    EXPECT_EQ(elements(list), numbers(2));
    const List& same = list;
    list = same;
    EXPECT_EQ(elements(list), numbers(2));
}

TEST(InlineList, LetsElementsBeChanged) {
    List list = up_to(6);
    list[5] = 50;
    for (int& element : list) element += 1;
    EXPECT_EQ(elements(list), (std::vector<int>{1, 2, 3, 4, 5, 51}));
}

struct alignas(16) Wide {
    unsigned char bytes[32];
};

TEST(InlineList, KeepsTheAlignmentOfItsElements) {
    InlineList<Wide, 2> list;
    for (int i = 0; i < 20; ++i) {
        list.push_back(Wide{});
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(list.begin()) % alignof(Wide), 0U);
    }
}

}  // namespace
}  // namespace baize
