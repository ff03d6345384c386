#include "protocol/hub_engine.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "base/text.h"
#include "engine/seat_handles.h"
#include "engine/threads.h"
#include "games/registry.h"
#include "protocol/hub_score.h"
#include "system/memory.h"
#include "system/real_number.h"

namespace baize {
namespace {

/// What the protocol calls the game that is played here.
constexpr std::string_view variant = "normal";

std::string_view own_game() {
    return game_of_hub(variant);
}

constexpr double longest_seconds = 1e9;

/// Seconds as milliseconds.
std::optional<std::int64_t> read_seconds(const std::string& text) {
    const std::optional<double> seconds = read_real(text);
    if (!seconds || *seconds < 0 || *seconds > longest_seconds) return std::nullopt;
    return static_cast<std::int64_t>(std::llround(*seconds * 1000));
}

std::string real_text(double value, int digits) {
    std::array<char, 64> buffer{};
    const int size = std::snprintf(buffer.data(), buffer.size(), "%.*f", digits, value);
    return {buffer.data(), static_cast<std::size_t>(size)};
}

}  // namespace

HubEngine::HubEngine(Surroundings surroundings)
    : around_(std::move(surroundings)), game_(std::move(*find_game(own_game()))) {
    // What the program was built without is not announced.
    if (!trained_evaluation(*game_)) weights_ = "classic";
}

HubEngine::~HubEngine() {
    stop_search();
}

bool HubEngine::take(std::string_view text) {
    const Result<HubLine> read = read_hub_line(text);
    if (!read) {
        refuse(text, read.error());
        return true;
    }
    const HubLine& line = *read;
    const std::string& command = line.command;
    if (command == "quit") {
        stop_search();
        return false;
    }
    if (command == "ping") {
        say({"pong"});
    } else if (command == "stop") {
        stop_.store(true);
    } else if (command == "ponder-hit") {
        // Without a search to hit it comes too late, which happens: the answer is on its way.
        if (searching() && clock_since_.load() < 0) clock_since_.store(around_.now_ms());
    } else if (command == "hub" || command == "set-param" || command == "init" ||
               command == "pos" || command == "level" || command == "go" || command == "new-game") {
        if (searching())
            refuse(command, {"hub-line.searching", 0, {command}});
        else
            obey(line);
    }
    return true;
}

void HubEngine::obey(const HubLine& line) {
    wait();
    const std::string& command = line.command;
    std::optional<Error> fault;
    if (command == "hub") introduce();
    if (command == "set-param") set_parameter(line);
    if (command == "init") {
        initialised_ = true;
        prepare_seat();
        if (seat_) say({"ready"});
    }
    if (command == "pos") fault = set_position(line);
    if (command == "level") fault = set_pace(line);
    if (command == "go") go(line);
    if (command == "new-game" && seat_) begin_game();
    if (fault) refuse(command, *fault);
}

void HubEngine::refuse(std::string_view beginning, const Error& error) {
    beginning.remove_prefix(std::min(beginning.find_first_not_of(" \t"), beginning.size()));
    const std::string_view command = beginning.substr(0, beginning.find_first_of(" \t=\""));
    if (command == "pos" || beginning.empty()) position_refused_ = true;
    if (command == "level" || beginning.empty()) pace_refused_ = true;
    complain(error);
}

void HubEngine::wait() {
    if (thread_.joinable()) thread_.join();
}

void HubEngine::stop_search() {
    stop_.store(true);
    wait();
}

void HubEngine::complain(const Error& error) const {
    say(HubLine{"error"}.add("message", around_.words(error)));
}

// ---- before the first search ----

void HubEngine::introduce() {
    say(HubLine{"id"}
            .add("name", "Baize")
            .add("version", around_.version)
            .add("author", "the Baize authors"));
    const auto parameter = [&](std::string name, std::string value, std::string type) {
        return HubLine{"param"}
            .add("name", std::move(name))
            .add("value", std::move(value))
            .add("type", std::move(type));
    };
    const auto number = [&](std::string name, std::int64_t value, const char* most) {
        return parameter(std::move(name), std::to_string(value), "int")
            .add("min", "1")
            .add("max", most);
    };
    say(parameter("variant", std::string(variant), "enum").add("values", std::string(variant)));
    std::string levels = "none";
    for (const Level& level : presets(own_game()).front().levels)
        levels += " " + std::string(level.name);
    say(parameter("level", level_, "enum").add("values", levels));
    say(parameter("elo", "none", "string"));
    say(parameter("seed", std::to_string(seed_), "int").add("min", "0").add("max", "1000000000"));
    say(number("threads", threads_, "256"));
    say(number("hash", hash_mb_, "65536"));
    say(parameter("weights", weights_, "string"));
    say(parameter("book", book_ ? "true" : "false", "bool"));
    say({"wait"});
}

void HubEngine::set_parameter(const HubLine& line) {
    const std::string* name = line.value("name");
    const std::string* value = line.value("value");
    if (name == nullptr || value == nullptr)
        return complain("hub-line.argument-missing",
                        {line.command, name == nullptr ? "name" : "value"});
    const auto number = [&](std::int64_t least, std::int64_t most, auto& into) {
        const auto read = read_whole<std::int64_t>(*value, least, most);
        if (read)
            into = static_cast<std::remove_reference_t<decltype(into)>>(*read);
        else
            complain("hub-line.bad-number", {*name, std::to_string(least), std::to_string(most)});
        return read.has_value();
    };
    if (*name == "variant") {
        if (*value != variant) complain("hub-line.variant", {quoted(*value)});
    } else if (*name == "level" || *name == "elo") {
        set_level(*value);
    } else if (*name == "seed") {
        if (!number(0, 1'000'000'000, seed_)) return;
        games_ = 0;
        if (seat_) seat_->start(seed_);
    } else if (*name == "threads") {
        (void)number(1, 256, threads_);
    } else if (*name == "hash") {
        const std::int64_t before = hash_mb_;
        if (number(1, 65536, hash_mb_) && !fits_or_complain()) hash_mb_ = before;
        if (initialised_ && hash_mb_ != before) prepare_seat();
    } else if (*name == "weights") {
        set_weights(*value);
    } else if (*name == "book") {
        set_book(*value);
    }
}

/// A level errs alike in every game by the same seed. Where the book only chooses by it, it chooses
/// anew.
void HubEngine::begin_game() {
    seat_->start(seed_, seat_->errs() ? 0 : games_++);
}

void HubEngine::set_book(const std::string& value) {
    if (value != "true" && value != "false") return complain("hub-line.true-or-false", {"book"});
    book_ = value == "true";
    if (initialised_) prepare_seat();
}

/// Trained, classic or a file. Whoever goes on after one that is refused plays by the classic
/// evaluation, and is told so.
void HubEngine::set_weights(const std::string& value) {
    Result<SeatHandles::Judging> judging = read_judging(value, *game_);
    if (!judging) complain("weights.classic-plays", {around_.words(judging.error())});
    judging_ = judging ? *std::move(judging) : SeatHandles::Judging();
    weights_ = judging ? value : "classic";
    if (initialised_) prepare_seat();
}

/// A name, a number of the dial, or none.
void HubEngine::set_level(const std::string& value) {
    if (value != "none")
        if (const Result<Level> level = find_level(own_game(), "", value); !level)
            return complain(level.error());
    level_ = value;
    if (initialised_) prepare_seat();
}

std::size_t HubEngine::wanted_bytes() const {
    return level_ == "none" ? static_cast<std::size_t>(hash_mb_) << 20U
                            : table_bytes_of(*find_level(own_game(), "", level_));
}

/// The table that there is would make room for the other one.
bool HubEngine::fits_or_complain() {
    if (wanted_bytes() <= available_memory() + memory_bytes_) return true;
    complain(no_memory(wanted_bytes()));
    return false;
}

/// After `init`, and again when a parameter that it depends on changes after that. What does not
/// fit, because others have taken the memory since it was asked for, is halved until it does; but
/// a level with another table would be another level, and there is none then.
void HubEngine::prepare_seat() {
    seat_.reset();
    SeatSetup setup{game_};
    if (level_ != "none") setup.level = *find_level(own_game(), "", level_);
    setup.seed = seed_;
    setup.by_book = true;
    SeatHandles handles = seat_handles(1, around_.endings);
    handles.now = around_.now_ms;
    handles.evaluation = judging_;
    if (!book_) handles.book = nullptr;
    handles.think = [this](const AnyLine& line, AnyMemory& memory, const Question& question) {
        return think_with_threads(line, memory, question, static_cast<unsigned>(threads_));
    };
    handles.make_memory = around_.make_memory;
    for (std::size_t bytes = wanted_bytes();; bytes /= 2) {
        setup.table_bytes = memory_bytes_ = bytes;
        seat_.emplace(setup, handles);
        const std::optional<Error> fault = seat_->make_room();
        if (!fault) return;
        complain(*fault);
        if (!setup.level) continue;
        seat_.reset();
        memory_bytes_ = 0;
        return;
    }
}

// ---- the three steps of a search ----

std::optional<Error> HubEngine::set_position(const HubLine& line) {
    const std::string* position = line.value("pos");
    if (position == nullptr) return Error{"hub-line.argument-missing", 0, {line.command, "pos"}};
    Result<std::unique_ptr<AnyLine>> read = game_->read(*position);
    if (!read) return read.error();
    if (const std::string* moves = line.value("moves")) {
        std::string_view rest = *moves;
        while (true) {
            rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
            if (rest.empty()) break;
            const std::string_view move = rest.substr(0, rest.find(' '));
            if (auto fault = (*read)->play(long_move(move))) return fault;
            rest.remove_prefix(move.size());
        }
    }
    line_ = std::move(*read);
    position_refused_ = false;
    return std::nullopt;
}

std::optional<Error> HubEngine::set_pace(const HubLine& line) {
    Pace pace;
    std::optional<Error> fault;
    const auto take = [&](const char* name, auto read, auto use) {
        const std::string* value = line.value(name);
        if (value == nullptr || fault) return;
        if (const auto number = read(*value))
            use(*number);
        else
            fault = Error{
                "hub-line.bad-value", 0, {name, value->empty() ? "@text.end" : quoted(*value)}};
    };
    const auto whole = [](std::int64_t most) {
        return [most](const std::string& text) { return read_whole<std::int64_t>(text, 1, most); };
    };
    constexpr std::int64_t any = std::int64_t{1} << 50;
    take("depth", whole(1'000'000), [&](std::int64_t n) {
        pace.depth = static_cast<int>(std::min<std::int64_t>(n, Limits::deepest));
    });
    take("nodes", whole(any), [&](std::int64_t n) { pace.nodes = static_cast<std::uint64_t>(n); });
    take("move-time", read_seconds,
         [&](std::int64_t ms) { pace.move_ms = std::max<std::int64_t>(ms, 1); });
    take("time", read_seconds, [&](std::int64_t ms) { pace.clock = ClockState{.left_ms = ms}; });
    if (pace.clock) {
        take("inc", read_seconds, [&](std::int64_t ms) { pace.clock->increment_ms = ms; });
        take("moves", whole(10000),
             [&](std::int64_t n) { pace.clock->moves = static_cast<int>(n); });
    }
    if (fault) return fault;
    if (!line.has("infinite") && !pace.depth && !pace.nodes && !pace.move_ms && !pace.clock)
        return Error{"hub-line.no-limit", 0, {line.command}};
    pace_ = pace;
    pace_refused_ = false;
    return std::nullopt;
}

SeatQuestion HubEngine::question_for(const HubLine& line) {
    SeatQuestion question;
    question.expected = line.has("ponder") ? 1 : 0;
    question.may_look_up = !line.has("analyze");
    Pace pace = *pace_;
    if (line.has("analyze")) pace.clock.reset();  // it runs only for moves that will be played
    keep_to(pace, question.limits);
    // Time counts from when our clock runs; while we ponder it stands still.
    clock_since_.store(line.has("ponder") ? -1 : around_.now_ms());
    question.limits.now = [this] {
        const std::int64_t since = clock_since_.load();
        return since < 0 ? 0 : around_.now_ms() - since;
    };
    stop_.store(false);
    question.limits.stop = &stop_;
    return question;
}

void HubEngine::go(const HubLine& line) {
    if (!line.has("think") && !line.has("ponder") && !line.has("analyze"))
        return complain("hub-line.go", {});
    if (!seat_) return complain("hub-line.first", {line.command, "init"});
    if (!line_ || position_refused_) return complain("hub-line.first", {line.command, "pos"});
    if (!pace_ || pace_refused_) return complain("hub-line.first", {line.command, "level"});
    if (line_->move_count() == 0) return complain("hub-line.no-moves", {});
    searching_.store(true);
    thread_ = std::thread([this, question = question_for(line)] {
        search(question, around_.now_ms());
        searching_.store(false);
    });
}

// ---- the search, in its own thread ----

void HubEngine::search(SeatQuestion question, std::int64_t start_ms) {
    question.on_depth = [&](const Thought& thought) { around_.say(info(thought, start_ms)); };
    // There is room, so there is an answer.
    const Thought thought = *seat_->think(*line_, question);
    const std::vector<std::string> moves = in_hub_form(thought.lines.front());
    HubLine done = HubLine{"done"}.add("move", moves.front());
    if (moves.size() > 1) done.add("ponder", moves[1]);
    searching_.store(false);  // whoever reads the answer may go on at once
    say(done);
}

std::string HubEngine::info(const Thought& thought, std::int64_t start_ms) const {
    const double seconds = static_cast<double>(around_.now_ms() - start_ms) / 1000;
    const Variation& best = thought.lines.front();
    HubLine line = HubLine{"info"}
                       .add("depth", std::to_string(thought.depth))
                       .add("score", hub_score(best.score))
                       .add("nodes", std::to_string(thought.nodes))
                       .add("time", real_text(seconds, 3));
    if (seconds > 0)
        line.add("nps", real_text(static_cast<double>(thought.nodes) / seconds / 1e6, 1));
    return line.add("pv", joined(in_hub_form(best))).text();
}

std::vector<std::string> HubEngine::in_hub_form(const Variation& variation) const {
    std::vector<std::string> moves = line_->texts(variation.moves, MoveStyle::Long);
    for (std::string& move : moves) move = hub_move(move);
    return moves;
}

}  // namespace baize
