// Fair deals: the stated function, its evenness, and what the check of a match finds.
#include "games/dominoes/fair_deal.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <vector>

#include "data_rows.h"
#include "games/dominoes/notation.h"
#include "games/dominoes/vectors.h"
#include "print.h"
#include "scale.h"

namespace baize::dominoes {
namespace {

/// The example of docs/fair-deals.md.
const Secret example_secret =
    *read_secret("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
const std::string example_commitment =
    "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const std::string example_word = "caf\xC3\xA9 au lait";
const std::vector<std::string> example_hands = {
    "0-4,0-5,1-3,1-4,1-5,1-6,2-2,2-3,2-6,3-5,4-4,4-5,4-6,5-6",
    "0-0,0-1,0-3,0-6,1-1,1-2,1-4,2-3,2-4,2-6,4-5,4-6,5-6,6-6",
    "0-0,0-3,0-4,0-6,1-2,1-5,2-3,2-4,2-5,2-6,3-4,4-6,5-5,6-6",
};

std::string text_of(Tiles hand) {
    std::string text;
    for (const int index : hand) text += (text.empty() ? "" : ",") + tile_text(Tile(index));
    return text;
}

FairDeals deals_of(const Secret& secret, std::string_view word) {
    return *FairDeals::of(secret, word);
}

TEST(FairDeal, IsTheOneOfTheWorkedExample) {
    EXPECT_EQ(commitment_text(commitment_of(example_secret)), example_commitment);
    const FairDeals deals = deals_of(example_secret, example_word);
    for (std::uint32_t n = 1; n <= 3; ++n)
        EXPECT_EQ(text_of(deals.hand_of_a(n)), example_hands[n - 1]) << n;
    EXPECT_EQ(text_of(deals_of(example_secret, "").hand_of_a(1)),
              "0-2,0-3,0-4,1-1,1-5,2-2,2-5,3-4,3-5,3-6,4-4,4-5,5-5,5-6");
}

TEST(FairDeal, IsDrawnAgainWhenItsNumberIsAmongTheLast) {
    EXPECT_EQ(text_of(deals_of(example_secret, example_word).hand_of_a(795)),
              "0-1,0-2,0-5,0-6,1-4,1-5,1-6,2-2,2-6,3-3,3-5,3-6,4-4,5-6");
}

TEST(FairDeal, AgreesWithAnotherProgramInTwentyThousandDeals) {
    // One hand a line, hashed; made with Python's hashlib. Ten of them are drawn again.
    const FairDeals deals = deals_of(example_secret, example_word);
    Sha256 all;
    for (std::uint32_t n = 1; n <= 20'000; ++n) all.add(text_of(deals.hand_of_a(n)) + "\n");
    EXPECT_EQ(hex_text(all.digest()),
              "1eb38f92f91405bf952faf789fed5d215a48505196b77a46efc82621b2ef52e6");
}

TEST(HandNumbered, GivesEveryHandToOneNumber) {
    // The numbers follow the order of the sets as binary numbers. The next larger one with as many
    // ones: the lowest run of ones moves its top up, and the others go to the bottom.
    std::uint64_t hand = (std::uint64_t{1} << tiles_each) - 1;
    const std::uint32_t last = thorough ? all_hands - 1 : 100'000;
    for (std::uint32_t number = 0; number <= last; ++number) {
        ASSERT_EQ(hand_numbered(number).word(), hand) << number;
        const std::uint64_t lowest = hand & (0 - hand);
        const std::uint64_t moved = hand + lowest;
        hand = moved | ((hand ^ moved) / lowest) >> 2U;
    }
    EXPECT_EQ(text_of(hand_numbered(0)), "0-0,0-1,0-2,0-3,0-4,0-5,0-6,1-1,1-2,1-3,1-4,1-5,1-6,2-2");
    EXPECT_EQ(hand_numbered(all_hands - 1), full_set & ~hand_numbered(0));
}

/// Whether a count lies within five standard deviations of what chance makes likely. Secret and
/// word are fixed, so this is no gamble.
void expect_near_chance(std::size_t count, std::size_t draws, double chance,
                        const std::string& what) {
    const auto number = static_cast<double>(draws);
    EXPECT_NEAR(static_cast<double>(count), number * chance,
                5 * std::sqrt(number * chance * (1 - chance)))
        << what;
}

TEST(FairDeal, FavoursNoTileAndNoPairOfTiles) {
    const FairDeals deals = deals_of(example_secret, "evenness");
    const std::size_t draws = scaled(50'000);
    std::array<std::array<std::size_t, tiles>, tiles> together{};
    for (std::uint32_t n = 1; n <= draws; ++n) {
        const Tiles hand = deals.hand_of_a(n);
        ASSERT_EQ(hand.count(), tiles_each);
        ASSERT_TRUE((hand & ~full_set).empty());
        for (const int one : hand)
            for (const int two : hand)
                ++together[static_cast<std::size_t>(one)][static_cast<std::size_t>(two)];
    }
    for (std::size_t one = 0; one < tiles; ++one)
        for (std::size_t two = one; two < tiles; ++two)
            expect_near_chance(together[one][two], draws,
                               one == two ? 1.0 / 2 : 14.0 * 13 / (28 * 27),
                               std::to_string(one) + " and " + std::to_string(two));
}

TEST(FairDeal, FavoursNoPartOfTheHands) {
    // The order of the numbers hangs on the last tiles of the set, so a bias of the numbers would
    // show here and not in single tiles.
    constexpr std::size_t parts = 64;
    std::vector<Tiles> borders;
    for (std::uint32_t part = 1; part < parts; ++part)
        borders.push_back(hand_numbered(part * (all_hands / parts)));
    const FairDeals deals = deals_of(example_secret, "parts");
    const std::size_t draws = scaled(50'000);
    std::array<std::size_t, parts> counts{};
    for (std::uint32_t n = 1; n <= draws; ++n) {
        const Tiles hand = deals.hand_of_a(n);
        std::size_t part = 0;
        while (part < borders.size() && borders[part].word() <= hand.word()) ++part;
        ++counts[part];
    }
    for (std::size_t part = 0; part < parts; ++part)
        expect_near_chance(counts[part], draws, 1.0 / parts, std::to_string(part));
}

TEST(FairDeal, HangsOnSecretWordAndNumber) {
    std::set<std::uint64_t> met;
    const auto is_new = [&](const Secret& secret, std::string_view word, std::uint32_t n) {
        return met.insert(deals_of(secret, word).hand_of_a(n).word()).second;
    };
    for (std::uint32_t n = 1; n <= 100; ++n) EXPECT_TRUE(is_new(example_secret, "", n)) << n;
    EXPECT_TRUE(is_new(example_secret, "", 0xFFFFFFFFU));
    for (std::size_t bit = 0; bit < 256; ++bit) {
        Secret secret = example_secret;
        secret.bytes[bit / 8] = static_cast<std::uint8_t>(secret.bytes[bit / 8] ^ 1U << bit % 8);
        EXPECT_TRUE(is_new(secret, "", 1)) << "another bit " << bit;
    }
    // Also where a word could be taken for a part of the number, or looks like another word.
    for (const char* word : {"a", "A", "b", " ", "a ", " a", "aa", "0", "1", ":",
                             "0:", "1:0:", "caf\xC3\xA9", "cafe\xCC\x81"})
        EXPECT_TRUE(is_new(example_secret, word, 1)) << printable(word);
    EXPECT_TRUE(is_new(example_secret, std::string(99, 'x'), 1));
    EXPECT_TRUE(is_new(example_secret, std::string(100, 'x'), 1));
}

TEST(FairDeal, IsTheSameWhenAskedAgain) {
    const FairDeals deals = deals_of(example_secret, example_word);
    const Tiles third = deals.hand_of_a(3);
    EXPECT_EQ(deals.hand_of_a(1), deals_of(example_secret, example_word).hand_of_a(1));
    EXPECT_EQ(deals.hand_of_a(3), third);
    EXPECT_EQ(deals.word(), example_word);
    EXPECT_EQ(deals.secret(), example_secret);
}

TEST(Secret, IsWrittenAndReadInHexadecimal) {
    EXPECT_EQ(*read_secret(secret_text(example_secret)), example_secret);
    const Commitment commitment = *read_commitment(example_commitment);
    EXPECT_EQ(commitment_text(commitment), example_commitment);
    std::string capitals = example_commitment;
    for (char& c : capitals)
        if (c >= 'a') c = static_cast<char>(c - 'a' + 'A');
    EXPECT_EQ(*read_commitment(capitals), commitment);
}

/// What a match of three deals looks like when it is over.
struct Finished {
    Commitment commitment = *read_commitment(example_commitment);
    Secret secret = example_secret;
    std::string word = example_word;
    std::vector<Tiles> hands{};

    Finished() {
        for (std::uint32_t n = 1; n <= 3; ++n) hands.push_back(deals_of(secret, word).hand_of_a(n));
    }
    [[nodiscard]] std::optional<Error> fault() const {
        return fault_in_deals(commitment, secret, word, hands);
    }
};

TEST(FaultInDeals, IsNoneInAnHonestMatch) {
    Finished match;
    EXPECT_EQ(match.fault(), std::nullopt);
    match.hands.pop_back();
    EXPECT_EQ(match.fault(), std::nullopt) << "a match may be broken off";
    match.hands.clear();
    EXPECT_EQ(match.fault(), std::nullopt);
}

TEST(FaultInDeals, NamesTheFirstDealThatDiffers) {
    Finished match;
    const Tiles second = match.hands[1];
    match.hands[1] = full_set & ~second;
    match.hands[2] = Tiles{};
    EXPECT_EQ(
        match.fault(),
        (Error{"fair-deal.differs", 0, {"2", example_hands[1], text_of(full_set & ~second)}}));
    match.hands[1] = second;
    EXPECT_EQ(match.fault(), (Error{"fair-deal.differs", 0, {"3", example_hands[2], ""}}));
}

TEST(FaultInDeals, SeesOneTileExchanged) {
    for (std::size_t n = 0; n < 3; ++n) {
        Finished match;
        const Tiles hand = match.hands[n];
        const Tiles others = full_set & ~hand;
        match.hands[n] = (hand & ~Tiles::of(hand.first())) | Tiles::of(others.first());
        ASSERT_TRUE(match.fault());
        EXPECT_EQ(match.fault()->args[0], std::to_string(n + 1));
    }
}

TEST(FaultInDeals, SeesAnotherSecretBeforeAnythingElse) {
    Finished match;
    match.secret.bytes[31] ^= 1U;
    match.hands[0] = Tiles{};
    EXPECT_EQ(match.fault(),
              (Error{"fair-deal.other-secret",
                     0,
                     {commitment_text(commitment_of(match.secret)), example_commitment}}));
}

TEST(FaultInDeals, SeesAnotherWord) {
    Finished match;
    match.word = "cafe\xCC\x81 au lait";
    ASSERT_TRUE(match.fault());
    EXPECT_EQ(match.fault()->code, "fair-deal.differs");
    EXPECT_EQ(match.fault()->args[0], "1");
    match.word = "\n";
    EXPECT_EQ(match.fault()->code, "fair-deal.word-control");
}

TEST(FairDeal, TakesWordsOfAnyScript) {
    for (const char* word : {"", " ", "~", "caf\xC3\xA9", "\xC2\xA0", "\xE5\x8D\x97",
                             "\xF0\x9F\x81\xA3", "a:b\"c\\d{0}@e"})
        EXPECT_TRUE(FairDeals::of(example_secret, word).ok()) << printable(word);
    EXPECT_TRUE(FairDeals::of(example_secret, std::string(100, 'x')).ok());
}

TEST(FairDeal, RefusesBadInputWithTheReason) {
    struct Case {
        std::string text;
        std::string code;
        std::size_t where;
    };
    const std::string digits(63, '0');
    std::set<std::string> caught{"fair-deal.differs", "fair-deal.other-secret"};  // tested above
    for (const Case& fault : std::vector<Case>{{std::string(101, 'x'), "word-too-long", 100},
                                               {std::string(1'000'000, '\n'), "word-too-long", 100},
                                               {"ab\n", "word-control", 2},
                                               {std::string(1, '\0'), "word-control", 0},
                                               {"\x1B[2J", "word-control", 0},
                                               {"a\x7F", "word-control", 1},
                                               {"\xC3\xA9\xC2\x9B", "word-control", 2},
                                               {"\xC2\x80", "word-control", 0},
                                               {"caf\xE9", "word-not-utf8", 3},
                                               {"\xC2", "word-not-utf8", 0},
                                               {"\xED\xA0\x80", "word-not-utf8", 0}}) {
        const Result<FairDeals> deals = FairDeals::of(example_secret, fault.text);
        ASSERT_FALSE(deals.ok()) << printable(fault.text);
        EXPECT_EQ(deals.error().code, "fair-deal." + fault.code) << printable(fault.text);
        EXPECT_EQ(deals.error().where, fault.where) << printable(fault.text);
        caught.emplace(deals.error().code);
    }
    for (const Case& fault : std::vector<Case>{{"", "", 0},
                                               {digits, "", 63},
                                               {digits + "00", "", 64},
                                               {digits + "g", "", 63},
                                               {"0x" + digits, "", 1},
                                               {" " + digits, "", 0},
                                               {"-" + digits, "", 0},
                                               {digits + "\xC3\xA9", "", 63},
                                               {std::string(1'000'000, 'a'), "", 64}}) {
        const Result<Secret> secret = read_secret(fault.text);
        const Result<Commitment> commitment = read_commitment(fault.text);
        ASSERT_FALSE(secret.ok() || commitment.ok()) << printable(fault.text);
        EXPECT_EQ(secret.error().code, "fair-deal.no-secret");
        EXPECT_EQ(commitment.error().code, "fair-deal.no-commitment");
        EXPECT_EQ(secret.error().where, fault.where) << printable(fault.text);
        EXPECT_EQ(commitment.error().where, fault.where) << printable(fault.text);
        caught.emplace(secret.error().code);
        caught.emplace(commitment.error().code);
    }
    std::set<std::string> expected;
    for (const std::string& key : dictionary_keys())
        if (key.starts_with("fair-deal.")) expected.insert(key);
    EXPECT_EQ(caught, expected);
}

}  // namespace
}  // namespace baize::dominoes
