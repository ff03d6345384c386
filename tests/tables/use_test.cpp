// Tables of four pieces at work: verified, won with, and asked by the search.
#include <map>

#include "base/random.h"
#include "games/draughts/notation.h"
#include "play/any_game.h"
#include "scale.h"
#include "search/score_range.h"
#include "tables/support.h"
#include "tables/table_writer.h"

namespace baize::draughts {
namespace {

constexpr int pieces = thorough ? 4 : 3;

/// Built once for all tests of this file.
const OpenTables& tables_of(const std::string& game) {
    static const Scratch scratch;
    static std::map<std::string, std::unique_ptr<OpenTables>> open;
    auto& tables = open[game];
    if (!tables) {
        build_here(scratch.path("t"), game, pieces);
        tables = open_here(scratch.path("t"), game, pieces);
    }
    return *tables;
}

template <int N>
Position<N> random_position(const Slice& slice, Random& random) {
    const SliceIndex<N> index(slice);
    SliceCursor<N> cursor(index, random.below(index.size()));
    if (cursor.done()) cursor.move_to(0);
    return cursor.position();
}

TEST(Tables, FourPiecesOfDamHajiVerifyThemselves) {
    const OpenTables& tables = tables_of("dam-haji");
    const std::atomic<bool> stop = false;
    const auto maker = table_maker(dam_haji);
    std::uint64_t positions = 0;
    for (int count = 2; count <= pieces; ++count)
        for (const Slice& slice : slices(count)) {
            const Verification found = maker->verify(tables.shelf(), slice, Workers(2, stop), {});
            EXPECT_TRUE(found.is_right()) << slice_text(slice) << " " << found.example;
            positions += found.positions;
        }
    EXPECT_EQ(positions, thorough ? 3488U + 196032U + 6209316U : 3488U + 196032U);
}

TEST(Tables, VerifyingFindsAWrongValue) {
    const Scratch scratch;
    build_here(scratch.path("t"), "dam-haji", 2);
    auto tables = open_here(scratch.path("t"), "dam-haji", 2);
    // A table in which every king against a king is drawn, packed and signed as it should be.
    const Slice slice{0, 1, 0, 1};
    TableHead head = tables->shelf().find(TableKind::Values, slice)->head();
    const std::atomic<bool> stop = false;
    head.lengths.clear();
    const auto bytes = packed_table(
        head, [](std::uint64_t, std::span<std::uint16_t> into) { std::ranges::fill(into, 1); },
        Workers(1, stop));
    Shelf shelf(0);
    shelf.put(std::move(*TableFile::open(*bytes, dam_haji)));
    const Verification found = table_maker(dam_haji)->verify(shelf, slice, Workers(1, stop), {});
    EXPECT_TRUE(found.complete);
    EXPECT_GT(found.differences, 0U);
    EXPECT_FALSE(found.example.empty());
    EXPECT_FALSE(found.is_right());
}

/// Positions won within the counts, played by the search with tables against the best defence.
template <int N>
void win_all(const std::string& game_id, int wanted) {
    const OpenTables& tables = tables_of(game_id);
    const auto game = find_game(game_id);
    const auto memory = (*game)->make_memory(1 << 20);
    Random random(200);
    int won = 0;
    int longest = 0;
    const std::vector<Slice> all = slices(pieces);
    for (int tried = 0; tried < wanted;) {
        const auto position = random_position<N>(all[random.below(all.size())], random);
        auto line = std::move(*(*game)->read(fen(position)));
        const std::optional<Verdict> verdict = line->ending(tables);
        ASSERT_TRUE(verdict);
        if (verdict->value != Value::Win || *verdict->plies < 3 ||
            *verdict->plies > line->plies_to_draw())
            continue;
        ++tried;
        const Side winner = line->side();
        int plies = 0;
        Question question;
        question.endings = &tables;
        question.limits.depth = 2;
        while (!line->outcome()) {
            line->play(line->side() == winner ? line->think(*memory, question).move()
                                              : best_known_move(*line, tables));
            ++plies;
        }
        EXPECT_EQ(line->outcome()->winner, winner) << fen(position);
        EXPECT_LE(plies, *verdict->plies) << fen(position);
        if (line->outcome()->winner == winner) ++won;
        longest = std::max(longest, plies);
    }
    EXPECT_EQ(won, wanted);
    EXPECT_GT(longest, 8);
}

TEST(Tables, TwoHundredWonEndingsOfInternationalAreWonInTime) {
    if (thorough)
        win_all<10>("international", 200);
    else
        win_all<10>("international", 10);
}
TEST(Tables, TwoHundredWonEndingsOfDamHajiAreWonInTime) {
    win_all<8>("dam-haji", thorough ? 200 : 10);
}

/// The score of a position to the search, at that depth.
template <int N>
int score_of(const std::string& game_id, const std::string& position, int depth) {
    const auto game = find_game(game_id);
    const auto line = std::move(*(*game)->read(position));
    const auto memory = (*game)->make_memory(1 << 20);
    Question question;
    question.endings = &tables_of(game_id);
    question.limits.depth = depth;
    return line->think(*memory, question).lines[0].score.value();
}

TEST(Tables, SearchCountsTheShortestWinAndHoldsDraws) {
    Random random(3);
    const OpenTables& tables = tables_of("dam-haji");
    const auto game = find_game("dam-haji");
    for (int i = 0; i < 300; ++i) {
        const std::vector<Slice> all = slices(3);
        const auto position = random_position<8>(all[random.below(all.size())], random);
        const auto line = std::move(*(*game)->read(fen(position)));
        if (line->outcome()) continue;
        const Verdict verdict = *line->ending(tables);
        const int score = score_of<8>("dam-haji", fen(position), 1 + i % 3);
        if (verdict.value == Value::Draw)
            EXPECT_EQ(score, 0) << fen(position);
        else
            EXPECT_EQ(score, (verdict.value == Value::Win ? won_in(*verdict.plies)
                                                          : lost_in(*verdict.plies))
                                 .value())
                << fen(position);
    }
}

TEST(Tables, AWinThatACountCutsShortIsSearchedAsADraw) {
    if (!thorough) return;  // with three pieces no win takes so long
    const OpenTables& tables = tables_of("dam-haji");
    const auto game = find_game("dam-haji");
    Random random(9);
    int cut_short = 0;
    int in_time = 0;
    while (cut_short < 20 || in_time < 20) {
        const auto position = random_position<8>({3, 0, 1, 0}, random);
        const auto line = std::move(*(*game)->read(fen(position)));
        const Verdict verdict = *line->ending(tables);
        if (verdict.value != Value::Win || line->outcome()) continue;
        const bool late = *verdict.plies > line->plies_to_draw();
        ++(late ? cut_short : in_time);
        const int expected = late ? 0 : won_in(*verdict.plies).value();
        EXPECT_EQ(score_of<8>("dam-haji", fen(position), 1), expected) << fen(position);
    }
}

}  // namespace
}  // namespace baize::draughts
