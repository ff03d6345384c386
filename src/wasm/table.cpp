#include "wasm/table.h"

#include <variant>

#include "wasm/own_game.h"
#include "wasm/state.h"

namespace baize::wasm {

std::string bad_number(int least, int most) {
    return json_error({"wasm.bad-number", 0, {std::to_string(least), std::to_string(most)}});
}

std::string Table::open(std::string_view game, std::string_view position, std::string_view white,
                        std::string_view black, std::string_view clock, std::uint64_t seed,
                        std::string_view date) {
    const Result<ClockSetting> setting = read_clock_setting(clock);
    if (!setting) return json_error(setting.error());
    SittingSetup setup{.game = std::string(game),
                       .position = std::string(position),
                       .clock = *setting,
                       .seed = seed};
    for (const Side side : {Side::White, Side::Black}) {
        Result<SeatChoice> seat = read_seat(game, side == Side::White ? white : black);
        if (!seat) return json_error(seat.error());
        setup.seats[static_cast<std::size_t>(side)] = std::move(*seat);
    }
    Result<Sitting> sitting = Sitting::open(std::move(setup));
    if (!sitting) return json_error(sitting.error());
    sitting->resume(host_.now());
    return begin(std::move(*sitting), date);
}

std::string Table::load(std::string_view date, Rest record) {
    std::variant<Sitting, draughts::PdnFault> read = read_saved(record.text);
    if (auto* sitting = std::get_if<Sitting>(&read)) return begin(std::move(*sitting), date);
    const draughts::PdnFault& fault = *std::get_if<draughts::PdnFault>(&read);
    if (fault.place.line == 0) return json_error(fault.error);
    Json place = Json::object();
    place.set("line", fault.place.line).set("column", fault.place.column);
    return error_object(fault.error).set("place", place).text();
}

std::string Table::begin(Sitting sitting, std::string_view date) {
    if (sitting_ && sitting_->shared_game()->rules_key() != sitting.shared_game()->rules_key())
        weights_.reset();
    sitting_.emplace(std::move(sitting));
    date_ = date.empty() ? "?" : date;
    engines_.forget();
    return state();
}

std::string Table::play(std::string_view move) {
    return state_unless(sitting_->play(move, host_.now()));
}
std::string Table::back() {
    const std::optional<Error> error = sitting_->take_back(host_.now());
    if (!error) engines_.forget();
    return state_unless(error);
}
std::string Table::redo() {
    return state_unless(sitting_->redo(host_.now()));
}
std::string Table::resign(Side side) {
    return state_unless(sitting_->resign(side, host_.now()));
}
std::string Table::offer(Side side) {
    return state_unless(sitting_->offer_draw(side));
}
std::string Table::answer(bool accept) {
    sitting_->answer_draw(accept, host_.now());
    return state();
}
std::string Table::pause() {
    sitting_->pause(host_.now());
    return state();
}
std::string Table::resume() {
    sitting_->resume(host_.now());
    return state();
}
std::string Table::look() {
    sitting_->look_at_clock(host_.now());
    return state();
}

std::string Table::take_seat(Side side, std::string_view text) {
    Result<SeatChoice> seat = read_seat(sitting_->setup().game, text);
    if (!seat) return json_error(seat.error());
    sitting_->take_seat(side, std::move(*seat));
    engines_.leave(side);
    return state();
}

std::string Table::take_weights(Bytes file) {
    Result<std::shared_ptr<const AnyEvaluation>> read =
        sitting_->shared_game()->read_evaluation(file.bytes);
    if (!read) return json_error(read.error());
    weights_ = *std::move(read);
    engines_.forget();
    return state();
}

std::string Table::why(int square) const {
    const auto squares = static_cast<int>(sitting_->line().diagram().squares.size());
    if (square < 1 || square > squares) return bad_number(1, squares);
    const std::optional<Error> why = sitting_->line().why_not(square);
    return why ? json_error(*why) : "{}";
}

std::string Table::view(int ply) const {
    const auto most = static_cast<int>(sitting_->played().size());
    if (ply < 0 || ply > most) return bad_number(0, most);
    const std::unique_ptr<AnyLine> line = sitting_->line().copy(ply);
    Json json = Json::object();
    json.set("ply", ply)
        .set("pieces", pieces_of(line->diagram()))
        .set("position", line->position_text());
    add_own(*line, std::nullopt, json);
    return json.text();
}

std::string Table::state_unless(const std::optional<Error>& error) const {
    return error ? json_error(*error) : state();
}

std::string Table::state() const {
    return state_json().text();
}

Json Table::state_json() const {
    Json json = json_of(*sitting_, host_.now());
    json.set("record", saved(*sitting_, date_));
    if (!weights_)
        if (const auto rules = sitting_->shared_game()->rules_key()) json.set("weights", *rules);
    add_own(sitting_->line(), sitting_->outcome(), json);
    return json;
}

Thought Table::ask(Wanted wanted) {
    const AnyLine& line = sitting_->line();
    Seat& seat = engines_.seat_for(*sitting_, wanted);
    SeatQuestion question = engines_.question_for(*sitting_, wanted);
    question.chances = true;
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

}  // namespace baize::wasm
