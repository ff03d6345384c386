// The whole input is a PDN file; every game in it is played through.
#include "check.h"
#include "games/draughts/pdn_writer.h"
#include "play/pdn_replay.h"

namespace baize {
namespace {

using draughts::PdnGame;
using draughts::PdnItem;
using draughts::PdnKind;
using draughts::PdnPlace;
using fuzz::check;

/// Calls `use` for each game that can be read.
template <class Use>
void read_games(std::string_view text, Use use) {
    draughts::read_games(
        text,
        [&](const PdnGame& game) {
            use(game);
            return true;
        },
        [](const draughts::PdnFault&) { return true; });
}

bool stands_at(const PdnItem& item, PdnPlace place) {
    return item.line == place.line && item.column == place.column;
}

/// The moves outside all variations, as a file would have them that had no variations.
PdnGame main_line(const PdnGame& game) {
    PdnGame copy;
    for (const draughts::PdnTag& tag : game.tags())
        copy.add_tag(game.text(tag.name), game.text(tag.value), tag.place);
    int depth = 0;
    for (const PdnItem& item : game.items()) {
        const PdnPlace place{0, item.line, item.column};
        if (item.kind == PdnKind::VariationOpen) ++depth;
        if (item.kind == PdnKind::VariationClose) --depth;
        if (depth > 0) continue;
        if (item.kind == PdnKind::Move) copy.add_move(game.text(item), 0, 0, place);
        if (item.kind == PdnKind::Gap) copy.add_gap(game.text(item), 0, 0, place);
        if (item.kind == PdnKind::Setup) copy.add_setup(game.text(item), place);
    }
    return copy;
}

bool is_in_a_variation(const PdnGame& game, PdnPlace place) {
    int depth = 0;
    for (const PdnItem& item : game.items()) {
        if (item.kind == PdnKind::VariationOpen) ++depth;
        if (item.kind == PdnKind::VariationClose) --depth;
        if (stands_at(item, place)) return depth > 0;
    }
    return false;
}

/// Variations come and go; the game itself is not touched by them.
void check_main_line(PdnReplayer& replayer, const PdnGame& game, const PdnReplay& whole) {
    const PdnReplay alone = replayer.replay(main_line(game));
    const bool fits_none = !whole.played && whole.why_not_played->error.code == "replay.fits-none";
    if (whole.game.guessed || fits_none) {
        check(!alone.fault, "a record that fits no game is no fault");
        check(alone.played || !whole.played, "the main line fits wherever the whole does");
        return;
    }
    check(alone.played == whole.played, "the tags alone say which game it is");
    if (whole.fault && is_in_a_variation(game, whole.fault->place)) return;
    check(alone.fault.has_value() == whole.fault.has_value(), "the main line stands by itself");
    if (whole.fault)
        check(alone.fault->place == whole.fault->place && alone.fault->error == whole.fault->error,
              "and breaks where it breaks with its variations");
}

/// The same record with its game named plays the same, and all readers find the same game.
void check_as_if_named(PdnReplayer& replayer, const PdnGame& game, const PdnReplay& guess) {
    if (!game.tag("Variant")) {  // a second one would not be looked at
        PdnGame named = game;
        named.add_tag("Variant", guess.game.id);
        const PdnReplay told = replayer.replay(named);
        check(told.game.id == guess.game.id && !told.game.guessed, "a name is believed");
        check(!told.fault && told.moves == guess.moves, "and the moves are the same");
    }
    const auto found = replayer.game_of(game, PdnLines::All);
    const PdnGameFound* same = std::get_if<PdnGameFound>(&found);
    check(same != nullptr && same->guessed && same->id == guess.game.id,
          "all readers find the same game");
}

void replay(PdnReplayer& replayer, const PdnGame& game, std::size_t size) {
    const PdnReplay first = replayer.replay(game);
    const auto moves = static_cast<std::uint64_t>(std::ranges::count(
        game.items(), PdnKind::Move, [](const PdnItem& item) { return item.kind; }));
    check(first.played != first.why_not_played.has_value(), "it is said why a game is not played");
    check(first.played != first.game.id.empty(), "and which game was played");
    if (first.why_not_played) fuzz::check_error(first.why_not_played->error, size);
    if (first.game.guessed) {
        check(!first.fault, "a guess fits from beginning to end");
        check_as_if_named(replayer, game, first);
    }
    if (first.fault) {
        fuzz::check_error(first.fault->error, size);
        check(first.fault->place.line >= 1 && first.fault->place.line <= size + 1, "a line");
        check(first.fault->place.column >= 1 && first.fault->place.column <= size + 1, "a column");
        check(first.moves <= moves, "no more moves are played than there are");
    } else {
        check(first.moves == (first.played ? moves : 0), "every move is played, or none");
    }
    check_main_line(replayer, game, first);

    std::string written;
    write_pdn(game, written);
    int games = 0;
    read_games(written, [&](const PdnGame& again) {
        ++games;
        const PdnReplay second = PdnReplayer().replay(again);
        check(second.moves == first.moves && second.played == first.played,
              "what is written plays the same moves");
        check(second.fault.has_value() == first.fault.has_value(), "and has the same fault");
        if (first.fault)
            check(second.fault->error.code == first.fault->error.code, "of the same kind");
    });
    check(games == 1, "a game that is written is one game");
}

}  // namespace
}  // namespace baize

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    baize::PdnReplayer replayer;
    baize::read_games(baize::fuzz::text_of(data, size), [&](const baize::draughts::PdnGame& game) {
        baize::replay(replayer, game, size);
    });
    return 0;
}
