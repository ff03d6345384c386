// The books of openings inside the program.
#include "engine/books.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <set>

#include "base/random.h"
#include "engine/seat_handles.h"
#include "engine/weights.h"
#include "scale.h"

namespace baize {
namespace {

std::shared_ptr<const OpeningBook> book_of(std::string_view id) {
    const auto game = *find_game(id);
    return own_book(*game, trained_evaluation(*game).get());
}

constexpr std::array<std::string_view, 5> with_books{"international", "dam-haji", "dam-haji-book",
                                                     "english", "russian"};

TEST(OwnBooks, AreThereForTheGamesThatTheyAreCalledAfter) {
    ASSERT_EQ(embedded_books().size(), with_books.size());
    for (const EmbeddedFile& one : embedded_books()) {
        const auto game = *find_game(one.game);
        EXPECT_TRUE(OpeningBook::read(one.bytes, *game->rules_key())) << one.game;
        EXPECT_LE(one.bytes.size(), 50'000U) << one.game;
    }
    for (const std::string_view id : with_books) EXPECT_NE(book_of(id), nullptr) << id;
    EXPECT_EQ(book_of("international").get(), book_of("international").get()) << "read once";
}

TEST(OwnBooks, BelongToRulesNotToNames) {
    EXPECT_EQ(book_of("dam-haji:majority=on"), nullptr);
    EXPECT_EQ(book_of("international:majority=off"), nullptr);
    EXPECT_EQ(book_of("dominoes"), nullptr);
    const auto book = book_of("dam-haji");
    EXPECT_EQ(book_of("dam-haji:majority=off"), book) << "as they usually are";
}

TEST(OwnBooks, AreForWhoeverJudgesByTheWeightsInside) {
    const auto game = *find_game("international");
    EXPECT_EQ(own_book(*game, nullptr), nullptr);
    const auto copy = evaluation_among(embedded_weights(), *game);
    ASSERT_TRUE(copy.ok());
    EXPECT_EQ(own_book(*game, copy->get()), nullptr) << "read again, it may be anything";
}

TEST(OwnBooks, AFaultIsNamed) {
    const auto game = *find_game("international");
    const auto code = [&](const std::vector<EmbeddedFile>& all) {
        const auto found = book_among(all, *game);
        return found ? std::string() : std::string(found.error().code);
    };
    EXPECT_EQ(code({}), "book.none-for-rules");
    const std::vector<std::uint8_t> other = OpeningBook::write({}, *game->rules_key() + 1);
    EXPECT_EQ(code({{"international", other}}), "book.none-for-rules");
    std::vector<std::uint8_t> damaged = OpeningBook::write({}, *game->rules_key());
    damaged.back() ^= 1U;
    EXPECT_EQ(code({{"international", other}, {"international", damaged}}), "book.damaged");
}

/// The games of master against itself for so many plies. Where the book has ended it looks at few
/// positions here: what comes then differs by what the book has played.
class OwnBook : public testing::TestWithParam<std::string_view> {};

TEST_P(OwnBook, MakesGamesDiffer) {
    const std::shared_ptr<const AnyGame> game = *find_game(GetParam());
    const int games = static_cast<int>(scaled(1000));
    SeatSetup setup{game, std::nullopt, 0, std::size_t{1} << 16U};
    setup.by_book = true;
    Seat seat(setup, seat_handles());
    std::map<std::string, int> first_moves;
    std::set<Key> after_8_plies;
    int by_book = 0;
    for (int number = 0; number < games; ++number) {
        seat.start(static_cast<std::uint64_t>(number));
        const auto line = game->start();
        while (line->ply() < 8) {
            SeatQuestion question;
            question.limits.nodes = 200;
            const Thought thought = *seat.think(*line, question);
            by_book += thought.from_book ? 1 : 0;
            ASSERT_LT(index_of(thought.move()), line->move_count());
            if (line->ply() == 0) ++first_moves[line->text(thought.move())];
            line->play(thought.move());
        }
        after_8_plies.insert(line->key());
    }
    std::string shares;
    int most = 0;
    for (const auto& [move, times] : first_moves) {
        shares += " " + move + " " + std::to_string(100 * times / games) + " %";
        most = std::max(most, times);
    }
    std::printf("%s: of %d games %zu positions after 8 plies, %.1f plies by the book, first%s\n",
                std::string(GetParam()).c_str(), games, after_8_plies.size(),
                static_cast<double>(by_book) / games, shares.c_str());
    EXPECT_LE(most, games * 6 / 10);
    EXPECT_GE(after_8_plies.size(), static_cast<std::size_t>(games) / 5);
}

INSTANTIATE_TEST_SUITE_P(Every, OwnBook, testing::ValuesIn(with_books), [](const auto& one) {
    std::string name(one.param);
    std::ranges::replace(name, '-', '_');
    return name;
});

}  // namespace
}  // namespace baize
