// The first line is a position of dominoes, each further line a move that is played from where the
// last legal one led.
#include <deque>

#include "check.h"
#include "games/dominoes/dominoes.h"

namespace baize::dominoes {
namespace {

using fuzz::check;

void check_position(const Dominoes& game, const Line& line) {
    const Position& position = line.position();
    const std::string text = position_text(position);
    const Result<Position> again = read_position(text);
    check(again.ok() && *again == position, "the position that is written reads back");
    for (const Side side : {player_a, player_b})
        check(position.hand(side).count() <= tiles_each, "no more than 14 tiles a side");
    check((position.hand(player_a) & position.hand(player_b)).empty(), "no tile in both hands");
    check(position.ends().exist() == position.laid().any(), "ends exist when tiles lie");
    if (position.ends().exist() && !position.ends().equal())
        for (int number = 0; number < numbers; ++number) {
            int shown = (position.laid() & suit(number)).count();
            if (position.laid().contains(Tile(number, number).index())) ++shown;
            check((shown % 2 != 0) == position.ends().show(number), "tiles laid tell unequal ends");
        }
    const Moves list = legal_moves(game, position);
    check(list.size() == game.count(position), "moves are counted as they are listed");
    check(list.empty() == outcome(game, line).has_value(), "a hand without moves has an end");
    for (const Move& move : list) {
        const Result<Move> read = read_move(position, move_text(position, move));
        check(read.ok() && *read == move, "the move that is written reads back");
    }
}

void play(std::string_view rest) {
    const std::string_view first = fuzz::take_line(rest);
    const Result<Position> start = read_position(first);
    if (!start) return fuzz::check_error(start.error(), first.size());
    const Dominoes game;
    std::deque<Line> lines{Line(*start)};
    check_position(game, lines.back());
    while (!rest.empty() && lines.size() < 60) {
        const std::string_view text = fuzz::take_line(rest);
        const Result<Move> move = read_move(lines.back().position(), text);
        if (!move) {
            fuzz::check_error(move.error(), text.size());
            continue;
        }
        const Moves list = legal_moves(game, lines.back().position());
        check(std::find(list.begin(), list.end(), *move) != list.end(), "what is read is legal");
        lines.push_back(lines.back().after(*move));
        check_position(game, lines.back());
    }
}

}  // namespace
}  // namespace baize::dominoes

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = baize::fuzz::text_of(data, size);
    baize::dominoes::play(text);
    const auto rules = baize::dominoes::read_rules(text.substr(0, text.find('\n')));
    if (!rules) baize::fuzz::check_error(rules.error(), text.size());
    return 0;
}
