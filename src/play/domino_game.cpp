#include "play/domino_game.h"

#include "games/dominoes/dominoes.h"
#include "games/dominoes/notation.h"
#include "games/dominoes/record.h"
#include "opponent/choose_tile.h"
#include "play/read_line.h"
#include "play/rules_line.h"

namespace baize {
namespace {

using namespace dominoes;

struct MemoryOfDominoes final : AnyMemory {
    explicit MemoryOfDominoes(std::size_t table_bytes) : memory(table_bytes) {}
    void clear() override { memory.clear(); }
    void clear_for_level() override { memory.forget_hand(); }

    DominoMemory memory;
};

/// From the units of the search to points.
Score points(Score score) {
    return Score(score.value() / point_worth);
}

class DominoLine final : public RulesLine<Dominoes> {
public:
    using RulesLine::RulesLine;
    [[nodiscard]] std::unique_ptr<AnyLine> copy(int ply) const override {
        return std::make_unique<DominoLine>(*this, ply);
    }
    [[nodiscard]] std::unique_ptr<AnyLine> without_past() const override {
        return std::make_unique<DominoLine>(game(), position());
    }

    [[nodiscard]] std::optional<Record> hand() const override {
        return recorded(game().rules(), first(), moves_made());
    }

    /// In the units of the source plan.
    [[nodiscard]] Score evaluate(FeatureScale scale) const override {
        return judged(Sight{scale, {}});
    }
    [[nodiscard]] Score evaluate(const Level& level) const override {
        return judged(sight_of(level));
    }

    /// The engine solves the hand and judges nothing, so an evaluation that a question hands in is
    /// of no use here.
    [[nodiscard]] Thought think(AnyMemory& any_memory, const Question& question) const override {
        DominoMemory& memory = static_cast<MemoryOfDominoes&>(any_memory).memory;
        if (outcome()) return {};
        const DominoReport report = report_for(question, memory);
        Thought thought{{}, report.depth, report.nodes, report.table_hits};
        for (const RootMove<Move>& entry : report.moves) {
            if (thought.lines.size() == question.lines) break;
            std::vector<Move> moves = entry.line;
            // What is known exactly is known to the end of the hand.
            if (!question.level)
                for (const Move move : best_line(memory, position().after(entry.move)))
                    moves.push_back(move);
            thought.lines.push_back(
                {numbers_in_turn(game(), position(), moves), points(entry.score), entry.exact});
        }
        if (question.on_depth) question.on_depth(thought);
        return thought;
    }
    /// A hand is solved before a second thread has begun.
    [[nodiscard]] Thought help(AnyMemory&, const Question&, unsigned) const override { return {}; }

private:
    [[nodiscard]] Score judged(const Sight& sight) const {
        const auto judge = plan_evaluation(game()).judge(sight.scale, sight.weights);
        return Score(judge->evaluate(line()).value() / 2);
    }

    [[nodiscard]] DominoReport report_for(const Question& question, DominoMemory& memory) const {
        if (!question.level) return solve_hand(game(), position(), memory, question.lines == 1);
        return choose_tile(game(), line(), *question.level, memory, question.limits, question.seed);
    }

    [[nodiscard]] std::vector<Move> best_line(DominoMemory& memory, const Position& from) const {
        return memory.points().best_line(memory.tree(from, game().rules()), game(), from);
    }
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
        return read_line<DominoLine>(text, game_);
    }
    [[nodiscard]] std::vector<Parameter> parameters() const override { return {}; }
    [[nodiscard]] std::vector<NamedValue> pieces_alone() const override { return {}; }

private:
    Dominoes game_;
};

}  // namespace

std::unique_ptr<AnyGame> domino_game() {
    return std::make_unique<DominoGame>(Rules{});
}

Result<std::unique_ptr<AnyGame>> domino_game(std::string_view id) {
    const Result<Rules> rules = read_rules(id);
    if (!rules) return rules.error();
    return std::unique_ptr<AnyGame>(std::make_unique<DominoGame>(*rules));
}

}  // namespace baize
