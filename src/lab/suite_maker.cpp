#include "lab/suite_maker.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/random.h"
#include "lab/combinations.h"
#include "lab/selfplay.h"
#include "lab/suite_score.h"
#include "search/score_range.h"

namespace baize {
namespace {

constexpr std::size_t table_bytes = std::size_t{16} << 20U;

SelfPlay games_of(std::shared_ptr<const AnyGame> game,
                  std::shared_ptr<const AnyEvaluation> evaluation, std::uint64_t nodes,
                  std::uint64_t seed) {
    SelfPlayTerms terms;
    terms.nodes = nodes;
    terms.game = std::move(game);
    terms.evaluation = std::move(evaluation);
    terms.seed = seed;
    return SelfPlay(terms);
}

std::unique_ptr<AnyLine> replayed(const AnyGame& game, const TrainingGame& moves) {
    std::unique_ptr<AnyLine> line = game.start();
    for (const std::uint8_t move : moves.moves) line->play(MoveNumber(move));
    return line;
}

/// Nothing is due to be captured, there is a choice, and each side has so many men.
bool is_quiet_middle_game(const AnyLine& line, int least_men) {
    if (line.move_count() < 3 || !is_quiet(line)) return false;
    std::array<int, 2> men{};
    for (const Diagram::Square& square : line.diagram().squares)
        if (square.piece && square.piece->rank == Rank::Man)
            ++men[static_cast<std::size_t>(square.piece->side)];
    return std::min(men[0], men[1]) >= least_men;
}

class CombinationFinder {
public:
    explicit CombinationFinder(const CombinationHunt& hunt)
        : hunt_(hunt),
          games_(games_of(hunt.game, hunt.evaluation, hunt.play, hunt.seed)),
          seat_({.game = hunt.game, .table_bytes = table_bytes},
                {.evaluation = [own = hunt.evaluation](const AnyGame&) { return own; }}) {}

    [[nodiscard]] std::optional<SuiteTask> in_game(std::size_t number) {
        const TrainingGame game = games_.game(number);
        const std::unique_ptr<AnyLine> line = replayed(*hunt_.game, game);
        for (std::size_t ply = game.last_random; ply < game.scores.size(); ++ply)
            if (rises_soon(game, ply))
                if (auto task = task_at(*line->copy(static_cast<int>(ply))->without_past()))
                    return task;
        return std::nullopt;
    }

private:
    /// Whoever moves there sees no gain yet, but two or four plies later he does: perhaps somebody
    /// who looks longer sees it already.
    [[nodiscard]] bool rises_soon(const TrainingGame& game, std::size_t ply) const {
        const auto rises = [&](std::size_t at) {
            return at >= game.last_random + 2 && at < game.scores.size() &&
                   game.scores[at] - game.scores[at - 2] >= hunt_.gain;
        };
        return !rises(ply) && (rises(ply + 2) || rises(ply + 4));
    }

    [[nodiscard]] Thought think(const AnyLine& line, SeatQuestion question, std::uint64_t nodes) {
        seat_.start(0);
        question.limits.nodes = nodes;
        return *seat_.think(line, question);
    }

    [[nodiscard]] std::optional<SuiteTask> task_at(const AnyLine& line) {
        if (!is_quiet_middle_game(line, hunt_.men)) return std::nullopt;
        // When does the search settle on its move, and what did it think before?
        std::optional<MoveNumber> move;
        std::uint64_t settled = 0;
        std::optional<int> at_a_glance;
        SeatQuestion question;
        question.on_depth = [&](const Thought& thought) {
            if (thought.nodes <= hunt_.glance) at_a_glance = thought.score().value();
            if (thought.move() != move) settled = thought.nodes;
            move = thought.move();
        };
        const Thought looked = think(line, question, hunt_.look);
        if (looked.move() != move || settled <= hunt_.glance) return std::nullopt;
        if (!at_a_glance || looked.score().value() - *at_a_glance < hunt_.gain / 2)
            return std::nullopt;
        // Most fail here, so that little is spent on them.
        if (!wins_pieces(line, looked.lines.front()) || !depth_alone(line, *move, hunt_.look))
            return std::nullopt;
        return proved(line, *move, settled);
    }

    /// How deep it is better than any other move, all of them being looked at; nothing if it is
    /// not.
    [[nodiscard]] std::optional<int> depth_alone(const AnyLine& line, MoveNumber move,
                                                 std::uint64_t nodes) {
        const Thought all = think(line, {.lines = 2}, nodes);
        const int ahead = all.lines[0].score.value() - all.lines[1].score.value();
        if (all.move() != move || ahead < hunt_.gain) return std::nullopt;
        return all.depth;
    }

    [[nodiscard]] std::optional<SuiteTask> proved(const AnyLine& line, MoveNumber move,
                                                  std::uint64_t settled) {
        const Thought deep = think(line, {}, hunt_.proof);
        if (deep.move() != move || !wins_pieces(line, deep.lines.front())) return std::nullopt;
        const std::optional<int> depth = depth_alone(line, move, hunt_.proof);
        if (!depth) return std::nullopt;
        return SuiteTask{TaskKind::Combination,
                         line.position_text(),
                         {line.text(move)},
                         "settled at " + std::to_string(settled) + " nodes, proved at " +
                             std::to_string(hunt_.proof) + ", depth " + std::to_string(deep.depth) +
                             "; " + std::to_string(*depth) + " with all moves"};
    }

    /// At the end of what both sides play, nothing being due any more.
    [[nodiscard]] static bool wins_pieces(const AnyLine& line, const Variation& variation) {
        const std::unique_ptr<AnyLine> end = line.copy();
        for (const MoveNumber move : variation.moves) end->play(move);
        if (is_won(variation.score)) return true;
        if (end->outcome() || !is_quiet(*end)) return false;
        const int ahead = pieces_ahead(*end);
        return (end->side() == line.side() ? ahead : -ahead) > pieces_ahead(line);
    }

    CombinationHunt hunt_;
    SelfPlay games_;
    Seat seat_;
};

class QuietFinder {
public:
    QuietFinder(const QuietHunt& hunt, std::unique_ptr<Player> player,
                std::unique_ptr<Player> rival)
        : hunt_(hunt),
          games_(games_of(hunt.game, hunt.evaluation, hunt.play, hunt.seed)),
          player_(std::move(player)),
          rival_(std::move(rival)) {}

    [[nodiscard]] Result<std::optional<SuiteTask>> in_game(std::size_t number) {
        const TrainingGame game = games_.game(number);
        // A game may end with its last random move.
        if (game.last_random >= game.scores.size()) return std::optional<SuiteTask>();
        const std::unique_ptr<AnyLine> line = replayed(*hunt_.game, game);
        Random chance(seed_of_move(hunt_.seed, static_cast<int>(number)));
        constexpr int tries = 8;
        for (int i = 0; i < tries; ++i) {
            const std::size_t ply =
                game.last_random + chance.below(game.scores.size() - game.last_random);
            const auto here = line->copy(static_cast<int>(ply))->without_past();
            if (std::abs(game.scores[ply]) > hunt_.margin ||
                !is_quiet_middle_game(*here, hunt_.men))
                continue;
            const Result<Asked> glance = ask(*player_, *here, {.move_ms = hunt_.glance_ms});
            if (!glance) return glance.error();
            const Result<Asked> screen = ask(*player_, *here, {.move_ms = hunt_.screen_ms});
            if (!screen) return screen.error();
            if (screen->move != glance->move) return proved(*here, glance->move);
        }
        return std::optional<SuiteTask>();
    }

private:
    [[nodiscard]] Result<std::optional<SuiteTask>> proved(const AnyLine& line, MoveNumber easy) {
        const Pace pace{.move_ms = hunt_.proof_ms};
        const Result<Asked> ours = ask(*player_, line, pace);
        if (!ours) return ours.error();
        if (ours->move == easy) return std::optional<SuiteTask>();
        const Result<Asked> theirs = ask(*rival_, line, pace);
        if (!theirs) return theirs.error();
        if (theirs->move != ours->move) return std::optional<SuiteTask>();
        const auto told = [](const Asked& asked) {
            return "depth " + std::to_string(asked.depth) + ", " + std::to_string(asked.nodes) +
                   " nodes";
        };
        return std::optional(SuiteTask{TaskKind::Quiet,
                                       line.position_text(),
                                       {line.text(ours->move)},
                                       std::to_string(hunt_.proof_ms) + " ms each: ours " +
                                           told(*ours) + "; theirs " + told(*theirs)});
    }

    QuietHunt hunt_;
    SelfPlay games_;
    std::unique_ptr<Player> player_;
    std::unique_ptr<Player> rival_;
};

}  // namespace

TaskFinder combination_finder(const CombinationHunt& hunt) {
    return [finder = std::make_shared<CombinationFinder>(hunt)](std::size_t game) {
        return Result(finder->in_game(game));
    };
}

Result<TaskFinder> quiet_finder(const QuietHunt& hunt) {
    auto player = make_player(hunt.player, hunt.id);
    if (!player) return player.error();
    auto rival = make_player(hunt.rival, hunt.id);
    if (!rival) return rival.error();
    auto finder = std::make_shared<QuietFinder>(hunt, *std::move(player), *std::move(rival));
    return TaskFinder([finder](std::size_t game) { return finder->in_game(game); });
}

}  // namespace baize
