#include "play/erase_game.h"

namespace baize {

template std::unique_ptr<AnyGame> erased(draughts::DamHajiBook,
                                         const ClassicEvaluation<draughts::Line<12>>&);
template std::unique_ptr<AnyGame> erased(draughts::Draughts<draughts::FreeRules<12>>,
                                         const ClassicEvaluation<draughts::Line<12>>&);

}  // namespace baize
