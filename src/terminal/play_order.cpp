#include "terminal/play_order.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "terminal/nearest.h"

namespace baize {
namespace {

enum class Argument : std::uint8_t { None, May, Must };

struct Row {
    std::string_view word;
    Order order;
    Argument argument = Argument::None;
};

// The words are what is typed and said in every language; what they do is told by play.help. Only
// yes and no are answers to a question, and a question is answered in its own language.
constexpr std::array rows{
    Row{"hint", Order::Hint},
    Row{"back", Order::Back},
    Row{"redo", Order::Redo},
    Row{"resign", Order::Resign},
    Row{"draw", Order::Draw},
    Row{"yes", Order::Yes},
    Row{"ya", Order::Yes},
    Row{"no", Order::No},
    Row{"tidak", Order::No},
    Row{"board", Order::Board},
    Row{"pieces", Order::Pieces},
    Row{"moves", Order::Moves},
    Row{"legal", Order::Legal},
    Row{"rules", Order::Rules, Argument::May},
    Row{"clock", Order::Clock},
    Row{"level", Order::Level, Argument::Must},
    Row{"side", Order::Side, Argument::Must},
    Row{"new", Order::New},
    Row{"pause", Order::Pause},
    Row{"thinking", Order::Thinking},
    Row{"flip", Order::Flip},
    Row{"save", Order::Save, Argument::Must},
    Row{"load", Order::Load, Argument::Must},
    Row{"help", Order::Help},
    Row{"?", Order::Help},
    Row{"quit", Order::Quit},
    Row{"exit", Order::Quit},
};

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

/// `32` or `c3`: no order begins like that.
bool begins_like_a_move(std::string_view text) {
    const auto is_digit = [&](std::size_t at) {
        return at < text.size() && text[at] >= '0' && text[at] <= '9';
    };
    const bool letter = !text.empty() && ((text.front() >= 'a' && text.front() <= 'l') ||
                                          (text.front() >= 'A' && text.front() <= 'L'));
    return is_digit(0) || (letter && is_digit(1));
}

}  // namespace

Result<TypedOrder> read_order(std::string_view text, std::string_view move_example) {
    text = trimmed(text);
    if (begins_like_a_move(text)) return TypedOrder{Order::Move, std::string(text)};
    const std::string word = lower_case(text.substr(0, text.find(' ')));
    const std::string_view rest = trimmed(text.substr(word.size()));
    const auto row = std::ranges::find(rows, word, &Row::word);
    if (row == rows.end()) {
        std::array<std::string_view, rows.size()> words{};
        std::ranges::transform(rows, words.begin(), &Row::word);
        return Error{"play.no-such-order",
                     0,
                     {quoted(word), std::string(nearest(word, words)), std::string(move_example)}};
    }
    if (row->argument == Argument::Must && rest.empty())
        return Error{"play.order-needs-more", 0, {word}};
    if (row->argument == Argument::None && !rest.empty())
        return Error{"play.order-too-long", word.size() + 1, {word, quoted(rest)}};
    return TypedOrder{row->order, std::string(rest)};
}

}  // namespace baize
