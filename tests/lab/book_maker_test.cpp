// How books of openings come about.
#include "lab/book_maker.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace baize {
namespace {

BookTerms terms_of(std::string_view id) {
    BookTerms terms;
    terms.game = std::move(*find_game(id));
    terms.nodes = 200;
    terms.plies = 4;
    terms.margin = 30;
    terms.rarest = 1000;
    return terms;
}

std::vector<BookPosition> made(const BookTerms& terms) {
    return make_book(terms, [](std::size_t, std::size_t) {});
}

const BookPosition* find(const std::vector<BookPosition>& book, Key key) {
    const auto at = std::ranges::find(book, key, &BookPosition::key);
    return at == book.end() ? nullptr : &*at;
}

TEST(MakeBook, IsTheSameWithAnyNumberOfThreads) {
    BookTerms terms = terms_of("russian");
    const std::vector<BookPosition> alone = made(terms);
    terms.threads = 3;
    EXPECT_EQ(made(terms), alone);
    EXPECT_GT(alone.size(), 20U);
}

/// Whoever plays by it comes to positions of the book until its last ply, and always by legal
/// moves.
TEST(MakeBook, LeadsFromTheStartToItsEnd) {
    const BookTerms terms = terms_of("international");
    const std::vector<BookPosition> book = made(terms);
    Random chance(3);
    int deepest = 0;
    for (int game = 0; game < 200; ++game) {
        const std::unique_ptr<AnyLine> line = terms.game->start();
        while (const BookPosition* here = find(book, line->key())) {
            const BookMove& move = chosen_from(*here, chance);
            ASSERT_LT(index_of(move.move), line->move_count());
            line->play(move.move);
        }
        deepest = std::max(deepest, line->ply());
    }
    EXPECT_EQ(deepest, terms.plies);
}

TEST(MakeBook, KeepsTheBestMoveFirstAndNoneBeyondTheMargin) {
    const BookTerms terms = terms_of("dam-haji");
    for (const BookPosition& position : made(terms)) {
        ASSERT_FALSE(position.moves.empty());
        EXPECT_EQ(position.moves.front().behind, 0);
        EXPECT_TRUE(std::ranges::is_sorted(position.moves, {}, &BookMove::behind));
        EXPECT_LE(position.moves.back().behind, terms.margin);
    }
}

/// A position is worth what its best move leads to, as far as the book goes.
TEST(MakeBook, CarriesBackWhatIsFoundLater) {
    const BookTerms terms = terms_of("english");
    const std::vector<BookPosition> book = made(terms);
    const std::unique_ptr<AnyLine> line = terms.game->start();
    int inner = 0;
    while (const BookPosition* here = find(book, line->key())) {
        line->play(here->moves.front().move);
        if (const BookPosition* next = find(book, line->key())) {
            EXPECT_EQ(here->score, -next->score);
            ++inner;
        }
    }
    EXPECT_GE(inner, 2);
}

/// What was not gone on from looks better than it is: beside what was, it is left out.
TEST(MakeBook, ChoosesAmongMovesThatWereLookedIntoAlike) {
    const BookTerms terms = terms_of("international");
    const std::vector<BookPosition> book = made(terms);
    // By all games that the book can begin: either every move goes on in it, or none does.
    std::vector<std::unique_ptr<AnyLine>> lines;
    int inner = 0;
    lines.push_back(terms.game->start());
    while (!lines.empty()) {
        const std::unique_ptr<AnyLine> line = std::move(lines.back());
        lines.pop_back();
        const BookPosition* here = find(book, line->key());
        std::size_t further = 0;
        for (const BookMove& move : here->moves) {
            std::unique_ptr<AnyLine> next = line->copy();
            next->play(move.move);
            if (find(book, next->key()) == nullptr) continue;
            ++further;
            if (next->ply() < terms.plies) lines.push_back(std::move(next));
        }
        EXPECT_TRUE(further == 0 || further == here->moves.size());
        inner += further > 0 ? 1 : 0;
    }
    EXPECT_GT(inner, 5);
}

}  // namespace
}  // namespace baize
