#include "play/judge.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>

#include "games/registry.h"
#include "search/score_range.h"

namespace baize {
namespace {

/// A table in proportion to the search, since it is emptied for each.
std::size_t table_bytes(std::uint64_t nodes) {
    constexpr std::uint64_t bytes_a_node = 16;
    constexpr std::uint64_t least = 1U << 20U;
    constexpr std::uint64_t most = 32U << 20U;
    return static_cast<std::size_t>(std::clamp(std::min(nodes, most) * bytes_a_node, least, most));
}

/// Nodes that tell whether a side is clearly winning; what is then lost is not counted anyway.
std::uint64_t enough_to_see(std::uint64_t nodes) {
    return nodes / 8;
}

int within_reason(int score) {
    return std::clamp(score, -decided_units, decided_units);
}

struct Pieces {
    int own = 0;  ///< of the side to move
    int theirs = 0;
};

Pieces pieces_on(const AnyLine& line) {
    Pieces pieces;
    for (const Diagram::Square& square : line.diagram().squares)
        if (square.piece) ++(square.piece->side == line.side() ? pieces.own : pieces.theirs);
    return pieces;
}

/// Whether the move wins there and then.
bool wins_at_once(AnyLine& line, MoveNumber move) {
    const Side side = line.side();
    line.play(move);
    const std::optional<Outcome> outcome = line.outcome();
    line.take_back();
    return outcome && outcome->winner == side;
}

/// What the judge thought at each depth it finished: the first is depth 1.
struct Deepening {
    std::vector<MoveNumber> choices;
    std::vector<int> scores;
};

/// A quiet move, a capture that has to be made, and one that takes more: with the third ply a piece
/// is won. Who looks three plies ahead and plays the captures out sees it, and the judge still
/// thinks so at the end; a gain that shows later is a combination and no shot of three plies.
bool is_shot(AnyLine& line, const std::vector<MoveNumber>& best, const Deepening& judge) {
    constexpr int most_of_a_man = 80;
    constexpr std::size_t plies = 3;
    if (best.size() < plies || judge.scores.size() < plies) return false;
    if (judge.choices[plies - 1] != best.front()) return false;
    const int gain = std::min(judge.scores[plies - 1], judge.scores.back()) -
                     line.evaluate(FeatureScale::full()).value();
    if (gain < most_of_a_man) return false;
    const Pieces before = pieces_on(line);
    const int ply = line.ply();
    bool as_it_should = true;
    for (std::size_t i = 0; i < plies; ++i) {
        const bool should_take = i > 0;
        as_it_should = as_it_should && line.captures(best[i]) == should_take;
        line.play(best[i]);
    }
    const Pieces after = pieces_on(line);  // with the other side to move
    line.back_to(ply);
    return as_it_should && after.theirs - after.own > before.own - before.theirs;
}

/// The least depth from which the choice is the last one; beyond all if the very last changed it.
int settled_from(const std::vector<MoveNumber>& choices, MoveNumber last) {
    std::size_t depth = choices.size();
    while (depth > 0 && choices[depth - 1] == last) --depth;
    return static_cast<int>(depth) + 1;
}

}  // namespace

MoveJudge::MoveJudge(const AnyGame& game, std::string_view id, const JudgeTerms& terms)
    : exact_(kind_of(id).is_solved),
      terms_(terms),
      memory_(game.make_memory(table_bytes(terms.nodes))) {}

Judgement MoveJudge::judge(AnyLine& line, MoveNumber move, bool after_capture) {
    Judgement judgement;
    judgement.move = move;
    judgement.moves = line.move_count();
    judgement.choice.phase = line.phase();
    if (judgement.moves < 2) {
        judgement.best = {judgement.move};
        return judgement;
    }
    memory_->clear();
    if (exact_)
        judge_exactly(line, judgement);
    else
        judge_by_search(line, judgement);
    JudgedChoice& choice = judgement.choice;
    choice.won = wins_at_once(line, judgement.move);
    choice.win_in_one = choice.won || wins_at_once(line, judgement.best.front());
    choice.only_recapture =
        after_capture && line.captures(judgement.best.front()) && is_only_good(line, judgement);
    return judgement;
}

Question MoveJudge::question() const {
    Question asked;
    asked.endings = terms_.endings;
    asked.techniques = terms_.techniques;
    asked.limits.nodes = terms_.nodes;
    asked.limits.depth = terms_.depth;
    return asked;
}

/// One search, deepened until its nodes are spent; what it thought at each depth tells how hard the
/// choice is.
void MoveJudge::judge_by_search(AnyLine& line, Judgement& judgement) {
    constexpr int clearly = free_choice_units + free_choice_units / 2;
    std::atomic<bool> stop{false};
    Deepening by_depth;
    std::vector<int>& scores = by_depth.scores;
    Question asked = question();
    asked.limits.stop = &stop;
    asked.on_depth = [&](const Thought& thought) {
        const Variation& best = thought.lines.front();
        by_depth.choices.push_back(thought.move());
        scores.push_back(best.score.value());
        if (thought.nodes >= enough_to_see(terms_.nodes) && std::abs(best.score.value()) > clearly)
            stop.store(true);
    };
    const Thought thought = line.think(*memory_, asked);
    // Of a depth that was cut short only the move counts, and no score.
    if (scores.empty()) scores.push_back(thought.lines.front().score.value());
    judgement.best = thought.lines.front().moves;
    judgement.depth = thought.depth;
    judgement.nodes = thought.nodes;
    JudgedChoice& choice = judgement.choice;
    choice.difficulty = settled_from(by_depth.choices, judgement.best.front());
    choice.score = within_reason(scores.back());
    choice.free = std::abs(scores.back()) <= free_choice_units;
    choice.shot = is_shot(line, judgement.best, by_depth);
    if (judgement.move != judgement.best.front())
        choice.loss = loss_by_search(line, judgement, scores);
}

/// The move that was played is looked at as deeply as the best one, and if that takes too long, the
/// two are compared at the depth that was reached. What is decided needs no equal depth.
int MoveJudge::loss_by_search(AnyLine& line, const Judgement& judgement,
                              const std::vector<int>& best_by_depth) {
    const int best = best_by_depth.back();
    const auto lost = [](int best_score, int score) {
        return std::max(0, within_reason(best_score) - within_reason(score));
    };
    const Side side = line.side();
    line.play(judgement.move);
    int loss = 0;
    if (const std::optional<Outcome> outcome = line.outcome()) {
        const int end = !outcome->winner           ? draw_score.value()
                        : *outcome->winner == side ? decided_units
                                                   : -decided_units;
        loss = lost(best, end);
    } else {
        Question asked = question();
        if (!judgement.choice.free) asked.limits.nodes = enough_to_see(terms_.nodes);
        if (!is_decided(Score(best)))
            asked.limits.depth = std::max(1, static_cast<int>(best_by_depth.size()) - 1);
        int reached = 0;
        int score = 0;
        asked.on_depth = [&](const Thought& thought) {
            reached = thought.depth;
            score = -thought.lines.front().score.value();
        };
        const Thought thought = line.think(*memory_, asked);
        if (reached == 0) score = -thought.lines.front().score.value();
        const std::size_t same_depth =
            std::min(static_cast<std::size_t>(reached), best_by_depth.size() - 1);
        loss = lost(is_decided(Score(score)) ? best : best_by_depth[same_depth], score);
    }
    line.take_back();
    return loss;
}

/// Every other move loses a man or more.
bool MoveJudge::is_only_good(const AnyLine& line, const Judgement& judgement) {
    constexpr int a_man = 100;
    Question asked = question();
    asked.lines = judgement.moves;
    const Thought thought = line.think(*memory_, asked);
    const auto worth = [&](std::size_t i) { return within_reason(thought.lines[i].score.value()); };
    return thought.lines.size() > 1 && worth(0) - worth(1) >= a_man;
}

/// The hand is solved; the depths only tell how far one would have to look.
void MoveJudge::judge_exactly(AnyLine& line, Judgement& judgement) {
    Question asked;
    asked.lines = judgement.moves;
    const Thought exact = line.think(*memory_, asked);
    const auto played =
        std::ranges::find(exact.lines, judgement.move,
                          [](const Variation& variation) { return variation.moves.front(); });
    const Variation& best = exact.lines.front();
    const int points_lost = best.score.value() - played->score.value();
    judgement.best = points_lost == 0 ? played->moves : best.moves;
    judgement.depth = exact.depth;
    judgement.nodes = exact.nodes;
    JudgedChoice& choice = judgement.choice;
    choice.score = units_a_point * best.score.value();
    choice.loss = units_a_point * points_lost;
    choice.free = true;  // points are counted to the last
    choice.difficulty = difficulty_of_hand(line, exact);
}

/// The least depth from which a search, judging where it ends, chooses a move that is truly best.
int MoveJudge::difficulty_of_hand(const AnyLine& line, const Thought& exact) {
    constexpr int deepest = 8;
    int settled = 1;
    for (int depth = 1; depth <= deepest; ++depth) {
        Question asked;
        asked.level = Level{{}, PersonaLevel{{.depth = 100 * depth}, {}}};
        memory_->clear_for_level();
        const MoveNumber choice = line.think(*memory_, asked).move();
        const auto worth = std::ranges::find(exact.lines, choice, [](const Variation& variation) {
            return variation.moves.front();
        });
        if (worth->score < exact.lines.front().score) settled = depth + 1;
    }
    return settled;
}

}  // namespace baize
