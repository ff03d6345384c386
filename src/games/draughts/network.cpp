#include "games/draughts/network.h"

#include <limits>

#include "base/crc32c.h"
#include "games/draughts/endgame/little_endian.h"
#include "games/draughts/network_kernels.h"
#include "games/draughts/network_kernels_512.h"

namespace baize::draughts {
namespace {

constexpr int kinds = 4;
/// The sizes that kernels are compiled for.
constexpr std::array hidden_sizes{32, 64, 128, 256};

bool is_known_size(const NetworkHead& head) {
    return std::ranges::find(hidden_sizes, head.hidden) != hidden_sizes.end() &&
           head.buckets >= 1 && head.buckets <= NetworkHead::most_buckets && head.unit >= 1 &&
           head.unit <= 1000;
}

std::int16_t take_16(LittleEndianReader& in) {
    return static_cast<std::int16_t>(in.take<std::uint16_t>());
}
std::int32_t take_32(LittleEndianReader& in) {
    return static_cast<std::int32_t>(in.take<std::uint32_t>());
}

/// How likely something is beside what is most likely, whose logarithm is by so many 256ths more.
/// By squaring what hardly differs from 1: the same on every machine, and small in the browser.
double share_of(int less) {
    constexpr int unlikely = 20 * 256;
    constexpr int squarings = 8;
    const double x = -std::min(less, unlikely) / 256.0 / (1 << squarings);
    double share = 1 + x + x * x / 2;
    for (int i = 0; i < squarings; ++i) share *= share;
    return share;
}

}  // namespace

std::size_t NetworkHead::weights_size() const {
    const auto units = static_cast<std::size_t>(hidden);
    const auto squares = static_cast<std::size_t>(board) * static_cast<std::size_t>(board) / 2;
    const std::size_t of_stage = second * 4 + second * units + heads * (4 + 2 * second);
    return 2 * units * (1 + kinds * squares) + static_cast<std::size_t>(buckets) * of_stage;
}

template <int N>
Result<std::shared_ptr<const Network<N>>> Network<N>::read(std::span<const std::uint8_t> bytes,
                                                           const Ruleset& rules) {
    if (bytes.size() < NetworkHead::size ||
        !std::ranges::equal(bytes.first(NetworkHead::magic.size()), NetworkHead::magic))
        return Error{"weights.not-weights", 0, {}};
    LittleEndianReader in(bytes.subspan(NetworkHead::magic.size()));
    NetworkHead head;
    if (in.take<std::uint16_t>() != NetworkHead::version)
        return Error{"weights.other-version", 0, {}};
    head.board = in.take<std::uint8_t>();
    head.buckets = in.take<std::uint8_t>();
    head.rules = in.take<std::uint32_t>();
    head.hidden = in.take<std::uint16_t>();
    const int second = in.take<std::uint16_t>();
    head.unit = in.take<std::uint16_t>();
    in.take<std::uint16_t>();  // unused
    const auto size = in.take<std::uint32_t>();
    const auto sum = in.take<std::uint32_t>();
    in.take<std::uint32_t>();  // unused
    // Nothing of the head is believed before its checksum was seen to be right.
    if (in.take<std::uint32_t>() != crc32c(bytes.first(NetworkHead::size - 4)))
        return Error{"weights.damaged", 0, {}};
    if (head.rules != rules_code(rules) || head.board != N)
        return Error{"weights.other-game", 0, {}};
    if (!is_known_size(head) || second != NetworkHead::second)
        return Error{"weights.other-version", 0, {}};
    const std::span<const std::uint8_t> weights = bytes.subspan(NetworkHead::size);
    if (size != head.weights_size() || weights.size() != size || crc32c(weights) != sum)
        return Error{"weights.damaged", 0, {}};
    std::shared_ptr<Network> net(new Network);
    net->head_ = head;
    net->fingerprint_ = sum;
    net->kernel_ = kernel_for(head.hidden);
    net->take_weights(weights);
    if (!net->fits()) return Error{"weights.too-large", 0, {}};
    return std::shared_ptr<const Network>(std::move(net));
}

/// In a file squares have their numbers; here rows are found by cell, and those of gaps stay empty.
template <int N>
void Network<N>::take_weights(std::span<const std::uint8_t> bytes) {
    LittleEndianReader in(bytes);
    const auto hidden = static_cast<std::size_t>(head_.hidden);
    first_bias_.resize(hidden);
    for (std::int16_t& bias : first_bias_) bias = take_16(in);
    first_.resize(static_cast<std::size_t>(kinds * Board<N>::cells) * hidden);
    for (int kind = 0; kind < kinds; ++kind) {
        for (int square = 1; square <= Board<N>::squares; ++square) {
            const auto row =
                static_cast<std::size_t>(kind * Board<N>::cells + Board<N>::cell(square));
            for (std::size_t unit = 0; unit < hidden; ++unit)
                first_[row * hidden + unit] = take_16(in);
        }
    }
    for (Stage& stage : std::span(stages_).first(static_cast<std::size_t>(head_.buckets))) {
        for (std::int32_t& bias : stage.bias) bias = take_32(in);
        stage.weights.resize(NetworkHead::second * hidden);
        for (int next = 0; next < NetworkHead::second; ++next)
            for (int unit = 0; unit < head_.hidden; ++unit)
                stage.weights[kernels::weight_at(unit, next)] =
                    static_cast<std::int8_t>(in.take<std::uint8_t>());
        for (std::int32_t& bias : stage.output_bias) bias = take_32(in);
        for (auto& output : stage.outputs)
            for (std::int16_t& weight : output) weight = take_16(in);
    }
}

/// The most, or with -1 the least, that pieces can add to a unit: on each square the one that does
/// so most.
template <int N>
int Network<N>::most_of(int unit, int sign) const {
    int sum = sign * first_bias_[static_cast<std::size_t>(unit)];
    for (const int cell : Board<N>::all) {
        int most = 0;
        for (int kind = 0; kind < kinds; ++kind) {
            const int row = kind * Board<N>::cells + cell;
            const int weight = first_[static_cast<std::size_t>(row * head_.hidden + unit)];
            most = std::max(most, sign * weight);
        }
        sum += most;
    }
    return sum;
}

/// With these weights no sum leaves its bits, whatever stands on the board. Those of 16 bits may
/// wrap round on the way: they come back.
template <int N>
bool Network<N>::fits() const {
    constexpr int most_first = std::numeric_limits<std::int16_t>::max();
    for (int unit = 0; unit < head_.hidden; ++unit)
        if (most_of(unit, 1) > most_first || most_of(unit, -1) > most_first) return false;
    // Beside these the sums of 256 units and of 32 are small.
    constexpr int most_bias = 1 << 28;
    const auto is_small = [](std::int32_t bias) { return bias > -most_bias && bias < most_bias; };
    const auto used = std::span(stages_).first(static_cast<std::size_t>(head_.buckets));
    return std::ranges::all_of(used, [&](const Stage& stage) {
        return std::ranges::all_of(stage.bias, is_small) &&
               std::ranges::all_of(stage.output_bias, is_small);
    });
}

template <int N>
typename Network<N>::Kernel Network<N>::kernel_for([[maybe_unused]] int hidden) {
#if defined(__wasm_simd128__)
    return kernels::evaluate_wasm<N>;
#else
    Kernel chosen = [](const Network& net, const Position& position) {
        return net.evaluate_plainly(position);
    };
#if defined(__x86_64__)
    if (kernels::has_avx512()) {
        if (hidden == 32) return kernels::evaluate_avx512<N, 32>;
        if (hidden == 64) return kernels::evaluate_avx512<N, 64>;
        if (hidden == 128) return kernels::evaluate_avx512<N, 128>;
        if (hidden == 256) return kernels::evaluate_avx512<N, 256>;
    }
    if (!__builtin_cpu_supports("avx2")) return chosen;
    if (hidden == 32) chosen = kernels::evaluate_avx2<N, 32>;
    if (hidden == 64) chosen = kernels::evaluate_avx2<N, 64>;
    if (hidden == 128) chosen = kernels::evaluate_avx2<N, 128>;
    if (hidden == 256) chosen = kernels::evaluate_avx2<N, 256>;
#endif
    return chosen;
#endif
}

template <int N>
Score Network<N>::evaluate_plainly(const Position& position) const {
    return kernels::score_of(stage(position), kernels::plain_units(*this, position));
}

/// Three outputs are the logarithms of the chances, 256 to one.
template <int N>
Chances Network<N>::chances(const Position& position) const {
    const Stage& here = stage(position);
    const kernels::SecondUnits units = kernels::plain_units(*this, position);
    std::array<int, 3> logarithms{};
    for (std::size_t i = 0; i < logarithms.size(); ++i)
        logarithms[i] = kernels::output(here, units, i + 1);
    const int most = *std::ranges::max_element(logarithms);
    std::array<double, 3> weight{};
    double all = 0;
    for (std::size_t i = 0; i < weight.size(); ++i)
        all += weight[i] = share_of(most - logarithms[i]);
    Chances chances;
    chances.win = static_cast<int>(1000 * weight[0] / all);
    chances.loss = static_cast<int>(1000 * weight[2] / all);
    chances.draw = 1000 - chances.win - chances.loss;
    return chances;
}

template class Network<8>;
template class Network<10>;
template class Network<12>;

}  // namespace baize::draughts
