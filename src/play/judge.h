// What a move was worth beside the best one: the engine at its best looks at both.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "play/any_game.h"

namespace baize {

/// A point of dominoes in the units of a judgement, where a man of draughts is 100: a tenth of a
/// man, so that one set of thresholds serves all games. A fifth of a match to 100 is two men.
inline constexpr int units_a_point = 10;

/// Where nothing is left to be decided: a score beyond this is taken for this much.
inline constexpr int decided_units = 1000;
/// Beyond this, one side is winning, and what it plays says little about how well it judges.
inline constexpr int free_choice_units = 600;

/// Perfect for all that anybody can see, and clearly wrong: docs/decisions/0017.
inline constexpr int perfect_below = 10;
inline constexpr int gross_from = 200;
/// A shot was seen by whoever plays it, or something that is as good but for trifles.
inline constexpr int as_good_below = 50;

/// A choice that somebody had, in numbers; scores and losses in units. What is true of the position
/// comes first, then what became of it.
struct JudgedChoice {
    int score = 0;       ///< of the best move, to the side that makes it
    int difficulty = 0;  ///< the least depth from which the judge's choice stays the same
    Phase phase = Phase::Opening;
    bool free = false;            ///< two legal moves or more, and not decided yet
    bool win_in_one = false;      ///< the best move ends the game at once
    bool only_recapture = false;  ///< after a capture, one way of taking back is good and no other
    bool shot = false;            ///< a piece could be given to take more, with the third ply

    int loss = 0;      ///< never below 0
    bool won = false;  ///< the move ended the game at once

    friend bool operator==(const JudgedChoice&, const JudgedChoice&) = default;

    [[nodiscard]] bool is_perfect() const { return loss < perfect_below; }
    [[nodiscard]] bool is_gross() const { return loss >= gross_from; }
};

struct Judgement {
    JudgedChoice choice;
    MoveNumber move{};
    std::vector<MoveNumber> best;  ///< the best move and what should follow
    std::size_t moves = 0;         ///< that were legal
    int depth = 0;
    std::uint64_t nodes = 0;
};

/// What the judge searches with. Grades and profiles were measured by it, so that every number is
/// written out: what the engine finds to be better for itself changes no judgement.
inline constexpr Techniques judges_search{.order = MoveOrder::ByGain,
                                          .killers = true,
                                          .history = true,
                                          .windows = true,
                                          .reductions = true,
                                          .extensions = true,
                                          .play_out_captures = true,
                                          .equal_depth_only = false,
                                          .all_scores = false,
                                          .sort_root = false,
                                          .drop_unfinished = false,
                                          .unquiet_plies = Techniques::unlimited,
                                          .window = 33,
                                          .late = 3,
                                          .late_depth = 3,
                                          .later = 8,
                                          .later_depth = 6,
                                          .late_wide = 3,
                                          .late_root = 0,
                                          .shallow = 0,
                                          .shallow_depth = 4,
                                          .shallow_margin = 10,
                                          .extend_everywhere = 0};

struct JudgeTerms {
    std::uint64_t nodes = 1'000'000;  ///< for the best move, and as many again for the one played
    const AnyEndings* endings = nullptr;  ///< of the game, where there are any
    int depth = Limits::deepest;
    Techniques techniques = judges_search;
};

/// Says of one move after another what it lost. It forgets everything in between, so that a
/// judgement depends on the position and the game so far alone.
class MoveJudge {
public:
    /// The game has to outlive it.
    MoveJudge(const AnyGame& game, std::string_view id, const JudgeTerms& terms);

    /// Judges a move of the side to move and leaves the line as it was; `after_capture`: the move
    /// that led here took something.
    [[nodiscard]] Judgement judge(AnyLine& line, MoveNumber move, bool after_capture = false);

private:
    [[nodiscard]] Question question() const;
    void judge_by_search(AnyLine& line, Judgement& judgement);
    [[nodiscard]] int loss_by_search(AnyLine& line, const Judgement& judgement,
                                     const std::vector<int>& best_by_depth);
    [[nodiscard]] bool is_only_good(const AnyLine& line, const Judgement& judgement);
    void judge_exactly(AnyLine& line, Judgement& judgement);
    [[nodiscard]] int difficulty_of_hand(const AnyLine& line, const Thought& exact);

    bool exact_;  ///< the game is one that can be solved
    JudgeTerms terms_;
    std::unique_ptr<AnyMemory> memory_;
};

}  // namespace baize
