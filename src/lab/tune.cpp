#include "lab/tune.h"

#include <charconv>
#include <cmath>

#include "base/text.h"
#include "lab/match_file.h"

namespace baize {
namespace {

constexpr std::string_view magic = "baize tune ";

/// ` +5`: a space, that sign, a number.
std::optional<std::uint64_t> take_count(std::string_view& text, char sign) {
    if (text.size() < 2 || text[0] != ' ' || text[1] != sign) return std::nullopt;
    text.remove_prefix(2);
    std::uint64_t count = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (fault != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return count;
}

/// `17 +5 =8 -3`
std::optional<TuneStep> read_step(std::string_view text) {
    TuneStep step;
    const auto [end, fault] =
        std::from_chars(text.data(), text.data() + text.size(), step.iteration);
    if (fault != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    const auto wins = take_count(text, '+');
    const auto draws = wins ? take_count(text, '=') : std::nullopt;
    const auto losses = draws ? take_count(text, '-') : std::nullopt;
    if (!losses || !text.empty()) return std::nullopt;
    step.games = {*wins, *draws, *losses};
    return step;
}

/// Whether the iteration of this setup can have ended like that.
bool fits(const TuneSetup& setup, const TuneStep& step, std::size_t number) {
    const std::uint64_t most = 2 * setup.pairs;
    const GameCounts& games = step.games;
    return step.iteration == number && number <= setup.spsa.iterations && games.wins <= most &&
           games.draws <= most && games.losses <= most && games.games() == most;
}

/// Whether this can be the beginning of the line of that iteration.
bool is_torn_step(std::string_view tail, std::size_t iteration) {
    const std::string beginning = std::to_string(iteration) + " +";
    if (tail.size() <= beginning.size()) return std::string_view(beginning).starts_with(tail);
    return tail.starts_with(beginning) &&
           tail.find_first_not_of("0123456789 +=-") == std::string_view::npos;
}

}  // namespace

std::string tuned_player(const TuneSetup& setup, const std::vector<int>& values) {
    std::string text = "best:hash=1";
    for (std::size_t i = 0; i < values.size(); ++i)
        text += "," + setup.spsa.parameters[i].name + "=" + std::to_string(values[i]);
    return text;
}

std::vector<int> rounded(const std::vector<double>& values) {
    std::vector<int> whole;
    for (const double value : values) whole.push_back(static_cast<int>(std::lround(value)));
    return whole;
}

std::string tune_header(const TuneSetup& setup) {
    MatchSetup all;
    all.game = setup.game;
    all.openings = setup.openings;
    all.pace = setup.pace;
    all.seed = setup.spsa.seed;
    for (const SpsaParameter& parameter : setup.spsa.parameters)
        all.players.push_back(parameter.name + " " + std::to_string(parameter.value) + " " +
                              std::to_string(parameter.step));
    all.players.push_back(std::to_string(setup.pairs) + " " +
                          std::to_string(setup.spsa.iterations) + " " +
                          std::to_string(setup.spsa.rate));
    return std::string(magic) + fingerprint(all) + "\n";
}

std::string tune_line(const TuneStep& step) {
    return std::to_string(step.iteration) + " +" + std::to_string(step.games.wins) + " =" +
           std::to_string(step.games.draws) + " -" + std::to_string(step.games.losses) + "\n";
}

Result<TuneFile> read_tune_file(const TuneSetup& setup, std::string_view text) {
    TuneFile file;
    const std::string header = tune_header(setup);
    if (std::string_view(header).starts_with(text) && text.size() < header.size()) return file;
    if (!text.starts_with(header))
        return Error{"tune.other", 0, {quoted(text.substr(0, text.find('\n')))}};
    file.whole = header.size();
    for (std::size_t end = 0; (end = text.find('\n', file.whole)) != std::string_view::npos;
         file.whole = end + 1) {
        const std::string_view line = text.substr(file.whole, end - file.whole);
        const std::optional<TuneStep> step = read_step(line);
        if (!step || !fits(setup, *step, file.steps.size() + 1))
            return Error{"tune.line", file.whole, {quoted(line)}};
        file.steps.push_back(*step);
    }
    const std::string_view tail = text.substr(file.whole);
    if (!is_torn_step(tail, file.steps.size() + 1))
        return Error{"tune.line", file.whole, {quoted(tail)}};
    return file;
}

void learn(Spsa& spsa, const TuneStep& step) {
    spsa.learn(static_cast<int>(step.games.wins) - static_cast<int>(step.games.losses));
}

Result<TuneStep> tune_once(const TuneSetup& setup, Spsa& spsa) {
    const Spsa::Trial trial = spsa.trial();
    MatchSetup games;
    games.game = setup.game;
    games.players = {tuned_player(setup, trial.plus), tuned_player(setup, trial.minus)};
    for (std::size_t i = 0; i < setup.pairs; ++i)  // each iteration goes on where the last ended
        games.openings.push_back(
            setup.openings[(spsa.iteration() * setup.pairs + i) % setup.openings.size()]);
    games.pairs = setup.pairs;
    games.pace = setup.pace;
    games.threads = setup.threads;
    games.seed = setup.spsa.seed + spsa.iteration();
    Match match(games, {});
    if (const auto fault = match.run([](const MatchJob&, const GameRecord&) { return true; }))
        return *fault;
    const TuneStep step{spsa.iteration() + 1,
                        table_of(games, match.results()).between(0, 1).games()};
    learn(spsa, step);
    return step;
}

}  // namespace baize
