// Building: the same bytes whatever happens meanwhile.
#include <filesystem>
#include <fstream>
#include <map>
#include <thread>

#include "base/random.h"
#include "scale.h"
#include "tables/background.h"
#include "tables/support.h"

namespace baize::draughts {
namespace {

/// Names and contents of all finished files under a folder.
std::map<std::string, std::string> contents(const std::string& folder) {
    std::map<std::string, std::string> all;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file() || entry.path().extension() == ".part") continue;
        std::ifstream file(entry.path(), std::ios::binary);
        all[std::filesystem::relative(entry.path(), folder)] = {
            std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    }
    return all;
}

TEST(Building, GivesTheSameBytesWithAnyNumberOfThreads) {
    const Scratch scratch;
    build_here(scratch.path("one"), "dam-haji", 3, 1);
    build_here(scratch.path("two"), "dam-haji", 3, 2);
    build_here(scratch.path("many"), "dam-haji", 3, 5);
    const auto one = contents(scratch.path("one"));
    EXPECT_EQ(one.size(), 2 * (4U + 12U));
    EXPECT_EQ(contents(scratch.path("two")), one);
    EXPECT_EQ(contents(scratch.path("many")), one);
}

TEST(Building, GoesOnAfterAKillWithTheSameBytes) {
    const Scratch scratch;
    constexpr int pieces = thorough ? 4 : 3;
    build_here(scratch.path("whole"), "dam-haji", pieces);
    Random random(20);
    constexpr int kills = 20;
    int killed = 0;
    const std::vector<std::string> words{"tables",
                                         "build",
                                         "dam-haji",
                                         "--pieces",
                                         std::to_string(pieces),
                                         "--tables",
                                         scratch.path("killed")};
    for (int i = 0; i < kills; ++i) {
        Program program(words);
        std::this_thread::sleep_for(std::chrono::milliseconds(20 + random.below(200)));
        if (program.kill()) ++killed;
        // Begun anew once it is finished, so that every kill meets a build.
        else
            std::filesystem::remove_all(scratch.path("killed"));
    }
    EXPECT_GE(killed, kills / 2);
    const Ended ended = baize_program(words);
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(contents(scratch.path("killed")), contents(scratch.path("whole")));
}

TEST(Building, EndsWhenItIsAskedToStop) {
    const Scratch scratch;
    const std::atomic<bool> stop = true;
    const auto fault = build_tables(TableFolder(scratch.path("t"), dam_haji), {4, 2}, stop, {}, {});
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->code, "tables.stopped");
}

TEST(Building, AsksForMemoryFirst) {
    const Scratch scratch;
    const std::atomic<bool> stop = false;
    const BuildOrder order{.pieces = 6, .threads = 1, .memory = 100 << 20};
    const auto fault =
        build_tables(TableFolder(scratch.path("t"), international), order, stop, {}, {});
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->code, "tables.no-memory");
    EXPECT_TRUE(contents(scratch.path("t")).empty());
}

TEST(Building, ReportsEveryTableAndHowFarItIs) {
    const Scratch scratch;
    const std::atomic<bool> stop = false;
    std::uint64_t positions = 0;
    double last = 0;
    const auto fault = build_tables(
        TableFolder(scratch.path("t"), dam_haji), {3, 1}, stop,
        [&](const Slice&, double share) {
            EXPECT_GE(share, last);
            EXPECT_LE(share, 1.0);
            last = share;
        },
        [&](const TableHead& head) {
            if (head.kind == TableKind::Values) positions += head.counts.all();
        });
    EXPECT_FALSE(fault);
    EXPECT_EQ(positions, 3488U + 196032U);
    EXPECT_GT(last, 0.5);
}

TEST(Building, InTheBackgroundThenAnswers) {
    const Scratch scratch;
    {
        // Few, since they wait for everybody else on this machine.
        BackgroundTables tables(TableFolder(scratch.path("t"), dam_haji), 2);
        tables.wait();
        EXPECT_EQ(tables.endings()->pieces(), 2);
        EXPECT_TRUE(tables.endings()->has_all(TableKind::Distance, 2));
    }
    BackgroundTables given_up(TableFolder(scratch.path("u"), dam_haji));
}

}  // namespace
}  // namespace baize::draughts
