// The engine's named numbers: what there is, and how to find better ones.
#include <fmt/format.h>

#include "base/text.h"
#include "lab/match_file.h"
#include "lab/tune.h"
#include "system/growing_file.h"
#include "system/real_number.h"
#include "terminal/json.h"
#include "terminal/lab_commands.h"
#include "terminal/match_desk.h"
#include "terminal/setup.h"
#include "terminal/words.h"

namespace baize {
namespace {

struct ParametersOptions {
    std::string game;
    bool json = false;
};

struct TuneOptions {
    std::string game;
    std::vector<std::string> parameters;  ///< king=20, or king=20@150 to begin elsewhere
    std::optional<std::string> openings;
    std::size_t iterations = 2000;
    std::size_t pairs = 8;
    std::size_t confirm = 2000;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
    std::optional<double> rate;
    unsigned threads = 1;
    std::uint64_t seed = 1;
    std::optional<std::string> file;
};

Exit list_parameters(Console& console, const ParametersOptions& options) {
    const std::unique_ptr<AnyGame> game = game_of(console, options.game);
    if (!game) return Exit::WrongUse;
    for (const Parameter& parameter : game->parameters()) {
        if (options.json) {
            JsonObject json;
            json.set("name", parameter.name).set("value", std::int64_t{parameter.value});
            json.set("least", std::int64_t{parameter.least});
            json.set("most", std::int64_t{parameter.most});
            console.out.write_line(json.text());
        } else {
            console.out.write_line(fmt::format("{:<22} {:>5}   {} to {}", parameter.name,
                                               parameter.value, parameter.least, parameter.most));
        }
    }
    return Exit::Done;
}

/// The two numbers of `20@150`; the second may be missing.
struct StepAndStart {
    double step = 0;
    std::optional<int> start{};
};

std::optional<StepAndStart> read_step(std::string_view text) {
    const std::size_t at = std::min(text.find('@'), text.size());
    const std::optional<double> step = read_real(text.substr(0, at));
    if (!step || *step <= 0 || *step > 1000) return std::nullopt;
    if (at == text.size()) return StepAndStart{*step, {}};
    const std::optional<int> start = read_whole<int>(text.substr(at + 1));
    if (!start) return std::nullopt;
    return StepAndStart{*step, start};
}

Result<SpsaParameter> read_parameter(const AnyGame& game, std::string_view text) {
    const std::size_t equals = std::min(text.find('='), text.size());
    for (const Parameter& known : game.parameters()) {
        if (known.name != text.substr(0, equals)) continue;
        const auto read = read_step(text.substr(std::min(equals + 1, text.size())));
        const int start = read && read->start ? *read->start : known.value;
        if (!read || start < known.least || start > known.most)
            return Error{"tune.step", 0, {quoted(text)}};
        return SpsaParameter{std::string(known.name), static_cast<double>(start), known.least,
                             known.most, read->step};
    }
    return Error{"tune.parameter", 0, {quoted(text.substr(0, equals))}};
}

class Tuning {
public:
    Tuning(Console& console, const TuneOptions& options) : console_(console), options_(options) {}

    Exit run() {
        if (!set_up()) return Exit::WrongUse;
        auto openings = openings_for(console_, setup_.game, options_.openings);
        if (!openings) return Exit::Failed;
        setup_.openings = *std::move(openings);
        Spsa spsa(setup_.spsa);
        std::optional<GrowingFile> file;
        if (options_.file && !open_file(file, spsa)) return Exit::Failed;
        if (!try_proof_file()) return Exit::Failed;
        if (spsa.iteration() > 0) tell(spsa);
        ProgressLine progress(console_, "tune");
        const std::size_t often = std::max<std::size_t>(setup_.spsa.iterations / 20, 1);
        while (!spsa.done()) {
            const Result<TuneStep> step = tune_once(setup_, spsa);
            if (!step) return failed(step.error());
            if (file)
                if (const auto fault = file->append(tune_line(*step))) return failed(*fault);
            progress.show(static_cast<double>(spsa.iteration()) /
                          static_cast<double>(setup_.spsa.iterations));
            if (spsa.iteration() % often == 0) {
                progress.clear();
                tell(spsa);
            }
        }
        progress.clear();
        return confirm(rounded(spsa.values()));
    }

private:
    Exit failed(const Error& error) {
        console_.complain(say(error));
        return Exit::Failed;
    }

    bool complain(const Error& error) {
        console_.complain(say(error));
        return false;
    }

    bool set_up() {
        const std::unique_ptr<AnyGame> game = game_of(console_, options_.game);
        if (!game) return false;
        setup_.game = options_.game;
        setup_.pairs = options_.pairs;
        setup_.threads = options_.threads;
        setup_.pace = {options_.depth, options_.nodes, {}, {}};
        if (!options_.depth && !options_.nodes) setup_.pace.nodes = usual_nodes;
        setup_.spsa.iterations = options_.iterations;
        setup_.spsa.seed = options_.seed;
        setup_.spsa.rate = options_.rate.value_or(setup_.spsa.rate);
        for (const std::string& text : options_.parameters) {
            const Result<SpsaParameter> parameter = read_parameter(*game, text);
            if (!parameter) return complain(parameter.error());
            setup_.spsa.parameters.push_back(*parameter);
        }
        return true;
    }

    /// What is in the file is learnt again, which takes no time.
    bool open_file(std::optional<GrowingFile>& file, Spsa& spsa) {
        Result<GrowingFile> opened = GrowingFile::open(*options_.file);
        if (!opened) return complain(opened.error());
        const Result<std::string> text = opened->read();
        if (!text) return complain(text.error());
        const Result<TuneFile> known = read_tune_file(setup_, *text);
        if (!known) return complain(known.error());
        if (const auto fault = opened->cut(known->whole)) return complain(*fault);
        if (known->whole == 0)
            if (const auto fault = opened->append(tune_header(setup_))) return complain(*fault);
        for (const TuneStep& step : known->steps) learn(spsa, step);
        file = std::move(*opened);
        return true;
    }

    /// Where the proof will be written, hours from now: somebody's file there is noticed today.
    bool try_proof_file() {
        if (!options_.file || options_.confirm == 0) return true;
        const Result<GrowingFile> file = GrowingFile::open(proof_path());
        if (!file) return complain(file.error());
        const Result<std::string> text = file->read();
        if (!text) return complain(text.error());
        const Result<std::size_t> whole = whole_games(*text);
        return whole || complain(whole.error());
    }

    [[nodiscard]] std::string proof_path() const { return *options_.file + ".pdn"; }

    void tell(const Spsa& spsa) {
        std::string text = fmt::format("{:>7}", spsa.iteration());
        for (std::size_t i = 0; i < spsa.values().size(); ++i)
            text += fmt::format("  {} {:.2f}", setup_.spsa.parameters[i].name, spsa.values()[i]);
        console_.out.write_line(text);
        console_.out.flush();
    }

    /// Better values have to prove it: the new ones against those that the tuning began with.
    Exit confirm(const std::vector<int>& values) {
        std::vector<double> start;
        for (const SpsaParameter& parameter : setup_.spsa.parameters)
            start.push_back(parameter.value);
        console_.out.write_line(tuned_player(setup_, values));
        if (options_.confirm == 0) return Exit::Done;
        if (values == rounded(start)) {
            console_.out.write_line(std::string(word("tune.same")));
            return Exit::Done;
        }
        MatchOptions match;
        match.game = setup_.game;
        match.players = {tuned_player(setup_, values), tuned_player(setup_, rounded(start))};
        match.pairs = options_.confirm;
        match.openings = options_.openings;
        match.depth = setup_.pace.depth;
        match.nodes = setup_.pace.nodes;
        match.threads = options_.threads;
        match.seed = options_.seed;
        match.sprt = "0,5";
        if (options_.file) match.file = proof_path();
        return play_match(console_, match);
    }

    static constexpr std::uint64_t usual_nodes = 2000;

    Console& console_;
    const TuneOptions& options_;
    TuneSetup setup_;
};

}  // namespace

Command parameters_command() {
    auto given = std::make_shared<ParametersOptions>();
    return {"parameters",
            "The numbers of the engine that have names",
            "baize lab parameters international",
            {text("GAME", "GAME", given->game, "A game of `baize games`").must(),
             json_flag(given->json)},
            [given](Console& console) { return list_parameters(console, *given); }};
}

Command tune_command() {
    auto given = std::make_shared<TuneOptions>();
    return {
        "tune",
        "Better numbers by games of the engine against itself",
        "baize lab tune international late=1 later=2 --threads 2 --file late.tune",
        {text("GAME", "GAME", given->game, "A game of `baize games`").must(),
         list("STEPS", given->parameters,
              "Numbers of `baize lab parameters`, and how far to vary each;\n"
              "NAME=STEP@START begins elsewhere than usual"),
         number("--iterations", "N", 1, 10'000'000, given->iterations, "How often to learn (2000)"),
         number("--pairs", "N", 1, 10'000, given->pairs, "Pairs of games to learn from (8)"),
         number("--nodes", "N", 1, any_number, given->nodes, "Positions for every move (2000)"),
         number("--depth", "D", 1, Limits::deepest, given->depth, "Plies for every move"),
         real("--rate", "R", given->rate, "Steps that a game won counts in the end (0.002)"),
         number("--confirm", "N", 0, 1'000'000, given->confirm,
                "At most so many pairs to prove the result (2000)"),
         text("--openings", "FILE", given->openings, "A file with a position a line")
             .that(FileUse::Reads),
         number("--threads", "N", 1, 256, given->threads, "Games at the same time (1)"),
         number("--seed", "S", 0, any_number, given->seed, "For the trials (1)"),
         text("--file", "FILE", given->file,
              "Every step as it is learnt; a tuning that was cut short goes on from there")
             .that(FileUse::Grows)},
        [given](Console& console) { return Tuning(console, *given).run(); }};
}

}  // namespace baize
