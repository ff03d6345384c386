// The screen of a game as a grid of characters with colours, before any terminal is asked.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/play_model.h"

namespace baize {

/// What a colour is for; a terminal decides what it looks like.
enum class Tint : std::uint8_t {
    Plain,  ///< of the terminal
    Faint,
    Strong,
    Light,  ///< squares
    Dark,
    Last,
    Target,
    Selected,
    Cursor,
    Number,
    Alarm,
    White,  ///< pieces
    Black,
    Crown,
};
inline constexpr std::size_t tints = 14;

struct Glyph {
    char32_t character = U' ';
    Tint ink = Tint::Plain;
    Tint paper = Tint::Plain;
    bool bold = false;
    bool reverse = false;

    friend bool operator==(const Glyph&, const Glyph&) = default;
};

class Picture {
public:
    Picture(int rows, int columns)
        : rows_(rows),
          columns_(columns),
          glyphs_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns)) {}

    [[nodiscard]] int rows() const { return rows_; }
    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] const Glyph& at(int row, int column) const { return glyphs_[index(row, column)]; }

    /// What lies outside is not drawn.
    void put(int row, int column, const Glyph& glyph);
    /// UTF-8, one column a character; a style without a character.
    void write(int row, int column, std::string_view text, const Glyph& style = {});
    /// The text of a row, for tests.
    [[nodiscard]] std::string text(int row) const;

    PlayLayout::Place cursor{};  ///< where a screen reader should look

private:
    [[nodiscard]] std::size_t index(int row, int column) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(column);
    }

    int rows_;
    int columns_;
    std::vector<Glyph> glyphs_;
};

/// What the terminal can do.
struct Look {
    bool colour = true;
    bool blocks = true;  ///< Unicode's block characters; else letters only
};

[[nodiscard]] Picture paint(const PlayModel& model, const Look& look, std::int64_t now_ms);

}  // namespace baize
