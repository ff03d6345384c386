#include "lab/pdn_results.h"

namespace baize {

bool PdnResults::add(const draughts::PdnGame& game) {
    const auto white_name = game.tag("White");
    const auto black_name = game.tag("Black");
    const auto score = draughts::read_pdn_score(game.tag("Result").value_or(""));
    if (!white_name || !black_name || white_name == black_name || !score) return false;
    GameScore white_score = GameScore::Draw;
    switch (score->result) {
        case draughts::PdnResult::WhiteWins:
            white_score = GameScore::Win;
            break;
        case draughts::PdnResult::BlackWins:
            white_score = GameScore::Loss;
            break;
        case draughts::PdnResult::Draw:
            break;
        default:
            return false;
    }
    const std::size_t white = index_of(draughts::pdn_utf8(*white_name));
    const std::size_t black = index_of(draughts::pdn_utf8(*black_name));
    std::string opening(game.tag("FEN").value_or(""));
    if (const auto partner = single_.find({black, white, opening}); partner != single_.end()) {
        played_[partner->second].other_game = mirrored(white_score);
        single_.erase(partner);
        return true;
    }
    single_.emplace(std::tuple(white, black, std::move(opening)), played_.size());
    played_.push_back({white, black, white_score, {}});
    return true;
}

Crosstable PdnResults::table() const {
    Crosstable table(players_.size());
    for (const Played& played : played_) {
        if (played.other_game)
            table.add_pair(played.white, played.black, played.score, *played.other_game);
        else
            table.add_game(played.white, played.black, played.score);
    }
    return table;
}

std::size_t PdnResults::index_of(std::string_view name) {
    const auto [at, fresh] = index_.try_emplace(std::string(name), players_.size());
    if (fresh) players_.emplace_back(name);
    return at->second;
}

}  // namespace baize
