// Bytes of a PDN file in, in chunks of any size; tokens out, the same whatever the chunks were.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/draughts/pdn.h"
#include "games/draughts/pdn_bytes.h"

namespace baize::draughts {

/// What one file may ask of the memory of its reader. Real games stay far below: among
/// the 2,274 of the standard's own collection the longest has 8 kB, the longest comment 1 kB, the
/// longest move 17 bytes, and variations are 4 deep.
struct PdnLimits {
    std::size_t word = 255;            ///< bytes in a move, a number, the name of a tag
    std::size_t token = 64 * 1024;     ///< bytes in a comment, a setup, the value of a tag
    std::size_t game = 1024 * 1024;    ///< bytes in a game
    std::size_t variation_depth = 64;  ///< variations inside variations
};

enum class PdnTokenKind : std::uint8_t {
    NeedMore,  ///< the text ends inside a token: feed() or finish()
    End,
    Tag,
    Number,
    Move,
    Dots,  ///< ... instead of a move
    Dash,  ///< - instead of a move
    Strength,
    Nag,
    Comment,
    Setup,
    Open,
    Close,
    Result,
    Broken  ///< no token at all; `code` says why
};

struct PdnToken {
    PdnTokenKind kind = PdnTokenKind::NeedMore;
    std::uint8_t dots = 0;          ///< of a Number; 0 where none was written
    bool first_in_line = false;     ///< only blanks in front of it
    bool after_blank_line = false;  ///< an empty line stands between the token before and this one
    bool attached = false;          ///< a * that touches the move before it
    bool square_zero = false;       ///< a Move that names a square 0
    std::uint32_t number = 0;       ///< of a Number, a Nag
    std::string_view text;          ///< valid until the lexer is used again
    std::string_view name;          ///< of a Tag, whose text is the value with its escapes
    std::string_view code;          ///< of a Broken: a key of words/en.json
    std::size_t limit = 0;          ///< of a Broken that was too long
    bool quoted = false;            ///< of a Broken: the message shows its text
    PdnPlace place;
};

/// Never holds more than one unfinished token and what was fed last, and looks at each byte a
/// bounded number of times: a long token that comes byte by byte is scanned on from where the last
/// chunk ended.
///
/// Besides the tokens of the standard's reading grammar it takes what real files hold: blanks
/// behind the separator of a move ("1- 6") or around the first ("32 - 28"), squares without a
/// separator ("3228"), short algebraic moves ("cb4"), capital letters ("A3-B4"), the longer dashes
/// of print, a number without its dot, a dot too many, - for an unknown move, a comment behind a
/// semicolon as in PGN (kept; those behind a % are not), a byte order mark, the end mark of DOS.
///
/// A comment, a setup or a tag that is not closed must not swallow the games behind it: a line that
/// begins like a tag pair ends a comment or a setup, the end of the line ends a tag, and the token
/// is Broken.
class PdnLexer {
public:
    explicit PdnLexer(PdnLimits limits = {}) : limits_(limits) {}

    void feed(std::string_view chunk);
    void finish() { finished_ = true; }

    /// The reference is to the lexer's own token, overwritten by the next call.
    const PdnToken& next();

    /// Gives back the token that next() returned last: next() will return it again.
    void unread() { cursor_ = before_; }

    /// How far the file has been read.
    [[nodiscard]] std::uint64_t offset() const { return base_ + cursor_.at; }
    [[nodiscard]] std::size_t buffered_bytes() const { return buffer_.size() - cursor_.at; }
    [[nodiscard]] std::size_t memory() const { return buffer_.capacity(); }

private:
    /// Text that is thrown away until its end comes.
    enum class Skip : std::uint8_t { Nothing, Line, Word, Tag, Comment, Setup, All };
    enum class Answer : std::uint8_t { No, Yes, NeedMore };

    struct Cursor {
        std::size_t at = 0;         ///< the first byte of buffer_ that is still to be read
        std::uint64_t line_at = 0;  ///< offset in the file of the current line
        std::uint32_t line = 1;
        std::uint32_t line_breaks = 1;  ///< in a row; the file begins like a line
        Skip skip = Skip::Nothing;
        bool blank_line = false;     ///< since the last token
        bool after_move = false;     ///< the last token was a move or its strength ...
        std::uint64_t last_end = 0;  ///< ... and ended here
    };

    [[nodiscard]] unsigned char byte(std::size_t i) const {
        return static_cast<unsigned char>(buffer_[i]);
    }
    /// No more text at i, and none will come.
    [[nodiscard]] bool closed_at(std::size_t i) const { return finished_ && i >= buffer_.size(); }
    /// No text at i yet.
    [[nodiscard]] bool open_at(std::size_t i) const { return !finished_ && i >= buffer_.size(); }
    [[nodiscard]] bool delimited_at(std::size_t i) const {
        return i >= buffer_.size() || pdn_bytes::is(byte(i), pdn_bytes::Delimiter);
    }
    /// Behind the bytes of these classes that begin at i, `most` at most.
    [[nodiscard]] std::size_t run_end(std::size_t i, unsigned classes, std::size_t most) const {
        const std::size_t stop = most < buffer_.size() - i ? i + most : buffer_.size();
        while (i < stop && pdn_bytes::is(byte(i), classes)) ++i;
        return i;
    }
    /// The text stops within what may be a dash of three bytes that begins at i.
    [[nodiscard]] bool dash_cut_at(std::size_t i) const {
        return i < buffer_.size() && byte(i) == pdn_bytes::printed_dash_begin && open_at(i + 2);
    }
    /// Bytes of the dash at i, 0 where there is none.
    [[nodiscard]] std::size_t dash_at(std::size_t i) const {
        return pdn_bytes::dash_size(std::string_view(buffer_).substr(std::min(i, buffer_.size())));
    }
    /// The same for all that can stand between two squares.
    [[nodiscard]] std::size_t separator_at(std::size_t i) const {
        const bool separates = i < buffer_.size() && pdn_bytes::is(byte(i), pdn_bytes::Separator);
        return separates ? 1 : dash_at(i);
    }
    [[nodiscard]] Answer is_spaced_move(std::size_t i) const;
    [[nodiscard]] Answer is_tag_line(std::size_t i) const;

    bool skip_rest();
    bool skip_bracketed(char close);
    bool skip_space();
    bool skip_byte_order_mark();
    void advance(std::size_t to);

    void read_token();
    void read_bracketed(PdnTokenKind kind, char close);
    void read_line_comment();
    void read_tag();
    void read_tag_value(std::size_t quote);
    void read_number_or_move();
    void read_numeric_move(std::size_t separator);
    void read_move_number(std::size_t digits_end);
    void read_bare_number(std::size_t digits_end);
    void read_halves();
    void read_algebraic_move();
    void read_dots();
    void read_dash();
    void read_strength();
    void read_open();
    void read_nag();
    void read_broken_word(std::string_view code);

    void done(PdnTokenKind kind, std::size_t to);
    void need_more(std::size_t scanned = 0);
    void broken(std::string_view code, std::size_t to, Skip skip = Skip::Nothing);
    void broken_quietly(std::string_view code, std::size_t to, Skip skip = Skip::Nothing);
    void too_long(std::string_view code, std::size_t limit, std::size_t to, Skip skip);

    PdnLimits limits_;
    std::string buffer_;
    std::uint64_t base_ = 0;  ///< offset in the file of buffer_[0]
    Cursor cursor_;
    Cursor before_;  ///< in front of the last token
    std::size_t scanned_ =
        0;  ///< so many bytes of the token at the cursor are known to hold no end
    bool finished_ = false;
    PdnToken token_;
    std::string word_;  ///< a move as it is usually spelled
};

}  // namespace baize::draughts
