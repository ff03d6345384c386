// Positions as text and back.
#include <charconv>

#include "base/text.h"
#include "games/draughts/notation.h"
#include "games/draughts/square_names.h"

namespace baize::draughts {
namespace {

template <int N>
void append_pieces(std::string& text, const Position<N>& position, Side side, Squares squares) {
    text += side == Side::White ? ":W" : ":B";
    const char* separator = "";
    for (const int cell : position.pieces(side)) {
        text += separator;
        if (position.kings().contains(cell)) text += 'K';
        text += square_name<N>(squares, Board<N>::number(cell));
        separator = ",";
    }
}

/// Whatever stands at an offset, short enough to be shown.
std::string shown(std::string_view text, std::size_t at) {
    if (at >= text.size()) return "@text.end";
    const std::size_t end = text.find_first_of(" :,", at + 1);
    return quoted(text.substr(at, end == std::string_view::npos ? end : end - at), 12);
}

template <int N>
class FenReader {
    using B = Board<N>;
    using Bits = typename B::Bits;

public:
    explicit FenReader(std::string_view text) : text_(text) {}

    Result<Position<N>> read() {
        const std::optional<Side> turn = take_side();
        if (!turn) return error("fen.no-side", {shown(text_, at_)});
        for (int part = 0; part < 2; ++part)
            if (auto fault = read_side()) return *fault;
        for (const char count : {'H', 'F'}) pass_over_count(count);
        if (peek() == '.') ++at_;
        if (at_ != text_.size()) return error("fen.trailing", {shown(text_, at_)});
        return Position<N>(pieces_[0], pieces_[1], kings_, *turn);
    }

private:
    using Fault = std::optional<Error>;

    Fault read_side() {
        if (peek() != ':') return error("fen.no-colon", {shown(text_, at_)});
        ++at_;
        const std::optional<Side> side = take_side();
        if (!side) return error("fen.no-colour", {shown(text_, at_)});
        bool& seen = seen_[static_cast<std::size_t>(*side)];
        if (seen) return Error{"fen.colour-twice", at_ - 1, {*side == Side::White ? "W" : "B"}};
        seen = true;
        if (at_ == text_.size() || peek() == ':' || peek() == '.') return {};
        if (auto fault = read_entry(*side)) return fault;
        while (peek() == ',') {
            ++at_;
            if (auto fault = read_entry(*side)) return fault;
        }
        return {};
    }

    /// Lidraughts ends with `:H3:F12`, plies towards a draw and the number of the move. Neither
    /// matters here: from a position all counts begin anew.
    void pass_over_count(char letter) {
        if (peek() != ':' || peek(1) != letter || !is_digit(peek(2))) return;
        at_ += 2;
        while (is_digit(peek())) ++at_;
    }

    /// One square or a range of squares.
    Fault read_entry(Side side) {
        const std::size_t start = at_;
        const bool king = peek() == 'K' || peek() == 'k';
        if (king) ++at_;
        int first = 0;
        if (is_letter(peek())) {
            if (auto fault = read_letters(first)) return fault;
            return place(side, king, first, start, Squares::Lettered);
        }
        if (auto fault = read_number(first)) return fault;
        int last = first;
        if (peek() == '-') {
            ++at_;
            if (auto fault = read_number(last)) return fault;
            if (last < first)
                return Error{
                    "fen.range-backwards", start, {std::to_string(first), std::to_string(last)}};
        }
        for (int number = first; number <= last; ++number)
            if (auto fault = place(side, king, number, start, Squares::Numbered)) return fault;
        return {};
    }

    Fault place(Side side, bool king, int number, std::size_t where, Squares squares) {
        const Bits cell = Bits::of(B::cell(number));
        const std::string square = square_name<N>(squares, number);
        if (((pieces_[0] | pieces_[1]) & cell).any())
            return Error{"fen.two-pieces", where, {square}};
        if (!king && (far_row<N>(side) & cell).any())
            return Error{"fen.man-on-promotion-row", where, {square}};
        Bits& own = pieces_[static_cast<std::size_t>(side)];
        if (own.count() == B::men_each)
            return Error{"fen.too-many", where, {std::to_string(B::men_each)}};
        own |= cell;
        if (king) kings_ |= cell;
        return {};
    }

    Fault read_number(int& number) {
        const char* end = text_.data() + text_.size();
        const auto [next, fault] = std::from_chars(text_.data() + at_, end, number);
        if (!is_digit(peek())) return error("fen.no-number", {shown(text_, at_)});
        if (fault != std::errc{} || number < 1 || number > B::squares)
            return error("fen.no-such-square", {shown(text_, at_), std::to_string(B::squares)});
        at_ = static_cast<std::size_t>(next - text_.data());
        return {};
    }

    /// A column and a row. On a board of twelve rows k is a king, and its column has no letter
    /// here.
    Fault read_letters(int& number) {
        const std::size_t start = at_;
        const int column = (text_[at_++] | 0x20) - 'a';
        int row = 0;
        const char* end = text_.data() + text_.size();
        const auto [next, fault] = std::from_chars(text_.data() + at_, end, row);
        if (!is_digit(peek())) {
            at_ = start;
            return error("fen.no-number", {shown(text_, at_)});
        }
        const std::optional<int> square =
            fault == std::errc{} ? square_at<N>(column, row) : std::nullopt;
        if (!square)
            return Error{"fen.no-square-letters",
                         start,
                         {shown(text_, start), last_square<N>(Squares::Lettered)}};
        number = *square;
        at_ = static_cast<std::size_t>(next - text_.data());
        return {};
    }

    std::optional<Side> take_side() {
        const char letter = peek();
        if (letter != 'W' && letter != 'B') return {};
        ++at_;
        return letter == 'W' ? Side::White : Side::Black;
    }

    static bool is_digit(char c) { return c >= '0' && c <= '9'; }
    static bool is_letter(char c) {
        return (c >= 'a' && c <= 'l') || (c >= 'A' && c <= 'L' && c != 'K');
    }
    [[nodiscard]] char peek(std::size_t ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
    }
    [[nodiscard]] Error error(std::string_view code, std::vector<std::string> args) const {
        return {code, at_, std::move(args)};
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::array<Bits, 2> pieces_{};
    std::array<bool, 2> seen_{};
    Bits kings_{};
};

template <int N>
Result<Position<N>> read_hub(std::string_view text) {
    using B = Board<N>;
    using Bits = typename B::Bits;
    std::array<Bits, 2> pieces{};
    Bits kings;
    if (text[0] != 'W' && text[0] != 'B') return Error{"fen.no-side", 0, {shown(text, 0)}};
    for (int number = 1; number <= B::squares; ++number) {
        const auto at = static_cast<std::size_t>(number);
        const char piece = text[at];
        if (piece == 'e') continue;
        const bool white = piece == 'w' || piece == 'W';
        const bool king = piece == 'W' || piece == 'B';
        const Bits cell = Bits::of(B::cell(number));
        if (!white && piece != 'b' && piece != 'B')
            return Error{"hub.no-such-piece",
                         at,
                         {shown(text.substr(0, at + 1), at), std::to_string(number)}};
        if (!king && (far_row<N>(white ? Side::White : Side::Black) & cell).any())
            return Error{"fen.man-on-promotion-row", at, {std::to_string(number)}};
        Bits& own = pieces[white ? 0 : 1];
        if (own.count() == B::men_each)
            return Error{"fen.too-many", at, {std::to_string(B::men_each)}};
        own |= cell;
        if (king) kings |= cell;
    }
    return Position<N>(pieces[0], pieces[1], kings, text[0] == 'W' ? Side::White : Side::Black);
}

}  // namespace

template <int N>
std::string fen(const Position<N>& position, Squares squares) {
    std::string text(1, position.side() == Side::White ? 'W' : 'B');
    append_pieces(text, position, Side::White, squares);
    append_pieces(text, position, Side::Black, squares);
    return text;
}

template <int N>
std::string hub_position(const Position<N>& position) {
    std::string text(1, position.side() == Side::White ? 'W' : 'B');
    for (int number = 1; number <= Board<N>::squares; ++number) {
        const int cell = Board<N>::cell(number);
        const bool king = position.kings().contains(cell);
        if (position.pieces(Side::White).contains(cell))
            text += king ? 'W' : 'w';
        else if (position.pieces(Side::Black).contains(cell))
            text += king ? 'B' : 'b';
        else
            text += 'e';
    }
    return text;
}

template <int N>
Diagram diagram(const Position<N>& position, Squares squares) {
    Diagram result{N, N, position.side(), {}, squares == Squares::Lettered};
    for (const int cell : Board<N>::all) {
        std::optional<Diagram::Piece> piece;
        if (position.occupied().contains(cell))
            piece = {position.pieces(Side::White).contains(cell) ? Side::White : Side::Black,
                     position.kings().contains(cell) ? Rank::King : Rank::Man};
        result.squares.push_back(
            {Board<N>::number(cell), Board<N>::row(cell), Board<N>::column(cell), piece});
    }
    return result;
}

template <int N>
Result<Position<N>> read_position(std::string_view text) {
    // A FEN has a colon after its first letter; a Hub string has none and a fixed length.
    const bool hub = text.size() == static_cast<std::size_t>(Board<N>::squares) + 1 &&
                     text.find(':') == std::string_view::npos;
    return hub ? read_hub<N>(text) : FenReader<N>(text).read();
}

template std::string fen(const Position<8>&, Squares);
template std::string fen(const Position<10>&, Squares);
template std::string fen(const Position<12>&, Squares);
template std::string hub_position(const Position<8>&);
template std::string hub_position(const Position<10>&);
template std::string hub_position(const Position<12>&);
template Diagram diagram(const Position<8>&, Squares);
template Diagram diagram(const Position<10>&, Squares);
template Diagram diagram(const Position<12>&, Squares);
template Result<Position<8>> read_position<8>(std::string_view);
template Result<Position<10>> read_position<10>(std::string_view);
template Result<Position<12>> read_position<12>(std::string_view);

}  // namespace baize::draughts
