// Files that commands write for a person: never over what is there unless that is wanted.
#pragma once

#include <optional>
#include <string>

#include "system/claimed_file.h"
#include "terminal/console.h"

namespace baize {

/// The file, this command's own from now on. If something is in it and `overwrite` is not given, a
/// person at a terminal is asked and anybody else refused; nothing after a complaint.
[[nodiscard]] std::optional<ClaimedFile> claim_output(Console& console, const std::string& path,
                                                      bool overwrite);

/// The same for a table of results with so many columns, all but the first and the sixth of them
/// numbers: one that an earlier run has left is written anew, anything else is somebody's.
[[nodiscard]] std::optional<ClaimedFile> claim_table(Console& console, const std::string& path,
                                                     int columns);

}  // namespace baize
