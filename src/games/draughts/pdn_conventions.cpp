#include "games/draughts/pdn_conventions.h"

#include "games/draughts/ruleset_text.h"
#include "games/registry.h"

namespace baize::draughts {

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
    const GameRow* row = find_row(game);
    if (row == nullptr) return conventions;
    if (row->pdn.win_is_one_point) conventions.scoring = PdnScoring::OnePoint;
    if (has_usual_rules(game)) conventions.game_type = row->pdn.game_type;
    return conventions;
}

std::string_view game_of_pdn_type(std::uint32_t number) {
    const GameRow* row = find_game_where(
        [&](const GameRow& one) { return number != 0 && one.pdn.number == number; });
    return row == nullptr ? std::string_view() : row->id;
}

void PdnMoves::add(std::string_view move, Side side) {
    const bool begins = number_ == 0;
    if (begins || side == first_) ++number_;
    const std::uint8_t dots = side == first_ ? 1 : begins ? 3 : 0;
    game_.add_move(move, number_, dots);
}

}  // namespace baize::draughts
