// Requests and answers of HTTP as values, so that what is answered can be told and tested without a
// network.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace baize {

struct HttpRequest {
    std::string method;
    std::string target;  ///< path and query, as the client sent them
    /// By name in small letters. A name that comes twice has the value that came last; the server
    /// lets no second host through.
    std::map<std::string, std::string, std::less<>> headers{};

    [[nodiscard]] std::string_view header(std::string_view name) const;
};

struct HttpAnswer {
    unsigned status = 200;
    std::vector<std::pair<std::string, std::string>> headers{};
    std::string_view body{};  ///< has to live as long as the server
    bool head = false;        ///< the length is told, the body is not sent
};

/// A line of text for whoever reads it in a browser or by hand.
[[nodiscard]] HttpAnswer plain_answer(unsigned status, std::string_view text);

}  // namespace baize
