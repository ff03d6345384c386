#include "wasm/state.h"

#include <array>

namespace baize::wasm {
namespace {

constexpr std::array both{Side::White, Side::Black};

Json json_of(const std::vector<int>& numbers) {
    Json list = Json::list();
    for (const int number : numbers) list.add(number);
    return list;
}

Json json_of(const Outcome& outcome) {
    return Json::object()
        .raw("winner", side_or_null(outcome.winner))
        .set("reason", outcome.reason)
        .set("result", result_text(outcome))
        .set("points", outcome.points);
}

Json json_of(const SeatChoice& seat) {
    Json json = Json::object().set("name", seat.name);
    if (!seat.is_engine()) return json;
    json.set("preset", seat.preset).set("level", name_of(*seat.level));
    if (plays_its_best(*seat.level)) json.set("best", true);
    return json;
}

/// Where the squares are, row and column by turns, in the order of their numbers.
Json places_of(const Diagram& diagram) {
    Json places = Json::list();
    for (const Diagram::Square& square : diagram.squares) {
        places.add(square.row);
        places.add(square.column);
    }
    return places;
}

/// In the order of their numbers.
Json names_of(const Diagram& diagram) {
    Json names = Json::list();
    for (const Diagram::Square& square : diagram.squares) names.add(diagram.name(square));
    return names;
}

/// A move as it is written in this game: the same one as long as the game lasts.
std::string example_of(const Sitting& sitting) {
    const std::unique_ptr<AnyLine> start = sitting.line().copy(0);
    return start->move_count() > 0 ? start->text(MoveNumber{0}) : std::string();
}

Json json_of(const Clock& clock, std::int64_t now_ms) {
    Json json = Json::object();
    for (const Side side : both) {
        const auto left = clock.left(side, now_ms);
        json.raw(name_of(side), left ? std::to_string(*left) : "null");
    }
    return json.raw("running", side_or_null(clock.running()));
}

}  // namespace

std::string side_or_null(const std::optional<Side>& side) {
    return side ? json_text(name_of(*side)) : "null";
}

Json json_of(const MoveSketch& move) {
    return Json::object()
        .set("text", move.text)
        .set("path", json_of(move.path))
        .set("captured", json_of(move.captured));
}

Json json_of(const AnyLine& line, const Thought& thought) {
    Json json = Json::object().set("depth", thought.depth).set("nodes", thought.nodes);
    if (thought.lines.empty()) return json;
    Json moves = Json::list();
    for (const std::string& move : line.texts(thought.lines.front().moves)) moves.add(move);
    json.set("score", thought.score().value()).set("line", moves);
    if (const std::optional<Chances>& own = thought.lines.front().chances) {
        const Chances white = line.side() == Side::White ? *own : of_the_other(*own);
        json.set("chances", json_of({white.win, white.draw, white.loss}));
    }
    return json;
}

std::string pieces_of(const Diagram& diagram) {
    std::string pieces;
    for (const Diagram::Square& square : diagram.squares) {
        char letter = '.';
        if (square.piece) {
            const bool king = square.piece->rank == Rank::King;
            letter = square.piece->side == Side::White ? (king ? 'W' : 'w') : (king ? 'B' : 'b');
        }
        pieces += letter;
    }
    return pieces;
}

Json json_of(const Sitting& sitting, std::int64_t now_ms) {
    const Diagram diagram = sitting.line().diagram();
    Json moves = Json::list();
    if (!sitting.outcome())
        for (const MoveSketch& move : sitting.line().sketches()) moves.add(json_of(move));
    Json played = Json::list();
    for (const Played& one : sitting.played())
        played.add(json_of(one.move).set("side", name_of(one.side)));
    Json seats = Json::list();
    for (const Side side : both) seats.add(json_of(sitting.seat(side)));
    const std::optional<Error> warning = sitting.warning();
    Json json = Json::object();
    json.set("game", sitting.setup().game)
        .set("side", name_of(sitting.side()))
        .set("first", name_of(sitting.first_side()))
        .set("rows", diagram.rows)
        .set("columns", diagram.columns)
        .set("places", places_of(diagram))
        .set("pieces", pieces_of(diagram))
        .set("moves", moves)
        .set("played", played)
        .set("undone", sitting.undone())
        .set("example", example_of(sitting))
        .set("seats", seats)
        .set("seed", std::to_string(sitting.setup().seed))
        .set("clockSetting", clock_setting_text(sitting.setup().clock))
        .set("clock", json_of(sitting.clock(), now_ms))
        .set("paused", sitting.paused())
        .set("waits", sitting.waits_for_engine())
        .set("position", sitting.line().position_text())
        .set("start", sitting.start_position())
        .set("fromStart", sitting.from_start())
        .raw("offer", side_or_null(sitting.draw_offer()));
    if (diagram.by_letters) json.set("names", names_of(diagram));
    if (sitting.outcome()) json.set("outcome", json_of(*sitting.outcome()));
    if (warning) json.raw("warning", json_error(*warning));
    return json;
}

}  // namespace baize::wasm
