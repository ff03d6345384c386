// Where things stand on the screen. Pictures are drawn and clicks are understood by the same page.
#pragma once

#include <optional>

#include "games/diagram.h"

namespace baize {

/// The board is on the left, a panel with players, moves and choices on the right, and four lines
/// below: status, message, input, keys.
class PlayLayout {
public:
    static constexpr int cell_columns = 4;
    static constexpr int least_panel = 30;
    static constexpr int lines_below = 4;
    static constexpr int panel_head = 3;  ///< lines of the panel above moves or choices

    struct Place {
        int row = 0;
        int column = 0;
        friend bool operator==(const Place&, const Place&) = default;
    };

    /// `turned`: Black sits at the bottom.
    PlayLayout(int board_rows, int board_columns, Place screen, bool turned)
        : rows_(board_rows), columns_(board_columns), screen_(screen), turned_(turned) {}

    [[nodiscard]] Place screen() const { return screen_; }
    [[nodiscard]] Place needed() const {
        return {rows_ + lines_below, columns_ * cell_columns + 2 + least_panel};
    }
    [[nodiscard]] bool fits() const {
        return screen_.row >= needed().row && screen_.column >= needed().column;
    }
    /// Two where there is room, so that squares look square.
    [[nodiscard]] int cell_rows() const { return screen_.row >= 2 * rows_ + lines_below ? 2 : 1; }

    [[nodiscard]] int board_height() const { return rows_ * cell_rows(); }
    [[nodiscard]] int panel_column() const { return columns_ * cell_columns + 2; }
    [[nodiscard]] int panel_width() const { return screen_.column - panel_column(); }
    [[nodiscard]] int status_row() const { return board_height(); }

    /// Row and column of the board, as White sees it, to the upper left corner on the screen.
    [[nodiscard]] Place place_of(int board_row, int board_column) const {
        const int row = turned_ ? rows_ - 1 - board_row : board_row;
        const int column = turned_ ? columns_ - 1 - board_column : board_column;
        return {row * cell_rows(), column * cell_columns};
    }
    /// And back; nothing beside the board.
    [[nodiscard]] std::optional<Place> board_at(Place place) const {
        const int row = place.row / cell_rows();
        const int column = place.column / cell_columns;
        if (place.row < 0 || place.column < 0 || row >= rows_ || column >= columns_)
            return std::nullopt;
        return turned_ ? Place{rows_ - 1 - row, columns_ - 1 - column} : Place{row, column};
    }
    /// The line of the panel's list that stands at this place, from 0; nothing outside it.
    [[nodiscard]] std::optional<int> list_line_at(Place place) const {
        if (place.column < panel_column() || place.row < panel_head ||
            place.row >= panel_head + list_height())
            return std::nullopt;
        return place.row - panel_head;
    }
    [[nodiscard]] int list_height() const { return board_height() - panel_head - 5; }

private:
    int rows_;
    int columns_;
    Place screen_;
    bool turned_;
};

/// The square next to one, in rows and columns as White sees the board. Only squares that are
/// played on count: to the side it goes from one to the next, up and down it zigzags. The square
/// itself at the edge; the first of all if the square is not on the board.
[[nodiscard]] int neighbour(const Diagram& diagram, int square, int rows, int columns);

}  // namespace baize
