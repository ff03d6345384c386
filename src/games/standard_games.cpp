#include "games/standard_games.h"

namespace baize {

std::span<const GameRow> games() {
    return standard_games;
}

}  // namespace baize
