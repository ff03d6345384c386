// Lines of the Hub protocol: a command and its arguments, `level depth=12` or `go think`.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "games/diagram.h"

namespace baize {

struct HubLine {
    std::string command;  ///< empty: nothing but blanks in the line
    std::vector<std::pair<std::string, std::string>> arguments{};  ///< a flag has an empty value

    [[nodiscard]] bool has(std::string_view name) const;
    /// The value of the first argument of that name; nullptr if there is none.
    [[nodiscard]] const std::string* value(std::string_view name) const;

    HubLine& add(std::string name, std::string value = {});
    /// As it goes over the wire, without the end of the line. Values that need it are quoted.
    [[nodiscard]] std::string text() const;

    friend bool operator==(const HubLine&, const HubLine&) = default;
};

/// Blanks around the equals sign are allowed. Refused: a quotation mark without its partner, a
/// value without a name, bytes that are no text.
[[nodiscard]] Result<HubLine> read_hub_line(std::string_view text);

/// A move as Hub writes it, `28x19x23` (start, end, captured squares), from and to the long form of
/// the engine, `28x19{23}`. Text that is neither comes back as it is.
[[nodiscard]] std::string hub_move(std::string_view long_text);
[[nodiscard]] std::string long_move(std::string_view hub_text);

/// A position as Hub writes it: the side to move, then every square in order.
[[nodiscard]] std::string hub_position(const Diagram& diagram);

}  // namespace baize
