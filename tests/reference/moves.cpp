#include <algorithm>
#include <stdexcept>

#include "draughts.h"

namespace reference {
namespace {

struct Direction {
    int down;   // rows
    int right;  // columns
};

constexpr std::array<Direction, 4> directions = {{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}};

// A captured piece that still stands on the board: it is not empty, so nothing passes it, and it
// is no enemy any more, so nothing takes it twice.
constexpr char taken = 'x';

struct Place {
    int row;
    int column;

    Place step(Direction way) const { return {row + way.down, column + way.right}; }
};

bool inside(const Position& position, Place place) {
    return place.row >= 0 && place.row < position.size && place.column >= 0 &&
           place.column < position.size;
}

char& at(Position& position, Place place) {
    return position.at[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.column)];
}

char at(const Position& position, Place place) {
    return position.at[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.column)];
}

bool is_empty(const Position& position, Place place) {
    return inside(position, place) && at(position, place) == empty;
}

bool is_enemy(const Position& position, Place place) {
    const char enemy_side = position.side == 'W' ? 'B' : 'W';
    return inside(position, place) && belongs_to(at(position, place), enemy_side);
}

int number(const Position& position, Place place) {
    return square_number(position, place.row, place.column);
}

Place place_of(const Position& position, int square) {
    return {row_of(position, square), column_of(position, square)};
}

bool is_forward(Direction way, char side) {
    return side == 'W' ? way.down < 0 : way.down > 0;
}

bool in_far_row(const Position& position, Place place) {
    return place.row == far_row(position, position.side);
}

// All captures of one piece. The board is the one the piece sees: the piece itself is lifted off
// it, so that its start square counts as empty.
class Captures {
public:
    Captures(const Rules& rules, const Position& position, Place start, std::set<Move>& found)
        : rules_(rules), board_(position), start_(start), found_(found) {
        const char piece = at(board_, start);
        started_as_man_ = is_man(piece);
        at(board_, start) = empty;
        go_on(start, piece);
    }

private:
    // The piece stands on `here`, as a man or a king, and takes whatever it can from there.
    void go_on(Place here, char piece) {
        bool took_more = false;
        const bool flies = is_king(piece) && rules_.flying;
        for (Direction way : directions) {
            if (is_man(piece) && !rules_.men_capture_backward && !is_forward(way, board_.side))
                continue;
            Place victim = here.step(way);
            while (flies && is_empty(board_, victim)) victim = victim.step(way);
            if (!is_enemy(board_, victim)) continue;
            for (Place landing : landings_behind(victim, way, flies)) {
                took_more = true;
                hop(victim, landing, piece);
            }
        }
        if (!took_more && !captured_.empty()) end(here, piece);
    }

    std::vector<Place> landings_behind(Place victim, Direction way, bool flies) {
        std::vector<Place> landings;
        for (Place landing = victim.step(way); is_empty(board_, landing);
             landing = landing.step(way)) {
            landings.push_back(landing);
            if (!flies) return landings;
        }
        if (!rules_.king_lands_to_go_on) return landings;

        const char victim_piece = at(board_, victim);
        at(board_, victim) = rules_.remove_each_hop ? empty : taken;
        std::vector<Place> where_it_takes_another;
        for (Place landing : landings)
            if (king_attacks_from(landing)) where_it_takes_another.push_back(landing);
        at(board_, victim) = victim_piece;
        return where_it_takes_another.empty() ? landings : where_it_takes_another;
    }

    bool king_attacks_from(Place here) const {
        for (Direction way : directions) {
            Place next = here.step(way);
            while (is_empty(board_, next)) next = next.step(way);
            if (is_enemy(board_, next) && is_empty(board_, next.step(way))) return true;
        }
        return false;
    }

    void hop(Place victim, Place landing, char piece) {
        const char victim_piece = at(board_, victim);
        at(board_, victim) = rules_.remove_each_hop ? empty : taken;
        captured_.push_back(number(board_, victim));

        const bool reaches_far_row = is_man(piece) && in_far_row(board_, landing);
        if (reaches_far_row && rules_.promotion == Rules::Stop)
            end(landing, crowned(piece));
        else if (reaches_far_row && rules_.promotion == Rules::Continue)
            go_on(landing, crowned(piece));
        else
            go_on(landing, piece);

        captured_.pop_back();
        at(board_, victim) = victim_piece;
    }

    void end(Place here, char piece) {
        if (is_man(piece) && in_far_row(board_, here)) piece = crowned(piece);
        Move move;
        move.from = number(board_, start_);
        move.to = number(board_, here);
        move.captured.insert(captured_.begin(), captured_.end());
        move.crowns = started_as_man_ && is_king(piece);
        found_.insert(move);
    }

    const Rules& rules_;
    Position board_;
    Place start_;
    std::set<Move>& found_;
    bool started_as_man_ = false;
    std::vector<int> captured_;
};

void add_quiet_moves(const Rules& rules, const Position& position, Place start,
                     std::set<Move>& found) {
    const char piece = at(position, start);
    for (Direction way : directions) {
        if (is_man(piece) && !is_forward(way, position.side)) continue;
        Place to = start.step(way);
        while (is_empty(position, to)) {
            Move move;
            move.from = number(position, start);
            move.to = number(position, to);
            move.crowns = is_man(piece) && in_far_row(position, to);
            found.insert(move);
            if (is_man(piece) || !rules.flying) break;
            to = to.step(way);
        }
    }
}

std::vector<Place> own_pieces(const Position& position) {
    std::vector<Place> places;
    for (int row = 0; row < position.size; ++row)
        for (int column = 0; column < position.size; ++column)
            if (belongs_to(at(position, {row, column}), position.side))
                places.push_back({row, column});
    return places;
}

std::set<Move> only_longest(const std::set<Move>& captures) {
    std::size_t most = 0;
    for (const Move& move : captures) most = std::max(most, move.captured.size());
    std::set<Move> longest;
    for (const Move& move : captures)
        if (move.captured.size() == most) longest.insert(move);
    return longest;
}

std::string text_of(const Move& move) {
    if (move.captured.empty()) return std::to_string(move.from) + "-" + std::to_string(move.to);
    std::string text = std::to_string(move.from) + "x" + std::to_string(move.to) + "{";
    for (int square : move.captured) {
        if (text.back() != '{') text += ',';
        text += std::to_string(square);
    }
    return text + "}";
}

}  // namespace

std::set<Move> moves_of(const Rules& rules, const Position& position) {
    const std::vector<Place> pieces = own_pieces(position);
    std::set<Move> captures;
    for (Place start : pieces) Captures(rules, position, start, captures);
    if (!captures.empty()) return rules.majority ? only_longest(captures) : captures;

    std::set<Move> quiet;
    for (Place start : pieces) add_quiet_moves(rules, position, start, quiet);
    return quiet;
}

std::set<std::string> legal_moves(const Rules& rules, const Position& position) {
    std::set<std::string> texts;
    for (const Move& move : moves_of(rules, position)) texts.insert(text_of(move));
    return texts;
}

Position after(const Position& position, const Move& move) {
    Position next = position;
    char piece = at(next, place_of(next, move.from));
    if (move.crowns) piece = crowned(piece);
    at(next, place_of(next, move.from)) = empty;
    for (int square : move.captured) at(next, place_of(next, square)) = empty;
    at(next, place_of(next, move.to)) = piece;
    next.side = position.side == 'W' ? 'B' : 'W';
    return next;
}

Position play(const Rules& rules, const Position& position, const std::string& long_move) {
    for (const Move& move : moves_of(rules, position))
        if (text_of(move) == long_move) return after(position, move);
    throw std::invalid_argument("not a legal move: " + long_move + " in\n" + picture(position));
}

unsigned long long leaves(const Rules& rules, const Position& position, int depth) {
    if (depth == 0) return 1;
    const std::set<Move> moves = moves_of(rules, position);
    if (depth == 1) return moves.size();
    unsigned long long sum = 0;
    for (const Move& move : moves) sum += leaves(rules, after(position, move), depth - 1);
    return sum;
}

}  // namespace reference
