// Small files read and written as a whole.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace baize {

/// No more than `most` bytes: somebody may name the wrong file.
[[nodiscard]] Result<std::string> read_whole_file(const std::string& path, std::size_t most);

/// Either the whole text is under that name or what was there before; never a part of it. Without
/// `replace` a file that exists is left alone, and the error's code is "file.exists".
[[nodiscard]] std::optional<Error> write_whole_file(const std::string& path, std::string_view text,
                                                    bool replace);

/// With those above it; one that is there is left alone.
[[nodiscard]] std::optional<Error> make_folder(const std::string& path);

}  // namespace baize
