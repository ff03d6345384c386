// What another program may send over DXP: each message by itself, then all of them into a session.
// The first line says who asks for the game, and whether to go back; each line after it is a
// message, and one that ends with a backslash is cut off there.
#include <string>
#include <utility>

#include "check.h"
#include "protocol/dxp_session.h"

namespace baize {
namespace {

using fuzz::check;

void check_message(std::string_view text) {
    const Result<DxpMessage> message = read_dxp(text);
    if (!message) return fuzz::check_error(message.error(), text.size());
    check(dxp_text(*message) == text, "what was read is written the same way");
    if (const auto* move = std::get_if<DxpMove>(&*message)) {
        const Result<DxpMove> again = dxp_move(long_move(*move), move->seconds);
        check(again.ok() && *again == *move, "a move has a long form");
        for (const int square : fuzz::numbers_in(long_move(*move)))
            check(square >= 1 && square <= 50, "all squares are on the board");
    }
    if (const auto* request = std::get_if<DxpGameReq>(&*message); request && request->board) {
        const auto line = (*find_game("international"))->read(hub_position(*request->board));
        if (line) check(dxp_board((*line)->diagram()) == *request->board, "a board stays the same");
    }
}

/// The rules of moving, asked once more.
void check_game(const AnyGame& rules, const DxpGame& game) {
    if (game.fault) fuzz::check_error(*game.fault, 1U << 20U);
    if (game.moves.empty()) return;
    const auto line =
        game.terms.position ? std::move(*rules.read(*game.terms.position)) : rules.start();
    for (const std::string& move : game.moves) check(!line->play(move), "every move was legal");
    if (game.fault) return;
    check(!game.outcome || game.result() != DxpReason::Unknown, "the rules give a result");
    check(game.ended_by_peer || game.outcome || game.terms.moves > 0, "a game ends for a reason");
}

void run(std::string_view text) {
    const std::string_view role = fuzz::take_line(text);
    const bool asks = role.starts_with("ask");
    std::string_view rest = text;
    while (!rest.empty()) check_message(fuzz::take_line(rest));

    std::int64_t now = 0;
    int reads = 0;
    DxpSession::Surroundings around;
    around.stream.read = [&](std::int64_t wait_ms) -> Result<Reading> {
        check(wait_ms > 0, "there is time to wait");
        check(++reads < 1'000'000, "it does not wait for ever");
        if (text.empty()) return Reading{Reading::Kind::Closed};
        std::string line(fuzz::take_line(text));
        if (line.ends_with('\\'))
            line.pop_back();
        else
            line += '\0';
        if (line.empty()) {
            now += wait_ms;
            return Reading{Reading::Kind::Nothing};
        }
        return Reading{Reading::Kind::Bytes, line};
    };
    around.stream.write = [&](std::string_view bytes) -> std::optional<Error> {
        check(bytes.ends_with('\0'), "a message has its end");
        const Result<DxpMessage> said = read_dxp(bytes.substr(0, bytes.size() - 1));
        check(said.ok(), "what is said can be read");
        return std::nullopt;
    };
    around.stream.pause = [&](std::int64_t ms) {
        check(ms > 0 && ms <= DxpChannel::between_ms, "a pause is short");
        now += ms;
    };
    bool wants_back = role.ends_with("back");
    around.choose = [&](const DxpTurn& turn) -> DxpChoice {
        if (turn.line.ply() == 2 && std::exchange(wants_back, false))
            return DxpBackReq{1, turn.line.side()};
        const std::size_t moves = turn.line.move_count();
        check(moves > 0, "it is our turn and there is a move");
        return MoveNumber(static_cast<std::size_t>(turn.line.ply()) % moves);
    };
    around.refused = [](const Error& error) { fuzz::check_error(error, 1U << 20U); };
    around.words = [](const Error& error) { return say(error); };
    around.now_ms = [&] { return ++now; };
    around.name = "Baize";
    DxpSession session(around);
    const auto rules = std::move(*find_game("international"));
    DxpTerms terms{role.ends_with("black") ? Side::Black : Side::White, 5, 40, {}};
    for (int game = 0; game < 4 && !session.over(); ++game) {
        if (asks) {
            check_game(*rules, session.ask(terms, false));
            terms.side = other(terms.side);
        } else if (const auto played = session.accept(false)) {
            check_game(*rules, *played);
        }
    }
}

}  // namespace
}  // namespace baize

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    baize::run(baize::fuzz::text_of(data, size));
    return 0;
}
