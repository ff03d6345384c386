// A command as it declares itself: its words, its options, and what it does. The library that reads
// command lines is slow to compile and known to command_line.cpp alone.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "terminal/console.h"

namespace baize {

/// What a command does with the file or folder that an option names.
enum class FileUse : std::uint8_t {
    None,           ///< the option names no file
    Reads,          ///< only looks into it
    Writes,         ///< a whole file, which must not be there yet unless --overwrite is given
    Grows,          ///< goes on behind what the same command has left there; nobody else's file
    WritesInFolder  ///< files of names that the command chooses
};

struct CommandOption {
    std::string name;   ///< `--depth`; without dashes it is known by its place
    std::string value;  ///< what stands for its value in the help; none: a flag
    std::string what;
    /// Puts what was typed where it belongs, or says what is wrong with it. Flags are given "".
    std::function<std::optional<std::string>(const std::string&)> take;
    bool required = false;
    bool many = false;
    std::string excludes{};  ///< the name of an option that cannot be given together with it
    FileUse file = FileUse::None;

    CommandOption must() &&;
    CommandOption without(std::string other) &&;
    CommandOption that(FileUse use) &&;
};

struct Command {
    std::string name;
    std::string what;
    std::string example;
    std::vector<CommandOption> options{};
    std::function<Exit(Console&)> run{};  ///< none: a group of commands
    std::vector<Command> commands{};
};

// What an option puts its value into has to live as long as the command: it belongs to `run`.

[[nodiscard]] CommandOption flag(std::string name, bool& into, std::string what);
[[nodiscard]] CommandOption json_flag(bool& into);
/// For every command with an option that writes a whole file.
[[nodiscard]] CommandOption overwrite_flag(bool& into);
[[nodiscard]] CommandOption text(std::string name, std::string value, std::string& into,
                                 std::string what);
[[nodiscard]] CommandOption text(std::string name, std::string value,
                                 std::optional<std::string>& into, std::string what);
/// An option that may be given again and again.
[[nodiscard]] CommandOption texts(std::string name, std::string value,
                                  std::vector<std::string>& into, std::string what);
/// One word or more, by their place.
[[nodiscard]] CommandOption list(const std::string& name, std::vector<std::string>& into,
                                 std::string what);
[[nodiscard]] CommandOption real(std::string name, std::string value, std::optional<double>& into,
                                 std::string what);

/// The number, or what is wrong with the word. 010 is none: some would read it as 8.
[[nodiscard]] std::optional<std::string> take_whole_number(const std::string& word,
                                                           std::int64_t least, std::int64_t most,
                                                           std::int64_t& into);

/// For limits that have none themselves.
inline constexpr std::int64_t any_number = std::int64_t{1} << 50;

/// A whole number between the bounds; `Into` is a type of number, or an optional of one.
template <class Into>
[[nodiscard]] CommandOption number(std::string name, std::string value, std::int64_t least,
                                   std::int64_t most, Into& into, std::string what) {
    const auto take = [&into, least, most](const std::string& word) {
        std::int64_t read = 0;
        auto fault = take_whole_number(word, least, most, read);
        if constexpr (requires { typename Into::value_type; })
            into = static_cast<typename Into::value_type>(read);
        else
            into = static_cast<Into>(read);
        return fault;
    };
    return {std::move(name), std::move(value), std::move(what), take};
}

}  // namespace baize
