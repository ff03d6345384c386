// Files of people who used an earlier version, as tests/data/written-by-0.1.0 keeps them: all of
// them open, hold what they held, and are gone on with.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>
#include <sstream>

#include "base/text.h"
#include "games/dominoes/match_record.h"
#include "games/dominoes/notation.h"
#include "lab/ladder.h"
#include "play/saved_game.h"
#include "print.h"
#include "program.h"

namespace baize {
namespace {

using Words = std::vector<std::string>;

std::string path_of(const std::string& name) {
    return std::string(BAIZE_TEST_DATA) + "/written-by-0.1.0/" + name;
}

std::string content(const std::string& path) {
    std::ifstream file(path);
    EXPECT_TRUE(file) << path;
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string written(const std::string& name) {
    return content(path_of(name));
}

// ---- saved games ----

struct Save {
    std::string file;
    std::string game;
    Words moves;
    std::array<std::string, 2> levels{};  ///< preset and name; empty: a person
    std::uint64_t seed = 0;
    std::string outcome = {};  ///< winner and reason
    std::string clock = "-";
    std::string position = {};
};

void PrintTo(const Save& save, std::ostream* out) {
    *out << save.file;
}

const std::vector<Save> saves{
    {"hard-on-clocks",
     "international",
     {"32-28", "19-23", "28x19", "13x24"},
     {"", "baize hard"},
     7,
     "",
     "5+3/1+0"},
    {"switches-resigned",
     "dam-haji:majority=on,promotion=stop",
     {"25-21", "32x5"},
     {"", "baize 1200:900"},
     11,
     "0-2 resigned",
     "-",
     "W:WK1,25,26:B12,13,K32"},
    {"english-agreed", "english", {"11-15", "22-18", "15x22", "25x18"}, {}, 663649, "1-1 agreed"},
    {"book-taken-back", "dam-haji-book", {"26-32", "44-38"}, {"seed medium", ""}, 3},
    {"lost-on-the-board",
     "international",
     {"28-22", "17x28"},
     {"", "before medium"},
     3,
     "0-2 no moves",
     "-",
     "W:W28:B17"},
    {"lost-on-time", "international", {}, {"", "baize easy"}, 3, "0-2 out of time", "0.01+0"},
    {"on-the-screen", "international", {"33-29", "19-23"}, {"", "baize medium"}, 9},
};

class WrittenSave : public testing::TestWithParam<Save> {};

INSTANTIATE_TEST_SUITE_P(By010, WrittenSave, testing::ValuesIn(saves), [](const auto& save) {
    std::string name = save.param.file;
    std::ranges::replace(name, '-', '_');
    return name;
});

std::string level_of(const SeatChoice& seat) {
    return seat.is_engine() ? seat.preset + " " + name_of(*seat.level) : "";
}

TEST_P(WrittenSave, IsOpenedAsItWasLeft) {
    const Save& save = GetParam();
    const std::string text = written("saves/" + save.file + ".pdn");
    const auto read = read_saved_game(text);
    ASSERT_TRUE(std::holds_alternative<SavedGame>(read))
        << std::get<draughts::PdnFault>(read).error;
    const auto& [sitting, guessed] = std::get<SavedGame>(read);
    EXPECT_FALSE(guessed);
    EXPECT_EQ(sitting.setup().game, save.game);
    Words moves;
    for (const Played& played : sitting.played()) moves.push_back(played.move.text);
    // A capture of two squares is written with - or x as the game does.
    ASSERT_EQ(moves.size(), save.moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        std::ranges::replace(moves[i], 'x', '-');
        std::string expected = save.moves[i];
        std::ranges::replace(expected, 'x', '-');
        EXPECT_EQ(moves[i], expected);
    }
    for (const Side side : {Side::White, Side::Black})
        EXPECT_EQ(level_of(sitting.seat(side)), save.levels[static_cast<std::size_t>(side)]);
    EXPECT_EQ(sitting.setup().seed, save.seed);
    EXPECT_EQ(sitting.setup().clock, *read_clock_setting(save.clock));
    EXPECT_EQ(sitting.from_start() ? "" : sitting.start_position(), save.position);
    std::string outcome;
    if (sitting.outcome())
        outcome = std::string(result_text(*sitting.outcome())) + " " +
                  std::string(sitting.outcome()->reason);
    EXPECT_EQ(outcome, save.outcome);
}

TEST_P(WrittenSave, IsWrittenAgainLetterByLetter) {
    const std::string text = written("saves/" + GetParam().file + ".pdn");
    const auto read = read_saved_game(text);
    ASSERT_TRUE(std::holds_alternative<SavedGame>(read));
    EXPECT_EQ(saved_game(std::get<SavedGame>(read).sitting, "2026.11.18"), text);
}

TEST_P(WrittenSave, IsPlayedOnInTheTerminal) {
    const std::string path = path_of("saves/" + GetParam().file + ".pdn");
    const Ended ended = baize_program({"play", "international", "--plain", "--load", path},
                                      {.input = "moves\nquit\n"});
    EXPECT_EQ(ended.code, 0) << ended.err;
    for (const std::string& move : GetParam().moves)
        EXPECT_NE(ended.out.find(move.substr(0, 2)), std::string::npos) << ended.out;
}

TEST(WrittenBefore, ClocksStandAsTheyStood) {
    const auto read = read_saved_game(written("saves/hard-on-clocks.pdn"));
    ASSERT_TRUE(std::holds_alternative<SavedGame>(read));
    const Sitting& sitting = std::get<SavedGame>(read).sitting;
    EXPECT_EQ(sitting.played()[0].time.ms, (std::array<std::int64_t, 2>{303'000, 60'000}));
    EXPECT_EQ(sitting.clock().time_left(0).ms, (std::array<std::int64_t, 2>{306'000, 59'960}));
}

// ---- dominoes ----

TEST(WrittenBefore, MatchesOfDominoesHoldTheirHands) {
    for (const char* file : {"saves/dominoes-saved.txt", "saves/dominoes-recorded.txt"}) {
        const std::string text = written(file);
        const Result<dominoes::MatchRecord> match = dominoes::read_match_record(text);
        ASSERT_TRUE(match) << match.error();
        EXPECT_EQ(match->target, 50);
        ASSERT_EQ(match->hands.size(), 2U);
        EXPECT_EQ(match->hands[0].moves.size(), 27U);
        ASSERT_TRUE(match->hands[0].end);
        EXPECT_EQ(match->hands[0].end->points, 6);
        EXPECT_EQ(match->hands[1].moves.size(), 4U);
        EXPECT_FALSE(match->hands[1].end);
        EXPECT_EQ(dominoes::match_record_text(*match), text);
    }
    const Ended graded =
        baize_program({"grade", path_of("saves/dominoes-saved.txt"), "--nodes", "100"});
    EXPECT_EQ(graded.code, 0) << graded.err;
    EXPECT_NE(graded.out.find("B: games 2, free choices 13"), std::string::npos) << graded.out;
}

TEST(WrittenBefore, PromisedDealsAreStillSeenToBeThePromisedOnes) {
    const Ended ended = baize_program({"verify", path_of("saves/fair-given-up.txt")});
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_NE(ended.out.find("fair: the secret is the one that was promised"), std::string::npos)
        << ended.out;
}

// ---- matches ----

struct WrittenMatch {
    std::string file;
    Words players;
    Words options;
    bool engine_plays = false;  ///< which may play otherwise; levels and chance may not
};

const std::vector<WrittenMatch> matches{
    {"international", {"level:easy", "random"}, {"--pairs", "2", "--seed", "5"}},
    {"english",
     {"level:easy", "best:nodes=300"},
     {"--game", "english", "--pairs", "1", "--seed", "5"},
     true},
    {"dam-haji",
     {"level:medium", "random"},
     {"--game", "dam-haji", "--pairs", "1", "--seed", "6", "--nodes", "200"}},
};

Words command_of(const WrittenMatch& match, const std::string& file) {
    Words words{"match"};
    words.insert(words.end(), match.players.begin(), match.players.end());
    words.insert(words.end(), match.options.begin(), match.options.end());
    words.insert(words.end(), {"--pdn", file});
    return words;
}

TEST(WrittenBefore, MatchesThatAreWholeArePlayedNoFurther) {
    for (const WrittenMatch& match : matches) {
        const Scratch scratch;
        const std::string text = written("match/" + match.file + ".pdn");
        const std::string file = scratch.file("match.pdn", text);
        const Ended ended = baize_program(command_of(match, file));
        EXPECT_EQ(ended.code, 0) << ended.err;
        EXPECT_EQ(ended.out.find(" games in "), std::string::npos) << ended.out;
        EXPECT_EQ(content(file), text) << match.file;
    }
}

/// The moves of a file, by game; headers have a date.
Words movetexts(std::string_view text) {
    Words games;
    for (std::size_t at = 0; (at = text.find("\n\n", at)) != std::string_view::npos;) {
        const std::size_t end = text.find("\n\n", at + 2);
        games.emplace_back(text.substr(at + 2, end - at - 2));
        at = end == std::string_view::npos ? end : end + 1;
    }
    return games;
}

TEST(WrittenBefore, MatchesThatWereTornOffGoOnAsTheyWouldHave) {
    for (const WrittenMatch& match : matches) {
        const Scratch scratch;
        const std::string text = written("match/" + match.file + ".pdn");
        const std::string torn = text.substr(0, text.rfind("[Event ") + 250);
        const std::string file = scratch.file("match.pdn", torn);
        const Ended ended = baize_program(command_of(match, file));
        EXPECT_EQ(ended.code, 0) << ended.err;
        Words played = movetexts(content(file));
        Words before = movetexts(text);
        ASSERT_EQ(played.size(), before.size()) << match.file;
        if (match.engine_plays) {
            // It judges by other weights now: the game that was torn off is played to another end.
            EXPECT_NE(played.back().find("{end}"), std::string::npos) << played.back();
            played.pop_back();
            before.pop_back();
        }
        EXPECT_EQ(played, before) << match.file;
    }
}

TEST(WrittenBefore, ResultsOfMatchesAreRated) {
    const Ended ended =
        baize_program({"lab", "ratings", path_of("match/international.pdn"),
                       path_of("match/english.pdn"), path_of("match/dam-haji.pdn")});
    EXPECT_EQ(ended.code, 0) << ended.err;
    for (const char* player : {"level:easy", "level:medium", "random", "best:nodes=300"})
        EXPECT_NE(ended.out.find(player), std::string::npos) << ended.out;
    EXPECT_NE(ended.out.find("% of 6       level:easy"), std::string::npos) << ended.out;
}

TEST(WrittenBefore, EveryGameIsReplayed) {
    Words words{"pdn", "check"};
    for (const Save& save : saves) words.push_back(path_of("saves/" + save.file + ".pdn"));
    for (const WrittenMatch& match : matches)
        words.push_back(path_of("match/" + match.file + ".pdn"));
    const Ended ended = baize_program(words);
    EXPECT_EQ(ended.out, "15 games, 828 moves, 0 faults\n") << ended.err;
}

TEST(WrittenBefore, OpeningsAndCombinationsAreTaken) {
    const Scratch scratch;
    const std::string file = scratch.path("games.pdn");
    const Ended ended =
        baize_program({"match", "random", "random", "--openings", path_of("match/openings.txt"),
                       "--pairs", "3", "--pdn", file});
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(movetexts(content(file)).size(), 6U);
    const Ended solved = baize_program({"lab", "combinations", "international", "--solve",
                                        path_of("lab/combinations.txt"), "--level", "before/hard"});
    EXPECT_EQ(solved.out, "before/hard: 2 of 2\n") << solved.err;
}

// ---- measurements ----

TEST(WrittenBefore, TuningsGoOnFromWhereTheyWere) {
    const Scratch scratch;
    const std::string text = written("lab/dam-haji.tune");
    const auto tuned = [&](const std::string& name, const std::string& begun) {
        const std::string file = scratch.file(name, begun);
        const Ended ended =
            baize_program({"lab", "tune", "dam-haji", "haji=50", "position=5", "--iterations", "3",
                           "--pairs", "1", "--nodes", "100", "--confirm", "1", "--file", file});
        EXPECT_EQ(ended.code, 0) << ended.err;
        EXPECT_NE(ended.out.find("best:hash=1,haji=800,position=30"), std::string::npos)
            << ended.out;
        return content(file);
    };
    EXPECT_EQ(tuned("whole", text), text);
    // What was whole stays; what was torn off is played again, by an engine that has learnt since.
    const std::size_t whole = text.rfind("3 +");
    const std::string again = tuned("torn", text.substr(0, whole + 3));
    EXPECT_EQ(again.substr(0, whole + 3), text.substr(0, whole + 3));
    EXPECT_TRUE(again.ends_with('\n'));
    EXPECT_EQ(std::ranges::count(again, '\n'), std::ranges::count(text, '\n'));
}

TEST(WrittenBefore, JudgedGamesAreNotJudgedAgain) {
    const Scratch scratch;
    const std::string dominoes = written("lab/dominoes.profile");
    std::string file = scratch.file("dominoes.profile", dominoes);
    Ended ended = baize_program({"lab", "profile", "dominoes", "--levels", "easy,medium", "--games",
                                 "1", "--nodes", "1000", "--file", file});
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(content(file), dominoes);
    const std::string international = written("lab/international.profile");
    file = scratch.file("international.profile", international);
    ended = baize_program({"lab", "grading", "international", "--elo", "300", "--games", "1",
                           "--nodes", "1000", "--file", file});
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(content(file), international);
}

/// The lines of a table whose fields have tabs between them.
std::vector<Words> fields_of(std::string_view text) {
    std::vector<Words> rows;
    for (const std::string& line : lines_of(text)) {
        std::istringstream fields(line);
        Words& row = rows.emplace_back();
        for (std::string field; std::getline(fields, field, '\t');) row.push_back(field);
    }
    return rows;
}

TEST(WrittenBefore, LadderIsFoundAgainInItsGames) {
    const std::string text = written("lab/dam-haji.tsv");
    const Result<LedgerText> ledger = read_ledger(text);
    ASSERT_TRUE(ledger) << ledger.error();
    EXPECT_EQ(ledger->whole, text.size());
    EXPECT_EQ(ledger->bouts.size(), 355U);
    std::string again;
    for (const auto& [bout, score] : ledger->bouts) again += ledger_line(bout, score);
    std::vector<Words> rows = fields_of(text), rows_again = fields_of(again);
    std::ranges::sort(rows);
    EXPECT_EQ(rows_again.size(), rows.size());
    std::ranges::sort(rows_again);
    EXPECT_EQ(rows_again, rows);

    // Its rungs by name, as the table of the ladder has them.
    std::vector<Rung> rungs;
    const std::vector<Words> ladder = fields_of(written("lab/dam-haji-ladder.tsv"));
    for (const Words& row : ladder) {
        const Result<Level> persona = read_persona(row[5]);
        ASSERT_TRUE(persona) << row[5];
        rungs.push_back({*read_whole<int>(row[0]), std::get<PersonaLevel>(persona->kind).persona});
        EXPECT_EQ(persona_text(std::get<PersonaLevel>(persona->kind).persona), row[5]);
    }
    const auto rated = rate_ladder(rungs, ledger->bouts);
    ASSERT_TRUE(rated);
    for (std::size_t i = 0; i < rungs.size(); ++i)
        EXPECT_EQ(std::to_string(rated->rungs[i].elo), ladder[i][1]) << ladder[i][5];
}

TEST(WrittenBefore, RatingsThatCameWithItAreReadToTheEnd) {
    for (const char* game : {"international", "dam-haji", "dominoes"}) {
        const std::string text =
            content(std::string(BAIZE_TEST_DATA) + "/../../ratings/" + game + ".tsv");
        const Result<LedgerText> ledger = read_ledger(text);
        ASSERT_TRUE(ledger) << game << ": " << ledger.error();
        EXPECT_EQ(ledger->whole, text.size());
    }
}

TEST(WrittenBefore, EndgameTablesAreOpenedAndHoldTheTruth) {
    const Scratch scratch;
    const std::string folder = scratch.path("tables");
    std::filesystem::copy(path_of("tables"), folder, std::filesystem::copy_options::recursive);
    const Ended verified = baize_program(
        {"tables", "verify", "dam-haji", "--pieces", "2", "--tables", folder, "--threads", "1"});
    EXPECT_EQ(verified.code, 0) << verified.err;
    const Ended built = baize_program(
        {"tables", "build", "dam-haji", "--pieces", "2", "--tables", folder, "--threads", "1"});
    EXPECT_EQ(built.out.find("0 positions in"), 0U) << built.out << built.err;
    for (const auto& file : std::filesystem::recursive_directory_iterator(path_of("tables"))) {
        if (!file.is_regular_file()) continue;
        const auto name = std::filesystem::relative(file.path(), path_of("tables"));
        EXPECT_EQ(content(folder / name), content(file.path())) << name;
    }
    const Ended probed = baize_program(
        {"tables", "probe", "dam-haji", "--tables", folder, "--position", "B:WK1:B5"});
    EXPECT_EQ(probed.out, "loss in 6\n5-9      loss in 6\n") << probed.err;
}

}  // namespace
}  // namespace baize
