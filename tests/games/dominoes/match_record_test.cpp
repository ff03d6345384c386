// Records of matches: written, read back, and looked through for what is not fair.
#include "games/dominoes/match_record.h"

#include <gtest/gtest.h>

#include "games/dominoes/dominoes.h"

namespace baize::dominoes {
namespace {

Secret secret_of(std::uint8_t byte) {
    Secret secret;
    secret.bytes.fill(byte);
    return secret;
}

/// A match of random moves, dealt as promised.
MatchRecord played(std::uint8_t byte, std::string_view word, std::uint64_t seed) {
    const Secret secret = secret_of(byte);
    const FairDeals deals = *FairDeals::of(secret, word);
    MatchRecord record;
    record.commitment = commitment_of(secret);
    record.word = word;
    record.secret = secret;
    Match match(record.target, player_b);
    const Dominoes game;
    Random random(seed);
    while (!match.winner()) {
        const Position start =
            match.next_hand(deals.hand_of_a(static_cast<std::uint32_t>(match.hands_played()) + 1));
        std::vector<Move> moves;
        Position at = start;
        for (Moves list = legal_moves(game, at); !list.empty(); list = legal_moves(game, at)) {
            moves.push_back(list[random.below(list.size())]);
            at = at.after(moves.back());
        }
        record.hands.push_back(recorded(Rules{}, start, moves));
        match = match.after(*record.hands.back().end);
    }
    return record;
}

TEST(MatchRecord, ReadsBackWhatItWrote) {
    for (std::uint8_t byte = 0; byte < 20; ++byte) {
        const MatchRecord record = played(byte, byte % 2 == 0 ? "" : " salam, dunia ", byte);
        const std::string text = match_record_text(record);
        const Result<MatchRecord> again = read_match_record(text);
        ASSERT_TRUE(again) << again.error().code << text;
        EXPECT_EQ(*again, record);
        EXPECT_EQ(fault_in(*again), std::nullopt);
    }
}

TEST(MatchRecord, FindsEveryDealThatWasExchanged) {
    const MatchRecord fair = played(7, "word", 1);
    ASSERT_GT(fair.hands.size(), 1U);
    MatchRecord other = played(8, "word", 1);
    other.commitment = fair.commitment;
    other.secret = fair.secret;
    EXPECT_EQ(fault_in(other)->code, "fair-deal.differs");
}

TEST(MatchRecord, FindsWhatDoesNotFollow) {
    const MatchRecord fair = played(7, "word", 1);
    const auto code = [](const MatchRecord& record) { return fault_in(record).value().code; };
    MatchRecord changed = fair;
    changed.word = "other";
    EXPECT_EQ(code(changed), "fair-deal.differs");
    changed = fair;
    changed.secret = secret_of(9);
    EXPECT_EQ(code(changed), "fair-deal.other-secret");
    changed = fair;
    changed.secret.reset();
    EXPECT_EQ(code(changed), "match-record.no-secret");
    changed.commitment.reset();
    EXPECT_EQ(code(changed), "match-record.no-commitment");
    changed = fair;
    changed.hands.erase(changed.hands.begin());
    EXPECT_EQ(code(changed), "match-record.other-score");
    changed = fair;
    changed.hands.push_back(changed.hands.back());
    EXPECT_EQ(code(changed), "match-record.after-end");
    changed = fair;
    changed.hands.front().end.reset();
    EXPECT_EQ(code(changed), "match-record.left");
    changed = fair;
    changed.hands.front().deal = changed.hands.front().deal.after(changed.hands.front().moves[0]);
    EXPECT_EQ(code(changed), "match-record.not-dealt");
    changed.hands.clear();
    EXPECT_EQ(code(changed), "match-record.empty");
}

TEST(MatchRecord, AHandThatGoesOnMayBeTheLast) {
    MatchRecord record = played(3, "", 2);
    Record& last = record.hands.back();
    last.moves.resize(4);
    last = recorded(last.rules, last.deal, last.moves);
    const Result<MatchRecord> again = read_match_record(match_record_text(record));
    ASSERT_TRUE(again);
    EXPECT_EQ(fault_in(*again), std::nullopt);
}

TEST(MatchRecord, BadTextIsRefusedWithItsPlace) {
    const std::string good = match_record_text(played(5, "w", 3));
    EXPECT_EQ(read_match_record("").error().code, "match-record.heading");
    EXPECT_EQ(read_match_record("hello\n").error().code, "match-record.heading");
    EXPECT_EQ(read_match_record("match: 70\n").error().code, "dominoes.no-such-target");
    EXPECT_EQ(read_match_record("match: 100\nseed: 4\n").error().where, 11U);
    EXPECT_EQ(read_match_record("match: 100\nsecret: xyz\n").error().where, 19U);
    const std::size_t at = good.find("moves: ") + 7;
    const Result<MatchRecord> bad = read_match_record(std::string(good).replace(at, 3, "9-9"));
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().where, at);
}

}  // namespace
}  // namespace baize::dominoes
