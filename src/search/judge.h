// Who says what a position is worth as it stands. The search only asks; who answers is the choice
// of whoever starts it, and the same for all games.
#pragma once

#include <cstdint>

#include "base/feature_scale.h"
#include "base/score.h"

namespace baize {

/// Judges the positions of one kind of line. It is given the line and not the bare position, so
/// that whoever keeps sums from ply to ply finds what he knew of the ply before: line.previous()
/// leads there, and its key tells whether what was kept is of that line. Nothing is ever undone.
template <class Line>
class Judge {
public:
    Judge() = default;
    Judge(const Judge&) = delete;
    Judge& operator=(const Judge&) = delete;
    virtual ~Judge() = default;

    /// The worth of a still position, from the side to move.
    [[nodiscard]] virtual Score evaluate(const Line& line) = 0;
};

/// Another judge's word, each time shifted by a fresh draw between -amplitude and +amplitude.
template <class Line, class Chance>
class NoisyJudge final : public Judge<Line> {
public:
    NoisyJudge(Judge<Line>& judge, int amplitude, Chance& chance)
        : judge_(judge), amplitude_(amplitude), chance_(chance) {}

    [[nodiscard]] Score evaluate(const Line& line) override {
        const Score score = judge_.evaluate(line);
        if (amplitude_ == 0) return score;
        const auto width = static_cast<std::uint64_t>(2 * amplitude_ + 1);
        return score + Score(static_cast<int>(chance_.below(width)) - amplitude_);
    }

private:
    Judge<Line>& judge_;
    int amplitude_;
    Chance& chance_;
};

/// Two judges in one: all of the first, and of what the second says besides it so much.
template <class Line>
class MixedJudge final : public Judge<Line> {
public:
    MixedJudge(Judge<Line>& first, Judge<Line>& second, FeatureScale of_second)
        : first_(first), second_(second), of_second_(of_second) {}

    [[nodiscard]] Score evaluate(const Line& line) override {
        const Score score = first_.evaluate(line);
        return score + Score(of_second_.of((second_.evaluate(line) - score).value()));
    }

private:
    Judge<Line>& first_;
    Judge<Line>& second_;
    FeatureScale of_second_;
};

}  // namespace baize
