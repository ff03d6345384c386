// What each key does.
#include <fmt/format.h>

#include <array>
#include <utility>

#include "terminal/play_model.h"
#include "terminal/play_words.h"
#include "terminal/rules_text.h"
#include "terminal/words.h"

namespace baize {
namespace {

constexpr std::size_t longest_input = 200;

struct LetterKey {
    char letter;
    Order order;
};

/// Keys that stand for an order without an argument.
constexpr std::array letter_keys{
    LetterKey{'h', Order::Hint},  LetterKey{'b', Order::Back},     LetterKey{'u', Order::Back},
    LetterKey{'r', Order::Redo},  LetterKey{'x', Order::Resign},   LetterKey{'d', Order::Draw},
    LetterKey{'p', Order::Pause}, LetterKey{'t', Order::Thinking}, LetterKey{'f', Order::Flip},
    LetterKey{'n', Order::New},   LetterKey{'q', Order::Quit},     LetterKey{'m', Order::Moves},
};

/// Orders whose answer is read as a page, not as a message.
bool fills_a_page(Order order) {
    return order == Order::Moves || order == Order::Pieces || order == Order::Board ||
           order == Order::Rules || order == Order::Help;
}

void remove_last_character(std::string& text) {
    while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U)
        text.pop_back();
    if (!text.empty()) text.pop_back();
}

}  // namespace

void PlayModel::press(const KeyPress& key, std::int64_t now_ms) {
    hops_.reset();
    if (!page_.empty())
        page_.clear();
    else if (session_.asks())
        press_at_question(key, now_ms);
    else if (menu_)
        press_in_menu(key, now_ms);
    else if (typing_ != Typing::Nothing)
        press_in_input(key, now_ms);
    else
        press_on_board(key, now_ms);
    refresh(now_ms);
}

void PlayModel::press_at_question(const KeyPress& key, std::int64_t now_ms) {
    const bool yes = key.kind == KeyPress::Kind::Text && (key.text == "y" || key.text == "Y");
    const bool no = key.kind == KeyPress::Kind::Escape ||
                    (key.kind == KeyPress::Kind::Text && (key.text == "n" || key.text == "N"));
    if (yes || no) obey({yes ? Order::Yes : Order::No, {}}, now_ms);
}

void PlayModel::press_in_menu(const KeyPress& key, std::int64_t now_ms) {
    using Kind = KeyPress::Kind;
    const std::size_t count = menu_->lines.size();
    if (key.kind == Kind::Escape) {
        menu_.reset();
    } else if (key.kind == Kind::Up) {
        menu_->chosen = (menu_->chosen + count - 1) % count;
    } else if (key.kind == Kind::Down || key.kind == Kind::Tab) {
        menu_->chosen = (menu_->chosen + 1) % count;
    } else if (key.kind == Kind::Enter || (key.kind == Kind::Text && key.text == " ")) {
        choose(now_ms);
    } else if (key.kind == Kind::Text && key.text.size() == 1 && key.text[0] >= '1' &&
               static_cast<std::size_t>(key.text[0] - '1') < count) {
        menu_->chosen = static_cast<std::size_t>(key.text[0] - '1');
        choose(now_ms);
    } else if (key.kind == Kind::Click) {
        const std::optional<int> line =
            menu_->covers_screen() ? key.place.row : layout().list_line_at(key.place);
        // The title takes the first line of the list.
        if (line && *line > 0 && static_cast<std::size_t>(*line) <= count) {
            menu_->chosen = static_cast<std::size_t>(*line - 1);
            choose(now_ms);
        }
    }
}

void PlayModel::choose(std::int64_t now_ms) {
    const std::size_t chosen = menu_->chosen;
    const std::string line = menu_->lines[chosen];
    menu_.reset();
    if (menu_kind_ == MenuKind::Levels) {
        obey({Order::Level, line}, now_ms);
    } else if (menu_kind_ == MenuKind::Rules) {
        obey({Order::Rules, rule_choices(session_.setup().game)[chosen].change}, now_ms);
        open_rules_menu(chosen);
    } else {
        obey({Order::Move, choices_[chosen].text}, now_ms);
    }
}

void PlayModel::press_in_input(const KeyPress& key, std::int64_t now_ms) {
    using Kind = KeyPress::Kind;
    if (key.kind == Kind::Escape) {
        typing_ = Typing::Nothing;
    } else if (key.kind == Kind::Enter) {
        finish_typing(now_ms);
    } else if (key.kind == Kind::Backspace) {
        if (input_.empty()) typing_ = Typing::Nothing;
        remove_last_character(input_);
        if (input_.empty() && typing_ == Typing::Move) typing_ = Typing::Nothing;
    } else if (key.kind == Kind::Text && input_.size() < longest_input) {
        input_ += key.text;
    } else if (key.kind == Kind::Click) {
        typing_ = Typing::Nothing;
        click(key.place, now_ms);
    }
}

void PlayModel::begin_typing(Typing typing, std::string text) {
    typing_ = typing;
    input_ = std::move(text);
    message_.clear();
}

void PlayModel::finish_typing(std::int64_t now_ms) {
    const Typing typing = std::exchange(typing_, Typing::Nothing);
    if (input_.find_first_not_of(' ') == std::string::npos) return;
    if (typing == Typing::Save) return obey({Order::Save, input_}, now_ms);
    if (typing == Typing::Load) return obey({Order::Load, input_}, now_ms);
    const Result<TypedOrder> order =
        read_order(input_, move_examples(session_.sitting().line().diagram()).quiet);
    if (!order) return tell(say(order.error()));
    obey(*order, now_ms);
}

void PlayModel::press_on_board(const KeyPress& key, std::int64_t now_ms) {
    switch (key.kind) {
        case KeyPress::Kind::Up:
            return step_cursor(-1, 0);
        case KeyPress::Kind::Down:
            return step_cursor(1, 0);
        case KeyPress::Kind::Left:
            return step_cursor(0, -1);
        case KeyPress::Kind::Right:
            return step_cursor(0, 1);
        case KeyPress::Kind::Enter:
            return activate(cursor_, now_ms);
        case KeyPress::Kind::Escape:
            selected_.reset();
            message_.clear();
            return;
        case KeyPress::Kind::Backspace:
            return obey({Order::Back, {}}, now_ms);
        case KeyPress::Kind::Tab:
            return next_piece();
        case KeyPress::Kind::PageUp:
            scrolled_ = std::min(scrolled_ + 5, session_.sitting().played().size() / 2);
            return;
        case KeyPress::Kind::PageDown:
            scrolled_ -= std::min<std::size_t>(scrolled_, 5);
            return;
        case KeyPress::Kind::Click:
            return click(key.place, now_ms);
        case KeyPress::Kind::Text:
            if (key.text.size() == 1) press_letter(key.text[0], now_ms);
            return;
    }
}

void PlayModel::press_letter(char letter, std::int64_t now_ms) {
    for (const LetterKey& row : letter_keys)
        if (row.letter == letter) return obey({row.order, {}}, now_ms);
    const bool begins_move = session_.sitting().line().diagram().by_letters
                                 ? letter >= 'A' && letter <= 'L'
                                 : letter >= '0' && letter <= '9';
    if (begins_move) return begin_typing(Typing::Move, std::string(1, letter));
    switch (letter) {
        case ' ':
            return activate(cursor_, now_ms);
        case ':':
        case '/':
            return begin_typing(Typing::Order, "");
        case 's':
            return begin_typing(Typing::Save, "game.pdn");
        case 'o':
            return begin_typing(Typing::Load, "game.pdn");
        case 'l':
            return open_level_menu();
        case 'c':
            return obey({Order::Rules, {}}, now_ms);
        case 'e':
            return obey({Order::Side, session_.own_side() == Side::White ? "black" : "white"},
                        now_ms);
        case '?':
            return show_help();
        default:
            return;
    }
}

/// Small letters are keys of their own, so a move by letters begins with a capital.
void PlayModel::show_help() {
    const Diagram diagram = session_.sitting().line().diagram();
    const std::string move = diagram.by_letters ? "C3-D4" : move_examples(diagram).quiet;
    page_ = say({"play.screen-help", 0, {fmt::format("{:<16}", move + " Enter")}});
}

void PlayModel::obey(const TypedOrder& order, std::int64_t now_ms) {
    message_.clear();
    if (order.order == Order::Help) {
        return show_help();
    }
    if (order.order == Order::Rules && order.argument.empty() && session_.may_choose_rules())
        return open_rules_menu(0);
    const std::string told = session_.obey(order, now_ms);
    if (session_.asks()) return;
    if (fills_a_page(order.order) && order.argument.empty())
        page_ = told;
    else
        tell(told);
}

}  // namespace baize
