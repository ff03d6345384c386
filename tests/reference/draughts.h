// A second implementation of the rules of draughts, the judge of the one in src/games.
// It is written from the rules alone, on a plain two-dimensional board, and shares no line with
// the program: where the two disagree, one of them has misread the rules. Clarity wins over
// speed everywhere.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace reference {

struct Rules {
    // What becomes of a man that reaches the far row inside a capture.
    enum Promotion {
        Pass,      // goes on as a man, and is crowned only if it ends there
        Continue,  // is crowned and goes on as a king
        Stop       // is crowned and its move is over
    };

    int board = 10;
    int men = 20;
    bool white_first = true;
    bool men_capture_backward = true;
    bool flying = true;
    bool majority = true;
    bool remove_each_hop = false;
    Promotion promotion = Pass;
    bool king_lands_to_go_on = false;  // if it can land where it takes another, it must
    int quiet_plies_limit = 50;
    bool man_move_resets_quiet = true;
    bool few_king_rules = true;  // the 16-move and 5-move rules
    bool russian_draws = false;  // those of the Russian game, and none of the above
};

Rules international();
Rules dam_haji();
Rules dam_haji_book();
Rules english();
Rules russian();

// An id with its switches, such as `dam-haji:majority=on,promotion=stop`.
// Throws std::invalid_argument for a word it does not know.
Rules rules_named(const std::string& id);

constexpr int largest_board = 12;

constexpr char empty = '.';
constexpr char white_man = 'w';
constexpr char white_king = 'W';
constexpr char black_man = 'b';
constexpr char black_king = 'B';

struct Position {
    int size = 10;
    char side = 'W';                                                  // to move: 'W' or 'B'
    std::array<std::array<char, largest_board>, largest_board> at{};  // at[row][column]

    bool operator==(const Position&) const = default;
};

// A board of that size without pieces, White to move.
Position empty_position(int size);
Position start_position(const Rules& rules);

// The text `W:W31-50:B1-20`, kings as `K12`, ranges allowed when read and never written.
// Reading throws std::invalid_argument for a text that is no position on a board of that size.
Position position_from(std::string_view text, int size);
std::string text_of(const Position& position);

// The board in rows, Black's side on top, for the message of a failing test.
std::string picture(const Position& position);

int square_number(const Position& position, int row, int column);
int row_of(const Position& position, int square);
int column_of(const Position& position, int square);

bool is_white(char piece);
bool is_black(char piece);
bool is_man(char piece);
bool is_king(char piece);
bool belongs_to(char piece, char side);
char crowned(char man);

// The row in which the men of a side are crowned.
int far_row(const Position& position, char side);

struct Move {
    int from = 0;
    int to = 0;
    std::set<int> captured;
    bool crowns = false;  // a man became a king, at the end or on the way

    auto operator<=>(const Move&) const = default;
};

// Every legal move once: captures with the same start, end and captured pieces are one move.
// Such captures never differ in `crowns`, whatever the rules: a man comes to the far row only over
// a piece in the row before it, and no man jumps that piece without coming there.
std::set<Move> moves_of(const Rules& rules, const Position& position);

// The same as text: `32-28`, `23x12{18}`, captured squares ascending.
std::set<std::string> legal_moves(const Rules& rules, const Position& position);

Position after(const Position& position, const Move& move);

// Throws std::invalid_argument for a move that is not legal.
Position play(const Rules& rules, const Position& position, const std::string& long_move);

// Lines of play of exactly that many plies.
unsigned long long leaves(const Rules& rules, const Position& position, int depth);

struct Ending {
    std::string result;  // "2-0", "0-2" or "1-1"
    std::string reason;

    bool operator==(const Ending&) const = default;
};

// A game from its first position. Nothing is counted on the way: every question is answered from
// the whole history, from scratch.
class Referee {
public:
    Referee(const Rules& rules, const Position& first);

    void play(const std::string& long_move);
    std::optional<Ending> ending() const;
    const Position& position() const { return positions_.back(); }

private:
    bool lost() const;
    int occurrences() const;
    int quiet_plies() const;
    int plies_in_class() const;
    std::optional<std::string> russian_draw() const;
    // Plies since what is true of the last position became true; -1 if it is not.
    int plies_since(const std::function<bool(const Position&)>& became_true) const;

    Rules rules_;
    std::vector<Position> positions_;  // one more than moves_
    std::vector<std::string> moves_;
};

// A position of any sort, the same for the same seed: few pieces and many, with and without
// kings, as they come in games, in clusters, and full of long captures.
Position random_position(const Rules& rules, std::uint64_t seed);

}  // namespace reference
