// Files and streams with everything that can go wrong with them.
#include "system/files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "print.h"
#include "program.h"

namespace baize {
namespace {

struct ReadLine {
    std::string text;
    bool too_long = false;

    friend bool operator==(const ReadLine&, const ReadLine&) = default;
    friend std::ostream& operator<<(std::ostream& out, const ReadLine& line) {
        return out << (line.too_long ? "(too long)" : printable(line.text, 80));
    }
};

std::vector<ReadLine> all_lines(Lines& lines) {
    std::vector<ReadLine> all;
    while (const auto line = lines.next()) all.push_back({std::string(line->text), line->too_long});
    return all;
}

std::vector<ReadLine> lines_in(std::string_view content) {
    const Scratch scratch;
    Result<Input> input = Input::open(scratch.file("lines", content));
    EXPECT_TRUE(input.ok());
    Lines lines(std::move(*input));
    auto all = all_lines(lines);
    EXPECT_FALSE(lines.fault());
    return all;
}

Error opening_fault(const std::string& path) {
    const Result<Input> input = Input::open(path);
    return input ? Error{"opened", 0, {}} : input.error();
}

/// A file of the C library over a name, closed at the end.
struct Stream {
    Stream(const std::string& path, const char* mode) : file(std::fopen(path.c_str(), mode)) {}
    Stream(const Stream&) = delete;
    Stream& operator=(const Stream&) = delete;
    ~Stream() { std::fclose(file); }
    std::FILE* file;
};

std::string content_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Input, GivesAllBytesOfAFileInPiecesOfBoundedSize) {
    std::string content;
    for (int i = 0; i < 300'000; ++i) content += static_cast<char>(i * 7 % 256);
    const Scratch scratch;
    Result<Input> input = Input::open(scratch.file("bytes", content));
    ASSERT_TRUE(input.ok());
    std::string read;
    for (std::string_view piece = input->read(); !piece.empty(); piece = input->read()) {
        EXPECT_LE(piece.size(), std::size_t{1} << 16);
        read += piece;
    }
    EXPECT_EQ(read, content);
    EXPECT_FALSE(input->fault());
}

TEST(Input, SaysHowMuchOfAFileIsRead) {
    const Scratch scratch;
    Result<Input> input = Input::open(scratch.file("bytes", std::string(1 << 17, 'x')));
    ASSERT_TRUE(input.ok());
    EXPECT_EQ(input->share(), 0.0);
    (void)input->read();
    EXPECT_EQ(input->share(), 0.5);
    (void)input->read();
    EXPECT_EQ(input->share(), 1.0);
}

TEST(Input, DoesNotKnowTheLengthOfADevice) {
    const Result<Input> input = Input::open("/dev/null");
    ASSERT_TRUE(input.ok());
    EXPECT_FALSE(input->share());
}

TEST(Input, OfAnEmptyFileIsAtItsEnd) {
    const Scratch scratch;
    Result<Input> input = Input::open(scratch.file("empty", ""));
    ASSERT_TRUE(input.ok());
    EXPECT_EQ(input->read(), "");
    EXPECT_EQ(input->read(), "") << "and stays there";
    EXPECT_FALSE(input->fault());
}

TEST(Input, SaysThatAFileIsMissing) {
    const Error error = opening_fault("/nowhere/games.pdn");
    EXPECT_EQ(
        error,
        (Error{"file.cannot-open", 0, {"\"/nowhere/games.pdn\"", "No such file or directory"}}));
}

TEST(Input, SaysThatAFolderIsNoFile) {
    const Error error = opening_fault("/tmp");
    EXPECT_EQ(error, (Error{"file.cannot-open", 0, {"\"/tmp\"", "Is a directory"}}));
}

TEST(Input, SaysThatLinksRunInACircle) {
    const Scratch scratch;
    std::filesystem::create_symlink("circle", scratch.path("circle"));
    EXPECT_EQ(opening_fault(scratch.path("circle")).args.back(),
              "Too many levels of symbolic links");
}

TEST(Input, ShowsANameThatIsNoText) {
    EXPECT_EQ(opening_fault("/nowhere/\x1b[2J\xFF").args.front(), "\"/nowhere/\\x1B[2J\\xFF\"");
}

TEST(Input, ReportsAFaultWhileReading) {
    // Opens for everybody, and its first page can be read by nobody.
    Result<Input> input = Input::open("/proc/self/mem");
    ASSERT_TRUE(input.ok());
    EXPECT_EQ(input->read(), "");
    EXPECT_EQ(input->fault(),
              (Error{"file.cannot-read", 0, {"\"/proc/self/mem\"", "Input/output error"}}));
}

TEST(Lines, EndWithLineFeedsOrWithCarriageReturnsToo) {
    EXPECT_EQ(lines_in("one\ntwo\r\nthree\n"),
              (std::vector<ReadLine>{{"one"}, {"two"}, {"three"}}));
}

TEST(Lines, NeedNoEndBehindTheLast) {
    EXPECT_EQ(lines_in("one\ntwo"), (std::vector<ReadLine>{{"one"}, {"two"}}));
}

TEST(Lines, CountWhenTheyAreEmpty) {
    EXPECT_EQ(lines_in("\n\r\n\nx\n"), (std::vector<ReadLine>{{""}, {""}, {""}, {"x"}}));
}

TEST(Lines, OfAnEmptyFileAreNone) {
    EXPECT_EQ(lines_in(""), std::vector<ReadLine>{});
}

TEST(Lines, KeepACarriageReturnThatIsNotAtTheEnd) {
    EXPECT_EQ(lines_in("a\rb\r\r\n"), (std::vector<ReadLine>{{"a\rb\r"}}));
}

TEST(Lines, KeepBytesThatAreNoText) {
    const std::string bytes("\xFF\x00\xC3z", 4);
    EXPECT_EQ(lines_in(bytes + "\n" + bytes), (std::vector<ReadLine>{{bytes}, {bytes}}));
}

TEST(Lines, BeginBehindAByteOrderMark) {
    EXPECT_EQ(lines_in("\xEF\xBB\xBFone\n\xEF\xBB\xBFtwo\n"),
              (std::vector<ReadLine>{{"one"}, {"\xEF\xBB\xBFtwo"}}));
}

TEST(Lines, MayBeAsLongAsTheLimit) {
    const std::string longest(Lines::longest, 'W');
    EXPECT_EQ(lines_in("a\n" + longest + "\nb\n"),
              (std::vector<ReadLine>{{"a"}, {longest}, {"b"}}));
}

TEST(Lines, AreLeftOutBeyondTheLimitAndTheNextOnesAreRead) {
    const std::string too_long(Lines::longest + 1, 'W');
    EXPECT_EQ(lines_in("a\n" + too_long + "\nb\n" + too_long),
              (std::vector<ReadLine>{{"a"}, {"", true}, {"b"}, {"", true}}));
}

TEST(Lines, SayWhetherTheNextOneHasToBeWaitedFor) {
    const Scratch scratch;
    Result<Input> input = Input::open(scratch.file("lines", "one\ntwo\nthr"));
    ASSERT_TRUE(input.ok());
    Lines lines(std::move(*input));
    EXPECT_TRUE(lines.waits());
    ASSERT_TRUE(lines.next());
    EXPECT_FALSE(lines.waits()) << "two is there";
    ASSERT_TRUE(lines.next());
    EXPECT_TRUE(lines.waits()) << "the end of the third is not";
}

TEST(Lines, ReportAFaultOfTheirFile) {
    Result<Input> input = Input::open("/proc/self/mem");
    ASSERT_TRUE(input.ok());
    Lines lines(std::move(*input));
    EXPECT_FALSE(lines.next());
    ASSERT_TRUE(lines.fault());
    EXPECT_EQ(lines.fault()->code, "file.cannot-read");
}

TEST(Output, WritesTextAndLines) {
    const Scratch scratch;
    const std::string path = scratch.path("out");
    {
        const Stream stream(path, "wb");
        Output output(stream.file);
        output.write("a");
        output.write_line("b");
        output.write_line("");
        EXPECT_FALSE(output.finish());
        EXPECT_FALSE(output.is_terminal());
    }
    EXPECT_EQ(content_of(path), "ab\n\n");
}

TEST(Output, ShowsWhatWasFlushedAtOnce) {
    const Scratch scratch;
    const Stream stream(scratch.path("out"), "wb");
    Output output(stream.file);
    output.write("a");
    output.flush();
    EXPECT_EQ(content_of(scratch.path("out")), "a");
}

TEST(Output, ReportsAFullDiskAtTheEnd) {
    const Stream stream("/dev/full", "wb");
    Output output(stream.file);
    output.write_line("lost");
    EXPECT_FALSE(output.failed()) << "it is still in the buffer";
    const std::optional<Error> fault = output.finish();
    EXPECT_TRUE(output.failed());
    EXPECT_EQ(fault, (Error{"file.cannot-write", 0, {"No space left on device"}}));
}

TEST(Output, ReportsTheFirstOfSeveralFaults) {
    const Stream stream("/dev/full", "wb");
    Output output(stream.file);
    output.write(std::string(1 << 20, 'x'));
    EXPECT_TRUE(output.failed());
    output.write("more");
    output.flush();
    EXPECT_EQ(output.finish()->args.front(), "No space left on device");
}

TEST(Output, ReportsAFileThatIsOnlyForReading) {
    const Stream stream("/dev/null", "rb");
    Output output(stream.file);
    output.write("x");
    EXPECT_EQ(output.finish(), (Error{"file.cannot-write", 0, {"Bad file descriptor"}}));
}

}  // namespace
}  // namespace baize
