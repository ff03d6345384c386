// What every game must pass. Who adds a game writes a Maker and instantiates GameBattery with it,
// and MirrorBattery too if the game has a mirror:
//
//     struct Checkers {
//         static std::vector<Game> games();  // one, or several rulesets behind one type
//         static std::string picture(const Game&, const Game::Position&);  // for a failure's
//         message
//     };
//     INSTANTIATE_TYPED_TEST_SUITE_P(Checkers, GameBattery, Checkers);
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/random.h"
#include "games/game.h"
#include "print.h"
#include "scale.h"

namespace baize {

/// A game played to its end with random moves.
template <Game G>
struct Playout {
    std::deque<typename G::Line> lines;  ///< one more than the moves; in a deque they stay in place
    std::vector<typename G::Move> moves;
    std::optional<Outcome> outcome;  ///< none: the game did not end within the bound

    [[nodiscard]] const typename G::Position& position(std::size_t ply) const {
        return lines[ply].position();
    }
};

/// Far more than a random game of any kind takes; one that never ends must not hang the tests.
inline constexpr std::size_t most_plies = 5000;

template <Game G>
Playout<G> play_at_random(const G& game, const typename G::Position& start, std::uint64_t seed) {
    Random random(seed);
    Playout<G> playout;
    playout.lines.push_back(game.line(start));
    typename G::Moves list;
    while (playout.moves.size() < most_plies) {
        const typename G::Line& line = playout.lines.back();
        game.moves(line.position(), list);
        playout.outcome = game.outcome(line, list);
        if (playout.outcome || list.size() == 0) break;
        playout.moves.push_back(list[static_cast<std::size_t>(random.below(list.size()))]);
        playout.lines.push_back(line.after(playout.moves.back()));
    }
    return playout;
}

/// `POSITION moves M1 M2 ...`, the way a game is given on the command line.
template <Game G>
std::string game_text(const G& game, const Playout<G>& playout) {
    std::string text = game.position_text(playout.position(0)) + " moves";
    for (std::size_t ply = 0; ply < playout.moves.size(); ++ply)
        text += " " + game.move_text(playout.position(ply), playout.moves[ply]);
    return text;
}

template <class Maker>
class GameBattery : public testing::Test {
protected:
    using G = typename decltype(Maker::games())::value_type;
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Moves = typename G::Moves;

    const std::vector<G> games = Maker::games();

    /// Calls visit(game, playout) for a number of random games from the start, each with its own
    /// deal.
    template <class Visit>
    void for_playouts(std::size_t number, Visit visit) const {
        for (const G& game : games)
            for (std::uint64_t seed = 0; seed < number; ++seed) {
                visit(game, play_at_random(game, start_of(game, seed), seed));
                if (HasFatalFailure()) return;
            }
    }

    /// Calls visit(game, position) for every position of a number of random games.
    template <class Visit>
    void for_positions(std::size_t number, Visit visit) const {
        for_playouts(number, [&](const G& game, const Playout<G>& playout) {
            for (const auto& line : playout.lines) {
                visit(game, line.position());
                if (!HasFatalFailure()) continue;
                ADD_FAILURE() << "in this position:\n" << Maker::picture(game, line.position());
                return;
            }
        });
    }

    static bool contains(const Moves& list, const Move& move) {
        for (std::size_t i = 0; i < list.size(); ++i)
            if (list[i] == move) return true;
        return false;
    }

    static bool equal(const Moves& a, const Moves& b) {
        if (a.size() != b.size()) return false;
        for (std::size_t i = 0; i < a.size(); ++i)
            if (!(a[i] == b[i])) return false;
        return true;
    }

    /// Leaves without the counting of the last ply.
    static std::uint64_t leaves_one_by_one(const G& game, const Position& position, int depth) {
        if (depth == 0) return 1;
        const Moves list = legal_moves(game, position);
        std::uint64_t total = 0;
        for (std::size_t i = 0; i < list.size(); ++i)
            total += leaves_one_by_one(game, position.after(list[i]), depth - 1);
        return total;
    }
};
TYPED_TEST_SUITE_P(GameBattery);

TYPED_TEST_P(GameBattery, RandomGamesComeToAnEnd) {
    this->for_playouts(scaled(250), [&](const auto& game, const auto& playout) {
        ASSERT_TRUE(playout.outcome.has_value())
            << "after " << playout.moves.size() << " plies\n"
            << TypeParam::picture(game, playout.lines.back().position());
        EXPECT_FALSE(playout.outcome->reason.empty());
    });
}

TYPED_TEST_P(GameBattery, EveryLegalMoveIsListedOnceAndCounted) {
    this->for_positions(scaled(250), [&](const auto& game, const auto& position) {
        const auto list = legal_moves(game, position);
        ASSERT_EQ(game.count(position), list.size());
        for (std::size_t i = 0; i < list.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                ASSERT_FALSE(list[i] == list[j]) << game.move_text(position, list[i]);
    });
}

TYPED_TEST_P(GameBattery, ListsDependOnThePositionAlone) {
    auto used = legal_moves(this->games[0], start_of(this->games[0], 0));
    this->for_positions(scaled(200), [&](const auto& game, const auto& position) {
        // A list that held other moves, and one of a game and a position that are copies.
        game.moves(position, used);
        const auto copy = game;
        const auto read = copy.read_position(copy.position_text(position));
        ASSERT_TRUE(read.ok());
        ASSERT_TRUE(this->equal(used, legal_moves(copy, *read)));
    });
}

TYPED_TEST_P(GameBattery, AMoveLeavesThePositionItWasPlayedInUnchanged) {
    this->for_positions(scaled(200), [&](const auto& game, const auto& position) {
        const auto before = position;
        const auto list = legal_moves(game, position);
        for (std::size_t i = 0; i < list.size(); ++i) {
            const auto next = position.after(list[i]);
            ASSERT_FALSE(next == before);
            ASSERT_EQ(next, position.after(list[i]));
        }
        ASSERT_EQ(position, before);
    });
}

TYPED_TEST_P(GameBattery, LeavesAreCountedAsTheyAreListed) {
    for (const auto& game : this->games)
        for (int depth = 0; depth <= 5; ++depth)
            EXPECT_EQ(leaves(game, start_of(game, 0), depth),
                      this->leaves_one_by_one(game, start_of(game, 0), depth));
}

TYPED_TEST_P(GameBattery, PositionsAreReadBackFromTheirText) {
    this->for_positions(scaled(250), [&](const auto& game, const auto& position) {
        const std::string text = game.position_text(position);
        const auto read = game.read_position(text);
        ASSERT_TRUE(read.ok()) << read.error();
        ASSERT_EQ(*read, position);
        ASSERT_EQ(game.position_text(*read), text);
    });
}

TYPED_TEST_P(GameBattery, MovesAreReadBackFromTheirText) {
    this->for_positions(scaled(200), [&](const auto& game, const auto& position) {
        const auto list = legal_moves(game, position);
        std::set<std::string> texts;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::string text = game.move_text(position, list[i]);
            ASSERT_TRUE(texts.insert(text).second) << "two moves are called " << text;
            const auto read = game.read_move(position, text);
            ASSERT_TRUE(read.ok()) << text << ": " << read.error();
            ASSERT_TRUE(*read == list[i]) << text;
        }
    });
}

TYPED_TEST_P(GameBattery, OnlyLegalMovesAreRead) {
    // What other positions call their moves is at least the right sort of text.
    std::set<std::string> texts = {"", " ", "nonsense", "0", "99", "1-1", "\xFF\xFE", "2 3 4 5"};
    this->for_positions(1, [&](const auto& game, const auto& position) {
        const auto list = legal_moves(game, position);
        for (std::size_t i = 0; i < list.size(); ++i)
            texts.insert(game.move_text(position, list[i]));
    });
    this->for_positions(scaled(25), [&](const auto& game, const auto& position) {
        const auto list = legal_moves(game, position);
        for (const std::string& text : texts) {
            const auto read = game.read_move(position, text);
            if (read.ok())
                ASSERT_TRUE(this->contains(list, *read)) << text;
            else
                ASSERT_FALSE(read.error().code.empty()) << text;
        }
    });
}

TYPED_TEST_P(GameBattery, DamagedTextIsRefusedOrIsAnotherPosition) {
    Random random(1);
    this->for_positions(scaled(200), [&](const auto& game, const auto& position) {
        std::string text = game.position_text(position);
        const auto at = static_cast<std::size_t>(random.below(text.size()));
        text[at] = static_cast<char>(random.below(256));
        const auto read = game.read_position(text);
        if (read.ok()) {
            const auto again = game.read_position(game.position_text(*read));
            ASSERT_TRUE(again.ok()) << text << ": " << again.error();
            ASSERT_EQ(*again, *read) << text;
        } else {
            ASSERT_FALSE(read.error().code.empty()) << text;
            ASSERT_LE(read.error().where, text.size()) << text;
        }
    });
}

TYPED_TEST_P(GameBattery, GamesAreReadBackFromTheirText) {
    this->for_playouts(scaled(200), [&](const auto& game, const auto& playout) {
        const std::string text = game_text(game, playout);
        SCOPED_TRACE(text);
        const std::size_t split = text.find(" moves");
        const auto start = game.read_position(std::string_view(text).substr(0, split));
        ASSERT_TRUE(start.ok()) << start.error();
        auto position = *start;
        std::size_t ply = 0;
        std::string_view rest = std::string_view(text).substr(split + 6);
        for (; !rest.empty(); ++ply) {
            rest.remove_prefix(1);
            const std::string_view word = rest.substr(0, rest.find(' '));
            ASSERT_EQ(position, playout.position(ply));
            const auto move = game.read_move(position, word);
            ASSERT_TRUE(move.ok()) << word << ": " << move.error();
            position = position.after(*move);
            rest.remove_prefix(word.size());
        }
        ASSERT_EQ(ply, playout.moves.size());
        ASSERT_EQ(position, playout.lines.back().position());
    });
}

TYPED_TEST_P(GameBattery, TheSameChanceGivesTheSameGame) {
    const std::size_t number = scaled(100);
    std::uint64_t seed = 0;
    this->for_playouts(number, [&](const auto& game, const auto& playout) {
        const auto again = play_at_random(game, playout.position(0), seed++ % number);
        ASSERT_EQ(game_text(game, again), game_text(game, playout));
        ASSERT_EQ(again.outcome, playout.outcome);
        ASSERT_EQ(again.lines.back().key(), playout.lines.back().key());
    });
}

TYPED_TEST_P(GameBattery, ALineRemembersHowItCameAbout) {
    this->for_playouts(scaled(100), [&](const auto&, const auto& playout) {
        const auto& lines = playout.lines;
        ASSERT_EQ(lines[0].ply(), 0);
        ASSERT_EQ(lines[0].previous(), nullptr);
        for (std::size_t ply = 1; ply < lines.size(); ++ply) {
            ASSERT_EQ(lines[ply].ply(), static_cast<int>(ply));
            ASSERT_EQ(lines[ply].previous(), &lines[ply - 1]);
            ASSERT_EQ(lines[ply].position(),
                      lines[ply - 1].position().after(playout.moves[ply - 1]));
        }
    });
}

TYPED_TEST_P(GameBattery, ALineBeginsAnywhere) {
    this->for_positions(scaled(100), [&](const auto& game, const auto& position) {
        const auto line = game.line(position);
        ASSERT_EQ(line.position(), position);
        ASSERT_EQ(line.ply(), 0);
        ASSERT_EQ(line.previous(), nullptr);
        ASSERT_EQ(line.key(), game.key(position));
    });
}

TYPED_TEST_P(GameBattery, KeysFollowTheMoves) {
    this->for_playouts(scaled(250), [&](const auto& game, const auto& playout) {
        for (std::size_t ply = 0; ply < playout.moves.size(); ++ply) {
            const auto& position = playout.position(ply);
            const Key key = game.key(position);
            const Key next = game.key(playout.position(ply + 1));
            ASSERT_EQ(playout.lines[ply].key(), key) << TypeParam::picture(game, position);
            ASSERT_EQ(game.key_after(position, key, playout.moves[ply]), next)
                << game.move_text(position, playout.moves[ply]) << "\n"
                << TypeParam::picture(game, position);
        }
    });
}

TYPED_TEST_P(GameBattery, KeysAreEqualWhenPositionsAreAndNotElse) {
    std::map<Key, typename TestFixture::Position> known;
    this->for_positions(scaled(250), [&](const auto& game, const auto& position) {
        const auto [entry, is_new] = known.emplace(game.key(position), position);
        ASSERT_EQ(entry->second, position) << "two positions share a key";
    });
    std::set<std::string> texts;
    for (const auto& [key, position] : known) texts.insert(this->games[0].position_text(position));
    EXPECT_EQ(texts.size(), known.size()) << "one position has two keys";
}

REGISTER_TYPED_TEST_SUITE_P(GameBattery, RandomGamesComeToAnEnd,
                            EveryLegalMoveIsListedOnceAndCounted, ListsDependOnThePositionAlone,
                            AMoveLeavesThePositionItWasPlayedInUnchanged,
                            LeavesAreCountedAsTheyAreListed, PositionsAreReadBackFromTheirText,
                            MovesAreReadBackFromTheirText, OnlyLegalMovesAreRead,
                            DamagedTextIsRefusedOrIsAnotherPosition, GamesAreReadBackFromTheirText,
                            TheSameChanceGivesTheSameGame, ALineRemembersHowItCameAbout,
                            ALineBeginsAnywhere, KeysFollowTheMoves,
                            KeysAreEqualWhenPositionsAreAndNotElse);

/// For games with a mirror: whatever holds on one side of it holds on the other.
template <class Maker>
class MirrorBattery : public GameBattery<Maker> {
    static_assert(HasMirror<typename GameBattery<Maker>::G>);
};
TYPED_TEST_SUITE_P(MirrorBattery);

TYPED_TEST_P(MirrorBattery, TwiceMirroredIsUnchanged) {
    this->for_positions(scaled(200), [&](const auto& game, const auto& position) {
        ASSERT_EQ(game.mirror(game.mirror(position)), position);
        const auto list = legal_moves(game, position);
        for (std::size_t i = 0; i < list.size(); ++i)
            ASSERT_TRUE(game.mirror(game.mirror(list[i])) == list[i]);
    });
}

TYPED_TEST_P(MirrorBattery, MirroredPositionsHaveTheMirroredMoves) {
    this->for_positions(scaled(200), [&](const auto& game, const auto& position) {
        const auto mirrored = game.mirror(position);
        const bool swaps = TestFixture::G::mirror_swaps_sides;
        ASSERT_EQ(mirrored.side(), swaps ? other(position.side()) : position.side());
        const auto list = legal_moves(game, position);
        const auto mirrored_list = legal_moves(game, mirrored);
        ASSERT_EQ(mirrored_list.size(), list.size());
        for (std::size_t i = 0; i < list.size(); ++i) {
            const auto move = game.mirror(list[i]);
            ASSERT_TRUE(this->contains(mirrored_list, move));
            ASSERT_EQ(mirrored.after(move), game.mirror(position.after(list[i])));
        }
    });
}

TYPED_TEST_P(MirrorBattery, MirroredGamesEndAlike) {
    this->for_playouts(scaled(200), [&](const auto& game, const auto& playout) {
        std::deque lines{game.line(game.mirror(playout.position(0)))};
        for (const auto& move : playout.moves) {
            ASSERT_FALSE(outcome(game, lines.back()));
            lines.push_back(lines.back().after(game.mirror(move)));
        }
        auto expected = playout.outcome;
        if (expected->winner && TestFixture::G::mirror_swaps_sides)
            expected->winner = other(*expected->winner);
        ASSERT_EQ(outcome(game, lines.back()), expected);
    });
}

REGISTER_TYPED_TEST_SUITE_P(MirrorBattery, TwiceMirroredIsUnchanged,
                            MirroredPositionsHaveTheMirroredMoves, MirroredGamesEndAlike);

}  // namespace baize
