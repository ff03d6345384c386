// Every option that names something to write, as the program's own list of commands has them,
// against files of somebody else, folders, places where nothing can be written, a full disk and a
// second process. Whatever happens, nobody's file changes, and no run that kept nothing ends as if
// it had.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <ostream>
#include <thread>

#include "program.h"
#include "terminal/commands.h"

namespace baize {
namespace {

using Words = std::vector<std::string>;

/// An option that names a file or a folder, by the words that lead to it: `lab tune --file`.
struct FileOption {
    std::string name;
    std::string option;
    FileUse use = FileUse::None;
    bool has_overwrite = false;
    bool says_file = false;  ///< its help calls the value a file or a folder
};

void PrintTo(const FileOption& one, std::ostream* out) {
    *out << one.name;
}

void collect(const Command& command, const std::string& path, std::vector<FileOption>& all) {
    const std::string here = path.empty() ? command.name : path + " " + command.name;
    const bool overwrites = std::ranges::any_of(
        command.options, [](const CommandOption& one) { return one.name == "--overwrite"; });
    for (const CommandOption& one : command.options) {
        const bool says = one.value == "FILE" || one.value == "FOLDER" || one.value == "DIR";
        if (one.file != FileUse::None || says)
            all.push_back({here + " " + one.name, one.name, one.file, overwrites, says});
    }
    for (const Command& below : command.commands) collect(below, here, all);
}

std::vector<FileOption> file_options() {
    std::vector<FileOption> all;
    for (const Command& command : all_commands()) collect(command, "", all);
    return all;
}

std::vector<FileOption> writing_options() {
    std::vector<FileOption> all = file_options();
    std::erase_if(all, [](const FileOption& one) {
        return one.use == FileUse::None || one.use == FileUse::Reads;
    });
    return all;
}

/// How a command is tried: with little to do, and with so much that it is still at it when a second
/// one comes.
struct Trial {
    Words quick;
    Words slow;
};

/// Whoever adds an option that writes adds it here too: an option without a trial is a failure.
const std::map<std::string, Trial>& trials() {
    static const Words ladder{"lab", "ladder", "dominoes"};
    static const Words calibrate{"lab", "calibrate", "dominoes", "--settings", "1"};
    const auto with = [](Words words, const Words& more) {
        words.insert(words.end(), more.begin(), more.end());
        return words;
    };
    const Words tune{"lab", "tune", "international", "late=1", "--pairs", "1", "--nodes", "100"};
    const Words judge{"international", "--elo", "300", "--nodes", "100", "--games"};
    static const std::map<std::string, Trial> all{
        {"match --pdn",
         {{"match", "random", "random", "--pairs", "2"},
          {"match", "random", "random", "--pairs", "10000000"}}},
        {"play --record",
         {{"play", "dominoes", "--plain", "--seed", "1"},
          {"play", "dominoes", "--plain", "--seed", "1"}}},
        {"lab ladder --folder", {ladder, ladder}},
        {"lab ladder --constants", {ladder, ladder}},
        {"lab calibrate --folder", {with(calibrate, {"--trial-games", "8"}), calibrate}},
        {"lab calibrate --constants", {with(calibrate, {"--trial-games", "8"}), calibrate}},
        {"lab tune --file", {with(tune, {"--iterations", "2", "--confirm", "1"}), tune}},
        {"lab profile --file",
         {with(with({"lab", "profile"}, judge), {"1"}),
          with(with({"lab", "profile"}, judge), {"100000"})}},
        {"lab grading --file",
         {with(with({"lab", "grading"}, judge), {"1"}),
          with(with({"lab", "grading"}, judge), {"100000"})}},
        {"lab book --out",
         {{"lab", "book", "russian", "--plies", "2", "--nodes", "20"},
          {"lab", "book", "international", "--plies", "20", "--nodes", "1000000"}}},
        {"lab selfplay --file",
         {{"lab", "selfplay", "dam-haji", "--nodes", "20", "--games", "32"},
          {"lab", "selfplay", "dam-haji", "--nodes", "1000", "--games", "10000000"}}},
        {"lab suite --file",
         {{"lab", "suite", "russian", "--count", "1", "--glance", "50", "--look", "500", "--proof",
           "1000", "--men", "0"},
          {"lab", "suite", "russian", "--count", "100000"}}},
        {"tables build --tables",
         {{"tables", "build", "dam-haji", "--pieces", "2", "--threads", "1"},
          {"tables", "build", "dam-haji", "--pieces", "6", "--threads", "1"}}},
    };
    return all;
}

/// All files below a folder, with what is in them.
using Files = std::map<std::string, std::string>;
Files files_below(const std::string& folder) {
    Files files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        std::ifstream file(entry.path(), std::ios::binary);
        files[entry.path()] = {std::istreambuf_iterator<char>(file), {}};
    }
    return files;
}

constexpr const char* somebodys = "[Event \"Clubavond\"]\n\n1. 32-28 19-23 2-0\n";

class Written : public testing::TestWithParam<FileOption> {
protected:
    void SetUp() override {
        ASSERT_TRUE(trials().contains(GetParam().name))
            << GetParam().name << " writes, and nobody has said how to try it";
        trial_ = trials().at(GetParam().name);
        std::filesystem::create_directory(place_);
    }

    [[nodiscard]] Words words(Words these, const std::string& target) const {
        these.insert(these.end(), {GetParam().option, target});
        if (GetParam().option == "--constants") these.insert(these.end(), {"--folder", results_});
        return these;
    }
    /// The ladder has been played before, and of the dial's settings all but four bouts: a command
    /// has something to play and to keep, and is not long about it.
    void give_results() const {
        if (GetParam().name.find("lab ladder") != 0 && GetParam().name.find("lab calibrate") != 0)
            return;
        const std::string folder = in_folder() ? target_ : results_;
        std::filesystem::create_directories(folder);
        std::ofstream results(folder + "/dominoes.tsv", std::ios::binary);
        for (const char* played : {"/../../ratings/dominoes.tsv", "/dominoes-dial.tsv"})
            results
                << std::ifstream(std::string(BAIZE_TEST_DATA) + played, std::ios::binary).rdbuf();
    }
    [[nodiscard]] Ended run(const Streams& streams = {}) const {
        return baize_program(words(trial_.quick, target_), streams);
    }
    /// Ended with a complaint and with nothing changed.
    void expect_refusal(const Files& before, const Streams& streams = {}) const {
        const Ended ended = run(streams);
        EXPECT_EQ(ended.code, 1) << ended.out << ended.err;
        EXPECT_EQ(ended.err.find("baize: "), 0U) << ended.err;
        EXPECT_EQ(files_below(place_), before);
    }
    [[nodiscard]] bool whole_file() const { return GetParam().use == FileUse::Writes; }
    [[nodiscard]] bool in_folder() const { return GetParam().use == FileUse::WritesInFolder; }

    Scratch scratch_;
    std::string place_ = scratch_.path("place");
    std::string target_ = place_ + "/target";
    std::string results_ = scratch_.path("results");
    Trial trial_;
};

TEST_P(Written, KeepsWhatItWasAskedToKeep) {
    give_results();
    const Ended ended = run();
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_FALSE(files_below(place_).empty());
    for (const auto& [path, content] : files_below(place_)) {
        EXPECT_FALSE(content.empty()) << path;
        EXPECT_EQ(path.find(".part"), std::string::npos) << path;
    }
}

TEST_P(Written, LeavesAForeignFileAlone) {
    give_results();
    ASSERT_EQ(run().code, 0);
    const Files own = files_below(place_);
    for (const auto& [path, content] : own) {
        for (const std::string& foreign : {std::string(somebodys), std::string("notes"),
                                           content + "notes", "notes\n" + content}) {
            // A table that begins as one is damaged, not foreign, and is built again.
            if (GetParam().option == "--tables" && foreign.starts_with(content)) continue;
            std::filesystem::remove_all(target_);
            for (const auto& [name, text] : own) {
                std::filesystem::create_directories(std::filesystem::path(name).parent_path());
                std::ofstream(name, std::ios::binary) << (name == path ? foreign : text);
            }
            SCOPED_TRACE(path + ": " + foreign.substr(0, 60));
            expect_refusal(files_below(place_));
        }
    }
}

TEST_P(Written, WritesOverAFileOnlyIfToldTo) {
    if (!whole_file()) {
        EXPECT_FALSE(GetParam().has_overwrite && GetParam().use == FileUse::Grows);
        return;
    }
    give_results();
    EXPECT_TRUE(GetParam().has_overwrite) << "a whole file without a way to write it again";
    std::ofstream(target_) << somebodys;
    expect_refusal(files_below(place_));
    Words told = words(trial_.quick, target_);
    told.emplace_back("--overwrite");
    EXPECT_EQ(baize_program(told).code, 0);
    EXPECT_NE(files_below(place_).at(target_), somebodys);
}

TEST_P(Written, SomethingElseOfThatNameIsAFault) {
    if (in_folder())
        std::ofstream(target_) << somebodys;
    else
        std::filesystem::create_directory(target_);
    expect_refusal(files_below(place_));
}

TEST_P(Written, APlaceWhereNothingCanBeWrittenIsNoticedAtTheStart) {
    ASSERT_EQ(chmod(place_.c_str(), 0555), 0);
    const Ended ended = run({.reads_any_file = false});
    EXPECT_EQ(ended.code, 1) << ended.out;
    EXPECT_EQ(ended.err.find("baize: "), 0U) << ended.err;
    EXPECT_EQ(ended.out, "") << "it noticed only after it had worked";
    EXPECT_TRUE(files_below(place_).empty());
}

TEST_P(Written, AFullDiskIsAFailureAndLeavesNothingTorn) {
    for (const std::size_t room : {0U, 10U}) {
        std::filesystem::remove_all(target_);
        give_results();
        const Ended ended = run({.longest_file = room});
        EXPECT_EQ(ended.signal, 0);
        EXPECT_EQ(ended.code, 1) << room << ended.out;
        EXPECT_NE(ended.err.find("baize: "), std::string::npos) << ended.err;
        // What did fit is whole: the same command goes on from there, or begins anew.
        EXPECT_EQ(run().code, 0) << room;
        for (const auto& [path, content] : files_below(place_))
            EXPECT_FALSE(content.empty()) << path;
        if (whole_file()) std::filesystem::remove(target_);
    }
}

TEST_P(Written, ASecondProcessIsTurnedAway) {
    Program first(words(trial_.slow, target_));
    // Until it has begun to write, or, of a whole file, claimed it.
    const std::string sign = GetParam().option == "--constants" ? results_ : place_;
    const auto has_begun = [&] {
        std::error_code none;
        if (!std::filesystem::exists(sign, none)) return false;
        const Files files = files_below(sign);
        return std::ranges::any_of(files, [&](const auto& file) {
            return whole_file() ? file.first == target_ || sign != place_ : !file.second.empty();
        });
    };
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!has_begun() && std::chrono::steady_clock::now() < patience)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    ASSERT_TRUE(has_begun());
    if (whole_file()) std::this_thread::sleep_for(std::chrono::milliseconds(200));
    const Ended second = baize_program(words(trial_.slow, target_));
    EXPECT_EQ(second.code, 1) << second.out;
    EXPECT_EQ(second.err.find("baize: "), 0U) << second.err;
    EXPECT_NE(second.err.find("another process"), std::string::npos) << second.err;
    EXPECT_TRUE(first.kill()) << "the first had ended by itself";
}

INSTANTIATE_TEST_SUITE_P(EveryOption, Written, testing::ValuesIn(writing_options()),
                         [](const auto& written) {
                             std::string name = written.param.name;
                             std::erase_if(name, [](char c) { return c == '-' || c == ' '; });
                             return name;
                         });

TEST(FileOptions, SayWhatTheyDoWithTheFile) {
    for (const FileOption& one : file_options()) {
        EXPECT_NE(one.use, FileUse::None) << one.name << " takes a file: for what?";
        EXPECT_TRUE(one.says_file) << one.name << " takes a file, and its help does not say so";
    }
    EXPECT_EQ(writing_options().size(), trials().size()) << "a trial of an option that is gone";
}

}  // namespace
}  // namespace baize
