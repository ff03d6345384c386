// A trained evaluation: a small net that reads the board from the side to move. Whole numbers from
// end to end, so that every machine, and the browser, judges alike.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/chances.h"
#include "base/result.h"
#include "base/score.h"
#include "games/draughts/position.h"
#include "games/draughts/ruleset.h"

namespace baize::draughts {

/// What stands in front of the weights in a file. Numbers have the lowest byte first.
struct NetworkHead {
    static constexpr std::array<std::uint8_t, 8> magic{'B', 'a', 'i', 'z', 'e', 'N', 'e', 't'};
    static constexpr std::uint16_t version = 1;
    static constexpr std::size_t size = 40;
    static constexpr int second = 32;  ///< units of the second layer
    static constexpr int heads = 4;    ///< score; then win, draw and loss
    static constexpr int most_buckets = 8;

    std::uint32_t rules = 0;  ///< rules_code: the key by which endgame tables know rules too
    int board = 0;
    int buckets = 0;  ///< nets for so many stages of the game, by pieces, on one first layer
    int hidden = 0;   ///< units of the first layer
    int unit = 100;   ///< what a man in a quiet middlegame is worth

    [[nodiscard]] std::size_t weights_size() const;
};

/// How the numbers in a net are to be read: a unit that is fully on is 127.
namespace network_scale {
inline constexpr int on = 127;
inline constexpr int first_shift = 3;    ///< sums of the first layer have so many more bits
inline constexpr int second_shift = 6;   ///< so have the weights of the second,
inline constexpr int output_shift = 10;  ///< and those of the outputs
/// No judgement of a net is near what is certain.
inline constexpr int most = 9000;
}  // namespace network_scale

/// What the second layer is multiplied with at once: bytes by fours, or words by pairs.
#if defined(__wasm_simd128__)
using KernelWeight = std::int16_t;
inline constexpr int kernel_group = 2;
#else
using KernelWeight = std::int8_t;
inline constexpr int kernel_group = 4;
#endif

template <int N>
class Network {
public:
    using Position = draughts::Position<N>;

    /// The weights in a file, if they are whole and were trained for these rules.
    [[nodiscard]] static Result<std::shared_ptr<const Network>> read(
        std::span<const std::uint8_t> bytes, const Ruleset& rules);

    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    [[nodiscard]] const NetworkHead& head() const { return head_; }
    /// The checksum of the weights.
    [[nodiscard]] std::uint32_t fingerprint() const { return fingerprint_; }

    /// From the side to move, with the quickest kernel of this machine.
    [[nodiscard]] Score evaluate(const Position& position) const {
        return kernel_(*this, position);
    }
    /// The same, number for number, written as one would explain it.
    [[nodiscard]] Score evaluate_plainly(const Position& position) const;
    /// What will become of the game, for people; nothing that is searched depends on it.
    [[nodiscard]] Chances chances(const Position& position) const;

    // ---- for kernels ----

    /// Of the first layer: all units for a piece on cell 0, on cell 1, ..; own men first, then
    /// other men, own kings, other kings.
    [[nodiscard]] const std::int16_t* first() const { return first_.data(); }
    [[nodiscard]] const std::int16_t* first_bias() const { return first_bias_.data(); }

    /// What follows the first layer, at one stage of the game.
    struct Stage {
        alignas(32) std::array<std::int32_t, NetworkHead::second> bias;
        /// Of the first layer's units four at a time (two where vectors have 16 bytes), and of
        /// those for one unit of the second layer after the other: as vectors multiply them.
        std::vector<KernelWeight> weights;
        std::array<std::array<std::int16_t, NetworkHead::second>, NetworkHead::heads> outputs;
        std::array<std::int32_t, NetworkHead::heads> output_bias;
    };
    [[nodiscard]] const Stage& stage(const Position& position) const {
        const int pieces = position.occupied().count();
        const int most = 2 * Board<N>::men_each;
        const int number = (pieces - 1) * head_.buckets / most;
        return stages_[static_cast<std::size_t>(std::clamp(number, 0, head_.buckets - 1))];
    }

private:
    using Kernel = Score (*)(const Network&, const Position&);
    Network() = default;
    [[nodiscard]] static Kernel kernel_for(int hidden);
    void take_weights(std::span<const std::uint8_t> bytes);
    [[nodiscard]] int most_of(int unit, int sign) const;
    [[nodiscard]] bool fits() const;

    NetworkHead head_;
    std::uint32_t fingerprint_ = 0;
    Kernel kernel_ = nullptr;
    std::vector<std::int16_t> first_;
    std::vector<std::int16_t> first_bias_;
    /// As many as the head says.
    std::array<Stage, std::size_t{NetworkHead::most_buckets}> stages_;
};

}  // namespace baize::draughts
