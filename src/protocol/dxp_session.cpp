#include "protocol/dxp_session.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "games/registry.h"

namespace baize {
namespace {

constexpr std::string_view closed = DxpChannel::closed;

/// How a game stands for one side.
DxpReason reason_for(Side side, const Outcome& outcome) {
    if (!outcome.winner) return DxpReason::Draw;
    return *outcome.winner == side ? DxpReason::Win : DxpReason::GiveUp;
}

Error unexpected(const DxpMessage& message, std::string_view wanted) {
    return {"dxp.unexpected", 0, {std::string(dxp_name(message)), std::string(wanted)}};
}

}  // namespace

DxpReason DxpGame::result() const {
    if (outcome) return reason_for(terms.side, *outcome);
    if (!ended_by_peer) return ours;
    if (theirs == DxpReason::GiveUp) return DxpReason::Win;
    return theirs == DxpReason::Draw ? DxpReason::Draw : DxpReason::Unknown;
}

DxpSession::DxpSession(Surroundings surroundings)
    : around_(std::move(surroundings)),
      rules_(std::move(*find_game(game_of_dxp()))),
      channel_(around_.stream, around_.now_ms, around_.heard) {}

void DxpSession::say(std::string_view text) {
    std::string plain(text);
    std::ranges::replace_if(plain, [](char c) { return c < 0x20 || c > 0x7E; }, '?');
    (void)send(DxpChat{std::move(plain)});  // a stream that is broken shows when it matters
}

// ---- before a game ----

std::optional<Error> DxpSession::begin(const DxpTerms& terms) {
    game_ = {};
    game_.terms = terms;
    ended_ = false;
    used_ms_ = 0;
    line_ = rules_->start();
    if (terms.position) {
        Result<std::unique_ptr<AnyLine>> read = rules_->read(*terms.position);
        if (!read) return read.error();
        line_ = std::move(*read);
        // The peer gets a board without a past, so ours has none either.
        line_ = line_->without_past();
    }
    first_ = line_->side();
    return std::nullopt;
}

DxpGame DxpSession::ask(const DxpTerms& terms, bool last) {
    last_ = last;
    channel_.forget_asides();
    if (const Fault fault = begin(terms)) return broken(*fault);
    if (const Fault fault = offer()) return broken(*fault);
    return play();
}

std::optional<Error> DxpSession::offer() {
    const DxpTerms& terms = game_.terms;
    DxpGameReq request{
        .name = around_.name, .follower = other(terms.side), .minutes = terms.minutes};
    request.moves = terms.moves;
    if (terms.position) request.board = dxp_board(line_->diagram());
    if (const Fault fault = send(request)) return fault;
    const Result<DxpMessage> message = next();
    if (!message) return message.error();
    const auto* answer = std::get_if<DxpGameAcc>(&*message);
    if (answer == nullptr) return unexpected(*message, "GAMEACC");
    game_.peer = answer->name;
    switch (answer->code) {
        case DxpGameAcc::Code::Yes:
            return std::nullopt;
        case DxpGameAcc::Code::OtherVersion:
            return Error{"dxp.refused-version", 0, {}};
        case DxpGameAcc::Code::NotThisGame:
            return Error{"dxp.refused-game", 0, {}};
        case DxpGameAcc::Code::NoGame:
            break;
    }
    return Error{"dxp.refused-all", 0, {}};
}

std::optional<DxpGame> DxpSession::accept(bool last) {
    last_ = last;
    channel_.forget_asides();
    (void)begin({});
    const Result<bool> asked = wait_for_offer();
    if (!asked) return broken(asked.error());
    if (*asked) return play();
    over_ = true;
    return std::nullopt;
}

Result<bool> DxpSession::wait_for_offer() {
    while (true) {
        const Result<DxpMessage> message = next();
        if (!message && message.error().code == closed) return false;
        if (!message) return message.error();
        if (const auto* request = std::get_if<DxpGameReq>(&*message)) {
            const Result<bool> accepted = answer(*request);
            if (!accepted || *accepted) return accepted;
        } else if (const auto* end = std::get_if<DxpGameEnd>(&*message)) {
            // Some say goodbye between games, too.
            if (end->stop) return false;
        } else {
            return unexpected(*message, "GAMEREQ");
        }
        if (const Fault fault = channel_.count_aside()) return *fault;
    }
}

Result<bool> DxpSession::answer(const DxpGameReq& request) {
    DxpGameAcc answer{around_.name, DxpGameAcc::Code::Yes};
    Fault why;
    if (request.version != dxp_version) {
        answer.code = DxpGameAcc::Code::OtherVersion;
        why = Error{"dxp.version", 0, {std::to_string(request.version)}};
    } else {
        DxpTerms terms{request.follower, request.minutes, request.moves, {}};
        if (request.board) terms.position = hub_position(*request.board);
        why = begin(terms);
        if (!why && line_->outcome()) why = Error{"dxp.nothing-to-play", 0, {}};
        if (why) answer.code = DxpGameAcc::Code::NotThisGame;
    }
    game_.peer = request.name;
    if (const Fault fault = send(answer)) return *fault;
    if (!why) return true;
    if (around_.refused) around_.refused(*why);
    return false;
}

// ---- a game ----

DxpGame DxpSession::play() {
    channel_.forget_asides();
    while (!ended_)
        if (Fault fault = line_->side() == game_.terms.side ? our_turn() : their_turn())
            return broken(std::move(*fault));
    return std::exchange(game_, {});
}

DxpGame DxpSession::broken(Error fault) {
    over_ = true;
    // The other program, or the person before it, is told why nothing more will come.
    if (fault.code != closed) say(around_.words(fault));
    game_.fault = std::move(fault);
    return std::exchange(game_, {});
}

std::optional<Error> DxpSession::our_turn() {
    const DxpTerms& terms = game_.terms;
    if (game_.outcome) return end_game(reason_for(terms.side, *game_.outcome));
    if (terms.moves > 0 && line_->ply() >= 2 * terms.moves) return end_game(DxpReason::Unknown);
    const int played = (line_->ply() + (first_ == terms.side ? 1 : 0)) / 2;
    const std::int64_t start = around_.now_ms();
    const DxpChoice choice = around_.choose({*line_, terms, played, used_ms_});
    const std::int64_t took = std::max<std::int64_t>(around_.now_ms() - start, 0);
    used_ms_ += took;
    if (const auto* back = std::get_if<DxpBackReq>(&choice)) return ask_back(*back);
    if (const auto* reason = std::get_if<DxpReason>(&choice)) return end_game(*reason);
    return our_move(std::get<MoveNumber>(choice), took);
}

std::optional<Error> DxpSession::our_move(MoveNumber number, std::int64_t took_ms) {
    Result<DxpMove> move = dxp_move(line_->text(number, MoveStyle::Long), dxp_seconds(took_ms));
    if (!move) return move.error();
    if (Fault fault = send(std::move(*move))) return fault;
    play_known(number);
    return std::nullopt;
}

std::optional<Error> DxpSession::their_turn() {
    const Result<DxpMessage> message = next();
    if (!message) return message.error();
    if (const auto* move = std::get_if<DxpMove>(&*message)) return their_move(*move);
    if (const auto* request = std::get_if<DxpBackReq>(&*message)) return answer_back(*request);
    const auto* end = std::get_if<DxpGameEnd>(&*message);
    if (end == nullptr) return unexpected(*message, "MOVE");
    take_end(*end);
    return std::nullopt;
}

std::optional<Error> DxpSession::their_move(const DxpMove& move) {
    const std::optional<MoveNumber> legal = find_dxp_move(*line_, move);
    if (!legal) return Error{"dxp.illegal-move", 0, {quoted(long_move(move), 80)}};
    channel_.forget_asides();
    play_known(*legal);
    return std::nullopt;
}

void DxpSession::play_known(MoveNumber move) {
    const std::string text = line_->text(move);
    line_->play(move);
    game_.moves.push_back(text);
    // A draw stays one even if the peer, who may count otherwise, plays on: we say so in our turn.
    if (!game_.outcome) game_.outcome = line_->outcome();
    if (around_.played) around_.played(text);
}

// ---- the end of a game ----

std::optional<Error> DxpSession::end_game(DxpReason reason) {
    game_.ours = reason;
    if (const Fault fault = send(DxpGameEnd{reason, last_})) return fault;
    while (true) {
        const Result<DxpMessage> message = next();
        if (!message) {
            // Many leave instead of answering; the game is over all the same.
            if (message.error().code != closed) return message.error();
            over_ = true;
            break;
        }
        if (const auto* end = std::get_if<DxpGameEnd>(&*message)) {
            game_.theirs = end->reason;
            over_ = last_ || end->stop;
            break;
        }
        // Sent before the end was known.
        if (!std::holds_alternative<DxpBackReq>(*message)) return unexpected(*message, "GAMEEND");
        if (const Fault fault = channel_.count_aside()) return fault;
        if (const Fault fault = send(DxpBackAcc{DxpBackAcc::Code::PlayOn})) return fault;
    }
    ended_ = true;
    return std::nullopt;
}

void DxpSession::take_end(const DxpGameEnd& end) {
    game_.ended_by_peer = true;
    game_.theirs = end.reason;
    if (game_.outcome) game_.ours = reason_for(game_.terms.side, *game_.outcome);
    // Whoever does not wait for this answer has gone already.
    const Fault gone = send(DxpGameEnd{DxpReason::Unknown, last_});
    over_ = last_ || end.stop || gone;
    ended_ = true;
}

// ---- going back ----

std::optional<Error> DxpSession::ask_back(const DxpBackReq& request) {
    const std::optional<int> ply = ply_of(request);
    if (!ply) return Error{"dxp.no-such-move", 0, {std::to_string(request.move)}};
    if (const Fault fault = channel_.count_aside()) return fault;
    if (const Fault fault = send(request)) return fault;
    const Result<DxpMessage> message = next();
    if (!message) return message.error();
    if (const auto* end = std::get_if<DxpGameEnd>(&*message)) {
        take_end(*end);
        return std::nullopt;
    }
    const auto* answer = std::get_if<DxpBackAcc>(&*message);
    if (answer == nullptr) return unexpected(*message, "BACKACC");
    if (answer->code == DxpBackAcc::Code::Yes) go_back(*ply);
    return std::nullopt;
}

std::optional<Error> DxpSession::answer_back(const DxpBackReq& request) {
    if (const Fault fault = channel_.count_aside()) return fault;
    const std::optional<int> ply = ply_of(request);
    DxpBackAcc answer{DxpBackAcc::Code::Yes};
    if (!ply) answer.code = DxpBackAcc::Code::PlayOn;
    if (!around_.take_backs) answer.code = DxpBackAcc::Code::Never;
    if (const Fault fault = send(answer)) return fault;
    if (answer.code == DxpBackAcc::Code::Yes) go_back(*ply);
    return std::nullopt;
}

std::optional<int> DxpSession::ply_of(const DxpBackReq& request) const {
    // Moves are counted in pairs that begin with White's, also where Black began.
    const auto half = [](Side side) { return side == Side::White ? 0 : 1; };
    const int ply = 2 * (request.move - 1) + half(request.side) - half(first_);
    if (ply < 0 || ply > line_->ply()) return std::nullopt;
    return ply;
}

void DxpSession::go_back(int ply) {
    game_.moves.resize(game_.moves.size() - static_cast<std::size_t>(line_->ply() - ply));
    line_->back_to(ply);
    game_.outcome = line_->outcome();
    if (around_.went_back) around_.went_back();
}

}  // namespace baize
