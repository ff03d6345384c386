// Games of international draughts against another program over DamExchange, for either side of it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "play/any_game.h"
#include "protocol/dxp_channel.h"

namespace baize {

/// What two programs agree on before a game.
struct DxpTerms {
    Side side = Side::White;                ///< that we play
    int minutes = 0;                        ///< for each side and the whole game; 0: untimed
    int moves = 0;                          ///< by each side; 0: as many as it takes
    std::optional<std::string> position{};  ///< in any form that is read; none: the usual start
};

/// What there is to know when it is our turn.
struct DxpTurn {
    const AnyLine& line;
    const DxpTerms& terms;
    int played = 0;            ///< moves by our side so far
    std::int64_t used_ms = 0;  ///< by our side so far
};

/// A legal move, a wish to go back, or the end of the game.
using DxpChoice = std::variant<MoveNumber, DxpBackReq, DxpReason>;

/// A game that has come to its end, or was broken off by a fault.
struct DxpGame {
    DxpTerms terms{};
    std::string peer{};              ///< the name of the other program
    std::vector<std::string> moves;  ///< as players write them
    std::optional<Outcome> outcome;  ///< by the rules; none where they had not ended the game
    bool ended_by_peer = false;
    DxpReason ours = DxpReason::Unknown;    ///< what the rules, or else we, say about our game
    DxpReason theirs = DxpReason::Unknown;  ///< what the peer says about its own
    std::optional<Error> fault;

    /// The result for our side. The rules come first; then whoever gave up has lost, and a draw is
    /// believed. A peer that merely says that it has won proves nothing.
    [[nodiscard]] DxpReason result() const;
};

/// Plays games one after the other. The referee is on our side of the table: a move that is not
/// legal, a message that is none or comes out of turn, and a peer that goes away or stays silent
/// end the session with a named fault.
class DxpSession {
public:
    struct Surroundings {
        DxpStream stream;
        std::function<DxpChoice(const DxpTurn&)> choose;
        std::function<void()> went_back{};                    ///< moves were taken back
        std::function<void(std::string_view text)> heard{};   ///< a chat, byte for byte
        std::function<void(const Error&)> refused{};          ///< a game that we did not accept
        std::function<void(std::string_view move)> played{};  ///< by either side
        std::function<std::string(const Error&)> words;
        std::function<std::int64_t()> now_ms;
        std::string name;
        std::int64_t patience_ms = 600'000;  ///< for what the peer has to say next
        bool take_backs = true;              ///< whether a peer may go back
    };

    explicit DxpSession(Surroundings surroundings);

    /// Asks for a game and plays it. `last` tells the peer that no other one follows.
    [[nodiscard]] DxpGame ask(const DxpTerms& terms, bool last);
    /// Waits to be asked, and plays; nothing if the peer leaves instead.
    [[nodiscard]] std::optional<DxpGame> accept(bool last);
    /// After a fault, or when either side wants no other game.
    [[nodiscard]] bool over() const { return over_; }

    void say(std::string_view text);

private:
    using Fault = std::optional<Error>;

    [[nodiscard]] Result<DxpMessage> next() { return channel_.next(around_.patience_ms); }
    [[nodiscard]] Fault send(const DxpMessage& message) { return channel_.send(message); }

    [[nodiscard]] Fault begin(const DxpTerms& terms);
    [[nodiscard]] Fault offer();
    [[nodiscard]] Result<bool> wait_for_offer();
    [[nodiscard]] Result<bool> answer(const DxpGameReq& request);

    [[nodiscard]] DxpGame play();
    [[nodiscard]] DxpGame broken(Error fault);
    [[nodiscard]] Fault our_turn();
    [[nodiscard]] Fault their_turn();
    [[nodiscard]] Fault our_move(MoveNumber move, std::int64_t took_ms);
    [[nodiscard]] Fault their_move(const DxpMove& move);
    void play_known(MoveNumber move);

    [[nodiscard]] Fault end_game(DxpReason reason);
    void take_end(const DxpGameEnd& end);
    [[nodiscard]] Fault ask_back(const DxpBackReq& request);
    [[nodiscard]] Fault answer_back(const DxpBackReq& request);
    [[nodiscard]] std::optional<int> ply_of(const DxpBackReq& request) const;
    void go_back(int ply);

    Surroundings around_;
    std::unique_ptr<AnyGame> rules_;
    DxpChannel channel_;
    bool over_ = false;

    // The game that is played.
    bool last_ = false;
    bool ended_ = false;
    std::unique_ptr<AnyLine> line_;
    Side first_ = Side::White;  ///< to move where the game began
    std::int64_t used_ms_ = 0;
    DxpGame game_;
};

}  // namespace baize
