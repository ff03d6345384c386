// The memory of a module: nobody is given what another has, and what comes back is used again.
#include "wasm/heap.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/random.h"

namespace baize::wasm {
namespace {

/// A megabyte in pages that are neighbours, as a module has them.
struct Pages {
    static constexpr std::size_t page = 65536;
    static constexpr std::size_t all = 16 * page;
    alignas(64) static inline std::array<std::byte, all> memory{};
    static inline std::size_t given = 0;

    static std::span<std::byte> more(std::size_t bytes) {
        const std::size_t wanted = (bytes / page + 1) * page;
        if (wanted > all - given) return {};
        given += wanted;
        return std::span(memory).subspan(given - wanted, wanted);
    }
};

class HeapOfAModule : public testing::Test {
protected:
    HeapOfAModule() { Pages::given = 0; }
    Heap<Pages> heap_;
};

TEST_F(HeapOfAModule, GivesNobodyWhatAnotherHas) {
    struct Taken {
        std::byte* memory;
        std::size_t size;
        std::byte mark;
    };
    std::vector<Taken> taken;
    Random chance(3);
    const auto below = [&](std::size_t limit) {
        return static_cast<std::size_t>(chance.below(limit));
    };
    for (int step = 0; step < 100'000; ++step) {
        if (!taken.empty() && below(100) < 50 + taken.size() / 8) {
            std::swap(taken[below(taken.size())], taken.back());
            const auto [memory, size, mark] = taken.back();
            ASSERT_EQ(std::count(memory, memory + size, mark), static_cast<std::ptrdiff_t>(size));
            heap_.give_back(memory);
            taken.pop_back();
            continue;
        }
        const std::size_t size = below(below(8) == 0 ? 20'000 : 600);
        const std::size_t alignment = std::size_t{8} << below(5);
        auto* memory = static_cast<std::byte*>(heap_.take_aligned(alignment, size));
        ASSERT_NE(memory, nullptr) << "after " << step << " steps";
        ASSERT_EQ(std::bit_cast<std::uintptr_t>(memory) % std::max(alignment, std::size_t{16}), 0U);
        ASSERT_GE(heap_.size_of(memory), size);
        const auto mark = static_cast<std::byte>(step);
        std::fill_n(memory, size, mark);
        taken.push_back({memory, size, mark});
    }
}

TEST_F(HeapOfAModule, UsesAgainWhatComesBackInAnyOrder) {
    for (int round = 0; round < 20; ++round) {
        std::vector<void*> taken;
        for (int i = 0; i < 40; ++i) taken.push_back(heap_.take(10'000));
        Random chance(static_cast<std::uint64_t>(round));
        while (!taken.empty()) {
            std::swap(taken[static_cast<std::size_t>(chance.below(taken.size()))], taken.back());
            heap_.give_back(taken.back());
            taken.pop_back();
        }
        // All of them have become one.
        const std::size_t before = Pages::given;
        void* whole = heap_.take(400'000);
        ASSERT_NE(whole, nullptr);
        heap_.give_back(whole);
        EXPECT_EQ(Pages::given, before);
    }
    EXPECT_LT(Pages::given, std::size_t{500'000});
}

TEST_F(HeapOfAModule, KeepsALargeGapWholeWhileTextsComeAndGo) {
    void* table = heap_.take(500'000);
    void* beside_it = heap_.take(1000);
    heap_.give_back(table);
    for (int i = 0; i < 20; ++i) ASSERT_NE(heap_.take(1000), nullptr);
    EXPECT_EQ(heap_.take(500'000), table);
    EXPECT_NE(beside_it, table);
}

TEST_F(HeapOfAModule, RefusesWhatThereIsNoRoomFor) {
    EXPECT_EQ(heap_.take(Pages::all), nullptr);
    EXPECT_EQ(heap_.take(SIZE_MAX), nullptr);
    EXPECT_EQ(heap_.take(SIZE_MAX - 8), nullptr);
    EXPECT_EQ(heap_.take_aligned(64, SIZE_MAX - 8), nullptr);
    EXPECT_NE(heap_.take(Pages::all / 2), nullptr);
    EXPECT_EQ(heap_.take(Pages::all / 2), nullptr);
    heap_.give_back(nullptr);
    EXPECT_NE(heap_.take(0), nullptr);
}

}  // namespace
}  // namespace baize::wasm
