#include "system/growing_file.h"

#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>

namespace baize {
namespace {

class GrowingFileTest : public testing::Test {
protected:
    ~GrowingFileTest() override { std::filesystem::remove(path_); }
    std::string path_ = testing::TempDir() + "baize-growing-" + std::to_string(::getpid());
};

TEST_F(GrowingFileTest, GrowsAndIsCutWhereItIsWhole) {
    EXPECT_EQ(*GrowingFile::read(path_), "");
    {
        auto file = GrowingFile::open(path_, 0);
        ASSERT_TRUE(file.ok());
        EXPECT_FALSE(file->append("one\n"));
        EXPECT_FALSE(file->append("two\nth"));
    }
    EXPECT_EQ(*GrowingFile::read(path_), "one\ntwo\nth");
    auto file = GrowingFile::open(path_, 8);
    ASSERT_TRUE(file.ok());
    GrowingFile moved = std::move(*file);
    EXPECT_FALSE(moved.append("three\n"));
    EXPECT_EQ(*GrowingFile::read(path_), "one\ntwo\nthree\n");
}

TEST_F(GrowingFileTest, FaultsAreTold) {
    EXPECT_EQ(GrowingFile::open("/nowhere/at/all", 0).error().code, "file.cannot-grow");
    EXPECT_FALSE(GrowingFile::read("/").ok());
    auto full = GrowingFile::open("/dev/full", 0);
    ASSERT_TRUE(full.ok());
    EXPECT_EQ(full->append("x")->code, "file.cannot-grow");
}

}  // namespace
}  // namespace baize
