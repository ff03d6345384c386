#include "tables/maker_of.h"

namespace baize::draughts {

template std::unique_ptr<TableMaker> maker_of(FixedRules<dam_haji>);
template std::unique_ptr<TableMaker> maker_of(FreeRules<8>);

}  // namespace baize::draughts
