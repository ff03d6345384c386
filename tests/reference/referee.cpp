#include "draughts.h"

namespace reference {
namespace {

constexpr int sixteen_moves_each = 32;
constexpr int five_moves_each = 10;

struct Force {
    int men = 0;
    int kings = 0;

    int pieces() const { return men + kings; }
    bool operator==(const Force&) const = default;
};

Force force_of(const Position& position, char side) {
    Force force;
    for (const auto& row : position.at) {
        for (char piece : row) {
            if (!belongs_to(piece, side)) continue;
            if (is_king(piece))
                ++force.kings;
            else
                ++force.men;
        }
    }
    return force;
}

// The endings with few kings, by the rule that limits them.
enum class Class { Other, SixteenMoves, FiveMoves };

Class class_against_lone_king(const Force& strong, const Force& weak) {
    const bool lone_king = weak.kings == 1 && weak.men == 0;
    if (!lone_king || strong.kings == 0) return Class::Other;
    if (strong.pieces() == 3) return Class::SixteenMoves;
    if (strong.pieces() <= 2) return Class::FiveMoves;
    return Class::Other;
}

Class class_of(const Position& position) {
    const Force white = force_of(position, 'W');
    const Force black = force_of(position, 'B');
    const Class if_white_is_stronger = class_against_lone_king(white, black);
    if (if_white_is_stronger != Class::Other) return if_white_is_stronger;
    return class_against_lone_king(black, white);
}

bool captures(const std::string& long_move) {
    return long_move.find('x') != std::string::npos;
}

bool moves_a_man(const Position& before, const std::string& long_move) {
    const int from = std::stoi(long_move);  // reads up to the first letter or dash
    return is_man(before.at[static_cast<std::size_t>(row_of(before, from))]
                           [static_cast<std::size_t>(column_of(before, from))]);
}

// The FMJD calls its limit by moves; the others are named by what they count.
std::string name_of_quiet_limit(const Rules& rules) {
    if (rules.few_king_rules) return "25-move rule";
    const std::string count = std::to_string(rules.quiet_plies_limit);
    if (rules.man_move_resets_quiet) return count + " plies without a capture or a man move";
    return count + " plies without a capture";
}

}  // namespace

Referee::Referee(const Rules& rules, const Position& first) : rules_(rules), positions_{first} {}

void Referee::play(const std::string& long_move) {
    positions_.push_back(reference::play(rules_, positions_.back(), long_move));
    moves_.push_back(long_move);
}

bool Referee::lost() const {
    return legal_moves(rules_, positions_.back()).empty();
}

int Referee::occurrences() const {
    int count = 0;
    for (const Position& position : positions_)
        if (position == positions_.back()) ++count;
    return count;
}

int Referee::quiet_plies() const {
    int count = 0;
    for (std::size_t ply = 0; ply < moves_.size(); ++ply) {
        const bool man_moved = moves_a_man(positions_[ply], moves_[ply]);
        const bool resets = captures(moves_[ply]) || (man_moved && rules_.man_move_resets_quiet);
        count = resets ? 0 : count + 1;
    }
    return count;
}

// Plies since the ply that brought the class now on the board; that ply itself does not count.
int Referee::plies_in_class() const {
    const Class now = class_of(positions_.back());
    int positions_in_class = 0;
    for (const Position& position : positions_)
        positions_in_class = class_of(position) == now ? positions_in_class + 1 : 0;
    return positions_in_class - 1;
}

int Referee::plies_since(const std::function<bool(const Position&)>& became_true) const {
    int positions = 0;
    for (auto back = positions_.rbegin(); back != positions_.rend() && became_true(*back); ++back)
        ++positions;
    return positions - 1;
}

// Official rules of Russian draughts, articles 7.2.4 to 7.2.8, each by itself.
std::optional<std::string> Referee::russian_draw() const {
    // Who has a single king, and what stands against it; nothing in any other position.
    struct Siege {
        int kings;
        int pieces;
        bool long_diagonal;
    };
    const auto siege = [](const Position& board) -> std::optional<Siege> {
        for (const char alone : {'W', 'B'}) {
            const Force weak = force_of(board, alone);
            const Force strong = force_of(board, alone == 'W' ? 'B' : 'W');
            if (weak.kings != 1 || weak.men != 0 || strong.kings == 0) continue;
            bool on_diagonal = false;
            for (int step = 0; step < board.size; ++step) {
                const char piece = board.at[static_cast<std::size_t>(board.size - 1 - step)]
                                           [static_cast<std::size_t>(step)];
                if (belongs_to(piece, alone)) on_diagonal = true;
            }
            return Siege{strong.kings, strong.pieces(), on_diagonal};
        }
        return std::nullopt;
    };
    const auto plies_of_siege = [&](const std::function<bool(const Siege&)>& wanted) {
        return plies_since([&](const Position& board) {
            const std::optional<Siege> found = siege(board);
            return found && wanted(*found);
        });
    };
    if (plies_of_siege([](const Siege& s) { return s.kings >= 3; }) >= 2 * 15)
        return "15 moves against a king";
    if (quiet_plies() >= 2 * 15) return "15-move rule";
    const Force white = force_of(position(), 'W');
    const Force black = force_of(position(), 'B');
    const int pieces = white.pieces() + black.pieces();
    const int unchanged = plies_since([&](const Position& board) {
        return force_of(board, 'W') == white && force_of(board, 'B') == black;
    });
    if (white.kings > 0 && black.kings > 0) {
        if (pieces >= 4 && pieces <= 5 && unchanged >= 2 * 30) return "30-move rule";
        if (pieces >= 6 && pieces <= 7 && unchanged >= 2 * 60) return "60-move rule";
    }
    if (plies_of_siege([](const Siege& s) { return s.pieces == 3 && s.long_diagonal; }) >= 2 * 5)
        return "5 moves on the long diagonal";
    if (plies_of_siege([](const Siege& s) { return s.pieces <= 2; }) >= 2 * 5) return "5-move rule";
    return std::nullopt;
}

std::optional<Ending> Referee::ending() const {
    if (lost()) return Ending{position().side == 'W' ? "0-2" : "2-0", "no moves"};
    if (occurrences() >= 3) return Ending{"1-1", "threefold repetition"};
    if (rules_.russian_draws) {
        const std::optional<std::string> reason = russian_draw();
        return reason ? std::optional(Ending{"1-1", *reason}) : std::nullopt;
    }
    if (quiet_plies() >= rules_.quiet_plies_limit)
        return Ending{"1-1", name_of_quiet_limit(rules_)};
    if (!rules_.few_king_rules) return std::nullopt;
    if (class_of(position()) == Class::SixteenMoves && plies_in_class() >= sixteen_moves_each)
        return Ending{"1-1", "16-move rule"};
    if (class_of(position()) == Class::FiveMoves && plies_in_class() >= five_moves_each)
        return Ending{"1-1", "5-move rule"};
    return std::nullopt;
}

}  // namespace reference
