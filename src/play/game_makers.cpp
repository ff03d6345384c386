#include "play/makers.h"

namespace baize {

std::span<const GameMaker> game_makers() {
    return standard_makers();
}

}  // namespace baize
