// The trained evaluation: kernels that agree, files that are refused.
#include "games/draughts/network.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "base/crc32c.h"
#include "base/random.h"
#include "data_rows.h"
#include "games/draughts/draughts.h"
#include "games/draughts/net_bytes.h"
#include "games/draughts/net_judgements.h"
#include "games/draughts/network_kernels.h"
#include "scale.h"

namespace baize::draughts {
namespace {

/// Positions as games at random bring them about.
template <class G>
std::vector<typename G::Position> positions_of(const G& game, std::size_t count,
                                               std::uint64_t seed) {
    std::vector<typename G::Position> found;
    for_positions_of(game, count, seed, [&](const auto& position) { found.push_back(position); });
    return found;
}

/// The rows say what was computed once; tests/wasm/run.mjs has the browser's half.
TEST(Network, KernelsAgreeOnEveryBoardAndSize) {
    const bool full = thorough && std::getenv("BAIZE_FULL") != nullptr;
    for (const auto& row : rows_of("net-judgements.json")) {
        if (row["positions"] > (full ? 1'000'000 : scaled(100'000))) continue;
        for (const Kernel kernel : {Kernel::Plain, Kernel::Quickest})
            EXPECT_EQ(checksum_on_board(row["board"], row["hidden"], row["stages"],
                                        row["positions"], kernel),
                      row["checksum"].get<std::uint32_t>())
                << row << (kernel == Kernel::Plain ? " plainly" : " with vectors");
    }
}

TEST(Network, SeesThatPositionsAreNotAllAlike) {
    const International game;
    const auto net = game.read_net(net_bytes(international, 64, 4, 7));
    ASSERT_TRUE(net.ok());
    std::set<int> scores;
    for (const auto& position : positions_of(game, 1000, 5))
        scores.insert((*net)->evaluate(position).value());
    EXPECT_GT(scores.size(), 100U);
}

/// The net as one would explain it, from the bytes of the file and nothing else.
int by_the_book(const std::vector<std::uint8_t>& bytes, const Position<10>& position) {
    const auto number = [&](std::size_t at, std::size_t size) {
        std::int64_t value = 0;
        for (std::size_t i = 0; i < size; ++i) value |= std::int64_t{bytes[at + i]} << (8 * i);
        const std::int64_t sign = std::int64_t{1} << (8 * size - 1);
        return (value ^ sign) - sign;
    };
    const auto hidden = static_cast<std::size_t>(number(16, 2));
    const auto buckets = static_cast<int>(number(11, 1));
    const Position<10> here = position.side() == Side::White ? position : turned(position);
    std::vector<std::int64_t> units(hidden);
    std::size_t at = NetworkHead::size;
    for (std::size_t unit = 0; unit < hidden; ++unit) units[unit] = number(at + 2 * unit, 2);
    at += 2 * hidden;
    const std::array sets{here.men(Side::White), here.men(Side::Black), here.kings(Side::White),
                          here.kings(Side::Black)};
    for (const auto& set : sets) {
        for (int square = 1; square <= 50; ++square, at += 2 * hidden)
            if (set.contains(Board<10>::cell(square)))
                for (std::size_t unit = 0; unit < hidden; ++unit)
                    units[unit] += number(at + 2 * unit, 2);
    }
    const int pieces = here.occupied().count();
    const std::size_t stage = static_cast<std::size_t>((pieces - 1) * buckets / 40);
    at += stage * (32 * 4 + 32 * hidden + 4 * (4 + 64));
    std::array<std::int64_t, 32> second{};
    for (std::size_t next = 0; next < 32; ++next) {
        std::int64_t sum = number(at + 4 * next, 4);
        for (std::size_t unit = 0; unit < hidden; ++unit)
            sum += number(at + 128 + next * hidden + unit, 1) *
                   std::clamp<std::int64_t>(units[unit] >> 3, 0, 127);
        second[next] = std::clamp<std::int64_t>(sum >> 6, 0, 127);
    }
    at += 128 + 32 * hidden;
    std::int64_t score = number(at, 4);
    for (std::size_t next = 0; next < 32; ++next)
        score += second[next] * number(at + 16 + 2 * next, 2);
    return static_cast<int>(std::clamp<std::int64_t>(score >> 10, -9000, 9000));
}

TEST(Network, SaysWhatItsFileSays) {
    const International game;
    const auto bytes = net_bytes(international, 64, 4, 3);
    const auto net = Network<10>::read(bytes, international);
    ASSERT_TRUE(net.ok());
    for (const auto& position : positions_of(game, 500, 11))
        EXPECT_EQ((*net)->evaluate(position).value(), by_the_book(bytes, position))
            << game.position_text(position);
}

TEST(Network, SeesABoardThatIsTurnedRoundAsTheSame) {
    const International game;
    const auto net = Network<10>::read(net_bytes(international, 64, 4, 3), international);
    ASSERT_TRUE(net.ok());
    for (const auto& position : positions_of(game, 500, 17))
        EXPECT_EQ((*net)->evaluate(position), (*net)->evaluate(turned(position)));
}

TEST(Network, ChancesAddUpToAThousand) {
    const International game;
    const auto net = Network<10>::read(net_bytes(international, 32, 1, 3), international);
    ASSERT_TRUE(net.ok());
    for (const auto& position : positions_of(game, 200, 19)) {
        const Chances chances = (*net)->chances(position);
        EXPECT_EQ(chances.win + chances.draw + chances.loss, 1000);
        EXPECT_GE(std::min({chances.win, chances.draw, chances.loss}), 0);
    }
}

std::string_view refusal(const std::vector<std::uint8_t>& bytes, const Ruleset& rules) {
    const auto net = Network<10>::read(bytes, rules);
    return net.ok() ? "" : net.error().code;
}

TEST(Network, OfOtherRulesIsRefused) {
    EXPECT_EQ(refusal(net_bytes(international, 32, 1, 1), international), "");
    Ruleset other = international;
    other.majority = false;
    EXPECT_EQ(refusal(net_bytes(other, 32, 1, 1), international), "weights.other-game");
    EXPECT_EQ(refusal(net_bytes(dam_haji, 32, 1, 1), international), "weights.other-game");
    // Who begins and how games are drawn changes nothing about a position.
    other = international;
    other.first = Side::Black;
    EXPECT_EQ(refusal(net_bytes(other, 32, 1, 1), international), "");
}

TEST(Network, ThatIsDamagedAnywhereIsRefused) {
    const auto whole = net_bytes(international, 32, 2, 1);
    for (std::size_t at = 0; at < whole.size(); at += at < 64 ? 1 : 97) {
        auto bytes = whole;
        bytes[at] ^= 16U;
        EXPECT_NE(refusal(bytes, international), "") << "byte " << at;
    }
    for (std::size_t size = 0; size < whole.size(); size += size < 64 ? 1 : 501) {
        const std::vector<std::uint8_t> bytes(whole.begin(),
                                              whole.begin() + static_cast<std::ptrdiff_t>(size));
        EXPECT_NE(refusal(bytes, international), "") << size << " bytes";
    }
    auto longer = whole;
    longer.push_back(0);
    EXPECT_EQ(refusal(longer, international), "weights.damaged");
}

TEST(Network, WhoseSumsMightNotFitIsRefused) {
    const auto with = [](std::size_t at, std::initializer_list<std::uint8_t> values) {
        auto bytes = net_bytes(international, 32, 1, 1);
        std::ranges::copy(values, bytes.begin() + static_cast<std::ptrdiff_t>(at));
        sign_net(bytes);
        return bytes;
    };
    constexpr std::size_t bias = NetworkHead::size;
    EXPECT_EQ(refusal(with(bias, {0xFF, 0x7F}), international), "weights.too-large");
    EXPECT_EQ(refusal(with(bias, {0x01, 0x80}), international), "weights.too-large");
    EXPECT_EQ(refusal(with(bias, {0x00, 0x01}), international), "");
    constexpr std::size_t second_bias = bias + 2 * 32 * 201;
    EXPECT_EQ(refusal(with(second_bias, {0, 0, 0, 0x40}), international), "weights.too-large");
}

TEST(Network, OfASizeThatThereIsNoKernelForIsRefused) {
    EXPECT_EQ(refusal(net_bytes(international, 48, 1, 1), international), "weights.other-version");
    EXPECT_EQ(refusal(net_bytes(international, 32, 9, 1), international), "weights.other-version");
}

#if defined(__x86_64__)
template <int Hidden, class G>
void narrow_vectors_agree(const G& game) {
    const auto net = game.read_net(net_bytes(game.ruleset(), Hidden, 4, 7));
    ASSERT_TRUE(net.ok());
    std::size_t different = 0;
    for (const auto& position : positions_of(game, scaled(100'000), 23)) {
        const Score score = kernels::evaluate_avx2<G::board, Hidden>(**net, position);
        different += score == (*net)->evaluate(position) ? 0U : 1U;
    }
    EXPECT_EQ(different, 0U) << game.ruleset().board << " rows, " << Hidden << " units";
}

/// Where there are wider vectors too, nobody else would try these.
TEST(Network, VectorsOf32BytesAgreeWithThoseThatAreUsed) {
    if (!__builtin_cpu_supports("avx2")) return;
    const auto on_every_board = [](auto hidden) {
        narrow_vectors_agree<hidden>(International{});
        narrow_vectors_agree<hidden>(DamHaji{});
        narrow_vectors_agree<hidden>(DamHajiBook{});
    };
    on_every_board(std::integral_constant<int, 32>{});
    on_every_board(std::integral_constant<int, 64>{});
    on_every_board(std::integral_constant<int, 128>{});
    on_every_board(std::integral_constant<int, 256>{});
}
#endif

}  // namespace
}  // namespace baize::draughts
