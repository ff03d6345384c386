#include "play/recorded_game.h"

#include <algorithm>

#include "games/dominoes/match_record.h"
#include "games/dominoes/notation.h"
#include "games/registry.h"
#include "play/pdn_replay.h"
#include "play/text_record.h"

namespace baize {
namespace {

using draughts::PdnFault;
using draughts::PdnGame;
using draughts::PdnItem;
using draughts::PdnKind;
using draughts::PdnReader;

/// Moves of the main line, and a position that is set up before the first of them.
RecordedGame main_line(const PdnGame& game, const PdnGameFound& found, const AnyGame& rules) {
    RecordedGame recorded{found.id, "", {}, {}, game.place(), found.guessed};
    recorded.names = {draughts::pdn_utf8(game.tag("White").value_or("")),
                      draughts::pdn_utf8(game.tag("Black").value_or(""))};
    std::unique_ptr<AnyLine> line = rules.start();
    if (const std::optional<std::string_view> fen = game.tag("FEN")) {
        recorded.start = with_side_to_move(rules, *fen, first_move(game));
        Result<std::unique_ptr<AnyLine>> read = rules.read(recorded.start);
        line = read ? std::move(*read) : nullptr;
    }
    if (kind_of(found.id).record == RecordKind::Moves) {
        if (std::optional<MovesAsText> text = moves_as_text(game))
            for (auto move = next_move(text->moves); !move.empty(); move = next_move(text->moves))
                recorded.moves.emplace_back(move);
        return recorded;
    }
    int variations = 0;
    for (const PdnItem& item : game.items()) {
        if (item.kind == PdnKind::VariationOpen) ++variations;
        if (item.kind == PdnKind::VariationClose) --variations;
        if (variations > 0) continue;
        if (item.kind == PdnKind::Gap || item.kind == PdnKind::Setup) break;
        if (item.kind != PdnKind::Move) continue;
        std::string move(game.text(item));
        const auto play = [&](std::string_view meant) {
            std::optional<Error> error = line->play(meant);
            if (!error) move = std::string(meant);
            return error;
        };
        // Behind a move that is not legal nothing is known of the board.
        if (line && play_as_meant(game.text(item), play)) line.reset();
        recorded.moves.push_back(std::move(move));
    }
    return recorded;
}

RecordedGames read_pdn(std::string_view text) {
    RecordedGames read;
    PdnReplayer replayer;
    PdnReader reader;
    reader.feed(text);
    reader.finish();
    for (auto step = reader.next(); step != PdnReader::Step::End; step = reader.next()) {
        if (step == PdnReader::Step::Fault) read.faults.push_back(reader.fault());
        if (step != PdnReader::Step::Game) continue;
        const auto found = replayer.game_of(reader.game());
        if (const auto* why_not = std::get_if<PdnFault>(&found)) {
            read.not_played.push_back(*why_not);
            continue;
        }
        const auto& game = *std::get_if<PdnGameFound>(&found);
        read.games.push_back(main_line(reader.game(), game, *replayer.rules_of(game.id)));
    }
    return read;
}

RecordedGame hand_of(const dominoes::Record& record) {
    RecordedGame hand{
        dominoes::rules_text(record.rules), dominoes::position_text(record.deal), {}, {}, {}};
    dominoes::Position at = record.deal;
    for (const dominoes::Move move : record.moves) {
        hand.moves.push_back(dominoes::move_text(at, move));
        at = at.after(move);
    }
    return hand;
}

PdnFault fault_in_text(const Error& error, std::string_view text) {
    const std::string_view before = text.substr(0, error.where);
    const auto line = static_cast<std::uint32_t>(1 + std::ranges::count(before, '\n'));
    const std::size_t begin = before.rfind('\n') + 1;  // npos is one less than 0
    return {error, {error.where, line, static_cast<std::uint32_t>(before.size() - begin + 1)}};
}

RecordedGames read_dominoes(std::string_view text) {
    RecordedGames read;
    if (text.starts_with("match:")) {
        const Result<dominoes::MatchRecord> match = dominoes::read_match_record(text);
        if (!match) return {{}, {fault_in_text(match.error(), text)}, {}};
        for (const dominoes::Record& hand : match->hands) read.games.push_back(hand_of(hand));
    } else {
        const Result<dominoes::Record> hand = dominoes::read_record(text);
        if (!hand) return {{}, {fault_in_text(hand.error(), text)}, {}};
        read.games.push_back(hand_of(*hand));
    }
    return read;
}

}  // namespace

RecordedGames recorded_games(std::string_view text) {
    if (text.starts_with("match:") || text.starts_with("game:")) return read_dominoes(text);
    return read_pdn(text);
}

}  // namespace baize
