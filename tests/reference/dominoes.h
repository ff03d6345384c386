// A second implementation of the rules of dominoes, the judge of rules and solver in src/.
// It is written from the rules alone and shares no line with the program. It keeps every placement
// and every pass of the hand, reads the end of a hand from that history, and to find the worth of a
// position plays every continuation to its end: nothing is cut off, nothing is remembered.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace reference {

class DominoHand {
public:
    /// Hands of 14 drawn by a generator of its own; player 0, who is called A, leads.
    DominoHand(std::uint64_t seed, bool ghost_unplayable);

    struct Action {
        int low = -1;  ///< -1: a pass
        int high = -1;
        int end = -1;  ///< the number it is laid against; -1: the first tile
    };

    [[nodiscard]] std::vector<Action> actions() const;
    void play(const Action& action);
    void take_back();

    [[nodiscard]] bool over() const;
    /// Of a hand that is over: what A gains, or loses.
    [[nodiscard]] int points_of_a() const;

    [[nodiscard]] int turn() const { return turn_; }
    [[nodiscard]] int tiles_left() const;
    [[nodiscard]] int tiles_of(int player) const;

    /// What the side to move gains when both play as well as possible.
    [[nodiscard]] int worth();
    /// The same after each move, by the move's text.
    [[nodiscard]] std::map<std::string, int> worth_of_moves();

    /// As the program writes it.
    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string text_of(const Action& action) const;

private:
    struct Event {
        int player;
        Action action;
        std::array<int, 2> ends_before;
    };
    using Hand = std::array<std::array<bool, 7>, 7>;  ///< [low][high]

    [[nodiscard]] bool has_fitting(int player, const std::array<int, 2>& ends) const;
    [[nodiscard]] bool locked(const std::array<int, 2>& ends) const;
    [[nodiscard]] int aggressor() const;
    [[nodiscard]] int pips_of(int player) const;

    std::array<Hand, 2> hands_{};
    std::array<int, 2> ends_{-1, -1};
    int turn_ = 0;
    bool ghost_unplayable_;
    std::vector<Event> history_;
};

}  // namespace reference
