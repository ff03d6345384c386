#include "protocol/hub_player.h"

#include <array>
#include <cstdio>

#include "base/text.h"
#include "system/time.h"

namespace baize {
namespace {

/// Tables and weights may have to be read from a slow disk.
constexpr std::int64_t time_to_start_ms = 20'000;
/// Beyond what a move may take: the pipe, the scheduler, a busy machine.
constexpr std::int64_t grace_ms = 3'000;
/// Of a player that is limited by depth or nodes only.
constexpr std::int64_t longest_move_ms = 120'000;
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
    if (line.arguments.empty()) line.add("move-time", "1");
    return line;
}

template <class Number>
void take_number(const HubLine& line, std::string_view name, Number& into) {
    if (const std::string* value = line.value(name))
        into = read_whole<Number>(*value).value_or(into);
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
    // Version 1 answers `hub` with the same lines but the last, and is initialised in the same way.
    if (auto fault = send({"hub"})) return fault;
    const std::int64_t until = now_ms() + time_to_start_ms;
    const Result<HubLine> waits = await("wait", until, [](const HubLine&) {});
    if (!waits) return waits.error();
    if (auto fault = send({"init"})) return fault;
    const Result<HubLine> ready = await("ready", until, [](const HubLine&) {});
    if (!ready) return ready.error();
    return std::nullopt;
}

std::optional<Error> HubPlayer::new_game(const GameSoFar& game, Side, const Pace&) {
    start_ = hub_position(game.line.diagram());
    return send({"new-game"});
}

Result<PlayersMove> HubPlayer::move(const GameSoFar& game, const Pace& pace) {
    HubLine position = HubLine{"pos"}.add("pos", start_);
    std::string moves;
    for (const std::string& move : game.moves) moves += (moves.empty() ? "" : " ") + hub_move(move);
    if (!moves.empty()) position.add("moves", moves);
    for (const HubLine& line : {position, level_of(pace), HubLine{"go"}.add("think")})
        if (auto fault = send(line)) return *std::move(fault);
    PlayersMove answer;
    const Result<HubLine> done = await("done", now_ms() + patience(pace), [&](const HubLine& line) {
        if (line.command != "info") return;
        take_number(line, "depth", answer.depth);
        take_number(line, "nodes", answer.nodes);
    });
    if (!done) return done.error();
    const std::string* move = done->value("move");
    if (move == nullptr || move->empty())
        return Error{"player.nonsense", 0, {quoted(done->text())}};
    answer.move = long_move(*move);
    return answer;
}

}  // namespace baize
