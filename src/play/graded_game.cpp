#include "play/graded_game.h"

namespace baize {
namespace {

struct Grader {
    MoveJudge& judge;
    std::optional<Side> only;
    const std::function<void()>& on_move;
    std::vector<GradedMove> moves{};

    void grade(AnyLine& line, const RecordedPart& part) {
        const Side first = line.side();
        bool after_capture = false;
        int number = 1;
        for (const MoveNumber move : part.moves) {
            on_move();
            const Side side = line.side();
            if (!only || *only == side) {
                Judgement judgement = judge.judge(line, move, after_capture);
                std::vector<std::string> best = line.texts(judgement.best);
                moves.push_back(
                    {number, side, std::move(judgement), line.text(move), std::move(best)});
            }
            after_capture = line.captures(move);
            line.play(move);
            // A pass is nobody's move number, but it is a turn.
            if (line.side() == first) ++number;
        }
    }
};

}  // namespace

std::vector<GradedMove> graded(const AnyGame& game, const RecordedGame& record, MoveJudge& judge,
                               std::optional<Side> only, const std::function<void()>& on_move) {
    Grader grader{judge, only, on_move};
    for (const RecordedPart& part : record.parts)
        if (const Result<std::unique_ptr<AnyLine>> line = game.read(part.start))
            grader.grade(**line, part);
    return std::move(grader.moves);
}

}  // namespace baize
