// How many of 200 won endings of four pieces are won against the best defence, counts respected: by
// the level `hard` of the preset `seed`, by the search without tables, and by the search with them.
//
//     build/release/bench_endings GAME
//
// The tables are those of `baize tables`. Fails if one is missed with tables, or won later than
// they say.
#include <cstdio>

#include "base/random.h"
#include "games/draughts/endgame/slice_index.h"
#include "games/draughts/notation.h"
#include "games/draughts/ruleset_text.h"
#include "play/any_game.h"
#include "tables/folder.h"

namespace {

using namespace baize;
using draughts::OpenTables;

constexpr int wanted = 200;
constexpr int pieces = 4;
constexpr std::uint64_t nodes_a_move = 100'000;

template <int N>
std::string random_text(Random& random) {
    const std::vector<draughts::Slice> all = draughts::slices(pieces);
    const draughts::SliceIndex<N> index(all[random.below(all.size())]);
    draughts::SliceCursor<N> cursor(index, random.below(index.size()));
    if (cursor.done()) cursor.move_to(0);
    return draughts::fen(cursor.position());
}

std::string random_text(int board, Random& random) {
    if (board == 8) return random_text<8>(random);
    return board == 10 ? random_text<10>(random) : random_text<12>(random);
}

/// Won, not at once, and within what the counts leave.
std::vector<std::string> won_endings(const AnyGame& game, int board, const OpenTables& tables) {
    Random random(200);
    std::vector<std::string> found;
    constexpr int too_short = 3;
    while (found.size() < wanted) {
        const std::string text = random_text(board, random);
        const auto line = game.read(text);
        const auto verdict = (*line)->ending(tables);
        if (verdict && verdict->value == Value::Win && *verdict->plies >= too_short &&
            *verdict->plies <= (*line)->plies_to_draw())
            found.push_back(text);
    }
    return found;
}

struct Tally {
    int won = 0;
    int late = 0;  ///< later than the tables say
};

Tally convert(const AnyGame& game, const std::vector<std::string>& endings,
              const OpenTables& tables, const Question& question) {
    const auto memory = game.make_memory(std::size_t{16} << 20U);
    Tally tally;
    for (const std::string& text : endings) {
        memory->clear();
        const auto line = std::move(*game.read(text));
        const Side winner = line->side();
        const int shortest = *line->ending(tables)->plies;
        while (!line->outcome()) {
            line->play(line->side() == winner ? line->think(*memory, question).move()
                                              : best_known_move(*line, tables));
        }
        if (line->outcome()->winner != winner) continue;
        ++tally.won;
        if (line->ply() > shortest) ++tally.late;
    }
    return tally;
}

}  // namespace

int main(int count, char** words) {
    const std::string id = count > 1 ? words[1] : "dam-haji";
    const auto game = find_game(id);
    const auto rules = draughts::read_ruleset(id);
    if (!game || !rules) return 2;
    OpenTables tables(draughts::default_cache_bytes);
    (void)tables.add_all(draughts::TableFolder(draughts::default_table_folder(), *rules), pieces);
    if (tables.shelf().pieces() < pieces) {
        std::puts("tables are missing or damaged: baize tables build makes them");
        return 1;
    }
    const auto endings = won_endings(**game, rules->board, tables);
    const auto report = [&](const char* who, const Question& question) {
        const Tally tally = convert(**game, endings, tables, question);
        std::printf("%-36s %3d of %d won, %d of them later than need be\n", who, tally.won, wanted,
                    tally.late);
        std::fflush(stdout);
        return tally;
    };
    Question level;
    for (const std::string_view preset : {"before", "seed"})
        if (const auto hard = find_level(id, preset, "hard")) {
            level.level = *hard;
            report((std::string(preset) + ", hard").c_str(), level);
        }
    Question search;
    search.limits.nodes = nodes_a_move;
    report("100,000 nodes a move, without tables", search);
    search.endings = &tables;
    search.limits.depth = 2;
    const Tally with = report("depth 2, with tables", search);
    return with.won == wanted && with.late == 0 ? 0 : 1;
}
