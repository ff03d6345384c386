#include "terminal/play_picture.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/registry.h"
#include "terminal/play_words.h"
#include "terminal/setup.h"
#include "terminal/words.h"

namespace baize {
namespace {

/// Whether a terminal can be trusted to show it in one column: no controls, nothing that combines,
/// turns the writing round or is wide.
bool takes_one_column(char32_t c) {
    const auto in = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
    if (in(0x200B, 0x200F) || in(0x2028, 0x202E) || in(0x2060, 0x206F)) return false;
    return in(0x20, 0x7E) || in(0xA1, 0x2FF) || in(0x370, 0x482) || in(0x1E00, 0x22FF) ||
           in(0x2500, 0x25FF);
}

/// Takes the first character off a UTF-8 text. What cannot be shown is a question mark.
char32_t take_character(std::string_view& text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0xC0U ? 1 : lead < 0xE0U ? 2 : lead < 0xF0U ? 3 : 4;
    if (length == 1 || text.size() < length) {
        text.remove_prefix(1);
        return takes_one_column(lead) && lead < 0x80U ? lead : U'?';
    }
    char32_t character = lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i)
        character = (character << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
    text.remove_prefix(length);
    return takes_one_column(character) ? character : U'?';
}

void append_utf8(char32_t c, std::string& text) {
    if (c < 0x80U) {
        text += static_cast<char>(c);
    } else if (c < 0x800U) {
        text += static_cast<char>(0xC0U | (c >> 6U));
        text += static_cast<char>(0x80U | (c & 0x3FU));
    } else {
        if (c < 0x10000U) {
            text += static_cast<char>(0xE0U | (c >> 12U));
        } else {
            text += static_cast<char>(0xF0U | (c >> 18U));
            text += static_cast<char>(0x80U | ((c >> 12U) & 0x3FU));
        }
        text += static_cast<char>(0x80U | ((c >> 6U) & 0x3FU));
        text += static_cast<char>(0x80U | (c & 0x3FU));
    }
}

/// Lines of at most `width` columns, broken at spaces where there are any. ASCII is one column a
/// byte, and file names are seldom long: bytes will do.
std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
    std::vector<std::string> lines;
    while (text.size() > width && width > 0) {
        std::size_t end = text.rfind(' ', width);
        if (end == std::string_view::npos || end == 0) end = width;
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
        while (text.starts_with(' ')) text.remove_prefix(1);
    }
    lines.emplace_back(text);
    return lines;
}

class Painter {
public:
    Painter(const PlayModel& model, const Look& look, std::int64_t now_ms)
        : model_(model),
          look_(look),
          now_ms_(now_ms),
          layout_(model.layout()),
          diagram_(model.diagram()),
          picture_(std::max(layout_.screen().row, 1), std::max(layout_.screen().column, 1)) {}

    Picture paint() {
        if (model_.menu() && model_.menu()->covers_screen() && model_.page().empty()) {
            paint_chooser();
        } else if (!layout_.fits()) {
            paint_too_small();
        } else if (!model_.page().empty()) {
            paint_page();
        } else {
            for (const Diagram::Square& square : diagram_.squares) paint_square(square);
            paint_light_squares();
            paint_panel();
            paint_lines_below();
        }
        return std::move(picture_);
    }

private:
    void paint_too_small() {
        const PlayLayout::Place needed = layout_.needed();
        const std::string text =
            say({"play.too-small",
                 0,
                 {std::to_string(needed.column), std::to_string(needed.row),
                  std::to_string(layout_.screen().column), std::to_string(layout_.screen().row)}});
        write_wrapped(0, 0, text, picture_.columns(), picture_.rows());
    }

    void paint_page() {
        int row = 0;
        std::string_view rest = model_.page();
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find('\n'), rest.size());
            picture_.write(row++, 1, rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        picture_.write(picture_.rows() - 1, 1, word("play.any-key"), {.bold = true});
    }

    /// A menu over the whole screen, and below it what there is to say of the chosen line.
    void paint_chooser() {
        const Menu& menu = *model_.menu();
        int row = 0;
        picture_.write(row++, 1, word(menu.title), {.bold = true});
        for (std::size_t i = 0; i < menu.lines.size(); ++i)
            picture_.write(row++, 1, fmt::format("{} {}", i + 1, menu.lines[i]),
                           {.reverse = i == menu.chosen});
        write_wrapped(row + 1, 1, menu.notes[menu.chosen], picture_.columns() - 2,
                      std::max(picture_.rows() - row - 4, 1));
        write_wrapped(picture_.rows() - 2, 1, model_.message(), picture_.columns() - 2, 1);
        picture_.write(picture_.rows() - 1, 1, word("play.choose-keys"), {.bold = true});
    }

    // ---- the board ----

    void paint_light_squares() {
        std::vector<bool> dark(static_cast<std::size_t>(diagram_.rows * diagram_.columns));
        const auto at = [&](int row, int column) {
            return static_cast<std::size_t>(row * diagram_.columns + column);
        };
        for (const Diagram::Square& square : diagram_.squares)
            dark[at(square.row, square.column)] = true;
        for (int row = 0; row < diagram_.rows; ++row)
            for (int column = 0; column < diagram_.columns; ++column)
                if (!dark[at(row, column)])
                    fill(layout_.place_of(row, column), {.paper = Tint::Light});
    }

    void fill(PlayLayout::Place place, const Glyph& glyph) {
        for (int row = 0; row < layout_.cell_rows(); ++row)
            for (int column = 0; column < PlayLayout::cell_columns; ++column)
                picture_.put(place.row + row, place.column + column, glyph);
    }

    static Tint paper_of(const SquareMarks& marks) {
        if (marks.cursor) return Tint::Cursor;
        if (marks.selected) return Tint::Selected;
        if (marks.target || marks.taken) return Tint::Target;
        return marks.last_move ? Tint::Last : Tint::Dark;
    }

    void paint_square(const Diagram::Square& square) {
        const SquareMarks marks = model_.marks(square.number);
        const PlayLayout::Place place = layout_.place_of(square.row, square.column);
        if (marks.cursor) picture_.cursor = {place.row + layout_.cell_rows() - 1, place.column + 1};
        Glyph style{.ink = Tint::Number, .paper = paper_of(marks)};
        if (style.paper != Tint::Dark) style.ink = Tint::Black;
        style.reverse = !look_.colour && marks.cursor;
        style.bold = marks.selected;
        fill(place, style);
        if (look_.blocks && look_.colour && square.piece)
            paint_disc(square, marks, place, style);
        else
            paint_letters(square, marks, place, style);
    }

    [[nodiscard]] bool stacks_kings() const {
        const GameRow* row = find_row(model_.session().sitting().setup().game);
        return row != nullptr && row->kings_are_stacked;
    }

    /// A disc with its number on it; a king wears a crown, or is two discs, one on the other, as on
    /// a real board: what shows is the groove between them.
    void paint_disc(const Diagram::Square& square, const SquareMarks& marks,
                    PlayLayout::Place place, const Glyph& style) {
        const bool white = square.piece->side == Side::White;
        const bool king = square.piece->rank == Rank::King;
        const Tint body = white ? Tint::White : Tint::Black;
        const Glyph edge{.ink = body, .paper = style.paper};
        const Glyph face{.ink = white ? Tint::Black : Tint::White, .paper = body, .bold = king};
        const Glyph crown{.ink = Tint::Crown, .paper = body, .bold = true};
        const std::string number = fmt::format("{:^2}", diagram_.name(square));
        if (layout_.cell_rows() == 1) {
            picture_.write(place.row, place.column, "▐", edge);
            picture_.write(place.row, place.column + 1, number, face);
            picture_.write(place.row, place.column + 3, "▌", edge);
            if (king) picture_.write(place.row, place.column, stacks_kings() ? "≡" : "K", crown);
        } else if (king && stacks_kings()) {
            picture_.write(place.row, place.column, "▐", edge);
            picture_.write(place.row, place.column + 1, "▂▂", crown);
            picture_.write(place.row, place.column + 3, "▌", edge);
            picture_.write(place.row + 1, place.column, "▐", edge);
            picture_.write(place.row + 1, place.column + 1, number, face);
            picture_.write(place.row + 1, place.column + 3, "▌", edge);
        } else {
            picture_.write(place.row, place.column, "▗", edge);
            picture_.write(place.row, place.column + 1, king ? "▙▟" : "  ", crown);
            picture_.write(place.row, place.column + 3, "▖", edge);
            picture_.write(place.row + 1, place.column, "▝", edge);
            picture_.write(place.row + 1, place.column + 1, number, face);
            picture_.write(place.row + 1, place.column + 3, "▘", edge);
        }
        paint_mark(marks, place, style);
    }

    void paint_letters(const Diagram::Square& square, const SquareMarks& marks,
                       PlayLayout::Place place, Glyph style) {
        picture_.write(place.row, place.column, fmt::format("{:<2}", diagram_.name(square)), style);
        if (square.piece) {
            const bool white = square.piece->side == Side::White;
            const bool king = square.piece->rank == Rank::King;
            style.ink = white ? Tint::White : Tint::Black;
            style.bold = true;
            const std::string_view letter = white ? (king ? "W" : "w") : (king ? "B" : "b");
            if (layout_.cell_rows() == 1)
                picture_.write(place.row, place.column + 2, letter, style);
            else
                picture_.write(place.row + 1, place.column,
                               king && stacks_kings() ? fmt::format("={}=", letter)
                                                      : fmt::format("({})", letter),
                               style);
        }
        paint_mark(marks, place, style);
    }

    /// Marks are characters too, not only colours: ! must capture, * is taken up, () is where it
    /// can go and @ where it is, after going round. In letters the last move is marked with a dot.
    void paint_mark(const SquareMarks& marks, PlayLayout::Place place, Glyph style) {
        style.ink = Tint::Black;
        style.bold = true;
        const int last = place.column + PlayLayout::cell_columns - 1;
        if (marks.selected) return picture_.write(place.row, last, marks.target ? "@" : "*", style);
        if (marks.target) {
            const bool high = layout_.cell_rows() == 2;
            const int row = place.row + (high ? 1 : 0);
            return picture_.write(row, high ? place.column + 1 : last - 1, "()", style);
        }
        style.ink = Tint::Alarm;
        if (marks.taken)
            picture_.write(place.row, last, "x", style);
        else if (marks.must_capture)
            picture_.write(place.row, last, "!", style);
        else if (marks.last_move && !(look_.colour && look_.blocks))
            picture_.write(place.row, last, ".", style);
    }

    // ---- the panel ----

    void paint_panel() {
        const Sitting& sitting = model_.session().sitting();
        const int column = layout_.panel_column();
        const bool turned = layout_.place_of(0, 0).row > 0;
        picture_.write(0, column, sitting.setup().game, {.ink = Tint::Strong, .bold = true});
        paint_player(1, turned ? Side::White : Side::Black);
        paint_player(layout_.board_height() - 1, turned ? Side::Black : Side::White);
        if (model_.menu())
            paint_menu();
        else
            paint_moves();
        paint_thinking();
    }

    void paint_player(int row, Side side) {
        const Sitting& sitting = model_.session().sitting();
        const bool moves = !sitting.outcome() && sitting.side() == side;
        std::string text = fmt::format("{}: {}", name_of(side), sitting.seat(side).name);
        if (const auto left = sitting.clock().left(side, now_ms_)) text += "  " + time_text(*left);
        const Glyph style{.ink = moves ? Tint::Strong : Tint::Plain, .bold = moves};
        picture_.write(row, layout_.panel_column(), moves ? "> " : "  ", style);
        write_wrapped(row, layout_.panel_column() + 2, text, layout_.panel_width() - 2, 1, style);
    }

    void paint_menu() {
        const Menu& menu = *model_.menu();
        int row = PlayLayout::panel_head;
        picture_.write(row++, layout_.panel_column(), word(menu.title), {.bold = true});
        for (std::size_t i = 0; i < menu.lines.size(); ++i, ++row) {
            if (row >= PlayLayout::panel_head + layout_.list_height()) return;
            const std::string line = fmt::format("{} {}", i + 1, menu.lines[i]);
            write_wrapped(row, layout_.panel_column() + 1, line, layout_.panel_width() - 1, 1,
                          {.reverse = i == menu.chosen});
        }
    }

    void paint_moves() {
        const std::vector<std::string> lines = move_list(model_.session().sitting());
        const auto height = static_cast<std::size_t>(std::max(layout_.list_height(), 0));
        const std::size_t end = lines.size() - std::min(lines.size(), model_.scrolled());
        const std::size_t begin = end - std::min(end, height);
        for (std::size_t i = begin; i < end; ++i)
            write_wrapped(PlayLayout::panel_head + static_cast<int>(i - begin),
                          layout_.panel_column(), lines[i], layout_.panel_width(), 1,
                          {.bold = i + 1 == lines.size()});
    }

    /// What the engine thinks, or thought about its last move, if the player wants to see that.
    void paint_thinking() {
        const PlaySession& session = model_.session();
        if (!session.shows_thinking()) return;
        const int row = layout_.board_height() - 5;
        write_wrapped(row, layout_.panel_column(),
                      model_.progress()
                          ? thought_sentence(session.sitting().line(), *model_.progress())
                          : session.last_thought(),
                      layout_.panel_width(), 3, {.ink = Tint::Faint});
    }

    // ---- below ----

    void paint_lines_below() {
        const Sitting& sitting = model_.session().sitting();
        const int row = layout_.status_row();
        std::string status = status_sentence(sitting);
        if (model_.session().errand()) status += " - " + std::string(word("play.thinking"));
        if (const auto warning = sitting.warning()) status += " - " + say(*warning);
        const Glyph strong{.ink = Tint::Strong, .bold = true};
        write_wrapped(row, 0, status, picture_.columns(), 1, strong);
        const std::optional<std::string> input = model_.input_line();
        write_wrapped(row + 1, 0, model_.message(), picture_.columns(), input ? 1 : 2);
        if (input) {
            const auto width = static_cast<std::size_t>(picture_.columns() - 1);
            std::string_view shown = *input;
            if (shown.size() > width) shown.remove_prefix(shown.size() - width);
            picture_.write(row + 2, 0, shown, strong);
            picture_.cursor = {row + 2, static_cast<int>(shown.size())};
        }
        write_wrapped(picture_.rows() - 1, 0, std::string(word("play.keys")), picture_.columns(), 1,
                      {.ink = Tint::Faint});
    }

    void write_wrapped(int row, int column, const std::string& text, int width, int most_rows,
                       const Glyph& style = {}) {
        for (const std::string& line :
             wrapped(text, static_cast<std::size_t>(std::max(width, 1)))) {
            if (most_rows-- <= 0) return;
            picture_.write(row++, column, line, style);
        }
    }

    const PlayModel& model_;
    Look look_;
    std::int64_t now_ms_;
    PlayLayout layout_;
    Diagram diagram_;
    Picture picture_;
};

}  // namespace

void Picture::put(int row, int column, const Glyph& glyph) {
    if (row < 0 || column < 0 || row >= rows_ || column >= columns_) return;
    glyphs_[index(row, column)] = glyph;
}

void Picture::write(int row, int column, std::string_view text, const Glyph& style) {
    while (!text.empty() && column < columns_) {
        Glyph glyph = style;
        glyph.character = take_character(text);
        put(row, column++, glyph);
    }
}

std::string Picture::text(int row) const {
    std::string text;
    for (int column = 0; column < columns_; ++column) append_utf8(at(row, column).character, text);
    return text;
}

Picture paint(const PlayModel& model, const Look& look, std::int64_t now_ms) {
    return Painter(model, look, now_ms).paint();
}

}  // namespace baize
