#include "play/any_game.h"

#include "games/dominoes/record.h"

namespace baize {

std::optional<dominoes::Record> AnyLine::hand() const {
    return std::nullopt;
}

std::vector<std::string> AnyLine::texts(std::span<const MoveNumber> moves, MoveStyle style) const {
    std::vector<std::string> texts;
    const std::unique_ptr<AnyLine> line = copy();
    for (const MoveNumber move : moves) {
        texts.push_back(line->text(move, style));
        line->play(move);
    }
    return texts;
}

std::optional<Error> AnyLine::play(std::string_view move) {
    const Result<MoveNumber> found = find(move);
    if (!found) return found.error();
    play(*found);
    return std::nullopt;
}

MoveNumber best_known_move(const AnyLine& line, const AnyEndings& endings) {
    const std::vector<std::optional<Verdict>> known = line.move_endings(endings);
    std::size_t best = 0;
    for (std::size_t i = 1; i < known.size(); ++i)
        if (is_better(*known[i], *known[best])) best = i;
    return MoveNumber(best);
}

std::string_view result_text(const Outcome& outcome) {
    if (!outcome.winner) return "1-1";
    return *outcome.winner == Side::White ? "2-0" : "0-2";
}

}  // namespace baize
