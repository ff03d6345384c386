#include "play/bench.h"

namespace baize {
namespace {

Techniques plain_techniques() {
    return {.killers = false,
            .history = false,
            .windows = false,
            .reductions = false,
            .extensions = false,
            .equal_depth_only = true};
}

}  // namespace

Measurement measure(const AnyGame& game, std::span<const std::string_view> positions,
                    const Question& question, std::size_t table_bytes, const Now& now_ms,
                    const Progress& progress) {
    Measurement result;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const Result<std::unique_ptr<AnyLine>> line = game.read(positions[i]);
        const std::unique_ptr<AnyMemory> memory = game.make_memory(table_bytes);
        const std::int64_t start = now_ms();
        const Thought thought = (*line)->think(*memory, question);
        result.seconds += static_cast<double>(now_ms() - start) / 1000;
        result.nodes += thought.nodes;
        result.evaluations += thought.evaluations;
        result.scores.push_back(thought.lines.empty() ? Score{} : thought.lines.front().score);
        progress(i + 1, positions.size());
    }
    return result;
}

Measurement measure(const AnyGame& game, std::span<const std::string_view> positions, int depth,
                    std::size_t table_bytes, const Techniques& techniques, const Now& now_ms,
                    const Progress& progress) {
    Question question;
    question.limits.depth = depth;
    question.techniques = techniques;
    return measure(game, positions, question, table_bytes, now_ms, progress);
}

std::vector<Ablation> moves_in_order() {
    std::vector<Ablation> list{{"moves as listed", plain_techniques(), false}};
    list.back().techniques.order = MoveOrder::AsListed;
    list.push_back({"+ order by promise", plain_techniques(), false});
    list.back().techniques.order = MoveOrder::ByPromise;
    list.push_back({"+ order by gain", plain_techniques(), false});
    list.push_back({"+ all ordering", plain_techniques(), false});
    list.back().techniques.killers = true;
    list.back().techniques.history = true;
    return list;
}

std::vector<Ablation> added_to_plain() {
    std::vector<Ablation> list{{"plain alpha-beta", plain_techniques(), false}};
    list.push_back({"+ table", plain_techniques(), true});
    list.push_back({"+ killers", plain_techniques(), false});
    list.back().techniques.killers = true;
    list.push_back({"+ history", plain_techniques(), false});
    list.back().techniques.history = true;
    list.push_back({"+ windows", plain_techniques(), false});
    list.back().techniques.windows = true;
    return list;
}

std::vector<Ablation> taken_from_full() {
    std::vector<Ablation> list{{"full search", {}, true}, {"- table", {}, false}};
    list.push_back({"- killers", {.killers = false}, true});
    list.push_back({"- history", {.history = false}, true});
    list.push_back({"- windows", {.windows = false}, true});
    list.push_back({"- reductions", {.reductions = false}, true});
    list.push_back({"- extensions", {.extensions = false}, true});
    return list;
}

}  // namespace baize
