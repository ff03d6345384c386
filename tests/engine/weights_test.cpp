// The weights that come along, and files that are none.
#include "engine/weights.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/seat_handles.h"
#include "games/draughts/draughts.h"
#include "games/draughts/ruleset_text.h"
#include "games/registry.h"
#include "search/evaluation.h"

namespace baize {
namespace {

const std::string weights_folder = BAIZE_TEST_DATA "/../../weights/";
const std::string ours = weights_folder + "international.net";
using Line = draughts::International::Line;
using Bytes = std::vector<std::uint8_t>;

std::shared_ptr<const AnyGame> game_of(const std::string& id) {
    return std::move(*find_game(id));
}

int judged(const AnyEvaluation& evaluation, std::string_view position) {
    const draughts::International game;
    const auto judge = evaluation_for<Line>(evaluation).judge();
    return judge->evaluate(game.line(*game.read_position(position))).value();
}

TEST(Weights, OfInternationalDraughtsJudgeAsPlayersDo) {
    const auto weights = trained_evaluation(*game_of("international"));
    ASSERT_TRUE(weights);
    EXPECT_LT(std::abs(judged(*weights, "W:W31-50:B1-20")), 40) << "the start is about even";
    // A quiet middlegame, then without one of Black's men, and the same with the colours changed.
    const int even =
        judged(*weights, "W:W27,28,32,33,37,38,39,42,43,48:B8,9,12,13,14,18,19,23,3,4");
    const int ahead = judged(*weights, "W:W27,28,32,33,37,38,39,42,43,48:B8,9,12,13,14,18,19,23,3");
    EXPECT_LT(std::abs(even), 80);
    EXPECT_GT(ahead, even + 50);
    EXPECT_GT(judged(*weights, "W:WK28,K33:B3"), 300);
    EXPECT_LT(judged(*weights, "B:WK28,K33:B3"), -200);
}

/// The start, the same without one man of either side, whichever it is, and a row of kings against
/// one man.
template <class G>
void judges_as_players_do(const std::string& id) {
    using Board = draughts::Board<G::board>;
    using Bits = typename Board::Bits;
    const auto game = std::move(*find_game(id));
    const auto weights = evaluation_in_file(*game, weights_folder + id + ".net");
    ASSERT_TRUE(weights.ok()) << id << ": " << weights.error().code;
    const auto judge = static_cast<const Evaluation<typename G::Line>&>(**weights).judge();
    const auto judged = [&](Bits white, Bits black, Bits kings) {
        const typename G::Position position(white, black, kings, Side::White);
        return judge->evaluate(G{}.line(position)).value();
    };
    const Bits white = G{}.start().pieces(Side::White);
    const Bits black = G{}.start().pieces(Side::Black);
    const int even = judged(white, black, {});
    EXPECT_LT(std::abs(even), 60) << id;
    int ahead = 0;
    int behind = 0;
    for (const int cell : black) ahead += judged(white, black & ~Bits::of(cell), {}) - even;
    for (const int cell : white) behind += judged(white & ~Bits::of(cell), black, {}) - even;
    EXPECT_GT(ahead, 40 * Board::men_each) << id;
    EXPECT_LT(behind, -40 * Board::men_each) << id;
    const Bits kings = Board::row_bits(G::board - 1);
    EXPECT_GT(judged(kings, Bits::of(black.first()), kings), 200) << id;
    EXPECT_LT(judged(Bits::of(white.first()), kings, kings), -200) << id;
}

TEST(Weights, OfEveryGameJudgeAsPlayersDo) {
    judges_as_players_do<draughts::International>("international");
    judges_as_players_do<draughts::DamHaji>("dam-haji");
    judges_as_players_do<draughts::DamHajiBook>("dam-haji-book");
    judges_as_players_do<draughts::English>("english");
    judges_as_players_do<draughts::Russian>("russian");
}

// ---- inside the program ----

TEST(Weights, InsideTheProgramAreWholeAndOfTheGameTheyAreNamedAfter) {
    ASSERT_FALSE(embedded_weights().empty());
    for (const EmbeddedFile& one : embedded_weights()) {
        ASSERT_NE(find_row(one.game), nullptr) << one.game;
        const auto game = game_of(std::string(one.game));
        const auto read = game->read_evaluation(one.bytes);
        ASSERT_TRUE(read.ok()) << one.game << ": " << read.error().code;
        EXPECT_LE(one.bytes.size(), 300'000U) << one.game;
        ASSERT_TRUE(trained_evaluation(*game)) << one.game;
        EXPECT_EQ(trained_evaluation(*game)->fingerprint(), (*read)->fingerprint());
        EXPECT_NE((*read)->fingerprint(), 0U);
    }
}

TEST(Weights, AreFoundByTheRulesWhateverTheyAreCalled) {
    std::size_t alike = 0;
    std::size_t others = 0;
    const auto try_id = [&](const std::string& id) {
        const auto rules = draughts::read_ruleset(id);
        ASSERT_TRUE(rules.ok()) << id;
        const auto trained = trained_evaluation(*game_of(id));
        bool known = false;
        for (const EmbeddedFile& one : embedded_weights()) {
            const auto own = draughts::read_ruleset(std::string(one.game));
            if (rules_code(*own) != rules_code(*rules)) continue;
            known = true;
            EXPECT_EQ(trained, trained_evaluation(*game_of(std::string(one.game))))
                << id << " shares those of " << one.game;
        }
        EXPECT_EQ(trained != nullptr, known) << id;
        ++(known ? alike : others);
    };
    for (const std::string_view id : game_ids()) {
        const auto rules = draughts::read_ruleset(std::string(id));
        if (!rules) continue;
        try_id(std::string(id));
        for (const draughts::RuleSwitch& one : draughts::switches_of(*rules))
            for (const std::string_view value : one.values)
                try_id(std::string(id) + ":" + std::string(one.name) + "=" + std::string(value));
    }
    EXPECT_GE(alike, 4U);
    EXPECT_GE(others, 10U);
    EXPECT_TRUE(trained_evaluation(*game_of("international:first=black")));
    EXPECT_FALSE(trained_evaluation(*game_of("international:majority=off")));
    EXPECT_FALSE(trained_evaluation(*game_of("dominoes")));
}

TEST(Weights, ThatAreDamagedSpoilNoOthers) {
    const std::span<const std::uint8_t> whole = embedded_weights().front().bytes;
    const auto game = game_of(std::string(embedded_weights().front().game));
    const auto fault = [&](const std::vector<EmbeddedFile>& all, const AnyGame& asked) {
        const auto found = evaluation_among(all, asked);
        return found.ok() ? std::string_view() : found.error().code;
    };
    Bytes head(whole.begin(), whole.end());
    head[12] ^= 1U;
    Bytes weights(whole.begin(), whole.end());
    weights.back() ^= 1U;
    EXPECT_EQ(fault({{"a", head}}, *game), "weights.damaged");
    EXPECT_EQ(fault({{"a", weights}}, *game), "weights.damaged");
    EXPECT_EQ(fault({{"a", head}, {"b", whole}}, *game), "");
    EXPECT_EQ(fault({{"a", whole}, {"b", weights}}, *game), "");
    EXPECT_EQ(fault({{"a", whole}}, *game_of("dam-haji:board=10")), "weights.none-for-rules");
    EXPECT_EQ(fault({}, *game), "weights.none-for-rules");
    EXPECT_EQ(fault({{"a", whole}}, *game_of("dominoes")), "weights.none-for-game");
}

// ---- chosen ----

TEST(Weights, AreTrainedClassicOrOfAFile) {
    const auto game = game_of("international");
    const auto other = game_of("international:majority=off");
    const auto classic = read_judging("classic", *game);
    ASSERT_TRUE(classic.ok());
    EXPECT_FALSE(*classic);
    const auto trained = read_judging("trained", *game);
    ASSERT_TRUE(trained.ok());
    EXPECT_EQ((*trained)(*game), trained_evaluation(*game));
    EXPECT_EQ(read_judging("trained", *other).error().code, "weights.none-for-rules");
    const auto file = read_judging(ours, *game);
    ASSERT_TRUE(file.ok());
    const auto own = (*file)(*game);
    EXPECT_NE(own, trained_evaluation(*game)) << "the same weights, read again";
    EXPECT_EQ(own->fingerprint(), trained_evaluation(*game)->fingerprint());
    EXPECT_EQ((*file)(*game_of("international:first=black")), own) << "of the same rules";
    EXPECT_EQ((*file)(*other), nullptr) << "by other rules it is as if nothing was said";
}

TEST(Weights, OfAnotherGameOrNoneAreAnError) {
    const auto refused = [](const std::string& id, std::string_view what) {
        const auto judging = read_judging(what, *game_of(id));
        return judging.ok() ? std::string_view() : judging.error().code;
    };
    EXPECT_EQ(refused("dam-haji", ours), "weights.other-game");
    EXPECT_EQ(refused("international:majority=off", ours), "weights.other-game");
    EXPECT_EQ(refused("dominoes", ours), "weights.none-for-game");
    EXPECT_EQ(refused("international", BAIZE_TEST_DATA "/leaf-counts.json"), "weights.not-weights");
    EXPECT_EQ(refused("international", "/there/is/no/such/file"), "file.cannot-open");
    EXPECT_EQ(refused("international", ""), "file.cannot-open");
}

// ---- at a seat ----

struct Found {
    MoveNumber move;
    Score score;
    std::uint64_t nodes;
    bool operator==(const Found&) const = default;
};

Found found_by(SeatSetup setup, SeatHandles handles, const AnyLine& line) {
    setup.table_bytes = std::size_t{64} << 20U;
    SeatQuestion question;
    question.limits.nodes = 30'000;
    const Thought thought = *Seat(std::move(setup), std::move(handles)).think(line, question);
    return {thought.move(), thought.score(), thought.nodes};
}

TEST(Weights, AreWhatAMachineGivesToTheEngineAndToMasterAlike) {
    const auto game = game_of("international");
    const auto line = *game->read("W:W31-50:B1-20 moves 32-28 19-23 28x19 14x23");
    const Found best = found_by({game}, seat_handles(), *line);
    EXPECT_EQ(found_by({game}, {.evaluation = trained_evaluation}, *line), best);
    SeatHandles thinking = seat_handles();
    thinking.book = nullptr;
    EXPECT_EQ(found_by({game, *find_level("international", "", "master")}, thinking, *line), best);
    EXPECT_NE(found_by({game}, {}, *line), best);
    // A level that is somebody else never hears of them.
    const auto hard = *find_level("international", "", "hard");
    EXPECT_EQ(found_by({game, hard}, seat_handles(), *line), found_by({game, hard}, {}, *line));
}

}  // namespace
}  // namespace baize
