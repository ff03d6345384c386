// Whole games in the program itself: by keys and by mouse on a terminal, and line by line.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "engine/weights.h"
#include "play/engine_seats.h"
#include "print.h"
#include "program.h"
#include "scale.h"
#include "terminal/play_layout.h"
#include "terminal/play_words.h"
#include "terminal/tmux.h"
#include "terminal/words.h"

namespace baize {
namespace {

const Now at_zero = [] { return std::int64_t{0}; };

/// The person of these tests: looks a few plies ahead, and always plays the same.
MoveSketch good_move(const Sitting& sitting) {
    Question question;
    question.limits.depth = 4;
    const auto memory = sitting.game().make_memory(0);
    const Thought thought = sitting.line().think(*memory, question);
    return sitting.line().sketch(thought.move());
}

/// The moves in the panel of a screen, by number; as many as are to be seen.
std::map<int, std::vector<std::string>> moves_on(const std::string& screen) {
    std::map<int, std::vector<std::string>> moves;
    for (const std::string& line : lines_of(screen)) {
        const std::size_t dot = line.find(". ");
        if (dot == std::string::npos || dot == 0) continue;
        std::size_t begin = dot;
        while (begin > 0 && line[begin - 1] >= '0' && line[begin - 1] <= '9') --begin;
        if (begin == dot) continue;
        std::istringstream words(line.substr(dot + 2));
        for (std::string word; words >> word;)
            moves[std::stoi(line.substr(begin, dot - begin))].push_back(word);
    }
    return moves;
}

/// A game in tmux, and beside it the same game in this process: what the person does here is done
/// there, and what the engine does there is read off the screen.
class Watched {
public:
    Watched(Tmux& tmux, const std::string& game, Side own, std::uint64_t seed,
            const std::string& level = "easy", const std::string& position = "")
        : tmux_(tmux), own_(own) {
        SittingSetup setup{game, position};
        setup.seats[static_cast<std::size_t>(other(own))] = {"Baize", *find_level(game, "", level),
                                                             "baize"};
        setup.seed = seed;
        Result<Sitting> opened = Sitting::open(std::move(setup));
        EXPECT_TRUE(opened.ok());
        sitting_.emplace(std::move(*opened));
        sitting_->resume(0);
    }

    const Sitting& sitting() const { return *sitting_; }

    /// `send` carries out a move on the terminal.
    void play_to_the_end(const std::function<void(const MoveSketch&)>& send) {
        play(400, send);
        ASSERT_TRUE(sitting_->outcome());
        EXPECT_TRUE(tmux_.wait_for(outcome_sentence(*sitting_->outcome())));
    }
    void play(std::size_t most_plies, const std::function<void(const MoveSketch&)>& send) {
        while (!sitting_->outcome() && sitting_->played().size() < most_plies) {
            if (sitting_->side() == own_) {
                const MoveSketch move = good_move(*sitting_);
                send(move);
                ASSERT_EQ(sitting_->play(move.text, 0), std::nullopt) << move.text;
            } else {
                const std::optional<std::string> move = next_on_screen();
                ASSERT_TRUE(move);
                const Result<Thought> thought = seats_.think(*sitting_, Wanted::Move);
                ASSERT_EQ(*move, sitting_->line().text(thought->move()))
                    << "not what the seat of the core plays";
                ASSERT_EQ(sitting_->play(*move, 0), std::nullopt) << *move;
            }
        }
    }

private:
    std::optional<std::string> next_on_screen() {
        const auto ply = static_cast<int>(sitting_->played().size());
        const auto place = static_cast<std::size_t>(ply % 2);
        std::optional<std::string> found;
        tmux_.wait_until("move " + std::to_string(ply + 1), [&](const std::string& screen) {
            auto moves = moves_on(screen);
            const std::vector<std::string>& row = moves[ply / 2 + 1];
            // A screen that is being drawn may show a part of a move; a legal one it has to be.
            if (row.size() > place && sitting_->line().find(row[place])) found = row[place];
            return found.has_value();
        });
        return found;
    }

    Tmux& tmux_;
    Side own_;
    std::optional<Sitting> sitting_;
    EngineSeats seats_{{.now = at_zero, .evaluation = trained_evaluation}};
};

/// Which of several captures with equal ends this is, from 0; nothing if it is the only one.
std::optional<std::size_t> choice(const AnyLine& line, const MoveSketch& move) {
    std::vector<std::string> equal;
    for (const MoveSketch& other : line.sketches())
        if (other.path.front() == move.path.front() && other.path.back() == move.path.back())
            equal.push_back(other.text);
    if (equal.size() < 2) return std::nullopt;
    return static_cast<std::size_t>(std::ranges::find(equal, move.text) - equal.begin());
}

/// The arrow keys that lead from one square to another.
std::vector<std::string> way(const Diagram& diagram, int from, int to) {
    const auto place = [&](int number) {
        const auto square = std::ranges::find(diagram.squares, number, &Diagram::Square::number);
        const auto before = std::ranges::count_if(diagram.squares, [&](const auto& at) {
            return at.row == square->row && at.column < square->column;
        });
        return std::pair(square->row, static_cast<int>(before));
    };
    const auto [from_row, from_place] = place(from);
    const auto [to_row, to_place] = place(to);
    std::vector<std::string> keys(static_cast<std::size_t>(std::abs(to_row - from_row)),
                                  to_row < from_row ? "Up" : "Down");
    keys.insert(keys.end(), static_cast<std::size_t>(std::abs(to_place - from_place)),
                to_place < from_place ? "Left" : "Right");
    return keys;
}

std::string content_of(const std::string& path) {
    std::ifstream file(path);
    std::stringstream content;
    content << file.rdbuf();
    return content.str();
}

TEST(PlayInATerminal, AWholeGameByKeys) {
    const Scratch scratch;
    Tmux tmux({"play", "international", "--level", "easy", "--seed", "1"}, "tmux-256color", {});
    ASSERT_TRUE(tmux.wait_for("White to move"));
    Watched game(tmux, "international", Side::White, 1);
    int cursor = 31;  // the first piece that can move
    game.play_to_the_end([&](const MoveSketch& move) {
        const AnyLine& line = game.sitting().line();
        std::vector<std::string> keys = way(line.diagram(), cursor, move.path.front());
        keys.emplace_back("Enter");
        for (std::string& key : way(line.diagram(), move.path.front(), move.path.back()))
            keys.push_back(std::move(key));
        keys.emplace_back("Enter");
        if (const auto which = choice(line, move)) keys.push_back(std::to_string(*which + 1));
        tmux.keys(keys);
        cursor = move.path.back();
    });

    const std::string path = scratch.path("game.pdn");
    tmux.keys({":", "save " + path, "Enter"});
    ASSERT_TRUE(tmux.wait_for("saved as"));
    const Ended checked = baize_program({"pdn", "check", path});
    EXPECT_EQ(checked.code, 0) << checked.out << checked.err;
    EXPECT_NE(content_of(path).find(result_text(*game.sitting().outcome())), std::string::npos);

    tmux.keys({"b"});  // also after the end
    ASSERT_TRUE(tmux.wait_for("White to move"));
    tmux.keys({"r"});
    EXPECT_TRUE(tmux.wait_for(outcome_sentence(*game.sitting().outcome())));
    tmux.keys({"q"});
    EXPECT_TRUE(tmux.wait_for_end());
}

TEST(PlayInATerminal, AWholeGameByMouseFromTheOtherSide) {
    Tmux tmux({"play", "international", "--side", "black", "--seed", "2"}, "xterm-256color", {});
    Watched game(tmux, "international", Side::Black, 2);
    game.play_to_the_end([&](const MoveSketch& move) {
        const AnyLine& line = game.sitting().line();
        const PlayLayout layout(10, 10, {24, 80}, true);
        for (const int number : {move.path.front(), move.path.back()}) {
            const Diagram diagram = line.diagram();
            const auto square =
                std::ranges::find(diagram.squares, number, &Diagram::Square::number);
            const PlayLayout::Place at = layout.place_of(square->row, square->column);
            tmux.click(at.row + 1, at.column + 2);
        }
        if (const auto which = choice(line, move))
            tmux.click(PlayLayout::panel_head + 1 + static_cast<int>(*which),
                       layout.panel_column() + 2);
    });
    tmux.keys({"q"});
    EXPECT_TRUE(tmux.wait_for_end());
}

TEST(PlayInATerminal, MasterPlaysAsItsSeatDoesThatRemembers) {
    if (!thorough) return;  // under sanitizers a move takes a minute
    const std::string clearly_won = "W:W28,32,33,37,38,42,43:B8,12,13,18";
    Tmux tmux({"play", "international", "--level", "master", "--side", "black", "--position",
               clearly_won},
              "xterm-256color", {});
    Watched game(tmux, "international", Side::Black, 0, "master", clearly_won);
    constexpr std::size_t plies = 7;
    game.play(plies, [&](const MoveSketch& move) { tmux.keys({move.text, "Enter"}); });
    EXPECT_GE(game.sitting().played().size(), plies - 2);
    tmux.keys({"q"});
}

TEST(PlayInATerminal, ClicksThatComeTogetherAreTakenOneByOne) {
    Tmux tmux({"play", "international", "--side", "both"}, "xterm-256color", {});
    ASSERT_TRUE(tmux.wait_for("White to move"));
    tmux.bytes(Tmux::click_bytes(12, 13) + Tmux::click_bytes(11, 17));  // 32, then 28
    EXPECT_TRUE(tmux.wait_for("White plays 32-28"));
}

TEST(PlayInATerminal, WithoutColoursAndInAnySize) {
    Tmux tmux({"play", "dam-haji-book", "--side", "both"}, "vt100", {80, 24});
    ASSERT_TRUE(tmux.wait_for("Black to move"));
    EXPECT_TRUE(tmux.wait_for("72w"));
    tmux.resize({100, 40});
    EXPECT_TRUE(tmux.wait_for("(w)"));
    tmux.resize({40, 10});
    EXPECT_TRUE(tmux.wait_for("too small"));
    tmux.resize({80, 24});
    EXPECT_TRUE(tmux.wait_for("72w"));
    tmux.keys({"q"});
    EXPECT_TRUE(tmux.wait_for_end());
}

TEST(PlayInATerminal, SaysThatTheEngineThinksAndCanBeInterrupted) {
    Tmux tmux({"play", "international", "--seed", "3"}, "xterm", {});
    ASSERT_TRUE(tmux.wait_for("White to move"));
    tmux.keys({"t", "h"});
    EXPECT_TRUE(tmux.wait_for("hint: "));
    tmux.keys({"h", "q"});  // while it may still be thinking
    EXPECT_TRUE(tmux.wait_for_end());
}

// ---- line by line ----

/// A game against a level, worked out here: what the person has to type, and what will be said.
struct Script {
    std::string input;
    std::vector<std::string> said;
};

Script whole_game(const std::string& game, std::uint64_t seed, Side own) {
    speak_of(game);  // the sentences below are those of this game
    SittingSetup setup{game, ""};
    setup.seats[static_cast<std::size_t>(other(own))] = {"Baize", *find_level(game, "", "easy"),
                                                         "baize"};
    setup.seed = seed;
    Sitting sitting = *Sitting::open(std::move(setup));
    sitting.resume(0);
    Script script;
    EngineSeats seats({.now = at_zero});
    while (!sitting.outcome() && sitting.played().size() < 400) {
        if (sitting.side() == own) {
            const std::string move = good_move(sitting).text;
            script.input += move + "\n";
            EXPECT_EQ(sitting.play(move, 0), std::nullopt);
        } else {
            const Thought thought = *seats.think(sitting, Wanted::Move);
            EXPECT_EQ(sitting.play(thought.move(), 0), std::nullopt);
        }
        script.said.push_back(played_sentence(sitting.line().diagram(), sitting.played().back()));
    }
    EXPECT_TRUE(sitting.outcome());
    script.said.push_back(outcome_sentence(*sitting.outcome()));
    return script;
}

/// All of the lines, in this order, others between them.
bool in_order(const std::vector<std::string>& wanted, const std::vector<std::string>& lines) {
    auto at = lines.begin();
    for (const std::string& line : wanted) {
        at = std::find(at, lines.end(), line);
        if (at == lines.end()) {
            ADD_FAILURE() << "not said: " << line;
            return false;
        }
        ++at;
    }
    return true;
}

TEST(PlayPlain, AWholeGameIsTheSameForTheSameSeed) {
    const Script script = whole_game("international", 5, Side::White);
    const std::vector<std::string> args{"play", "international", "--plain", "--seed", "5"};
    const Ended first = baize_program(args, {script.input});
    EXPECT_EQ(first.code, 0);
    EXPECT_EQ(first.err, "");
    EXPECT_TRUE(in_order(script.said, lines_of(first.out))) << first.out;
    EXPECT_EQ(baize_program(args, {script.input}).out, first.out);
}

TEST(PlayPlain, AWholeGameOfDamHajiFromTheOtherSide) {
    const Script script = whole_game("dam-haji", 6, Side::White);
    const Ended ended = baize_program({"play", "dam-haji", "--seed", "6"}, {script.input});
    EXPECT_EQ(ended.code, 0);
    EXPECT_TRUE(in_order(script.said, lines_of(ended.out))) << ended.out;
}

std::string plain(const std::string& input, std::vector<std::string> more = {}) {
    std::vector<std::string> args{"play", "international", "--plain", "--seed", "1"};
    args.insert(args.end(), more.begin(), more.end());
    const Ended ended = baize_program(args, {input});
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(ended.err, "");
    return ended.out;
}

bool says(const std::string& output, std::string_view part) {
    return output.find(part) != std::string::npos;
}

TEST(PlayPlain, TakesBackAndPlaysAgain) {
    const std::string said = plain("32-28\nmoves\nback\nmoves\nredo\nmoves\nback\nback\n");
    EXPECT_TRUE(says(said, " 1. 32-28 ")) << said;
    EXPECT_TRUE(says(said, "no move has been played yet")) << said;
    EXPECT_TRUE(says(said, "there is no move of yours to take back")) << said;
}

TEST(PlayPlain, TurnsTheBoardRound) {
    const std::string said = plain("flip\nflip\n", {"--position", "W:W47,K45:B4,12"});
    const auto row = [&](const char* cells) { return "\n  " + std::string(cells) + "\n"; };
    const std::string below = row(".   w   .   .   .    46-50");
    const std::string turned = row("  .   .   .   w   .  50-46");
    ASSERT_TRUE(says(said, below)) << said;
    ASSERT_TRUE(says(said, turned)) << said;
    EXPECT_LT(said.find(below), said.find(turned));
    EXPECT_LT(said.find(turned), said.rfind(below));
}

TEST(PlayPlain, ResignsOnlyAfterYes) {
    EXPECT_FALSE(says(plain("resign\nno\n"), "resigned"));
    EXPECT_FALSE(says(plain("resign\nlegal\nyes\n"), "resigned"));
    EXPECT_TRUE(says(plain("resign\nyes\n"), "0-2, Black wins: resigned"));
}

TEST(PlayPlain, SavesAndGoesOnWithTheSavedGame) {
    const Scratch scratch;
    const std::string path = scratch.path("game.pdn");
    const std::string first = plain("32-28\nsave " + path + "\nsave " + path + "\nno\nquit\n");
    EXPECT_TRUE(says(first, "saved as \"" + path + "\"")) << first;
    EXPECT_TRUE(says(first, "Write over it? yes or no")) << first;
    for (const std::string& again : {plain("moves\nback\nmoves\n", {"--load", path}),
                                     plain("load " + path + "\nmoves\nback\nmoves\n")}) {
        EXPECT_TRUE(says(again, " 1. 32-28 ")) << again;
        EXPECT_TRUE(says(again, "no move has been played yet")) << again;
    }
}

TEST(PlayPlain, KeepsAFileThatItCannotReplace) {
    const Scratch scratch;
    const std::string path = scratch.file("notes.txt", "mine");
    EXPECT_TRUE(says(plain("save " + path + "\nno\n"), "There is already a file"));
    EXPECT_EQ(content_of(path), "mine");
    EXPECT_TRUE(says(plain("save " + path + "\nyes\n"), "saved as"));
    EXPECT_TRUE(content_of(path).starts_with("[Event"));
    const Ended unsaved = baize_program({"play", "international", "--plain", "--seed", "1"},
                                        {"save /no/such/folder/game.pdn\n"});
    EXPECT_EQ(unsaved.code, 1);
    EXPECT_TRUE(says(unsaved.out, "cannot write"));
    EXPECT_TRUE(says(plain("load " + scratch.path("none.pdn") + "\n"), "cannot open"));
}

TEST(PlayPlain, SpeaksTheBoardForThoseWhoDoNotSeeIt) {
    const std::string said = plain("pieces\nclock\nhelp\nlegal\nthinking\n32-28\n");
    EXPECT_TRUE(says(said, "White: 31, 32, 33")) << said;
    EXPECT_TRUE(says(said, "there is no clock in this game")) << said;
    EXPECT_TRUE(says(said, "save FILE")) << said;
    EXPECT_TRUE(says(said, "depth 2, score")) << said;
    EXPECT_TRUE(says(plain("clock\n", {"--clock", "5+3/-"}), "White has ")) << said;
}

TEST(PlayPlain, WrongUseIsExplained) {
    const auto complaint = [](const std::vector<std::string>& args) {
        std::vector<std::string> all{"play", "international", "--plain"};
        all.insert(all.end(), args.begin(), args.end());
        const Ended ended = baize_program(all);
        EXPECT_EQ(ended.code, 2) << ended.err;
        EXPECT_EQ(ended.out, "");
        return ended.err;
    };
    EXPECT_TRUE(says(complaint({"--level", "genius"}), "easy, medium, hard"));
    EXPECT_TRUE(says(complaint({"--side", "green"}), "white, black, random or both"));
    EXPECT_TRUE(says(complaint({"--clock", "soon"}), "expected minutes and seconds"));
    const Ended no_file = baize_program({"play", "international", "--load", "/no/such/file.pdn"});
    EXPECT_EQ(no_file.code, 1);
    EXPECT_TRUE(says(no_file.err, "cannot open")) << no_file.err;
    const Ended bad = baize_program({"play", "international", "--position", "nonsense"});
    EXPECT_EQ(bad.code, 1);
    EXPECT_TRUE(says(bad.err, "position, column 1")) << bad.err;
}

TEST(PlayPlain, ASaveThatFailedIsTheEndOfTheMatter) {
    const Scratch scratch;
    const std::string path = scratch.file("mine", "mine");
    const auto code = [&](const std::string& orders) {
        return baize_program({"play", "international", "--plain", "--side", "both"},
                             {.input = "32-28\n" + orders + "quit\nyes\n"})
            .code;
    };
    EXPECT_EQ(code("save " + scratch.path("new") + "\n"), 0);
    EXPECT_EQ(code("save /nowhere/at/all\n"), 1);
    EXPECT_EQ(code("save /nowhere/at/all\nsave " + scratch.path("second") + "\n"), 0);
    EXPECT_EQ(code("save " + path + "\nno\n"), 0) << "nobody wanted it any more";
    EXPECT_EQ(baize_program({"play", "international", "--plain", "--side", "both"},
                            {.input = "32-28\nsave " + path + "\n"})
                  .code,
              1)
        << "a question that nobody answered";
}

}  // namespace
}  // namespace baize
