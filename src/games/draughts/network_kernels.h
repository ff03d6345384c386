// The arithmetic of a net, for vectors of 32 bytes, of 16, and for none. All give the same numbers.
#pragma once

#include <algorithm>
#include <utility>

#include "games/draughts/network.h"

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace baize::draughts::kernels {

/// The pieces as the first layer sees them: by kind, and the board turned for Black.
template <int N>
struct Inputs {
    explicit Inputs(const Position<N>& position)
        : turned(position.side() == Side::Black),
          sets{position.men(position.side()), position.men(other(position.side())),
               position.kings(position.side()), position.kings(other(position.side()))} {}

    /// Which row of the first layer is that of a piece.
    [[nodiscard]] int row(int kind, int cell) const {
        return kind * Board<N>::cells + (turned ? turned_cell<N>(cell) : cell);
    }

    bool turned;
    std::array<typename Board<N>::Bits, 4> sets;
};

/// Where the weight from a unit of the first layer to one of the second stands.
[[nodiscard]] constexpr std::size_t weight_at(int unit, int next) {
    return static_cast<std::size_t>(
        ((unit / kernel_group * NetworkHead::second) + next) * kernel_group + unit % kernel_group);
}

/// The first layer's units, each between 0 and `on`.
template <int Hidden>
struct alignas(32) FirstUnits {
    std::array<std::uint8_t, std::size_t{Hidden}> on;
};
/// The second layer's, which are few.
using SecondUnits = std::array<std::int32_t, NetworkHead::second>;

[[nodiscard]] inline std::int32_t output(const auto& stage, const SecondUnits& units,
                                         std::size_t head) {
    std::int32_t sum = stage.output_bias[head];
    for (std::size_t i = 0; i < units.size(); ++i) sum += units[i] * stage.outputs[head][i];
    return sum >> network_scale::output_shift;
}

[[nodiscard]] inline Score score_of(std::int32_t output) {
    return Score(std::clamp(output, -network_scale::most, network_scale::most));
}
[[nodiscard]] inline Score score_of(const auto& stage, const SecondUnits& units) {
    return score_of(output(stage, units, 0));
}

// ---- without vectors ----

template <int N>
[[nodiscard]] SecondUnits plain_units(const Network<N>& net, const Position<N>& position) {
    using namespace network_scale;
    const int hidden = net.head().hidden;
    const auto& stage = net.stage(position);
    const Inputs<N> inputs(position);
    std::array<std::int32_t, NetworkHead::second> sums = stage.bias;
    for (int unit = 0; unit < hidden; ++unit) {
        std::int32_t sum = net.first_bias()[unit];
        for (int kind = 0; kind < 4; ++kind)
            for (const int cell : inputs.sets[static_cast<std::size_t>(kind)])
                sum += net.first()[inputs.row(kind, cell) * hidden + unit];
        const std::int32_t lit = std::clamp(sum >> first_shift, 0, on);
        for (int next = 0; next < NetworkHead::second; ++next)
            sums[static_cast<std::size_t>(next)] += lit * stage.weights[weight_at(unit, next)];
    }
    for (std::int32_t& sum : sums) sum = std::clamp(sum >> second_shift, 0, on);
    return sums;
}

#if defined(__x86_64__)

// ---- AVX2: 32 bytes at a time ----

/// So many units of the first layer are summed in registers at once.
template <int Hidden>
inline constexpr int block = std::min(Hidden, 128);

template <int N, int Hidden>
[[gnu::target("avx2")]] void light_first(const Network<N>& net, const Inputs<N>& inputs,
                                         FirstUnits<Hidden>& units) {
    constexpr int lanes = 16;
    constexpr int registers = block<Hidden> / lanes;
    const __m256i zero = _mm256_setzero_si256();
    for (int begin = 0; begin < Hidden; begin += block<Hidden>) {
        __m256i sums[std::size_t{registers}];
        const std::int16_t* bias = net.first_bias() + begin;
        for (int i = 0; i < registers; ++i)
            sums[i] = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bias + i * lanes));
        for (int kind = 0; kind < 4; ++kind) {
            for (const int cell : inputs.sets[static_cast<std::size_t>(kind)]) {
                const std::int16_t* row = net.first() + inputs.row(kind, cell) * Hidden + begin;
                for (int i = 0; i < registers; ++i)
                    sums[i] = _mm256_add_epi16(
                        sums[i],
                        _mm256_loadu_si256(reinterpret_cast<const __m256i*>(row + i * lanes)));
            }
        }
        // Packing ends at 127 by itself.
        for (int i = 0; i < registers; i += 2) {
            const __m256i low = _mm256_srai_epi16(sums[i], network_scale::first_shift);
            const __m256i high = _mm256_srai_epi16(sums[i + 1], network_scale::first_shift);
            const __m256i packed = _mm256_max_epi8(_mm256_packs_epi16(low, high), zero);
            _mm256_store_si256(reinterpret_cast<__m256i*>(units.on.data() + begin + i * lanes),
                               _mm256_permute4x64_epi64(packed, 0xD8));
        }
    }
}

template <int N, int Hidden>
[[gnu::target("avx2")]] Score evaluate_avx2(const Network<N>& net, const Position<N>& position) {
    FirstUnits<Hidden> first;
    light_first<N, Hidden>(net, Inputs<N>(position), first);
    const auto& stage = net.stage(position);
    constexpr int registers = NetworkHead::second / 8;
    __m256i sums[registers];
    for (int i = 0; i < registers; ++i)
        sums[i] = _mm256_load_si256(reinterpret_cast<const __m256i*>(stage.bias.data() + i * 8));
    const __m256i ones = _mm256_set1_epi16(1);
    const auto* fours = reinterpret_cast<const std::int32_t*>(first.on.data());
    const auto* weights = reinterpret_cast<const __m256i*>(stage.weights.data());
    for (int group = 0; group < Hidden / kernel_group; ++group) {
        const __m256i four = _mm256_set1_epi32(fours[group]);
        // 2 x 127 x 127 fits 16 bits, so nothing is cut off.
        for (int i = 0; i < registers; ++i)
            sums[i] = _mm256_add_epi32(
                sums[i],
                _mm256_madd_epi16(
                    _mm256_maddubs_epi16(four, _mm256_loadu_si256(weights + group * registers + i)),
                    ones));
    }
    alignas(32) SecondUnits units;
    const __m256i zero = _mm256_setzero_si256();
    const __m256i most = _mm256_set1_epi32(network_scale::on);
    for (int i = 0; i < registers; ++i) {
        const __m256i lit = _mm256_srai_epi32(sums[i], network_scale::second_shift);
        _mm256_store_si256(reinterpret_cast<__m256i*>(units.data() + i * 8),
                           _mm256_min_epi32(_mm256_max_epi32(lit, zero), most));
    }
    return score_of(stage, units);
}

#elif defined(__wasm_simd128__)

// ---- 16 bytes at a time ----

/// Written out one by one whatever the flags, so that arrays of vectors stay in registers.
template <int count>
void each(auto step) {
    [&]<int... i>(std::integer_sequence<int, i...>) {
        (step(i), ...);
    }(std::make_integer_sequence<int, count>());
}

/// So many units of the first layer are summed at once, in vectors of so many words.
inline constexpr int block = 32;
inline constexpr int words = 8;

inline v128_t clipped(v128_t units) {
    return wasm_i16x8_min(wasm_i16x8_max(units, wasm_i16x8_const_splat(0)),
                          wasm_i16x8_const_splat(network_scale::on));
}

/// One kernel for all sizes: each would make the modules of the page larger.
template <int N>
Score evaluate_wasm(const Network<N>& net, const Position<N>& position) {
    using namespace network_scale;
    const int hidden = net.head().hidden;
    const Inputs<N> inputs(position);
    std::array<const std::int16_t*, std::size_t{Board<N>::squares}> rows;
    std::size_t pieces = 0;
    for (int kind = 0; kind < 4; ++kind)
        for (const int cell : inputs.sets[static_cast<std::size_t>(kind)])
            rows[pieces++] = net.first() + inputs.row(kind, cell) * hidden;

    const auto& stage = net.stage(position);
    constexpr int quarters = NetworkHead::second / 4;
    v128_t next[quarters];
    each<quarters>([&](int i) { next[i] = wasm_v128_load(stage.bias.data() + i * 4); });
    const std::int16_t* weights = stage.weights.data();
    for (int begin = 0; begin < hidden; begin += block) {
        constexpr int vectors = block / words;
        v128_t sums[vectors];
        each<vectors>(
            [&](int i) { sums[i] = wasm_v128_load(net.first_bias() + begin + i * words); });
        for (std::size_t piece = 0; piece < pieces; ++piece)
            each<vectors>([&](int i) {
                sums[i] = wasm_i16x8_add(sums[i], wasm_v128_load(rows[piece] + begin + i * words));
            });
        alignas(16) std::array<std::int16_t, std::size_t{block}> lit;
        each<vectors>([&](int i) {
            wasm_v128_store(lit.data() + i * words, clipped(wasm_i16x8_shr(sums[i], first_shift)));
        });
        for (int pair = 0; pair < block; pair += kernel_group) {
            const v128_t two = wasm_v128_load32_splat(lit.data() + pair);
            each<quarters>([&](int i) {
                const v128_t weight = wasm_v128_load(weights + i * words);
                next[i] = wasm_i32x4_add(next[i], wasm_i32x4_dot_i16x8(two, weight));
            });
            weights += quarters * words;
        }
    }
    v128_t parts[quarters / 2];
    each<quarters / 2>([&](int i) {
        // Narrowing ends at what 16 bits hold, which is beyond the most.
        const v128_t shifted =
            wasm_i16x8_narrow_i32x4(wasm_i32x4_shr(next[2 * i], second_shift),
                                    wasm_i32x4_shr(next[2 * i + 1], second_shift));
        const v128_t output = wasm_v128_load(stage.outputs[0].data() + i * words);
        parts[i] = wasm_i32x4_dot_i16x8(clipped(shifted), output);
    });
    const v128_t sums =
        wasm_i32x4_add(wasm_i32x4_add(parts[0], parts[1]), wasm_i32x4_add(parts[2], parts[3]));
    const std::int32_t score = stage.output_bias[0] + wasm_i32x4_extract_lane(sums, 0) +
                               wasm_i32x4_extract_lane(sums, 1) + wasm_i32x4_extract_lane(sums, 2) +
                               wasm_i32x4_extract_lane(sums, 3);
    return score_of(score >> output_shift);
}

#endif

}  // namespace baize::draughts::kernels
