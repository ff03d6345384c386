#include "wasm/json.h"

namespace baize::wasm {

std::string json_text(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string result = "\"";
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (code < 0x20) {
            result += "\\u00";
            result += digits[code >> 4U];
            result += digits[code & 15U];
        } else {
            result += c;
        }
    }
    return result + '"';
}

Json error_object(const Error& error) {
    Json args = Json::list();
    for (const std::string& arg : error.args) args.add(arg);
    const Json fault =
        Json::object().set("code", error.code).set("where", error.where).set("args", args);
    return Json::object().set("error", fault);
}

}  // namespace baize::wasm
