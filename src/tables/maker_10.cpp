#include "tables/maker_of.h"

namespace baize::draughts {

template std::unique_ptr<TableMaker> maker_of(FixedRules<international>);
template std::unique_ptr<TableMaker> maker_of(FreeRules<10>);

}  // namespace baize::draughts
