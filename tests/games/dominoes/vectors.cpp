#include "games/dominoes/vectors.h"

#include "data_rows.h"

namespace baize::dominoes {
namespace {

Tile tile_of(const std::string& text) {
    return Tile(text.at(0) - '0', text.at(2) - '0');
}

Tiles tiles_of(const nlohmann::json& list) {
    Tiles found;
    for (const std::string text : list) found |= set_of(tile_of(text));
    return found;
}

Side side_of(const nlohmann::json& name) {
    return name == "mover" ? player_a : player_b;
}

}  // namespace

std::vector<EndCase> end_cases() {
    std::vector<EndCase> rows;
    for (const auto& row : rows_of("dominoes-cases.json")) {
        const auto& expect = row.at("expect");
        const auto& play = row.at("play");
        std::optional<Side> aggressor;
        if (expect.contains("aggressor")) aggressor = side_of(expect.at("aggressor"));
        const Position before(tiles_of(row.at("mover")), tiles_of(row.at("other")), player_a,
                              Ends::of(row.at("ends")[0], row.at("ends")[1]),
                              row.at("lastPlacedBy") == "mover");
        rows.push_back({row.at("name"), before,
                        Move::lay(tile_of(play.at("tile")), play.at("atEnd")), expect.at("type"),
                        side_of(expect.at("winner")), expect.at("points"), aggressor});
    }
    return rows;
}

std::vector<SolvedDeal> solved_deals() {
    std::vector<SolvedDeal> rows;
    for (const auto& row : rows_of("dominoes-deals.json"))
        rows.push_back({Position(tiles_of(row.at("leader")), tiles_of(row.at("other")), player_a),
                        row.at("value"), row.at("openings")});
    return rows;
}

}  // namespace baize::dominoes
