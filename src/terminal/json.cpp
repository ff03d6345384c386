#include "terminal/json.h"

#include <nlohmann/json.hpp>

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

std::string JsonObject::text() const {
    return content_->json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace baize
