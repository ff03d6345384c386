#include "terminal/board.h"

#include <fmt/format.h>

#include <utility>

namespace baize {
namespace {

char letter(const Diagram::Square& square) {
    if (!square.piece) return '.';
    const bool king = square.piece->rank == Rank::King;
    if (square.piece->side == Side::White) return king ? 'W' : 'w';
    return king ? 'B' : 'b';
}

// One square is 10 units wide in the picture.
constexpr int unit = 10;

std::string svg_disc(double x, double y, double radius, std::string_view fill,
                     std::string_view edge) {
    return fmt::format(
        "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{}\" "
        "stroke-width=\"0.5\"/>\n",
        x, y, radius, fill, edge);
}

/// A king is two discs, one on the other, as on a real board.
std::string svg_piece(const Diagram::Piece& piece, double x, double y) {
    const bool white = piece.side == Side::White;
    const std::string_view fill = white ? "#fdf6e3" : "#33291f";
    const std::string_view edge = white ? "#8a7a5c" : "#0c0906";
    const std::string_view groove = white ? "#d9ccb0" : "#5c4c3b";
    std::string text;
    double top = y;
    if (piece.rank == Rank::King) {
        text += svg_disc(x, y + 0.8, 3.8, fill, edge);
        top = y - 0.9;
    }
    text += svg_disc(x, top, 3.8, fill, edge);
    text += fmt::format(
        "<circle cx=\"{}\" cy=\"{}\" r=\"2.6\" fill=\"none\" stroke=\"{}\" "
        "stroke-width=\"0.5\"/>\n",
        x, top, groove);
    return text;
}

}  // namespace

std::string board_text(const Diagram& diagram, bool turned) {
    std::string text;
    for (int row = 0; row < diagram.rows; ++row) {
        std::string cells(static_cast<std::size_t>(2 * diagram.columns), ' ');
        int first = 0;
        int last = 0;
        for (const Diagram::Square& square : diagram.squares) {
            if (square.row != (turned ? diagram.rows - 1 - row : row)) continue;
            const int column = turned ? diagram.columns - 1 - square.column : square.column;
            cells[static_cast<std::size_t>(2 * column)] = letter(square);
            if (first == 0) first = square.number;
            last = square.number;
        }
        if (turned) std::swap(first, last);
        if (diagram.by_letters)
            text += fmt::format("  {} {}\n", cells, turned ? row + 1 : diagram.rows - row);
        else
            text += fmt::format("  {} {:>2}-{}\n", cells, first, last);
    }
    if (!diagram.by_letters) return text;
    text += ' ';
    for (int column = 0; column < diagram.columns; ++column)
        text += {' ', static_cast<char>('a' + (turned ? diagram.columns - 1 - column : column))};
    return text + '\n';
}

std::string board_svg(const Diagram& diagram) {
    const int width = diagram.columns * unit;
    const int height = diagram.rows * unit;
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-2 -2 {} {}\" role=\"img\">\n"
        "<rect x=\"-2\" y=\"-2\" width=\"{}\" height=\"{}\" fill=\"#4e3524\" rx=\"1.5\"/>\n"
        "<rect width=\"{}\" height=\"{}\" fill=\"#ecd9b9\"/>\n",
        width + 4, height + 4, width + 4, height + 4, width, height);
    std::string pieces;
    for (const Diagram::Square& square : diagram.squares) {
        const int x = square.column * unit;
        const int y = square.row * unit;
        text +=
            fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#9b6d46\"/>\n",
                        x, y, unit, unit);
        text += fmt::format(
            "<text x=\"{}\" y=\"{}\" font-size=\"1.9\" font-family=\"sans-serif\" "
            "fill=\"#f3e3c8\">{}</text>\n",
            x + 0.3, y + 1.8, diagram.name(square));
        if (square.piece) pieces += svg_piece(*square.piece, x + unit / 2.0, y + unit / 2.0);
    }
    return text + pieces + "</svg>\n";
}

}  // namespace baize
