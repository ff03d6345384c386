#include "lab/level_games.h"

#include <array>

#include "base/crc32c.h"
#include "base/random.h"
#include "base/text.h"
#include "play/seat.h"

namespace baize {
namespace {

constexpr int random_plies = 4;
constexpr int longest = 120;

std::uint32_t checksum_with(std::uint32_t before, std::uint64_t number) {
    std::array<std::uint8_t, 8> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::uint8_t>(number >> 8 * i);
    return crc32c(bytes, before);
}

}  // namespace

LevelGame play_level_game(const std::shared_ptr<const AnyGame>& game, std::string_view preset,
                          const Level& level, std::uint64_t seed) {
    LevelGame played{std::string(preset), name_of(level), seed};
    Random chance(seed);
    const auto line = game->start(seed);
    for (int ply = 0; ply < random_plies && !line->outcome(); ++ply)
        line->play(MoveNumber(chance.below(line->move_count())));
    Seat seat({.game = game, .level = level});
    seat.start(seed);
    while (line->ply() < longest && !line->outcome()) {
        const Thought thought = *seat.think(*line);
        line->play(thought.move());
        ++played.plies;
        played.nodes += thought.nodes;
        played.checksum = checksum_with(played.checksum, index_of(thought.move()));
        played.checksum = checksum_with(played.checksum, thought.nodes);
    }
    return played;
}

std::string level_game_text(const LevelGame& game) {
    return game.preset + "\t" + game.level + "\t" + std::to_string(game.seed) + "\t" +
           std::to_string(game.plies) + "\t" + std::to_string(game.nodes) + "\t" +
           std::to_string(game.checksum);
}

std::optional<LevelGame> read_level_game(std::string_view line) {
    std::array<std::string_view, 6> fields;
    for (std::string_view& field : fields) {
        const std::size_t end = std::min(line.find('\t'), line.size());
        field = line.substr(0, end);
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    const auto seed = read_whole<std::uint64_t>(fields[2]);
    const auto plies = read_whole<int>(fields[3]);
    const auto nodes = read_whole<std::uint64_t>(fields[4]);
    const auto checksum = read_whole<std::uint32_t>(fields[5]);
    if (!line.empty() || !seed || !plies || !nodes || !checksum) return std::nullopt;
    return LevelGame{
        std::string(fields[0]), std::string(fields[1]), *seed, *plies, *nodes, *checksum};
}

}  // namespace baize
