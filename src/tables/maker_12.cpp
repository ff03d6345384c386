#include "tables/maker_of.h"

namespace baize::draughts {

template std::unique_ptr<TableMaker> maker_of(FreeRules<12>);

}  // namespace baize::draughts
