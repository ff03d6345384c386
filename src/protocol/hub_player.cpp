#include "protocol/hub_player.h"

#include <array>
#include <cstdio>

#include "base/text.h"
#include "protocol/hub_score.h"
#include "system/time.h"

namespace baize {
namespace {

/// Tables and weights may have to be read from a slow disk.
constexpr std::int64_t time_to_start_ms = 20'000;
/// Beyond what a move may take: the pipe, the scheduler, a busy machine.
constexpr std::int64_t grace_ms = 3'000;
/// Of a player that is limited by depth or nodes only.
constexpr std::int64_t longest_move_ms = 120'000;
/// Where nothing was said.
constexpr std::int64_t usual_move_ms = 1000;
/// More lines than this between two moves is a flood, not information.
constexpr int most_lines = 20'000;

std::string seconds(std::int64_t ms) {
    std::array<char, 32> buffer{};
    const int size =
        std::snprintf(buffer.data(), buffer.size(), "%.3f", static_cast<double>(ms) / 1000);
    return {buffer.data(), static_cast<std::size_t>(size)};
}

/// How long at most until an answer has to be there.
std::int64_t patience(const Pace& pace) {
    if (pace.move_ms) return *pace.move_ms + grace_ms;
    if (pace.clock) return pace.clock->left_ms + grace_ms;
    return longest_move_ms;
}

HubLine level_of(const Pace& pace) {
    HubLine line{"level"};
    if (pace.depth) line.add("depth", std::to_string(*pace.depth));
    if (pace.nodes) line.add("nodes", std::to_string(*pace.nodes));
    if (pace.move_ms) line.add("move-time", seconds(*pace.move_ms));
    if (pace.clock) {
        if (pace.clock->moves) line.add("moves", std::to_string(*pace.clock->moves));
        line.add("time", seconds(pace.clock->left_ms));
        if (pace.clock->increment_ms > 0) line.add("inc", seconds(pace.clock->increment_ms));
    }
    if (line.arguments.empty()) line.add("move-time", seconds(usual_move_ms));
    return line;
}

/// The first version of the protocol has no names for values, and a line for each move and limit.
/// It knows nothing of nodes; times are whole milliseconds.
std::vector<HubLine> question_1(std::string position, const std::vector<std::string>& moves,
                                const Pace& pace) {
    position.front() = position.front() == 'W' ? 'w' : 'b';
    std::vector<HubLine> lines{HubLine{"pos"}.add(position)};
    for (const std::string& move : moves) lines.push_back(HubLine{"move"}.add(hub_move(move)));
    if (pace.depth) lines.push_back(HubLine{"depth"}.add(std::to_string(*pace.depth)));
    if (pace.clock && !pace.move_ms) {
        lines.push_back(HubLine{"level"}
                            .add(std::to_string(pace.clock->moves.value_or(0)))
                            .add(std::to_string(pace.clock->left_ms))
                            .add(std::to_string(pace.clock->increment_ms)));
    } else if (pace.move_ms || !pace.depth) {
        Limits limits;
        keep_to(pace, limits);
        const std::int64_t ms = limits.usual_ms.value_or(limits.time_ms.value_or(usual_move_ms));
        lines.push_back(HubLine{"time"}.add(std::to_string(ms)));
    }
    lines.push_back({"go"});
    return lines;
}

std::vector<HubLine> question_2(const std::string& start, const std::vector<std::string>& moves,
                                const Pace& pace) {
    HubLine position = HubLine{"pos"}.add("pos", start);
    std::vector<std::string> written;
    for (const std::string& move : moves) written.push_back(hub_move(move));
    if (!written.empty()) position.add("moves", joined(written));
    return {position, level_of(pace), HubLine{"go"}.add("think")};
}

template <class Number>
void take_number(const std::string& text, Number& into) {
    into = read_whole<Number>(text).value_or(into);
}

}  // namespace

Result<std::unique_ptr<Player>> HubPlayer::start(const std::string& command) {
    Result<Process> process = Process::start(command);
    if (!process) return process.error();
    std::unique_ptr<HubPlayer> player(new HubPlayer(std::move(*process)));
    if (auto fault = player->introduce()) return *std::move(fault);
    return std::unique_ptr<Player>(std::move(player));
}

std::optional<Error> HubPlayer::send(const HubLine& line) {
    if (process_.write_line(line.text())) return std::nullopt;
    return Error{"player.crashed", 0, {}};
}

template <class Other>
Result<HubLine> HubPlayer::await(std::string_view command, std::int64_t until_ms, Other other) {
    for (int lines = 0; lines < most_lines; ++lines) {
        Process::Hearing hearing = process_.read_line(until_ms);
        switch (hearing.heard) {
            case Process::Heard::Nothing:
                return Error{"player.silent", 0, {std::string(command)}};
            case Process::Heard::End:
                return Error{"player.crashed", 0, {}};
            case Process::Heard::Flood:
                return Error{"player.flood", 0, {}};
            case Process::Heard::Line:
                break;
        }
        Result<HubLine> line = read_hub_line(hearing.line);
        if (!line) continue;  // a banner, or what it says while it starts
        if (line->command == command) return line;
        other(*line);
    }
    return Error{"player.flood", 0, {}};
}

std::optional<Error> HubPlayer::introduce() {
    if (auto fault = send({"hub"})) return fault;
    const std::int64_t until = now_ms() + time_to_start_ms;
    const Result<HubLine> waits = await("wait", until, [&](const HubLine& line) {
        if (line.command == "name") version_ = 1;  // later it is part of `id`
    });
    if (!waits) return waits.error();
    if (auto fault = send({"init"})) return fault;
    const Result<HubLine> ready = await("ready", until, [](const HubLine&) {});
    if (!ready) return ready.error();
    return std::nullopt;
}

std::optional<Error> HubPlayer::new_game(const GameSoFar& game, Side, const Pace&) {
    start_ = hub_position(game.line.diagram());
    return send({version_ == 1 ? "new" : "new-game"});
}

std::string HubPlayer::value_of(const HubLine& line, std::string_view name,
                                std::size_t place) const {
    if (version_ == 1) return place < line.arguments.size() ? line.arguments[place].first : "";
    const std::string* value = line.value(name);
    return value != nullptr ? *value : "";
}

Result<PlayersMove> HubPlayer::move(const GameSoFar& game, const Pace& pace) {
    const std::vector<std::string> moves = game.long_moves();
    for (const HubLine& line :
         version_ == 1 ? question_1(start_, moves, pace) : question_2(start_, moves, pace))
        if (auto fault = send(line)) return *std::move(fault);
    PlayersMove answer;
    const std::string_view last = version_ == 1 ? "move" : "done";
    const Result<HubLine> done = await(last, now_ms() + patience(pace), [&](const HubLine& line) {
        if (line.command != "info") return;
        take_number(value_of(line, "depth", 0), answer.depth);
        if (const auto score = read_hub_score(value_of(line, "score", 2))) answer.score = score;
        take_number(value_of(line, "nodes", 3), answer.nodes);
    });
    if (!done) return done.error();
    const std::string move = value_of(*done, "move", 0);
    if (move.empty()) return Error{"player.nonsense", 0, {quoted(done->text())}};
    answer.move = long_move(move);
    return answer;
}

}  // namespace baize
