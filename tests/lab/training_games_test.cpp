// Games for training: what is written is read again, by another replay of the rules.
#include "lab/training_games.h"

#include <gtest/gtest.h>

#include <cmath>
#include <deque>

#include "base/random.h"
#include "games/draughts/draughts.h"
#include "scale.h"

namespace baize {
namespace {

using draughts::International;

struct Known {
    TrainingGame game;
    std::vector<TrainingPosition> learnt;
};

/// A game at random with the positions that are to be learnt from, found with the generator of the
/// game itself and from the words of docs/training.md.
template <class G>
Known game_at_random(const G& game, Random& chance) {
    Known known;
    std::deque<typename G::Line> lines{game.line(game.start())};
    known.game.last_random = chance.below(12);
    int shuffled = 0;
    while (known.game.moves.size() < 250) {
        const auto& position = lines.back().position();
        const auto moves = legal_moves(game, position);
        if (moves.empty()) {
            known.game.winner = other(position.side());
            break;
        }
        const int score = static_cast<int>(chance.below(801)) - 400;
        const std::size_t number = chance.below(moves.size());
        if (known.game.moves.size() >= known.game.last_random && !moves[0].is_capture() &&
            shuffled <= 4) {
            TrainingPosition here;
            const auto seen =
                position.side() == Side::White ? position : draughts::turned(position);
            const std::array sets{seen.men(Side::White), seen.men(Side::Black),
                                  seen.kings(Side::White), seen.kings(Side::Black)};
            using B = draughts::Board<G::board>;
            for (std::size_t kind = 0; kind < 4; ++kind)
                for (int square = 1; square <= B::squares; ++square)
                    if (sets[kind].contains(B::cell(square)))
                        here.sets[kind][static_cast<std::size_t>((square - 1) / 64)] |=
                            std::uint64_t{1} << (square - 1) % 64;
            here.expected = static_cast<int>(std::lround(63 / (1 + std::exp(-score / 100.0))));
            here.points = position.side() == Side::White ? 1 : -1;  // of White, for now
            known.learnt.push_back(here);
        }
        const bool king = position.kings().contains(moves[number].from);
        shuffled = king && !moves[number].is_capture() ? shuffled + 1 : 0;
        known.game.moves.push_back(static_cast<std::uint8_t>(number));
        known.game.scores.push_back(score);
        lines.push_back(lines.back().after(moves[number]));
    }
    const int white = !known.game.winner ? 0 : *known.game.winner == Side::White ? 1 : -1;
    for (TrainingPosition& position : known.learnt) position.points = 1 + position.points * white;
    return known;
}

template <class G>
void round_trip(const G& game) {
    Random chance(3);
    std::vector<Known> known;
    std::vector<TrainingGame> games;
    std::size_t positions = 0;
    for (std::size_t i = 0; i < scaled(250); ++i) {
        known.push_back(game_at_random(game, chance));
        games.push_back(known.back().game);
        positions += known.back().learnt.size();
    }
    const std::size_t half = games.size() / 2;
    const auto cut = games.begin() + static_cast<std::ptrdiff_t>(half);
    const std::string file = training_header("some terms") +
                             training_block(game.ruleset(), 0, {games.begin(), cut}) +
                             training_block(game.ruleset(), half, {cut, games.end()});
    std::vector<TrainingPosition> found;
    const auto read = read_training_file(
        game.ruleset(), file, [&](const TrainingPosition& one) { found.push_back(one); });
    ASSERT_TRUE(read.ok()) << read.error().code;
    EXPECT_EQ(read->games, games.size());
    EXPECT_EQ(read->whole, file.size());
    ASSERT_EQ(found.size(), positions);
    std::size_t at = 0;
    for (std::size_t i = 0; i < known.size(); ++i) {
        for (const TrainingPosition& wanted : known[i].learnt) {
            EXPECT_EQ(found[at].sets, wanted.sets);
            EXPECT_EQ(found[at].points, wanted.points);
            EXPECT_EQ(found[at].expected, wanted.expected);
            EXPECT_EQ(found[at].game, i);
            ++at;
        }
    }
}

TEST(TrainingGames, AreReadAsTheyWerePlayed) {
    round_trip(International{});
    round_trip(draughts::DamHaji{});
    round_trip(draughts::DamHajiBook{});
    round_trip(draughts::Russian{});
}

std::string small_file(std::vector<std::size_t>& block_ends) {
    Random chance(9);
    std::string file = training_header("terms");
    for (std::size_t block = 0; block < 3; ++block) {
        file += training_block(draughts::international, 2 * block,
                               {game_at_random(International{}, chance).game,
                                game_at_random(International{}, chance).game});
        block_ends.push_back(file.size());
    }
    return file;
}

TEST(TrainingGames, OfAFileThatWasTornOffAllWholeBlocksStand) {
    std::vector<std::size_t> ends;
    const std::string file = small_file(ends);
    for (std::size_t size = training_header("terms").size(); size < file.size(); size += 7) {
        const auto read = check_training_file(training_header("terms"), file.substr(0, size));
        ASSERT_TRUE(read.ok()) << size;
        const auto blocks =
            std::ranges::count_if(ends, [&](std::size_t end) { return end <= size; });
        EXPECT_EQ(read->games, 2 * static_cast<std::size_t>(blocks)) << size;
    }
}

TEST(TrainingGames, DamageIsNoticed) {
    std::vector<std::size_t> ends;
    const std::string file = small_file(ends);
    for (std::size_t at = training_header("terms").size() + 4; at < ends[1]; at += 11) {
        std::string bytes = file;
        bytes[at] = static_cast<char>(bytes[at] ^ 4);
        const auto read = read_training_file(draughts::international, bytes, [](const auto&) {});
        EXPECT_FALSE(read.ok() && read->whole == file.size()) << at;
    }
}

TEST(TrainingGames, OfSomebodyElseAreRefused) {
    std::vector<std::size_t> ends;
    const std::string file = small_file(ends);
    EXPECT_FALSE(check_training_file(training_header("other terms"), file).ok());
    EXPECT_FALSE(check_training_file(training_header("terms"), "[Event \"Clubavond\"]\n").ok());
    EXPECT_FALSE(read_training_file(draughts::international, "[Event]\n", [](const auto&) {}).ok());
    EXPECT_TRUE(check_training_file(training_header("terms"), "").ok());
}

}  // namespace
}  // namespace baize
