#include "games/draughts/pdn_reader.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace baize::draughts {

namespace {

constexpr std::uint32_t nag_forced_move = 7;

/// As much of what was found as a message needs.
std::string excerpt(std::string_view found) {
    return quoted(found, 24);
}

/// \" and \\ are escapes; any other backslash is meant as it stands.
void undo_escapes(std::string_view value, std::string& out) {
    out.clear();
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] == '\\' && i + 1 < value.size() &&
            (value[i + 1] == '"' || value[i + 1] == '\\'))
            ++i;
        out += value[i];
    }
}

/// A tag, or what was meant for one: with a name and a quotation mark, or at the beginning of a
/// line.
bool begins_tag(const PdnToken& token) {
    if (token.kind == PdnTokenKind::Tag) return true;
    if (token.kind != PdnTokenKind::Broken) return false;
    if (token.code == "pdn.tag-unclosed" || token.code == "pdn.tag-long") return true;
    return token.first_in_line && token.code.starts_with("pdn.tag-");
}

bool begins_moves(const PdnToken& token) {
    switch (token.kind) {
        case PdnTokenKind::Number:
        case PdnTokenKind::Move:
        case PdnTokenKind::Comment:
        case PdnTokenKind::Setup:
        case PdnTokenKind::Open:
            return true;
        default:
            return false;
    }
}

}  // namespace

PdnReader::Step PdnReader::next() {
    if (handed_out_) {
        game_.clear();
        handed_out_ = false;
    }
    for (;;) {
        const PdnToken& token = lexer_.next();
        if (token.kind == PdnTokenKind::NeedMore) return Step::NeedMore;
        if (token.kind == PdnTokenKind::End && !holds_a_game()) return Step::End;
        if (state_ >= State::BrokenHeader) {
            pass_over(token);
            continue;
        }
        switch (take(token)) {
            case Taken::Fault:
                return Step::Fault;
            case Taken::GameOver:
                finish_game();
                return Step::Game;
            case Taken::Yes:
                break;
        }
        const bool in_game = state_ == State::Header || state_ == State::Moves;
        if (in_game && lexer_.offset() - game_.place().offset > limits_.game) {
            break_game("pdn.game-long", game_.place(),
                       state_ == State::Header ? State::BrokenHeader : State::BrokenMoves,
                       {std::to_string(limits_.game)});
            return Step::Fault;
        }
    }
}

PdnReader::Taken PdnReader::take(const PdnToken& token) {
    if (token.kind == PdnTokenKind::End) {
        if (open_.empty()) return Taken::GameOver;
        return break_game("pdn.variation-unclosed", open_.back(), State::BrokenMoves);
    }
    if (state_ == State::Between) {
        if (token.kind == PdnTokenKind::Result) return Taken::Yes;
        if (after_fault_ && !begins_tag(token) && !begins_moves(token)) {
            state_ =
                State::BrokenMoves;  // more of the broken game, behind what looked like its result
            return Taken::Yes;
        }
        start_game(token.place);
    }
    if (begins_tag(token)) return take_tag(token);
    if (token.kind == PdnTokenKind::Broken) return take_broken(token);
    if (state_ == State::Header && token.kind == PdnTokenKind::Comment) {
        gap_in_header_ = true;
        game_.add_comment(token.text, token.place);
        return Taken::Yes;
    }
    state_ = State::Moves;
    return take_movetext(token);
}

void PdnReader::start_game(PdnPlace place) {
    game_.set_place(place);
    state_ = State::Header;
    open_.clear();
    main_moves_ = 0;
    number_.dots = 0;
    gap_in_header_ = false;
    variation_result_ = false;
    star_ = false;
    after_fault_ = false;
}

void PdnReader::finish_game() {
    flush_number();
    settle_result();
    state_ = State::Between;
    handed_out_ = true;
    ++count_;
}

/// At the end of the file; comments alone are no game.
bool PdnReader::holds_a_game() const {
    return state_ == State::Moves || (state_ == State::Header && !game_.tags().empty());
}

PdnReader::Taken PdnReader::take_tag(const PdnToken& token) {
    if (state_ == State::Moves) {
        lexer_.unread();
        if (open_.empty()) return Taken::GameOver;
        return break_game("pdn.variation-unclosed", open_.back(), State::BrokenMoves);
    }
    if (token.kind == PdnTokenKind::Broken) return take_broken(token);
    // Two games without moves or results: an empty line, and a tag that the first has already.
    if ((gap_in_header_ || token.after_blank_line) && game_.tag(token.name)) {
        lexer_.unread();
        return Taken::GameOver;
    }
    if (token.text.find('\\') == std::string_view::npos) {
        game_.add_tag(token.name, token.text, token.place);
    } else {
        undo_escapes(token.text, scratch_);
        game_.add_tag(token.name, scratch_, token.place);
    }
    gap_in_header_ = false;
    return Taken::Yes;
}

PdnReader::Taken PdnReader::take_broken(const PdnToken& token) {
    std::vector<std::string> args;
    if (token.limit > 0) {
        args = {std::to_string(token.limit)};
    } else if (token.quoted) {
        args = {excerpt(token.text)};
    }
    return break_game(token.code, token.place,
                      begins_tag(token) ? State::BrokenHeader : State::BrokenMoves,
                      std::move(args));
}

PdnReader::Taken PdnReader::take_movetext(const PdnToken& token) {
    const bool annotation = token.kind == PdnTokenKind::Comment || token.kind == PdnTokenKind::Nag;
    if (variation_result_ && !annotation && token.kind != PdnTokenKind::Close) {
        // That result was the game's own, and a variation in it was never closed.
        lexer_.unread();
        return break_game("pdn.variation-unclosed", open_.back(), State::Between);
    }
    if (token.kind == PdnTokenKind::Number) return take_number(token);
    star_ = false;
    switch (token.kind) {
        case PdnTokenKind::Move:
            return take_move(token);
        case PdnTokenKind::Dots:
            if (number_.dots > 0) {
                number_.dots = 3;  // "1. ... 7-12" is "1... 7-12"
            } else {
                game_.add_gap("...", 0, 0, token.place);
            }
            break;
        case PdnTokenKind::Dash:
            game_.add_gap("-", number_.value, number_.dots, token.place);
            number_.dots = 0;
            break;
        case PdnTokenKind::Comment:
            game_.add_comment(token.text, token.place);
            break;
        case PdnTokenKind::Nag:
            game_.add_nag(token.number, token.place);
            break;
        case PdnTokenKind::Setup:
            flush_number();
            game_.add_setup(token.text, token.place);
            main_moves_ = 0;
            break;
        case PdnTokenKind::Strength:
            return take_strength(token);
        case PdnTokenKind::Open:
            return take_open(token);
        case PdnTokenKind::Close:
            return take_close(token);
        case PdnTokenKind::Result:
            return take_result(token);
        default:
            break;
    }
    return Taken::Yes;
}

PdnReader::Taken PdnReader::take_number(const PdnToken& token) {
    if (starts_over(token, open_.size())) {
        lexer_.unread();
        return Taken::GameOver;
    }
    star_ = false;
    flush_number();
    number_ = {token.number, std::max<std::uint8_t>(token.dots, 1), game_.items().size(),
               token.place};
    return Taken::Yes;
}

PdnReader::Taken PdnReader::take_move(const PdnToken& token) {
    if (token.square_zero) {
        if (!open_.empty() || !is_result_tag(token.text))
            return break_game("pdn.square", token.place, State::BrokenMoves, {excerpt(token.text)});
        game_.set_result({PdnResult::Other, PdnScoring::None}, token.text);
        return Taken::GameOver;
    }
    game_.add_move(token.text, number_.value, number_.dots, token.place);
    number_.dots = 0;
    if (open_.empty()) ++main_moves_;
    return Taken::Yes;
}

PdnReader::Taken PdnReader::take_strength(const PdnToken& token) {
    flush_number();
    if (game_.items().empty() || game_.items().back().kind == PdnKind::VariationOpen)
        return break_game("pdn.strength", token.place, State::BrokenMoves, {excerpt(token.text)});
    game_.add_strength(token.text, token.place);
    return Taken::Yes;
}

PdnReader::Taken PdnReader::take_open(const PdnToken& token) {
    if (open_.size() >= limits_.variation_depth)
        return break_game("pdn.variation-deep", token.place, State::BrokenMoves,
                          {std::to_string(limits_.variation_depth)});
    flush_number();
    open_.push_back(token.place);
    game_.open_variation(token.place);
    return Taken::Yes;
}

PdnReader::Taken PdnReader::take_close(const PdnToken& token) {
    if (open_.empty()) return break_game("pdn.variation-unopened", token.place, State::BrokenMoves);
    flush_number();
    open_.pop_back();
    game_.close_variation(token.place);
    variation_result_ = false;
    return Taken::Yes;
}

PdnReader::Taken PdnReader::take_result(const PdnToken& token) {
    if (token.attached) {
        // Publications mark an only move with *, the standard with $7. Behind the last move it may
        // still be the result; settle_result() will know.
        game_.add_nag(nag_forced_move, token.place);
        star_ = open_.empty();
        return Taken::Yes;
    }
    flush_number();
    if (!open_.empty()) {
        game_.add_variation_result(token.text, token.place);
        variation_result_ = true;
        return Taken::Yes;
    }
    if (const auto score = read_pdn_score(token.text)) game_.set_result(*score, token.text);
    return Taken::GameOver;
}

/// A number without a move is kept as a move that is not given.
void PdnReader::flush_number() {
    if (number_.dots == 0) return;
    game_.insert_gap(number_.item, number_.value, number_.dots, number_.place);
    number_.dots = 0;
}

/// The game has ended. Where it said nothing, or *, its last words may have been the result.
void PdnReader::settle_result() {
    if (star_ && game_.result() == PdnResult::None) {
        game_.remove_last_item();
        game_.set_result({PdnResult::Unknown, PdnScoring::None}, "*");
    }
    if (game_.items().empty()) return;
    const PdnItem& last = game_.items().back();
    const bool open = game_.result() == PdnResult::None || game_.result() == PdnResult::Unknown;
    if (!open || last.kind != PdnKind::Move || last.dots > 0) return;
    scratch_ = game_.text(last);
    if (!is_result_tag(scratch_)) return;
    game_.remove_last_item();
    game_.set_result({PdnResult::Other, PdnScoring::None}, scratch_);
}

/// A score that the standard does not know, such as 4-6, but that this game's tag gives as well.
bool PdnReader::is_result_tag(std::string_view text) const {
    return game_.result_tag_is(text) && !read_pdn_score(text);
}

/// Whether a game without tags begins here, although the one before it has no result.
bool PdnReader::starts_over(const PdnToken& token, std::size_t depth) const {
    return token.number == 1 && token.dots == 1 && token.after_blank_line && depth == 0 &&
           main_moves_ >= 2;
}

PdnReader::Taken PdnReader::break_game(std::string_view code, PdnPlace place, State rest,
                                       std::vector<std::string> args) {
    fault_ = {{code, static_cast<std::size_t>(place.offset), std::move(args)}, place};
    ++count_;
    broken_depth_ = open_.size();
    open_.clear();
    if (rest == State::BrokenHeader) main_moves_ = 0;
    number_.dots = 0;
    gap_in_header_ = false;
    variation_result_ = false;
    after_fault_ = true;
    state_ = rest;
    game_.clear();
    return Taken::Fault;
}

void PdnReader::pass_over(const PdnToken& token) {
    if (begins_tag(token)) {
        gap_in_header_ |= token.after_blank_line;
        if (state_ == State::BrokenMoves || gap_in_header_) leave_broken_game(true);
        return;
    }
    if (token.kind == PdnTokenKind::Comment || token.kind == PdnTokenKind::Broken ||
        token.kind == PdnTokenKind::Nag) {
        gap_in_header_ |= token.after_blank_line;
        return;
    }
    state_ = State::BrokenMoves;
    pass_over_movetext(token);
}

void PdnReader::pass_over_movetext(const PdnToken& token) {
    const bool next_game = variation_result_ && token.kind != PdnTokenKind::Close;
    if (next_game || (token.kind == PdnTokenKind::Number && starts_over(token, broken_depth_)))
        return leave_broken_game(false);
    switch (token.kind) {
        case PdnTokenKind::Open:
            ++broken_depth_;
            break;
        case PdnTokenKind::Close:
            if (broken_depth_ > 0) --broken_depth_;
            variation_result_ = false;
            break;
        case PdnTokenKind::Move:
            if (broken_depth_ == 0) ++main_moves_;
            break;
        case PdnTokenKind::Result:
            if (token.attached) break;
            variation_result_ = broken_depth_ > 0;
            if (!variation_result_) state_ = State::Between;
            break;
        default:
            break;
    }
}

/// The token just seen is the next game's first.
void PdnReader::leave_broken_game(bool at_tags) {
    lexer_.unread();
    state_ = State::Between;
    variation_result_ = false;
    after_fault_ = !at_tags;
}

std::size_t PdnReader::memory() const {
    return lexer_.memory() + game_.memory() + scratch_.capacity() +
           open_.capacity() * sizeof(PdnPlace);
}

std::optional<std::variant<PdnGame, PdnFault>> first_game(std::string_view text) {
    std::optional<std::variant<PdnGame, PdnFault>> first;
    const auto take = [&](const auto& found) {
        first = found;
        return false;
    };
    read_games(text, take, take);
    return first;
}

}  // namespace baize::draughts
