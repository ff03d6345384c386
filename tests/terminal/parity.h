// One engine at every seat: a game of a level, as the seat of the core plays it and as every
// surface does.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "play/seat.h"

namespace baize::parity {

/// A game of a level against somebody who makes any move.
struct Contest {
    std::string game;
    std::string preset;
    std::string level;
    Side engine = Side::White;
    std::uint64_t seed = 1;                ///< of the level
    std::uint64_t chance = 1;              ///< of the other
    std::string start{};                   ///< a position; empty: the usual one
    std::size_t most = 1000;               ///< moves of the level
    std::optional<std::uint64_t> nodes{};  ///< of a move, where a match is to be soon over
    int hand = 0;                          ///< of a match of dominoes
    std::vector<std::string> before{};     ///< what the other did in the hands before

    [[nodiscard]] Level found() const { return *find_level(game, preset, level); }
    [[nodiscard]] bool has_tiles() const { return game.starts_with("dominoes"); }
    /// Of this game, or hand.
    [[nodiscard]] std::uint64_t own_seed() const { return seed_of_hand(seed, hand); }
    [[nodiscard]] bool remembers() const { return level == "master"; }
    [[nodiscard]] std::string player() const { return "preset:" + preset + "/" + level; }

    friend std::ostream& operator<<(std::ostream& out, const Contest& contest) {
        return out << contest.game << ' ' << contest.preset << '/' << contest.level << " seed "
                   << contest.seed << " hand " << contest.hand;
    }
};

/// What a level answered. Surfaces that do not tell how much it looked at say nothing of nodes.
struct Answer {
    std::string move;
    std::optional<std::uint64_t> nodes{};
    std::optional<std::uint64_t> told{};  ///< while it thought, when the last depth was done
};
using Answers = std::vector<Answer>;

/// The game as the seat of the core plays it.
struct Reference {
    Contest contest;
    std::string start;               ///< the position
    std::vector<std::string> moves;  ///< all, in the long form
    std::vector<std::size_t> asked;  ///< the plies at which the level had a choice
    Answers answers;
    Answers alone;  ///< of whoever is asked about one position, and was not asked before
    std::unique_ptr<AnyLine> line;

    /// The position of a question, with the moves that led there.
    [[nodiscard]] std::string question(std::size_t number) const {
        std::string text = start;
        for (std::size_t ply = 0; ply < asked[number]; ++ply)
            text += (ply == 0 ? " moves " : " ") + moves[ply];
        return text;
    }
    [[nodiscard]] std::vector<std::string> moves_of_the_other() const {
        std::vector<std::string> others;
        for (std::size_t ply = 0; ply < moves.size(); ++ply)
            if (std::ranges::find(asked, ply) == asked.end() && moves[ply] != "pass")
                others.push_back(moves[ply]);
        return others;
    }
};

/// The contest as the seat of the core plays it; whoever is not the level moves as the lab's random
/// player does.
[[nodiscard]] Reference played_by_seat(const Contest& contest);

/// Reached by chance, and the level's side has so many pieces more that it soon sees how it wins:
/// so the whole engine need not look at all the positions that it may.
[[nodiscard]] std::string clearly_better(const Contest& contest, std::uint64_t chance);

/// As the terminal deals a match by that seed.
[[nodiscard]] std::string dealt(const Contest& contest);
/// The second hand of the match whose first one that is; nothing if the first has won it.
[[nodiscard]] std::optional<Contest> second_hand(const Reference& first);

// What each surface answers in that game, in the order of the questions.
[[nodiscard]] Answers by_best(const Reference& reference);
[[nodiscard]] Answers by_analyse(const Reference& reference);
[[nodiscard]] Answers by_terminal(const Reference& reference);
[[nodiscard]] Answers by_terminal_with_tiles(const Reference& reference);
[[nodiscard]] Answers by_page(const Reference& reference);
[[nodiscard]] Answers by_lab(const Reference& reference);
[[nodiscard]] Answers by_lab_with_tiles(const Reference& reference);
[[nodiscard]] Answers by_hub(const Reference& reference);
[[nodiscard]] Answers by_dxp(const Reference& reference);
/// The two games of a pair as `match` writes them: the level has White in the first, and Black in
/// the second, which has the next seed.
[[nodiscard]] std::vector<Answers> by_match(const Reference& white, const Reference& black);

}  // namespace baize::parity
