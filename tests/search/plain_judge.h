// A game's own judgement of its positions, without the errors of a level.
#pragma once

#include <memory>

#include "games/draughts/draughts.h"
#include "games/draughts/evaluate.h"
#include "games/draughts/haji_evaluate.h"
#include "search/evaluation.h"

namespace baize {

/// What the games of the tests are judged by: international draughts by its classic terms, on other
/// boards Dam Haji.
template <class G>
inline const ClassicOf<G>& classic =
    evaluation_by<typename G::Line,
                  std::conditional_t<G::board == 10, draughts::ClassicTerms, draughts::HajiTerms>>;

template <class G>
class PlainJudge final : public Judge<typename G::Line> {
public:
    explicit PlainJudge(FeatureScale scale = FeatureScale::full())
        : judge_(classic<G>.judge(scale, {})) {}
    [[nodiscard]] Score evaluate(const typename G::Line& line) override {
        return judge_->evaluate(line);
    }

private:
    std::unique_ptr<Judge<typename G::Line>> judge_;
};

}  // namespace baize
