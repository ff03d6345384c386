#include <stdexcept>

#include "draughts.h"

namespace reference {
namespace {

[[noreturn]] void refuse(std::string_view text) {
    throw std::invalid_argument("no position: " + std::string(text));
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts(1);
    for (char letter : text) {
        if (letter == separator)
            parts.emplace_back();
        else
            parts.back() += letter;
    }
    return parts;
}

int number_from(const std::string& digits, const Position& position) {
    int number = 0;
    if (digits.empty() || digits.size() > 2) refuse(digits);
    for (char digit : digits) {
        if (digit < '0' || digit > '9') refuse(digits);
        number = 10 * number + (digit - '0');
    }
    if (number < 1 || number > position.size * position.size / 2) refuse(digits);
    return number;
}

// One item of a side's list: `12`, `K12`, `31-50`, `K1-5`.
void place(Position& position, char side, std::string item) {
    const bool king = item.starts_with('K');
    if (king) item.erase(0, 1);
    const std::vector<std::string> ends = split(item, '-');
    if (ends.size() > 2) refuse(item);
    const int first = number_from(ends.front(), position);
    const int last = number_from(ends.back(), position);
    if (last < first) refuse(item);
    for (int square = first; square <= last; ++square) {
        char& at = position.at[static_cast<std::size_t>(row_of(position, square))]
                              [static_cast<std::size_t>(column_of(position, square))];
        if (at != empty) refuse(item);
        if (side == 'W')
            at = king ? white_king : white_man;
        else
            at = king ? black_king : black_man;
    }
}

}  // namespace

int square_number(const Position& position, int row, int column) {
    return row * (position.size / 2) + column / 2 + 1;
}

int row_of(const Position& position, int square) {
    return (square - 1) / (position.size / 2);
}

int column_of(const Position& position, int square) {
    const int dark_square_in_row = (square - 1) % (position.size / 2);
    const bool even_row = row_of(position, square) % 2 == 0;
    return 2 * dark_square_in_row + (even_row ? 1 : 0);
}

bool is_white(char piece) {
    return piece == white_man || piece == white_king;
}
bool is_black(char piece) {
    return piece == black_man || piece == black_king;
}
bool is_man(char piece) {
    return piece == white_man || piece == black_man;
}
bool is_king(char piece) {
    return piece == white_king || piece == black_king;
}

bool belongs_to(char piece, char side) {
    return side == 'W' ? is_white(piece) : is_black(piece);
}

char crowned(char man) {
    return man == white_man ? white_king : black_king;
}

int far_row(const Position& position, char side) {
    return side == 'W' ? 0 : position.size - 1;
}

Position empty_position(int size) {
    Position position;
    position.size = size;
    for (auto& row : position.at) row.fill(empty);
    return position;
}

Position start_position(const Rules& rules) {
    const std::string squares = std::to_string(rules.board * rules.board / 2);
    const std::string first_white = std::to_string(rules.board * rules.board / 2 - rules.men + 1);
    const std::string side = rules.white_first ? "W" : "B";
    return position_from(
        side + ":W" + first_white + "-" + squares + ":B1-" + std::to_string(rules.men),
        rules.board);
}

Position position_from(std::string_view text, int size) {
    const std::vector<std::string> parts = split(text, ':');
    if (parts.size() != 3) refuse(text);
    if (parts[0] != "W" && parts[0] != "B") refuse(text);
    const bool white_then_black = parts[1].starts_with('W') && parts[2].starts_with('B');
    const bool black_then_white = parts[1].starts_with('B') && parts[2].starts_with('W');
    if (!white_then_black && !black_then_white) refuse(text);

    Position position = empty_position(size);
    position.side = parts[0][0];
    for (const std::string& list : {parts[1], parts[2]}) {
        if (list.size() == 1) continue;  // a side without pieces
        for (const std::string& item : split(list.substr(1), ',')) place(position, list[0], item);
    }
    return position;
}

std::string text_of(const Position& position) {
    std::string white = "W";
    std::string black = "B";
    for (int square = 1; square <= position.size * position.size / 2; ++square) {
        const char piece = position.at[static_cast<std::size_t>(row_of(position, square))]
                                      [static_cast<std::size_t>(column_of(position, square))];
        if (piece == empty) continue;
        std::string& list = is_white(piece) ? white : black;
        if (list.size() > 1) list += ',';
        if (is_king(piece)) list += 'K';
        list += std::to_string(square);
    }
    return std::string(1, position.side) + ":" + white + ":" + black;
}

std::string picture(const Position& position) {
    std::string lines = text_of(position) + "\n";
    for (int row = 0; row < position.size; ++row) {
        for (int column = 0; column < position.size; ++column) {
            const char piece =
                position.at[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            const bool dark = (row + column) % 2 == 1;
            lines += ' ';
            lines += dark ? piece : ' ';
        }
        lines += '\n';
    }
    return lines;
}

}  // namespace reference
