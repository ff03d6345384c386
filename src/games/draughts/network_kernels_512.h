// The arithmetic of a net for processors with vectors of 64 bytes that multiply bytes by fours
// (AVX-512 with VNNI). The same numbers as by all other kernels in two thirds of the time.
#pragma once

#include "games/draughts/network_kernels.h"

#if defined(__x86_64__)

namespace baize::draughts::kernels {

[[nodiscard]] inline bool has_avx512() {
    return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512vnni");
}

template <int N, int Hidden>
[[gnu::target("avx512f,avx512bw,avx512vl,avx512vnni")]] Score evaluate_avx512(
    const Network<N>& net, const Position<N>& position) {
    constexpr int lanes = 32;
    constexpr int registers = Hidden / lanes;
    const Inputs<N> inputs(position);
    __m512i first[std::size_t{registers}];
    for (int i = 0; i < registers; ++i) first[i] = _mm512_loadu_si512(net.first_bias() + i * lanes);
    for (int kind = 0; kind < 4; ++kind) {
        for (const int cell : inputs.sets[static_cast<std::size_t>(kind)]) {
            const std::int16_t* row = net.first() + inputs.row(kind, cell) * Hidden;
            for (int i = 0; i < registers; ++i)
                first[i] = _mm512_add_epi16(first[i], _mm512_loadu_si512(row + i * lanes));
        }
    }
    FirstUnits<Hidden> units;
    const __m512i zero = _mm512_setzero_si512();
    for (int i = 0; i < registers; ++i) {
        const __m512i lit = _mm512_srai_epi16(first[i], network_scale::first_shift);
        // Narrowing ends at 127 by itself. All lanes, said so because g++ 12 takes the other form
        // for a use of what was not set (GCC bug 105593).
        _mm256_store_si256(reinterpret_cast<__m256i*>(units.on.data() + i * lanes),
                           _mm512_maskz_cvtsepi16_epi8(~__mmask32{0}, _mm512_max_epi16(lit, zero)));
    }
    const auto& stage = net.stage(position);
    constexpr int halves = NetworkHead::second / 16;
    // A product waits for the one before it, so the sums are made in parts.
    constexpr int parts = 4;
    __m512i sums[std::size_t{parts}][std::size_t{halves}];
    for (int half = 0; half < halves; ++half) {
        sums[0][half] = _mm512_loadu_si512(stage.bias.data() + half * 16);
        for (int part = 1; part < parts; ++part) sums[part][half] = zero;
    }
    const auto* fours = reinterpret_cast<const std::int32_t*>(units.on.data());
    const auto* weights = reinterpret_cast<const __m512i*>(stage.weights.data());
    for (int group = 0; group < Hidden / kernel_group; group += parts) {
        for (int part = 0; part < parts; ++part) {
            const __m512i four = _mm512_set1_epi32(fours[group + part]);
            for (int half = 0; half < halves; ++half)
                sums[part][half] = _mm512_dpbusd_epi32(
                    sums[part][half], four,
                    _mm512_loadu_si512(weights + (group + part) * halves + half));
        }
    }
    alignas(64) SecondUnits next;
    for (int half = 0; half < halves; ++half) {
        __m512i sum = sums[0][half];
        for (int part = 1; part < parts; ++part) sum = _mm512_add_epi32(sum, sums[part][half]);
        _mm512_store_si512(next.data() + half * 16, sum);
    }
    for (std::int32_t& unit : next)
        unit = std::clamp(unit >> network_scale::second_shift, 0, network_scale::on);
    return score_of(stage, next);
}

}  // namespace baize::draughts::kernels

#endif
