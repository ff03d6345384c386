#include "terminal/play_model.h"

#include <algorithm>

#include "terminal/rules_text.h"
#include "terminal/words.h"

namespace baize {
namespace {

/// Slow enough to follow, quick enough not to wait for.
constexpr std::int64_t hop_ms = 180;

Diagram::Square* find_square(Diagram& diagram, int number) {
    const auto found = std::ranges::find(diagram.squares, number, &Diagram::Square::number);
    return found == diagram.squares.end() ? nullptr : &*found;
}

bool is_own_piece(const Diagram& diagram, int number) {
    return std::ranges::any_of(diagram.squares, [&](const Diagram::Square& square) {
        return square.number == number && square.piece && square.piece->side == diagram.to_move;
    });
}

}  // namespace

PlayModel::PlayModel(PlaySession session, PlayLayout::Place screen, std::int64_t now_ms)
    : session_(std::move(session)), screen_(screen) {
    seen_moves_ = session_.sitting().played().size();
    seen_revision_ = session_.revision() + 1;  // so that there is something to refresh
    refresh(now_ms);
}

bool PlayModel::turned() const {
    return (session_.own_side() == Side::Black) != session_.flipped();
}

PlayLayout PlayModel::layout() const {
    const Diagram diagram = session_.sitting().line().diagram();
    return {diagram.rows, diagram.columns, screen_, turned()};
}

bool PlayModel::can_move(int square) const {
    return std::ranges::any_of(
        sketches_, [&](const MoveSketch& sketch) { return sketch.path.front() == square; });
}

void PlayModel::refresh(std::int64_t now_ms) {
    if (session_.revision() == seen_revision_) return;
    seen_revision_ = session_.revision();
    const Sitting& sitting = session_.sitting();
    sketches_.clear();
    if (!sitting.outcome() && !sitting.paused() && !sitting.waits_for_engine())
        sketches_ = sitting.line().sketches();
    if (selected_ && !can_move(*selected_)) selected_.reset();
    if (menu_ && menu_kind_ == MenuKind::Captures) menu_.reset();
    progress_.reset();
    if (!cursor_placed_ && !sketches_.empty()) {
        cursor_ = sketches_.front().path.front();
        cursor_placed_ = true;
    }
    cursor_ = neighbour(sitting.line().diagram(), cursor_, 0, 0);  // the board may be another one
    const std::vector<Played>& played = sitting.played();
    if (played.size() == seen_moves_ + 1) {
        scrolled_ = 0;
        selected_.reset();
        if (const MoveSketch& move = played.back().move; move.captured.size() > 1) {
            const auto before = sitting.line().copy(sitting.line().ply() - 1);
            hops_ = Hops{before->diagram(), move, 0, now_ms + hop_ms};
        }
    }
    seen_moves_ = played.size();
}

void PlayModel::tick(std::int64_t now_ms) {
    if (const std::string told = session_.tick(now_ms); !told.empty()) tell(told);
    refresh(now_ms);
    while (hops_ && now_ms >= hops_->next_ms) {
        hops_->next_ms += hop_ms;
        if (++hops_->at + 1 >= hops_->move.path.size()) hops_.reset();
    }
}

void PlayModel::tell(const std::string& text) {
    if (text.empty()) return;
    message_.clear();
    for (const char c : text)
        if (c == '\n')
            message_ += "; ";
        else
            message_ += c;
}

// ---- what is to be seen ----

Diagram PlayModel::diagram() const {
    if (!hops_) return session_.sitting().line().diagram();
    Diagram diagram = hops_->before;
    Diagram::Square* from = find_square(diagram, hops_->move.path.front());
    Diagram::Square* to = find_square(diagram, hops_->move.path[hops_->at]);
    const auto piece = from->piece;
    from->piece.reset();
    to->piece = piece;
    for (std::size_t i = 0; i < hops_->at; ++i)
        find_square(diagram, hops_->move.captured[i])->piece.reset();
    return diagram;
}

SquareMarks PlayModel::marks(int square) const {
    SquareMarks marks;
    marks.cursor = square == cursor_;
    marks.selected = selected_ == square;
    for (const MoveSketch& sketch : sketches_) {
        if (sketch.path.front() == square && !sketch.captured.empty()) marks.must_capture = true;
        if (selected_ == sketch.path.front() && sketch.path.back() == square) marks.target = true;
    }
    if (menu_ && menu_kind_ == MenuKind::Captures)
        marks.taken = std::ranges::count(choices_[menu_->chosen].captured, square) > 0;
    const std::vector<Played>& played = session_.sitting().played();
    if (!played.empty())
        marks.last_move =
            played.back().move.path.front() == square || played.back().move.path.back() == square;
    return marks;
}

std::optional<std::string> PlayModel::input_line() const {
    if (session_.asks()) return session_.question_text() + " ";
    switch (typing_) {
        case Typing::Nothing:
            return std::nullopt;
        case Typing::Move:
            return std::string(word("play.typing-move")) + input_;
        case Typing::Order:
            return ":" + input_;
        case Typing::Save:
            return std::string(word("play.typing-save")) + input_;
        case Typing::Load:
            return std::string(word("play.typing-load")) + input_;
    }
    return std::nullopt;
}

// ---- the board ----

void PlayModel::click(PlayLayout::Place place, std::int64_t now_ms) {
    const std::optional<PlayLayout::Place> at = layout().board_at(place);
    if (!at) return;
    const Diagram diagram = session_.sitting().line().diagram();
    for (const Diagram::Square& square : diagram.squares) {
        if (square.row != at->row || square.column != at->column) continue;
        cursor_ = square.number;
        activate(cursor_, now_ms);
        return;
    }
}

/// A piece is taken up, or the one that was is put down here.
void PlayModel::activate(int square, std::int64_t now_ms) {
    message_.clear();
    if (selected_) return aim_at(square, now_ms);
    if (can_move(square))
        selected_ = square;
    else
        tell(session_.why_not(square));
}

void PlayModel::aim_at(int square, std::int64_t now_ms) {
    choices_.clear();
    for (const MoveSketch& sketch : sketches_)
        if (sketch.path.front() == *selected_ && sketch.path.back() == square)
            choices_.push_back(sketch);
    if (choices_.size() == 1) {
        const std::string text = choices_.front().text;
        obey({Order::Move, text}, now_ms);
    } else if (choices_.size() > 1) {
        menu_ = Menu{"play.which-capture", {}, 0};
        menu_kind_ = MenuKind::Captures;
        for (const MoveSketch& choice : choices_) menu_->lines.push_back(choice.text);
    } else if (square == *selected_) {
        selected_.reset();
    } else if (can_move(square)) {
        selected_ = square;
    } else if (is_own_piece(session_.sitting().line().diagram(), square)) {
        tell(session_.why_not(square));
    } else {
        // The rules say best why this is no move.
        const AnyLine& line = session_.sitting().line();
        const Diagram diagram = line.diagram();
        const auto move = line.find(diagram.name(*selected_) + "-" + diagram.name(square));
        if (!move) tell(say(move.error()));
    }
}

void PlayModel::open_level_menu() {
    menu_ = Menu{"play.which-level", {}, 0};
    menu_kind_ = MenuKind::Levels;
    for (const Preset& preset : presets(session_.setup().game)) {
        if (preset.name != session_.setup().preset) continue;
        for (const Level& level : preset.levels) {
            if (level.name == session_.setup().level.name) menu_->chosen = menu_->lines.size();
            menu_->lines.emplace_back(level.name);
        }
    }
    if (menu_->lines.empty()) menu_.reset();
}

void PlayModel::open_rules_menu(std::size_t chosen) {
    menu_ = Menu{"play.which-rules", {}, chosen};
    menu_kind_ = MenuKind::Rules;
    for (const RuleChoice& choice : rule_choices(session_.setup().game)) {
        menu_->lines.push_back(choice.line);
        menu_->notes.push_back(choice.sources);
    }
}

void PlayModel::step_cursor(int rows, int columns) {
    const int direction = turned() ? -1 : 1;
    cursor_ = neighbour(session_.sitting().line().diagram(), cursor_, rows * direction,
                        columns * direction);
}

/// The next square that means something: a piece that can move or, for one that is selected, where
/// it can go.
void PlayModel::next_piece() {
    std::vector<int> squares;
    for (const MoveSketch& sketch : sketches_) {
        if (!selected_) squares.push_back(sketch.path.front());
        if (selected_ == sketch.path.front()) squares.push_back(sketch.path.back());
    }
    if (squares.empty()) return;
    std::ranges::sort(squares);
    const auto next = std::ranges::upper_bound(squares, cursor_);
    cursor_ = next == squares.end() ? squares.front() : *next;
}

}  // namespace baize
