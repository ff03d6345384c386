// Dominoes is saved as a record, is played hand by hand, and explains how a hand ended.
#include <array>

#include "base/text.h"
#include "games/dominoes/dominoes.h"
#include "games/dominoes/explain.h"
#include "games/dominoes/record.h"
#include "wasm/json.h"
#include "wasm/own_game.h"
#include "wasm/table.h"

namespace baize::wasm {
namespace {

using namespace dominoes;

bool is_dominoes(std::string_view game) {
    return game.substr(0, game.find(':')) == game_id;
}

/// The hand at the table; nothing for another game.
std::optional<Record> record_of(const Sitting& sitting) {
    const std::string& game = sitting.setup().game;
    if (!is_dominoes(game)) return std::nullopt;
    const Result<Rules> rules = read_rules(game);
    const Result<Position> deal = read_position(sitting.start_position());
    if (!rules || !deal) return std::nullopt;
    std::vector<Move> moves;
    Position at = *deal;
    for (const Played& played : sitting.played()) {
        const Result<Move> move = read_move(at, played.move.text);
        if (!move) return std::nullopt;
        moves.push_back(*move);
        at = at.after(*move);
    }
    return recorded(*rules, *deal, std::move(moves));
}

std::string explanation(const Record& record) {
    Json list = Json::list();
    if (record.end)
        for (const Error& sentence : explained(*record.end)) list.add_raw(json_error(sentence));
    return Json::object().set("sentences", list).text();
}

/// A hand without a match, or the next one of the match at the table: the winner leads, and has
/// scored. The fields: target, leader A or B, seed; for the next hand the seed alone.
std::string first_hand(std::string_view rest) {
    const std::optional<int> target = read_whole<int>(next_field(rest), 0, match_targets.back());
    const Side leader = next_field(rest) == "B" ? player_b : player_a;
    Random chance(read_whole<std::uint64_t>(next_field(rest)).value_or(0));
    if (!target || (*target != 0 && !is_match_target(*target)))
        return json_error({"dominoes.no-such-target", 0, {std::to_string(target.value_or(0))}});
    const Tiles a = dealt_to_a(chance);
    const MatchScore score{{}, static_cast<std::uint16_t>(*target)};
    return Json::object()
        .set("position", position_text(Position(a, full_set & ~a, leader, score)))
        .text();
}

std::string next_hand(const Record& record, std::string_view rest) {
    if (!record.end) return json_error({"solve.over", 0, {}});
    MatchScore score = record.deal.score();
    std::uint16_t& points = score.points[index_of(record.end->winner)];
    points = static_cast<std::uint16_t>(points + record.end->points);
    Json json = Json::object().set("a", score.points[0]).set("b", score.points[1]);
    if (score.target != 0 && points >= score.target)
        return json.set("winner", record.end->winner == player_a ? "white" : "black").text();
    Random chance(read_whole<std::uint64_t>(next_field(rest)).value_or(0));
    const Tiles a = dealt_to_a(chance);
    return json
        .set("position", position_text(Position(a, full_set & ~a, record.end->winner, score)))
        .text();
}

constexpr std::array labels{std::string_view("white: "), std::string_view("black: "),
                            std::string_view("seed: ")};

}  // namespace

/// Three lines about the table, then the record.
std::optional<std::string> own_save(const Sitting& sitting) {
    const std::optional<Record> record = record_of(sitting);
    if (!record) return std::nullopt;
    return std::string(labels[0]) + seat_text(sitting.seat(Side::White)) + '\n' +
           std::string(labels[1]) + seat_text(sitting.seat(Side::Black)) + '\n' +
           std::string(labels[2]) + std::to_string(sitting.setup().seed) + '\n' +
           record_text(*record);
}

std::optional<Result<SittingSetup>> read_own_save(std::string_view text) {
    std::array<std::string_view, labels.size()> values;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const std::string_view line = next_field(text);
        if (!line.starts_with(labels[i])) return std::nullopt;
        values[i] = line.substr(labels[i].size());
    }
    const Result<Record> record = read_record(text);
    if (!record) return record.error();
    SittingSetup setup;
    setup.game = rules_text(record->rules);
    for (std::size_t i = 0; i < setup.seats.size(); ++i) {
        Result<Seat> seat = read_seat(setup.game, values[i]);
        if (!seat) return seat.error();
        setup.seats[i] = std::move(*seat);
    }
    setup.seed = read_whole<std::uint64_t>(values[2]).value_or(0);
    setup.position = position_text(record->deal);
    if (!record->moves.empty()) setup.position += " moves";
    Position at = record->deal;
    for (const Move move : record->moves) {
        setup.position += ' ' + move_text(at, move);
        at = at.after(move);
    }
    return setup;
}

std::optional<std::string> own_order(std::string_view order, std::string_view rest,
                                     const Sitting* sitting) {
    if (order == "hand") return first_hand(rest);
    if (sitting == nullptr || (order != "explain" && order != "next")) return std::nullopt;
    const std::optional<Record> record = record_of(*sitting);
    if (!record) return std::nullopt;
    return order == "explain" ? explanation(*record) : next_hand(*record, rest);
}

}  // namespace baize::wasm
