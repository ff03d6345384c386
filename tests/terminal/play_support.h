// A game on the screen without a terminal, for tests.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

#include "terminal/play_model.h"
#include "terminal/play_picture.h"
#include "terminal/session_engines.h"

namespace baize {

/// The screen of a game, with the engine thinking when it is told to and files kept in memory.
class Screen {
public:
    explicit Screen(SessionSetup setup, PlayLayout::Place size = {24, 80})
        : model_(opened(std::move(setup)), size, 0) {}

    static SessionSetup setup(Seating seating, std::string position = "",
                              std::string game = "international") {
        return {std::move(game),
                std::move(position),
                "seed",
                *find_level("international", "seed", "easy"),
                seating,
                {},
                1};
    }

    PlayModel& model() { return model_; }
    const Sitting& sitting() { return model_.session().sitting(); }

    /// Each character is a key.
    Screen& type(std::string_view keys) {
        for (const char key : keys) press({KeyPress::Kind::Text, std::string(1, key)});
        return *this;
    }
    Screen& press(KeyPress::Kind kind) { return press(KeyPress{kind}); }
    Screen& press(const KeyPress& key) {
        model_.press(key, now_);
        return *this;
    }
    Screen& click(int square) {
        const Diagram diagram = sitting().line().diagram();
        for (const Diagram::Square& at : diagram.squares)
            if (at.number == square)
                press({KeyPress::Kind::Click, {}, model_.layout().place_of(at.row, at.column)});
        return *this;
    }
    /// A typed move.
    Screen& move(std::string_view text) { return type(text).press(KeyPress::Kind::Enter); }

    /// The engine does what it is wanted for, until it is wanted no more.
    Screen& think() {
        while (const std::optional<Errand> errand = model_.session().errand()) {
            const Thought thought = *engines_.think(model_.session(), *errand);
            model_.tell(model_.session().take(thought, now_));
            model_.refresh(now_);
        }
        return *this;
    }
    Screen& wait(std::int64_t ms) {
        now_ += ms;
        model_.tick(now_);
        return *this;
    }

    [[nodiscard]] Picture picture(Look look = {}) { return paint(model_, look, now_); }
    /// All rows, with the blanks at their ends left out.
    [[nodiscard]] std::string text(Look look = {}) {
        const Picture shown = picture(look);
        std::string all;
        for (int row = 0; row < shown.rows(); ++row) {
            std::string line = shown.text(row);
            line.erase(line.find_last_not_of(' ') + 1);
            all += line + "\n";
        }
        return all;
    }
    [[nodiscard]] bool shows(std::string_view part, Look look = {}) {
        return text(look).find(part) != std::string::npos;
    }

    std::int64_t now_ = 0;

private:
    static PlaySession opened(SessionSetup setup) {
        Result<PlaySession> session = PlaySession::open(std::move(setup), 0);
        EXPECT_TRUE(session.ok());
        return std::move(*session);
    }

    PlayModel model_;
    SessionEngines engines_{[this] { return now_; }};
};

}  // namespace baize
