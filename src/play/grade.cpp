#include "play/grade.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "games/registry.h"
#include "play/grade_curves.h"

namespace baize {
namespace {

/// Two standard deviations, less a little: 95 cases of 100.
constexpr double certainty = 1.96;

struct Expected {
    double error = 0;
    double spread = 0;
};

/// What a player of that strength would be seen to do.
Expected expected_of(const GradeCurve& curve, double elo) {
    const auto& knots = curve.knots;
    std::size_t upper = 1;
    while (upper + 1 < knots.size() && knots[upper].elo < elo) ++upper;
    const GradeKnot& below = knots[upper - 1];
    const GradeKnot& above = knots[upper];
    const double share = std::clamp((elo - below.elo) / (above.elo - below.elo), 0.0, 1.0);
    return {below.error + share * (above.error - below.error),
            below.spread + share * (above.spread - below.spread)};
}

}  // namespace

Grade grade_of(int loss) {
    constexpr std::array from{perfect_below, 30, 80, gross_from};
    return static_cast<Grade>(std::ranges::upper_bound(from, loss) - from.begin());
}

double rightness(int loss) {
    constexpr double a_man = 100;
    return std::exp2(-loss / a_man);
}

void Account::add(const JudgedChoice& choice) {
    if (!choice.free) return;
    ++choices;
    right += rightness(choice.loss);
    loss += static_cast<std::uint64_t>(std::min(choice.loss, decided_units));
}

Account& Account::operator+=(const Account& other) {
    choices += other.choices;
    right += other.right;
    loss += other.loss;
    return *this;
}

std::optional<double> Account::accuracy() const {
    if (choices == 0) return std::nullopt;
    return 100 * right / static_cast<double>(choices);
}

std::optional<double> Account::mean_loss() const {
    if (choices == 0) return std::nullopt;
    return static_cast<double>(loss) / static_cast<double>(choices);
}

Account account_of(std::span<const JudgedChoice> choices) {
    Account account;
    for (const JudgedChoice& choice : choices) account.add(choice);
    return account;
}

const GradeCurve* grade_curve(std::string_view game) {
    const auto found = std::ranges::find(grade_curves, game, &GradeCurve::game);
    if (found != grade_curves.end()) return &*found;
    const std::string_view name = name_of_game(game);
    return name == game ? nullptr : grade_curve(name);
}

/// Every strength is asked whether such a player would be seen to err as much, give or take what
/// chance does to so few choices. A flawless game of ten moves so leaves room for many strengths,
/// where drawing its moves again and again would find it flawless each time.
std::optional<PlayedLike> played_like(const GradeCurve& curve, const Account& account) {
    const std::optional<double> accuracy = account.accuracy();
    if (!accuracy || curve.knots.size() < 2) return std::nullopt;
    const double error = 100 - *accuracy;
    const double root = std::sqrt(static_cast<double>(account.choices));
    const double weakest = curve.knots.front().elo;
    const double strongest = curve.knots.back().elo;
    PlayedLike like{weakest, strongest, weakest};
    for (int above = 0; weakest + above <= strongest; ++above) {
        const double elo = weakest + above;
        const Expected expected = expected_of(curve, elo);
        if (expected.error >= error) like.elo = elo;
        if (std::abs(expected.error - error) > certainty * expected.spread / root) continue;
        like.low = std::min(like.low, elo);
        like.high = std::max(like.high, elo);
    }
    // The curve's doubt is independent of the choices', so the squares add up.
    const auto widened = [&](double distance) {
        return std::hypot(std::max(distance, 0.0), certainty * curve.doubt);
    };
    const double low = like.elo - widened(like.elo - like.low);
    const double high = like.elo + widened(like.high - like.elo);
    return PlayedLike{like.elo, std::max(low, weakest), std::min(high, strongest)};
}

}  // namespace baize
