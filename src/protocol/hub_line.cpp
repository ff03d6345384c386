#include "protocol/hub_line.h"

#include <algorithm>

#include "base/text.h"

namespace baize {
namespace {

bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

class LineReader {
public:
    explicit LineReader(std::string_view text) : text_(text) {}

    Result<HubLine> read() {
        for (std::size_t i = 0; i < text_.size(); ++i) {
            const auto byte = static_cast<unsigned char>(text_[i]);
            if ((byte < 0x20 && byte != '\t') || byte == 0x7F)
                return Error{"hub-line.control", i, {quoted(text_.substr(i, 1))}};
        }
        HubLine line;
        skip_blanks();
        line.command = word();
        if (line.command.empty() && at_ < text_.size()) return fault("hub-line.command-expected");
        for (skip_blanks(); at_ < text_.size(); skip_blanks()) {
            std::string name = word();
            if (name.empty()) return fault("hub-line.name-expected");
            skip_blanks();
            std::string value;
            if (at_ < text_.size() && text_[at_] == '=') {
                ++at_;
                skip_blanks();
                if (at_ < text_.size() && text_[at_] == '"') {
                    const std::size_t end = text_.find('"', at_ + 1);
                    if (end == std::string_view::npos) return fault("hub-line.quote-open");
                    value = text_.substr(at_ + 1, end - at_ - 1);
                    at_ = end + 1;
                } else {
                    value = word();
                    if (value.empty()) return fault("hub-line.value-expected");
                }
            }
            line.add(std::move(name), std::move(value));
        }
        return line;
    }

private:
    void skip_blanks() {
        while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
    }
    std::string word() {
        const std::size_t start = at_;
        while (at_ < text_.size() && !is_blank(text_[at_]) && text_[at_] != '=' &&
               text_[at_] != '"')
            ++at_;
        return std::string(text_.substr(start, at_ - start));
    }
    [[nodiscard]] Error fault(std::string_view code) const {
        const std::string found = at_ < text_.size() ? quoted(text_.substr(at_)) : "@text.end";
        return {code, at_, {found}};
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

bool HubLine::has(std::string_view name) const {
    return value(name) != nullptr;
}

const std::string* HubLine::value(std::string_view name) const {
    const auto found = std::ranges::find(arguments, name, [](const auto& a) { return a.first; });
    return found == arguments.end() ? nullptr : &found->second;
}

HubLine& HubLine::add(std::string name, std::string value) {
    arguments.emplace_back(std::move(name), std::move(value));
    return *this;
}

std::string HubLine::text() const {
    std::string text = command;
    for (const auto& [name, value] : arguments) {
        text += " " + name;
        if (value.empty()) continue;
        const bool plain = value.find_first_of(" \t=\"") == std::string::npos;
        // There is no way to write a quotation mark inside quotation marks.
        std::string written = value;
        std::ranges::replace(written, '"', '\'');
        text += plain ? "=" + written : "=\"" + written + "\"";
    }
    return text;
}

Result<HubLine> read_hub_line(std::string_view text) {
    return LineReader(text).read();
}

std::string hub_move(std::string_view long_text) {
    std::string text(long_text);
    if (text.ends_with('}')) text.pop_back();
    for (char& c : text)
        if (c == '{' || c == ',') c = 'x';
    return text;
}

std::string long_move(std::string_view hub_text) {
    std::string text;
    int crosses = 0;
    for (const char c : hub_text) {
        if (c == 'x') ++crosses;
        text += c == 'x' && crosses > 1 ? (crosses == 2 ? '{' : ',') : c;
    }
    return crosses > 1 ? text + '}' : text;
}

std::string hub_position(const Diagram& diagram) {
    std::string text(1, diagram.to_move == Side::White ? 'W' : 'B');
    for (const Diagram::Square& square : diagram.squares) {
        if (!square.piece) {
            text += 'e';
            continue;
        }
        const bool king = square.piece->rank == Rank::King;
        text += square.piece->side == Side::White ? (king ? 'W' : 'w') : (king ? 'B' : 'b');
    }
    return text;
}

}  // namespace baize
