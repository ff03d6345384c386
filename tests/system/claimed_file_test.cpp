#include "system/claimed_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "program.h"
#include "system/whole_file.h"

namespace baize {
namespace {

class ClaimedFileTest : public testing::Test {
protected:
    [[nodiscard]] static std::string content(const std::string& path) {
        std::ifstream file(path);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    [[nodiscard]] std::size_t files_there() const {
        const std::filesystem::directory_iterator all(std::filesystem::path(path_).parent_path());
        return static_cast<std::size_t>(std::distance(begin(all), end(all)));
    }

    Scratch scratch_;
    std::string path_ = scratch_.path("claimed");
};

TEST_F(ClaimedFileTest, HoldsTheLastTextThatWasWritten) {
    auto file = ClaimedFile::claim(path_, false);
    ASSERT_TRUE(file.ok());
    EXPECT_FALSE(file->write("one"));
    EXPECT_FALSE(file->write("two"));
    EXPECT_EQ(content(path_), "two");
    EXPECT_EQ(files_there(), 1U) << "a draft was left";
}

TEST_F(ClaimedFileTest, IsGoneAgainWhenNothingWasWritten) {
    {
        EXPECT_TRUE(ClaimedFile::claim(path_, false).ok());
    }
    EXPECT_EQ(files_there(), 0U);
}

TEST_F(ClaimedFileTest, KeepsWhatIsThereUntilItIsReplaced) {
    (void)scratch_.file("claimed", "mine");
    EXPECT_EQ(ClaimedFile::claim(path_, false).error().code, "file.exists");
    {
        auto file = ClaimedFile::claim(path_, true);
        ASSERT_TRUE(file.ok());
        EXPECT_EQ(content(path_), "mine");
    }
    EXPECT_EQ(content(path_), "mine");
}

TEST_F(ClaimedFileTest, AnEmptyFileIsNothingToLose) {
    (void)scratch_.file("claimed", "");
    {
        EXPECT_TRUE(ClaimedFile::claim(path_, false).ok());
    }
    EXPECT_EQ(files_there(), 1U) << "it was there before";
}

TEST_F(ClaimedFileTest, BelongsToOneAtATimeAlsoAfterItWasWritten) {
    auto first = ClaimedFile::claim(path_, false);
    ASSERT_TRUE(first.ok());
    EXPECT_EQ(ClaimedFile::claim(path_, true).error().code, "file.in-use");
    EXPECT_FALSE(first->write("one"));
    EXPECT_EQ(ClaimedFile::claim(path_, true).error().code, "file.in-use");
    EXPECT_FALSE(first->write("two"));
    EXPECT_EQ(ClaimedFile::claim(path_, true).error().code, "file.in-use");
}

TEST_F(ClaimedFileTest, WhatCannotBeWrittenIsToldAtOnce) {
    EXPECT_EQ(ClaimedFile::claim("/nowhere/at/all", true).error().code, "file.cannot-save");
    EXPECT_EQ(ClaimedFile::claim("/", true).error().code, "file.cannot-save");
    EXPECT_EQ(ClaimedFile::claim("/dev/null", true).error().code, "file.not-plain");
}

TEST_F(ClaimedFileTest, LinksAndRightsStayAsTheyAre) {
    const std::string real = scratch_.file("real", "old");
    ASSERT_EQ(chmod(real.c_str(), 0600), 0);
    std::filesystem::create_symlink(real, path_);
    EXPECT_FALSE(write_whole_file(path_, "new", true));
    EXPECT_TRUE(std::filesystem::is_symlink(path_));
    EXPECT_EQ(content(real), "new");
    struct stat info{};
    ASSERT_EQ(stat(real.c_str(), &info), 0);
    EXPECT_EQ(info.st_mode & 0777U, 0600U);
}

TEST_F(ClaimedFileTest, ADraftOfSomebodyElseIsLeftAlone) {
    const std::string other = scratch_.file("claimed.part-" + std::to_string(getpid()), "mine");
    EXPECT_FALSE(write_whole_file(path_, "new", false));
    EXPECT_EQ(content(path_), "new");
    EXPECT_EQ(content(other), "mine");
}

}  // namespace
}  // namespace baize
