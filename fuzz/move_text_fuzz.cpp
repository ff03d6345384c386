// The first line names the game, the second is a position in it, each further line a move that is
// played from where the last legal one led.
#include <vector>

#include "check.h"
#include "games/dominoes/notation.h"
#include "games/draughts/draughts.h"
#include "games/draughts/ruleset_text.h"
#include "games/draughts/square_names.h"
#include "play/any_game.h"

namespace baize::draughts {
namespace {

using fuzz::check;

template <int N>
std::vector<int> numbers_of(typename Board<N>::Bits cells) {
    std::vector<int> numbers;
    for (const int cell : cells) numbers.push_back(Board<N>::number(cell));
    return numbers;
}

/// The squares that a text names, by numbers or by letters.
template <int N>
std::vector<int> squares_in(std::string_view text) {
    std::vector<int> squares;
    for (std::size_t at = 0; at < text.size();) {
        const auto is_digit = [&](std::size_t i) {
            return i < text.size() && text[i] >= '0' && text[i] <= '9';
        };
        std::size_t end = at + 1;
        while (is_digit(end)) ++end;
        std::string name(text.substr(at, end - at));
        at = end;
        if (name[0] >= 'A' && name[0] <= 'Z') name[0] = static_cast<char>(name[0] - 'A' + 'a');
        const std::vector<int> number = fuzz::numbers_in(name);
        if (number.empty()) continue;
        int square = number.front();
        for (int i = 1; i <= Board<N>::squares; ++i)
            if (name == square_name<N>(Squares::Lettered, i)) square = i;
        squares.push_back(square);
    }
    return squares;
}

template <class G>
class Player {
    static constexpr int N = G::board;

public:
    Player(const G& game, const Position<N>& position) : game_(game), position_(position) {
        legal_ = legal_moves(game_, position_);
        constexpr std::size_t most = 50;  // one on 12 x 12 can have thousands
        for (std::size_t i = 0; i < std::min(most, legal_.size()); ++i) check_reads_back(legal_[i]);
    }

    [[nodiscard]] const Position<N>& position() const { return position_; }

    std::optional<Error> play(std::string_view text) {
        const Result<Move<N>> move = read_move(game_.ruleset(), position_, legal_, text);
        if (!move) {
            fuzz::check_error(move.error(), text.size());
            return move.error();
        }
        check(std::ranges::find(legal_, *move) != legal_.end(), "an accepted move is legal");
        const std::size_t brace = std::min(text.find('{'), text.size());
        const std::vector<int> squares = squares_in<N>(text.substr(0, brace));
        check(squares.size() >= 2 && squares.front() == Board<N>::number(move->from) &&
                  squares.back() == Board<N>::number(move->to),
              "start and end are those that were written");
        std::vector<int> captured = squares_in<N>(text.substr(brace));
        std::ranges::sort(captured);
        captured.erase(std::ranges::unique(captured).begin(), captured.end());
        check(captured.empty() || captured == numbers_of<N>(move->captured),
              "the captured squares are those that were written");
        check_reads_back(*move);
        position_ = position_.after(*move);
        legal_ = legal_moves(game_, position_);
        return std::nullopt;
    }

private:
    void check_reads_back(const Move<N>& move) const {
        const Ruleset& rules = game_.ruleset();
        for (const std::string& text :
             {short_text(rules, position_, legal_, move), long_text(move)}) {
            const Result<Move<N>> again = read_move(rules, position_, legal_, text);
            check(again.ok() && *again == move, text + " as it is written reads back");
        }
        const std::vector<int> path = path_of(rules, position_, move);
        check(path.size() == (move.is_capture() ? std::size_t(move.captured.count()) + 1 : 2),
              "a path has a landing square for every piece taken");
        check(
            path.front() == Board<N>::number(move.from) && path.back() == Board<N>::number(move.to),
            "a path leads from start to end");
        const Result<Move<N>> hub = read_hub_move<N>(legal_, hub_text(move));
        check(hub.ok() && *hub == move, "Hub's text as it is written reads back");
    }

    G game_;
    Position<N> position_;
    Moves<N> legal_;
};

/// The same moves through the interface that the surfaces use: the same verdicts, and an error
/// leaves everything as it was.
template <int N>
void play(const Ruleset& rules, AnyLine& line, std::string_view position_text,
          std::string_view lines) {
    const Result<Position<N>> position = read_position<N>(position_text);
    check(position.ok(), "both ways of reading a position agree");
    Player player(Draughts<FreeRules<N>>(FreeRules<N>{rules}), *position);
    while (!lines.empty()) {
        const std::string_view text = fuzz::take_line(lines);
        const std::string before = line.position_text();
        const int ply = line.ply();
        const std::optional<Error> verdict = player.play(text);
        check(line.play(text) == verdict, "both ways of playing a move agree");
        check(line.position_text() == fen(player.position(), rules.squares),
              "and lead to the same position");
        check(line.ply() == ply + (verdict ? 0 : 1), "a move is a ply, an error none");
        check(!verdict || line.position_text() == before, "an error changes nothing");
    }
}

void run(std::string_view lines) {
    const std::string_view id = fuzz::take_line(lines);
    const Result<Ruleset> rules = read_ruleset(id);
    const Result<std::unique_ptr<AnyGame>> game = find_game(id);
    if (id.substr(0, id.find(':')) == dominoes::game_id) {
        check(!rules.ok(), "a game of dominoes is none of draughts");
        if (!game) fuzz::check_error(game.error(), id.size());
        return;
    }
    check(rules.ok() == game.ok(), "both ways of finding a game agree");
    if (!rules) return fuzz::check_error(rules.error(), id.size());
    const std::string_view position = fuzz::take_line(lines);
    if (position.find(" moves") != position.npos || position.ends_with(' ')) return;
    const Result<std::unique_ptr<AnyLine>> line = (*game)->read(position);
    if (!line) return fuzz::check_error(line.error(), position.size());
    switch (rules->board) {
        case 8:
            return play<8>(*rules, **line, position, lines);
        case 10:
            return play<10>(*rules, **line, position, lines);
        default:
            return play<12>(*rules, **line, position, lines);
    }
}

}  // namespace
}  // namespace baize::draughts

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    baize::draughts::run(baize::fuzz::text_of(data, size));
    return 0;
}
