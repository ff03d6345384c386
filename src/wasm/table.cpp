#include "wasm/table.h"

#include <algorithm>
#include <array>
#include <variant>

#include "base/text.h"
#include "play/saved_game.h"
#include "wasm/json.h"
#include "wasm/own_game.h"

namespace baize::wasm {
namespace {

constexpr std::array both{Side::White, Side::Black};

std::string_view name_of(Side side) {
    return side == Side::White ? "white" : "black";
}

std::optional<Side> read_side(std::string_view name) {
    if (name == "white") return Side::White;
    if (name == "black") return Side::Black;
    return std::nullopt;
}

std::string side_or_null(const std::optional<Side>& side) {
    return side ? json_text(name_of(*side)) : "null";
}

Json json_of(const std::vector<int>& numbers) {
    Json list = Json::list();
    for (const int number : numbers) list.add(number);
    return list;
}

Json json_of(const MoveSketch& move) {
    return Json::object()
        .set("text", move.text)
        .set("path", json_of(move.path))
        .set("captured", json_of(move.captured));
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
    if (seat.is_engine()) json.set("preset", seat.preset).set("level", name_of(*seat.level));
    return json;
}

/// A character a square, in the order of their numbers: w and b, W and B for kings, a dot.
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

/// Where the squares are, row and column by turns, in the order of their numbers.
Json places_of(const Diagram& diagram) {
    Json places = Json::list();
    for (const Diagram::Square& square : diagram.squares) {
        places.add(square.row);
        places.add(square.column);
    }
    return places;
}

Json json_of(const Clock& clock, std::int64_t now_ms) {
    Json json = Json::object();
    for (const Side side : both) {
        const auto left = clock.left(side, now_ms);
        json.raw(name_of(side), left ? std::to_string(*left) : "null");
    }
    return json.raw("running", side_or_null(clock.running()));
}

Json json_of(const AnyLine& line, const Thought& thought) {
    Json json = Json::object().set("depth", thought.depth).set("nodes", thought.nodes);
    if (thought.lines.empty()) return json;
    Json moves = Json::list();
    for (const std::string& move : line.texts(thought.lines.front().moves)) moves.add(move);
    return json.set("score", thought.score().value()).set("line", moves);
}

std::string not_understood() {
    return json_error({"wasm.unknown-command", 0, {}});
}

}  // namespace

std::string_view next_field(std::string_view& rest) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view field = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return field;
}

std::optional<std::string> Table::obey(std::string_view order, std::string_view rest) {
    if (order == "open") return open(rest);
    if (order == "load") return load(rest);
    if (auto said = own_order(order, rest, sitting_ ? &*sitting_ : nullptr)) return said;
    if (!sitting_) return std::nullopt;
    return at_table(order, rest);
}

std::string Table::open(std::string_view rest) {
    SittingSetup setup;
    setup.game = next_field(rest);
    setup.position = next_field(rest);
    for (SeatChoice& seat : setup.seats) {
        Result<SeatChoice> read = read_seat(setup.game, next_field(rest));
        if (!read) return json_error(read.error());
        seat = std::move(*read);
    }
    const Result<ClockSetting> clock = read_clock_setting(next_field(rest));
    if (!clock) return json_error(clock.error());
    setup.clock = *clock;
    setup.seed = read_whole<std::uint64_t>(next_field(rest)).value_or(0);
    Result<Sitting> sitting = Sitting::open(std::move(setup));
    if (!sitting) return json_error(sitting.error());
    sitting_.emplace(std::move(*sitting));
    engines_.forget();
    sitting_->resume(host_.now());
    return state();
}

std::string Table::load(std::string_view pdn) {
    if (std::optional<Result<Sitting>> own = read_own_save(pdn)) {
        if (!*own) return json_error(own->error());
        sitting_.emplace(std::move(**own));
        engines_.forget();
        return state();
    }
    std::variant<SavedGame, draughts::PdnFault> read = read_saved_game(pdn);
    if (const auto* fault = std::get_if<draughts::PdnFault>(&read)) {
        const Json place =
            Json::object().set("line", fault->place.line).set("column", fault->place.column);
        return error_object(fault->error).set("place", place).text();
    }
    sitting_.emplace(std::move(std::get_if<SavedGame>(&read)->sitting));
    engines_.forget();
    return state();
}

std::optional<std::string> Table::at_table(std::string_view order, std::string_view rest) {
    Sitting& sitting = *sitting_;
    const std::int64_t now = host_.now();
    if (order == "state") return state();
    if (order == "play") return state_unless(sitting.play(next_field(rest), now));
    if (order == "think") return think();
    if (order == "hint") return hint();
    if (order == "judge") return judge();
    if (order == "back") {
        const std::optional<Error> error = sitting.take_back(now);
        if (!error) engines_.forget();
        return state_unless(error);
    }
    if (order == "redo") return state_unless(sitting.redo(now));
    if (order == "view") return view(next_field(rest));
    if (order == "seat") return take_seat(rest);
    if (order == "save") {
        const std::optional<std::string> own = own_save(sitting);
        return Json::object().set("pdn", own ? *own : saved_game(sitting, next_field(rest))).text();
    }
    if (order == "why") {
        const std::size_t squares = sitting.line().diagram().squares.size();
        const auto square = read_whole<int>(next_field(rest), 1, static_cast<int>(squares));
        if (!square) return not_understood();
        const auto why = sitting.line().why_not(*square);
        return why ? json_error(*why) : "{}";
    }
    if (order == "resign" || order == "offer") {
        const std::optional<Side> side = read_side(next_field(rest));
        if (!side) return not_understood();
        return state_unless(order == "resign" ? sitting.resign(*side, now)
                                              : sitting.offer_draw(*side));
    }
    if (order == "answer")
        sitting.answer_draw(next_field(rest) == "yes", now);
    else if (order == "pause")
        sitting.pause(now);
    else if (order == "resume")
        sitting.resume(now);
    else if (order == "look")
        sitting.look_at_clock(now);
    else
        return std::nullopt;
    return state();
}

std::string Table::state_unless(const std::optional<Error>& error) const {
    return error ? json_error(*error) : state();
}

std::string Table::state() const {
    return state_json().text();
}

Json Table::state_json() const {
    const Sitting& sitting = *sitting_;
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
        .set("seats", seats)
        .set("seed", std::to_string(sitting.setup().seed))
        .set("clockSetting", clock_setting_text(sitting.setup().clock))
        .set("clock", json_of(sitting.clock(), host_.now()))
        .set("paused", sitting.paused())
        .set("waits", sitting.waits_for_engine())
        .set("position", sitting.line().position_text())
        .set("start", sitting.start_position())
        .set("fromStart", sitting.from_start())
        .raw("offer", side_or_null(sitting.draw_offer()));
    if (sitting.outcome()) json.set("outcome", json_of(*sitting.outcome()));
    if (warning) json.raw("warning", json_error(*warning));
    return json;
}

Thought Table::ask(Wanted wanted) {
    const AnyLine& line = sitting_->line();
    Seat& seat = engines_.seat_for(*sitting_, wanted);
    SeatQuestion question = engines_.question_for(*sitting_, wanted);
    question.on_depth = [&](const Thought& thought) { host_.tell(json_of(line, thought).text()); };
    return *seat.think(line, question);  // memory is not refused here
}

std::string Table::think() {
    if (!sitting_->waits_for_engine()) return state();
    const Thought thought = ask(Wanted::Move);
    if (thought.lines.empty()) return state();
    const Json told = json_of(sitting_->line(), thought);
    // An error here means that its time has run out; the state says so.
    (void)sitting_->play(thought.move(), host_.now());
    return state_json().set("thought", told).text();
}

std::string Table::judge() {
    if (!sitting_->draw_offer()) return state();
    const Side engine = other(*sitting_->draw_offer());
    const Thought thought = ask(Wanted::Draw);
    sitting_->answer_draw(sitting_->accepts_draw(engine, thought), host_.now());
    return state();
}

std::string Table::hint() {
    if (sitting_->outcome()) return json_error({"sitting.over", 0, {}});
    const Thought thought = ask(Wanted::Hint);
    if (thought.lines.empty()) return json_error({"sitting.over", 0, {}});
    const AnyLine& line = sitting_->line();
    return Json::object()
        .set("move", json_of(line.sketch(thought.move())))
        .set("thought", json_of(line, thought))
        .text();
}

/// The board as it stood after so many plies, for whoever looks back.
std::string Table::view(std::string_view text) const {
    const std::size_t most = sitting_->played().size();
    const std::optional<std::size_t> ply = read_whole<std::size_t>(text, 0, most);
    if (!ply) return json_error({"wasm.bad-number", 0, {"0", std::to_string(most)}});
    const std::unique_ptr<AnyLine> line = sitting_->line().copy(static_cast<int>(*ply));
    return Json::object()
        .set("ply", *ply)
        .set("pieces", pieces_of(line->diagram()))
        .set("position", line->position_text())
        .text();
}

std::string Table::take_seat(std::string_view rest) {
    const std::optional<Side> side = read_side(next_field(rest));
    if (!side) return not_understood();
    Result<SeatChoice> seat = read_seat(sitting_->setup().game, next_field(rest));
    if (!seat) return json_error(seat.error());
    sitting_->take_seat(*side, std::move(*seat));
    engines_.leave(*side);
    return state();
}

}  // namespace baize::wasm
