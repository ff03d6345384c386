// The rows of tests/data, for tests that play through them.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace baize::draughts {

struct MovesRow {
    std::string game;
    std::string position;
    std::set<std::string> moves;  ///< long form
};

struct RuleCase {
    std::string rule;
    std::string game;
    std::string position;
    std::set<std::string> moves;
    std::string move;   ///< may be empty: nothing is played
    std::string after;  ///< what `move` leads to
};

struct DrawsRow {
    std::string position;
    std::vector<std::string> moves;
    std::size_t ply;
    std::string result;
    std::string reason;
};

struct LeavesRow {
    std::string game;
    std::string position;  ///< empty: the start
    std::vector<std::uint64_t> counts;
};

/// All 600 rows of draughts-moves.json and the 322 of dam-haji-moves.json under its three rulesets.
std::vector<MovesRow> moves_rows();
std::vector<RuleCase> rule_cases();
std::vector<DrawsRow> draws_rows();
std::vector<LeavesRow> leaves_rows();

}  // namespace baize::draughts
