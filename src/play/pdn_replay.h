// Games of a PDN file played through on a board, variations too.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "games/draughts/pdn_reader.h"
#include "play/any_game.h"

namespace baize {

struct PdnReplay {
    std::uint64_t moves = 0;  ///< played, those of variations included
    bool played = true;       ///< false: a kind of draughts that is not played here
    std::optional<draughts::PdnFault>
        fault{};  ///< the first move or position that the rules refuse
};

/// Which of our games a record follows, by its tags: Variant names one of ours, else GameType, else
/// it is international draughts. Nothing for a kind of draughts that is not played here.
[[nodiscard]] std::optional<std::string> pdn_game_id(const draughts::PdnGame& game);

class PdnReplayer {
public:
    [[nodiscard]] PdnReplay replay(const draughts::PdnGame& game);

private:
    /// Nothing for a kind of draughts that is not played here.
    [[nodiscard]] const AnyGame* rules_of(const draughts::PdnGame& game);

    std::map<std::string, std::unique_ptr<AnyGame>, std::less<>> games_;  ///< those met so far
};

}  // namespace baize
