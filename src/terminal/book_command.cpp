// lab book: the engine thinks its openings through, once for all games to come.
#include <fmt/format.h>

#include "engine/seat_handles.h"
#include "lab/book_maker.h"
#include "terminal/lab_commands.h"
#include "terminal/output_file.h"
#include "terminal/setup.h"
#include "terminal/words.h"

namespace baize {
namespace {

struct BookOptions {
    std::string game;
    std::string file;
    std::uint64_t nodes = 100'000;
    int plies = 12;
    int margin = 8;
    std::uint64_t rarest = 2'000;
    unsigned threads = 1;
    bool overwrite = false;
};

/// `32-28 24 %, 33-28 17 %, ..`: how a game begins.
std::string first_moves(const AnyLine& start, const BookPosition& first) {
    std::uint64_t all = 0;
    for (const BookMove& move : first.moves) all += share_of(move);
    std::string text;
    for (const BookMove& move : first.moves)
        text += fmt::format("{}{} {:.0f} %", text.empty() ? "" : ", ", start.text(move.move),
                            100.0 * static_cast<double>(share_of(move)) / static_cast<double>(all));
    return text;
}

Exit write_book(Console& console, const BookOptions& options) {
    const std::shared_ptr<const AnyGame> game = game_of(console, options.game);
    if (!game) return Exit::WrongUse;
    const std::optional<std::uint32_t> rules = game->rules_key();
    if (!rules) {
        console.complain(say({"book.only-draughts", 0, {}}));
        return Exit::WrongUse;
    }
    std::optional<ClaimedFile> file = claim_output(console, options.file, options.overwrite);
    if (!file) return Exit::Failed;
    ProgressLine progress(console, "book");
    const std::vector<BookPosition> positions =
        make_book({game, seat_handles(), options.nodes, options.plies, options.margin,
                   options.rarest, options.threads},
                  [&](std::size_t done, std::size_t total) {
                      progress.show(static_cast<double>(done) / static_cast<double>(total));
                  });
    progress.clear();
    const std::vector<std::uint8_t> bytes = OpeningBook::write(positions, *rules);
    const auto* first = reinterpret_cast<const char*>(bytes.data());
    if (const auto fault = file->write({first, bytes.size()})) {
        console.complain(say(*fault));
        return Exit::Failed;
    }
    console.out.write_line(fmt::format("{} positions, {} bytes", positions.size(), bytes.size()));
    const std::unique_ptr<AnyLine> start = game->start();
    if (const auto book = OpeningBook::read(bytes, *rules))
        if (const BookPosition* known = (*book)->find(start->key()))
            console.out.write_line(first_moves(*start, *known));
    return Exit::Done;
}

}  // namespace

Command book_command() {
    auto given = std::make_shared<BookOptions>();
    return {"book",
            "A book of openings by the engine's own analysis",
            "baize lab book international --out international.book --threads 2",
            {text("GAME", "GAME", given->game, "A draughts game of `baize games`").must(),
             text("--out", "FILE", given->file, "The book").must().that(FileUse::Writes),
             number("--nodes", "N", 1, any_number, given->nodes,
                    "Positions looked at for every position that a move leads to (100000)"),
             number("--plies", "N", 1, 40, given->plies, "How far it goes at most (12)"),
             number("--margin", "N", 0, 100, given->margin,
                    "Units by which a move may be behind the best (8)"),
             number("--rarest", "N", 1, 1'000'000, given->rarest,
                    "Positions that come once in more games are left out (2000)"),
             number("--threads", "N", 1, 256, given->threads, "Positions at the same time (1)"),
             overwrite_flag(given->overwrite)},
            [given](Console& console) { return write_book(console, *given); }};
}

}  // namespace baize
