#include "terminal/play_session.h"

#include <algorithm>
#include <utility>

#include "base/random.h"
#include "base/text.h"
#include "games/draughts/ruleset_text.h"
#include "terminal/board.h"
#include "terminal/play_words.h"
#include "terminal/rules_text.h"
#include "terminal/setup.h"
#include "terminal/words.h"

namespace baize {

std::optional<Seating> read_seating(std::string_view name) {
    if (name == "white") return Seating::White;
    if (name == "black") return Seating::Black;
    if (name == "random") return Seating::Random;
    if (name == "both") return Seating::Both;
    return std::nullopt;
}

SeatChoice PlaySession::person_seat() {
    return {std::string(word("play.person")), std::nullopt, {}};
}

SeatChoice PlaySession::engine_seat(const SessionSetup& setup) {
    return {say({"play.engine", 0, {name_of(setup.level)}}), setup.level, setup.preset};
}

SittingSetup PlaySession::sitting_setup(const SessionSetup& setup) {
    SittingSetup sitting{
        setup.game, setup.position, {person_seat(), person_seat()}, setup.clock, setup.seed};
    bool engine_is_white = setup.seating == Seating::Black;
    if (setup.seating == Seating::Random) engine_is_white = Random(setup.seed).below(2) == 0;
    if (setup.seating != Seating::Both) sitting.seats[engine_is_white ? 0 : 1] = engine_seat(setup);
    return sitting;
}

Result<PlaySession> PlaySession::open(SessionSetup setup, std::int64_t now_ms) {
    speak_of(setup.game);
    Result<Sitting> sitting = Sitting::open(sitting_setup(setup));
    if (!sitting) return sitting.error();
    PlaySession session(std::move(setup), std::move(*sitting));
    session.sitting_.resume(now_ms);
    return session;
}

Side PlaySession::own_side() const {
    if (sitting_.is_two_people()) return Side::White;
    return sitting_.person().value_or(Side::White);
}

std::string PlaySession::obey(const TypedOrder& order, std::int64_t now_ms) {
    const auto told = [](const std::optional<Error>& error) {
        return error ? say(*error) : std::string();
    };
    if (order.order != Order::Yes && order.order != Order::No) asked_ = Asked::Nothing;
    switch (order.order) {
        case Order::Move:
            return move(order.argument, now_ms);
        case Order::Hint:
            return ask_for_hint();
        case Order::Back:
        case Order::Redo: {
            const auto error =
                order.order == Order::Back ? sitting_.take_back(now_ms) : sitting_.redo(now_ms);
            if (error) return told(error);
            wants_hint_ = false;
            thought_.clear();
            if (order.order == Order::Back) begun_anew();
            changed();
            return status_sentence(sitting_);
        }
        case Order::Resign:
            return resign();
        case Order::Draw:
            return offer_draw(now_ms);
        case Order::Yes:
        case Order::No:
            return answer(order.order == Order::Yes, now_ms);
        case Order::Board:
            return board_text(sitting_.line().diagram(), flipped_) + status_sentence(sitting_);
        case Order::Pieces: {
            const Diagram diagram = sitting_.line().diagram();
            return pieces_sentence(diagram, Side::White) + "\n" +
                   pieces_sentence(diagram, Side::Black);
        }
        case Order::Moves: {
            const std::vector<std::string> list = move_list(sitting_);
            return list.empty() ? std::string(word("play.no-moves-yet")) : joined(list, "\n");
        }
        case Order::Legal:
            return joined(sitting_.line().moves(MoveStyle::Short), ", ");
        case Order::Rules:
            return order.argument.empty() ? rules_page(setup_.game)
                                          : set_rules(order.argument, now_ms);
        case Order::Clock:
            return clocks_sentence(sitting_, now_ms);
        case Order::Level:
            return set_level(order.argument);
        case Order::Side:
            return set_side(order.argument);
        case Order::New:
            return unsaved() ? ask(Asked::New) : start_again(now_ms);
        case Order::Pause:
            return pause(now_ms);
        case Order::Thinking:
            shows_thinking_ = !shows_thinking_;
            return std::string(word(shows_thinking_ ? "play.thinking-on" : "play.thinking-off"));
        case Order::Flip:
            flipped_ = !flipped_;
            return {};
        case Order::Save:
            return save(order.argument, false);
        case Order::Load:
            file_ = FileErrand{false, order.argument};
            return {};
        case Order::Help: {
            const MoveExamples move = move_examples(sitting_.line().diagram());
            return say({"play.help", 0, {move.quiet + ", " + move.capture}});
        }
        case Order::Quit:
            if (unsaved()) return ask(Asked::Quit);
            quit_ = true;
            return {};
    }
    return {};
}

std::string PlaySession::ask_for_hint() {
    if (sitting_.outcome()) return say({"sitting.over", 0, {}});
    if (sitting_.paused()) return say({"sitting.paused", 0, {}});
    if (sitting_.waits_for_engine()) return std::string(word("play.not-your-turn"));
    wants_hint_ = true;
    changed();
    return {};
}

std::string PlaySession::move(const std::string& text, std::int64_t now_ms) {
    if (sitting_.waits_for_engine()) return std::string(word("play.not-your-turn"));
    if (const auto error = sitting_.play(text, now_ms)) {
        if (error->code == "sitting.over") return status_sentence(sitting_);
        return say(*error);
    }
    wants_hint_ = false;
    changed();
    return told_of_move();
}

std::string PlaySession::told_of_move() const {
    std::string text = played_sentence(sitting_.line().diagram(), sitting_.played().back());
    if (sitting_.outcome()) return text + "\n" + status_sentence(sitting_);
    if (const auto warning = sitting_.warning()) text += "\n" + say(*warning);
    return text;
}

std::string PlaySession::why_not(int square) const {
    if (sitting_.outcome()) return status_sentence(sitting_);
    if (sitting_.paused()) return say({"sitting.paused", 0, {}});
    if (sitting_.waits_for_engine()) return std::string(word("play.not-your-turn"));
    const std::optional<Error> error = sitting_.line().why_not(square);
    return error ? say(*error) : std::string();
}

std::string PlaySession::tick(std::int64_t now_ms) {
    if (!sitting_.look_at_clock(now_ms)) return {};
    changed();
    return status_sentence(sitting_);
}

// ---- questions that wait for yes or no ----

std::string PlaySession::ask(Asked asked) {
    asked_ = asked;
    return question_text();
}

std::string PlaySession::question_text() const {
    switch (asked_) {
        case Asked::Nothing:
            return {};
        case Asked::Resign:
            return std::string(word("play.ask-resign"));
        case Asked::Draw:
            return say(
                {"play.ask-draw",
                 0,
                 {std::string(name_of(other(sitting_.draw_offer().value_or(Side::White))))}});
        case Asked::Overwrite:
            return say({"play.ask-overwrite", 0, {quoted(overwrite_path_, 200)}});
        case Asked::New:
            return std::string(word("play.ask-new"));
        case Asked::Quit:
            return std::string(word("play.ask-quit"));
    }
    return {};
}

std::string PlaySession::answer(bool yes, std::int64_t now_ms) {
    const Asked asked = std::exchange(asked_, Asked::Nothing);
    switch (asked) {
        case Asked::Nothing:
            return std::string(word("play.nothing-asked"));
        case Asked::Resign:
            if (!yes) break;
            if (const auto error =
                    sitting_.resign(sitting_.person().value_or(sitting_.side()), now_ms))
                return say(*error);
            changed();
            return status_sentence(sitting_);
        case Asked::Draw:
            sitting_.answer_draw(yes, now_ms);
            if (!yes) return std::string(word("play.draw-declined"));
            changed();
            return status_sentence(sitting_);
        case Asked::Overwrite:
            if (yes) return save(overwrite_path_, true);
            save_failed_ = false;  // nobody wants it any more
            break;
        case Asked::New:
            if (yes) return start_again(now_ms);
            break;
        case Asked::Quit:
            quit_ = yes;
            if (yes) return {};
            break;
    }
    return status_sentence(sitting_);
}

std::string PlaySession::resign() {
    if (sitting_.outcome()) return say({"sitting.over", 0, {}});
    return ask(Asked::Resign);
}

std::string PlaySession::offer_draw(std::int64_t now_ms) {
    (void)tick(now_ms);
    const Side side = sitting_.person().value_or(sitting_.side());
    if (const auto error = sitting_.offer_draw(side)) return say(*error);
    // Whoever thinks about a move does not hear of it before the move is made.
    if (!sitting_.waits_for_engine()) changed();
    return sitting_.is_two_people() ? ask(Asked::Draw) : std::string(word("play.draw-offered"));
}

// ---- the engine ----

std::optional<Errand> PlaySession::errand() const {
    if (sitting_.outcome() || sitting_.paused()) return std::nullopt;
    const auto errand = [&](Wanted wanted) { return Errand{wanted, revision_, beginning_}; };
    if (sitting_.waits_for_engine()) return errand(Wanted::Move);
    if (sitting_.draw_offer() && !sitting_.is_two_people()) return errand(Wanted::Draw);
    if (wants_hint_) return errand(Wanted::Hint);
    return std::nullopt;
}

std::string PlaySession::take(const Thought& thought, std::int64_t now_ms) {
    const std::optional<Errand> wanted = errand();
    if (!wanted) return {};
    if (wanted->wanted == Wanted::Draw) {
        const bool accepts = sitting_.accepts_draw(other(*sitting_.draw_offer()), thought);
        sitting_.answer_draw(accepts, now_ms);
        changed();
        return accepts ? status_sentence(sitting_) : std::string(word("play.draw-declined"));
    }
    if (wanted->wanted == Wanted::Hint) {
        wants_hint_ = false;
        changed();
        if (thought.lines.empty()) return {};
        return say(
            {"play.hint", 0, {sitting_.line().text(thought.move()), score_text(thought.score())}});
    }
    if (thought.lines.empty()) return {};
    std::string sentence = thought_sentence(sitting_.line(), thought);
    const std::optional<Side> offer = sitting_.draw_offer();
    const auto error = sitting_.play(thought.move(), now_ms);
    if (offer) (void)sitting_.offer_draw(*offer);  // it came meanwhile, and stands if the game does
    changed();
    if (error) return status_sentence(sitting_);  // its time had run out
    thought_ = std::move(sentence);
    return told_of_move();
}

// ---- changes of the table ----

std::string PlaySession::set_level(const std::string& name) {
    const Result<Level> level = find_level(setup_.game, setup_.preset, name);
    if (!level) return say(level.error());
    setup_.level = *level;
    for (const Side side : {Side::White, Side::Black})
        if (sitting_.seat(side).is_engine()) sitting_.take_seat(side, engine_seat(setup_));
    begun_anew();
    changed();
    return say({"play.level-set", 0, {name_of(*level)}});
}

std::string PlaySession::set_side(const std::string& name) {
    const std::optional<Seating> seating = read_seating(name);
    if (!seating) return say({"play.no-such-side", 0, {quoted(name)}});
    setup_.seating = *seating;
    const SittingSetup seats = sitting_setup(setup_);
    sitting_.take_seat(Side::White, seats.seats[0]);
    sitting_.take_seat(Side::Black, seats.seats[1]);
    flipped_ = false;
    begun_anew();
    changed();
    if (sitting_.is_two_people()) return std::string(word("play.both-sides"));
    return say({"play.side-set", 0, {std::string(name_of(own_side()))}});
}

bool PlaySession::may_choose_rules() const {
    return !sitting_.outcome() && draughts::read_ruleset(setup_.game) &&
           std::ranges::none_of(sitting_.played(), [this](const Played& played) {
               return !sitting_.seat(played.side).is_engine();
           });
}

std::string PlaySession::set_rules(const std::string& change, std::int64_t now_ms) {
    if (!may_choose_rules()) return std::string(word("play.rules-too-late"));
    const Result<std::string> game = draughts::changed_id(setup_.game, change);
    if (!game) return say(game.error());
    SessionSetup wanted = setup_;
    wanted.game = *game;
    if (!sitting_.is_two_people()) {
        // By other rules the same level may have no number.
        const Result<Level> level = find_level(*game, setup_.preset, name_of(setup_.level));
        if (!level) return say(level.error());
        wanted.level = *level;
    }
    Result<Sitting> sitting = Sitting::open(sitting_setup(wanted));
    if (!sitting) return say(sitting.error());
    setup_.level = wanted.level;
    play_by(*game);
    begin(std::move(*sitting), now_ms);
    return say({"play.rules-set", 0, {setup_.game}}) + "\n" + status_sentence(sitting_);
}

void PlaySession::play_by(const std::string& game) {
    // What is known of endings is known of the rules before.
    if (game != setup_.game) setup_.endings = nullptr;
    setup_.game = game;
    speak_of(game);
}

std::string PlaySession::start_again(std::int64_t now_ms) {
    // Another game, but which one is still settled by the seed that was given.
    setup_.seed = scatter(setup_.seed) % 1'000'000U;
    Result<Sitting> sitting = Sitting::open(sitting_setup(setup_));
    if (!sitting) return say(sitting.error());
    begin(std::move(*sitting), now_ms);
    return status_sentence(sitting_);
}

void PlaySession::begin(Sitting sitting, std::int64_t now_ms) {
    sitting_ = std::move(sitting);
    sitting_.resume(now_ms);
    wants_hint_ = false;
    thought_.clear();
    saved_text_.clear();
    begun_anew();
    changed();
}

std::string PlaySession::pause(std::int64_t now_ms) {
    if (sitting_.outcome()) return say({"sitting.over", 0, {}});
    if (sitting_.paused())
        sitting_.resume(now_ms);
    else
        sitting_.pause(now_ms);
    changed();
    return status_sentence(sitting_);
}

}  // namespace baize
