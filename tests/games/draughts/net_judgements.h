// What nets say of positions that games at random bring about, for all who compute it in their own
// way: with vectors of any width, without, and in the browser.
#pragma once

#include <array>
#include <cstdint>

#include "base/crc32c.h"
#include "base/random.h"
#include "games/draughts/draughts.h"
#include "games/draughts/net_bytes.h"

namespace baize::draughts {

/// Many kings are among them.
template <class G, class Visit>
void for_positions_of(const G& game, std::size_t count, std::uint64_t seed, Visit visit) {
    Random chance(seed);
    for (std::size_t found = 0; found < count;) {
        auto position = game.start();
        for (int ply = 0; ply < 200 && found < count; ++ply, ++found) {
            const auto moves = legal_moves(game, position);
            if (moves.empty()) break;
            position = position.after(moves[static_cast<std::size_t>(chance.below(moves.size()))]);
            visit(position);
        }
    }
}

enum class Kernel : std::uint8_t { Plain, Quickest };

/// A checksum of what a net made of chance says of so many positions; 0 if it cannot be read.
template <class G>
std::uint32_t checksum_of_judgements(const G& game, int hidden, int stages, std::size_t positions,
                                     Kernel kernel) {
    const auto net = game.read_net(net_bytes(game.ruleset(), hidden, stages, 7));
    if (!net) return 0;
    std::uint32_t sum = 0;
    for_positions_of(game, positions, 5, [&](const auto& position) {
        const Score score = kernel == Kernel::Plain ? (*net)->evaluate_plainly(position)
                                                    : (*net)->evaluate(position);
        const auto bits = static_cast<std::uint16_t>(score.value());
        const std::array bytes{static_cast<std::uint8_t>(bits & 0xFFU),
                               static_cast<std::uint8_t>(bits >> 8U)};
        sum = crc32c(bytes, sum);
    });
    return sum;
}

/// The same on the board of so many rows.
inline std::uint32_t checksum_on_board(int board, int hidden, int stages, std::size_t positions,
                                       Kernel kernel) {
    const auto of = [&](const auto& game) {
        return checksum_of_judgements(game, hidden, stages, positions, kernel);
    };
    if (board == 8) return of(DamHaji{});
    if (board == 10) return of(International{});
    return of(DamHajiBook{});
}

}  // namespace baize::draughts
