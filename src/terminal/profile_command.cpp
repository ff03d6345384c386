// lab profile: where players err. lab grading: whether people would be graded rightly.
#include <fmt/format.h>

#include "games/registry.h"
#include "lab/error_profile.h"
#include "terminal/json.h"
#include "terminal/lab_commands.h"
#include "terminal/profile_desk.h"
#include "terminal/words.h"

namespace baize {
namespace {

/// A judge of a million nodes is what levels are measured by (docs/decisions/0017); a person whose
/// games are graded does not want to wait for so long.
constexpr ProfileDefaults usual_profile{50, 1'000'000};
constexpr ProfileDefaults usual_fit{50, 100'000, true};
constexpr std::size_t games_to_check = 30;

/// What a level has to keep to: docs/decisions/0017.
constexpr double most_after_perfect = 1.2;
constexpr double most_when_losing = 1.2;
constexpr double least_hard_to_easy = 1.5;

constexpr std::size_t resamples = 1000;

struct ProfileCommandOptions : ProfileOptions {
    bool fit = false;
};

std::string percent(const Rate& rate) {
    const std::optional<double> share = rate.share();
    return share ? fmt::format("{:.1f}", 100 * *share) : "-";
}

std::string number_or_dash(const std::optional<double>& number, int digits) {
    return number ? fmt::format("{:.{}f}", *number, digits) : "-";
}

/// Behind the number that it belongs to.
std::string interval_text(const std::optional<Interval>& interval, double unit, int digits) {
    if (!interval) return "";
    return fmt::format(" [{:.{}f}, {:.{}f}]", interval->low * unit, digits, interval->high * unit,
                       digits);
}

std::string count(const Rate& rate) {
    return fmt::format("{:.0f} of {:.0f}", rate.times, rate.of);
}

/// In what players count: hundredths of a man, or points.
std::string loss_text(const ProfileSetup& setup, const std::optional<double>& loss) {
    if (!loss) return "-";
    return fmt::format("{:.1f}", kind_of(setup.game).counts_points ? *loss / units_a_point : *loss);
}

template <class Group>
std::string row(const ProfileSetup& setup, std::string_view what, const Group& groups) {
    std::string shares;
    std::string losses;
    for (const ErrorRates& rates : groups) {
        shares += (shares.empty() ? "" : " / ") + percent(rates.misjudged);
        losses += (losses.empty() ? "" : " / ") + loss_text(setup, rates.mean_loss());
    }
    return fmt::format("  {:<34} misjudged {} %, mean loss {}", what, shares, losses);
}

void write_text(Console& console, const ProfileSetup& setup, const ProfilePlayer& player,
                const ErrorProfile& profile, const ProfileIntervals& intervals) {
    const auto line = [&](const std::string& text) { console.out.write_line(text); };
    line(fmt::format("{}: {} free choices on {} sides of games", player.name,
                     profile.account.choices, profile.lists));
    const auto free = static_cast<double>(profile.account.choices);
    line(fmt::format("  perfect {} %, misjudged {} %{}, gross {} %; mean loss {}, accuracy {}",
                     percent({free - profile.all.misjudged.times, free}),
                     percent(profile.all.misjudged), interval_text(intervals.misjudged, 100, 1),
                     percent(profile.all.gross), loss_text(setup, profile.all.mean_loss()),
                     number_or_dash(profile.account.accuracy(), 1)));
    line(row(setup, "easiest / middle / hardest third:", profile.by_difficulty) +
         fmt::format("; hardest to easiest {}{} (at least {})",
                     number_or_dash(profile.hard_to_easy(), 2),
                     interval_text(intervals.hard_to_easy, 1, 2), least_hard_to_easy));
    line(row(setup, "opening / middle / end:", profile.by_phase));
    line(row(setup, "losing / level / winning:",
             std::array{profile.losing, profile.level, profile.winning}) +
         fmt::format("; losing to level {}{} (at most {})",
                     number_or_dash(profile.losing_to_level(), 2),
                     interval_text(intervals.losing_to_level, 1, 2), most_when_losing));
    line(fmt::format(
        "  gross after more than five perfect moves {} %, otherwise {} %: {} times{} (at "
        "most {}); longest run before one {}",
        percent(profile.gross_after_perfect), percent(profile.gross_otherwise),
        number_or_dash(profile.after_perfect(), 2), interval_text(intervals.after_perfect, 1, 2),
        most_after_perfect, profile.longest_run));
    line(fmt::format(
        "  missed: wins in one {}, only good recaptures {}; shots of three plies seen {}",
        count(profile.wins_missed), count(profile.recaptures_missed), count(profile.shots_seen)));
    const GradeCurve* curve = grade_curve(setup.game);
    if (curve == nullptr || curve->nodes != setup.nodes) return;
    if (const auto like = played_like(*curve, profile.account))
        line(
            fmt::format("  played like {:.0f} [{:.0f}, {:.0f}]", like->elo, like->low, like->high));
}

JsonObject rates_json(const ErrorRates& rates) {
    JsonObject json;
    json.set("choices", rates.misjudged.of).set("misjudged", rates.misjudged.share().value_or(0));
    json.set("gross", rates.gross.share().value_or(0));
    json.set("mean_loss", rates.mean_loss().value_or(0));
    return json;
}

void set_ratio(JsonObject& json, std::string_view name, const std::optional<double>& ratio) {
    if (ratio)
        json.set(name, *ratio);
    else
        json.set_null(name);
}

JsonObject count_json(const Rate& rate) {
    JsonObject json;
    return std::move(json.set("times", rate.times).set("of", rate.of));
}

void set_interval(JsonObject& json, std::string_view name,
                  const std::optional<Interval>& interval) {
    if (!interval) return void(json.set_null(name));
    JsonObject ends;
    json.set(name, ends.set("low", interval->low).set("high", interval->high));
}

void write_json(Console& console, const ProfileSetup& setup, const ProfilePlayer& player,
                const ErrorProfile& profile, const ProfileIntervals& intervals) {
    JsonObject json;
    json.set("game", setup.game).set("player", player.name).set("nodes", setup.nodes);
    json.set("sides", profile.lists).set("all", rates_json(profile.all));
    json.set("accuracy", profile.account.accuracy().value_or(0));
    const auto group = [&](std::string_view name, std::string_view part, const ErrorRates& rates) {
        json.set(fmt::format("{}_{}", name, part), rates_json(rates));
    };
    group("third", "easiest", profile.by_difficulty[0]);
    group("third", "middle", profile.by_difficulty[1]);
    group("third", "hardest", profile.by_difficulty[2]);
    group("phase", "opening", profile.by_phase[0]);
    group("phase", "middle", profile.by_phase[1]);
    group("phase", "end", profile.by_phase[2]);
    group("score", "losing", profile.losing);
    group("score", "level", profile.level);
    group("score", "winning", profile.winning);
    set_ratio(json, "hardest_to_easiest", profile.hard_to_easy());
    set_ratio(json, "losing_to_level", profile.losing_to_level());
    set_ratio(json, "gross_after_perfect", profile.after_perfect());
    set_interval(json, "misjudged_95", intervals.misjudged);
    set_interval(json, "hardest_to_easiest_95", intervals.hard_to_easy);
    set_interval(json, "losing_to_level_95", intervals.losing_to_level);
    set_interval(json, "gross_after_perfect_95", intervals.after_perfect);
    json.set("longest_run", profile.longest_run);
    json.set("wins_missed", count_json(profile.wins_missed));
    json.set("recaptures_missed", count_json(profile.recaptures_missed));
    json.set("shots_seen", count_json(profile.shots_seen));
    console.out.write_line(json.text());
}

Exit fit(Console& console, const ProfileRun& run) {
    const std::vector<KnownPlayer> known = run.known_players();
    if (known.size() < 3) {
        console.complain(say({"profile.too-few-known", 0, {}}));
        return Exit::WrongUse;
    }
    console.out.write(curve_text(run.setup, fitted_curve(known)));
    return Exit::Done;
}

Exit profile(Console& console, const ProfileCommandOptions& options) {
    Exit ended = Exit::Done;
    const std::optional<ProfileRun> run =
        run_profile(console, options, options.fit ? usual_fit : usual_profile, ended);
    if (!run) return ended;
    for (std::size_t i = 0; i < run->setup.players.size(); ++i) {
        const std::vector<Choices> lists = choices_of(run->setup, run->games, i);
        (options.json ? write_json : write_text)(console, run->setup, run->setup.players[i],
                                                 profile_of(lists),
                                                 profile_intervals(lists, resamples, 1));
    }
    return options.fit ? fit(console, *run) : Exit::Done;
}

Exit grading(Console& console, const ProfileOptions& options) {
    const GradeCurve* curve = grade_curve(options.game);
    if (curve == nullptr) {
        console.complain(say({"grade.no-curve", 0, {options.game}}));
        return Exit::WrongUse;
    }
    Exit ended = Exit::Done;
    const std::optional<ProfileRun> run =
        run_profile(console, options, {games_to_check, curve->nodes, false}, ended);
    if (!run) return ended;
    Rate within;
    for (const KnownPlayer& player : run->known_players()) {
        const GradingCheck check = check_grading(*curve, player);
        within.times += static_cast<double>(check.within);
        within.of += static_cast<double>(check.games);
        console.out.write_line(fmt::format(
            "{:5.0f}: {} of {} sides of games within their intervals, on average [{:.0f}, {:.0f}]; "
            "all together {:.0f} [{:.0f}, {:.0f}]",
            player.elo, check.within, check.games, check.low, check.high, check.all.elo,
            check.all.low, check.all.high));
    }
    if (within.of <= 0) {
        console.complain(say({"profile.too-few-known", 0, {}}));
        return Exit::WrongUse;
    }
    console.out.write_line(fmt::format("within: {}, {} %", count(within), percent(within)));
    return Exit::Done;
}

}  // namespace

Command profile_command() {
    auto given = std::make_shared<ProfileCommandOptions>();
    std::vector<CommandOption> options = profile_options(*given);
    options.push_back(flag("--fit", given->fit,
                           "Also the curve by which `baize grade` tells strength, out of players\n"
                           "whose Elo is known (every rung of the dial, 100000 nodes)"));
    return {"profile",
            "Where and how badly players err, every free choice judged by the full search",
            "baize lab profile international --levels easy,medium,hard --file levels.profile",
            std::move(options), [given](Console& console) { return profile(console, *given); }};
}

Command grading_command() {
    auto given = std::make_shared<ProfileOptions>();
    return {"grading", "Whether `baize grade` finds the strength of players whose Elo is known",
            "baize lab grading international --elo 300,750,1250,1750,2200 --seed 7",
            profile_options(*given),
            [given](Console& console) { return grading(console, *given); }};
}

}  // namespace baize
