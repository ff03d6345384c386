// A rating list from files of games.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/text.h"
#include "games/draughts/pdn_reader.h"
#include "lab/pdn_results.h"
#include "rating/rating_list.h"
#include "system/real_number.h"
#include "terminal/json.h"
#include "terminal/lab_commands.h"
#include "terminal/words.h"

namespace baize {
namespace {

using draughts::PdnReader;

struct RatingsOptions {
    std::vector<std::string> files;
    std::vector<std::string> anchors;  ///< NAME=ELO
    std::uint64_t seed = 0;
    bool json = false;
};

/// False after a complaint.
bool read_file(Console& console, const std::string& path, PdnResults& results,
               std::uint64_t& without) {
    Result<Input> input = Input::open(path);
    if (!input) {
        console.complain(say(input.error()));
        return false;
    }
    PdnReader reader;
    const auto take_all = [&] {
        const auto add = [&](const draughts::PdnGame& game) {
            if (!results.add(game)) ++without;
            return true;
        };
        const auto leave_out = [&](const draughts::PdnFault&) { return ++without > 0; };
        draughts::take_games(reader, add, leave_out);
    };
    for (std::string_view piece = input->read(); !piece.empty(); piece = input->read()) {
        reader.feed(piece);
        take_all();
    }
    reader.finish();
    take_all();
    if (input->fault()) console.complain(say(*input->fault()));
    return !input->fault();
}

Result<Anchors> read_anchors(const std::vector<std::string>& texts,
                             const std::vector<std::string>& players) {
    Anchors anchors(texts.empty() ? 0 : players.size());
    for (const std::string& text : texts) {
        const std::size_t equals = std::min(text.rfind('='), text.size());
        const std::string name = text.substr(0, equals);
        const auto player = std::ranges::find(players, name);
        if (player == players.end()) return Error{"ratings.player", 0, {quoted(name, 60)}};
        const auto elo = read_real(text.substr(std::min(equals + 1, text.size())));
        if (!elo || std::abs(*elo) > highest_elo)
            return Error{"ratings.anchor", 0, {quoted(text, 60)}};
        anchors[static_cast<std::size_t>(player - players.begin())] = elo;
    }
    return anchors;
}

std::string_view standing_word(Standing standing) {
    switch (standing) {
        case Standing::Above:
            return word("ratings.above");
        case Standing::Below:
            return word("ratings.below");
        default:
            return word("ratings.apart");
    }
}

void write_line(Console& console, const std::string& name, const RatingLine& line,
                const GameCounts& games, bool json) {
    const bool rated = line.fitted.standing == Standing::Rated;
    const double share = games.games() == 0 ? 0
                                            : 50 * static_cast<double>(games.half_points()) /
                                                  static_cast<double>(games.games());
    if (json) {
        JsonObject object;
        object.set("player", name).set("games", games.games()).set("score", share / 100);
        if (rated) {
            object.set("elo", line.fitted.elo);
            object.set("low", line.alone.low).set("high", line.alone.high);
        } else {
            object.set("standing", standing_word(line.fitted.standing));
        }
        return console.out.write_line(object.text());
    }
    const std::string elo = rated ? fmt::format("{:8.1f} [{:+.1f}, {:+.1f}]", line.fitted.elo,
                                                line.alone.low, line.alone.high)
                                  : fmt::format("{:>8}", standing_word(line.fitted.standing));
    console.out.write_line(
        fmt::format("{:<30} {:5.1f} % of {:<6}  {}", elo, share, games.games(), readable(name)));
}

Exit rate(Console& console, const RatingsOptions& options) {
    PdnResults results;
    std::uint64_t without = 0;
    for (const std::string& path : options.files)
        if (!read_file(console, path, results, without)) return Exit::Failed;
    const Crosstable table = results.table();
    const Result<Anchors> anchors = read_anchors(options.anchors, results.players());
    if (!anchors) {
        console.complain(say(anchors.error()));
        return Exit::WrongUse;
    }
    constexpr std::size_t resamples = 1000;
    const auto list = rating_list(table, *anchors, resamples, options.seed);
    if (!list) return Exit::Failed;
    std::vector<GameCounts> counts(results.players().size());
    for (const auto& [who, score] : table.links()) {
        counts[who.first] += score.games();
        counts[who.second] += score.games().mirrored();
    }
    std::vector<std::size_t> order(list->size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [&](std::size_t i) { return (*list)[i].fitted.elo; });
    for (const std::size_t i : order)
        write_line(console, results.players()[i], (*list)[i], counts[i], options.json);
    if (without > 0) console.complain(say({"ratings.without", 0, {std::to_string(without)}}));
    return Exit::Done;
}

}  // namespace

Command ratings_command() {
    auto given = std::make_shared<RatingsOptions>();
    return {"ratings",
            "Elo of all players of files of games",
            "baize lab ratings games.pdn --anchor level:hard=1500",
            {list("FILE", given->files, "Files in PDN, - for standard input").that(FileUse::Reads),
             texts("--anchor", "NAME=ELO", given->anchors,
                   "A player whose rating is known; may be given again"),
             number("--seed", "S", 0, any_number, given->seed, "For the intervals (0)"),
             json_flag(given->json)},
            [given](Console& console) { return rate(console, *given); }};
}

}  // namespace baize
