// The orders that every module knows. Those of single games are in tile_orders.h and
// rule_orders.h.
#pragma once

#include "wasm/choices.h"
#include "wasm/order.h"
#include "wasm/questions.h"
#include "wasm/table.h"

namespace baize::wasm {

inline constexpr std::array common_orders{
    order<&Table::open>("open", "game position white black clock seed date", "TableState"),
    order<&Table::load>("load", "date record", "TableState"),
    at_a_game<&Table::state>("state", "", "TableState"),
    at_a_game<&Table::play>("play", "move", "TableState"),
    at_a_game<&Table::think>("think", "", "TableState"),
    at_a_game<&Table::judge>("judge", "", "TableState"),
    at_a_game<&Table::hint>("hint", "", "Hint"),
    at_a_game<&Table::back>("back", "", "TableState"),
    at_a_game<&Table::redo>("redo", "", "TableState"),
    at_a_game<&Table::resign>("resign", "side", "TableState"),
    at_a_game<&Table::offer>("offer", "side", "TableState"),
    at_a_game<&Table::answer>("answer", "accept", "TableState"),
    at_a_game<&Table::pause>("pause", "", "TableState"),
    at_a_game<&Table::resume>("resume", "", "TableState"),
    at_a_game<&Table::look>("look", "", "TableState"),
    at_a_game<&Table::take_seat>("seat", "side seat", "TableState"),
    at_a_game<&Table::take_weights>("weights", "file", "TableState"),
    at_a_game<&Table::why>("why", "square", "Nothing"),
    at_a_game<&Table::view>("view", "ply", "View"),
    order<&choices>("choices", "game", "Choices"),
    order<&level_named>("level", "game level", "ChosenLevel"),
    order<&level_by_dial>("dial", "game tactics judgement", "ChosenLevel"),
    order<&pasted>("pasted", "text", "Pasted"),
    order<&moves_of>("moves", "game position style", "Moves"),
    order<&leaves_of>("perft", "game position depth", "Leaves"),
    order<&bench_of>("bench", "game depth", "Nodes"),
};

}  // namespace baize::wasm
