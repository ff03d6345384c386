#include "lab/error_profile.h"

#include <algorithm>
#include <map>

#include "base/random.h"

namespace baize {
namespace {

/// After more perfect moves than this a gross one would look like a switch that is thrown.
constexpr std::uint64_t short_run = 5;
constexpr int about_equal = 50;
constexpr int ahead_from = 100;
constexpr int ahead_to = 300;

/// Thirds of equal weight. Choices that are equally hard are alike to them: where a third ends
/// among such choices, each belongs to both, by shares.
void add_thirds(std::span<const Choices> lists, std::array<ErrorRates, 3>& thirds) {
    std::map<int, std::vector<const JudgedChoice*>> by_difficulty;
    double total = 0;
    for (const Choices& list : lists)
        for (const JudgedChoice& choice : list) {
            if (!choice.free) continue;
            by_difficulty[choice.difficulty].push_back(&choice);
            ++total;
        }
    double before = 0;
    for (const auto& [difficulty, alike] : by_difficulty) {
        const auto count = static_cast<double>(alike.size());
        for (std::size_t i = 0; i < thirds.size(); ++i) {
            const double begin = total * static_cast<double>(i) / 3;
            const double end = total * static_cast<double>(i + 1) / 3;
            const double inside = std::min(end, before + count) - std::max(begin, before);
            if (inside <= 0) continue;
            for (const JudgedChoice* choice : alike) thirds[i].add(*choice, inside / count);
        }
        before += count;
    }
}

void add_list(const Choices& list, ErrorProfile& profile) {
    std::uint64_t run = 0;
    for (const JudgedChoice& choice : list) {
        if (choice.win_in_one) profile.wins_missed.add(!choice.won);
        if (!choice.free) continue;
        profile.account.add(choice);
        ++profile.graded[static_cast<std::size_t>(grade_of(choice.loss))];
        profile.all.add(choice);
        profile.by_phase[static_cast<std::size_t>(choice.phase)].add(choice);
        const int score = choice.score;
        if (std::abs(score) <= about_equal) profile.level.add(choice);
        if (score >= ahead_from && score <= ahead_to) profile.winning.add(choice);
        if (score <= -ahead_from && score >= -ahead_to) profile.losing.add(choice);
        (run > short_run ? profile.gross_after_perfect : profile.gross_otherwise)
            .add(choice.is_gross());
        if (choice.is_gross()) profile.longest_run = std::max(profile.longest_run, run);
        run = choice.is_perfect() ? run + 1 : 0;
        if (choice.only_recapture) profile.recaptures_missed.add(!choice.is_perfect());
        if (choice.shot) profile.shots_seen.add(choice.loss < as_good_below);
    }
}

/// What is left of a number's values when 2.5 % are cut off at each end. A ratio that nothing can
/// be said of is none of them; with too many such the rest would seem surer than it is. So would a
/// thing that never happened: drawing again does not tell how often it would.
std::optional<Interval> middle_of(std::vector<double>& values, std::size_t resamples) {
    if (values.empty() || 20 * values.size() < 19 * resamples) return std::nullopt;
    std::ranges::sort(values);
    if (values.back() <= 0) return std::nullopt;
    const std::size_t off = values.size() / 40;
    return Interval{values[off], values[values.size() - 1 - off]};
}

}  // namespace

void Rate::add(bool happened, double weight) {
    times += happened ? weight : 0;
    of += weight;
}

std::optional<double> Rate::share() const {
    if (of <= 0) return std::nullopt;
    return times / of;
}

std::optional<double> ratio(const Rate& first, const Rate& second) {
    const std::optional<double> a = first.share();
    const std::optional<double> b = second.share();
    if (!a || !b || *b <= 0) return std::nullopt;
    return *a / *b;
}

void ErrorRates::add(const JudgedChoice& choice, double weight) {
    misjudged.add(!choice.is_perfect(), weight);
    gross.add(choice.is_gross(), weight);
    loss += weight * std::min(choice.loss, decided_units);
}

std::optional<double> ErrorRates::mean_loss() const {
    if (misjudged.of <= 0) return std::nullopt;
    return loss / misjudged.of;
}

std::optional<double> ErrorProfile::hard_to_easy() const {
    return ratio(by_difficulty[2].misjudged, by_difficulty[0].misjudged);
}
std::optional<double> ErrorProfile::losing_to_level() const {
    return ratio(losing.misjudged, level.misjudged);
}
std::optional<double> ErrorProfile::after_perfect() const {
    return ratio(gross_after_perfect, gross_otherwise);
}

ErrorProfile profile_of(std::span<const Choices> lists) {
    ErrorProfile profile;
    profile.lists = lists.size();
    for (const Choices& list : lists) add_list(list, profile);
    add_thirds(lists, profile.by_difficulty);
    return profile;
}

ProfileIntervals profile_intervals(std::span<const Choices> lists, std::size_t resamples,
                                   std::uint64_t seed) {
    if (lists.empty()) return {};
    Random random(seed);
    std::array<std::vector<double>, 4> values;
    for (std::size_t sample = 0; sample < resamples; ++sample) {
        std::vector<Choices> drawn;
        while (drawn.size() < lists.size()) drawn.push_back(lists[random.below(lists.size())]);
        const ErrorProfile profile = profile_of(drawn);
        const std::array numbers{profile.all.misjudged.share(), profile.hard_to_easy(),
                                 profile.losing_to_level(), profile.after_perfect()};
        for (std::size_t i = 0; i < values.size(); ++i)
            if (numbers[i]) values[i].push_back(*numbers[i]);
    }
    return {middle_of(values[0], resamples), middle_of(values[1], resamples),
            middle_of(values[2], resamples), middle_of(values[3], resamples)};
}

}  // namespace baize
