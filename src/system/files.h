// Files and standard streams, read and written in pieces, with every fault reported as a value.
#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace baize {

/// A file, or standard input under the name "-", read in pieces of bounded size.
class Input {
public:
    [[nodiscard]] static Result<Input> open(const std::string& path);

    /// The next piece, valid until the next call; empty at the end or after a fault.
    [[nodiscard]] std::string_view read();
    /// A fault that ended the reading, once read() has returned nothing.
    [[nodiscard]] const std::optional<Error>& fault() const { return fault_; }
    /// How much has been read, 0 to 1; nothing for a pipe, whose length nobody knows.
    [[nodiscard]] std::optional<double> share() const;

private:
    struct Close {
        void operator()(std::FILE* file) const;
    };
    Input(std::string name, std::FILE* file) : name_(std::move(name)), file_(file) {}

    std::string name_;  ///< as messages give it
    std::unique_ptr<std::FILE, Close> file_;
    std::unique_ptr<std::array<char, 1 << 16>> buffer_ =
        std::make_unique<std::array<char, 1 << 16>>();
    std::uint64_t size_ = 0;  ///< of a plain file, else 0
    std::uint64_t done_ = 0;
    bool ended_ = false;
    std::optional<Error> fault_;
};

/// Lines of an input, in constant memory: of a line longer than `longest` only that it was too
/// long. A byte order mark at the beginning, as some editors write it, is passed over.
class Lines {
public:
    static constexpr std::size_t longest = 1 << 20;

    struct Line {
        std::string_view text;  ///< without its end, LF or CR LF; valid until the next call
        bool too_long = false;
    };

    explicit Lines(Input input) : input_(std::move(input)) {}

    [[nodiscard]] std::optional<Line> next();
    [[nodiscard]] const std::optional<Error>& fault() const { return input_.fault(); }
    [[nodiscard]] std::optional<double> share() const { return input_.share(); }
    /// Whether next() has to read more, and on a pipe may have to wait for it.
    [[nodiscard]] bool waits() const { return piece_.find('\n') == std::string_view::npos; }

private:
    Input input_;
    std::string_view piece_;
    std::string line_;
    bool first_ = true;
};

/// Where a program writes. Faults such as a full disk or a closed pipe are kept until finish() is
/// asked.
class Output {
public:
    explicit Output(std::FILE* file) : file_(file) {}

    void write(std::string_view text);
    void write_line(std::string_view text);
    void flush();
    [[nodiscard]] bool failed() const { return fault_.has_value(); }
    [[nodiscard]] bool is_terminal() const;

    /// Writes what is left; the first fault of all, if there was one.
    [[nodiscard]] std::optional<Error> finish();

private:
    void note_fault();

    std::FILE* file_;
    std::optional<Error> fault_;
};

/// Makes writing to a pipe that nobody reads, or more to a file than is allowed, an ordinary write
/// error instead of the end of the process.
void take_write_errors_as_values();

}  // namespace baize
