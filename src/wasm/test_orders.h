// What tests ask the module that has all games, and no page does.
#pragma once

#include "wasm/order.h"

namespace baize::wasm {

/// The option is a scale in thousandths, or the name of a level of the plan.
[[nodiscard]] std::string evaluation_of(std::string_view game, std::string_view position,
                                        std::string_view option);
[[nodiscard]] std::string best_move_of(std::string_view game, std::string_view position, int depth);
/// Every move with what it is worth.
[[nodiscard]] std::string worths_of(std::string_view game, std::string_view position);
/// The orders of the page and the shapes of their answers, as its types declare them.
[[nodiscard]] std::string types();
/// What the page has to know before an engine is there: its rows of games, and the mark of a link.
[[nodiscard]] std::string page_facts();

inline constexpr std::array test_orders{
    order<&evaluation_of>("eval", "game position option", "Score"),
    order<&best_move_of>("best", "game position depth", "BestMove"),
    order<&worths_of>("worths", "game position", "Worths"),
    order<&types>("types", "", "Types"),
    order<&page_facts>("page-facts", "", "PageFacts"),
};

}  // namespace baize::wasm
