// Keys, clicks and time into the screen of a game. The first line names the game, the second a
// position or nothing; each byte of the rest is a key or one of the events below.
#include <map>
#include <string>
#include <variant>

#include "check.h"
#include "play/saved_game.h"
#include "terminal/play_model.h"
#include "terminal/play_picture.h"
#include "terminal/session_engines.h"

namespace baize {
namespace {

using fuzz::check;
using Kind = KeyPress::Kind;

/// Bytes that are not keys of their own. They are controls, so that seeds can be written by hand.
enum Event : char {
    Up = 1,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    Click = 14,  ///< then row and column
    Wait,        ///< then tenths of a second
    Resize,      ///< then rows and columns
    Think,       ///< the engine answers what it is wanted for
};

constexpr std::size_t most_events = 300;
constexpr std::size_t most_moves = 120;

class Play {
public:
    Play(PlaySession session, std::string_view events)
        : model_(std::move(session), {24, 80}, 0), all_(events), rest_(events) {}

    void run() {
        for (std::size_t i = 0; i < most_events && !rest_.empty() && !model_.over(); ++i) {
            take();
            serve_files();
            check_model();
            if (model_.session().sitting().played().size() > most_moves) break;
        }
        check_record();
    }

private:
    int number() {
        if (rest_.empty()) return 0;
        const auto value = static_cast<unsigned char>(rest_.front());
        rest_.remove_prefix(1);
        return value;
    }

    void take() {
        const char c = rest_.front();
        rest_.remove_prefix(1);
        switch (c) {
            case Up:
                return press({Kind::Up});
            case Down:
                return press({Kind::Down});
            case Left:
                return press({Kind::Left});
            case Right:
                return press({Kind::Right});
            case PageUp:
                return press({Kind::PageUp});
            case PageDown:
                return press({Kind::PageDown});
            case '\n':
                return press({Kind::Enter});
            case '\t':
                return press({Kind::Tab});
            case '\b':
                return press({Kind::Backspace});
            case '\x1b':
                return press({Kind::Escape});
            case Think:
                return think();
            case Click: {
                const int row = number() - 2;
                return press({Kind::Click, {}, {row, number() - 2}});
            }
            case Wait:
                now_ += number() * 100;
                return model_.tick(now_);
            case Resize: {
                const int rows = number() % 60;
                return model_.resize({rows, number()});
            }
            default:
                return press({Kind::Text, character(c)});
        }
    }

    /// Bytes beyond ASCII are typed as characters of two bytes.
    static std::string character(char c) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7F) return "?";
        if (byte < 0x80) return std::string(1, c);
        return {static_cast<char>(0xC0U | (byte >> 6U)), static_cast<char>(0x80U | (byte & 0x3FU))};
    }

    void press(const KeyPress& key) { model_.press(key, now_); }

    void think() {
        PlaySession& session = model_.session();
        const std::optional<Errand> errand = session.errand();
        if (!errand) return;
        Result<SessionEngines::Task> task = engines_.task(session, *errand);
        if (!task) return;
        SeatQuestion& question = task->question;
        question.limits.nodes = 300;
        question.limits.depth = 2;
        const Thought thought = *task->seat.think(session.sitting().line(), question);
        check(!thought.lines.empty(), "whoever is to move can move");
        model_.set_progress(thought);
        (void)paint(model_, {}, now_);
        model_.tell(session.take(thought, now_));
        model_.refresh(now_);
        check(session.errand() != errand, "an errand is done once");
    }

    /// Files live in memory; one that was never saved holds the input itself.
    void serve_files() {
        PlaySession& session = model_.session();
        while (session.file_errand()) {
            const FileErrand errand = *session.file_errand();
            if (!errand.save) {
                const auto file = files_.find(errand.path);
                model_.tell(session.file_loaded(
                    file == files_.end() ? std::string(all_) : file->second, now_));
            } else if (files_.contains(errand.path) && !errand.replace) {
                model_.tell(session.file_saved(Error{"file.exists", 0, {"\"x\""}}));
            } else {
                files_[errand.path] = errand.text;
                model_.tell(session.file_saved(std::nullopt));
            }
            model_.refresh(now_);
        }
    }

    void check_model() {
        check(fuzz::is_fit_for_a_message(model_.message()), "a message is one line of UTF-8");
        if (const auto input = model_.input_line())
            check(fuzz::is_fit_for_a_message(*input), "so is what is typed");
        if (model_.menu())
            check(model_.menu()->chosen < model_.menu()->lines.size(), "a line is chosen");
        const Diagram diagram = model_.diagram();
        check(std::ranges::count(diagram.squares, model_.cursor(), &Diagram::Square::number) == 1,
              "the cursor is on the board");
        letters_ = !letters_;
        const Picture picture = paint(model_, {!letters_, !letters_}, now_);
        check(picture.rows() >= 1 && picture.columns() >= 1, "there is a picture");
        check(picture.cursor.row < picture.rows() || !model_.layout().fits(), "and a cursor in it");
        check(picture.cursor.column < picture.columns() || !model_.layout().fits(),
              "and a cursor in it");
    }

    /// What was played can be saved and read again.
    void check_record() {
        const Sitting& sitting = model_.session().sitting();
        check(sitting.line().copy()->position_text() == sitting.line().position_text(),
              "the moves lead to the position");
        const auto again = read_saved_game(saved_game(sitting, "?"));
        const SavedGame* saved = std::get_if<SavedGame>(&again);
        check(saved != nullptr && !saved->guessed, "a saved game can be read");
        const Sitting* read = &saved->sitting;
        check(read->line().position_text() == sitting.line().position_text(), "the same position");
        check(read->played().size() == sitting.played().size(), "the same moves");
        check(read->outcome().has_value() == sitting.outcome().has_value(), "the same end");
    }

    PlayModel model_;
    std::string_view all_;
    std::string_view rest_;
    std::int64_t now_ = 0;
    SessionEngines engines_{[this] { return now_; }};
    bool letters_ = false;
    std::map<std::string, std::string> files_;
};

void run(std::string_view text) {
    SessionSetup setup;
    setup.game = fuzz::take_line(text);
    setup.position = fuzz::take_line(text);
    // Positions with thousands of captures are for other targets; here they would only take time.
    if (setup.game.find("12") != std::string::npos || setup.position.size() > 200) return;
    setup.preset = "seed";
    setup.level = *find_level("international", "seed", "easy");
    setup.clock = *read_clock_setting(text.size() % 2 == 0 ? "-" : "1+1/0.1");
    setup.seating = text.size() % 3 == 0 ? Seating::Both : Seating::White;
    setup.seed = text.size();
    const std::size_t size = setup.game.size() + setup.position.size() + 1;
    Result<PlaySession> session = PlaySession::open(setup, 0);
    if (!session) return fuzz::check_error(session.error(), size);
    Play(std::move(*session), text).run();
}

}  // namespace
}  // namespace baize

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    baize::run(baize::fuzz::text_of(data, size));
    return 0;
}
