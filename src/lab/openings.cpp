#include "lab/openings.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>
#include <span>

#include "base/random.h"
#include "lab/openings_dam_haji.h"
#include "lab/openings_international.h"
#include "lab/openings_russian.h"

namespace baize {
namespace {

/// Those that come with the program, by the id of the game. English draughts has none: files of its
/// matches name the openings, and those that were begun from the start could not be gone on with.
struct KnownOpenings {
    std::string_view game;
    std::span<const std::string_view> openings;
};
constexpr std::array known_sets{
    KnownOpenings{"international", international_openings},
    KnownOpenings{"dam-haji", dam_haji_openings},
    KnownOpenings{"russian", russian_openings},
};

/// Where one move captures, all do.
bool is_quiet(const AnyLine& line) {
    return line.move_count() > 0 && !line.captures(MoveNumber{0});
}

}  // namespace

std::vector<Opening> find_openings(const AnyGame& game, const OpeningTerms& terms,
                                   const Progress& progress) {
    Random random(terms.seed);
    std::vector<Opening> found;
    std::set<std::string> seen;
    const auto memory = game.make_memory(std::size_t{16} << 20U);
    // Some three of four are not equal enough; a game with hardly any choice ends here too.
    const std::size_t most_tries = 1000 + 100 * terms.count;
    for (std::size_t tries = 0; tries < most_tries && found.size() < terms.count; ++tries) {
        const std::unique_ptr<AnyLine> line = game.start();
        std::string text = line->position_text() + " moves";
        for (int ply = 0; ply < terms.plies && !line->outcome(); ++ply) {
            const auto move = MoveNumber(random.below(line->move_count()));
            text += " " + line->text(move);
            line->play(move);
        }
        if (line->outcome() || !is_quiet(*line)) continue;
        if (!seen.insert(line->position_text()).second) continue;
        memory->clear();
        Question question;
        question.limits.depth = terms.depth;
        const int score = line->think(*memory, question).lines.front().score.value();
        if (std::abs(score) > terms.margin) continue;
        found.push_back({text, score});
        progress(found.size(), terms.count);
    }
    return found;
}

std::vector<std::string> known_openings(const AnyGame& game, std::string_view id) {
    std::vector<std::string> openings;
    const auto known = std::ranges::find(known_sets, id, &KnownOpenings::game);
    if (known == known_sets.end()) return openings;
    const std::string start = game.start()->position_text() + " moves ";
    for (const std::string_view moves : known->openings)
        openings.push_back(start + std::string(moves));
    return openings;
}

}  // namespace baize
