#include "games/dominoes/rules.h"

namespace baize::dominoes {

std::optional<Tile> forced_to_block(const Position& before) {
    const Side forced = before.side();
    if (!before.ends().exist() || before.last_to_lay() == forced) return std::nullopt;
    const Tiles fitting = before.fitting(forced);
    if (fitting.count() != 1) return std::nullopt;
    Moves placements;
    add_moves(before, placements);
    for (const Move& move : placements)
        if (!before.after(move).is_blocked()) return std::nullopt;
    return Tile(fitting.first());
}

HandEnd settled(const Rules& rules, const Position& position, Side aggressor,
                std::optional<Tile> forced) {
    HandEnd end;
    end.ghost = ghost_holder(rules, position);
    for (const Side side : {player_a, player_b})
        end.pips[index_of(side)] =
            printed_pips(position.hand(side)) + (end.ghost == side ? ghost_pips : 0);
    for (const Side side : {player_a, player_b}) {
        if (position.hand(side).any()) continue;
        end.winner = end.aggressor = side;
        end.points = end.pips[index_of(other(side))];
        return end;
    }
    const int own = end.pips[index_of(aggressor)];
    const int others = end.pips[index_of(other(aggressor))];
    end.aggressor = aggressor;
    end.forced = forced;
    end.type = own <= others ? HandEnd::Type::Block : HandEnd::Type::FailedBlock;
    end.winner = own <= others ? aggressor : other(aggressor);
    end.points = own <= others ? 2 * others : own + others;
    return end;
}

std::optional<HandEnd> hand_end(const Rules& rules, const Line& line) {
    const Position& position = line.position();
    if (!position.hand_is_over()) return std::nullopt;
    const Side last = position.last_to_lay();
    const std::optional<Tile> forced =
        line.previous() != nullptr ? forced_to_block(line.previous()->position()) : std::nullopt;
    return settled(rules, position, forced ? other(last) : last, forced);
}

}  // namespace baize::dominoes
