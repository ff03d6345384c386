#include "games/draughts/pdn_lexer.h"

#include <algorithm>
#include <limits>

namespace baize::draughts {

using pdn_bytes::is;

namespace {

/// No program indents or aligns by more; a bound, so that looking ahead costs a constant.
constexpr std::size_t most_blanks = 64;

constexpr unsigned name_bytes = pdn_bytes::Letter | pdn_bytes::Digit | pdn_bytes::Underscore;

}  // namespace

void PdnLexer::feed(std::string_view chunk) {
    // Moving the rest to the front only when at least half is read keeps the cost a constant a
    // byte.
    if (cursor_.at > 0 && cursor_.at >= buffer_.size() / 2) {
        buffer_.erase(0, cursor_.at);
        base_ += cursor_.at;
        cursor_.at = 0;
    }
    buffer_.append(chunk);
}

const PdnToken& PdnLexer::next() {
    before_ = cursor_;
    do {
        token_.kind = PdnTokenKind::NeedMore;
        if ((cursor_.skip != Skip::Nothing && !skip_rest()) || !skip_space()) {
            if (closed_at(cursor_.at)) token_.kind = PdnTokenKind::End;
            break;
        }
        read_token();
    } while (token_.kind == PdnTokenKind::End);  // something that counts as white space
    return token_;
}

void PdnLexer::read_token() {
    const std::uint64_t offset = base_ + cursor_.at;
    token_.first_in_line = cursor_.line_breaks > 0;
    token_.after_blank_line = cursor_.blank_line;
    token_.place.offset = offset;
    token_.place.line = cursor_.line;
    token_.place.column = static_cast<std::uint32_t>(std::min<std::uint64_t>(
        offset - cursor_.line_at + 1, std::numeric_limits<std::uint32_t>::max()));

    const unsigned char first = byte(cursor_.at);
    if (is(first, pdn_bytes::Digit)) return read_number_or_move();
    switch (first) {
        case '{':
            return read_bracketed(PdnTokenKind::Comment, '}');
        case '/':
            return read_bracketed(PdnTokenKind::Setup, '/');
        case ';':
        case '%':
            return read_line_comment();
        case '[':
            return read_tag();
        case '(':
            return read_open();
        case ')':
            return done(PdnTokenKind::Close, cursor_.at + 1);
        case '*':
            token_.attached = cursor_.after_move && cursor_.last_end == offset;
            token_.text = "*";
            return done(PdnTokenKind::Result, cursor_.at + 1);
        case '!':
        case '?':
            return read_strength();
        case '$':
            return read_nag();
        case '.':
            return read_dots();
        case '-':
        case pdn_bytes::printed_dash_begin:
            return read_dash();
        case '}':
            return broken_quietly("pdn.comment-unopened", cursor_.at + 1);
        case 0xFE:
        case 0xFF:
            if (offset == 0) return broken_quietly("pdn.encoding", cursor_.at + 1, Skip::All);
            [[fallthrough]];
        default:
            return read_algebraic_move();
    }
}

/// Whether the line that begins at i begins like a tag pair: [Event "
PdnLexer::Answer PdnLexer::is_tag_line(std::size_t i) const {
    const auto answer = [&](std::size_t at, bool good) {
        return open_at(at) ? Answer::NeedMore : good ? Answer::Yes : Answer::No;
    };
    i = run_end(i, pdn_bytes::Blank, most_blanks);
    if (i >= buffer_.size() || byte(i) != '[') return answer(i, false);
    const std::size_t name = i + 1;
    i = run_end(name, name_bytes, limits_.word);
    if (i >= buffer_.size() || i == name || !is(byte(name), pdn_bytes::Letter))
        return answer(i, false);
    i = run_end(i, pdn_bytes::Blank, most_blanks);
    return answer(i, i < buffer_.size() && byte(i) == '"');
}

/// Moves the cursor over text that may hold line breaks. The caller knows the byte behind a final
/// \r.
void PdnLexer::advance(std::size_t to) {
    for (std::size_t i = cursor_.at; i < to; ++i) {
        const unsigned char c = byte(i);
        if (!is(c, pdn_bytes::LineBreak)) continue;
        if (c == '\r' && i + 1 < buffer_.size() && byte(i + 1) == '\n') continue;
        ++cursor_.line;
        cursor_.line_at = base_ + i + 1;
    }
    cursor_.at = to;
}

bool PdnLexer::skip_space() {
    for (;;) {
        if (cursor_.at >= buffer_.size()) return false;
        const unsigned char c = byte(cursor_.at);
        if (is(c, pdn_bytes::Blank)) {
            ++cursor_.at;
        } else if (is(c, pdn_bytes::LineBreak)) {
            if (c == '\r' && open_at(cursor_.at + 1)) return false;
            const bool pair =
                c == '\r' && cursor_.at + 1 < buffer_.size() && byte(cursor_.at + 1) == '\n';
            advance(cursor_.at + (pair ? 2 : 1));
            if (++cursor_.line_breaks >= 2) cursor_.blank_line = true;
        } else if (c == 0xEF) {
            if (!skip_byte_order_mark()) return !open_at(cursor_.at + 2);
        } else {
            return true;
        }
    }
}

/// At the beginning of a file, or of a later one in files that were joined.
bool PdnLexer::skip_byte_order_mark() {
    if (std::string_view(buffer_).substr(cursor_.at, 3) != "\xEF\xBB\xBF") return false;
    cursor_.at += 3;
    return true;
}

/// Throws away what an earlier token left over; false when the text ran out before its end.
bool PdnLexer::skip_rest() {
    std::size_t i = cursor_.at;
    switch (cursor_.skip) {
        case Skip::Nothing:
            return true;
        case Skip::Comment:
            return skip_bracketed('}');
        case Skip::Setup:
            return skip_bracketed('/');
        case Skip::Line:
        case Skip::Tag:
            while (i < buffer_.size() && !is(byte(i), pdn_bytes::LineBreak) &&
                   !(cursor_.skip == Skip::Tag && byte(i) == ']'))
                ++i;
            cursor_.at = i;
            if (i < buffer_.size() && byte(i) == ']') ++cursor_.at;
            break;
        case Skip::Word:
            while (!delimited_at(i)) ++i;
            cursor_.at = i;
            break;
        case Skip::All:
            i = cursor_.at = buffer_.size();
            break;
    }
    if (i >= buffer_.size()) return false;
    cursor_.skip = Skip::Nothing;
    return true;
}

bool PdnLexer::skip_bracketed(char close) {
    for (std::size_t i = cursor_.at;; ++i) {
        while (i < buffer_.size() && !is(byte(i), pdn_bytes::BracketEnd)) ++i;
        if (i >= buffer_.size()) {
            advance(i);
            return false;
        }
        if (buffer_[i] == close) {
            advance(i + 1);
            break;
        }
        if (!is(byte(i), pdn_bytes::LineBreak)) continue;
        const Answer tag_line = is_tag_line(i + 1);
        if (tag_line == Answer::NeedMore) {
            advance(i);
            return false;
        }
        if (tag_line == Answer::Yes) {
            advance(i);  // the line break itself is white space
            break;
        }
    }
    cursor_.skip = Skip::Nothing;
    return true;
}

void PdnLexer::read_bracketed(PdnTokenKind kind, char close) {
    const bool comment = kind == PdnTokenKind::Comment;
    const std::size_t begin = cursor_.at + 1;
    const std::size_t stop = std::min(buffer_.size(), begin + limits_.token + 1);
    std::size_t i = cursor_.at + std::max<std::size_t>(scanned_, 1);
    bool lines = scanned_ > 0;
    for (;; ++i) {
        while (i < stop && !is(byte(i), pdn_bytes::BracketEnd)) ++i;
        if (i >= stop) break;
        if (buffer_[i] == close) {
            token_.text = std::string_view(buffer_).substr(begin, i - begin);
            if (lines) advance(i);
            return done(kind, i + 1);
        }
        if (!is(byte(i), pdn_bytes::LineBreak)) continue;
        lines = true;
        const Answer tag_line = is_tag_line(i + 1);
        if (tag_line == Answer::NeedMore) return need_more(i - cursor_.at);
        if (tag_line == Answer::Yes)
            return broken_quietly(comment ? "pdn.comment-unclosed" : "pdn.setup-unclosed", i);
    }
    if (i - begin > limits_.token)
        return too_long(comment ? "pdn.comment-long" : "pdn.setup-long", limits_.token, i,
                        comment ? Skip::Comment : Skip::Setup);
    if (finished_)
        return broken_quietly(comment ? "pdn.comment-unclosed" : "pdn.setup-unclosed", i);
    need_more(i - cursor_.at);
}

void PdnLexer::read_line_comment() {
    const bool kept = byte(cursor_.at) == ';';
    const std::size_t begin = cursor_.at + 1;
    const std::size_t stop = std::min(buffer_.size(), begin + limits_.token + 1);
    std::size_t i = cursor_.at + std::max<std::size_t>(scanned_, 1);
    while (i < stop && !is(byte(i), pdn_bytes::LineBreak)) ++i;
    if (i - begin > limits_.token)
        return too_long("pdn.comment-long", limits_.token, i, Skip::Line);
    if (open_at(i)) return need_more(i - cursor_.at);
    if (!kept) {
        cursor_.at = i;
        cursor_.line_breaks = 0;
        scanned_ = 0;
        token_.kind = PdnTokenKind::End;
        return;
    }
    token_.text = std::string_view(buffer_).substr(begin, i - begin);
    done(PdnTokenKind::Comment, i);
}

void PdnLexer::read_tag() {
    const std::size_t name = run_end(cursor_.at + 1, pdn_bytes::Blank, most_blanks);
    if (open_at(name)) return need_more();
    const std::size_t name_end = run_end(name, name_bytes, limits_.word + 1);
    if (open_at(name_end)) return need_more();
    if (name_end == name || name_end - name > limits_.word || !is(byte(name), pdn_bytes::Letter))
        return broken("pdn.tag-name", name_end, Skip::Tag);
    token_.name = std::string_view(buffer_).substr(name, name_end - name);
    const std::size_t quote = run_end(name_end, pdn_bytes::Blank, most_blanks);
    if (open_at(quote)) return need_more();
    if (closed_at(quote) || byte(quote) != '"') return broken("pdn.tag-value", quote, Skip::Tag);
    read_tag_value(quote);
}

/// A quotation mark inside a value should be escaped and often is not: only one in front of the
/// closing bracket ends the value.
void PdnLexer::read_tag_value(std::size_t quote) {
    const std::size_t begin = quote + 1;
    const std::size_t stop = std::min(buffer_.size(), begin + limits_.token + 1);
    std::size_t i = std::max(begin, cursor_.at + scanned_);
    for (;; ++i) {
        while (i < stop && !is(byte(i), pdn_bytes::QuotedEnd)) ++i;
        if (i >= stop) break;
        if (is(byte(i), pdn_bytes::LineBreak)) return broken("pdn.tag-unclosed", i);
        const std::size_t behind =
            byte(i) == '"' ? run_end(i + 1, pdn_bytes::Blank, most_blanks) : i + 1;
        if (open_at(behind)) return need_more(i - cursor_.at);
        if (closed_at(behind)) continue;
        if (byte(i) == '"') {
            if (byte(behind) != ']') continue;
            token_.text = std::string_view(buffer_).substr(begin, i - begin);
            return done(PdnTokenKind::Tag, behind + 1);
        }
        if (byte(behind) == '"' || byte(behind) == '\\') ++i;
    }
    if (i - begin > limits_.token)
        return too_long("pdn.tag-long", limits_.token, std::min(i, buffer_.size()), Skip::Line);
    if (finished_) return broken("pdn.tag-unclosed", buffer_.size());
    need_more(i - cursor_.at);
}

void PdnLexer::done(PdnTokenKind kind, std::size_t to) {
    token_.kind = kind;
    cursor_.at = to;
    cursor_.line_breaks = 0;
    cursor_.blank_line = false;
    cursor_.after_move = kind == PdnTokenKind::Move || kind == PdnTokenKind::Strength;
    cursor_.last_end = base_ + to;
    scanned_ = 0;
}

void PdnLexer::need_more(std::size_t scanned) {
    token_.kind = PdnTokenKind::NeedMore;
    scanned_ = scanned;
}

void PdnLexer::broken(std::string_view code, std::size_t to, Skip skip) {
    to = std::min(to, buffer_.size());
    token_.text = std::string_view(buffer_).substr(cursor_.at, to - cursor_.at);
    token_.code = code;
    token_.limit = 0;
    token_.quoted = true;
    advance(to);
    done(PdnTokenKind::Broken, to);
    cursor_.skip = skip;
}

/// For what is known by its place alone: the rest of the file would make a poor quotation.
void PdnLexer::broken_quietly(std::string_view code, std::size_t to, Skip skip) {
    broken(code, to, skip);
    token_.quoted = false;
}

void PdnLexer::too_long(std::string_view code, std::size_t limit, std::size_t to, Skip skip) {
    broken(code, to, skip);
    token_.limit = limit;
}

}  // namespace baize::draughts
