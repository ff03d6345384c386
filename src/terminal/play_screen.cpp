#include "terminal/play_screen.h"

#define NCURSES_NOMACROS 1  // its short names would replace ours
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <langinfo.h>

#include <array>
#include <clocale>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/thinker.h"
#include "system/time.h"
#include "terminal/play_model.h"
#include "terminal/play_picture.h"
#include "terminal/play_plain.h"
#include "terminal/session_engines.h"
#include "terminal/words.h"

namespace baize {
namespace {

/// The colours of each tint: of 256, and of the first eight.
struct Shade {
    short fine;
    short coarse;
};

constexpr short terminal_default = -1;
constexpr std::array<Shade, tints> shades{{
    {terminal_default, terminal_default},  // Plain
    {244, terminal_default},               // Faint
    {terminal_default, terminal_default},  // Strong
    {187, COLOR_YELLOW},                   // Light
    {65, COLOR_GREEN},                     // Dark
    {101, COLOR_BLUE},                     // Last
    {72, COLOR_MAGENTA},                   // Target
    {178, COLOR_CYAN},                     // Selected
    {74, COLOR_CYAN},                      // Cursor
    {108, COLOR_BLACK},                    // Number
    {226, COLOR_RED},                      // Alarm
    {231, COLOR_WHITE},                    // White
    {16, COLOR_BLACK},                     // Black
    {178, COLOR_RED},                      // Crown
}};

/// The terminal between newterm() and endwin().
class Terminal {
public:
    Terminal() {
        std::setlocale(LC_CTYPE, "");
        screen_ = newterm(nullptr, stdout, stdin);
        if (screen_ == nullptr) return;
        raw();  // so that Ctrl-C is a key like any other, and never leaves the terminal in a mess
        noecho();
        nonl();
        keypad(stdscr, TRUE);
        set_escdelay(escape_ms);
        mousemask(BUTTON1_PRESSED, nullptr);
        mouseinterval(0);
        look_.colour = has_colors();
        look_.blocks = std::string_view(nl_langinfo(CODESET)) == "UTF-8";
        if (look_.colour) {
            start_color();
            use_default_colors();
        }
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;
    ~Terminal() {
        if (screen_ == nullptr) return;
        endwin();
        delscreen(screen_);
    }

    [[nodiscard]] bool works() const { return screen_ != nullptr; }
    [[nodiscard]] const Look& look() const { return look_; }
    [[nodiscard]] static PlayLayout::Place size() { return {getmaxy(stdscr), getmaxx(stdscr)}; }

    void show(const Picture& picture) {
        for (int row = 0; row < picture.rows(); ++row) {
            wmove(stdscr, row, 0);
            for (int column = 0; column < picture.columns(); ++column) put(picture.at(row, column));
        }
        wmove(stdscr, picture.cursor.row, picture.cursor.column);
        wrefresh(stdscr);
    }

    /// The next key, or nothing within the time. A changed size is not a key.
    std::optional<KeyPress> read(int wait_ms) {
        if (!clicks_.empty()) {
            KeyPress click = clicks_.back();
            clicks_.pop_back();
            return click;
        }
        wtimeout(stdscr, wait_ms);
        wint_t code = 0;
        const int kind = wget_wch(stdscr, &code);
        if (kind == KEY_CODE_YES && code == KEY_MOUSE) return take_clicks();
        if (kind == KEY_CODE_YES) return special(code);
        if (kind != OK) return std::nullopt;
        return character(code);
    }

    static void redraw() { clearok(stdscr, TRUE); }

private:
    static constexpr int escape_ms = 50;

    void put(const Glyph& glyph) {
        attr_t attributes = A_NORMAL;
        if (glyph.bold) attributes |= A_BOLD;
        if (glyph.reverse) attributes |= A_REVERSE;
        const std::array<wchar_t, 2> text{static_cast<wchar_t>(glyph.character), L'\0'};
        cchar_t cell{};
        setcchar(&cell, text.data(), attributes, look_.colour ? pair_of(glyph) : short{0}, nullptr);
        wadd_wch(stdscr, &cell);
    }

    /// Pairs of colours are made when they are first met.
    short pair_of(const Glyph& glyph) {
        const std::pair key{glyph.ink, glyph.paper};
        const auto known = pairs_.find(key);
        if (known != pairs_.end()) return known->second;
        const auto colour = [](Tint tint) {
            const Shade& shade = shades[static_cast<std::size_t>(tint)];
            return COLORS >= 256 ? shade.fine : shade.coarse;
        };
        const auto pair = static_cast<short>(pairs_.size() + 1);
        init_pair(pair, colour(glyph.ink), colour(glyph.paper));
        return pairs_[key] = pair;
    }

    /// Clicks that came together are reported by one key, and handed out the last one first.
    std::optional<KeyPress> take_clicks() {
        MEVENT event{};
        while (getmouse(&event) == OK)
            if ((event.bstate & BUTTON1_PRESSED) != 0)
                clicks_.push_back({KeyPress::Kind::Click, {}, {event.y, event.x}});
        return clicks_.empty() ? std::nullopt : read(0);
    }

    static std::optional<KeyPress> special(wint_t code) {
        using Kind = KeyPress::Kind;
        switch (code) {
            case KEY_UP:
                return KeyPress{Kind::Up};
            case KEY_DOWN:
                return KeyPress{Kind::Down};
            case KEY_LEFT:
                return KeyPress{Kind::Left};
            case KEY_RIGHT:
                return KeyPress{Kind::Right};
            case KEY_ENTER:
                return KeyPress{Kind::Enter};
            case KEY_BACKSPACE:
            case KEY_DC:
                return KeyPress{Kind::Backspace};
            case KEY_PPAGE:
                return KeyPress{Kind::PageUp};
            case KEY_NPAGE:
                return KeyPress{Kind::PageDown};
            default:
                return std::nullopt;
        }
    }

    static std::optional<KeyPress> character(wint_t code) {
        using Kind = KeyPress::Kind;
        constexpr wint_t control_c = 3;
        constexpr wint_t control_l = 12;
        constexpr wint_t escape = 27;
        constexpr wint_t deleted = 127;
        switch (code) {
            case L'\r':
            case L'\n':
                return KeyPress{Kind::Enter};
            case L'\t':
                return KeyPress{Kind::Tab};
            case L'\b':
            case deleted:
                return KeyPress{Kind::Backspace};
            case escape:
                return KeyPress{Kind::Escape};
            case control_c:
                return KeyPress{Kind::Text, "q"};
            case control_l:
                redraw();
                return std::nullopt;
            default:
                break;
        }
        if (code < L' ') return std::nullopt;
        std::array<char, 16> bytes{};  // MB_CUR_MAX is at most that
        std::mbstate_t state{};
        const std::size_t size = std::wcrtomb(bytes.data(), static_cast<wchar_t>(code), &state);
        if (size > bytes.size()) return std::nullopt;
        return KeyPress{Kind::Text, std::string(bytes.data(), size)};
    }

    SCREEN* screen_ = nullptr;
    Look look_;
    std::map<std::pair<Tint, Tint>, short> pairs_;
    std::vector<KeyPress> clicks_;  ///< not handed out yet, the next one last
};

/// Lets the engine think about what is wanted, and about nothing else.
void serve_errand(PlayModel& model, SessionEngines& engines, Thinker& thinker,
                  std::optional<Errand>& under_way) {
    PlaySession& session = model.session();
    const std::optional<Errand> wanted = session.errand();
    if (thinker.busy() && under_way != wanted) thinker.stop();
    if (!wanted || model.is_moving()) return;
    if (!thinker.busy()) {
        Result<SessionEngines::Task> task = engines.task(session, *wanted);
        if (!task) {
            // The game stands still until the player has made room and lets it go on.
            const std::string paused = session.obey({Order::Pause, {}}, now_ms());
            return model.tell(say(task.error()) + "; " + paused);
        }
        thinker.start(task->seat, session.sitting().line().copy(), std::move(task->question));
        under_way = wanted;
    } else if (const std::optional<Thought> thought = thinker.answer()) {
        model.tell(session.take(*thought, now_ms()));
        model.refresh(now_ms());
    } else {
        model.set_progress(thinker.progress());
    }
}

int wait_ms(const PlayModel& model, const Thinker& thinker) {
    if (thinker.busy()) return 15;
    const bool clock_runs = model.session().sitting().setup().clock.timed();
    return model.is_moving() || clock_runs ? 60 : 500;
}

}  // namespace

std::optional<Exit> play_on_screen(PlaySession& session) {
    Terminal terminal;
    if (!terminal.works()) return std::nullopt;
    session.set_date(today());
    PlayModel model(std::move(session), Terminal::size(), now_ms());
    SessionEngines engines(now_ms);
    Thinker thinker;  // behind the engines, since it thinks with them
    std::optional<Errand> under_way;
    while (!model.over()) {
        if (model.session().file_errand()) model.tell(serve_file(model.session()));
        model.tick(now_ms());
        serve_errand(model, engines, thinker, under_way);
        terminal.show(paint(model, terminal.look(), now_ms()));
        const std::optional<KeyPress> key = terminal.read(wait_ms(model, thinker));
        model.resize(Terminal::size());
        if (key) model.press(*key, now_ms());
    }
    return session.save_failed() ? Exit::Failed : Exit::Done;
}

}  // namespace baize
