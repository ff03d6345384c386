#include "play/domino_table.h"

#include <algorithm>

#include "base/random.h"

namespace baize {

using namespace dominoes;

DominoTable::DominoTable(DominoTableSetup setup, SeatHandles handles)
    : setup_(std::move(setup)),
      handles_(std::move(handles)),
      rules_(std::move(*find_game(rules_text(setup_.rules)))),
      game_(setup_.rules),
      match_(setup_.target, setup_.leader) {
    begin(match_.next_hand(deal(0)));
}

/// Hands are counted from 0 in the match, deals from 1 in what was promised.
Tiles DominoTable::deal(int number) const {
    if (setup_.fair) return setup_.fair->hand_of_a(static_cast<std::uint32_t>(number) + 1);
    Random random(seed_of_move(setup_.seed, number));
    return dealt_to_a(random);
}

void DominoTable::begin(const Position& position) {
    lines_.clear();
    moves_.clear();
    undone_.clear();
    lines_.emplace_back(position);
    line_ = std::move(*rules_->read(position_text(position)));
    engines_ = {};
}

dominoes::Match DominoTable::match_now() const {
    const std::optional<HandEnd> over = official_ ? official_->end : end();
    return over ? match_.after(*over) : match_;
}

Record DominoTable::this_hand() const {
    return official_ ? *official_ : recorded(setup_.rules, lines_.front().position(), moves_);
}

std::vector<std::string> DominoTable::legal() const {
    std::vector<std::string> texts;
    for (const Move& move : legal_moves(game_, position()))
        texts.push_back(game_.move_text(position(), move));
    return texts;
}

std::vector<LaidTile> DominoTable::chain() const {
    return Chain(lines_.front().position(), moves_).in_a_row();
}

std::optional<HandEnd> DominoTable::end() const {
    return hand_end(setup_.rules, lines_.back());
}

const SeatChoice& DominoTable::seat(Side side) const {
    return setup_.seats[index_of(side)];
}
void DominoTable::take_seat(Side side, SeatChoice seat) {
    setup_.seats[index_of(side)] = std::move(seat);
    engines_[index_of(side)].reset();
}

bool DominoTable::waits_for_engine() const {
    return !end() && seat(side()).is_engine();
}
bool DominoTable::must_pass() const {
    return !end() && position().fitting(side()).empty();
}

void DominoTable::append(Move move) {
    const auto legal = legal_moves(game_, position());
    line_->play(MoveNumber(std::find(legal.begin(), legal.end(), move) - legal.begin()));
    lines_.push_back(lines_.back().after(move));
    moves_.push_back(move);
}

std::optional<Error> DominoTable::play(std::string_view text) {
    if (end()) return Error{"tiles.hand-over", 0, {}};
    const Result<Move> move = game_.read_move(position(), text);
    if (!move) return move.error();
    append(*move);
    undone_.clear();
    return std::nullopt;
}

Move DominoTable::tile_of(MoveNumber move) const {
    return legal_moves(game_, position())[baize::index_of(move)];
}

Seat& DominoTable::engine_seat() {
    std::optional<Seat>& engine = engines_[index_of(side())];
    if (!engine) {
        engine.emplace(SeatSetup{rules_, seat(side()).level}, handles_);
        engine->start(setup_.seed, match_.hands_played());
    }
    return *engine;
}

Result<Move> DominoTable::let_engine_move() {
    const Result<Thought> thought = engine_seat().think(line());
    if (!thought) return thought.error();
    const Move move = tile_of(thought->move());
    append(move);
    undone_.clear();
    return move;
}

Result<std::vector<ValuedTile>> DominoTable::best(std::size_t moves) const {
    SeatSetup setup{rules_};
    setup.table_bytes = 0;  // a hand is solved
    SeatQuestion question;
    question.lines = moves;
    const Result<Thought> thought = Seat(std::move(setup), handles_).think(line(), question);
    if (!thought) return thought.error();
    std::vector<ValuedTile> valued;
    for (const Variation& variation : thought->lines)
        valued.push_back({tile_of(variation.moves.front()), variation.score.value()});
    return valued;
}

Result<ValuedTile> DominoTable::hint() const {
    const Result<std::vector<ValuedTile>> first = best(1);
    if (!first) return first.error();
    return first->front();
}

Result<std::vector<ValuedTile>> DominoTable::worths() const {
    return best(line().move_count());
}

bool DominoTable::has_choice() const {
    return !seat(side()).is_engine() && !end() && !must_pass();
}

std::optional<Error> DominoTable::take_back() {
    std::vector<Move> taken;
    const auto remove = [&] {
        taken.push_back(moves_.back());
        moves_.pop_back();
        lines_.pop_back();
        line_->take_back();
    };
    while (!moves_.empty()) {
        remove();
        if (has_choice()) {
            engines_ = {};
            undone_.insert(undone_.end(), taken.begin(), taken.end());
            return std::nullopt;
        }
    }
    for (; !taken.empty(); taken.pop_back()) append(taken.back());
    return Error{"tiles.nothing-to-take-back", 0, {}};
}

std::optional<Error> DominoTable::redo() {
    if (undone_.empty()) return Error{"tiles.nothing-to-redo", 0, {}};
    do {
        append(undone_.back());
        undone_.pop_back();
    } while (!undone_.empty() && !has_choice());
    return std::nullopt;
}

std::optional<Error> DominoTable::next_hand() {
    if (!end() && !official_) return Error{"tiles.hand-goes-on", 0, {}};
    if (match_is_over()) return Error{"tiles.match-over", 0, {}};
    hands_.push_back(this_hand());
    match_ = match_now();
    official_.reset();
    begin(match_.next_hand(deal(match_.hands_played())));
    return std::nullopt;
}

std::optional<Error> DominoTable::deal_again(bool swapped) {
    if (!end() && !official_) return Error{"tiles.hand-goes-on", 0, {}};
    official_ = this_hand();
    const Position& dealt = official_->deal;
    begin(swapped ? Position(dealt.hand(player_b), dealt.hand(player_a), other(dealt.side()),
                             dealt.score())
                  : Position(dealt));
    return std::nullopt;
}

std::vector<GradedTile> DominoTable::grades(DominoMemory& memory) const {
    return graded_hand(game_, lines_.front().position(), moves_, memory);
}

MatchRecord DominoTable::record(bool given_up) const {
    MatchRecord record;
    record.target = setup_.target;
    if (setup_.fair) {
        record.commitment = commitment_of(setup_.fair->secret());
        record.word = setup_.fair->word();
        if (given_up || match_is_over()) record.secret = setup_.fair->secret();
    }
    record.hands = hands_;
    record.hands.push_back(this_hand());
    return record;
}

}  // namespace baize
