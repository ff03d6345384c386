// Files that the tests read.
#pragma once

#include <nlohmann/json.hpp>
#include <set>
#include <string>

namespace baize {

/// A file of tests/data. Throws, and so fails the test, when it is not there or is no JSON.
nlohmann::json rows_of(const std::string& name);

/// Everything that the program can say, by key.
std::set<std::string> dictionary_keys();

}  // namespace baize
