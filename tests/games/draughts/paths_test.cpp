// The way a capture goes, checked against a search that tries every way on a plain board.
#include "games/draughts/paths.h"

#include <gtest/gtest.h>

#include <map>

#include "games/draughts/games.h"
#include "scale.h"

namespace baize::draughts {
namespace {

using Path = std::vector<int>;

/// All ways in which one piece can capture, each to its end, by what it takes.
class AllWays {
public:
    AllWays(const reference::Rules& rules, const reference::Position& position, int start)
        : rules_(rules), board_(position), path_{start} {
        const int row = reference::row_of(board_, start);
        const int column = reference::column_of(board_, start);
        const char piece = at_cell(row, column);
        at_cell(row, column) = reference::empty;
        go_on(row, column, piece);
    }

    struct Capture {
        int to;
        std::set<int> taken;
        auto operator<=>(const Capture&) const = default;
    };
    std::map<Capture, std::set<Path>> ways;
    int hops = 0;

private:
    static constexpr int most_hops = 20'000;  // enough for all but a few positions

    char& at_cell(int row, int column) {
        return board_.at[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    }
    char seen(int row, int column) {
        const bool inside = row >= 0 && row < board_.size && column >= 0 && column < board_.size;
        return inside ? at_cell(row, column) : '#';
    }

    void go_on(int row, int column, char piece) {
        bool over = true;
        const bool flies = reference::is_king(piece) && rules_.flying;
        for (const int down : {-1, 1})
            for (const int right : {-1, 1}) {
                const bool backward = (board_.side == 'W') == (down > 0);
                if (reference::is_man(piece) && backward && !rules_.men_capture_backward) continue;
                int r = row + down;
                int c = column + right;
                while (flies && seen(r, c) == reference::empty) r += down, c += right;
                const char victim = seen(r, c);
                if (!reference::belongs_to(victim, board_.side == 'W' ? 'B' : 'W')) continue;
                if (seen(r + down, c + right) != reference::empty) continue;
                over = false;
                at_cell(r, c) = rules_.remove_each_hop ? reference::empty : 'x';
                taken_.push_back(reference::square_number(board_, r, c));
                const bool has_to_go_on = flies && rules_.king_lands_to_go_on &&
                                          king_takes_from_behind(r, c, down, right);
                for (int to_row = r + down, to_column = c + right;
                     seen(to_row, to_column) == reference::empty;
                     to_row += down, to_column += right) {
                    if (!has_to_go_on || king_takes(to_row, to_column))
                        land(to_row, to_column, piece);
                    if (!flies) break;
                }
                taken_.pop_back();
                at_cell(r, c) = victim;
            }
        if (over) end();
    }

    bool king_takes(int row, int column) {
        for (const int down : {-1, 1})
            for (const int right : {-1, 1}) {
                int steps = 1;
                while (seen(row + steps * down, column + steps * right) == reference::empty)
                    ++steps;
                if (reference::belongs_to(seen(row + steps * down, column + steps * right),
                                          board_.side == 'W' ? 'B' : 'W') &&
                    seen(row + (steps + 1) * down, column + (steps + 1) * right) ==
                        reference::empty)
                    return true;
            }
        return false;
    }
    bool king_takes_from_behind(int row, int column, int down, int right) {
        for (row += down, column += right; seen(row, column) == reference::empty;
             row += down, column += right)
            if (king_takes(row, column)) return true;
        return false;
    }

    void land(int row, int column, char piece) {
        if (++hops > most_hops) return;
        path_.push_back(reference::square_number(board_, row, column));
        const bool arrives =
            reference::is_man(piece) && row == reference::far_row(board_, board_.side);
        if (arrives && rules_.promotion == reference::Rules::Stop)
            end();
        else
            go_on(row, column,
                  arrives && rules_.promotion == reference::Rules::Continue
                      ? reference::crowned(piece)
                      : piece);
        path_.pop_back();
    }

    void end() { ways[{path_.back(), {taken_.begin(), taken_.end()}}].insert(path_); }

    const reference::Rules& rules_;
    reference::Position board_;
    Path path_;
    Path taken_;

public:
    [[nodiscard]] bool complete() const { return hops <= most_hops; }
};

std::string joined(const Path& path) {
    std::string text;
    for (const int square : path) text += (text.empty() ? "" : "x") + std::to_string(square);
    return text;
}

/// Whether a path is one of PDN 3.0: a square where the diagonal is not left lies immediately
/// behind the piece that was taken to get there.
bool turns_or_stops_behind(const reference::Position& board, const Path& path,
                           std::set<int> standing) {
    const auto row = [&](int square) { return reference::row_of(board, square); };
    const auto column = [&](int square) { return reference::column_of(board, square); };
    const auto falls = [&](std::size_t hop) {
        return (row(path[hop]) > row(path[hop - 1])) == (column(path[hop]) > column(path[hop - 1]));
    };
    for (std::size_t hop = 1; hop + 1 < path.size(); ++hop) {
        const int down = row(path[hop]) > row(path[hop - 1]) ? 1 : -1;
        const int right = column(path[hop]) > column(path[hop - 1]) ? 1 : -1;
        int victim = path[hop];
        int steps = 0;
        while (!standing.contains(victim)) {
            ++steps;
            victim = reference::square_number(board, row(path[hop]) - steps * down,
                                              column(path[hop]) - steps * right);
        }
        standing.erase(victim);
        if (falls(hop) == falls(hop + 1) && steps > 1) return false;
    }
    return true;
}

class Paths : public testing::TestWithParam<const char*> {};

TEST_P(Paths, AreTheSmallestThatPdnAllowsAndEachIsRead) {
    const std::string id = GetParam();
    const reference::Rules rules = reference::rules_named(id);
    int captures_with_two_ways = 0;
    with_game(id, [&](const auto& game) {
        constexpr int N = std::decay_t<decltype(game)>::board;
        for (std::uint64_t seed = 0; seed < scaled(5'000); ++seed) {
            const reference::Position other = reference::random_position(rules, seed);
            const Position<N> position = position_of<N>(other);
            const auto list = legal_moves(game, position);
            if (list.empty() || !list[0].is_capture() || list.size() > 200) continue;
            for (const auto& move : list) {
                const AllWays all(rules, other, Board<N>::number(move.from));
                if (!all.complete()) continue;
                std::set<int> taken;
                for (const int cell : move.captured) taken.insert(Board<N>::number(cell));
                const auto found = all.ways.find({Board<N>::number(move.to), taken});
                ASSERT_NE(found, all.ways.end()) << id << ", " << move << "\n" << position;
                const std::set<Path>& ways = found->second;
                captures_with_two_ways += ways.size() > 1;
                const auto smallest = std::ranges::find_if(ways, [&](const Path& way) {
                    return turns_or_stops_behind(other, way, taken);
                });
                ASSERT_NE(smallest, ways.end()) << id << ", " << move << "\n" << position;
                ASSERT_EQ(path_of(game.ruleset(), position, move), *smallest)
                    << id << ", " << move << "\n"
                    << position;
                const auto again = game.read_move(position, joined(*smallest));
                ASSERT_TRUE(again.ok() && *again == move)
                    << id << ", " << joined(*smallest) << " as it is written\n"
                    << position;
                int tried = 0;
                for (const Path& way : ways) {
                    if (++tried > 5) break;
                    const auto read = game.read_move(position, joined(way));
                    ASSERT_TRUE(read.ok())
                        << id << ", " << joined(way) << ": " << read.error() << "\n"
                        << position;
                    ASSERT_EQ(*read, move) << id << ", " << joined(way) << "\n" << position;
                }
            }
        }
    });
    if (thorough) {  // so few positions need not show any
        EXPECT_GT(captures_with_two_ways, 0);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Rules, Paths,
    testing::Values("international", "dam-haji", "dam-haji-book", "english", "russian",
                    "dam-haji:board=12,promotion=stop",
                    "international:promotion=continue,majority=off,removal=hop"),
    [](const auto& param) {
        std::string name = param.param;
        for (char& c : name)
            if (std::string_view(":=,-").find(c) != std::string_view::npos) c = '_';
        return name;
    });

// The example of the standard, and what it says is not allowed.
TEST(Path, GoesOverTheSquaresImmediatelyBehindThePiecesItTakes) {
    const auto position = at<10>("W:WK47:B14,19,29,31,42");
    const auto list = legal_moves(international_game(), position);
    std::set<std::string> texts;
    for (const auto& move : list) texts.insert(short_text(international, position, list, move));
    EXPECT_EQ(texts, (std::set<std::string>{"47x38x20x9x36", "47x38x24x13x36"}));
    for (const char* text : {"47x38x24x13x36", "47x33x24x13x36", "47x24x36"}) {
        const auto read = read_move(international, position, list, text);
        ASSERT_TRUE(read.ok()) << text;
        EXPECT_EQ(short_text(international, position, list, *read), "47x38x24x13x36") << text;
    }
}

TEST(Path, PassesTheSquaresThatAreAskedFor) {
    const auto position = at<10>("W:W28:B12,13,22,23");
    const auto move = legal_moves(international_game(), position)[0];
    const Path other_way = {28, 19, 8, 17, 28};
    EXPECT_EQ(find_path(international, position, move, Path{19, 8}), other_way);
    EXPECT_EQ(find_path(international, position, move, Path{19}), (Path{28, 17, 8, 19, 28}))
        << "both ways pass 19, and this one has the smaller squares";
    EXPECT_EQ(find_path(international, position, move, Path{18}), std::nullopt);
    EXPECT_EQ(find_path(international, position, move, Path{28}), std::nullopt)
        << "the end is not a square on the way";
}

}  // namespace
}  // namespace baize::draughts
