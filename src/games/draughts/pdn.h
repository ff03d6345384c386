// A game as PDN 3.0 writes it down: tags, moves as text, comments, variations, a result. No rules
// here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/inline_list.h"

namespace baize::draughts {

/// Where a thing stands in the file that was read. Lines and columns count from 1; a column is a
/// byte, because a file may mix encodings.
struct PdnPlace {
    std::uint64_t offset = 0;
    std::uint32_t line = 1;
    std::uint32_t column = 1;

    friend bool operator==(const PdnPlace&, const PdnPlace&) = default;
};

/// A piece of the one text buffer that a game owns. Offsets instead of pointers: a game can be
/// copied, and one object serves for a million games without asking for memory again.
struct PdnText {
    std::uint32_t begin = 0;
    std::uint32_t size = 0;
};

struct PdnTag {
    PdnText name;
    PdnText value;  ///< escapes undone; the bytes are those of the file, UTF-8 or not
    PdnPlace place;
};

enum class PdnKind : std::uint8_t {
    Move,           ///< text as written, without blanks and capitals: 32-28, 06x17, c3:e5, cb4
    Gap,            ///< a move that is not given: "-", "...", or "" for a number without a move
    Strength,       ///< marks behind a move as written: !, ??, (!?)
    Nag,            ///< $n
    Comment,        ///< text without its braces, line breaks turned into spaces
    Setup,          ///< text between slashes: FEN "..."
    VariationOpen,  ///< what follows replaces the move before it
    VariationClose,
    VariationResult  ///< a result written at the end of a variation
};

/// One thing of the movetext. The tree of variations is this list read with its brackets.
struct PdnItem {
    PdnKind kind = PdnKind::Move;
    std::uint8_t dots = 0;  ///< behind the move number: 0 no number was written, 1 "12.", 3 "12..."
    std::uint32_t number = 0;  ///< the move number as written, or the value of a NAG
    PdnText text;
    std::uint32_t line = 1;
    std::uint32_t column = 1;
};
static_assert(sizeof(PdnItem) == 24, "a game has hundreds of these");

/// Scores are written White first, as PDN 3.0 has it. (Some old English files count from Black, who
/// moves first there; nothing in the text says which it is.)
enum class PdnResult : std::uint8_t {
    None,           ///< nothing was written
    Unknown,        ///< *
    WhiteWins,      ///< 2-0, 1-0
    BlackWins,      ///< 0-2, 0-1
    Draw,           ///< 1-1, 1/2-1/2
    DoubleForfeit,  ///< 0-0
    Other           ///< a score of the tournament's own, such as 4-6; the Result tag says the same
};

/// How many points a win counts; None for results that do not show it.
enum class PdnScoring : std::uint8_t { None, TwoPoints, OnePoint };

struct PdnScore {
    PdnResult result = PdnResult::None;
    PdnScoring scoring = PdnScoring::None;

    friend bool operator==(const PdnScore&, const PdnScore&) = default;
};

/// The results of the standard, by their exact text; any dash will do.
std::optional<PdnScore> read_pdn_score(std::string_view text);

/// The text with - for the longer dashes of print.
std::string with_hyphens(std::string_view text);

class PdnGame {
public:
    /// Forgets the game and keeps the memory.
    void clear();

    [[nodiscard]] std::span<const PdnTag> tags() const { return tags_; }
    [[nodiscard]] std::span<const PdnItem> items() const { return items_; }
    [[nodiscard]] std::string_view text(PdnText piece) const {
        return std::string_view(text_).substr(piece.begin, piece.size);
    }
    [[nodiscard]] std::string_view text(const PdnItem& item) const { return text(item.text); }

    /// The value of the first tag of that name; names are compared as they are.
    [[nodiscard]] std::optional<std::string_view> tag(std::string_view name) const;

    [[nodiscard]] PdnScore score() const { return score_; }
    [[nodiscard]] PdnResult result() const { return score_.result; }
    [[nodiscard]] std::string_view result_text() const { return text(result_text_); }
    /// Whether the tag Result gives this score.
    [[nodiscard]] bool result_tag_is(std::string_view score) const;
    [[nodiscard]] PdnPlace place() const { return place_; }

    /// The index of the first move of the main line at `from` or later, items().size() if there is
    /// none. `from` itself must not lie inside a variation.
    [[nodiscard]] std::size_t main_move(std::size_t from) const;

    [[nodiscard]] bool empty() const { return tags_.empty() && items_.empty(); }

    void set_place(PdnPlace place) { place_ = place; }
    void add_tag(std::string_view name, std::string_view value, PdnPlace place = {});
    /// `dots` as in PdnItem; with 0 the number is not written.
    void add_move(std::string_view text, std::uint32_t number = 0, std::uint8_t dots = 0,
                  PdnPlace place = {});
    void add_gap(std::string_view text, std::uint32_t number = 0, std::uint8_t dots = 0,
                 PdnPlace place = {});
    /// A move number without a move, in front of the item at `before`.
    void insert_gap(std::size_t before, std::uint32_t number, std::uint8_t dots, PdnPlace place);
    void add_strength(std::string_view marks, PdnPlace place = {});
    void add_nag(std::uint32_t value, PdnPlace place = {});
    /// Blanks around the text go, a line break with the blanks around it becomes one space.
    void add_comment(std::string_view text, PdnPlace place = {});
    /// `text` holds no slash.
    void add_setup(std::string_view text, PdnPlace place = {});
    void open_variation(PdnPlace place = {});
    void close_variation(PdnPlace place = {});
    void add_variation_result(std::string_view text, PdnPlace place = {});
    void set_result(PdnScore score, std::string_view text);
    void remove_last_item() { items_.pop_back(); }

    [[nodiscard]] std::size_t memory() const;

private:
    PdnText keep(std::string_view text);
    PdnText keep_in_one_line(std::string_view text);
    PdnItem& add(PdnKind kind, PdnText text, PdnPlace place);

    std::string text_;
    std::vector<PdnTag> tags_;
    std::vector<PdnItem> items_;
    PdnScore score_;
    PdnText result_text_;
    PdnPlace place_;
};

/// The squares of a numeric move in the order they are named, and whether it is written as a
/// capture.
struct PdnSquares {
    InlineList<std::uint8_t, 24> list;
    bool capture = false;
    bool joined = false;  ///< written without a separator, 3228: the text does not tell a capture
};

/// Nothing for an algebraic move; that one needs the board's GameType.
std::optional<PdnSquares> read_pdn_squares(std::string_view move);

/// The order in which tags are written: Event, Site, Date, Round, White, Black, Result, then the
/// others as they came.
std::vector<std::size_t> pdn_tag_order(const PdnGame& game);

/// Whether two games say the same, however they are spelled: places, the order of tags, leading
/// zeros, the sign for a capture and a missing result against * make no difference.
bool same_content(const PdnGame& a, const PdnGame& b);

/// Bytes for a screen or for JSON: UTF-8 stays as it is, anything else is taken for Latin-1, which
/// is what PDN 2.0 asked for.
std::string pdn_utf8(std::string_view bytes);

}  // namespace baize::draughts
