#include "system/growing_file.h"

#include <gtest/gtest.h>

#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "program.h"

namespace baize {
namespace {

class GrowingFileTest : public testing::Test {
protected:
    [[nodiscard]] std::string content() const {
        std::ifstream file(path_);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    Scratch scratch_;
    std::string path_ = scratch_.path("growing");
};

TEST_F(GrowingFileTest, GrowsAndIsCutWhereItIsWhole) {
    {
        auto file = GrowingFile::open(path_);
        ASSERT_TRUE(file.ok());
        EXPECT_EQ(*file->read(), "");
        EXPECT_FALSE(file->append("one\n"));
        EXPECT_FALSE(file->append("two\nth"));
    }
    auto file = GrowingFile::open(path_);
    ASSERT_TRUE(file.ok());
    EXPECT_EQ(*file->read(), "one\ntwo\nth");
    EXPECT_FALSE(file->cut(8));
    GrowingFile moved = std::move(*file);
    EXPECT_FALSE(moved.append("three\n"));
    EXPECT_EQ(content(), "one\ntwo\nthree\n");
}

TEST_F(GrowingFileTest, IsChangedByNothingButCuttingAndAppending) {
    (void)scratch_.file("growing", "somebody's own");
    {
        EXPECT_TRUE(GrowingFile::open(path_).ok());
    }
    EXPECT_EQ(content(), "somebody's own");
}

TEST_F(GrowingFileTest, BelongsToOneAtATime) {
    auto first = GrowingFile::open(path_);
    ASSERT_TRUE(first.ok());
    EXPECT_EQ(GrowingFile::open(path_).error().code, "file.in-use");
    {
        const GrowingFile gone = std::move(*first);
    }
    EXPECT_TRUE(GrowingFile::open(path_).ok());
}

TEST_F(GrowingFileTest, FaultsAreTold) {
    EXPECT_EQ(GrowingFile::open("/nowhere/at/all").error().code, "file.cannot-grow");
    EXPECT_EQ(GrowingFile::open("/").error().code, "file.cannot-grow");
    EXPECT_EQ(GrowingFile::open("/dev/full").error().code, "file.not-plain");
}

TEST_F(GrowingFileTest, RecordsForWhichThereIsNoRoomAreTakenOutAgain) {
    auto file = GrowingFile::open(path_);
    ASSERT_TRUE(file.ok());
    EXPECT_FALSE(file->append("one\n"));
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto old = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{6, before.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
    const auto torn = file->append("two\n");
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
    std::signal(SIGXFSZ, old);
    ASSERT_TRUE(torn);
    EXPECT_EQ(torn->code, "file.cannot-grow");
    EXPECT_EQ(content(), "one\n");
    EXPECT_FALSE(file->append("two\n"));
    EXPECT_EQ(content(), "one\ntwo\n");
}

}  // namespace
}  // namespace baize
