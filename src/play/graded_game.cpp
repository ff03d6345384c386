#include "play/graded_game.h"

namespace baize {

GradedGame graded(const AnyGame& game, const RecordedGame& record, MoveJudge& judge,
                  std::optional<Side> only, const std::function<void()>& on_move) {
    Result<std::unique_ptr<AnyLine>> read = record.start.empty()
                                                ? Result<std::unique_ptr<AnyLine>>(game.start())
                                                : game.read(record.start);
    if (!read) return {{}, read.error()};
    AnyLine& line = **read;
    const Side first = line.side();
    GradedGame result;
    bool after_capture = false;
    int number = 1;
    for (const std::string& text : record.moves) {
        on_move();
        const Side side = line.side();
        const Result<MoveNumber> move = line.find(text);
        if (!move) {
            result.fault = move.error();
            return result;
        }
        if (!only || *only == side) {
            Judgement judgement = judge.judge(line, *move, after_capture);
            std::vector<std::string> best = line.texts(judgement.best);
            result.moves.push_back(
                {number, side, std::move(judgement), line.text(*move), std::move(best)});
        }
        after_capture = line.captures(*move);
        line.play(*move);
        // A pass is nobody's move number, but it is a turn.
        if (line.side() == first) ++number;
    }
    return result;
}

}  // namespace baize
