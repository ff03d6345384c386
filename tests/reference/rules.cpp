#include <stdexcept>

#include "draughts.h"

namespace reference {
namespace {

void set_board(Rules& rules, int board) {
    rules.board = board;
    rules.men = board == 8 ? 12 : board == 10 ? 20 : 30;
}

void set_switch(Rules& rules, const std::string& text) {
    if (text == "majority=on")
        rules.majority = true;
    else if (text == "majority=off")
        rules.majority = false;
    else if (text == "removal=hop")
        rules.remove_each_hop = true;
    else if (text == "removal=end")
        rules.remove_each_hop = false;
    else if (text == "promotion=continue")
        rules.promotion = Rules::Continue;
    else if (text == "promotion=stop")
        rules.promotion = Rules::Stop;
    else if (text == "haji=fly")
        rules.flying = true;
    else if (text == "haji=step")
        rules.flying = false;
    else if (text == "board=8")
        set_board(rules, 8);
    else if (text == "board=10")
        set_board(rules, 10);
    else if (text == "board=12")
        set_board(rules, 12);
    else if (text == "first=black")
        rules.white_first = false;
    else if (text == "first=white")
        rules.white_first = true;
    else
        throw std::invalid_argument("no such switch: " + text);
}

}  // namespace

Rules international() {
    Rules rules;
    set_board(rules, 10);
    rules.white_first = true;
    rules.men_capture_backward = true;
    rules.flying = true;
    rules.majority = true;
    rules.remove_each_hop = false;
    rules.promotion = Rules::Pass;
    rules.quiet_plies_limit = 50;
    rules.man_move_resets_quiet = true;
    rules.few_king_rules = true;
    return rules;
}

Rules dam_haji() {
    Rules rules;
    set_board(rules, 8);
    rules.white_first = false;
    rules.men_capture_backward = false;
    rules.flying = true;
    rules.majority = false;
    rules.remove_each_hop = true;
    rules.promotion = Rules::Continue;
    rules.quiet_plies_limit = 50;
    rules.man_move_resets_quiet = false;
    rules.few_king_rules = false;
    return rules;
}

Rules dam_haji_book() {
    Rules rules = dam_haji();
    set_board(rules, 12);
    rules.majority = true;
    rules.remove_each_hop = false;
    rules.promotion = Rules::Stop;
    return rules;
}

Rules english() {
    Rules rules;
    set_board(rules, 8);
    rules.white_first = false;
    rules.men_capture_backward = false;
    rules.flying = false;
    rules.majority = false;
    rules.remove_each_hop = false;
    rules.promotion = Rules::Stop;
    rules.quiet_plies_limit = 80;
    rules.man_move_resets_quiet = true;
    rules.few_king_rules = false;
    return rules;
}

Rules russian() {
    Rules rules = international();
    set_board(rules, 8);
    rules.majority = false;
    rules.promotion = Rules::Continue;
    rules.king_lands_to_go_on = true;
    rules.few_king_rules = false;
    rules.russian_draws = true;
    return rules;
}

Rules rules_named(const std::string& id) {
    const std::size_t colon = id.find(':');
    const std::string game = id.substr(0, colon);
    Rules rules;
    if (game == "international")
        rules = international();
    else if (game == "dam-haji")
        rules = dam_haji();
    else if (game == "dam-haji-book")
        rules = dam_haji_book();
    else if (game == "english")
        rules = english();
    else if (game == "russian")
        rules = russian();
    else
        throw std::invalid_argument("no such game: " + game);
    if (colon == std::string::npos) return rules;

    std::string word;
    for (char letter : id.substr(colon + 1)) {
        if (letter == ',') {
            set_switch(rules, word);
            word.clear();
        } else {
            word += letter;
        }
    }
    set_switch(rules, word);
    return rules;
}

}  // namespace reference
