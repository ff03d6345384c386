// What this machine has to give.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace baize {

/// The most memory that this program has held at one time so far, in bytes.
[[nodiscard]] std::uint64_t peak_memory();

/// Room for files in a folder, in bytes; nothing if nobody knows.
[[nodiscard]] std::optional<std::uint64_t> free_disk(const std::string& folder);

[[nodiscard]] unsigned processors();

/// From now on this thread, and those it starts, run only when nobody else wants to.
void give_way_to_others();

/// Where programs keep what belongs to the user: $XDG_DATA_HOME, else ~/.local/share.
[[nodiscard]] std::string data_folder();

}  // namespace baize
