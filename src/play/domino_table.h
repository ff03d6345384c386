// A match of dominoes at a table: seats, deals, the hand so far, and what each move was worth.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>
#include <vector>

#include "games/dominoes/chain.h"
#include "games/dominoes/match_record.h"
#include "opponent/choose_tile.h"
#include "play/domino_grades.h"
#include "play/seat.h"
#include "play/sitting.h"

namespace baize {

struct DominoTableSetup {
    dominoes::Rules rules{};
    int target = 100;
    Side leader = dominoes::player_a;  ///< of the first hand
    std::array<SeatChoice, 2> seats{};
    std::uint64_t seed = 0;  ///< for the errors of levels, and for the deals if they are not fair
    std::optional<dominoes::FairDeals> fair{};
};

/// A move with what it is worth to the side that makes it.
struct ValuedTile {
    dominoes::Move move{};
    int points = 0;
};

class DominoTable {
public:
    explicit DominoTable(DominoTableSetup setup, SeatHandles handles = {});

    [[nodiscard]] const DominoTableSetup& setup() const { return setup_; }
    [[nodiscard]] const dominoes::Dominoes& game() const { return game_; }
    /// As it stood before this hand.
    [[nodiscard]] const dominoes::Match& match() const { return match_; }
    /// With this hand counted, once it is over.
    [[nodiscard]] dominoes::Match match_now() const;
    [[nodiscard]] bool match_is_over() const { return match_now().winner().has_value(); }

    [[nodiscard]] const dominoes::Position& position() const { return lines_.back().position(); }
    /// The hand so far, as a seat is asked about it.
    [[nodiscard]] const AnyLine& line() const { return *line_; }
    [[nodiscard]] Side side() const { return position().side(); }
    [[nodiscard]] const std::vector<dominoes::Move>& moves() const { return moves_; }
    [[nodiscard]] std::vector<std::string> legal() const;
    [[nodiscard]] std::vector<dominoes::LaidTile> chain() const;
    [[nodiscard]] std::optional<dominoes::HandEnd> end() const;

    [[nodiscard]] const SeatChoice& seat(Side side) const;
    void take_seat(Side side, SeatChoice seat);
    /// The hand goes on, and the next move is an engine's.
    [[nodiscard]] bool waits_for_engine() const;
    /// The hand goes on, and all that can be done is to pass.
    [[nodiscard]] bool must_pass() const;

    /// The tile or pass that the text means; or why not, and nothing changes.
    [[nodiscard]] std::optional<Error> play(std::string_view text);
    /// The engine whose turn it is makes its move, and says which.
    [[nodiscard]] Result<dominoes::Move> let_engine_move();
    /// Best play, by somebody who does not play here; only while the hand goes on.
    [[nodiscard]] Result<ValuedTile> hint() const;
    /// What each legal move is truly worth, the best first; by the same somebody.
    [[nodiscard]] Result<std::vector<ValuedTile>> worths() const;

    /// Back to where a person last had a choice, also when the hand is over.
    [[nodiscard]] std::optional<Error> take_back();
    [[nodiscard]] std::optional<Error> redo();

    /// The next hand of the match; only after the end of one, and not after the last.
    [[nodiscard]] std::optional<Error> next_hand();
    /// The same deal from the beginning, to try something else; only after the end of a hand. What
    /// happened first stays the result in the match. With `swapped` the players have each other's
    /// tiles, and the other one leads.
    [[nodiscard]] std::optional<Error> deal_again(bool swapped);
    [[nodiscard]] bool is_practice() const { return official_.has_value(); }

    /// Every move of this hand so far with what it lost.
    [[nodiscard]] std::vector<GradedTile> grades(DominoMemory& memory) const;

    /// The match so far. The secret is told only with the last hand, or to those who give up.
    [[nodiscard]] dominoes::MatchRecord record(bool given_up) const;

private:
    [[nodiscard]] dominoes::Tiles deal(int number) const;
    /// This hand as it counts in the match.
    [[nodiscard]] dominoes::Record this_hand() const;
    void begin(const dominoes::Position& position);
    void append(dominoes::Move move);
    [[nodiscard]] bool has_choice() const;
    [[nodiscard]] dominoes::Move tile_of(MoveNumber move) const;
    [[nodiscard]] Seat& engine_seat();
    [[nodiscard]] Result<std::vector<ValuedTile>> best(std::size_t moves) const;

    DominoTableSetup setup_;
    SeatHandles handles_;
    std::shared_ptr<const AnyGame> rules_;
    std::array<std::optional<Seat>, 2> engines_;  ///< from the first move that they are asked for
    dominoes::Dominoes game_;
    dominoes::Match match_;
    std::vector<dominoes::Record> hands_;       ///< those that are over, without this one
    std::optional<dominoes::Record> official_;  ///< while its deal is played again
    std::unique_ptr<AnyLine> line_;             ///< this one
    std::deque<dominoes::Line> lines_;  ///< the same in tiles; each refers to the one before
    std::vector<dominoes::Move> moves_;
    std::vector<dominoes::Move> undone_;  ///< the next one last
};

}  // namespace baize
