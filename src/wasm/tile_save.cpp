#include "wasm/tile_save.h"

#include <array>

#include "base/text.h"
#include "games/dominoes/dominoes.h"
#include "games/dominoes/record.h"
#include "games/record_labels.h"
#include "opponent/dial.h"
#include "play/player_text.h"
#include "play/rules_line.h"
#include "wasm/request.h"

namespace baize::wasm {
namespace {

using namespace dominoes;

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

std::optional<std::string> saved_hand(const Sitting& sitting) {
    const std::optional<Record> record = sitting.line().hand();
    if (!record) return std::nullopt;
    const std::optional<Outcome>& outcome = sitting.outcome();
    return std::string(labels[0]) + seat_text(sitting.seat(Side::White)) + '\n' +
           std::string(labels[1]) + seat_text(sitting.seat(Side::Black)) + '\n' +
           std::string(labels[2]) + std::to_string(sitting.setup().seed) + '\n' +
           (outcome && !record->end ? ended_text(*outcome) : "") + record_text(*record);
}

std::optional<Result<Sitting>> read_saved_hand(std::string_view text) {
    std::array<std::string_view, labels.size()> values{"A", "B"};
    if (!begins_with_label(text, game_label)) {
        for (std::size_t i = 0; i < labels.size(); ++i) {
            const std::string_view line = next_field(text);
            if (!line.starts_with(labels[i])) return std::nullopt;
            values[i] = line.substr(labels[i].size());
        }
    }
    const std::optional<Outcome> ended = read_ended(text);
    const Result<Record> record = read_record(text);
    if (!record) return record.error();
    SittingSetup setup;
    setup.game = rules_text(record->rules);
    for (std::size_t i = 0; i < setup.seats.size(); ++i) {
        Result<SeatChoice> seat = read_seat(setup.game, values[i], recalled_level);
        if (!seat) return seat.error();
        setup.seats[i] = std::move(*seat);
    }
    setup.seed = read_whole<std::uint64_t>(values[2]).value_or(0);
    setup.position = position_text(record->deal);
    Result<Sitting> sitting = Sitting::open(std::move(setup));
    if (!sitting) return sitting;
    for (const MoveNumber move :
         numbers_in_turn(Dominoes(record->rules), record->deal, record->moves))
        sitting->recall(move, std::nullopt);
    if (ended) sitting->recall_outcome(*ended);
    return sitting;
}

}  // namespace baize::wasm
