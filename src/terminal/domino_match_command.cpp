// Matches of dominoes, and the table of odds that the best player of them needs.
#include <fmt/format.h>

#include "lab/domino_match.h"
#include "terminal/json.h"
#include "terminal/lab_commands.h"
#include "terminal/match_desk.h"
#include "terminal/words.h"

namespace baize {
namespace {

struct HandsOptions {
    std::size_t deals = 20000;
    std::uint64_t seed = 1;
    unsigned threads = 1;
};

/// Lines for src/games/dominoes/hand_results.h.
Exit list_hands(Console& console, const HandsOptions& options) {
    ProgressLine progress(console, "hands");
    const auto results = solve_hands(
        options.deals, options.seed, options.threads, [&](std::size_t done, std::size_t total) {
            progress.show(static_cast<double>(done) / static_cast<double>(total));
        });
    progress.clear();
    for (const dominoes::HandResult& result : results)
        console.out.write_line(fmt::format("    HandResult{{{}, {}, {}}},", result.leader_wins,
                                           result.points, result.hands));
    return Exit::Done;
}

double share(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

/// The two matches of a pair share their deals; single hands have deals of their own.
MatchEstimate estimate_of(const DominoTally& tally) {
    const bool paired = tally.pairs.pairs() > 0;
    const MatchScore score =
        paired ? MatchScore{tally.matches, tally.pairs, {}} : MatchScore{{}, {}, tally.matches};
    return estimate(score).value();  // a match has one game at least
}

void write_json(Console& console, const MatchOptions& options, const DominoTally& tally) {
    JsonObject json;
    json.set("first", options.players[0]).set("second", options.players[1]);
    json.set("target", std::int64_t{options.hands > 0 ? 1 : options.target});
    json.set("wins", tally.matches.wins).set("draws", tally.matches.draws);
    json.set("losses", tally.matches.losses);
    const MatchEstimate found = estimate_of(tally);
    json.set("elo", found.elo).set("low", found.elo_95.low).set("high", found.elo_95.high);
    json.set("hands", tally.hands).set("won_by_leader", tally.won_by_leader);
    json.set("won_by_a", tally.won_by_a).set("dominoes", tally.dominoes);
    json.set("blocks", tally.blocks).set("failed_blocks", tally.failed_blocks);
    json.set("puppeteers", tally.puppeteers).set("moves", tally.moves);
    json.set("nodes", tally.nodes).set("seconds", tally.seconds);
    console.out.write_line(json.text());
}

void write_text(Console& console, const MatchOptions& options, const DominoTally& tally) {
    const MatchEstimate found = estimate_of(tally);
    console.out.write_line(fmt::format("{} v {}: +{} -{}, {:.2f} % with a standard error of {:.2f}",
                                       options.players[0], options.players[1], tally.matches.wins,
                                       tally.matches.losses, 100 * found.score,
                                       100 * found.deviation));
    console.out.write_line(fmt::format(
        "  {} hands: {:.1f} % won by the leader, {:.1f} % by A; {:.1f} % dominoes, {:.1f} % "
        "blocks, {:.1f} % failed blocks, {:.1f} % by the Puppeteer rule",
        tally.hands, share(tally.won_by_leader, tally.hands), share(tally.won_by_a, tally.hands),
        share(tally.dominoes, tally.hands), share(tally.blocks, tally.hands),
        share(tally.failed_blocks, tally.hands), share(tally.puppeteers, tally.hands)));
    const auto moves = static_cast<double>(std::max<std::uint64_t>(tally.moves, 1));
    console.out.write_line(fmt::format("  {:.2f} ms and {:.0f} nodes a move",
                                       1000 * tally.seconds / moves,
                                       static_cast<double>(tally.nodes) / moves));
}

}  // namespace

Exit play_domino_match(Console& console, const MatchOptions& options) {
    const auto complain = [&](const Error& error) {
        console.complain(say(error));
        return Exit::WrongUse;
    };
    if (options.players.size() != 2) return complain({"match.two-players", 0, {}});
    if (options.file) return complain({"match.no-record", 0, {}});
    if (!dominoes::is_match_target(options.target))
        return complain({"dominoes.no-such-target", 0, {std::to_string(options.target)}});
    DominoMatchSetup setup;
    setup.players = {options.players[0], options.players[1]};
    setup.hands = options.hands;
    setup.target = options.hands > 0 ? 1 : options.target;
    setup.pairs = options.pairs;
    setup.threads = options.threads;
    setup.seed = options.seed;
    ProgressLine progress(console, "match");
    const Result<DominoTally> tally =
        play_domino_match(setup, [&](std::size_t done, std::size_t total) {
            progress.show(static_cast<double>(done) / static_cast<double>(total));
        });
    progress.clear();
    if (!tally) return complain(tally.error());
    if (options.json)
        write_json(console, options, *tally);
    else
        write_text(console, options, *tally);
    return Exit::Done;
}

Command hands_command() {
    auto given = std::make_shared<HandsOptions>();
    return {"hands",
            "How hands of dominoes end under perfect play, for the odds of matches",
            "baize lab hands --deals 20000 --threads 2",
            {number("--deals", "N", 1, 100'000'000, given->deals, "How many to solve (20000)"),
             number("--seed", "S", 0, any_number, given->seed, "For the deals (1)"),
             number("--threads", "N", 1, 256, given->threads, "Deals at the same time (1)")},
            [given](Console& console) { return list_hands(console, *given); }};
}

}  // namespace baize
