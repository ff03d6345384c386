// The screen of a game without the terminal: what a key or a click does, and what is to be seen.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/play_layout.h"
#include "terminal/play_session.h"

namespace baize {

struct KeyPress {
    enum class Kind : std::uint8_t {
        Text,
        Up,
        Down,
        Left,
        Right,
        Enter,
        Escape,
        Backspace,
        Tab,
        PageUp,
        PageDown,
        Click,
    };

    Kind kind;
    std::string text{};         ///< one character in UTF-8
    PlayLayout::Place place{};  ///< of a click, on the screen
};

/// What is to be seen of one square besides its piece.
struct SquareMarks {
    bool cursor = false;
    bool selected = false;
    bool must_capture = false;
    bool target = false;
    bool taken = false;  ///< by the capture that is chosen in the menu
    bool last_move = false;
};

/// A list of which one line is chosen.
struct Menu {
    std::string_view title;  ///< a key of the dictionary
    std::vector<std::string> lines;
    std::size_t chosen = 0;
    /// One a line, shown of the line that is chosen; a menu that has them covers the screen.
    std::vector<std::string> notes{};

    [[nodiscard]] bool covers_screen() const { return !notes.empty(); }
};

class PlayModel {
public:
    PlayModel(PlaySession session, PlayLayout::Place screen, std::int64_t now_ms);

    void press(const KeyPress& key, std::int64_t now_ms);
    /// Time has passed: clocks, and captures that are shown hop by hop.
    void tick(std::int64_t now_ms);
    void resize(PlayLayout::Place screen) { screen_ = screen; }
    /// Shown below the board until the next message.
    void tell(const std::string& text);
    /// Something was done to the session from outside.
    void refresh(std::int64_t now_ms);

    [[nodiscard]] PlaySession& session() { return session_; }
    [[nodiscard]] const PlaySession& session() const { return session_; }
    [[nodiscard]] bool over() const { return session_.over(); }
    /// A capture is on its way, and the engine had better wait until it has arrived.
    [[nodiscard]] bool is_moving() const { return hops_.has_value(); }

    [[nodiscard]] PlayLayout layout() const;
    /// The board to be shown: during a capture the piece on its way.
    [[nodiscard]] Diagram diagram() const;
    [[nodiscard]] SquareMarks marks(int square) const;
    [[nodiscard]] int cursor() const { return cursor_; }
    [[nodiscard]] const std::string& message() const { return message_; }
    [[nodiscard]] const std::optional<Menu>& menu() const { return menu_; }
    /// A text that covers the screen, or nothing.
    [[nodiscard]] const std::string& page() const { return page_; }
    /// What is being typed, behind a question or behind `Move:`; nothing if nothing is.
    [[nodiscard]] std::optional<std::string> input_line() const;
    /// How many lines the move list is scrolled up.
    [[nodiscard]] std::size_t scrolled() const { return scrolled_; }
    [[nodiscard]] const std::optional<Thought>& progress() const { return progress_; }
    void set_progress(std::optional<Thought> thought) { progress_ = std::move(thought); }

private:
    enum class Typing : std::uint8_t { Nothing, Move, Order, Save, Load };
    enum class MenuKind : std::uint8_t { Captures, Levels, Rules };

    /// A capture on its way.
    struct Hops {
        Diagram before;
        MoveSketch move;
        std::size_t at = 0;
        std::int64_t next_ms = 0;
    };

    void press_on_board(const KeyPress& key, std::int64_t now_ms);
    void press_letter(char letter, std::int64_t now_ms);
    void press_in_menu(const KeyPress& key, std::int64_t now_ms);
    void press_in_input(const KeyPress& key, std::int64_t now_ms);
    void press_at_question(const KeyPress& key, std::int64_t now_ms);
    void click(PlayLayout::Place place, std::int64_t now_ms);

    void show_help();
    void obey(const TypedOrder& order, std::int64_t now_ms);
    void activate(int square, std::int64_t now_ms);
    void aim_at(int square, std::int64_t now_ms);
    void choose(std::int64_t now_ms);
    void open_level_menu();
    void open_rules_menu(std::size_t chosen);
    void begin_typing(Typing typing, std::string text);
    void finish_typing(std::int64_t now_ms);
    void step_cursor(int rows, int columns);
    void next_piece();

    [[nodiscard]] bool turned() const;
    [[nodiscard]] bool can_move(int square) const;

    PlaySession session_;
    PlayLayout::Place screen_;
    std::uint64_t seen_revision_ = 0;
    std::size_t seen_moves_ = 0;
    std::vector<MoveSketch> sketches_;  ///< of the person to move; none while an engine moves
    int cursor_ = 1;
    bool cursor_placed_ = false;  ///< on a piece, the first time that there is one to move
    std::optional<int> selected_;
    std::vector<MoveSketch> choices_;  ///< captures with equal ends, while the menu is open
    std::optional<Menu> menu_;
    MenuKind menu_kind_ = MenuKind::Captures;
    Typing typing_ = Typing::Nothing;
    std::string input_;
    std::string message_;
    std::string page_;
    std::size_t scrolled_ = 0;
    std::optional<Hops> hops_;
    std::optional<Thought> progress_;
};

}  // namespace baize
