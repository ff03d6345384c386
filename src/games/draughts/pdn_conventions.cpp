#include "games/draughts/pdn_conventions.h"

#include <array>

#include "games/draughts/ruleset_text.h"

namespace baize::draughts {
namespace {

struct Row {
    std::string_view game;
    std::uint32_t number;
    std::string_view game_type;
    PdnScoring scoring;
};

/// From the table of the standard; its result types are International (2-0) and Default (1-0).
constexpr std::array<Row, 2> table{{
    {"international", 20, "20", PdnScoring::TwoPoints},
    {"english", 21, "21", PdnScoring::OnePoint},
}};

}  // namespace

std::string_view PdnConventions::result(std::optional<Side> winner) const {
    const bool one_point = scoring == PdnScoring::OnePoint;
    if (!winner) return one_point ? "1/2-1/2" : "1-1";
    if (*winner == Side::White) return one_point ? "1-0" : "2-0";
    return one_point ? "0-1" : "0-2";
}

PdnConventions pdn_conventions(std::string_view game) {
    PdnConventions conventions;
    const Result<Ruleset> rules = read_ruleset(game);
    if (rules) conventions.first = rules->first;
    for (const Row& row : table) {
        if (row.game != game.substr(0, game.find(':'))) continue;
        conventions.scoring = row.scoring;
        if (rules && *rules == *read_ruleset(row.game)) conventions.game_type = row.game_type;
    }
    return conventions;
}

std::string_view game_of_pdn_type(std::uint32_t number) {
    for (const Row& row : table)
        if (row.number == number) return row.game;
    return {};
}

void PdnMoves::add(std::string_view move, Side side) {
    const bool begins = number_ == 0;
    if (begins || side == first_) ++number_;
    const std::uint8_t dots = side == first_ ? 1 : begins ? 3 : 0;
    game_.add_move(move, number_, dots);
}

}  // namespace baize::draughts
