// Moves as text and back.
#include <algorithm>
#include <charconv>
#include <map>

#include "base/sort_few.h"
#include "base/text.h"
#include "games/draughts/illegal.h"
#include "games/draughts/notation.h"
#include "games/draughts/paths.h"
#include "games/draughts/square_names.h"

namespace baize::draughts {
namespace {

/// More squares than any capture can pass.
constexpr std::size_t longest_path = 80;

/// Cursor over the text of a move.
class MoveReader {
public:
    MoveReader(std::string_view text, Squares squares) : text_(text), squares_(squares) {
        skip_spaces();
    }

    [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
    [[nodiscard]] std::size_t where() const { return at_; }

    bool take(char wanted) {
        if (at_end() || text_[at_] != wanted) return false;
        ++at_;
        skip_spaces();
        return true;
    }

    /// Any separator people use; a plain space is one too, and letters need none. False where a
    /// square cannot follow.
    bool take_separator(bool& capture) {
        if (at_end()) return false;
        const char c = text_[at_];
        if (c == 'x' || c == 'X' || c == ':' || c == '*')
            capture = true;
        else if (c != '-')
            return at_letter() || (is_digit(c) && at_ > 0 && text_[at_ - 1] == ' ');
        ++at_;
        skip_spaces();
        return true;
    }

    std::optional<int> take_number() {
        if (at_end() || !is_digit(text_[at_])) return std::nullopt;
        int number = 0;
        const char* end = text_.data() + text_.size();
        const auto [next, fault] = std::from_chars(text_.data() + at_, end, number);
        if (fault != std::errc{})
            number = 0;  // too large: no board has it, and 0 is no square either
        at_ = static_cast<std::size_t>(next - text_.data());
        skip_spaces();
        return number;
    }

    /// The next square has a letter, and the game calls its squares so.
    [[nodiscard]] bool at_letter() const {
        return squares_ == Squares::Lettered && !at_end() && column_of(text_[at_]).has_value();
    }
    /// Its column, from 0.
    [[nodiscard]] int take_letter() { return *column_of(text_[at_++]); }

private:
    static bool is_digit(char c) { return c >= '0' && c <= '9'; }
    static std::optional<int> column_of(char c) {
        if (c >= 'a' && c <= 'l') return c - 'a';
        if (c >= 'A' && c <= 'L') return c - 'A';
        return std::nullopt;
    }
    void skip_spaces() {
        while (!at_end() && text_[at_] == ' ') ++at_;
    }

    std::string_view text_;
    Squares squares_;
    std::size_t at_ = 0;
};

template <int N>
Result<WrittenMove> parse(std::string_view text, Squares squares) {
    MoveReader reader(text, squares);
    WrittenMove written;
    const bool lettered = squares == Squares::Lettered;
    const auto unreadable = [&] {
        return Error{lettered ? "move.unreadable-letters" : "move.unreadable",
                     reader.where(),
                     {quoted(text)}};
    };
    const auto take_square = [&](std::vector<int>& into) -> std::optional<Error> {
        const std::size_t where = reader.where();
        const std::optional<int> column =
            reader.at_letter() ? std::optional(reader.take_letter()) : std::nullopt;
        std::optional<int> number = reader.take_number();
        if (!number || into.size() == longest_path) return unreadable();
        if (column) number = square_at<N>(*column, *number).value_or(0);
        if (*number < 1 || *number > Board<N>::squares)
            return Error{lettered ? "move.no-square-letters" : "move.no-such-square",
                         where,
                         {printable(text), last_square<N>(squares)}};
        into.push_back(*number);
        return std::nullopt;
    };
    if (auto fault = take_square(written.path)) return *fault;
    while (!reader.at_end() && reader.take_separator(written.capture))
        if (auto fault = take_square(written.path)) return *fault;
    if (reader.take('{')) {
        written.captured.emplace();
        do {
            if (auto fault = take_square(*written.captured)) return *fault;
        } while (reader.take(','));
        if (!reader.take('}')) return unreadable();
    }
    if (!reader.at_end() || written.path.size() < 2) return unreadable();
    return written;
}

/// Whether all but the squares between start and end fits.
template <int N>
bool fits(const Move<N>& move, const WrittenMove& written) {
    using B = Board<N>;
    if (B::number(move.from) != written.path.front() || B::number(move.to) != written.path.back())
        return false;
    if (written.capture && !move.is_capture()) return false;
    if (written.captured) {
        typename B::Bits captured;
        for (const int number : *written.captured) captured |= B::Bits::of(B::cell(number));
        if (captured != move.captured) return false;
    }
    const auto between = static_cast<int>(written.path.size()) - 2;
    return between == 0 || between < move.captured.count();
}

/// The legal moves that the text can mean.
template <int N>
Moves<N> meant(const Ruleset& rules, const Position<N>& position, const Moves<N>& legal,
               const WrittenMove& written) {
    Moves<N> fitting;
    for (const Move<N>& move : legal)
        if (fits(move, written)) fitting.push_back(move);
    const auto between = std::span(written.path).subspan(1, written.path.size() - 2);
    if (between.empty()) return fitting;
    const std::vector<Path> paths = find_paths(rules, position, fitting, between);
    Moves<N> passing;
    for (std::size_t i = 0; i < paths.size(); ++i)
        if (paths[i]) passing.push_back(fitting[i]);
    return passing;
}

template <int N>
std::string start_and_end(const Move<N>& move, Squares squares) {
    return square_name<N>(squares, Board<N>::number(move.from)) + (move.is_capture() ? 'x' : '-') +
           square_name<N>(squares, Board<N>::number(move.to));
}

template <int N>
std::string all_squares(const std::vector<int>& path, Squares squares) {
    std::string text;
    for (const int square : path)
        text += (text.empty() ? "" : "x") + square_name<N>(squares, square);
    return text;
}

}  // namespace

template <int N>
std::vector<int> path_of(const Ruleset& rules, const Position<N>& position, const Move<N>& move) {
    return find_path(rules, position, move).value_or(std::vector<int>{});
}

template <int N>
std::string short_text(const Ruleset& rules, const Position<N>& position, const Moves<N>& legal,
                       const Move<N>& move) {
    const auto same_ends = [&](const Move<N>& m) { return m.from == move.from && m.to == move.to; };
    if (!move.is_capture() || std::ranges::count_if(legal, same_ends) < 2)
        return start_and_end(move, rules.squares);
    return all_squares<N>(path_of(rules, position, move), rules.squares);
}

template <int N>
std::vector<std::string> short_texts(const Ruleset& rules, const Position<N>& position,
                                     const Moves<N>& legal) {
    // A position that was typed in may have many thousands of captures: they are counted and their
    // paths are searched together, because one by one that takes hours.
    std::map<std::pair<int, int>, int> with_ends;
    for (const Move<N>& move : legal) ++with_ends[{move.from, move.to}];
    struct Alike {
        Moves<N> moves;
        std::vector<std::size_t> places;
    };
    std::map<int, Alike> of_piece;
    std::vector<std::string> texts(legal.size());
    for (std::size_t i = 0; i < legal.size(); ++i) {
        const Move<N>& move = legal[i];
        texts[i] = start_and_end(move, rules.squares);
        if (!move.is_capture() || with_ends[{move.from, move.to}] == 1) continue;
        of_piece[move.from].moves.push_back(move);
        of_piece[move.from].places.push_back(i);
    }
    for (const auto& [from, alike] : of_piece) {
        const std::vector<Path> paths = find_paths(rules, position, alike.moves);
        for (std::size_t i = 0; i < paths.size(); ++i)
            texts[alike.places[i]] = all_squares<N>(*paths[i], rules.squares);
    }
    return texts;
}

template <int N>
std::string long_text(const Move<N>& move, Squares squares) {
    std::string text = start_and_end(move, squares);
    char separator = '{';
    for (const int cell : move.captured) {
        text += separator;
        text += square_name<N>(squares, Board<N>::number(cell));
        separator = ',';
    }
    if (move.is_capture()) text += '}';
    return text;
}

template <int N>
std::string hub_text(const Move<N>& move) {
    std::string text = start_and_end(move, Squares::Numbered);
    for (const int cell : move.captured) text += "x" + std::to_string(Board<N>::number(cell));
    return text;
}

template <int N>
Result<Move<N>> read_move(const Ruleset& rules, const Position<N>& position, const Moves<N>& legal,
                          std::string_view text) {
    const Result<WrittenMove> written = parse<N>(text, rules.squares);
    if (!written) return written.error();
    const Moves<N> matches = meant(rules, position, legal, *written);
    for (const Move<N>& move : matches)
        // All squares were given: it is this capture, though a longer one may pass the same
        // squares.
        if (static_cast<int>(written->path.size()) == move.captured.count() + 1) return move;
    if (matches.empty()) return why_illegal(rules, position, legal, *written, text);
    if (matches.size() > 1)
        return Error{
            "move.ambiguous", 0, {printable(text), listed(rules, position, legal, matches)}};
    return matches[0];
}

template <int N>
Result<Move<N>> read_hub_move(const Moves<N>& legal, std::string_view text) {
    const Result<WrittenMove> written = parse<N>(text, Squares::Numbered);
    if (!written) return written.error();
    if (written->captured) return Error{"move.unreadable", text.find('{'), {quoted(text)}};
    // After start and end Hub lists the captured squares; their order is nobody's business.
    std::vector<int> rest(written->path.begin() + 2, written->path.end());
    sort_few(rest);
    const Move<N>* meant = nullptr;
    int matches = 0;
    for (const Move<N>& move : legal) {
        if (Board<N>::number(move.from) != written->path[0]) continue;
        if (Board<N>::number(move.to) != written->path[1]) continue;
        std::vector<int> captured;
        for (const int cell : move.captured) captured.push_back(Board<N>::number(cell));
        if (!rest.empty() && rest != captured) continue;
        if (written->capture && !move.is_capture()) continue;
        meant = &move;
        ++matches;
    }
    if (matches == 1) return *meant;
    return Error{matches == 0 ? "hub.illegal-move" : "hub.ambiguous-move", 0, {quoted(text)}};
}

#define BAIZE_INSTANTIATE(N)                                                                \
    template std::vector<int> path_of(const Ruleset&, const Position<N>&, const Move<N>&);  \
    template std::string short_text(const Ruleset&, const Position<N>&, const Moves<N>&,    \
                                    const Move<N>&);                                        \
    template std::vector<std::string> short_texts(const Ruleset&, const Position<N>&,       \
                                                  const Moves<N>&);                         \
    template std::string long_text(const Move<N>&, Squares);                                \
    template std::string hub_text(const Move<N>&);                                          \
    template Result<Move<N>> read_move(const Ruleset&, const Position<N>&, const Moves<N>&, \
                                       std::string_view);                                   \
    template Result<Move<N>> read_hub_move(const Moves<N>&, std::string_view);
BAIZE_INSTANTIATE(8)
BAIZE_INSTANTIATE(10)
BAIZE_INSTANTIATE(12)
#undef BAIZE_INSTANTIATE

}  // namespace baize::draughts
