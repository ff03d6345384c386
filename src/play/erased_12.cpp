#include "play/erased.h"

namespace baize {

template std::unique_ptr<AnyGame> erased(draughts::DamHajiBook);
template std::unique_ptr<AnyGame> erased(draughts::Draughts<draughts::FreeRules<12>>);

}  // namespace baize
