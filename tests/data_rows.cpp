#include "data_rows.h"

#include <fstream>

namespace baize {

nlohmann::json rows_of(const std::string& name) {
    return nlohmann::json::parse(std::ifstream(std::string(BAIZE_TEST_DATA) + "/" + name));
}

std::set<std::string> dictionary_keys() {
    std::set<std::string> keys;
    const nlohmann::json dictionary = rows_of("../../words/en.json");
    for (const auto& [key, text] : dictionary.items()) keys.insert(key);
    return keys;
}

}  // namespace baize
