#include "lab/combinations.h"

#include <algorithm>
#include <set>

#include "base/random.h"

namespace baize {
namespace {

constexpr int a_piece = 100;
constexpr std::size_t table_bytes = std::size_t{4} << 20U;

/// Every move to the full depth, captures played out, pieces alone counted: nothing is guessed.
Question full_width(const AnyGame& game, int depth) {
    Question question;
    question.techniques.reductions = false;
    question.techniques.extensions = false;
    question.limits.depth = depth;
    question.parameters = game.pieces_alone();
    return question;
}

/// A game with errors in it.
std::unique_ptr<AnyLine> played(const AnyGame& game, AnyMemory& memory, Random& random,
                                const auto& visit) {
    constexpr int opening_plies = 6;
    constexpr int errors_one_in = 8;
    constexpr int depth = 4;
    std::unique_ptr<AnyLine> line = game.start();
    for (int ply = 0; !line->outcome(); ++ply) {
        if (ply > opening_plies && !visit(*line)) return line;
        auto move = MoveNumber(random.below(line->move_count()));
        if (ply >= opening_plies && random.below(errors_one_in) != 0) {
            Question question;
            question.limits.depth = depth;
            move = line->think(memory, question).move();
        }
        line->play(move);
    }
    return line;
}

}  // namespace

bool is_quiet(const AnyLine& line) {
    return line.move_count() > 0 && !line.captures(MoveNumber{0});
}

int pieces_ahead(const AnyLine& line) {
    int ahead = 0;
    for (const Diagram::Square& square : line.diagram().squares)
        if (square.piece) ahead += square.piece->side == line.side() ? a_piece : -a_piece;
    return ahead;
}

std::optional<Combination> as_combination(const AnyGame& game, const AnyLine& line,
                                          const CombinationTerms& terms) {
    const std::size_t moves = line.move_count();
    if (moves < 2 || !is_quiet(line)) return std::nullopt;
    // To who is behind, a draw would be a gain already, and no combination brought it about.
    const int now = pieces_ahead(line);
    if (now < 0) return std::nullopt;
    const std::unique_ptr<AnyMemory> memory = game.make_memory(table_bytes);
    // Depth by depth: when is the gain seen first, and by which move?
    int seen_at = 0;
    std::optional<MoveNumber> move;
    Question question = full_width(game, terms.most);
    question.on_depth = [&](const Thought& thought) {
        const Variation& best = thought.lines.front();
        const bool gains = best.score.value() - now >= a_piece;
        if (!gains || best.moves.front() != move) seen_at = gains ? thought.depth : 0;
        move = best.moves.front();
    };
    (void)line.think(*memory, question);
    if (seen_at < terms.hidden) return std::nullopt;
    Question proof = full_width(game, terms.proof);
    proof.lines = 2;
    const Thought proved = line.think(*memory, proof);
    const Variation& best = proved.lines[0];
    if (best.moves.front() != move || best.score.value() - now < a_piece) return std::nullopt;
    if (best.score.value() - proved.lines[1].score.value() < a_piece) return std::nullopt;
    // A search that saw the gain and then another move first has seen it all the same.
    bool seen_early = false;
    Question shallow = full_width(game, terms.hidden - 1);
    shallow.lines = moves;
    shallow.on_depth = [&](const Thought& thought) {
        for (const Variation& variation : thought.lines)
            if (variation.moves.front() == move && variation.score.value() - now >= a_piece)
                seen_early = true;
    };
    if (terms.hidden > 1) (void)line.think(*memory, shallow);
    if (seen_early) return std::nullopt;
    return Combination{line.position_text() + " moves " + line.text(*move), seen_at};
}

std::vector<Combination> find_combinations(const AnyGame& game, const CombinationTerms& terms,
                                           const Progress& progress) {
    Random random(terms.seed);
    const std::unique_ptr<AnyMemory> memory = game.make_memory(table_bytes);
    std::vector<Combination> found;
    std::set<std::string> seen;
    constexpr std::size_t games_for_each = 1000;
    for (std::size_t round = 0; round < games_for_each * terms.count; ++round) {
        if (found.size() == terms.count) break;
        // One of a game, so that no theme comes twice in a row.
        (void)played(game, *memory, random, [&](const AnyLine& line) {
            auto combination = as_combination(game, line, terms);
            if (!combination || !seen.insert(combination->text).second) return true;
            found.push_back(*std::move(combination));
            progress(found.size(), terms.count);
            return false;
        });
    }
    return found;
}

Result<std::size_t> solved_by(const std::shared_ptr<const AnyGame>& game,
                              const std::vector<std::string>& texts, const Level& level,
                              SeatHandles handles) {
    std::size_t solved = 0;
    Seat seat({game, level}, std::move(handles));
    for (const std::string& text : texts) {
        const std::unique_ptr<AnyLine> line = std::move(*game->read(text));
        const std::string solution = line->position_text();
        line->take_back();
        seat.forget();  // one has nothing to do with the next
        const Result<Thought> thought = seat.think(*line, {.may_look_up = false});
        if (!thought) return thought.error();
        line->play(thought->move());
        if (line->position_text() == solution) ++solved;
    }
    return solved;
}

}  // namespace baize
