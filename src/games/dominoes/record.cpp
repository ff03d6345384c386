#include "games/dominoes/record.h"

#include <algorithm>
#include <array>
#include <deque>

#include "base/text.h"
#include "games/dominoes/notation.h"
#include "games/record_labels.h"

namespace baize::dominoes {
namespace {

constexpr std::array<std::string_view, 4> names{game_label, "deal", "moves", "result"};

std::string result_text(const std::optional<HandEnd>& end) {
    if (!end) return "*";
    constexpr std::array<std::string_view, 3> types{"domino", "block", "failed-block"};
    return std::string{letter_of(end->winner)} + " " + std::to_string(end->points) + " " +
           std::string(types[static_cast<std::size_t>(end->type)]);
}

bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

/// A piece of the text that remembers where it stands.
struct Piece {
    std::string_view text;
    std::size_t at = 0;

    void trim() {
        while (!text.empty() && is_blank(text.front())) {
            text.remove_prefix(1);
            ++at;
        }
        while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    }
    /// Cuts off what stands before the separator, or all of it, and the separator.
    Piece take(char separator) {
        const std::size_t size = std::min(text.find(separator), text.size());
        const Piece taken{text.substr(0, size), at};
        text.remove_prefix(std::min(size + 1, text.size()));
        at += size + 1;
        return taken;
    }
};

/// The same error, seen from the beginning of the record.
Error moved(Error error, std::size_t by) {
    error.where += by;
    return error;
}

class RecordReader {
public:
    explicit RecordReader(std::string_view text) : rest_{text}, size_(text.size()) {}

    Result<Record> read() {
        std::array<Piece, names.size()> values;
        for (std::size_t i = 0; i < names.size(); ++i) {
            Piece line = rest_.take('\n');
            line.trim();
            const std::string_view all = line.text;
            const Piece name = line.take(':');
            if (name.text != names[i] || name.text.size() == all.size())
                return Error{"record.no-line",
                             std::min(name.at, size_),
                             {std::string(names[i]), all.empty() ? "@text.end" : quoted(all, 20)}};
            line.trim();
            line.at = std::min(line.at, size_);
            values[i] = line;
        }
        rest_.trim();
        while (!rest_.text.empty() && rest_.text.front() == '\n') {
            rest_.take('\n');
            rest_.trim();
        }
        if (!rest_.text.empty())
            return Error{"record.trailing", rest_.at, {quoted(rest_.take('\n').text, 20)}};
        return replayed(values);
    }

private:
    static Result<Record> replayed(const std::array<Piece, names.size()>& values) {
        const auto& [game, deal, moves, result] = values;
        const Result<Rules> rules = read_rules(game.text);
        if (!rules) return moved(rules.error(), game.at);
        const Result<Position> position = read_position(deal.text);
        if (!position) return moved(position.error(), deal.at);
        Position now = *position;
        std::vector<Move> played;
        for (Piece rest = moves; !rest.text.empty(); rest.trim()) {
            const Piece word = rest.take(' ');
            const Result<Move> move = read_move(now, word.text);
            if (!move) return moved(move.error(), word.at);
            played.push_back(*move);
            now = now.after(*move);
        }
        Record record = recorded(*rules, *position, std::move(played));
        if (result.text != result_text(record.end))
            return Error{"record.result",
                         result.at,
                         {result.text.empty() ? "@text.end" : quoted(result.text, 20),
                          result_text(record.end)}};
        return record;
    }

    Piece rest_;
    std::size_t size_;
};

}  // namespace

Record recorded(const Rules& rules, const Position& deal, std::vector<Move> moves) {
    std::deque<Line> lines{Line(deal)};  // a line refers to the one before, which must stay there
    for (const Move& move : moves) lines.push_back(lines.back().after(move));
    return {rules, deal, std::move(moves), hand_end(rules, lines.back())};
}

std::string record_text(const Record& record) {
    std::string text =
        "game: " + rules_text(record.rules) + "\ndeal: " + position_text(record.deal) + "\nmoves:";
    Position now = record.deal;
    for (const Move& move : record.moves) {
        text += " " + move_text(now, move);
        now = now.after(move);
    }
    return text + "\nresult: " + result_text(record.end) + "\n";
}

Result<Record> read_record(std::string_view text) {
    return RecordReader(text).read();
}

}  // namespace baize::dominoes
