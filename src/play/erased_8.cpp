#include "play/erase_game.h"

namespace baize {

template std::unique_ptr<AnyGame> erased(draughts::DamHaji,
                                         const ClassicEvaluation<draughts::Line<8>>&);
template std::unique_ptr<AnyGame> erased(draughts::English,
                                         const ClassicEvaluation<draughts::Line<8>>&);
template std::unique_ptr<AnyGame> erased(draughts::Russian,
                                         const ClassicEvaluation<draughts::Line<8>>&);
template std::unique_ptr<AnyGame> erased(draughts::Draughts<draughts::FreeRules<8>>,
                                         const ClassicEvaluation<draughts::Line<8>>&);

}  // namespace baize
