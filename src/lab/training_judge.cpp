#include "lab/training_judge.h"

#include "games/draughts/network.h"

namespace baize {

Result<TrainingJudge> training_judge(const draughts::Ruleset& rules,
                                     std::span<const std::uint8_t> net) {
    return on_board(rules, [&]<int N>() -> Result<TrainingJudge> {
        const auto read = draughts::Network<N>::read(net, rules);
        if (!read) return read.error();
        return TrainingJudge([net = *read](const TrainingPosition& position) {
            return net->evaluate(position_of<N>(position)).value();
        });
    });
}

}  // namespace baize
