#include "play/saved_game.h"

#include <array>

#include "base/text.h"
#include "opponent/dial.h"
#include "play/pdn_record.h"
#include "play/pdn_replay.h"

namespace baize {
namespace {

using draughts::PdnFault;
using draughts::PdnGame;
using draughts::PdnResult;

/// The reasons that are not on the board; a reader finds them in the tag Termination.
constexpr std::array<std::string_view, 3> reasons_at_the_table{"resigned", "agreed", "out of time"};

constexpr std::array<Side, 2> both{Side::White, Side::Black};

std::string tag_of(Side side, std::string_view rest) {
    return std::string(side == Side::White ? "White" : "Black") + std::string(rest);
}

std::string two_digits(std::int64_t value) {
    return {static_cast<char>('0' + value / 10 % 10), static_cast<char>('0' + value % 10)};
}

/// h:mm:ss, with hundredths where there are any.
std::string clock_text(std::int64_t ms) {
    const std::int64_t seconds = ms / 1000;
    std::string text = std::to_string(seconds / 3600) + ":" + two_digits(seconds / 60 % 60) + ":" +
                       two_digits(seconds % 60);
    if (ms % 1000 / 10 != 0) text += "." + two_digits(ms % 1000 / 10);
    return text;
}

/// The side whose time runs after the move is written with a capital letter.
std::string clock_comment(const Sitting& sitting, const Played& played) {
    std::string text = "[%clock";
    for (const Side side : both) {
        if (!sitting.setup().clock.of(side)) continue;
        const bool runs = side != played.side;
        text += side == Side::White ? (runs ? " W" : " w") : (runs ? " B" : " b");
        text += clock_text(played.time.ms[static_cast<std::size_t>(side)]);
    }
    return text + "]";
}

void add_tags(const Sitting& sitting, PdnRecord& game) {
    const SittingSetup& setup = sitting.setup();
    for (const Side side : both) {
        if (setup.clock.timed())
            game.add_tag(tag_of(side, "TimeControl"), time_control_tag(setup.clock.of(side)));
        if (const SeatChoice& seat = sitting.seat(side); seat.is_engine())
            game.add_tag(tag_of(side, "Level"), seat.preset + " " + name_of(*seat.level));
    }
    game.add_tag("Seed", std::to_string(setup.seed));
}

/// Tags that are missing, or that nobody here has written, are passed over.
void read_seats(const PdnGame& game, SittingSetup& setup) {
    for (const Side side : both) {
        const auto at = static_cast<std::size_t>(side);
        setup.seats[at].name = draughts::pdn_utf8(game.tag(tag_of(side, "")).value_or(""));
        setup.clock.sides[at] =
            read_time_control_tag(game.tag(tag_of(side, "TimeControl")).value_or(""));
        const std::string_view level = game.tag(tag_of(side, "Level")).value_or("");
        const std::size_t space = level.find(' ');
        if (space == std::string_view::npos) continue;
        const Result<Level> found =
            recalled_level(setup.game, level.substr(0, space), level.substr(space + 1));
        if (!found) continue;
        setup.seats[at].level = *found;
        setup.seats[at].preset = level.substr(0, space);
    }
    setup.seed = read_whole<std::uint64_t>(game.tag("Seed").value_or("")).value_or(0);
}

/// What the clocks showed, as far as somebody wrote it down.
std::optional<TimeLeft> time_of(const std::optional<draughts::PdnClock>& clock,
                                const Sitting& sitting) {
    if (!clock) return std::nullopt;
    TimeLeft time = sitting.clock().time_left(0);
    if (clock->white) time.ms[0] = static_cast<std::int64_t>(*clock->white * 10);
    if (clock->black) time.ms[1] = static_cast<std::int64_t>(*clock->black * 10);
    if (clock->mover)
        time.ms[static_cast<std::size_t>(sitting.side())] =
            static_cast<std::int64_t>(*clock->mover * 10);
    return time;
}

void recall_result(const PdnGame& game, Sitting& sitting) {
    PdnResult result = game.result();
    if (result == PdnResult::None || result == PdnResult::Unknown)
        if (const auto score = draughts::read_pdn_score(game.tag("Result").value_or("*")))
            result = score->result;
    std::string_view reason = "as recorded";
    for (const std::string_view known : reasons_at_the_table)
        if (game.tag("Termination") == known) reason = known;
    if (result == PdnResult::WhiteWins) sitting.recall_outcome({Side::White, reason});
    if (result == PdnResult::BlackWins) sitting.recall_outcome({Side::Black, reason});
    if (result == PdnResult::Draw) sitting.recall_outcome({std::nullopt, reason});
}

/// The main line of a record on a table of its own.
std::variant<SavedGame, PdnFault> sitting_of(const PdnGame& game, const AnyGame& rules,
                                             const PdnGameFound& found) {
    PdnWalk walk(rules, game, PdnLines::Main);
    if (walk.next() == PdnWalk::Step::Fault) return walk.fault();
    SittingSetup setup;
    setup.game = found.id;
    if (game.tag("FEN")) setup.position = walk.line().position_text();
    read_seats(game, setup);
    Result<Sitting> sitting = Sitting::open(std::move(setup));
    if (!sitting) return PdnFault{sitting.error(), walk.place()};
    while (true) {
        switch (walk.next()) {
            case PdnWalk::Step::Move:
                sitting->recall(walk.move(), time_of(walk.clock(), *sitting));
                break;
            case PdnWalk::Step::Board:
                return PdnFault{{"sitting.set-up-later", 0, {}}, walk.place()};
            case PdnWalk::Step::Fault:
                return walk.fault();
            case PdnWalk::Step::End:
                recall_result(game, *sitting);
                return SavedGame{std::move(*sitting), found.guessed};
        }
    }
}

/// A record that names no game is the first one that it fits, by its main line, which is all that
/// is played on.
std::variant<SavedGame, PdnFault> sitting_of(const PdnGame& game) {
    PdnReplayer replayer;
    auto found = replayer.game_of(game, PdnLines::Main);
    if (auto* fault = std::get_if<PdnFault>(&found)) {
        if (fault->error.code.starts_with("replay."))
            fault->error = {"sitting.other-draughts", 0, {}};
        return std::move(*fault);
    }
    const auto& named = *std::get_if<PdnGameFound>(&found);
    return sitting_of(game, *replayer.rules_of(named.id), named);
}

}  // namespace

std::string saved_game(const Sitting& sitting, std::string_view date) {
    std::optional<PdnEnd> end;
    if (const std::optional<Outcome>& outcome = sitting.outcome())
        end = {outcome->winner, outcome->reason};
    const SittingSetup& setup = sitting.setup();
    PdnRecord game({"Baize",
                    date,
                    "",
                    {sitting.seat(Side::White).name, sitting.seat(Side::Black).name},
                    setup.game,
                    sitting.from_start() ? std::string_view() : sitting.start_position(),
                    end});
    add_tags(sitting, game);
    for (const Played& played : sitting.played()) {
        game.add_move(played.move.text, played.side,
                      setup.clock.timed() ? clock_comment(sitting, played) : std::string());
    }
    return game.text();
}

std::variant<SavedGame, PdnFault> read_saved_game(std::string_view text) {
    const auto first = draughts::first_game(text);
    if (!first) return PdnFault{{"sitting.no-game", 0, {}}, {}};
    if (const auto* fault = std::get_if<PdnFault>(&*first)) return *fault;
    return sitting_of(*std::get_if<PdnGame>(&*first));
}

}  // namespace baize
