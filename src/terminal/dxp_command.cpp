// dxp: games against another program over DamExchange.
#include "terminal/commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "engine/seat_handles.h"
#include "games/registry.h"
#include "play/time_plan.h"
#include "protocol/dxp_session.h"
#include "system/socket.h"
#include "system/time.h"
#include "terminal/book_option.h"
#include "terminal/json.h"
#include "terminal/setup.h"
#include "terminal/weights_option.h"
#include "terminal/words.h"

namespace baize {
namespace {

/// Whoever connects asks for the games, whoever listens accepts them: one of the two is given. The
/// side, the time and the number of moves are for the one who asks.
struct DxpOptions {
    std::optional<std::uint16_t> listen{};  ///< a port; 0: any that is free
    std::string at = "127.0.0.1";           ///< the address to listen at
    std::optional<std::string> connect{};   ///< HOST:PORT
    std::string side = "white";             ///< white or black in the first game, then by turns
    std::optional<std::string> position{};  ///< none: the usual start
    std::optional<std::string> level{};     ///< none: as well as the engine can
    std::string preset;
    std::uint64_t seed = 0;
    int minutes = 5;                       ///< for each side and game; 0: untimed
    int moves = 0;                         ///< by each side; 0: until the game is over
    std::optional<double> move_seconds{};  ///< instead of a share of the clock
    int games = 1;
    std::size_t hash_mb = 64;
    unsigned threads = 1;
    std::optional<std::string> weights{};
    bool no_book = false;
    std::optional<int> patience_seconds{};  ///< for a peer that says nothing, or does not come
    bool json = false;
};

constexpr std::int64_t connecting_ms = 10'000;
constexpr std::int64_t sending_ms = 10'000;
constexpr std::int64_t untimed_move_ms = 1000;
constexpr std::int64_t second_ms = 1000;
constexpr int usual_patience = 600;
constexpr int most_in_three_digits = 999;

/// What somebody else wrote, fit for a message and never taken for a key of the dictionary.
std::string shown(std::string_view text) {
    return text.empty() || text.starts_with('@') ? quoted(text) : printable(text, 126);
}

/// The engine at our side of the table.
class Engine {
public:
    Engine(const DxpOptions& options, Seat seat) : options_(options), seat_(std::move(seat)) {}

    /// Levels err alike in every game; where the book only chooses by the seed, it chooses anew.
    void start(int game) { seat_.start(options_.seed, seat_.errs() ? 0 : game); }
    void forget() { seat_.forget(); }

    DxpChoice choose(const DxpTurn& turn) {
        SeatQuestion question;
        if (!seat_.setup().level || turn.terms.minutes > 0) set_time(turn, question.limits);
        // There is room, so there is an answer.
        return seat_.think(turn.line, question)->move();
    }

private:
    void set_time(const DxpTurn& turn, Limits& limits) const {
        if (options_.move_seconds) {
            limits.time_ms = std::max<std::int64_t>(std::llround(*options_.move_seconds * 1000), 1);
        } else if (turn.terms.minutes == 0) {
            limits.time_ms = untimed_move_ms;
        } else {
            ClockState clock{.left_ms = turn.terms.minutes * std::int64_t{60'000} - turn.used_ms};
            if (turn.terms.moves > 0) clock.moves = std::max(turn.terms.moves - turn.played, 1);
            keep_to(clock, limits);
        }
    }

    const DxpOptions& options_;
    Seat seat_;
};

/// `2-0`, `0-2` or `1-1`, White first; `*` where nobody can say.
std::string_view score_of(const DxpGame& game) {
    const Side side = game.terms.side;
    switch (game.result()) {
        case DxpReason::Win:
            return result_text({side, "", 0});
        case DxpReason::GiveUp:
            return result_text({other(side), "", 0});
        case DxpReason::Draw:
            return result_text({std::nullopt, "", 0});
        case DxpReason::Unknown:
            break;
    }
    return "*";
}

std::string reason_of(const DxpGame& game) {
    if (game.outcome) return std::string(word("outcome." + std::string(game.outcome->reason)));
    if (!game.ended_by_peer || game.theirs == DxpReason::Unknown)
        return std::string(word("dxp.unfinished"));
    if (game.theirs == DxpReason::GiveUp) return std::string(word("outcome.resigned"));
    return say(
        {game.theirs == DxpReason::Draw ? "dxp.says-draw" : "dxp.says-won", 0, {shown(game.peer)}});
}

class Evening {
public:
    Evening(Console& console, const DxpOptions& options, Engine engine, Socket socket)
        : console_(console),
          options_(options),
          engine_(std::move(engine)),
          socket_(std::move(socket)),
          session_(surroundings()) {}

    Exit play() {
        Side side = options_.side == "black" ? Side::Black : Side::White;
        for (int number = 1; number <= options_.games && !session_.over(); ++number) {
            const bool last = number == options_.games;
            std::optional<DxpGame> game;
            engine_.start(number - 1);
            if (options_.connect)
                game =
                    session_.ask({side, options_.minutes, options_.moves, options_.position}, last);
            else
                game = session_.accept(last);
            if (!game) break;
            if (game->fault) {
                console_.complain(say(*game->fault));
                if (!game->moves.empty()) report(number, *game);
                return Exit::Failed;
            }
            report(number, *game);
            if (console_.out.failed()) return Exit::Failed;
            side = other(side);
        }
        return Exit::Done;
    }

private:
    DxpSession::Surroundings surroundings() {
        DxpSession::Surroundings around;
        around.stream.read = [this](std::int64_t wait_ms) { return socket_.read(wait_ms); };
        around.stream.write = [this](std::string_view bytes) {
            return socket_.write(bytes, sending_ms);
        };
        around.stream.pause = pause_ms;
        around.choose = [this](const DxpTurn& turn) { return engine_.choose(turn); };
        around.went_back = [this] { engine_.forget(); };
        around.heard = [this](std::string_view text) {
            console_.complain(say({"dxp.chat", 0, {shown(text)}}));
        };
        around.refused = [this](const Error& error) { console_.complain(say(error)); };
        around.words = [](const Error& error) { return say(error); };
        around.now_ms = now_ms;
        around.name = "Baize " BAIZE_VERSION;
        around.patience_ms = options_.patience_seconds.value_or(usual_patience) * second_ms;
        return around;
    }

    void report(int number, const DxpGame& game) {
        const bool white = game.terms.side == Side::White;
        const std::string us = "Baize " BAIZE_VERSION;
        const std::string peer = shown(game.peer);
        const std::string reason = game.fault ? say(*game.fault) : reason_of(game);
        const std::string_view score = game.fault ? "*" : score_of(game);
        if (options_.json) {
            JsonObject json;
            json.set("game", std::int64_t{number});
            json.set("white", white ? us : peer).set("black", white ? peer : us);
            json.set("result", score).set("reason", reason).set("moves", game.moves);
            console_.out.write_line(json.text());
        } else {
            console_.out.write_line(fmt::format("{}: {} - {}, {}: {}", number, white ? us : peer,
                                                white ? peer : us, score, reason));
            console_.out.write_line(fmt::format("{}", fmt::join(game.moves, " ")));
        }
        console_.out.flush();
    }

    Console& console_;
    const DxpOptions& options_;
    Engine engine_;
    Socket socket_;
    DxpSession session_;  ///< last: it speaks through the others
};

/// The connection, once somebody has come or been reached.
Result<Socket> open_socket(Console& console, const DxpOptions& options) {
    if (options.connect) {
        const Result<Address> address = read_address(*options.connect, dxp_port);
        if (!address) return address.error();
        return Socket::connect(*address, connecting_ms);
    }
    Result<Listener> listener = Listener::open({options.at, *options.listen});
    if (!listener) return listener.error();
    console.complain(say({"dxp.waiting", 0, {Address{options.at, listener->port()}.text()}}));
    // Whoever does not say how long to wait may have started us in the evening for the morning.
    const std::optional<int>& patience = options.patience_seconds;
    Result<std::optional<Socket>> socket = listener->accept(patience ? *patience * second_ms : -1);
    if (!socket) return socket.error();
    if (!*socket) return Error{"dxp.nobody-came", 0, {std::to_string(*patience)}};
    return std::move(**socket);
}

std::optional<Error> fault_in(const DxpOptions& options) {
    if (options.listen.has_value() == options.connect.has_value())
        return Error{"dxp.listen-or-connect", 0, {}};
    if (options.connect)
        if (const Result<Address> address = read_address(*options.connect, dxp_port); !address)
            return address.error();
    if (options.side != "white" && options.side != "black")
        return Error{"dxp.no-such-side", 0, {quoted(options.side)}};
    const auto outside = [](std::string name, int value, int least) -> std::optional<Error> {
        if (value >= least && value <= most_in_three_digits) return std::nullopt;
        return Error{
            "dxp.number",
            0,
            {std::move(name), std::to_string(least), std::to_string(most_in_three_digits)}};
    };
    if (const auto fault = outside("time", options.minutes, 0)) return fault;
    if (const auto fault = outside("moves", options.moves, 0)) return fault;
    if (const auto fault = outside("games", options.games, 1)) return fault;
    // Not above what a clock can hold, and not NaN.
    if (options.move_seconds && !(*options.move_seconds > 0 && *options.move_seconds <= 1e6))
        return Error{"dxp.move-time", 0, {}};
    return std::nullopt;
}

/// A line a game on standard output, then its moves; chats and faults on standard error.
Exit dxp(Console& console, const DxpOptions& options) {
    if (const auto fault = fault_in(options)) {
        console.complain(say(*fault));
        return Exit::WrongUse;
    }
    SeatSetup setup;
    setup.by_book = true;
    setup.table_bytes = options.hash_mb << 20U;
    if (options.level) {
        const Result<Level> found = find_level(game_of_dxp(), options.preset, *options.level);
        if (!found) {
            console.complain(say(found.error()));
            return Exit::WrongUse;
        }
        setup.level = *found;
        setup.table_bytes.reset();
    }
    setup.game = std::move(*find_game(game_of_dxp()));
    if (!line_of(console, *setup.game, {std::string(game_of_dxp()), options.position}))
        return Exit::Failed;
    const auto judging = judging_of(console, options.weights, *setup.game);
    if (!judging) return Exit::Failed;
    SeatHandles handles = seat_handles(options.threads);
    handles.evaluation = *judging;
    if (options.no_book) handles.book = nullptr;
    Seat seat(std::move(setup), std::move(handles));
    if (const auto fault = seat.make_room()) {
        console.complain(say(*fault));
        return Exit::Failed;
    }
    Result<Socket> socket = open_socket(console, options);
    if (!socket) {
        console.complain(say(socket.error()));
        return Exit::Failed;
    }
    return Evening(console, options, {options, std::move(seat)}, std::move(*socket)).play();
}

}  // namespace

Command dxp_command() {
    auto given = std::make_shared<DxpOptions>();
    return {
        "dxp",
        "Games over the network by DamExchange",
        "baize dxp --connect 127.0.0.1:27531 --side white --minutes 3",
        {number("--listen", "PORT", 0, 65535, given->listen, "Wait for a program at this port"),
         text("--at", "HOST", given->at, "The address to listen at (127.0.0.1)"),
         text("--connect", "HOST:PORT", given->connect, "Ask a program that waits there")
             .without("--listen"),
         text("--side", "SIDE", given->side,
              "white or black in the first game, when we ask (white)"),
         text("--position", "P", given->position, "FEN or Hub text instead of the start"),
         text("--level", "L", given->level,
              "Play like easy, medium, hard, advanced, expert or master"),
         text("--elo", "N", given->level, "Play as strong as that number").without("--level"),
         text("--preset", "NAME", given->preset, "Which levels: baize, seed"),
         number("--seed", "S", 0, any_number, given->seed,
                "For the errors of a level, and for openings (0)"),
         number("--minutes", "N", 0, 999, given->minutes,
                "For each side and game; 0 is untimed (5)"),
         number("--moves", "N", 0, 999, given->moves, "By each side; 0 is to the end (0)"),
         real("--move-time", "S", given->move_seconds, "Seconds, instead of a share of the clock"),
         number("--games", "N", 1, 100000, given->games, "How many (1)"),
         number("--hash", "MB", 1, 65536, given->hash_mb, "Megabytes for the table (64)"),
         number("--threads", "N", 1, 256, given->threads,
                "Searches at the same time, one table (1)"),
         weights_option(given->weights), no_book_flag(given->no_book),
         number("--patience", "S", 1, 100000, given->patience_seconds,
                "Seconds to wait for what the other says next (600);\n"
                "if given, also for one to connect, else for ever"),
         json_flag(given->json)},
        [given](Console& console) { return dxp(console, *given); }};
}

}  // namespace baize
