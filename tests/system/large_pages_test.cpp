#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "engine/search_memory.h"
#include "games/registry.h"
#include "system/memory.h"

namespace baize {
namespace {

TEST(LargePages, ChangeNothingThatIsThere) {
    std::vector<std::uint32_t> numbers(std::size_t{3} << 20U);
    std::iota(numbers.begin(), numbers.end(), 0U);
    const std::vector<std::uint32_t> before = numbers;
    prefer_large_pages(std::as_writable_bytes(std::span(numbers)));
    EXPECT_EQ(numbers, before);
}

TEST(LargePages, AreNotAskedForWhereThereIsNoRoomForOne) {
    prefer_large_pages({});
    std::vector<std::byte> few(1000);
    prefer_large_pages(few);
    EXPECT_EQ(few, std::vector<std::byte>(1000));
}

TEST(LargePages, AreForTheTableOfASearch) {
    const auto game = std::move(*find_game("international"));
    constexpr std::size_t bytes = std::size_t{4} << 20U;
    const auto memory = std::move(*make_search_memory(*game, bytes));
    EXPECT_EQ(memory->large_part().size(), bytes);
}

}  // namespace
}  // namespace baize
