// The cases and deals that the rules and the solver must answer exactly.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/dominoes/dominoes.h"

namespace baize::dominoes {

/// One placement that ends a hand. A is the mover.
struct EndCase {
    std::string name;
    Position before;
    Move move;
    std::string type;
    Side winner;
    int points;
    std::optional<Side> aggressor;
};
std::vector<EndCase> end_cases();

/// A deal with the points of every opening for the leader, who is A.
struct SolvedDeal {
    Position start;
    int value;
    std::map<std::string, int> openings;
};
std::vector<SolvedDeal> solved_deals();

}  // namespace baize::dominoes
