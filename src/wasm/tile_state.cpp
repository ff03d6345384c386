#include "wasm/tile_state.h"

#include "games/dominoes/chain.h"
#include "games/dominoes/dominoes.h"
#include "games/dominoes/explain.h"
#include "games/dominoes/record.h"
#include "wasm/state.h"

namespace baize::wasm {
namespace {

using namespace dominoes;

Json json_of(int one, int other) {
    return Json::list().add(one).add(other);
}

/// As it is written, and its numbers in the order in which they are seen.
Json json_of(Tile tile, int first, int second) {
    return Json::object().set("text", tile_text(tile)).set("numbers", json_of(first, second));
}

Json json_of(Tiles hand) {
    Json list = Json::list();
    for (const int index : hand)
        list.add(json_of(Tile(index), Tile(index).low(), Tile(index).high()));
    return list;
}

/// From the first tile outwards, the number that touches before the open one.
Json json_of(const Chain& chain, Arm arm) {
    Json list = Json::list();
    for (const LaidTile& laid : chain.arm(arm)) {
        const Tile tile(laid.left, laid.right);
        list.add(arm == Arm::Left ? json_of(tile, laid.right, laid.left)
                                  : json_of(tile, laid.left, laid.right));
    }
    return list;
}

/// What each legal move lays, and at which end of the chain.
Json layings(const Position& at, const Chain& chain) {
    Moves moves;
    add_moves(at, moves);
    Json list = Json::list();
    for (const Move move : moves) {
        if (move.is_pass()) continue;
        Json laying = Json::object();
        laying.set("move", move_text(at, move)).set("tile", tile_text(move.tile()));
        if (!chain.empty()) laying.set("end", chain.arm_of(move) == Arm::Left ? "left" : "right");
        list.add(laying);
    }
    return list;
}

/// The match with this hand counted, once it is over. What an unfinished hand would have brought
/// nobody can say, and to give it up must not be cheaper than to lose it: whoever resigns, or has
/// no time left, has lost the match that the hand belongs to.
Json json_of(const Record& hand, const std::optional<Outcome>& outcome) {
    const MatchScore& score = hand.deal.score();
    std::array<int, 2> points{score.points[0], score.points[1]};
    if (hand.end) points[index_of(hand.end->winner)] += hand.end->points;
    std::optional<Side> winner;
    if (outcome &&
        (!hand.end || score.target == 0 || points[index_of(hand.end->winner)] >= score.target))
        winner = outcome->winner;
    return Json::object()
        .set("target", score.target)
        .set("white", points[index_of(player_a)])
        .set("black", points[index_of(player_b)])
        .raw("winner", side_or_null(winner));
}

}  // namespace

void add_hand(const AnyLine& line, const std::optional<Outcome>& outcome, Json& json) {
    const std::optional<Record> hand = line.hand();
    if (!hand) return;
    Position at = hand->deal;
    for (const Move move : hand->moves) at = at.after(move);
    const Chain chain(hand->deal, hand->moves);
    Json sentences = Json::list();
    if (hand->end)
        for (const Error& sentence : explained(*hand->end)) sentences.add_raw(json_error(sentence));
    Json tiles = Json::object();
    tiles.set("white", json_of(at.hand(player_a)))
        .set("black", json_of(at.hand(player_b)))
        .set("left", json_of(chain, Arm::Left))
        .set("right", json_of(chain, Arm::Right))
        .set("layings", hand->end ? Json::list() : layings(at, chain))
        .set("match", json_of(*hand, outcome))
        .set("sentences", sentences);
    if (const std::optional<Tile> first = chain.first())
        tiles.set("first", json_of(*first, first->low(), first->high()));
    if (!chain.empty()) tiles.set("ends", json_of(chain.end(Arm::Left), chain.end(Arm::Right)));
    if (!hand->moves.empty()) {
        if (hand->moves.back().is_pass())
            tiles.set("passed", true);
        else
            tiles.set("last", tile_text(hand->moves.back().tile()));
    }
    if (!hand->end && at.fitting(at.side()).empty()) tiles.set("pass", move_text(at, Move::pass()));
    json.set("hand", tiles);
}

}  // namespace baize::wasm
