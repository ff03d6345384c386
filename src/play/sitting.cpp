#include "play/sitting.h"

#include <algorithm>

namespace baize {
namespace {

/// A player should hear of a count while there is time to do something about it.
constexpr int plies_of_warning = 10;

// What an engine makes of a draw. A man is 100: worse is half a man, about equal a fifth.
constexpr Score clearly_worse{-50};
constexpr Score about_equal{20};

std::size_t pieces_on(const Diagram& diagram) {
    return static_cast<std::size_t>(std::ranges::count_if(
        diagram.squares, [](const Diagram::Square& square) { return square.piece.has_value(); }));
}

}  // namespace

Sitting::Sitting(SittingSetup setup) : setup_(std::move(setup)), clock_(setup_.clock) {}

Result<Sitting> Sitting::open(SittingSetup setup) {
    Sitting sitting(std::move(setup));
    Result<std::unique_ptr<AnyGame>> game = find_game(sitting.setup_.game);
    if (!game) return game.error();
    sitting.game_ = std::move(*game);
    sitting.line_ = sitting.game_->start();
    sitting.first_ = sitting.line_->side();
    const std::string& text = sitting.setup_.position;
    sitting.start_ = sitting.line_->position_text();
    if (!text.empty()) {
        Result<std::unique_ptr<AnyLine>> whole = sitting.game_->read(text);
        if (!whole) return whole.error();
        sitting.line_ = (*whole)->copy(0);
        for (const MoveNumber move : (*whole)->played()) {
            sitting.append(move);
            sitting.played_.back().time = sitting.clock_.time_left(0);
        }
        std::string start = (*whole)->copy(0)->position_text();
        sitting.from_start_ = start == sitting.start_;
        sitting.start_ = std::move(start);
    }
    sitting.outcome_ = sitting.line_->outcome();
    return sitting;
}

const SeatChoice& Sitting::seat(Side side) const {
    return setup_.seats[static_cast<std::size_t>(side)];
}

void Sitting::take_seat(Side side, SeatChoice seat) {
    setup_.seats[static_cast<std::size_t>(side)] = std::move(seat);
    offer_.reset();
}

std::optional<Side> Sitting::person() const {
    if (!seat(side()).is_engine()) return side();
    if (!seat(other(side())).is_engine()) return other(side());
    return std::nullopt;
}

bool Sitting::is_two_people() const {
    return !seat(Side::White).is_engine() && !seat(Side::Black).is_engine();
}

bool Sitting::waits_for_engine() const {
    return !outcome_ && !paused_ && seat(side()).is_engine();
}

std::optional<Error> Sitting::why_not_now() const {
    if (outcome_) return Error{"sitting.over", 0, {}};
    if (paused_) return Error{"sitting.paused", 0, {}};
    return std::nullopt;
}

void Sitting::append(MoveNumber move) {
    const Side mover = side();
    played_.push_back({line_->sketch(move), move, mover, {}});
    line_->play(move);
    outcome_ = line_->outcome();
    decided_ = false;
    offer_.reset();
}

void Sitting::remove_last() {
    line_->take_back();
    undone_.push_back(std::move(played_.back()));
    played_.pop_back();
}

std::optional<Error> Sitting::play(std::string_view text, std::int64_t now_ms) {
    look_at_clock(now_ms);
    if (auto error = why_not_now()) return error;
    const Result<MoveNumber> move = line_->find(text);
    if (!move) return move.error();
    return play(*move, now_ms);
}

std::optional<Error> Sitting::play(MoveNumber move, std::int64_t now_ms) {
    look_at_clock(now_ms);
    if (auto error = why_not_now()) return error;
    append(move);
    undone_.clear();
    clock_.press(now_ms);
    played_.back().time = clock_.time_left(now_ms);
    if (outcome_) clock_.stop(now_ms);
    return std::nullopt;
}

std::optional<Error> Sitting::take_back(std::int64_t now_ms) {
    if (decided_) {
        decided_ = false;
        outcome_ = line_->outcome();
        restore_clock(now_ms);
        return std::nullopt;
    }
    std::size_t keep = played_.size();
    const bool one_person = seat(Side::White).is_engine() != seat(Side::Black).is_engine();
    while (keep > 0) {
        --keep;
        if (!one_person || !seat(played_[keep].side).is_engine()) break;
    }
    if (keep == played_.size() || (one_person && seat(played_[keep].side).is_engine()))
        return Error{"sitting.nothing-to-take-back", 0, {}};
    while (played_.size() > keep) remove_last();
    outcome_ = line_->outcome();
    offer_.reset();
    restore_clock(now_ms);
    return std::nullopt;
}

std::optional<Error> Sitting::redo(std::int64_t now_ms) {
    if (undone_.empty()) return Error{"sitting.nothing-to-redo", 0, {}};
    do {
        Played next = std::move(undone_.back());
        undone_.pop_back();
        line_->play(next.number);
        played_.push_back(std::move(next));
    } while (!undone_.empty() && seat(side()).is_engine());
    outcome_ = line_->outcome();
    decided_ = false;
    offer_.reset();
    restore_clock(now_ms);
    return std::nullopt;
}

void Sitting::end(const Outcome& outcome, std::int64_t now_ms) {
    outcome_ = outcome;
    decided_ = true;
    offer_.reset();
    clock_.stop(now_ms);
}

std::optional<Error> Sitting::resign(Side side, std::int64_t now_ms) {
    look_at_clock(now_ms);
    if (outcome_) return Error{"sitting.over", 0, {}};
    end(Outcome{other(side), "resigned"}, now_ms);
    return std::nullopt;
}

std::optional<Error> Sitting::offer_draw(Side side) {
    if (auto error = why_not_now()) return error;
    offer_ = side;
    return std::nullopt;
}

void Sitting::answer_draw(bool accept, std::int64_t now_ms) {
    if (!offer_ || outcome_) return;
    offer_.reset();
    if (accept) end(Outcome{std::nullopt, "agreed"}, now_ms);
}

void Sitting::pause(std::int64_t now_ms) {
    look_at_clock(now_ms);
    paused_ = true;
    clock_.stop(now_ms);
}

void Sitting::resume(std::int64_t now_ms) {
    paused_ = false;
    if (!outcome_) clock_.start(side(), now_ms);
}

bool Sitting::look_at_clock(std::int64_t now_ms) {
    if (outcome_ || !clock_.fallen(now_ms)) return false;
    end(Outcome{other(side()), "out of time"}, now_ms);
    return true;
}

void Sitting::restore_clock(std::int64_t now_ms) {
    clock_.set(played_.empty() ? Clock(setup_.clock).time_left(now_ms) : played_.back().time);
    if (!paused_ && !outcome_) clock_.start(side(), now_ms);
}

std::optional<Error> Sitting::warning() const {
    if (outcome_) return std::nullopt;
    if (line_->occurrences() == 2) return Error{"sitting.repeated", 0, {}};
    const int plies = line_->plies_to_draw();
    if (plies > plies_of_warning) return std::nullopt;
    return Error{"sitting.draw-near", 0, {std::to_string(plies)}};
}

bool Sitting::accepts_draw(Side engine, const Thought& thought) const {
    if (thought.lines.empty()) return false;
    const Score to_move = thought.lines.front().score;
    const Score own = side() == engine ? to_move : -to_move;
    if (own <= clearly_worse) return true;
    const bool half_gone = 2 * pieces_on(line_->diagram()) <= pieces_on(game_->start()->diagram());
    return own <= about_equal && half_gone;
}

void Sitting::recall(MoveNumber move, const std::optional<TimeLeft>& time) {
    const TimeLeft before =
        played_.empty() ? Clock(setup_.clock).time_left(0) : played_.back().time;
    append(move);
    played_.back().time = time.value_or(before);
    clock_.set(played_.back().time);
}

void Sitting::recall_outcome(const Outcome& outcome) {
    if (outcome_) return;
    outcome_ = outcome;
    decided_ = true;
}

}  // namespace baize
