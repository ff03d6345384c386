// The part of a session that has to do with saved games.
#include <utility>
#include <variant>

#include "base/text.h"
#include "play/saved_game.h"
#include "terminal/play_session.h"
#include "terminal/play_words.h"
#include "terminal/words.h"

namespace baize {

bool PlaySession::unsaved() const {
    return !sitting_.played().empty() && !sitting_.outcome() &&
           saved_game(sitting_, date_) != saved_text_;
}

std::string PlaySession::save(const std::string& path, bool replace) {
    file_ = FileErrand{true, path, saved_game(sitting_, date_), replace};
    return {};
}

std::string PlaySession::file_saved(const std::optional<Error>& error) {
    if (!file_) return {};
    const FileErrand done = *std::exchange(file_, std::nullopt);
    save_failed_ = error.has_value();
    if (error && error->code == "file.exists") {
        overwrite_path_ = done.path;
        return ask(Asked::Overwrite);
    }
    if (error) return say(*error);
    saved_text_ = done.text;
    return say({"play.saved", 0, {quoted(done.path, 200)}});
}

/// Another game takes the place of this one. A record that does not say who played is played on by
/// whoever sits here now.
void PlaySession::adopt(Sitting sitting, std::int64_t now_ms) {
    sitting_ = std::move(sitting);
    play_by(sitting_.setup().game);
    setup_.clock = sitting_.setup().clock;
    setup_.seed = sitting_.setup().seed;
    setup_.position = sitting_.from_start() ? "" : sitting_.start_position();
    if (sitting_.is_two_people()) {
        SittingSetup seats = sitting_setup(setup_);
        for (const Side side : {Side::White, Side::Black})
            sitting_.take_seat(side, std::move(seats.seats[static_cast<std::size_t>(side)]));
    } else {
        const bool engine_is_white = sitting_.seat(Side::White).is_engine();
        const SeatChoice& seat = sitting_.seat(engine_is_white ? Side::White : Side::Black);
        setup_.seating = engine_is_white ? Seating::Black : Seating::White;
        setup_.level = *seat.level;
        setup_.preset = seat.preset;
    }
    sitting_.resume(now_ms);
    wants_hint_ = false;
    thought_.clear();
    saved_text_ = saved_game(sitting_, date_);
    begun_anew();
    changed();
}

std::string PlaySession::guess() const {
    return guessed_ ? say({"play.guessed-game", 0, {sitting_.setup().game}}) : "";
}

std::string PlaySession::file_loaded(const Result<std::string>& text, std::int64_t now_ms) {
    if (!file_) return {};
    const std::string path = quoted(std::exchange(file_, std::nullopt)->path, 200);
    if (!text) return say(text.error());
    std::variant<SavedGame, draughts::PdnFault> read = read_saved_game(*text);
    if (const auto* fault = std::get_if<draughts::PdnFault>(&read))
        return say({"play.fault-in-file",
                    0,
                    {path, std::to_string(fault->place.line), std::to_string(fault->place.column),
                     say(fault->error)}});
    auto& saved = std::get<SavedGame>(read);
    guessed_ = saved.guessed;
    adopt(std::move(saved.sitting), now_ms);
    std::string news = say({"play.loaded", 0, {path, std::to_string(sitting_.played().size())}});
    if (guessed_) news += "\n" + guess();
    return news + "\n" + status_sentence(sitting_);
}

}  // namespace baize
