// How much time a choice deserves, where a clock leaves that open.
#pragma once

#include <algorithm>
#include <cstddef>

#include "base/score.h"
#include "search/score_range.h"

namespace baize {

/// Watches what each depth finds. A move that stays the best from depth to depth will most likely
/// be played however long one goes on; one that has just come up, or a score that falls, says that
/// there is more to be found. Where there is no choice, only the table gains by a search.
class Patience {
public:
    explicit Patience(std::size_t choices) : worth_(choices > 1 ? usual : none) {}

    /// In hundredths of the usual time.
    [[nodiscard]] int worth() const { return worth_; }

    /// After each depth: whether the move that was the best still is, and its score.
    void sees(bool same_move, Score score) {
        if (worth_ != none) {
            if (same_move)
                worth_ = std::max(worth_ * 9 / 10, least);
            else
                raise(5, 4);
            if (score + alarming < score_) raise(3, 2);
        }
        score_ = score;
    }

private:
    static constexpr int none = 1;
    static constexpr int least = 50;
    static constexpr int usual = 100;
    static constexpr int most = 250;
    static constexpr Score alarming{20};  ///< a fifth of a man from one depth to the next

    void raise(int by, int of) { worth_ = std::min(std::max(worth_, usual) * by / of, most); }

    int worth_;
    Score score_ = -infinite;
};

}  // namespace baize
