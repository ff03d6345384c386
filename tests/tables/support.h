// Endgame tables for tests: built once a run into a folder of their own.
#pragma once

#include <gtest/gtest.h>

#include "games/draughts/endgame/probe.h"
#include "games/draughts/ruleset_text.h"
#include "program.h"
#include "tables/maker.h"

namespace baize::draughts {

/// Builds in this process; a fault fails the test.
inline void build_here(const std::string& folder, const std::string& game, int pieces,
                       unsigned threads = 2) {
    const std::atomic<bool> stop = false;
    const TableFolder place(folder, *read_ruleset(game));
    const auto fault = build_tables(place, {pieces, threads}, stop, {}, {});
    ASSERT_FALSE(fault) << fault->code;
}

inline std::unique_ptr<OpenTables> open_here(const std::string& folder, const std::string& game,
                                             int pieces,
                                             std::uint64_t cache = std::uint64_t{64} << 20U) {
    auto tables = std::make_unique<OpenTables>(cache);
    for (const Error& fault : tables->add_all(TableFolder(folder, *read_ruleset(game)), pieces))
        ADD_FAILURE() << fault.code;
    return tables;
}

}  // namespace baize::draughts
