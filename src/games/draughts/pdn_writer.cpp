#include "games/draughts/pdn_writer.h"

#include <algorithm>
#include <string_view>

namespace baize::draughts {

namespace {

constexpr std::size_t widest_line = 79;

/// Puts words into lines. What is written between two calls of space() is never torn apart.
class Lines {
public:
    explicit Lines(std::string& out) : out_(out) {}

    /// The next word may stand in a new line.
    void space() {
        flush();
        wants_space_ = true;
    }
    /// The next word begins a new line.
    void line_break() {
        flush();
        if (begun_) out_ += '\n';
        begun_ = false;
        column_ = 0;
        wants_space_ = false;
    }
    void write(std::string_view text) { word_ += text; }
    void write(std::uint32_t number) { word_ += std::to_string(number); }

    void flush() {
        if (word_.empty()) return;
        const std::size_t width = width_of(word_);
        if (begun_ && wants_space_) {
            const bool fits = column_ + 1 + width <= widest_line;
            out_ += fits ? ' ' : '\n';
            column_ = fits ? column_ + 1 : 0;
        }
        out_ += word_;
        column_ += width;
        begun_ = true;  // even by a word without width, which a broken character can be
        word_.clear();
        wants_space_ = false;
    }

private:
    /// Characters, not bytes, as far as the text is UTF-8.
    static std::size_t width_of(std::string_view text) {
        return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
            return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
        }));
    }

    std::string& out_;
    std::string word_;
    std::size_t column_ = 0;
    bool begun_ = false;  ///< something stands in this line
    bool wants_space_ = false;
};

void write_tags(const PdnGame& game, std::string& out) {
    for (const std::size_t i : pdn_tag_order(game)) {
        const PdnTag& tag = game.tags()[i];
        out += '[';
        out += game.text(tag.name);
        out += " \"";
        for (const char c : game.text(tag.value)) {
            if (c == '"' || c == '\\') out += '\\';
            out += c;
        }
        out += "\"]\n";
    }
    if (!game.tags().empty()) out += '\n';
}

void write_move(const PdnGame& game, std::string_view text, Lines& lines) {
    const auto squares = read_pdn_squares(text);
    if (!squares || squares->joined) return lines.write(text);
    std::string move;
    for (std::size_t i = 0; i < squares->list.size(); ++i) {
        if (i > 0) move += squares->capture ? 'x' : '-';
        move += std::to_string(squares->list[i]);
    }
    // 01-01 without its zeros would be a draw, and likewise a score that the Result tag gives.
    const bool is_result = read_pdn_score(move) || game.result_tag_is(move);
    lines.write(is_result ? text : move);
}

void write_number(const PdnItem& item, bool with_move, Lines& lines) {
    if (item.dots == 0) return;
    lines.write(item.number);
    lines.write(item.dots == 1 ? "." : "...");
    if (with_move) lines.write(" ");
}

/// Lines may break at a single space, which is what reading turns a line break into; never in front
/// of a bracket, because a line in a comment that begins like a tag would be taken for one.
void write_comment(std::string_view text, Lines& lines) {
    if (text.find('}') != std::string_view::npos) {
        lines.write(";");
        lines.write(text);
        return lines.line_break();
    }
    const auto blank = [](char c) { return c == ' ' || c == '\t'; };
    lines.write("{");
    std::size_t from = 0;
    for (std::size_t i = 1; i + 1 < text.size(); ++i) {
        if (text[i] != ' ' || blank(text[i - 1]) || blank(text[i + 1]) || text[i + 1] == '[')
            continue;
        lines.write(text.substr(from, i - from));
        lines.space();
        from = i + 1;
    }
    lines.write(text.substr(from));
    lines.write("}");
}

void write_item(const PdnGame& game, const PdnItem& item, Lines& lines) {
    const auto text = game.text(item);
    switch (item.kind) {
        case PdnKind::Move:
            write_number(item, true, lines);
            return write_move(game, text, lines);
        case PdnKind::Gap:
            write_number(item, !text.empty(), lines);
            return lines.write(text);
        case PdnKind::Strength:
        case PdnKind::VariationResult:
            return lines.write(text);
        case PdnKind::Nag:
            lines.write("$");
            return lines.write(item.number);
        case PdnKind::Comment:
            return write_comment(text, lines);
        case PdnKind::Setup:
            lines.write("/");
            lines.write(text);
            return lines.write("/");
        case PdnKind::VariationOpen:
            return lines.write("(");
        case PdnKind::VariationClose:
            return lines.write(")");
    }
}

/// Marks touch their move, brackets what they enclose.
bool joins(PdnKind before, PdnKind kind) {
    if (kind == PdnKind::Strength) return before == PdnKind::Move;
    return before == PdnKind::VariationOpen || kind == PdnKind::VariationClose;
}

}  // namespace

void write_pdn(const PdnGame& game, std::string& out) {
    write_tags(game, out);
    Lines lines(out);
    PdnKind before = PdnKind::Move;
    for (const PdnItem& item : game.items()) {
        if (!joins(before, item.kind)) lines.space();
        write_item(game, item, lines);
        before = item.kind;
    }
    lines.space();
    lines.write(game.result() == PdnResult::None ? "*" : game.result_text());
    // A score of the tournament's own looks like a move; behind * it is the last word of the game.
    if (game.result() == PdnResult::Other) lines.write(" *");
    lines.flush();
    out += "\n\n";
}

}  // namespace baize::draughts
