// What every move of a hand of dominoes is truly worth.
#include <fmt/format.h>

#include <algorithm>

#include "base/random.h"
#include "base/text.h"
#include "games/dominoes/dominoes.h"
#include "games/dominoes/tree.h"
#include "search/solve.h"
#include "terminal/batch.h"
#include "terminal/commands.h"
#include "terminal/words.h"

namespace baize {
namespace {

using namespace dominoes;
using Valued = Solver<Tree<>>::Valued;

struct SolveOptions {
    std::string game;
    std::optional<std::string> position;
    std::optional<std::uint64_t> deal;
    std::optional<std::string> batch;
    bool all = false;
    bool json = false;
};

/// What there is to say about one position.
struct Solution {
    Position position;
    std::vector<Valued> moves;  ///< best first; one of them unless all were asked for
    std::vector<Move> line;
    std::uint64_t nodes = 0;
};

class HandSolver {
public:
    HandSolver(Rules rules, bool all) : game_(rules), all_(all) {}

    /// Only of a hand that is not over.
    Solution solve(const Position& position) {
        const Tree<> tree(position, game_.rules());
        const std::uint64_t before = solver_.nodes();
        Solution solution{position, {}, {}, 0};
        if (all_) {
            solution.moves = solver_.every_move(tree, tree.node(position));
            std::ranges::stable_sort(solution.moves, std::ranges::greater{}, &Valued::worth);
        } else {
            solution.moves = {solver_.best_move(tree, tree.node(position))};
        }
        solution.line = solver_.best_line(tree, game_, position);
        solution.nodes = solver_.nodes() - before;
        return solution;
    }

    [[nodiscard]] Result<Solution> solve(std::string_view text) {
        const Result<Position> position = game_.read_position(text);
        if (!position) return position.error();
        if (position->hand_is_over()) return Error{"solve.over", 0, {}};
        return solve(*position);
    }

    [[nodiscard]] std::vector<std::string> line_of(const Solution& solution) const {
        return texts_in_turn(game_, solution.position, solution.line);
    }

    [[nodiscard]] JsonObject json(const Solution& solution) const {
        JsonObject object;
        object.set("position", game_.position_text(solution.position));
        object.set("points", std::int64_t{solution.moves.front().worth});
        std::vector<JsonObject> moves;
        for (const Valued& valued : solution.moves) {
            moves.emplace_back();
            moves.back().set("move", game_.move_text(solution.position, valued.move));
            moves.back().set("points", std::int64_t{valued.worth});
        }
        return std::move(
            object.set("moves", moves).set("line", line_of(solution)).set("nodes", solution.nodes));
    }

    void write(Console& console, const Solution& solution) const {
        console.out.write_line(game_.position_text(solution.position));
        for (const Valued& valued : solution.moves)
            console.out.write_line(fmt::format("{:+5}  {}", valued.worth,
                                               game_.move_text(solution.position, valued.move)));
        console.out.write_line("       " + joined(line_of(solution)));
    }

    [[nodiscard]] const Dominoes& game() const { return game_; }

private:
    Dominoes game_;
    bool all_;
    Solver<Tree<>> solver_;
};

Exit solve_batch(Console& console, HandSolver& solver, const std::string& path) {
    Result<Input> input = Input::open(path);
    if (!input) {
        console.complain(say(input.error()));
        return Exit::Failed;
    }
    Lines lines(std::move(*input));
    while (const auto line = lines.next()) {
        const Result<Solution> solution = solver.solve(line->text);
        JsonObject answer;
        if (solution)
            answer = solver.json(*solution);
        else
            answer.set("error", say(solution.error()))
                .set("column", std::uint64_t{solution.error().where + 1});
        console.out.write_line(answer.text());
        console.out.flush();
        if (console.out.failed()) return Exit::Failed;
    }
    if (!lines.fault()) return Exit::Done;
    console.complain(say(*lines.fault()));
    return Exit::Failed;
}

Exit solve(Console& console, const SolveOptions& options) {
    const Result<Rules> rules = read_rules(options.game);
    if (!rules) {
        console.complain(say(rules.error()));
        return Exit::WrongUse;
    }
    HandSolver solver(*rules, options.all);
    if (options.batch) return solve_batch(console, solver, *options.batch);
    Random random(options.deal.value_or(0));
    const std::string text =
        options.position.value_or(solver.game().position_text(solver.game().deal(random)));
    const Result<Solution> solution = solver.solve(text);
    if (!solution) {
        console.complain(text, solution.error());
        return Exit::Failed;
    }
    if (options.json)
        console.out.write_line(solver.json(*solution).text());
    else
        solver.write(console, *solution);
    return Exit::Done;
}

}  // namespace

Command solve_command() {
    auto given = std::make_shared<SolveOptions>();
    return {
        "solve",
        "What a hand of dominoes is worth under perfect play, to the side to move",
        "baize solve dominoes --deal 7 --all",
        {text("GAME", "GAME", given->game, "dominoes or dominoes:ghost=unplayable").must(),
         text("--position", "POSITION", given->position,
              "As in A:A0-1,0-3:B0-0,2-2:E1-3; without it a whole deal"),
         number("--deal", "N", 0, any_number, given->deal, "Which deal (0)").without("--position"),
         flag("--all", given->all, "Every move, and not only a best one"),
         batch_option(given->batch), json_flag(given->json)},
        [given](Console& console) { return solve(console, *given); }};
}

}  // namespace baize
