#include "play/erase_game.h"

namespace baize {

template std::unique_ptr<AnyGame> erased(draughts::Draughts<draughts::FreeRules<10>>,
                                         const ClassicEvaluation<draughts::Line<10>>&);

}  // namespace baize
