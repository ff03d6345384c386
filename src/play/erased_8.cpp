#include "play/erased.h"

namespace baize {

template std::unique_ptr<AnyGame> erased(draughts::DamHaji);
template std::unique_ptr<AnyGame> erased(draughts::English);
template std::unique_ptr<AnyGame> erased(draughts::Draughts<draughts::FreeRules<8>>);

}  // namespace baize
