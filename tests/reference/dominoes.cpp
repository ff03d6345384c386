#include "reference/dominoes.h"

#include <algorithm>
#include <utility>

namespace reference {
namespace {

bool fits(int low, int high, int end) {
    return low == end || high == end;
}

/// What the chain shows once the tile lies against one of its ends.
std::array<int, 2> ends_after(std::array<int, 2> ends, int low, int high, int end) {
    int& open = ends[0] == end ? ends[0] : ends[1];
    open = low == end ? high : low;
    return ends;
}

}  // namespace

DominoHand::DominoHand(std::uint64_t seed, bool ghost_unplayable)
    : ghost_unplayable_(ghost_unplayable) {
    std::vector<std::pair<int, int>> stock;
    for (int low = 0; low < 7; ++low)
        for (int high = low; high < 7; ++high) stock.emplace_back(low, high);
    for (std::size_t left = stock.size(); left > 1; --left) {
        seed = seed * 6364136223846793005U + 1442695040888963407U;
        std::swap(stock[left - 1], stock[static_cast<std::size_t>(seed >> 33U) % left]);
    }
    for (std::size_t i = 0; i < stock.size(); ++i)
        hands_[i % 2][static_cast<std::size_t>(stock[i].first)]
              [static_cast<std::size_t>(stock[i].second)] = true;
}

std::vector<DominoHand::Action> DominoHand::actions() const {
    std::vector<Action> found;
    const Hand& hand = hands_[static_cast<std::size_t>(turn_)];
    for (int low = 0; low < 7; ++low)
        for (int high = low; high < 7; ++high) {
            if (!hand[static_cast<std::size_t>(low)][static_cast<std::size_t>(high)]) continue;
            if (ends_[0] < 0) {
                found.push_back({low, high, -1});
                continue;
            }
            if (fits(low, high, ends_[0])) found.push_back({low, high, ends_[0]});
            if (ends_[1] != ends_[0] && fits(low, high, ends_[1]))
                found.push_back({low, high, ends_[1]});
        }
    if (found.empty()) found.push_back({});
    return found;
}

void DominoHand::play(const Action& action) {
    history_.push_back({turn_, action, ends_});
    if (action.low >= 0) {
        hands_[static_cast<std::size_t>(turn_)][static_cast<std::size_t>(action.low)]
              [static_cast<std::size_t>(action.high)] = false;
        ends_ = action.end < 0 ? std::array{action.low, action.high}
                               : ends_after(ends_, action.low, action.high, action.end);
    }
    turn_ = 1 - turn_;
}

void DominoHand::take_back() {
    const Event event = history_.back();
    history_.pop_back();
    turn_ = event.player;
    ends_ = event.ends_before;
    if (event.action.low >= 0)
        hands_[static_cast<std::size_t>(turn_)][static_cast<std::size_t>(event.action.low)]
              [static_cast<std::size_t>(event.action.high)] = true;
}

int DominoHand::tiles_of(int player) const {
    int count = 0;
    for (const auto& row : hands_[static_cast<std::size_t>(player)])
        count += static_cast<int>(std::count(row.begin(), row.end(), true));
    return count;
}

int DominoHand::tiles_left() const {
    return tiles_of(0) + tiles_of(1);
}

bool DominoHand::has_fitting(int player, const std::array<int, 2>& ends) const {
    const Hand& hand = hands_[static_cast<std::size_t>(player)];
    for (const int end : ends)
        for (int number = 0; number < 7; ++number)
            if (hand[static_cast<std::size_t>(std::min(number, end))]
                    [static_cast<std::size_t>(std::max(number, end))])
                return true;
    return false;
}

bool DominoHand::locked(const std::array<int, 2>& ends) const {
    return !has_fitting(0, ends) && !has_fitting(1, ends);
}

bool DominoHand::over() const {
    if (ends_[0] < 0) return false;
    return tiles_of(0) == 0 || tiles_of(1) == 0 || locked(ends_);
}

int DominoHand::aggressor() const {
    // F placed the blocking tile, P made the placement before it, passes skipped.
    auto placement = history_.rbegin();
    while (placement->action.low < 0) ++placement;
    const Event& block = *placement;
    const int f = block.player;
    do ++placement;
    while (placement != history_.rend() && placement->action.low < 0);
    if (placement == history_.rend() || placement->player == f) return f;

    // The board as F found it.
    DominoHand before = *this;
    const auto kept = static_cast<std::size_t>(history_.rend() - placement);
    while (before.history_.size() > kept) before.take_back();
    const std::vector<Action> legal = before.actions();
    for (const Action& action : legal) {
        if (action.low != legal[0].low || action.high != legal[0].high) return f;
        before.play(action);
        const bool blocked = before.locked(before.ends_);
        before.take_back();
        if (!blocked) return f;
    }
    return placement->player;
}

int DominoHand::pips_of(int player) const {
    const Hand& hand = hands_[static_cast<std::size_t>(player)];
    int sum = 0;
    for (std::size_t low = 0; low < 7; ++low)
        for (std::size_t high = low; high < 7; ++high)
            if (hand[low][high]) sum += static_cast<int>(low + high);
    if (!hand[0][0]) return sum;
    bool ghost = true;
    if (ghost_unplayable_)
        ghost = ends_[0] != 0 && ends_[1] != 0;
    else
        for (std::size_t high = 1; high < 7; ++high)
            if (hands_[0][0][high] || hands_[1][0][high]) ghost = false;
    return ghost ? sum + 13 : sum;
}

int DominoHand::points_of_a() const {
    const int pips_a = pips_of(0);
    const int pips_b = pips_of(1);
    if (tiles_of(0) == 0) return pips_b;
    if (tiles_of(1) == 0) return -pips_a;
    const bool by_a = aggressor() == 0;
    const int own = by_a ? pips_a : pips_b;
    const int others = by_a ? pips_b : pips_a;
    const int gain = own <= others ? 2 * others : -(own + others);
    return by_a ? gain : -gain;
}

int DominoHand::worth() {
    if (over()) return turn_ == 0 ? points_of_a() : -points_of_a();
    int best = -1000;
    for (const Action& action : actions()) {
        play(action);
        best = std::max(best, -worth());
        take_back();
    }
    return best;
}

std::map<std::string, int> DominoHand::worth_of_moves() {
    std::map<std::string, int> found;
    for (const Action& action : actions()) {
        const std::string name = text_of(action);
        play(action);
        found[name] = -worth();
        take_back();
    }
    return found;
}

std::string DominoHand::text() const {
    std::string text = turn_ == 0 ? "A" : "B";
    for (std::size_t player = 0; player < 2; ++player) {
        text += player == 0 ? ":A" : ":B";
        const char* separator = "";
        for (std::size_t low = 0; low < 7; ++low)
            for (std::size_t high = low; high < 7; ++high)
                if (hands_[player][low][high]) {
                    text += separator + std::to_string(low) + "-" + std::to_string(high);
                    separator = ",";
                }
    }
    if (ends_[0] >= 0)
        text += ":E" + std::to_string(std::min(ends_[0], ends_[1])) + "-" +
                std::to_string(std::max(ends_[0], ends_[1]));
    if (!history_.empty() && history_.back().action.low < 0) text += ":P";
    return text;
}

std::string DominoHand::text_of(const Action& action) const {
    if (action.low < 0) return "pass";
    const std::string tile = std::to_string(action.low) + "-" + std::to_string(action.high);
    const bool two_ways = ends_[0] != ends_[1] && fits(action.low, action.high, ends_[0]) &&
                          fits(action.low, action.high, ends_[1]);
    return two_ways ? tile + "@" + std::to_string(action.end) : tile;
}

}  // namespace reference
