#include "protocol/dxp_player.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "games/registry.h"
#include "system/time.h"

namespace baize {
namespace {

constexpr std::int64_t sending_ms = 10'000;
constexpr std::int64_t between_calls_ms = 100;

/// DamExchange counts whole minutes for a game, and knows no other limit. Rounded down, so that
/// whoever keeps to it keeps to our clock.
int minutes_of(const Pace& pace) {
    if (!pace.clock) return 0;
    return static_cast<int>(std::clamp<std::int64_t>(pace.clock->left_ms / 60'000, 1, 999));
}

/// The legal move that is meant. Else what was said in a form that nobody takes for another move: a
/// capture must name what it takes.
PlayersMove meant_by(const DxpMove& move, const AnyLine& line) {
    if (const std::optional<MoveNumber> legal = find_dxp_move(line, move)) return {*legal};
    return {"MOVE " + long_move(move)};
}

}  // namespace

// ---- the connection ----

std::optional<Error> DxpPlayer::arrive() {
    if (channel_) return std::nullopt;
    const std::int64_t until = now_ms() + patience_.connect;
    while (true) {
        const std::int64_t left = std::max<std::int64_t>(until - now_ms(), 0);
        Result<Socket> socket = Socket::connect(address_, left);
        if (socket) {
            socket_.emplace(std::move(*socket));
            break;
        }
        if (left <= between_calls_ms) return socket.error();
        pause_ms(between_calls_ms);
    }
    channel_.emplace(
        DxpStream{[this](std::int64_t wait_ms) { return socket_->read(wait_ms); },
                  [this](std::string_view bytes) { return socket_->write(bytes, sending_ms); },
                  pause_ms},
        now_ms);
    new_here_ = true;
    return std::nullopt;
}

void DxpPlayer::leave() {
    // Whoever still listens need not wait for a move that will not come.
    if (playing_) (void)channel_->send(DxpGameEnd{DxpReason::Unknown, true});
    playing_ = false;
    channel_.reset();
    socket_.reset();
}

Error DxpPlayer::fault(std::string_view code, std::vector<std::string> args) {
    leave();
    return {code, 0, std::move(args)};
}

std::optional<Error> DxpPlayer::send(const DxpMessage& message) {
    if (!channel_) return Error{"player.crashed", 0, {}};
    if (!channel_->send(message)) return std::nullopt;
    return fault("player.crashed", {});
}

Result<DxpMessage> DxpPlayer::next(std::string_view wanted, std::int64_t wait_ms) {
    const std::int64_t until = now_ms() + wait_ms;
    while (channel_) {
        Result<DxpMessage> message = channel_->next(until - now_ms());
        if (message && !std::holds_alternative<DxpBackReq>(*message)) return message;
        if (message) {
            if (channel_->count_aside()) return fault("player.flood", {});
            if (auto broken = send(DxpBackAcc{DxpBackAcc::Code::Never})) return *std::move(broken);
            continue;
        }
        const std::string_view code = message.error().code;
        if (code == "dxp.silent") return fault("player.silent", {std::string(wanted)});
        if (code == "dxp.flood" || code == "dxp.too-long") return fault("player.flood", {});
        if (code == DxpChannel::closed || code == "socket.cannot-receive")
            return fault("player.crashed", {});
        return fault("player.nonsense", {quoted(channel_->last())});
    }
    return Error{"player.crashed", 0, {}};
}

// ---- a game ----

std::optional<Error> DxpPlayer::new_game(const GameSoFar& game, Side side, const Pace& pace) {
    if (arrive()) return Error{"player.crashed", 0, {}};
    side_ = side;
    known_ = 0;
    DxpGameReq request{.name = "Baize match", .follower = side, .minutes = minutes_of(pace)};
    const auto rules = find_game(game_of_dxp());
    // Some programs play from the usual start only.
    if (game.start != (*rules)->start()->position_text())
        request.board = dxp_board(game.line.diagram());
    const bool may_have_left = !std::exchange(new_here_, false);
    std::optional<Error> broken = offer(request);
    if (broken && may_have_left && broken->code == "player.crashed" && !arrive())
        broken = offer(request);
    moved_ms_ = now_ms();
    return broken;
}

std::optional<Error> DxpPlayer::offer(const DxpGameReq& request) {
    if (auto broken = send(request)) return broken;
    const Result<DxpMessage> message = next("GAMEACC", patience_.answer);
    if (!message) return message.error();
    const auto* answer = std::get_if<DxpGameAcc>(&*message);
    if (answer == nullptr) return fault("player.nonsense", {quoted(channel_->last())});
    if (answer->code != DxpGameAcc::Code::Yes)
        return fault("player.refused",
                     {"GAMEACC " + std::string(1, static_cast<char>(answer->code))});
    channel_->forget_asides();
    playing_ = true;
    return std::nullopt;
}

std::optional<Error> DxpPlayer::relay(const GameSoFar& game) {
    if (known_ >= game.moves()) return std::nullopt;
    Result<DxpMove> move = dxp_move(game.long_moves().back(), dxp_seconds(now_ms() - moved_ms_));
    if (!move) return move.error();
    known_ = game.moves();
    return send(std::move(*move));
}

Result<PlayersMove> DxpPlayer::move(const GameSoFar& game, const Pace& pace) {
    if (auto broken = relay(game)) return *std::move(broken);
    const std::int64_t wait_ms =
        pace.clock ? pace.clock->left_ms + patience_.grace : patience_.move;
    const Result<DxpMessage> message = next("MOVE", wait_ms);
    if (!message) return message.error();
    if (const auto* move = std::get_if<DxpMove>(&*message)) {
        channel_->forget_asides();
        moved_ms_ = now_ms();
        known_ = game.moves() + 1;
        return meant_by(*move, game.line);
    }
    const auto* end = std::get_if<DxpGameEnd>(&*message);
    if (end == nullptr) return fault("player.nonsense", {quoted(channel_->last())});
    playing_ = false;
    (void)channel_->send(DxpGameEnd{DxpReason::Unknown, false});
    // Only whoever gives up may end a game that the rules have not ended.
    if (end->reason != DxpReason::GiveUp)
        return fault("player.ended", {"GAMEEND " + std::string(1, static_cast<char>(end->reason))});
    if (end->stop) leave();
    return PlayersMove{.resigns = true};
}

void DxpPlayer::game_over(const GameSoFar& game, std::optional<Side> winner) {
    if (!playing_) return;
    const DxpGameEnd end{!winner            ? DxpReason::Draw
                         : *winner == side_ ? DxpReason::GiveUp
                                            : DxpReason::Win,
                         false};
    // Whoever is to move where the rules end the game says so. In all other cases the peer is
    // waiting for a move, and the end comes in its place.
    const bool peer_says_so = game.line.outcome() && known_ < game.moves();
    if (peer_says_so ? relay(game) : send(end)) return;
    bool said = !peer_says_so;
    while (true) {
        const Result<DxpMessage> message =
            next("GAMEEND", said ? patience_.answer : patience_.move);
        if (!message) return;  // many leave instead of answering
        if (const auto* answer = std::get_if<DxpGameEnd>(&*message)) {
            const bool stop = answer->stop || (!said && send(end));
            playing_ = false;
            if (stop) leave();
            return;
        }
        // It counts towards a draw in another way and plays on, or its move was under way.
        const bool plays_on = std::holds_alternative<DxpMove>(*message);
        if (!plays_on || channel_->count_aside()) return leave();
        if (!std::exchange(said, true) && send(end)) return;
    }
}

}  // namespace baize
