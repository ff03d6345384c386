#include "games/draughts/vectors.h"

#include "data_rows.h"

namespace baize::draughts {
std::vector<MovesRow> moves_rows() {
    std::vector<MovesRow> rows;
    for (const auto& row : rows_of("draughts-moves.json"))
        rows.push_back({"international", row.at("fen"), row.at("moves")});
    for (const auto& row : rows_of("dam-haji-moves.json")) {
        rows.push_back({"dam-haji", row.at("fen"), row.at("dam-haji")});
        rows.push_back({"dam-haji:promotion=stop", row.at("fen"), row.at("stop-on-promotion")});
        rows.push_back({"dam-haji-book:board=8", row.at("fen"), row.at("book")});
    }
    return rows;
}

std::vector<RuleCase> rule_cases() {
    std::vector<RuleCase> rows;
    for (const auto& row : rows_of("rule-cases.json"))
        rows.push_back({row.at("rule"), row.at("game"), row.at("position"), row.at("moves"),
                        row.value("move", ""), row.value("after", "")});
    return rows;
}

std::vector<DrawsRow> draws_rows() {
    std::vector<DrawsRow> rows;
    for (const auto& row : rows_of("draughts-draws.json")) {
        const auto& ends = row.at("ends");
        rows.push_back(
            {row.at("fen"), row.at("moves"), ends.at("ply"), ends.at("result"), ends.at("reason")});
    }
    return rows;
}

std::vector<LeavesRow> leaves_rows() {
    std::vector<LeavesRow> rows;
    for (const auto& row : rows_of("leaf-counts.json"))
        rows.push_back({row.at("game"), row.at("position"), row.at("counts")});
    return rows;
}

}  // namespace baize::draughts
