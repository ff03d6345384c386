#include "protocol/dxp_message.h"

#include <algorithm>
#include <cassert>
#include <charconv>

#include "base/text.h"

namespace baize {
namespace {

constexpr std::string_view square_letters = "wWzZe";
constexpr int last_square = 50;

bool is_printable(char c) {
    return c >= 0x20 && c <= 0x7E;
}

/// Takes the fields of a message one by one. After the first fault nothing more is looked at.
class FieldReader {
public:
    explicit FieldReader(std::string_view text) : text_(text) {}

    [[nodiscard]] bool good() const { return !fault_; }

    int number(std::size_t digits) {
        const std::size_t begin = at_;
        int value = 0;
        for (std::size_t i = 0; i < digits && good(); ++i, ++at_) {
            if (at_ >= text_.size() || text_[at_] < '0' || text_[at_] > '9') {
                fail("dxp.digits", begin, {std::to_string(digits), found(begin, digits)});
                return 0;
            }
            value = value * 10 + (text_[at_] - '0');
        }
        return value;
    }

    int square() {
        const std::size_t begin = at_;
        const int value = number(2);
        if (good() && (value < 1 || value > last_square))
            fail("dxp.no-such-square", begin, {std::to_string(value)});
        return value;
    }

    /// One of these letters; the first one after a fault.
    char letter(std::string_view allowed, std::string_view in_words) {
        if (!good()) return allowed.front();
        if (at_ < text_.size() && allowed.find(text_[at_]) != std::string_view::npos)
            return text_[at_++];
        fail("dxp.letter", at_, {std::string(in_words), found(at_, 1)});
        return allowed.front();
    }

    Side side() { return letter("WZ", "W or Z") == 'W' ? Side::White : Side::Black; }

    std::string name() {
        if (!good()) return {};
        if (text_.size() - at_ < dxp_longest_name) {
            fail("dxp.name", at_, {std::to_string(dxp_longest_name), found(at_, text_.size())});
            return {};
        }
        std::string_view name = text_.substr(at_, dxp_longest_name);
        at_ += dxp_longest_name;
        while (name.ends_with(' ')) name.remove_suffix(1);
        return std::string(name);
    }

    void fail(std::string_view code, std::size_t where, std::vector<std::string> args) {
        if (good()) fault_ = Error{code, where, std::move(args)};
    }

    [[nodiscard]] std::size_t at() const { return at_; }

    template <class Message>
    Result<DxpMessage> finish(Message message) {
        if (at_ < text_.size()) fail("dxp.trailing", at_, {quoted(text_.substr(at_))});
        if (fault_) return *fault_;
        return DxpMessage(std::move(message));
    }

private:
    [[nodiscard]] std::string found(std::size_t begin, std::size_t size) const {
        return begin < text_.size() ? quoted(text_.substr(begin, size)) : "@text.end";
    }

    std::string_view text_;
    std::size_t at_ = 1;  ///< behind the letter that names the message
    std::optional<Error> fault_;
};

DxpBoard read_board(FieldReader& fields) {
    DxpBoard board;
    board.to_move = fields.side();
    for (DxpSquare& square : board.squares)
        square = static_cast<DxpSquare>(fields.letter(square_letters, "w, W, z, Z or e"));
    return board;
}

DxpGameReq read_game_req(FieldReader& fields) {
    DxpGameReq request;
    request.version = fields.number(2);
    request.name = fields.name();
    request.follower = fields.side();
    request.minutes = fields.number(3);
    request.moves = fields.number(3);
    if (fields.letter("AB", "A or B") == 'B') request.board = read_board(fields);
    return request;
}

DxpGameAcc read_game_acc(FieldReader& fields) {
    DxpGameAcc answer;
    answer.name = fields.name();
    answer.code = static_cast<DxpGameAcc::Code>(fields.letter("0123", "0, 1, 2 or 3"));
    return answer;
}

DxpMove read_move(FieldReader& fields) {
    DxpMove move;
    move.seconds = fields.number(4);
    move.from = fields.square();
    move.to = fields.square();
    const std::size_t begin = fields.at();
    const auto count = static_cast<std::size_t>(fields.number(2));
    if (count > DxpMove::most_captured)
        fields.fail("dxp.too-many-captured", begin,
                    {std::to_string(count), std::to_string(DxpMove::most_captured)});
    while (fields.good() && move.captured.size() < count) {
        const std::size_t where = fields.at();
        const int square = fields.square();
        if (std::ranges::find(move.captured, square) != move.captured.end())
            fields.fail("dxp.captured-twice", where, {std::to_string(square)});
        move.captured.push_back(square);
    }
    return move;
}

DxpGameEnd read_game_end(FieldReader& fields) {
    DxpGameEnd end;
    end.reason = static_cast<DxpReason>(fields.letter("0123", "0, 1, 2 or 3"));
    end.stop = fields.letter("01", "0 or 1") == '1';
    return end;
}

DxpBackReq read_back_req(FieldReader& fields) {
    DxpBackReq request;
    const std::size_t begin = fields.at();
    request.move = fields.number(3);
    if (request.move < 1) fields.fail("dxp.move-number", begin, {});
    request.side = fields.side();
    return request;
}

// ---- writing ----

std::string number_text(int value, std::size_t digits) {
    int most = 1;
    for (std::size_t i = 0; i < digits; ++i) most *= 10;
    const std::string text = std::to_string(std::clamp(value, 0, most - 1));
    return std::string(digits - text.size(), '0') + text;
}

std::string name_text(std::string_view name) {
    std::string text(name.substr(0, dxp_longest_name));
    std::ranges::replace_if(text, [](char c) { return !is_printable(c); }, '?');
    text.resize(dxp_longest_name, ' ');
    return text;
}

char side_letter(Side side) {
    return side == Side::White ? 'W' : 'Z';
}

struct Writer {
    std::string operator()(const DxpGameReq& request) const {
        std::string text = "R" + number_text(request.version, 2) + name_text(request.name) +
                           side_letter(request.follower) + number_text(request.minutes, 3) +
                           number_text(request.moves, 3) + (request.board ? 'B' : 'A');
        if (!request.board) return text;
        text += side_letter(request.board->to_move);
        for (const DxpSquare square : request.board->squares) text += static_cast<char>(square);
        return text;
    }
    std::string operator()(const DxpGameAcc& answer) const {
        return "A" + name_text(answer.name) + static_cast<char>(answer.code);
    }
    std::string operator()(const DxpMove& move) const {
        const std::size_t count = std::min(move.captured.size(), DxpMove::most_captured);
        std::string text = "M" + number_text(move.seconds, 4) + number_text(move.from, 2) +
                           number_text(move.to, 2) + number_text(static_cast<int>(count), 2);
        for (std::size_t i = 0; i < count; ++i) text += number_text(move.captured[i], 2);
        return text;
    }
    std::string operator()(const DxpGameEnd& end) const {
        return {'E', static_cast<char>(end.reason), end.stop ? '1' : '0'};
    }
    std::string operator()(const DxpChat& chat) const {
        std::string text = "C" + chat.text.substr(0, dxp_longest_chat);
        std::ranges::replace(text, '\0', '?');
        return text;
    }
    std::string operator()(const DxpBackReq& request) const {
        return "B" + number_text(request.move, 3) + side_letter(request.side);
    }
    std::string operator()(const DxpBackAcc& answer) const {
        return {'K', static_cast<char>(answer.code)};
    }
};

}  // namespace

Result<DxpMessage> read_dxp(std::string_view text) {
    if (text.empty()) return Error{"dxp.empty", 0, {}};
    if (text.size() > dxp_longest)
        return Error{"dxp.too-long", dxp_longest, {std::to_string(dxp_longest)}};
    const bool chat = text.front() == 'C';
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '\0' || (!chat && !is_printable(text[i])))
            return Error{"dxp.byte", i, {quoted(text.substr(i, 1))}};
    if (chat) return DxpMessage(DxpChat{std::string(text.substr(1))});
    FieldReader fields(text);
    switch (text.front()) {
        case 'R':
            return fields.finish(read_game_req(fields));
        case 'A':
            return fields.finish(read_game_acc(fields));
        case 'M':
            return fields.finish(read_move(fields));
        case 'E':
            return fields.finish(read_game_end(fields));
        case 'B':
            return fields.finish(read_back_req(fields));
        case 'K': {
            const char code = fields.letter("012", "0, 1 or 2");
            return fields.finish(DxpBackAcc{static_cast<DxpBackAcc::Code>(code)});
        }
        default:
            return Error{"dxp.unknown-message", 0, {quoted(text.substr(0, 1))}};
    }
}

std::string dxp_text(const DxpMessage& message) {
    return std::visit(Writer{}, message);
}

std::string_view dxp_name(const DxpMessage& message) {
    constexpr std::array<std::string_view, std::variant_size_v<DxpMessage>> names{
        "GAMEREQ", "GAMEACC", "MOVE", "GAMEEND", "CHAT", "BACKREQ", "BACKACC"};
    return names[message.index()];
}

Result<DxpMove> dxp_move(std::string_view long_text, int seconds) {
    const auto fault = [&](std::size_t where) {
        const std::string what = long_text.empty() ? "@text.end" : quoted(long_text);
        return Error{"dxp.not-a-move", where, {what}};
    };
    std::size_t at = 0;
    const auto square = [&]() -> int {
        int value = 0;
        const char* begin = long_text.data() + at;
        const char* end = long_text.data() + long_text.size();
        if (begin == end || *begin < '0' || *begin > '9') return 0;
        const auto [next, bad] = std::from_chars(begin, end, value);
        if (bad != std::errc{} || value > last_square) return 0;
        at += static_cast<std::size_t>(next - begin);
        return value;
    };
    const auto skip = [&](char c) {
        const bool there = at < long_text.size() && long_text[at] == c;
        if (there) ++at;
        return there;
    };
    DxpMove move{.seconds = seconds};
    move.from = square();
    if (move.from == 0) return fault(at);
    const bool capture = skip('x');
    if (!capture && !skip('-')) return fault(at);
    move.to = square();
    if (move.to == 0) return fault(at);
    if (capture) {
        if (!skip('{')) return fault(at);
        do {
            const int captured = square();
            if (captured == 0 || move.captured.size() == DxpMove::most_captured) return fault(at);
            move.captured.push_back(captured);
        } while (skip(','));
        if (!skip('}')) return fault(at);
    }
    if (at < long_text.size()) return fault(at);
    return move;
}

std::string long_move(const DxpMove& move) {
    std::string text = std::to_string(move.from);
    text += move.captured.empty() ? '-' : 'x';
    text += std::to_string(move.to);
    char before = '{';
    for (const int square : move.captured) {
        text += before;
        text += std::to_string(square);
        before = ',';
    }
    return move.captured.empty() ? text : text + '}';
}

bool same_move(const DxpMove& a, const DxpMove& b) {
    return a.from == b.from && a.to == b.to && std::ranges::is_permutation(a.captured, b.captured);
}

std::optional<MoveNumber> find_dxp_move(const AnyLine& line, const DxpMove& move) {
    const std::vector<std::string> known = line.moves(MoveStyle::Long);
    for (std::size_t i = 0; i < known.size(); ++i)
        if (const Result<DxpMove> legal = dxp_move(known[i]); legal && same_move(*legal, move))
            return MoveNumber(i);
    return std::nullopt;
}

DxpBoard dxp_board(const Diagram& diagram) {
    DxpBoard board;
    assert(diagram.squares.size() == board.squares.size());
    board.to_move = diagram.to_move;
    board.squares.fill(DxpSquare::Empty);
    for (const Diagram::Square& square : diagram.squares) {
        if (!square.piece) continue;
        const bool king = square.piece->rank == Rank::King;
        board.squares[static_cast<std::size_t>(square.number - 1)] =
            square.piece->side == Side::White ? (king ? DxpSquare::WhiteKing : DxpSquare::WhiteMan)
                                              : (king ? DxpSquare::BlackKing : DxpSquare::BlackMan);
    }
    return board;
}

std::string hub_position(const DxpBoard& board) {
    std::string text(1, board.to_move == Side::White ? 'W' : 'B');
    for (const DxpSquare square : board.squares) {
        const bool black = square == DxpSquare::BlackMan || square == DxpSquare::BlackKing;
        text += !black ? static_cast<char>(square) : square == DxpSquare::BlackMan ? 'b' : 'B';
    }
    return text;
}

}  // namespace baize
