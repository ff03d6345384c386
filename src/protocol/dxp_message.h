// Messages of DamExchange (DXP), the protocol of programs for draughts on 10x10: a letter that
// names the message, then fields of fixed width. On a stream each message ends with a byte 0.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "games/diagram.h"
#include "play/any_game.h"

namespace baize {

/// The most characters of a message, and of the names and texts within.
inline constexpr std::size_t dxp_longest = 127;
inline constexpr std::size_t dxp_longest_name = 32;
inline constexpr std::size_t dxp_longest_chat = dxp_longest - 1;

inline constexpr int dxp_version = 1;
/// The port that the protocol has for itself.
inline constexpr std::uint16_t dxp_port = 27531;

/// A square by the letter that stands for it.
enum class DxpSquare : char {
    Empty = 'e',
    WhiteMan = 'w',
    WhiteKing = 'W',
    BlackMan = 'z',
    BlackKing = 'Z',
};

struct DxpBoard {
    Side to_move = Side::White;
    std::array<DxpSquare, 50> squares{};  ///< 1 to 50

    friend bool operator==(const DxpBoard&, const DxpBoard&) = default;
};

/// GAMEREQ: one program asks the other, its follower, for a game.
struct DxpGameReq {
    int version = dxp_version;
    std::string name{};
    Side follower = Side::White;      ///< the side that the follower is to play
    int minutes = 0;                  ///< for each side and the whole game
    int moves = 0;                    ///< by each side, after which the game may be ended; 0: all
    std::optional<DxpBoard> board{};  ///< none: the usual start

    friend bool operator==(const DxpGameReq&, const DxpGameReq&) = default;
};

/// GAMEACC: the follower's answer.
struct DxpGameAcc {
    enum class Code : char { Yes = '0', OtherVersion = '1', NotThisGame = '2', NoGame = '3' };

    std::string name{};
    Code code = Code::Yes;

    friend bool operator==(const DxpGameAcc&, const DxpGameAcc&) = default;
};

/// MOVE. The captured squares come in any order.
struct DxpMove {
    static constexpr std::size_t most_captured = 20;

    int seconds = 0;  ///< that the move took; only to be known
    int from = 0;
    int to = 0;
    std::vector<int> captured{};

    friend bool operator==(const DxpMove&, const DxpMove&) = default;
};

/// How a game ended, in the words of the one who says so.
enum class DxpReason : char { Unknown = '0', GiveUp = '1', Draw = '2', Win = '3' };

/// GAMEEND: instead of a move; the other side answers with the same message.
struct DxpGameEnd {
    DxpReason reason = DxpReason::Unknown;
    bool stop = false;  ///< no other game either

    friend bool operator==(const DxpGameEnd&, const DxpGameEnd&) = default;
};

/// CHAT: text for people, at any time.
struct DxpChat {
    std::string text{};

    friend bool operator==(const DxpChat&, const DxpChat&) = default;
};

/// BACKREQ: back to where that side was to play its move of that number.
struct DxpBackReq {
    int move = 1;  ///< the first one of a game is 1
    Side side = Side::White;

    friend bool operator==(const DxpBackReq&, const DxpBackReq&) = default;
};

/// BACKACC: the answer.
struct DxpBackAcc {
    enum class Code : char { Yes = '0', Never = '1', PlayOn = '2' };

    Code code = Code::Yes;

    friend bool operator==(const DxpBackAcc&, const DxpBackAcc&) = default;
};

using DxpMessage =
    std::variant<DxpGameReq, DxpGameAcc, DxpMove, DxpGameEnd, DxpChat, DxpBackReq, DxpBackAcc>;

/// A message without the byte 0 behind it. Every field has exactly its width and nothing follows
/// the last one. Outside CHAT, which may be in any encoding, all is printable ASCII.
[[nodiscard]] Result<DxpMessage> read_dxp(std::string_view text);

/// As it goes over the wire, without the byte 0. Names and texts that are too long are cut, numbers
/// too large become the largest that can be written, and what cannot be sent becomes a ?.
[[nodiscard]] std::string dxp_text(const DxpMessage& message);

/// GAMEREQ, MOVE, ...
[[nodiscard]] std::string_view dxp_name(const DxpMessage& message);

/// A move from and to the long form of the engine, `32-28` or `28x19{23}`.
[[nodiscard]] Result<DxpMove> dxp_move(std::string_view long_text, int seconds = 0);
[[nodiscard]] std::string long_move(const DxpMove& move);

/// The same move, whatever it took and in whichever order the captured squares stand.
[[nodiscard]] bool same_move(const DxpMove& a, const DxpMove& b);
/// The legal move that is meant, if it is one.
[[nodiscard]] std::optional<MoveNumber> find_dxp_move(const AnyLine& line, const DxpMove& move);

/// A board of 50 squares.
[[nodiscard]] DxpBoard dxp_board(const Diagram& diagram);
/// The form that Hub uses, which the game of international draughts reads.
[[nodiscard]] std::string hub_position(const DxpBoard& board);

}  // namespace baize
