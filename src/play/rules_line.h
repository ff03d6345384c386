// A line of any game behind the interface of AnyLine, as far as the rules go: who thinks about it
// derives from this.
#pragma once

#include <algorithm>
#include <cassert>
#include <deque>
#include <utility>
#include <vector>

#include "play/any_game.h"
#include "search/searchable.h"

namespace baize {

/// Moves that follow one another, by their numbers.
template <Game G>
[[nodiscard]] std::vector<MoveNumber> numbers_in_turn(const G& game, typename G::Position at,
                                                      const std::vector<typename G::Move>& moves) {
    std::vector<MoveNumber> numbers;
    numbers.reserve(moves.size());
    for (const auto& move : moves) {
        const auto list = legal_moves(game, at);
        numbers.push_back(MoveNumber(std::find(list.begin(), list.end(), move) - list.begin()));
        at = at.after(move);
    }
    return numbers;
}

/// What a game has no word for is left out: one without squares has no diagram, one that counts
/// nothing is never near a draw.
template <Game G>
class RulesLine : public AnyLine {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Line = typename G::Line;

    RulesLine(const G& game, const Position& position) : game_(game) {
        lines_.push_back(game_.line(position));
    }
    RulesLine(const RulesLine& other, int ply) : RulesLine(other.game_, other.first()) {
        for (int i = 0; i < ply; ++i) append(other.moves_[static_cast<std::size_t>(i)]);
    }

    [[nodiscard]] bool goes_on_from(const AnyLine& earlier) const override {
        const auto& before = static_cast<const RulesLine&>(earlier);
        return first() == before.first() && moves_.size() > before.moves_.size() &&
               std::equal(before.moves_.begin(), before.moves_.end(), moves_.begin());
    }

    [[nodiscard]] Side side() const override { return position().side(); }
    [[nodiscard]] int ply() const override { return line().ply(); }
    [[nodiscard]] std::vector<MoveNumber> played() const override {
        return numbers_in_turn(game_, first(), moves_);
    }
    [[nodiscard]] std::string position_text() const override {
        return game_.position_text(position());
    }
    [[nodiscard]] Key key() const override { return line().key(); }
    [[nodiscard]] Diagram diagram() const override {
        if constexpr (requires { game_.diagram(position()); })
            return game_.diagram(position());
        else
            return {0, 0, side(), {}};
    }
    [[nodiscard]] int occurrences() const override {
        if constexpr (requires { line().occurrences(); })
            return line().occurrences();
        else
            return 1;
    }

    [[nodiscard]] std::vector<std::string> moves(MoveStyle style) const override {
        const auto list = legal_moves(game_, position());
        if constexpr (requires { game_.move_texts(position(), list); })
            if (style == MoveStyle::Short) return game_.move_texts(position(), list);
        std::vector<std::string> texts;
        for (const auto& move : list) {
            if constexpr (requires { game_.long_move_text(move); })
                texts.push_back(style == MoveStyle::Long ? game_.long_move_text(move)
                                                         : game_.move_text(position(), move));
            else
                texts.push_back(game_.move_text(position(), move));
        }
        return texts;
    }
    [[nodiscard]] std::size_t move_count() const override { return game_.count(position()); }
    [[nodiscard]] std::vector<MoveSketch> sketches() const override {
        const auto list = legal_moves(game_, position());
        std::vector<MoveSketch> all;
        for (const auto& move : list) all.push_back(sketch_of(list, move));
        return all;
    }
    [[nodiscard]] MoveSketch sketch(MoveNumber number) const override {
        const auto list = legal_moves(game_, position());
        return sketch_of(list, list[index_of(number)]);
    }
    [[nodiscard]] Result<MoveNumber> find(std::string_view text) const override {
        const Result<Move> move = game_.read_move(position(), text);
        if (!move) return move.error();
        return numbers_in_turn(game_, position(), {*move}).front();
    }
    [[nodiscard]] bool captures(MoveNumber number) const override {
        if constexpr (requires(const Move move) { game_.taken(move); })
            return game_.taken(legal_moves(game_, position())[index_of(number)]) > 0;
        else
            return false;
    }
    [[nodiscard]] std::optional<Error> why_not(int square) const override {
        if constexpr (requires { game_.why_not(position(), square); })
            return game_.why_not(position(), square);
        else
            return Error{"play.no-squares", 0, {}};
    }

    [[nodiscard]] std::optional<Outcome> outcome() const override {
        return baize::outcome(game_, line());
    }
    [[nodiscard]] int plies_to_draw() const override {
        if constexpr (HasDraws<G>)
            return game_.plies_to_draw(line());
        else
            return Limits::deepest;
    }
    [[nodiscard]] std::string_view next_draw_rule() const override {
        if constexpr (requires { game_.next_draw_rule(line()); })
            return game_.next_draw_rule(line());
        else
            return {};
    }
    [[nodiscard]] Phase phase() const override { return phase_of(game_, position()); }

    [[nodiscard]] std::uint64_t leaves(int depth, const Progress& progress) const override {
        if (depth <= 1) return baize::leaves(game_, position(), depth);
        const auto list = legal_moves(game_, position());
        std::uint64_t total = 0;
        for (std::size_t i = 0; i < list.size(); ++i) {
            total += baize::leaves(game_, position().after(list[i]), depth - 1);
            progress(i + 1, list.size());
        }
        return total;
    }

    using AnyLine::play;
    void play(MoveNumber number) override {
        const auto list = legal_moves(game_, position());
        assert(index_of(number) < list.size());
        append(list[index_of(number)]);
    }
    void back_to(int ply) override {
        assert(ply >= 0 && ply <= this->ply());
        while (this->ply() > ply) {
            lines_.pop_back();
            moves_.pop_back();
        }
    }

protected:
    [[nodiscard]] const G& game() const { return game_; }
    [[nodiscard]] const Line& line() const { return lines_.back(); }
    [[nodiscard]] const Position& position() const { return line().position(); }
    [[nodiscard]] const Position& first() const { return lines_.front().position(); }
    [[nodiscard]] const std::vector<Move>& moves_made() const { return moves_; }

private:
    void append(const Move& move) {
        lines_.push_back(lines_.back().after(move));
        moves_.push_back(move);
    }
    [[nodiscard]] MoveSketch sketch_of(const typename G::Moves& list, const Move& move) const {
        if constexpr (requires { game_.sketch(position(), list, move); })
            return game_.sketch(position(), list, move);
        else
            return {game_.move_text(position(), move), {}, {}};
    }

    G game_;
    std::deque<Line> lines_;  // a deque, because each line refers to the one before it
    std::vector<Move> moves_;
};

}  // namespace baize
