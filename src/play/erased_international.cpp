#include "play/erase_game.h"

namespace baize {

template std::unique_ptr<AnyGame> erased(draughts::International,
                                         const ClassicEvaluation<draughts::Line<10>>&);

}  // namespace baize
