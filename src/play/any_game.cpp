#include "play/any_game.h"

namespace baize {

std::string_view result_text(const Outcome& outcome) {
    if (!outcome.winner) return "1-1";
    return *outcome.winner == Side::White ? "2-0" : "0-2";
}

}  // namespace baize
