#include "play/domino_game.h"

#include <cassert>
#include <deque>

#include "opponent/choose_tile.h"
#include "play/read_line.h"

namespace baize {
namespace {

using namespace dominoes;

struct MemoryOfDominoes final : AnyMemory {
    explicit MemoryOfDominoes(std::size_t table_bytes) : memory(table_bytes) {}
    void clear() override { memory.clear(); }

    DominoMemory memory;
};

/// From the units of the search to points.
Score points(Score score) {
    return Score(score.value() / point_worth);
}

class DominoLine final : public AnyLine {
public:
    DominoLine(const Dominoes& game, const Position& position) : game_(game) {
        lines_.push_back(game_.line(position));
    }

    [[nodiscard]] Side side() const override { return position().side(); }
    [[nodiscard]] int ply() const override { return lines_.back().ply(); }
    [[nodiscard]] std::string position_text() const override {
        return game_.position_text(position());
    }
    /// There are no squares.
    [[nodiscard]] Diagram diagram() const override { return {0, 0, side(), {}}; }

    [[nodiscard]] std::vector<std::string> moves(MoveStyle) const override {
        std::vector<std::string> texts;
        for (const Move& move : legal_moves(game_, position()))
            texts.push_back(game_.move_text(position(), move));
        return texts;
    }
    [[nodiscard]] std::vector<MoveSketch> sketches() const override {
        std::vector<MoveSketch> all;
        for (const std::string& text : moves(MoveStyle::Short)) all.push_back({text, {}, {}});
        return all;
    }
    [[nodiscard]] Result<MoveSketch> sketch(std::string_view text) const override {
        const Result<Move> move = game_.read_move(position(), text);
        if (!move) return move.error();
        return MoveSketch{game_.move_text(position(), *move), {}, {}};
    }
    [[nodiscard]] std::optional<Error> why_not(int) const override {
        return Error{"play.no-squares", 0, {}};
    }

    [[nodiscard]] std::optional<Outcome> outcome() const override {
        return baize::outcome(game_, lines_.back());
    }
    /// Nothing is counted, and a hand ends soon enough.
    [[nodiscard]] int plies_to_draw() const override { return Limits::deepest; }

    [[nodiscard]] std::uint64_t leaves(int depth, const Progress& progress) const override {
        const std::uint64_t count = baize::leaves(game_, position(), depth);
        progress(1, 1);
        return count;
    }

    /// In the units of the source plan.
    [[nodiscard]] Score evaluate(FeatureScale scale) const override {
        return Score(game_.evaluate(position(), scale).value() / 2);
    }
    [[nodiscard]] Score evaluate(const Level& level) const override {
        return evaluate(level.feature_scale);
    }

    [[nodiscard]] Thought think(AnyMemory& any_memory, const Question& question) const override {
        DominoMemory& memory = static_cast<MemoryOfDominoes&>(any_memory).memory;
        if (outcome()) return {};
        const DominoReport report = report_for(question, memory);
        Thought thought{{}, report.depth, report.nodes, report.table_hits};
        for (const RootMove<Move>& entry : report.moves) {
            if (thought.lines.size() == question.lines) break;
            std::vector<Move> line = entry.line;
            // What is known exactly is known to the end of the hand.
            if (!question.level)
                for (const Move move : best_line(memory, position().after(entry.move)))
                    line.push_back(move);
            thought.lines.push_back(
                {texts_in_turn(game_, position(), line), points(entry.score), entry.exact});
        }
        if (question.on_depth) question.on_depth(thought);
        return thought;
    }
    /// A hand is solved before a second thread has begun.
    [[nodiscard]] Thought help(AnyMemory&, const Question&, unsigned) const override { return {}; }

    [[nodiscard]] std::optional<Error> play(std::string_view text) override {
        const Result<Move> move = game_.read_move(position(), text);
        if (!move) return move.error();
        lines_.push_back(lines_.back().after(*move));
        return std::nullopt;
    }
    void take_back() override {
        assert(lines_.size() > 1);
        lines_.pop_back();
    }

private:
    [[nodiscard]] DominoReport report_for(const Question& question, DominoMemory& memory) const {
        if (!question.level) return solve_hand(game_, position(), memory, question.lines == 1);
        if (question.level->order != MoveOrder::ByPromise)
            return choose_tile(game_, lines_.back(), *question.level, memory, question.limits,
                               question.seed);
        Random chance(seed_of_move(question.seed, ply()));
        auto choice =
            choose(game_, lines_.back(), *question.level, memory.search, question.limits, chance);
        return static_cast<DominoReport&&>(choice);  // what it cost is not asked
    }

    [[nodiscard]] std::vector<Move> best_line(DominoMemory& memory, const Position& from) const {
        return memory.points().best_line(memory.tree(from, game_.rules()), game_, from);
    }

    [[nodiscard]] const Position& position() const { return lines_.back().position(); }

    Dominoes game_;
    std::deque<Line> lines_;  // a deque, because each line refers to the one before it
};

class DominoGame final : public AnyGame {
public:
    explicit DominoGame(const Rules& rules) : game_(rules) {}

    [[nodiscard]] std::unique_ptr<AnyMemory> make_memory(std::size_t table_bytes) const override {
        return std::make_unique<MemoryOfDominoes>(table_bytes);
    }
    [[nodiscard]] std::unique_ptr<AnyLine> start(std::uint64_t deal) const override {
        return std::make_unique<DominoLine>(game_, start_of(game_, deal));
    }
    [[nodiscard]] Result<std::unique_ptr<AnyLine>> read(std::string_view text) const override {
        return read_line<DominoLine>(game_, text);
    }
    [[nodiscard]] std::vector<Parameter> parameters() const override { return {}; }

private:
    Dominoes game_;
};

}  // namespace

std::unique_ptr<AnyGame> domino_game(const Rules& rules) {
    return std::make_unique<DominoGame>(rules);
}

}  // namespace baize
