// Connect Four as a row: all that a game needs to be played, measured against, saved and analysed.
// Nothing outside this folder knows it.
#pragma once

#include <algorithm>
#include <array>

#include "base/feature_scale.h"
#include "base/named.h"
#include "base/score.h"
#include "games/connect_four.h"
#include "games/registry.h"
#include "play/game_of.h"
#include "play/makers.h"
#include "search/evaluation.h"

namespace baize {

struct ConnectFourWeights {
    int middle = 4;  ///< of a stone for each column that it lies nearer to the middle
};

/// What the search and the levels want besides the rules: docs/adding-a-game.md.
class PlayedConnectFour : public ConnectFour {
public:
    static Stillness stillness(const Position& position) {
        return ConnectFour().count(position) == 0 ? Stillness::Blocked : Stillness::Still;
    }
    static int taken(Move) { return 0; }
    static Score gain(const Position&, Move) { return Score(0); }
    static constexpr std::size_t slots = 16;
    static std::size_t slot(const Position& position, Move column) {
        return static_cast<std::size_t>(position.side()) * 8 + static_cast<std::size_t>(column);
    }
};

/// By what positions are judged: stones near the middle are in more lines of four.
struct ConnectFourTerms {
    using Weights = ConnectFourWeights;
    static constexpr std::array named_weights{Named<Weights>{"middle", &Weights::middle, 0, 100}};
    static constexpr std::array<NamedValue, 0> pieces_alone{};  // stones lie still

    static Score evaluate(const ConnectFour::Position& position, FeatureScale scale,
                          const Weights& weights) {
        constexpr int last = ConnectFour::columns - 1;
        int ahead = 0;
        for (const int cell : position.all()) {
            const int column = cell / (ConnectFour::rows + 1);
            const int worth = weights.middle * std::min(column, last - column);
            ahead += position.owner(cell) == position.side() ? worth : -worth;
        }
        return Score(scale.of(ahead));
    }
};

inline constexpr GameKind stones_kind{.record = RecordKind::Moves};
inline constexpr GameRow connect_four_row{.id = "connect-four",
                                          .family = "connect-four",
                                          .kind = &stones_kind,
                                          .ladder = "international"};

inline std::unique_ptr<AnyGame> connect_four() {
    return std::make_unique<GameOf<PlayedConnectFour>>(
        PlayedConnectFour{}, evaluation_by<PlayedConnectFour::Line, ConnectFourTerms>);
}
inline constexpr GameMaker connect_four_maker{"connect-four", connect_four};

/// The rows that come with the program, and this one.
inline std::span<const GameRow> rows_with(std::span<const GameRow> others) {
    static const std::vector<GameRow> all = [&] {
        std::vector<GameRow> rows(others.begin(), others.end());
        rows.push_back(connect_four_row);
        return rows;
    }();
    return all;
}

}  // namespace baize
