// The program on a real terminal: started in tmux, typed at, clicked on, and read off the screen.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "program.h"

namespace baize {

/// One program in one terminal. It ends with this object.
class Tmux {
public:
    struct Size {
        int columns = 80;
        int rows = 24;
    };

    /// `terminal` is what TERM says.
    Tmux(const std::vector<std::string>& args, std::string_view terminal, Size size);
    Tmux(const Tmux&) = delete;
    Tmux& operator=(const Tmux&) = delete;
    ~Tmux();

    /// Keys as tmux names them: Enter, Up, h, 3.
    void keys(const std::vector<std::string>& names);
    /// Bytes as a terminal would send them.
    void bytes(std::string_view text);
    /// A press and a release of the left button, as xterm reports them (SGR); places count from 0.
    [[nodiscard]] static std::string click_bytes(int row, int column);
    void click(int row, int column) { bytes(click_bytes(row, column)); }
    void resize(Size size);

    /// What is to be seen, one line a row.
    [[nodiscard]] std::string screen();
    /// Waits until the screen is as wanted; false, and a failure with the screen, if it never is.
    bool wait_until(std::string_view what, const std::function<bool(const std::string&)>& wanted);
    bool wait_for(std::string_view part);
    /// Waits for the end of the program.
    bool wait_for_end();

private:
    std::string run(std::vector<std::string> args);

    Scratch scratch_;
};

}  // namespace baize
