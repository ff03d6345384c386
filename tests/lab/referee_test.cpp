#include "lab/referee.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "program.h"

namespace baize {
namespace {

/// A player that does what a test tells it.
class Puppet final : public Player {
public:
    using Answer = std::function<Result<PlayersMove>(const GameSoFar&)>;
    explicit Puppet(Answer answer) : answer_(std::move(answer)) {}

    std::optional<Error> new_game(const GameSoFar&, Side, const Pace&) override {
        return std::nullopt;
    }
    Result<PlayersMove> move(const GameSoFar& game, const Pace&) override { return answer_(game); }

private:
    Answer answer_;
};

std::unique_ptr<Player> player(const std::string& description) {
    auto made = make_player(description, "international");
    EXPECT_TRUE(made.ok());
    return std::move(*made);
}

GameRecord game_of(Player& white, Player& black, const Pace& pace = {},
                   const std::string& start = "W:W31-50:B1-20") {
    const auto game = *find_game("international");
    return referee_game({*game, start, pace, 1}, white, black);
}

/// A Hub engine made of a shell script: what it does when it is told to go.
std::string script(const std::string& on_go) {
    return "hub:while read -r line; do case $line in hub) echo wait;; init) echo ready;; go*) " +
           on_go + ";; esac; done";
}

TEST(Referee, PlaysAGameToItsEnd) {
    const auto white = player("level:hard");
    const auto black = player("random");
    const GameRecord record = game_of(*white, *black);
    EXPECT_EQ(record.winner, Side::White);
    EXPECT_EQ(record.reason, "no moves");
    EXPECT_FALSE(record.culprit);
    EXPECT_GT(record.efforts[0].nodes, 1000U);
    EXPECT_EQ(record.efforts[0].moves + record.efforts[1].moves, record.moves.size());
    // The moves lead there.
    const auto line = (*find_game("international"))->start();
    for (const std::string& move : record.moves) ASSERT_FALSE(line->play(move)) << move;
    EXPECT_TRUE(line->outcome());
}

TEST(Referee, StopsAGameThatIsTooLong) {
    const auto game = *find_game("international");
    const auto white = player("random");
    const auto black = player("random");
    const GameRecord record = referee_game({*game, "W:W31-50:B1-20", {}, 1, 10}, *white, *black);
    EXPECT_EQ(record.moves.size(), 10U);
    EXPECT_EQ(record.reason, "too long");
    EXPECT_FALSE(record.winner);
}

TEST(Referee, IllegalMoveLoses) {
    const auto white = player("random");
    for (const char* move : {"19-24", "18-30", "32-28", "", "nonsense", "1-1", "17-22x"}) {
        Puppet black([&](const GameSoFar& game) -> Result<PlayersMove> {
            return PlayersMove{game.moves() == 1 && std::string_view(move) == "19-24" ? "50-45"
                                                                                      : move};
        });
        const GameRecord record = game_of(*white, black);
        EXPECT_EQ(record.reason, "illegal move") << move;
        EXPECT_EQ(record.culprit, Side::Black) << move;
        EXPECT_EQ(record.winner, Side::White) << move;
    }
}

TEST(Referee, FaultOfAPlayerIsNamed) {
    const auto white = player("random");
    Puppet black(
        [](const GameSoFar&) -> Result<PlayersMove> { return Error{"player.crashed", 0, {}}; });
    const GameRecord record = game_of(*white, black);
    EXPECT_EQ(record.reason, "crashed");
    EXPECT_EQ(record.winner, Side::White);
}

TEST(Referee, SlowPlayerLosesOnTime) {
    const auto white = player("random");
    Puppet black([](const GameSoFar& game) -> Result<PlayersMove> {
        usleep(60'000);
        return PlayersMove{game.line.moves(MoveStyle::Long).front()};
    });
    const GameRecord record = game_of(*white, black, {.clock = ClockState{100, 0, {}}});
    EXPECT_EQ(record.reason, "out of time");
    EXPECT_EQ(record.culprit, Side::Black);
}

TEST(Referee, EngineKeepsItsClock) {
    const auto white = player("best:hash=1");
    const auto black = player("best:hash=1");
    // A few moves only, whatever they are: two kings against one are a draw after five each.
    const GameRecord record =
        game_of(*white, *black, {.clock = ClockState{3000, 0, {}}}, "W:WK1,K2:BK50");
    EXPECT_FALSE(record.culprit) << record.reason;
    EXPECT_LE(record.moves.size(), 10U);
    EXPECT_GT(record.efforts[0].ms, 0);
}

struct BadEngine {
    const char* name;
    std::string does;
    const char* reason;
};

TEST(HubPlayer, EveryKindOfBadEngineIsCaughtAndNamed) {
    const std::vector<BadEngine> engines{
        {"crashes", "exit 1", "crashed"},
        {"kills itself", "kill -9 $$", "crashed"},
        {"says nothing", "sleep 100", "silent"},
        {"moves illegally", "echo done move=1-50", "illegal move"},
        {"moves for the other side", "echo done move=20-24", "illegal move"},
        {"answers without a move", "echo done", "nonsense"},
        {"says half a line", "printf 'done move=32-'; sleep 100", "silent"},
        {"floods a line", "head -c 1000000 /dev/zero | tr '\\0' x; sleep 100", "flood"},
        {"floods lines", "yes info", "flood"},
    };
    const auto black = player("random");
    for (const BadEngine& engine : engines) {
        const auto white = player(script(engine.does));
        const GameRecord record = game_of(*white, *black, {.move_ms = 50});
        EXPECT_EQ(record.reason, engine.reason) << engine.name;
        EXPECT_EQ(record.culprit, Side::White) << engine.name;
        EXPECT_EQ(record.winner, Side::Black) << engine.name;
    }
}

TEST(HubPlayer, ThatNeverGetsReadyIsNotMade) {
    const auto made = make_player("hub:exit 0", "international");
    ASSERT_FALSE(made.ok());
    EXPECT_EQ(made.error().code, "player.crashed");
}

TEST(HubPlayer, PlaysAWholeGame) {
    const auto white = player(std::string("hub:") + BAIZE_PROGRAM + " hub");
    const auto black = player("random");
    const GameRecord record = game_of(*white, *black, {.depth = 3});
    EXPECT_EQ(record.winner, Side::White) << record.reason << record.detail;
    EXPECT_FALSE(record.culprit);
    EXPECT_GT(record.efforts[0].nodes, 0U);
}

TEST(HubPlayer, OfVersion1IsSpokenToInItsOwnWay) {
    const Scratch scratch;
    const std::string heard = scratch.path("heard");
    const auto white = player("hub:while read -r line; do echo \"$line\" >> " + heard +
                              "; case $line in hub) echo name Old 1.0; echo wait;; "
                              "init) echo ready;; go) echo move 32-28 19-23;; esac; done");
    const auto lines = [&](const Pace& pace) {
        std::ofstream(heard, std::ios::trunc).close();
        Puppet black([](const GameSoFar&) -> Result<PlayersMove> { return PlayersMove{"19-23"}; });
        const GameRecord record = game_of(*white, black, pace);
        EXPECT_EQ(record.reason, "illegal move") << "the second 32-28";
        EXPECT_EQ(record.moves, (std::vector<std::string>{"32-28", "19-23"}));
        std::ifstream file(heard);
        return lines_of(std::string(std::istreambuf_iterator<char>(file), {}));
    };
    const std::string start = "pos wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";
    EXPECT_EQ(lines({.depth = 3}),
              (std::vector<std::string>{"new", start, "depth 3", "go", start, "move 32-28",
                                        "move 19-23", "depth 3", "go"}));
    EXPECT_EQ(lines({}).at(2), "time 1000");
    EXPECT_EQ(lines({.move_ms = 50}).at(2), "time 50");
    EXPECT_EQ(lines({.clock = ClockState{60'000, 500, {}}}).at(2), "level 0 60000 500");
}

/// Our own engine behind a script that speaks version 1 to the outside.
constexpr std::string_view version_1_engine = R"(
while read -r word rest; do case $word in
    hub|init) echo $word;;
    new) echo new-game;;
    pos) position=$(echo $rest | sed 's/^w/W/;s/^b/B/'); moves=;;
    move) moves="$moves $rest";;
    depth) depth=$rest;;
    go) echo "pos pos=$position moves=\"$moves\""; echo level depth=$depth; echo go think;;
esac; done | $1 hub | while read -r word first second third rest; do case $word in
    id) echo name Baize of old; echo author nobody;;
    wait|ready) echo $word;;
    info) echo info ${first#depth=} 0.0 0 ${third#nodes=} 0.00 0.0;;
    done) echo move ${first#move=} ${second#ponder=};;
esac; done
)";

TEST(HubPlayer, OfVersion1PlaysAWholeGame) {
    const Scratch scratch;
    const auto white =
        player("hub:sh " + scratch.file("engine", version_1_engine) + " " + BAIZE_PROGRAM);
    const auto black = player("random");
    const GameRecord record = game_of(*white, *black, {.depth = 3});
    EXPECT_EQ(record.winner, Side::White) << record.reason << record.detail;
    EXPECT_FALSE(record.culprit);
    EXPECT_GT(record.efforts[0].nodes, 0U);
    EXPECT_GT(record.efforts[0].depths, 2 * record.efforts[0].moves);
}

TEST(Player, DescriptionThatMeansNothingIsRefused) {
    for (const auto& [text, code] : std::vector<std::pair<std::string, std::string>>{
             {"", "player.unknown"},
             {"Random", "player.unknown"},
             {"hub:", "player.unknown"},
             {"preset:seed", "player.unknown"},
             {"level:impossible", "level.unknown"},
             {"best:nodes=0", "player.bad-option"},
             {"best:nodes", "player.bad-option"},
             {"best:speed=3", "player.bad-option"},
             {"best:hash=999999", "player.bad-option"}}) {
        const auto made = make_player(text, "international");
        ASSERT_FALSE(made.ok()) << text;
        EXPECT_EQ(made.error().code, code) << text;
    }
    EXPECT_EQ(make_player("hub:true", "dam-haji").error().code, "player.other-game");
}

}  // namespace
}  // namespace baize
