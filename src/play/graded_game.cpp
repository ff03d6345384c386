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
    std::string_view before;
    int number = 1;
    for (const std::string& move : record.moves) {
        on_move();
        const Side side = line.side();
        if (!only || *only == side) {
            Result<Judgement> judgement = judge.judge(line, move, before);
            if (!judgement) {
                result.fault = judgement.error();
                return result;
            }
            result.moves.push_back({number, side, *std::move(judgement)});
        }
        result.fault = line.play(move);
        if (result.fault) return result;
        // A pass is nobody's move number, but it is a turn.
        if (line.side() == first) ++number;
        before = move;
    }
    return result;
}

}  // namespace baize
