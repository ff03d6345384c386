// Dominoes is saved as a record, is played hand by hand, and explains how a hand ended.
#include <array>

#include "base/text.h"
#include "games/dominoes/dominoes.h"
#include "games/dominoes/explain.h"
#include "games/dominoes/match.h"
#include "games/dominoes/record.h"
#include "play/domino_grades.h"
#include "wasm/json.h"
#include "wasm/own_game.h"
#include "wasm/table.h"

namespace baize::wasm {
namespace {

using namespace dominoes;

/// The hand at the table; nothing for another game.
std::optional<Record> record_of(const Sitting& sitting) {
    const Result<Rules> rules = read_rules(sitting.setup().game);
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

/// Every move of the hand so far with what it was worth to the one who made it.
std::string review(const Record& record) {
    DominoMemory memory(level_table_bytes);
    Json list = Json::list();
    for (const GradedTile& grade :
         graded_hand(Dominoes(record.rules), record.deal, record.moves, memory))
        list.add(Json::object()
                     .set("text", grade.text)
                     .set("side", grade.side == player_a ? "white" : "black")
                     .set("best", grade.best)
                     .set("worth", grade.worth)
                     .set("lost", grade.lost));
    return Json::object().set("moves", list).text();
}

Tiles hand_of_a(std::string_view seed) {
    Random chance(read_whole<std::uint64_t>(seed).value_or(0));
    return dealt_to_a(chance);
}

/// The beginning of a hand that belongs to no match.
Position single_hand(Tiles a, Side leader) {
    return Position(a, full_set & ~a, leader);
}

/// The fields: target (0: a single hand), leader A or B, seed.
std::string first_hand(std::string_view rest) {
    const std::optional<int> target = read_whole<int>(next_field(rest), 0, match_targets.back());
    const Side leader = next_field(rest) == "B" ? player_b : player_a;
    if (!target || (*target != 0 && !is_match_target(*target)))
        return json_error({"dominoes.no-such-target", 0, {std::to_string(target.value_or(0))}});
    const Tiles a = hand_of_a(next_field(rest));
    const Position hand =
        *target == 0 ? single_hand(a, leader) : Match(*target, leader).next_hand(a);
    return Json::object().set("position", position_text(hand)).text();
}

/// How the match stands once the hand at the table is counted, and the next hand if there is one.
/// The field: a seed.
std::string next_hand(const Record& record, std::string_view rest) {
    if (!record.end) return json_error({"solve.over", 0, {}});
    const MatchScore& score = record.deal.score();
    const Side winner = record.end->winner;
    if (score.target == 0) {
        const int points = record.end->points;
        return Json::object()
            .set("a", winner == player_a ? points : 0)
            .set("b", winner == player_b ? points : 0)
            .set("position", position_text(single_hand(hand_of_a(next_field(rest)), winner)))
            .text();
    }
    const Match match = Match(score, record.deal.side()).after(*record.end);
    Json json = Json::object().set("a", match.points(player_a)).set("b", match.points(player_b));
    if (match.winner())
        return json.set("winner", *match.winner() == player_a ? "white" : "black").text();
    return json.set("position", position_text(match.next_hand(hand_of_a(next_field(rest))))).text();
}

constexpr std::array labels{std::string_view("white: "), std::string_view("black: "),
                            std::string_view("seed: ")};

/// A record knows only what tiles lead to; how a hand ended otherwise is a line of its own.
constexpr std::string_view ended_label = "ended: ";
constexpr std::array<std::string_view, 2> ends_at_the_table{"resigned", "out of time"};

std::string ended_text(const Outcome& outcome) {
    const std::string_view winner = outcome.winner == player_b ? "B " : "A ";
    return std::string(ended_label) + std::string(winner) + std::string(outcome.reason) + '\n';
}

/// Takes that line off a save, if it has one.
std::optional<Outcome> read_ended(std::string_view& text) {
    if (!text.starts_with(ended_label)) return std::nullopt;
    const std::string_view value = next_field(text).substr(ended_label.size());
    for (const std::string_view reason : ends_at_the_table) {
        if (!value.ends_with(reason) || value.size() != reason.size() + 2) continue;
        if (value.starts_with("A ")) return Outcome{player_a, reason};
        if (value.starts_with("B ")) return Outcome{player_b, reason};
    }
    return std::nullopt;
}

}  // namespace

/// Three lines about the table, one about an end that is not in the tiles, then the record.
std::optional<std::string> own_save(const Sitting& sitting) {
    const std::optional<Record> record = record_of(sitting);
    if (!record) return std::nullopt;
    const std::optional<Outcome>& outcome = sitting.outcome();
    return std::string(labels[0]) + seat_text(sitting.seat(Side::White)) + '\n' +
           std::string(labels[1]) + seat_text(sitting.seat(Side::Black)) + '\n' +
           std::string(labels[2]) + std::to_string(sitting.setup().seed) + '\n' +
           (outcome && !record->end ? ended_text(*outcome) : "") + record_text(*record);
}

std::optional<Result<Sitting>> read_own_save(std::string_view text) {
    std::array<std::string_view, labels.size()> values;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const std::string_view line = next_field(text);
        if (!line.starts_with(labels[i])) return std::nullopt;
        values[i] = line.substr(labels[i].size());
    }
    const std::optional<Outcome> ended = read_ended(text);
    const Result<Record> record = read_record(text);
    if (!record) return record.error();
    SittingSetup setup;
    setup.game = rules_text(record->rules);
    for (std::size_t i = 0; i < setup.seats.size(); ++i) {
        Result<SeatChoice> seat = read_seat(setup.game, values[i]);
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
    Result<Sitting> sitting = Sitting::open(std::move(setup));
    if (sitting && ended) sitting->recall_outcome(*ended);
    return sitting;
}

std::optional<std::string> own_order(std::string_view order, std::string_view rest,
                                     const Sitting* sitting) {
    if (order == "hand") return first_hand(rest);
    if (sitting == nullptr || (order != "explain" && order != "next" && order != "review"))
        return std::nullopt;
    const std::optional<Record> record = record_of(*sitting);
    if (!record) return std::nullopt;
    if (order == "explain") return explanation(*record);
    return order == "review" ? review(*record) : next_hand(*record, rest);
}

}  // namespace baize::wasm
