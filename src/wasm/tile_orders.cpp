#include "wasm/tile_orders.h"

#include "base/text.h"
#include "games/dominoes/dominoes.h"
#include "games/dominoes/record.h"
#include "play/domino_grades.h"
#include "wasm/state.h"

namespace baize::wasm {
namespace {

using namespace dominoes;

Tiles hand_of_a(std::uint64_t seed) {
    Random chance(seed);
    return dealt_to_a(chance);
}

std::string dealt(const Position& hand) {
    return Json::object().set("position", position_text(hand)).text();
}

/// A hand that belongs to no match.
Position single_hand(Tiles a, Side leader) {
    return Position(a, full_set & ~a, leader);
}

std::string no_hand() {
    return refused("wasm.unknown-command");
}

}  // namespace

std::string first_hand(std::string_view text, Player leader, std::uint64_t seed) {
    const std::optional<int> target =
        text.empty() ? match_targets.back() : read_whole<int>(text, 0, match_targets.back());
    if (!target || (*target != 0 && !is_match_target(*target)))
        return json_error({"dominoes.no-such-target", 0, {quoted(text)}});
    const Tiles a = hand_of_a(seed);
    return dealt(*target == 0 ? single_hand(a, leader.side)
                              : Match(*target, leader.side).next_hand(a));
}

std::string next_hand(const Table& table, std::uint64_t seed) {
    const std::optional<Record> hand = table.sitting()->line().hand();
    if (!hand) return no_hand();
    if (!hand->end) return refused("tiles.hand-goes-on");
    const MatchScore& score = hand->deal.score();
    if (score.target == 0) return dealt(single_hand(hand_of_a(seed), hand->end->winner));
    const Match match = Match(score, hand->deal.side()).after(*hand->end);
    if (match.winner()) return refused("tiles.match-over");
    return dealt(match.next_hand(hand_of_a(seed)));
}

std::string review(const Table& table) {
    const std::optional<Record> hand = table.sitting()->line().hand();
    if (!hand) return no_hand();
    DominoMemory memory(level_table_bytes);
    Json list = Json::list();
    for (const GradedTile& grade :
         graded_hand(Dominoes(hand->rules), hand->deal, hand->moves, memory))
        list.add(Json::object()
                     .set("text", grade.text)
                     .set("side", name_of(grade.side))
                     .set("best", grade.best)
                     .set("worth", grade.worth)
                     .set("lost", grade.lost));
    return Json::object().set("moves", list).text();
}

}  // namespace baize::wasm
