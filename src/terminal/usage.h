// How the words of a command line are read before the library looks at them, and how help is laid
// out.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

namespace baize {

using Words = std::vector<std::string>;

[[nodiscard]] std::vector<const CLI::App*> commands_of(const CLI::App& app);

/// A word as somebody typed it, made fit for a message.
[[nodiscard]] std::string shown(const std::string& word);

/// `baize moves GAME [OPTIONS]`
[[nodiscard]] std::string usage(const CLI::App& app, const std::string& path);

[[nodiscard]] std::shared_ptr<CLI::FormatterBase> help_layout();

/// What the words say before the library looks at them.
struct Reading {
    const CLI::App* command;  ///< the one that was named
    std::string path;         ///< how to name it: `baize pdn check`
    bool help = false;
    std::optional<Error> fault = std::nullopt;
};

/// Finds what cannot be right whatever the values are, with the nearest right word. The library
/// would only say that something was not expected.
[[nodiscard]] Reading read_words(const CLI::App& app, const Words& words);

}  // namespace baize
