#include "terminal/play_words.h"

#include <fmt/format.h>

#include "base/text.h"
#include "search/score_range.h"
#include "terminal/setup.h"
#include "terminal/words.h"

namespace baize {

std::string outcome_sentence(const Outcome& outcome) {
    const std::string result(result_text(outcome));
    const std::string why(word("outcome." + std::string(outcome.reason)));
    if (!outcome.winner) return say({"play.drawn", 0, {result, why}});
    return say({"play.won", 0, {result, std::string(name_of(*outcome.winner)), why}});
}

std::string status_sentence(const Sitting& sitting) {
    if (sitting.outcome()) return outcome_sentence(*sitting.outcome());
    const std::string side(name_of(sitting.side()));
    return say({sitting.paused() ? "play.paused" : "play.to-move", 0, {side}});
}

std::string played_sentence(const Diagram& diagram, const Played& played) {
    const std::string side(name_of(played.side));
    if (played.move.captured.empty()) return say({"play.plays", 0, {side, played.move.text}});
    std::vector<std::string> taken;
    for (const int square : played.move.captured) taken.push_back(diagram.name(square));
    return say({"play.takes", 0, {side, played.move.text, joined(taken, ", ")}});
}

std::string time_text(std::int64_t ms) {
    constexpr std::int64_t soon = 20'000;
    if (ms < soon) return fmt::format("0:{:02}.{}", ms / 1000, ms % 1000 / 100);
    const std::int64_t seconds = ms / 1000;
    if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

std::string clocks_sentence(const Sitting& sitting, std::int64_t now_ms) {
    if (!sitting.setup().clock.timed()) return std::string(word("play.untimed"));
    const auto time = [&](Side side) {
        const auto left = sitting.clock().left(side, now_ms);
        return left ? time_text(*left) : std::string("-");
    };
    return say({"play.clocks", 0, {time(Side::White), time(Side::Black)}});
}

std::string score_text(Score score) {
    if (is_won(score)) return say({"play.win-in", 0, {std::to_string(distance(score))}});
    if (is_lost(score)) return say({"play.loss-in", 0, {std::to_string(distance(score))}});
    return fmt::format("{:+}", score.value());
}

std::string chances_text(const Chances& chances) {
    const auto percent = [](int thousandths) {
        return fmt::format("{}.{}", thousandths / 10, thousandths % 10);
    };
    return say(
        {"play.chances", 0, {percent(chances.win), percent(chances.draw), percent(chances.loss)}});
}

std::string thought_sentence(const AnyLine& line, const Thought& thought) {
    if (thought.lines.empty()) return {};
    const Variation& best = thought.lines.front();
    std::string score = score_text(best.score);
    if (best.chances) score += " (" + chances_text(*best.chances) + ")";
    if (thought.from_book)
        return say({"play.by-book", 0, {std::move(score), joined(line.texts(best.moves), " ")}});
    return say({"play.thought",
                0,
                {std::to_string(thought.depth), std::move(score), std::to_string(thought.nodes),
                 joined(line.texts(best.moves), " ")}});
}

MoveExamples move_examples(const Diagram& diagram) {
    if (diagram.by_letters) return {"c3-d4", "g5xe3"};
    return {"32-28", "26x17"};
}

std::vector<std::string> move_list(const Sitting& sitting) {
    std::vector<std::string> lines;
    int number = 0;
    for (const Played& played : sitting.played()) {
        const bool first = played.side == sitting.first_side();
        if (first || lines.empty())
            lines.push_back(
                fmt::format("{:>2}. {}{}", ++number, first ? "" : "... ", played.move.text));
        else
            lines.back() += " " + played.move.text;
    }
    return lines;
}

std::string pieces_sentence(const Diagram& diagram, Side side) {
    std::vector<std::string> squares;
    for (const Diagram::Square& square : diagram.squares) {
        if (!square.piece || square.piece->side != side) continue;
        const std::string name = diagram.name(square);
        squares.push_back(square.piece->rank == Rank::King ? say({"play.king-on", 0, {name}})
                                                           : name);
    }
    return say({"play.pieces", 0, {std::string(name_of(side)), joined(squares, ", ")}});
}

}  // namespace baize
