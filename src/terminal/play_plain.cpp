#include "terminal/play_plain.h"

#include <unistd.h>

#include "system/time.h"
#include "system/whole_file.h"
#include "terminal/play_words.h"
#include "terminal/session_engines.h"
#include "terminal/words.h"

namespace baize {
namespace {

/// More than a million moves.
constexpr std::size_t longest_record = 16U << 20U;

class PlainPlay {
public:
    PlainPlay(Console& console, PlaySession& session)
        : console_(console),
          session_(session),
          prompts_(isatty(STDIN_FILENO) != 0 && console.out.is_terminal()) {}

    Exit run() {
        Result<Input> input = Input::open("-");
        if (!input) return Exit::Failed;
        Lines lines(std::move(*input));
        tell(session_.obey({Order::Board, {}}, now_ms()));
        settle();
        while (!over() && !console_.out.failed()) {
            prompt();
            const std::optional<Lines::Line> line = lines.next();
            if (!line) break;
            tell(session_.tick(now_ms()));
            take(line->text, line->too_long);
            settle();
        }
        if (lines.fault()) {
            console_.complain(say(*lines.fault()));
            return Exit::Failed;
        }
        return gave_up_ || session_.save_failed() ? Exit::Failed : Exit::Done;
    }

private:
    [[nodiscard]] bool over() const { return gave_up_ || session_.over(); }

    /// Without the engine there is no game.
    void give_up(const Error& fault) {
        console_.complain(say(fault));
        gave_up_ = true;
    }

    void take(std::string_view text, bool too_long) {
        if (too_long)
            return tell(say({"batch.line-too-long", 0, {std::to_string(Lines::longest)}}));
        if (text.find_first_not_of(" \t") == std::string_view::npos) return;
        const Result<TypedOrder> order =
            read_order(text, move_examples(session_.sitting().line().diagram()).quiet);
        tell(order ? session_.obey(*order, now_ms()) : say(order.error()));
        // What a screen would show at once has to be asked for here.
        if (order && order->order == Order::Flip) tell(session_.obey({Order::Board, {}}, now_ms()));
    }

    /// Everything that follows without the player: files, and what the engine is wanted for.
    void settle() {
        while (!session_.over()) {
            if (session_.file_errand()) {
                tell(serve_file(session_));
            } else if (const std::optional<Errand> errand = session_.errand()) {
                const Result<Thought> thought = engines_.think(session_, *errand);
                if (!thought) return give_up(thought.error());
                const std::string sentence = thought_sentence(session_.sitting().line(), *thought);
                tell(session_.take(*thought, now_ms()));
                if (session_.shows_thinking()) tell(sentence);
            } else {
                return;
            }
        }
    }

    void tell(const std::string& text) {
        if (!text.empty()) console_.out.write_line(text);
        console_.out.flush();
    }

    /// Only for a person: a program knows when it is its turn.
    void prompt() {
        if (!prompts_) return;
        console_.out.write("> ");
        console_.out.flush();
    }

    Console& console_;
    PlaySession& session_;
    SessionEngines engines_{now_ms};
    bool prompts_;
    bool gave_up_ = false;
};

}  // namespace

std::string serve_file(PlaySession& session) {
    const FileErrand errand = *session.file_errand();
    if (errand.save)
        return session.file_saved(write_whole_file(errand.path, errand.text, errand.replace));
    return session.file_loaded(read_whole_file(errand.path, longest_record), now_ms());
}

Exit play_plain(Console& console, PlaySession session) {
    session.set_date(today());
    return PlainPlay(console, session).run();
}

}  // namespace baize
