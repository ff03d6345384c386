// The half of the lexer that reads words: moves, move numbers, results, marks.
#include <algorithm>
#include <array>
#include <charconv>

#include "games/draughts/pdn_lexer.h"

namespace baize::draughts {

using pdn_bytes::is;

namespace {

constexpr std::size_t most_blanks = 8;         // inside a move
constexpr std::size_t most_number_digits = 6;  // of a move number or a NAG
constexpr std::uint32_t highest_nag = 65535;   // PGN defines up to 255, programs have added some

std::uint32_t number_in(std::string_view digits) {
    std::uint32_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

/// c3-d4, c3:e5:g7, a3b4 and the short forms cb4, c:e5. Boards have at most 12 files and rows.
bool is_algebraic(std::string_view word) {
    std::size_t squares = 0;
    std::size_t separators = 0;
    bool complete = false;  // the square just read has its row
    for (std::size_t i = 0; i < word.size();) {
        if (squares > 0 && is(static_cast<unsigned char>(word[i]), pdn_bytes::Separator)) {
            ++separators;
            ++i;
        }
        if (i >= word.size() || word[i] < 'a' || word[i] > 'l') return false;
        if (squares > 1 && !complete) return false;  // only the first may leave its row out
        ++squares;
        const std::size_t row = ++i;
        while (i < word.size() && i < row + 2 &&
               is(static_cast<unsigned char>(word[i]), pdn_bytes::Digit))
            ++i;
        complete = i > row;
        if (complete && word[row] == '0') return false;
    }
    return complete && squares >= 2 &&
           (separators + 1 == squares || (separators == 0 && squares == 2));
}

char small_letter(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

void PdnLexer::read_number_or_move() {
    const std::size_t end = run_end(cursor_.at, pdn_bytes::Digit, limits_.word + 1);
    if (open_at(end)) return need_more();
    if (end < buffer_.size()) {
        const unsigned char c = byte(end);
        if (dash_cut_at(end)) return need_more();
        if (separator_at(end) > 0) return read_numeric_move(end);
        if (c == '.') return read_move_number(end);
        if (c == '/') return read_halves();
    }
    if (end - cursor_.at <= 2) {
        const Answer spaced = is_spaced_move(end);
        if (spaced == Answer::NeedMore) return need_more();
        if (spaced == Answer::Yes)
            return read_numeric_move(run_end(end, pdn_bytes::Blank, most_blanks));
    }
    read_bare_number(end);
}

/// "32 - 28": blanks, a separator and a digit behind the number that ends at i.
PdnLexer::Answer PdnLexer::is_spaced_move(std::size_t i) const {
    const std::size_t separator = run_end(i, pdn_bytes::Blank, most_blanks);
    if (separator == i) return Answer::No;
    if (open_at(separator) || dash_cut_at(separator)) return Answer::NeedMore;
    const std::size_t size = separator_at(separator);
    if (size == 0) return Answer::No;
    const std::size_t digit = run_end(separator + size, pdn_bytes::Blank, most_blanks);
    if (open_at(digit)) return Answer::NeedMore;
    return !closed_at(digit) && is(byte(digit), pdn_bytes::Digit) ? Answer::Yes : Answer::No;
}

void PdnLexer::read_numeric_move(std::size_t separator) {
    const auto is_zero = [&](std::size_t from, std::size_t to) {
        return buffer_[from] == '0' && (to == from + 1 || buffer_[from + 1] == '0');
    };
    const std::size_t first_end = run_end(cursor_.at, pdn_bytes::Digit, limits_.word);
    bool zero = is_zero(cursor_.at, first_end);
    bool long_square = first_end - cursor_.at > 2;
    bool usual = separator == first_end;  // no blanks, no dashes of print
    std::size_t end = separator;
    do {
        const std::size_t size = separator_at(end);
        const std::size_t square = run_end(end + size, pdn_bytes::Blank, most_blanks);
        if (open_at(square)) return need_more();
        if (closed_at(square) || !is(byte(square), pdn_bytes::Digit))
            return read_broken_word("pdn.word");
        end = run_end(square, pdn_bytes::Digit, limits_.word);
        if (open_at(end) || dash_cut_at(end)) return need_more();
        zero |= is_zero(square, end);
        long_square |= end - square > 2;
        usual = usual && size == 1 && !is(byte(square - 1), pdn_bytes::Blank);
        if (end - cursor_.at > limits_.word) return read_broken_word("pdn.word");
    } while (separator_at(end) > 0);
    if (!delimited_at(end)) return read_broken_word("pdn.word");
    if (long_square) return read_broken_word("pdn.square");

    token_.text = std::string_view(buffer_).substr(cursor_.at, end - cursor_.at);
    if (!usual) {
        word_ = with_hyphens(token_.text);
        std::erase_if(word_,
                      [](char c) { return is(static_cast<unsigned char>(c), pdn_bytes::Blank); });
        token_.text = word_;
    }
    token_.square_zero = zero;
    if (token_.text.size() == 3 && read_pdn_score(token_.text)) {
        token_.attached = false;
        return done(PdnTokenKind::Result, end);
    }
    done(PdnTokenKind::Move, end);
}

void PdnLexer::read_move_number(std::size_t digits_end) {
    std::size_t dots = digits_end;
    while (dots < buffer_.size() && dots < digits_end + 3 && byte(dots) == '.') ++dots;
    if (dots < digits_end + 3 && open_at(dots)) return need_more();
    if (digits_end - cursor_.at > most_number_digits) return read_broken_word("pdn.number");
    token_.number =
        number_in(std::string_view(buffer_).substr(cursor_.at, digits_end - cursor_.at));
    token_.dots = dots - digits_end > 1 ? 3 : 1;
    done(PdnTokenKind::Number, dots);
}

/// Four digits are two squares, fewer are a move number whose dot was forgotten.
void PdnLexer::read_bare_number(std::size_t digits_end) {
    const std::size_t digits = digits_end - cursor_.at;
    if (!delimited_at(digits_end) || digits > 4) return read_broken_word("pdn.word");
    token_.text = std::string_view(buffer_).substr(cursor_.at, digits);
    if (digits < 4) {
        token_.number = number_in(token_.text);
        token_.dots = 0;
        return done(PdnTokenKind::Number, digits_end);
    }
    token_.square_zero = token_.text.starts_with("00") || token_.text.ends_with("00");
    done(PdnTokenKind::Move, digits_end);
}

void PdnLexer::read_halves() {
    static constexpr std::array<std::string_view, 3> spellings{"1/2-1/2", "1/2\u20131/2",
                                                               "1/2\u20141/2"};
    for (const std::string_view halves : spellings) {
        const auto found = std::string_view(buffer_).substr(cursor_.at, halves.size());
        const std::size_t end = cursor_.at + halves.size();
        if (halves.starts_with(found) && open_at(end)) return need_more();
        if (found != halves || !delimited_at(end)) continue;
        token_.text = spellings[0];
        token_.attached = false;
        return done(PdnTokenKind::Result, end);
    }
    const std::size_t slash = run_end(cursor_.at, pdn_bytes::Digit, limits_.word);
    broken("pdn.word", slash + 1);
}

void PdnLexer::read_algebraic_move() {
    std::size_t end = cursor_.at;
    while (end - cursor_.at <= limits_.word && !delimited_at(end)) ++end;
    if (open_at(end)) return need_more();
    word_ = with_hyphens(std::string_view(buffer_).substr(cursor_.at, end - cursor_.at));
    std::ranges::transform(word_, word_.begin(), small_letter);
    if (end - cursor_.at > limits_.word || !is_algebraic(word_))
        return read_broken_word("pdn.word");
    token_.text = word_;
    token_.square_zero = false;
    done(PdnTokenKind::Move, end);
}

/// One or two dots on their own are a slip of the pen.
void PdnLexer::read_dots() {
    std::size_t end = cursor_.at;
    while (end < buffer_.size() && end < cursor_.at + 3 && byte(end) == '.') ++end;
    if (end < cursor_.at + 3 && open_at(end)) return need_more();
    if (end == cursor_.at + 3) return done(PdnTokenKind::Dots, end);
    cursor_.at = end;
    token_.kind = PdnTokenKind::End;
}

void PdnLexer::read_dash() {
    std::size_t end = cursor_.at;
    for (int dashes = 0; dashes < 2 && !dash_cut_at(end); ++dashes) end += dash_at(end);
    if (open_at(end) || dash_cut_at(end)) return need_more();
    if (!delimited_at(end)) return read_broken_word("pdn.word");
    done(PdnTokenKind::Dash, end);
}

void PdnLexer::read_strength() {
    const std::size_t end = run_end(cursor_.at, pdn_bytes::Mark, limits_.word + 1);
    if (end - cursor_.at > limits_.word)
        return too_long("pdn.word-long", limits_.word, end, Skip::Nothing);
    if (open_at(end)) return need_more();
    token_.text = std::string_view(buffer_).substr(cursor_.at, end - cursor_.at);
    done(PdnTokenKind::Strength, end);
}

/// A variation, or marks in brackets: (?)
void PdnLexer::read_open() {
    const std::size_t end = run_end(cursor_.at + 1, pdn_bytes::Mark, limits_.word);
    if (open_at(end)) return need_more();
    if (end > cursor_.at + 1 && end < buffer_.size() && byte(end) == ')') {
        token_.text = std::string_view(buffer_).substr(cursor_.at, end + 1 - cursor_.at);
        return done(PdnTokenKind::Strength, end + 1);
    }
    done(PdnTokenKind::Open, cursor_.at + 1);
}

void PdnLexer::read_nag() {
    const std::size_t digits = cursor_.at + 1;
    const std::size_t end = run_end(digits, pdn_bytes::Digit, most_number_digits + 1);
    if (open_at(end)) return need_more();
    token_.number = number_in(std::string_view(buffer_).substr(digits, end - digits));
    if (end == digits || end - digits > most_number_digits || token_.number > highest_nag ||
        !delimited_at(end))
        return broken("pdn.nag", end, Skip::Word);
    done(PdnTokenKind::Nag, end);
}

void PdnLexer::read_broken_word(std::string_view code) {
    std::size_t end = cursor_.at + 1;
    while (end - cursor_.at <= limits_.word && !delimited_at(end)) ++end;
    if (end - cursor_.at > limits_.word)
        return too_long("pdn.word-long", limits_.word, end, Skip::Word);
    if (open_at(end)) return need_more();
    broken(code, end);
}

}  // namespace baize::draughts
