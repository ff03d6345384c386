#include "lab/grade_fit.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace baize {
namespace {

/// Errors at least so far apart that each strength has an error of its own.
constexpr double least_step = 0.01;

double error_of(const Account& account) {
    return 100 - account.accuracy().value_or(100);
}

/// Straight between the two neighbours.
double between(const GradeKnot& below, const GradeKnot& above, double error) {
    const double share = (below.error - error) / (below.error - above.error);
    return below.elo + share * (above.elo - below.elo);
}

/// Pools neighbours in the wrong order until none are left.
void put_in_order(std::vector<GradeKnot>& knots) {
    struct Pool {
        double error;
        double spread;
        std::size_t size;
    };
    std::vector<Pool> pools;
    for (const GradeKnot& knot : knots) {
        pools.push_back({knot.error, knot.spread, 1});
        while (pools.size() > 1 && pools.back().error >= pools[pools.size() - 2].error) {
            const Pool last = pools.back();
            pools.pop_back();
            Pool& into = pools.back();
            const auto all = static_cast<double>(into.size + last.size);
            const double share = static_cast<double>(last.size) / all;
            into.error += share * (last.error - into.error);
            into.spread += share * (last.spread - into.spread);
            into.size += last.size;
        }
    }
    std::size_t at = 0;
    for (const Pool& pool : pools)
        for (std::size_t i = 0; i < pool.size; ++i, ++at) {
            knots[at].error = pool.error - least_step * static_cast<double>(i);
            knots[at].spread = pool.spread;
        }
}

double doubt_of(const std::vector<GradeKnot>& knots) {
    double squares = 0;
    std::size_t count = 0;
    for (std::size_t i = 1; i + 1 < knots.size(); ++i, ++count) {
        const double miss = between(knots[i - 1], knots[i + 1], knots[i].error) - knots[i].elo;
        squares += miss * miss / 4;
    }
    return count == 0 ? 0 : std::sqrt(squares / static_cast<double>(count));
}

}  // namespace

GradeKnot knot_of(const KnownPlayer& player) {
    Account all;
    for (const Choices& list : player.lists) all += account_of(list);
    const double mean = error_of(all);
    double squares = 0;
    double games = 0;
    for (const Choices& list : player.lists) {
        const Account account = account_of(list);
        if (account.choices == 0) continue;
        const double off = error_of(account) - mean;
        squares += static_cast<double>(account.choices) * off * off;
        ++games;
    }
    return {player.elo, mean, games > 1 ? std::sqrt(squares / (games - 1)) : 0};
}

FittedCurve fitted_curve(std::span<const KnownPlayer> players) {
    FittedCurve fitted;
    for (const KnownPlayer& player : players) fitted.knots.push_back(knot_of(player));
    std::ranges::sort(fitted.knots, {}, &GradeKnot::elo);
    put_in_order(fitted.knots);
    fitted.doubt = doubt_of(fitted.knots);
    return fitted;
}

GradingCheck check_grading(const GradeCurve& curve, const KnownPlayer& player) {
    GradingCheck check;
    Account all;
    for (const Choices& list : player.lists) {
        const Account account = account_of(list);
        all += account;
        const std::optional<PlayedLike> like = played_like(curve, account);
        if (!like) continue;
        ++check.games;
        check.within += like->low <= player.elo && player.elo <= like->high ? 1U : 0U;
        check.low += like->low;
        check.high += like->high;
    }
    if (check.games > 0) {
        check.low /= static_cast<double>(check.games);
        check.high /= static_cast<double>(check.games);
    }
    check.all = played_like(curve, all).value_or(PlayedLike{});
    return check;
}

std::string curve_text(const ProfileSetup& setup, const FittedCurve& fitted) {
    std::string name(name_of_game(setup.game));
    std::ranges::replace(name, '-', '_');
    std::string text = "// baize lab profile " + setup.game + " --fit --games " +
                       std::to_string(setup.games) + " --nodes " + std::to_string(setup.nodes) +
                       " --seed " + std::to_string(setup.seed) + ", with\n";
    for (const ProfilePlayer& player : setup.players)
        if (player.elo) text += "//     " + player.name + "\n";
    text += "inline constexpr std::array<GradeKnot, " + std::to_string(fitted.knots.size()) + "> " +
            name + "_knots{{\n";
    std::array<char, 100> line{};
    for (const GradeKnot& knot : fitted.knots) {
        std::snprintf(line.data(), line.size(), "    {%.0f, %.2f, %.2f},\n", knot.elo, knot.error,
                      knot.spread);
        text += line.data();
    }
    std::snprintf(line.data(), line.size(), "\", %llu, %.0f, ",
                  static_cast<unsigned long long>(setup.nodes), fitted.doubt);
    return text + "}};\ninline constexpr GradeCurve " + name + "_curve{\"" + setup.game +
           line.data() + name + "_knots};\n";
}

}  // namespace baize
