// The legal moves at the start of a game of international draughts, one a line.
#include <cstdio>

#include "games/draughts/draughts.h"

int main() {
    const baize::draughts::International game;
    const auto position = game.start();
    for (const auto& move : baize::legal_moves(game, position))
        std::puts(game.move_text(position, move).c_str());
}
