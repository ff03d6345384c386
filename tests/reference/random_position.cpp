#include "draughts.h"

namespace reference {
namespace {

// splitmix64: one addition and three mixes, the same on every machine.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    int below(int limit) { return static_cast<int>(next() % static_cast<std::uint64_t>(limit)); }
    int between(int low, int high) { return low + below(high - low + 1); }
    bool percent(int chance) { return below(100) < chance; }

private:
    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15ULL;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ULL;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBULL;
        return mixed ^ (mixed >> 31);
    }

    std::uint64_t state_;
};

// A king among many scattered enemies has captures by the million, which no game brings and no
// test can afford to list.
constexpr int most_enemies_in_a_lattice = 14;

class Maker {
public:
    Maker(const Rules& rules, std::uint64_t seed)
        : rules_(rules), random_(seed), position_(empty_position(rules.board)) {}

    Position make() {
        position_.side = random_.percent(50) ? 'W' : 'B';
        white_kings_ = share_of_kings();
        black_kings_ = share_of_kings();
        switch (random_.below(6)) {
            case 0:
                scatter(1, 4);
                break;
            case 1:
                scatter(3, rules_.men / 2);
                break;
            case 2:
                scatter(rules_.men / 2, rules_.men);
                break;
            case 3:
                face_each_other();
                break;
            case 4:
                crowd_together();
                break;
            default:
                lay_a_lattice();
                break;
        }
        // The side to move may have lost its last piece; the other side cannot have.
        const int last = rules_.board - 1;
        while ((position_.side == 'W' ? black_count_ : white_count_) == 0)
            strew(other_side(), 1, 0, last, 0, last);
        return position_;
    }

private:
    int share_of_kings() {
        constexpr std::array<int, 5> percentages = {0, 0, 10, 50, 100};
        return percentages[static_cast<std::size_t>(random_.below(5))];
    }

    char other_side() const { return position_.side == 'W' ? 'B' : 'W'; }

    // Puts a piece on an empty dark square; a man never on the row where it would be a king.
    void put(char side, int row, int column) {
        char& at = position_.at[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
        if ((row + column) % 2 == 0 || at != empty) return;
        const bool king = random_.percent(side == 'W' ? white_kings_ : black_kings_);
        if (!king && row == far_row(position_, side)) return;
        int& count = side == 'W' ? white_count_ : black_count_;
        if (count == rules_.men) return;
        ++count;
        if (side == 'W')
            at = king ? white_king : white_man;
        else
            at = king ? black_king : black_man;
    }

    // Tries that hit an occupied square place nothing, so the count is at most the one asked for.
    void strew(char side, int tries, int first_row, int last_row, int first_column,
               int last_column) {
        for (int i = 0; i < tries; ++i) {
            const int row = random_.between(first_row, last_row);
            const int column = random_.between(first_column, last_column);
            put(side, row, column);
        }
    }

    // Half the squares are light, hence twice as many tries as pieces.
    void scatter(int fewest, int most) {
        const int last = rules_.board - 1;
        strew('W', 2 * random_.between(fewest, most), 0, last, 0, last);
        strew('B', 2 * random_.between(fewest, most), 0, last, 0, last);
    }

    // As in a game: each side mostly on its own half, with an overlap in the middle.
    void face_each_other() {
        const int last = rules_.board - 1;
        const int overlap = random_.between(0, 2);
        const int middle = rules_.board / 2;
        strew('W', random_.between(4, 4 * rules_.men), middle - overlap, last, 0, last);
        strew('B', random_.between(4, 4 * rules_.men), 0, middle - 1 + overlap, 0, last);
    }

    // Both sides in one corner of the board: blocked men, pairs that cannot be jumped.
    void crowd_together() {
        const int side_length = random_.between(4, rules_.board - 2);
        const int row = random_.between(0, rules_.board - side_length);
        const int column = random_.between(0, rules_.board - side_length);
        const int pieces = side_length * side_length / 4;
        strew('W', random_.between(1, 2 * pieces), row, row + side_length - 1, column,
              column + side_length - 1);
        strew('B', random_.between(1, 2 * pieces), row, row + side_length - 1, column,
              column + side_length - 1);
    }

    // Enemies in every second row only, so that none covers another and captures run on and on.
    void lay_a_lattice() {
        const int enemy_row = random_.below(2);
        const int enemies = random_.between(2, most_enemies_in_a_lattice);
        const int rows = rules_.board / 2;
        for (int i = 0; i < 2 * enemies; ++i)
            put(other_side(), 2 * random_.below(rows) + enemy_row, random_.below(rules_.board));
        const int movers = random_.between(1, 4);
        for (int i = 0; i < 2 * movers; ++i)
            put(position_.side, 2 * random_.below(rows) + 1 - enemy_row,
                random_.below(rules_.board));
        if (random_.percent(30)) {
            // A piece off the pattern, to stand in the way.
            put(other_side(), random_.below(rules_.board), random_.below(rules_.board));
            put(position_.side, random_.below(rules_.board), random_.below(rules_.board));
        }
    }

    const Rules& rules_;
    Random random_;
    Position position_;
    int white_kings_ = 0;  // in per cent
    int black_kings_ = 0;
    int white_count_ = 0;
    int black_count_ = 0;
};

}  // namespace

Position random_position(const Rules& rules, std::uint64_t seed) {
    return Maker(rules, seed).make();
}

}  // namespace reference
