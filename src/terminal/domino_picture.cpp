#include "terminal/domino_picture.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "terminal/words.h"

namespace baize {
namespace {

using namespace dominoes;

constexpr std::size_t tiles_a_row = 14;
constexpr std::size_t hand_a_row = 7;

std::string face(int left, int right) {
    return fmt::format("[{}|{}]", left, right);
}

std::string name_of(const DominoTable& table, Side side) {
    const SeatChoice& seat = table.seat(side);
    return seat.name.empty() ? std::string{letter_of(side)}
                             : fmt::format("{} ({})", seat.name, letter_of(side));
}

/// At which end a tile can be laid: `<` left, `>` right, `=` at both, `*` as the first of all.
char mark_of(Tile tile, const std::vector<LaidTile>& chain) {
    if (chain.empty()) return '*';
    const bool left = tile.shows(chain.front().left);
    const bool right = tile.shows(chain.back().right);
    if (left && right) return '=';
    return left ? '<' : right ? '>' : ' ';
}

/// `1 [0|3]<`: its number in the hand, and where it can be laid now.
std::vector<std::string> hand_rows(const DominoTable& table, Side side, bool numbered) {
    const bool to_move = !table.end() && table.side() == side;
    const std::vector<LaidTile> chain = table.chain();
    std::vector<std::string> rows;
    std::string row;
    std::size_t number = 0;
    for (const int index : table.position().hand(side)) {
        const Tile tile(index);
        row += numbered ? fmt::format("{:3} {}{}", number + 1, face(tile.low(), tile.high()),
                                      to_move ? mark_of(tile, chain) : ' ')
                        : " " + face(tile.low(), tile.high());
        if (++number % hand_a_row != 0) continue;
        rows.push_back(std::move(row));
        row.clear();
    }
    if (!row.empty()) rows.push_back(std::move(row));
    return rows;
}

std::string listed(Tiles tiles) {
    std::vector<std::string> texts;
    for (const int index : tiles) texts.push_back(tile_text(Tile(index)));
    return joined(texts, ", ");
}

std::string score_line(const DominoTable& table) {
    const dominoes::Match now = table.match_now();
    return say({"tiles.score",
                0,
                {name_of(table, player_a), std::to_string(now.points(player_a)),
                 name_of(table, player_b), std::to_string(now.points(player_b)),
                 std::to_string(now.target()), std::to_string(table.match().hands_played() + 1)}});
}

std::string ends_line(const DominoTable& table) {
    const std::vector<LaidTile> chain = table.chain();
    if (chain.empty()) return std::string(word("tiles.no-tile-yet"));
    return say({"tiles.ends",
                0,
                {std::to_string(chain.front().left), std::to_string(chain.back().right)}});
}

std::string hand_line(const DominoTable& table, Side side, bool hidden) {
    const Tiles hand = table.position().hand(side);
    const std::string count = std::to_string(hand.count());
    if (hidden) return say({"tiles.hidden-hand", 0, {name_of(table, side), count}});
    return say({"tiles.hand",
                0,
                {name_of(table, side), count, std::to_string(printed_pips(hand)),
                 hand.empty() ? "-" : listed(hand)}});
}

std::vector<std::string> in_words(const DominoTable& table, const DominoView& view) {
    std::vector<std::string> lines{score_line(table)};
    std::string chain;
    for (const LaidTile& tile : table.chain())
        chain += fmt::format(" {}-{}", tile.left, tile.right);
    lines.push_back(ends_line(table));
    if (!chain.empty()) lines.push_back(say({"tiles.chain", 0, {chain.substr(1)}}));
    lines.push_back(hand_line(table, other(view.near), view.hidden && !table.end()));
    lines.push_back(hand_line(table, view.near, false));
    if (view.worth) lines.push_back(say({"tiles.worth", 0, {fmt::format("{:+}", *view.worth)}}));
    return lines;
}

}  // namespace

std::vector<std::string> snake(const std::vector<LaidTile>& chain) {
    std::vector<std::string> rows;
    const std::size_t count = (chain.size() + tiles_a_row - 1) / tiles_a_row;
    for (std::size_t row = 0; row < count; ++row) {
        const std::size_t begin = row * tiles_a_row;
        const std::size_t end = std::min(begin + tiles_a_row, chain.size());
        const bool back = row % 2 == 1;
        std::string laid;
        for (std::size_t i = begin; i < end; ++i) {
            const LaidTile& tile = chain[i];
            if (back)
                laid.insert(0, face(tile.right, tile.left));
            else
                laid += face(tile.left, tile.right);
        }
        // Where the snake turns, a bend joins the two rows.
        const std::size_t width = tiles_a_row * face(0, 0).size();
        if (back) laid.insert(0, width - laid.size(), ' ');
        const bool goes_on = row + 1 < count;
        std::string left = " ";
        std::string right = " ";
        if (back) {
            right = "/";
            if (goes_on) left = "/";
        } else {
            if (goes_on) right = "\\";
            if (row > 0) left = "\\";
        }
        rows.push_back(fmt::format(" {}{}{}", left, laid, right));
    }
    return rows;
}

std::string points_bar(int worth) {
    constexpr int half = 20;
    constexpr int points_a_place = 4;
    const int filled = std::clamp((std::abs(worth) + points_a_place - 1) / points_a_place, 0, half);
    const auto places = static_cast<std::size_t>(filled);
    const std::string empty(static_cast<std::size_t>(half) - places, '.');
    const std::string full(places, '#');
    const std::string none(half, '.');
    return fmt::format("-80 {}|{} +80  {:+}", worth < 0 ? empty + full : none,
                       worth > 0 ? full + empty : none, worth);
}

std::vector<std::string> domino_picture(const DominoTable& table, const DominoView& view) {
    if (view.plain) return in_words(table, view);
    std::vector<std::string> lines{score_line(table), ""};
    const Side far = other(view.near);
    if (view.hidden && !table.end()) {
        lines.push_back(hand_line(table, far, true));
        std::string backs;
        for (int i = 0; i < table.position().hand(far).count(); ++i) backs += "[#]";
        lines.push_back(" " + backs);
    } else {
        lines.push_back(name_of(table, far) + ":");
        for (const std::string& row : hand_rows(table, far, false)) lines.push_back(row);
    }
    lines.emplace_back();
    for (std::string& row : snake(table.chain())) lines.push_back(std::move(row));
    lines.push_back(" " + ends_line(table));
    lines.emplace_back();
    lines.push_back(name_of(table, view.near) + ":");
    for (const std::string& row : hand_rows(table, view.near, true)) lines.push_back(row);
    if (view.worth) {
        lines.emplace_back();
        lines.push_back(" " + points_bar(*view.worth));
    }
    return lines;
}

}  // namespace baize
