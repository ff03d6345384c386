// Memory that cannot be had: a message and exit code 1, never a signal.
#include "system/memory.h"

#include <gtest/gtest.h>

#include "program.h"

namespace baize {
namespace {

using Words = std::vector<std::string>;

/// More megabytes for a table than this machine can give, and not more than may be asked for.
std::string too_much() {
    return std::to_string(std::min<std::uint64_t>((available_memory() >> 20U) + 2048, 65536));
}

/// A machine with more than that has to be told that it has less; sanitizers cannot be.
Streams little_memory() {
    Streams streams;
    if (!sanitized) streams.addresses = std::size_t{2} << 30U;
    return streams;
}

void expect_complaint(const Ended& ended) {
    EXPECT_EQ(ended.signal, 0);
    EXPECT_EQ(ended.code, 1) << ended.err;
    EXPECT_EQ(ended.err.find("baize: " + too_much().substr(0, 2)), 0U) << ended.err;
    EXPECT_NE(ended.err.find(" MB can be had\n"), std::string::npos) << ended.err;
}

TEST(Memory, ATableThatDoesNotFitIsRefusedBeforeItIsMade) {
    const Streams streams = little_memory();
    expect_complaint(baize_program({"best", "international", "--hash", too_much()}, streams));
    expect_complaint(
        baize_program({"match", "best:hash=" + too_much(), "random", "--pairs", "1"}, streams));
    expect_complaint(baize_program({"lab", "profile", "international", "--player",
                                    "best:depth=1,hash=" + too_much(), "--games", "1"},
                                   streams));
}

TEST(Memory, DxpSaysSoBeforeAnybodyIsKeptWaiting) {
    expect_complaint(
        baize_program({"dxp", "--listen", "0", "--hash", too_much()}, little_memory()));
}

TEST(Memory, HubSaysSoAndGoesOnWithTheTableItHas) {
    const std::string ask = "set-param name=hash value=" + too_much() + "\n";
    const std::string search =
        "level depth=4\npos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww\ngo think\n";
    const auto count = [](std::string_view text, std::string_view part) {
        std::size_t found = 0;
        for (std::size_t at = text.find(part); at != std::string_view::npos;
             at = text.find(part, at + 1))
            ++found;
        return found;
    };
    for (const std::string& orders : {ask + "init\n" + search, "init\n" + ask + search}) {
        Streams streams = little_memory();
        Program hub({"hub"}, streams);
        EXPECT_TRUE(hub.write(orders));
        EXPECT_TRUE(hub.wait_for("done move="));
        const Ended ended = hub.wait();
        EXPECT_EQ(ended.code, 0) << ended.err;
        EXPECT_EQ(count(ended.out, "error message="), 1U) << ended.out;
        EXPECT_NE(ended.out.find(" MB can be had"), std::string::npos) << ended.out;
        EXPECT_EQ(count(ended.out, "ready\n"), 1U);
    }
}

TEST(Memory, ThatRunsOutAnywhereEndsWithAMessage) {
    if (sanitized) return;  // they take terabytes of addresses themselves
    const std::vector<Words> commands{
        {"best", "international", "--depth", "8"},
        {"best", "international", "--depth", "8", "--threads", "16"},
        {"match", "level:easy", "random", "--pairs", "4", "--threads", "32"},
        {"play", "international", "--plain", "--level", "master", "--side", "black"},
        {"play", "dominoes", "--plain", "--seed", "1"},
        {"solve", "dominoes"},
        {"tables", "build", "international", "--pieces", "4", "--tables", "/dev/null/none"},
        {"analyse"},
    };
    int short_of = 0;
    for (const Words& words : commands)
        for (const std::size_t megabytes : {12U, 24U, 48U, 96U, 300U}) {
            const Ended ended = baize_program(
                words, {.input = "{\"id\":\"a\",\"depth\":4}\n", .addresses = megabytes << 20U});
            SCOPED_TRACE(words.front() + " with " + std::to_string(megabytes) + " MB");
            EXPECT_TRUE(ended.signal == 0 || ended.err.empty()) << ended.signal << ended.err;
            // Where not even its libraries fit, it is the system that says so, with 127.
            EXPECT_TRUE(ended.code == 0 || ended.code == 1 || ended.code == 127) << ended.code;
            short_of += ended.err.find("memory") != std::string::npos ? 1 : 0;
        }
    EXPECT_GT(short_of, 8);
}

TEST(Memory, IsTriedOnlyWhereSomebodyIsPrepared) {
    EXPECT_FALSE(TryingMemory::now());
    {
        const TryingMemory trying;
        EXPECT_TRUE(TryingMemory::now());
    }
    EXPECT_FALSE(TryingMemory::now());
    const auto fails = [] { return std::string(std::size_t{1} << 62U, ' '); };
    EXPECT_EQ(with_memory(0, [] { return 7; }).value(), 7);
    EXPECT_EQ(with_memory(std::uint64_t{1} << 60U, [] { return 7; }).error().code,
              "memory.too-much");
    if (!sanitized) {
        EXPECT_EQ(with_memory(1, fails).error().code, "memory.too-much");
    }
}

}  // namespace
}  // namespace baize
