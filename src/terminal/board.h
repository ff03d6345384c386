// A board drawn with letters, and as a picture.
#pragma once

#include <string>

#include "games/diagram.h"

namespace baize {

/// w and b are men, W and B kings; White sits below, or above if the board is turned. The numbers
/// of each row's squares stand beside it, or rows and columns as chess names them.
[[nodiscard]] std::string board_text(const Diagram& diagram, bool turned = false);

/// A picture that needs nothing else: for web pages, documents and print.
[[nodiscard]] std::string board_svg(const Diagram& diagram);

}  // namespace baize
