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

void Json::separate() {
    if (text_.size() > 1) text_ += ',';
}
void Json::begin(std::string_view name) {
    separate();
    text_ += json_text(name);
    text_ += ':';
}

Json& Json::raw(const char* name, const std::string& json) {
    begin(name);
    text_ += json;
    return *this;
}
Json& Json::set(const char* name, std::string_view text) {
    return raw(name, json_text(text));
}
Json& Json::set(const char* name, const std::string& text) {
    return raw(name, json_text(text));
}
Json& Json::set(const char* name, const char* text) {
    return raw(name, json_text(text));
}
Json& Json::set(const char* name, bool value) {
    return raw(name, value ? "true" : "false");
}
Json& Json::set(const char* name, const Json& value) {
    return raw(name, value.text());
}
Json& Json::number(const char* name, int value) {
    return raw(name, std::to_string(value));
}
Json& Json::long_number(const char* name, long long value) {
    return raw(name, std::to_string(value));
}
Json& Json::named(std::string_view name, const Json& value) {
    begin(name);
    text_ += value.text();
    return *this;
}
Json& Json::named(std::string_view name, int value) {
    begin(name);
    text_ += std::to_string(value);
    return *this;
}

Json& Json::add_raw(const std::string& json) {
    separate();
    text_ += json;
    return *this;
}
Json& Json::add(std::string_view text) {
    return add_raw(json_text(text));
}
Json& Json::add(int value) {
    return add_raw(std::to_string(value));
}
Json& Json::add(const Json& value) {
    return add_raw(value.text());
}

Json error_object(const Error& error) {
    Json args = Json::list();
    for (const std::string& arg : error.args) args.add(arg);
    Json fault = Json::object();
    fault.set("code", error.code).set("where", error.where).set("args", args);
    Json object = Json::object();
    object.set("error", fault);
    return object;
}

std::string json_error(const Error& error) {
    return error_object(error).text();
}

std::string refused(const char* code) {
    return json_error({code, 0, {}});
}

}  // namespace baize::wasm
