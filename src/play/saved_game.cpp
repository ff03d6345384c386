#include "play/saved_game.h"

#include <array>

#include "base/text.h"
#include "games/draughts/pdn_conventions.h"
#include "games/draughts/pdn_values.h"
#include "games/draughts/pdn_writer.h"
#include "games/registry.h"
#include "opponent/dial.h"
#include "play/pdn_replay.h"
#include "play/text_record.h"

namespace baize {
namespace {

using draughts::PdnConventions;
using draughts::PdnFault;
using draughts::PdnGame;
using draughts::PdnItem;
using draughts::PdnKind;
using draughts::PdnReader;
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

void add_tags(const Sitting& sitting, std::string_view date, std::string_view result,
              const PdnConventions& conventions, PdnGame& game) {
    const SittingSetup& setup = sitting.setup();
    game.add_tag("Event", "Baize");
    game.add_tag("Date", date);
    for (const Side side : both) game.add_tag(tag_of(side, ""), sitting.seat(side).name);
    game.add_tag("Result", result);
    if (!conventions.game_type.empty()) game.add_tag("GameType", conventions.game_type);
    game.add_tag("Variant", setup.game);
    if (!sitting.from_start()) game.add_tag("FEN", sitting.start_position());
    if (sitting.outcome()) game.add_tag("Termination", sitting.outcome()->reason);
    for (const Side side : both) {
        if (setup.clock.timed())
            game.add_tag(tag_of(side, "TimeControl"), time_control_tag(setup.clock.of(side)));
        if (const SeatChoice& seat = sitting.seat(side); seat.is_engine())
            game.add_tag(tag_of(side, "Level"), seat.preset + " " + name_of(*seat.level));
    }
    game.add_tag("Seed", std::to_string(setup.seed));
}

void add_moves(const Sitting& sitting, const PdnConventions& conventions, PdnGame& game) {
    draughts::PdnMoves moves(conventions, game);
    for (const Played& played : sitting.played()) {
        moves.add(played.move.text, played.side);
        if (sitting.setup().clock.timed()) game.add_comment(clock_comment(sitting, played));
    }
}

void add_text(const Sitting& sitting, PdnGame& game) {
    std::string text(moves_label);
    for (const Played& played : sitting.played()) text += ' ' + played.move.text;
    game.add_comment(text);
    if (sitting.setup().clock.timed() && !sitting.played().empty())
        game.add_comment(clock_comment(sitting, sitting.played().back()));
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

std::optional<TimeLeft> time_of(const PdnGame& game, std::size_t item, const Sitting& sitting) {
    if (item >= game.items().size() || game.items()[item].kind != PdnKind::Comment)
        return std::nullopt;
    const auto clock = draughts::read_pdn_clock(game.text(game.items()[item]));
    if (!clock) return std::nullopt;
    TimeLeft time = sitting.clock().time_left(0);
    if (clock->white) time.ms[0] = static_cast<std::int64_t>(*clock->white * 10);
    if (clock->black) time.ms[1] = static_cast<std::int64_t>(*clock->black * 10);
    if (clock->mover)
        time.ms[static_cast<std::size_t>(sitting.side())] =
            static_cast<std::int64_t>(*clock->mover * 10);
    return time;
}

/// The clocks stand behind the last move alone: where the game goes on from.
std::optional<PdnFault> replay_text(const PdnGame& game, Sitting& sitting) {
    std::optional<MovesAsText> text = moves_as_text(game);
    if (!text) return std::nullopt;
    const PdnItem& item = game.items()[text->item];
    for (std::string_view move = next_move(text->moves); !move.empty();
         move = next_move(text->moves)) {
        const auto time =
            text->moves.empty() ? time_of(game, text->item + 1, sitting) : std::nullopt;
        if (auto error = sitting.recall(move, time))
            return PdnFault{*std::move(error), {0, item.line, item.column}};
    }
    return std::nullopt;
}

std::optional<PdnFault> replay_main_line(const PdnGame& game, Sitting& sitting) {
    if (kind_of(sitting.setup().game).record == RecordKind::Moves)
        return replay_text(game, sitting);
    std::size_t depth = 0;
    for (std::size_t i = 0; i < game.items().size(); ++i) {
        const PdnItem& item = game.items()[i];
        if (item.kind == PdnKind::VariationOpen) ++depth;
        if (item.kind == PdnKind::VariationClose) --depth;
        if (depth > 0) continue;
        const draughts::PdnPlace place{0, item.line, item.column};
        // A gap before the first move only says that Black begins.
        if (item.kind == PdnKind::Gap && !sitting.played().empty())
            return PdnFault{{"pdn.move-missing", 0, {}}, place};
        if (item.kind == PdnKind::Setup) return PdnFault{{"sitting.set-up-later", 0, {}}, place};
        if (item.kind != PdnKind::Move) continue;
        const auto play = [&](std::string_view move) {
            return sitting.recall(move, time_of(game, i + 1, sitting));
        };
        if (auto error = play_as_meant(game.text(item), play))
            return PdnFault{*std::move(error), place};
    }
    return std::nullopt;
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

std::variant<SavedGame, PdnFault> sitting_of(const PdnGame& game, const std::string& id,
                                             bool guessed) {
    const Result<std::unique_ptr<AnyGame>> rules = find_game(id);
    if (!rules) return PdnFault{{"sitting.other-draughts", 0, {}}, game.place()};
    SittingSetup setup;
    setup.game = id;
    draughts::PdnPlace fen_place = game.place();
    for (const draughts::PdnTag& tag : game.tags()) {
        if (game.text(tag.name) != "FEN") continue;
        setup.position = with_side_to_move(**rules, game.text(tag.value), first_move(game));
        fen_place = tag.place;
    }
    // Moves stand in the movetext; what looks like some behind a position is a fault of the tag.
    if (const std::size_t moves = setup.position.find(" moves"); moves != std::string::npos)
        return PdnFault{{"fen.trailing", moves, {"moves"}}, fen_place};
    read_seats(game, setup);
    Result<Sitting> sitting = Sitting::open(std::move(setup));
    if (!sitting) return PdnFault{sitting.error(), fen_place};
    if (auto fault = replay_main_line(game, *sitting)) return *std::move(fault);
    recall_result(game, *sitting);
    return SavedGame{std::move(*sitting), guessed};
}

/// Whatever the game is, the record cannot be played on.
bool is_of_the_record(const Error& error) {
    return error.code == "fen.trailing" || error.code == "sitting.set-up-later" ||
           error.code == "pdn.move-missing";
}

/// A record that names no game is the first one that it fits, by its main line, which is all that
/// is played on; the fault of one that fits none stands where it fits best.
std::variant<SavedGame, PdnFault> sitting_of(const PdnGame& game) {
    if (const std::optional<std::string> id = named_game(game)) return sitting_of(game, *id, false);
    PdnFault none{{"sitting.other-draughts", 0, {}}, game.place()};
    for (const GameRow& row : games()) {
        if (row.kind->record != RecordKind::Pdn) continue;
        auto read = sitting_of(game, std::string(row.id), true);
        const auto* fault = std::get_if<PdnFault>(&read);
        if (fault == nullptr || is_of_the_record(fault->error)) return read;
        const draughts::PdnPlace& place = fault->place;
        if (std::pair(place.line, place.column) > std::pair(none.place.line, none.place.column))
            none.place = place;
    }
    return none;
}

}  // namespace

std::string saved_game(const Sitting& sitting, std::string_view date) {
    PdnGame game;
    const PdnConventions conventions = draughts::pdn_conventions(sitting.setup().game);
    const std::string_view result =
        sitting.outcome() ? conventions.result(sitting.outcome()->winner) : "*";
    add_tags(sitting, date, result, conventions, game);
    if (kind_of(sitting.setup().game).record == RecordKind::Moves)
        add_text(sitting, game);
    else
        add_moves(sitting, conventions, game);
    if (sitting.outcome()) game.set_result(*draughts::read_pdn_score(result), result);
    std::string text;
    draughts::write_pdn(game, text);
    return text;
}

std::variant<SavedGame, PdnFault> read_saved_game(std::string_view text) {
    PdnReader reader;
    reader.feed(text);
    reader.finish();
    PdnReader::Step step = reader.next();
    while (step == PdnReader::Step::NeedMore) step = reader.next();
    if (step == PdnReader::Step::Game) return sitting_of(reader.game());
    if (step == PdnReader::Step::Fault) return reader.fault();
    return PdnFault{{"sitting.no-game", 0, {}}, {}};
}

}  // namespace baize
