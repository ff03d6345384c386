// Packing and unpacking: what goes in comes out, and nothing else is let in.
#include <numeric>

#include "base/random.h"
#include "tables/support.h"
#include "tables/table_writer.h"

namespace baize::draughts {
namespace {

const std::atomic<bool> never = false;

TEST(RunLengths, EveryLengthHasOneClass) {
    for (std::uint32_t length = 1; length <= RunLengths::block; ++length) {
        const int run_class = RunLengths::class_of(length);
        const std::uint32_t rest = length - RunLengths::shortest(run_class);
        EXPECT_LT(rest, 1U << RunLengths::extra_bits(run_class)) << length;
        EXPECT_LT(run_class, RunLengths::to_the_end);
    }
}

TEST(PrefixCode, FrequentWordsAreShorterAndNoneIsTooLong) {
    std::vector<std::uint64_t> needed(40);
    std::iota(needed.begin(), needed.end(), 0U);
    for (std::size_t i = 20; i < 40; ++i) needed[i] = std::uint64_t{1} << (i - 15);
    for (const int longest : {7, 11, 15}) {
        const std::vector<std::uint8_t> lengths = word_lengths(needed, longest);
        EXPECT_EQ(lengths[0], 0);
        for (std::size_t i = 1; i < lengths.size(); ++i) {
            EXPECT_GT(lengths[i], 0);
            EXPECT_LE(lengths[i], longest);
        }
        EXPECT_LT(lengths[39], lengths[1]);
        EXPECT_TRUE(canonical_words(lengths));
    }
    EXPECT_EQ(word_lengths({0, 5, 0}, 11), (std::vector<std::uint8_t>{0, 1, 0}));
    EXPECT_EQ(word_lengths({0, 0}, 11), (std::vector<std::uint8_t>{0, 0}));
}

TEST(PrefixCode, LengthsThatNoCodeHasAreRefused) {
    EXPECT_FALSE(canonical_words(std::vector<std::uint8_t>{1, 1, 1}));
    EXPECT_FALSE(canonical_words(std::vector<std::uint8_t>{1, 2, 2, 3}));
    EXPECT_FALSE(canonical_words(std::vector<std::uint8_t>{16}));
    EXPECT_TRUE(canonical_words(std::vector<std::uint8_t>{1, 2, 2}));
}

/// Symbols in runs, some of which do not matter.
std::vector<std::uint16_t> random_symbols(std::size_t size, int symbols, std::uint64_t longest,
                                          Random& random) {
    std::vector<std::uint16_t> all;
    while (all.size() < size) {
        const auto symbol = static_cast<std::uint16_t>(
            random.below(4) == 0 ? any_symbol : random.below(static_cast<std::uint64_t>(symbols)));
        all.insert(all.end(), 1 + random.below(longest), symbol);
    }
    all.resize(size);
    return all;
}

TEST(TableRules, OfTheNamedGamesAreThoseOfTheirOldFiles) {
    EXPECT_EQ(rules_code(international), 10U + 256U + 512U + 1024U);
    EXPECT_EQ(rules_name(international), "10-backward-fly-most-end-pass");
    EXPECT_EQ(rules_code(dam_haji), 8U + 512U + 2048U + 4096U);
    EXPECT_EQ(rules_name(dam_haji), "8-forward-fly-free-hop-continue");
    EXPECT_EQ(rules_code(dam_haji_book), 12U + 512U + 1024U + 2 * 4096U);
    EXPECT_EQ(rules_name(dam_haji_book), "12-forward-fly-most-end-stop");
    EXPECT_EQ(rules_code(english), 8U + 2 * 4096U);
    EXPECT_EQ(rules_name(english), "8-forward-step-free-end-stop");
}

TEST(TableRules, TellApartWhereAKingLands) {
    EXPECT_EQ(rules_code(russian), 8U + 256U + 512U + 4096U + 16384U);
    EXPECT_EQ(rules_name(russian), "8-backward-fly-free-end-continue-onward");
    Ruleset rules = international;
    rules.king_lands_to_go_on = true;
    EXPECT_EQ(rules_code(rules), rules_code(international) + 16384U);
    EXPECT_EQ(rules_name(rules), "10-backward-fly-most-end-pass-onward");
}

TEST(Packing, EverySymbolThatMattersComesBack) {
    Random random(7);
    // A slice whose numbers are no multiple of a block.
    const Slice slice{1, 1, 1, 0};
    const std::uint64_t size = SliceIndex<8>(slice).size();
    ASSERT_NE(size % RunLengths::block, 0U);
    for (const std::uint64_t longest : {1U, 3U, 40U, 3000U, 20000U})
        for (const auto& [kind, symbols] :
             {std::pair(TableKind::Values, 3), std::pair(TableKind::Distance, 60),
              std::pair(TableKind::Distance, 1)}) {
            const auto wanted = random_symbols(size, symbols, longest, random);
            TableHead head;
            head.rules = rules_code(dam_haji);
            head.kind = kind;
            head.slice = slice;
            head.numbers = size;
            head.symbols = static_cast<std::uint16_t>(symbols);
            const Symbols from = [&](std::uint64_t first, std::span<std::uint16_t> into) {
                std::copy_n(wanted.begin() + static_cast<std::ptrdiff_t>(first), into.size(),
                            into.begin());
            };
            const auto bytes = packed_table(head, from, Workers(2, never));
            ASSERT_TRUE(bytes);
            EXPECT_EQ(*bytes, *packed_table(head, from, Workers(1, never)));
            for (const bool keep : {false, true}) {
                auto table = TableFile::open(*bytes, dam_haji);
                ASSERT_TRUE(table.ok());
                if (keep) (*table)->keep_unpacked();
                std::size_t wrong = 0;
                for (std::uint64_t i = 0; i < size; ++i)
                    if (wanted[i] != any_symbol && (*table)->symbol(i) != wanted[i]) ++wrong;
                EXPECT_EQ(wrong, 0U) << symbols << " symbols, runs up to " << longest;
            }
        }
}

}  // namespace
}  // namespace baize::draughts
