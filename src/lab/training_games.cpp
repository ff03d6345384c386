#include "lab/training_games.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <deque>
#include <span>

#include "base/crc32c.h"
#include "games/draughts/draughts.h"

namespace baize {
namespace {

using namespace draughts;

constexpr std::string_view magic = "baize games 1 ";
constexpr unsigned count_bits = 10;  ///< of plies: longer games are cut there
constexpr unsigned score_bits = 6;
constexpr std::size_t longest = (1U << count_bits) - 1;
constexpr int most_shuffling = 4;
/// How a block begins, so that what was torn off from one is not taken for somebody's.
constexpr std::string_view block_mark = "next";
constexpr std::size_t block_head = 20;  ///< mark, length, checksum, first game, games

/// Numbers of a few bits each, the lowest first.
class FewBitsWriter {
public:
    void put(unsigned value, unsigned bits) {
        for (unsigned i = 0; i < bits; ++i, ++used_) {
            if (used_ % 8 == 0) bytes_.push_back('\0');
            if ((value >> i & 1U) != 0)
                bytes_.back() =
                    static_cast<char>(static_cast<unsigned char>(bytes_.back()) | 1U << used_ % 8);
        }
    }
    [[nodiscard]] const std::string& bytes() const { return bytes_; }

private:
    std::string bytes_;
    unsigned used_ = 0;
};

class FewBitsReader {
public:
    explicit FewBitsReader(std::string_view bytes) : bytes_(bytes) {}

    /// Nothing beyond the end.
    [[nodiscard]] std::optional<unsigned> take(unsigned bits) {
        if (at_ + bits > 8 * bytes_.size()) return std::nullopt;
        unsigned value = 0;
        for (unsigned i = 0; i < bits; ++i, ++at_)
            value |= (static_cast<unsigned char>(bytes_[at_ / 8]) >> at_ % 8 & 1U) << i;
        return value;
    }
    void to_next_byte() { at_ = (at_ + 7) / 8 * 8; }
    [[nodiscard]] bool at_end() const { return at_ == 8 * bytes_.size(); }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
};

unsigned bits_for(std::size_t moves) {
    return static_cast<unsigned>(std::bit_width(moves - 1));
}

void put_32(std::string& bytes, std::size_t value) {
    for (unsigned i = 0; i < 4; ++i) bytes.push_back(static_cast<char>(value >> 8 * i & 0xFF));
}
std::size_t take_32(std::string_view bytes, std::size_t at) {
    std::size_t value = 0;
    for (unsigned i = 0; i < 4; ++i)
        value |= static_cast<std::size_t>(static_cast<unsigned char>(bytes[at + i])) << 8 * i;
    return value;
}
std::uint32_t sum_of(std::string_view bytes) {
    return crc32c({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

/// A game while it is replayed.
template <int N>
class Replay {
public:
    explicit Replay(const Ruleset& rules) : game_(FreeRules<N>{rules}) {
        lines_.emplace_back(game_.start());
        game_.moves(lines_.back().position(), moves_);
    }

    [[nodiscard]] const Position<N>& position() const { return lines_.back().position(); }
    [[nodiscard]] std::size_t moves() const { return moves_.size(); }
    [[nodiscard]] bool is_learnt_from(std::size_t last_random) const {
        return lines_.size() > last_random && !moves_.empty() && !moves_[0].is_capture() &&
               lines_.back().plies_with_kings_only() <= most_shuffling;
    }
    void play(std::size_t move) {
        lines_.push_back(lines_.back().after(moves_[move]));
        moves_ = {};
        game_.moves(position(), moves_);
    }

private:
    Draughts<FreeRules<N>> game_;
    std::deque<Line<N>> lines_;
    Moves<N> moves_;
};

template <int N>
std::optional<std::vector<bool>> learnt_on(const Ruleset& rules, const TrainingGame& game) {
    Replay<N> replay(rules);
    std::vector<bool> learnt;
    for (const std::uint8_t move : game.moves) {
        if (move >= replay.moves()) return std::nullopt;
        learnt.push_back(replay.is_learnt_from(game.last_random));
        replay.play(move);
    }
    return learnt;
}

template <int N>
void write_game(const Ruleset& rules, const TrainingGame& game, FewBitsWriter& out) {
    const std::size_t plies = std::min(game.moves.size(), longest);
    out.put(static_cast<unsigned>(plies), count_bits);
    out.put(static_cast<unsigned>(std::min(game.last_random, longest)), count_bits);
    out.put(!game.winner ? 1U : *game.winner == Side::White ? 2U : 0U, 2);
    Replay<N> replay(rules);
    for (std::size_t ply = 0; ply < plies; ++ply) {
        if (replay.is_learnt_from(game.last_random))
            out.put(static_cast<unsigned>(expected_of(game.scores[ply])), score_bits);
        out.put(game.moves[ply], bits_for(replay.moves()));
        replay.play(game.moves[ply]);
    }
}

/// False if these bits are no game.
template <int N>
bool read_game(const Ruleset& rules, std::size_t number, FewBitsReader& in, std::size_t& positions,
               const std::function<void(const TrainingPosition&)>& each) {
    const auto plies = in.take(count_bits);
    const auto last_random = in.take(count_bits);
    const auto result = in.take(2);
    if (!plies || !last_random || !result || *result > 2) return false;
    Replay<N> replay(rules);
    for (unsigned ply = 0; ply < *plies; ++ply) {
        if (replay.moves() == 0) return false;
        if (replay.is_learnt_from(*last_random)) {
            TrainingPosition position = training_position(replay.position());
            const bool white = replay.position().side() == Side::White;
            const auto expected = in.take(score_bits);
            if (!expected) return false;
            position.points = static_cast<int>(white ? *result : 2 - *result);
            position.expected = static_cast<int>(*expected);
            position.game = number;
            ++positions;
            each(position);
        }
        const auto move = in.take(bits_for(replay.moves()));
        if (!move || *move >= replay.moves()) return false;
        replay.play(*move);
    }
    in.to_next_byte();
    return true;
}

Error not_games() {
    return {"training.not-games", 0, {}};
}
Error damaged(std::size_t at) {
    return {"training.damaged", at, {std::to_string(at)}};
}

/// What was torn off in the middle of a block begins as that block did.
bool may_be_torn_off(std::string_view rest, std::size_t next_game) {
    if (rest.size() < block_head) return block_mark.starts_with(rest.substr(0, block_mark.size()));
    return rest.starts_with(block_mark) && take_32(rest, 12) == next_game;
}

/// Calls `block(first game, games, bytes)` for each block that is whole.
template <class Block>
Result<TrainingFile> walk_blocks(std::string_view bytes, Block block) {
    TrainingFile file;
    file.whole = bytes.find('\n') + 1;
    while (bytes.size() - file.whole >= block_head) {
        const std::string_view rest = bytes.substr(file.whole);
        const std::size_t length = take_32(rest, 4);
        if (length > rest.size() - block_head) break;
        const std::string_view checked = rest.substr(12, length + 8);
        if (!rest.starts_with(block_mark) || sum_of(checked) != take_32(rest, 8) ||
            take_32(checked, 0) != file.games)
            return damaged(file.whole);
        const std::size_t games = take_32(checked, 4);
        if (!block(file.games, games, checked.substr(8), file)) return damaged(file.whole);
        file.games += games;
        file.whole += block_head + length;
    }
    if (!may_be_torn_off(bytes.substr(file.whole), file.games)) return not_games();
    return file;
}

}  // namespace

int expected_of(int score) {
    // A man ahead is about 0.73 points of 1.
    const double points = 1 / (1 + std::exp(-score / 100.0));
    return static_cast<int>(std::lround(63 * points));
}

std::optional<std::vector<bool>> learnt_from(const Ruleset& rules, const TrainingGame& game) {
    return on_board(rules, [&]<int N>() { return learnt_on<N>(rules, game); });
}

std::string training_header(std::string_view terms) {
    return std::string(magic) + std::string(terms) + "\n";
}

std::string training_block(const Ruleset& rules, std::size_t first,
                           const std::vector<TrainingGame>& games) {
    std::string content;
    put_32(content, first);
    put_32(content, games.size());
    for (const TrainingGame& game : games) {
        FewBitsWriter out;
        on_board(rules, [&]<int N>() { write_game<N>(rules, game, out); });
        content += out.bytes();
    }
    std::string block(block_mark);
    put_32(block, content.size() - 8);
    put_32(block, sum_of(content));
    return block + content;
}

Result<TrainingFile> read_training_file(const Ruleset& rules, std::string_view bytes,
                                        const std::function<void(const TrainingPosition&)>& each) {
    if (!bytes.starts_with(magic) || bytes.find('\n') == std::string_view::npos) return not_games();
    return walk_blocks(bytes, [&](std::size_t first, std::size_t games, std::string_view content,
                                  TrainingFile& file) {
        FewBitsReader in(content);
        for (std::size_t i = 0; i < games; ++i)
            if (!on_board(rules, [&]<int N>() {
                    return read_game<N>(rules, first + i, in, file.positions, each);
                }))
                return false;
        return in.at_end();
    });
}

Result<TrainingFile> check_training_file(std::string_view header, std::string_view bytes) {
    if (bytes.empty()) return TrainingFile{};
    if (!bytes.starts_with(header)) return not_games();
    return walk_blocks(
        bytes, [](std::size_t, std::size_t, std::string_view, TrainingFile&) { return true; });
}

}  // namespace baize
