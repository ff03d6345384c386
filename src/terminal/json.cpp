#include "terminal/json.h"

#include <nlohmann/json.hpp>

#include "base/text.h"

namespace baize {

struct JsonObject::Content {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
};

JsonObject::JsonObject() : content_(std::make_unique<Content>()) {}
JsonObject::JsonObject(JsonObject&&) noexcept = default;
JsonObject& JsonObject::operator=(JsonObject&&) noexcept = default;
JsonObject::~JsonObject() = default;

JsonObject& JsonObject::set(std::string_view key, std::string_view value) {
    content_->json[std::string(key)] = std::string(value);
    return *this;
}

JsonObject& JsonObject::set(std::string_view key, std::uint64_t value) {
    content_->json[std::string(key)] = value;
    return *this;
}

JsonObject& JsonObject::set(std::string_view key, std::int64_t value) {
    content_->json[std::string(key)] = value;
    return *this;
}

JsonObject& JsonObject::set(std::string_view key, double value) {
    content_->json[std::string(key)] = value;
    return *this;
}

JsonObject& JsonObject::set(std::string_view key, const std::vector<std::string>& values) {
    content_->json[std::string(key)] = values;
    return *this;
}

JsonObject& JsonObject::set(std::string_view key, const JsonObject& value) {
    content_->json[std::string(key)] = value.content_->json;
    return *this;
}

JsonObject& JsonObject::set(std::string_view key, const std::vector<JsonObject>& values) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const JsonObject& value : values) list.push_back(value.content_->json);
    content_->json[std::string(key)] = std::move(list);
    return *this;
}

JsonObject& JsonObject::set_null(std::string_view key) {
    content_->json[std::string(key)] = nullptr;
    return *this;
}

JsonObject& JsonObject::set_flag(std::string_view key, bool value) {
    content_->json[std::string(key)] = value;
    return *this;
}

std::string JsonObject::text() const {
    return content_->json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

struct JsonFields::Content {
    nlohmann::json json;
    std::vector<std::string> keys{};
};

JsonFields::JsonFields(std::unique_ptr<Content> content) : content_(std::move(content)) {}
JsonFields::JsonFields(JsonFields&&) noexcept = default;
JsonFields& JsonFields::operator=(JsonFields&&) noexcept = default;
JsonFields::~JsonFields() = default;

Result<JsonFields> JsonFields::read(std::string_view text) {
    auto content = std::make_unique<Content>();
    // The library keeps the last of several fields with one key, and says nothing.
    const auto note = [&](int depth, nlohmann::json::parse_event_t event,
                          const nlohmann::json& parsed) {
        if (depth == 1 && event == nlohmann::json::parse_event_t::key)
            content->keys.push_back(parsed.get<std::string>());
        return true;
    };
    content->json = nlohmann::json::parse(text, note, false);
    if (!content->json.is_object()) return Error{"json.no-object", 0, {quoted(text)}};
    return JsonFields(std::move(content));
}

bool JsonFields::has(std::string_view key) const {
    return content_->json.contains(key);
}

const std::vector<std::string>& JsonFields::keys() const {
    return content_->keys;
}

std::optional<std::string> JsonFields::text(std::string_view key) const {
    const auto found = content_->json.find(key);
    if (found == content_->json.end() || !found->is_string()) return std::nullopt;
    return found->get<std::string>();
}

std::optional<std::int64_t> JsonFields::number(std::string_view key) const {
    const auto found = content_->json.find(key);
    if (found == content_->json.end() || !found->is_number_integer()) return std::nullopt;
    return found->get<std::int64_t>();
}

}  // namespace baize
