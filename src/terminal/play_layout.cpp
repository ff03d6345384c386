#include "terminal/play_layout.h"

#include <algorithm>
#include <vector>

namespace baize {

int neighbour(const Diagram& diagram, int square, int rows, int columns) {
    const auto here = std::ranges::find(diagram.squares, square, &Diagram::Square::number);
    if (here == diagram.squares.end()) return diagram.squares.front().number;
    std::vector<const Diagram::Square*> row;
    std::ptrdiff_t place = columns;
    for (const Diagram::Square& other : diagram.squares) {
        if (other.row == here->row && other.column < here->column) ++place;
        if (other.row == here->row + rows) row.push_back(&other);
    }
    std::ranges::sort(row, {}, &Diagram::Square::column);
    if (place < 0 || place >= std::ssize(row)) return square;
    return row[static_cast<std::size_t>(place)]->number;
}

}  // namespace baize
