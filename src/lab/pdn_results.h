// Who played whom, and how it went, as files of games tell it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "games/draughts/pdn.h"
#include "rating/crosstable.h"

namespace baize {

/// Games of one opening with colours exchanged are counted as a pair, wherever they stand in the
/// files.
class PdnResults {
public:
    /// False if the game names no two players or has no result.
    bool add(const draughts::PdnGame& game);

    [[nodiscard]] const std::vector<std::string>& players() const { return players_; }
    [[nodiscard]] Crosstable table() const;

private:
    std::size_t index_of(std::string_view name);

    struct Played {
        std::size_t white = 0;
        std::size_t black = 0;
        GameScore score = GameScore::Draw;      ///< of White
        std::optional<GameScore> other_game{};  ///< of the same player, with Black
    };
    std::vector<std::string> players_;
    std::map<std::string, std::size_t, std::less<>> index_;
    std::vector<Played> played_;
    /// Games that still want their partner, by White, Black and opening.
    std::multimap<std::tuple<std::size_t, std::size_t, std::string>, std::size_t> single_;
};

}  // namespace baize
