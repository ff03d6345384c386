#include "play/opening_book.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "base/crc32c.h"
#include "games/draughts/endgame/little_endian.h"

namespace baize {
namespace {

using draughts::LittleEndianReader;
using draughts::LittleEndianWriter;

constexpr std::array<std::uint8_t, 8> magic{'B', 'a', 'i', 'z', 'e', 'B', 'o', 'k'};
constexpr std::uint16_t version = 1;
/// Magic, version, two bytes of nothing, key of the rules, number of positions, checksum of what
/// follows the head, checksum of the head.
constexpr std::size_t head_size = 28;
/// Key, score, number of moves.
constexpr std::size_t position_size = 11;
constexpr std::size_t move_size = 2;

std::uint64_t value_of(Key key) {
    return static_cast<std::uint64_t>(key);
}

/// Positions from bytes whose checksum is right; nothing where they are none all the same.
bool take_positions(std::span<const std::uint8_t> bytes, std::size_t count,
                    std::vector<BookPosition>& positions) {
    LittleEndianReader in(bytes);
    std::size_t left = bytes.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (left < position_size) return false;
        BookPosition position{static_cast<Key>(in.take<std::uint64_t>()),
                              static_cast<std::int16_t>(in.take<std::uint16_t>()),
                              {}};
        const std::size_t moves = in.take<std::uint8_t>();
        left -= position_size;
        if (moves == 0 || left < moves * move_size) return false;
        if (i > 0 && value_of(position.key) <= value_of(positions.back().key)) return false;
        for (std::size_t move = 0; move < moves; ++move) {
            const auto number = MoveNumber{in.take<std::uint8_t>()};
            position.moves.push_back({number, in.take<std::uint8_t>()});
        }
        left -= moves * move_size;
        positions.push_back(std::move(position));
    }
    return left == 0;
}

}  // namespace

Result<std::shared_ptr<const OpeningBook>> OpeningBook::read(std::span<const std::uint8_t> bytes,
                                                             std::uint32_t rules) {
    if (bytes.size() < head_size || !std::ranges::equal(bytes.first(magic.size()), magic))
        return Error{"book.not-a-book", 0, {}};
    LittleEndianReader in(bytes.subspan(magic.size()));
    if (in.take<std::uint16_t>() != version) return Error{"book.other-version", 0, {}};
    in.take<std::uint16_t>();  // nothing yet
    const auto made_for = in.take<std::uint32_t>();
    const auto count = in.take<std::uint32_t>();
    const auto sum = in.take<std::uint32_t>();
    const auto rest = bytes.subspan(head_size);
    // Nothing of the head is believed before its checksum was seen to be right.
    if (in.take<std::uint32_t>() != crc32c(bytes.first(head_size - 4)) || sum != crc32c(rest) ||
        count > most_positions)
        return Error{"book.damaged", 0, {}};
    if (made_for != rules) return Error{"book.other-game", 0, {}};
    const auto book = std::make_shared<OpeningBook>();
    if (!take_positions(rest, count, book->positions_)) return Error{"book.damaged", 0, {}};
    return std::shared_ptr<const OpeningBook>(book);
}

std::vector<std::uint8_t> OpeningBook::write(std::vector<BookPosition> positions,
                                             std::uint32_t rules) {
    assert(positions.size() <= most_positions);
    std::ranges::sort(positions, {}, [](const BookPosition& one) { return value_of(one.key); });
    std::vector<std::uint8_t> rest;
    LittleEndianWriter out(rest);
    for (const BookPosition& position : positions) {
        assert(!position.moves.empty() && position.moves.size() <= 255);
        out.put(value_of(position.key));
        out.put(static_cast<std::uint16_t>(position.score));
        out.put(static_cast<std::uint8_t>(position.moves.size()));
        for (const BookMove& move : position.moves) {
            assert(index_of(move.move) <= 255 && move.behind >= 0 && move.behind <= most_behind);
            out.put(static_cast<std::uint8_t>(index_of(move.move)));
            out.put(static_cast<std::uint8_t>(move.behind));
        }
    }
    std::vector<std::uint8_t> file(magic.begin(), magic.end());
    LittleEndianWriter head(file);
    head.put(version);
    head.put(std::uint16_t{0});
    head.put(rules);
    head.put(static_cast<std::uint32_t>(positions.size()));
    head.put(crc32c(rest));
    head.put(crc32c(file));
    file.insert(file.end(), rest.begin(), rest.end());
    return file;
}

const BookPosition* OpeningBook::find(Key key) const {
    const auto at = std::ranges::lower_bound(
        positions_, value_of(key), {}, [](const BookPosition& one) { return value_of(one.key); });
    return at != positions_.end() && at->key == key ? &*at : nullptr;
}

std::optional<Thought> OpeningBook::answer(const AnyLine& line, std::uint64_t seed) const {
    const BookPosition* here = find(line.key());
    if (here == nullptr) return std::nullopt;
    Random chance(seed_of_move(seed, line.ply()));
    const BookMove& chosen = chosen_from(*here, chance);
    // A file could say anything.
    if (index_of(chosen.move) >= line.move_count()) return std::nullopt;
    Thought thought;
    thought.lines.push_back({{chosen.move}, Score(here->score - chosen.behind)});
    thought.from_book = true;
    return thought;
}

std::uint64_t share_of(const BookMove& move) {
    // Down from 4096 by the fourth root of a half a unit; whole numbers, so that a seed means the
    // same move with every compiler.
    constexpr std::array<std::uint64_t, 4> first{4096, 3444, 2896, 2435};
    const auto behind = static_cast<unsigned>(move.behind);
    return behind / 4 > 12 ? 0 : first[behind % 4] >> (behind / 4);
}

const BookMove& chosen_from(const BookPosition& position, Random& chance) {
    std::uint64_t all = 0;
    for (const BookMove& move : position.moves) all += share_of(move);
    if (all == 0) return position.moves.front();
    std::uint64_t drawn = chance.below(all);
    for (const BookMove& move : position.moves) {
        if (drawn < share_of(move)) return move;
        drawn -= share_of(move);
    }
    return position.moves.front();
}

}  // namespace baize
