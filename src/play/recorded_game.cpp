#include "play/recorded_game.h"

#include <algorithm>

#include "games/dominoes/dominoes.h"
#include "games/dominoes/match_record.h"
#include "games/record_labels.h"
#include "play/pdn_replay.h"
#include "play/rules_line.h"

namespace baize {
namespace {

using draughts::PdnFault;
using draughts::PdnGame;

RecordedGame main_line(const PdnGame& game, PdnGameFound found, const AnyGame& rules) {
    RecordedGame recorded{std::move(found.id), {}, {}, found.guessed, {}};
    recorded.names = {draughts::pdn_utf8(game.tag("White").value_or("")),
                      draughts::pdn_utf8(game.tag("Black").value_or(""))};
    PdnWalk walk(rules, game, PdnLines::Main);
    while (true) {
        switch (walk.next()) {
            case PdnWalk::Step::Board:
                recorded.parts.push_back({walk.line().position_text(), {}});
                break;
            case PdnWalk::Step::Move:
                recorded.parts.back().moves.push_back(walk.move());
                break;
            case PdnWalk::Step::Fault:
                recorded.fault = walk.fault();
                return recorded;
            case PdnWalk::Step::End:
                return recorded;
        }
    }
}

RecordedGames read_pdn(std::string_view text) {
    RecordedGames read;
    PdnReplayer replayer;
    draughts::read_games(
        text,
        [&](const PdnGame& game) {
            auto found = replayer.game_of(game, PdnLines::Main);
            if (auto* why_not = std::get_if<PdnFault>(&found)) {
                read.not_played.push_back(std::move(*why_not));
                return true;
            }
            auto& named = *std::get_if<PdnGameFound>(&found);
            const AnyGame& rules = *replayer.rules_of(named.id);
            read.games.push_back(main_line(game, std::move(named), rules));
            return true;
        },
        [&](const PdnFault& fault) {
            read.faults.push_back(fault);
            return true;
        });
    return read;
}

RecordedGame hand_of(const dominoes::Record& record) {
    return {dominoes::rules_text(record.rules),
            {{dominoes::position_text(record.deal),
              numbers_in_turn(dominoes::Dominoes(record.rules), record.deal, record.moves)}},
            {},
            false,
            {}};
}

PdnFault fault_in_text(const Error& error, std::string_view text) {
    const std::string_view before = text.substr(0, error.where);
    const auto line = static_cast<std::uint32_t>(1 + std::ranges::count(before, '\n'));
    const std::size_t begin = before.rfind('\n') + 1;  // npos is one less than 0
    return {error, {error.where, line, static_cast<std::uint32_t>(before.size() - begin + 1)}};
}

RecordedGames read_dominoes(std::string_view text) {
    RecordedGames read;
    if (begins_with_label(text, match_label)) {
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

std::size_t RecordedGame::moves() const {
    std::size_t sum = 0;
    for (const RecordedPart& part : parts) sum += part.moves.size();
    return sum;
}

RecordedGames recorded_games(std::string_view text) {
    if (begins_with_label(text, match_label) || begins_with_label(text, game_label))
        return read_dominoes(text);
    return read_pdn(text);
}

}  // namespace baize
