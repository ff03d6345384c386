// Reading PDN in tests: all games of a text at once, and a game as one line of text.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "games/draughts/pdn_reader.h"
#include "games/draughts/pdn_writer.h"

namespace baize::draughts {

struct PdnFile {
    std::vector<PdnGame> games;
    std::vector<PdnFault> faults;
    std::string order;  ///< G for a game, F for a fault, as they came
};

inline PdnFile read_pdn(std::string_view text, std::size_t chunk = 0, PdnLimits limits = {}) {
    PdnFile file;
    PdnReader reader(limits);
    const auto drain = [&] {
        for (auto step = reader.next();; step = reader.next()) {
            if (step == PdnReader::Step::Game) {
                file.games.push_back(reader.game());
                file.order += 'G';
            } else if (step == PdnReader::Step::Fault) {
                file.faults.push_back(reader.fault());
                file.order += 'F';
            } else {
                return;
            }
        }
    };
    if (chunk == 0) chunk = std::max<std::size_t>(text.size(), 1);
    for (; !text.empty(); text.remove_prefix(std::min(chunk, text.size()))) {
        reader.feed(text.substr(0, chunk));
        drain();
    }
    reader.finish();
    drain();
    EXPECT_EQ(reader.count(), file.order.size());
    return file;
}

/// The movetext with every thing apart: 1.|32-28 !? $3 {comment} ( ) *
inline std::string spell(const PdnGame& game) {
    std::string out;
    for (const PdnItem& item : game.items()) {
        if (item.dots > 0) out += std::to_string(item.number) + (item.dots == 3 ? "...|" : ".|");
        switch (item.kind) {
            case PdnKind::Move:
            case PdnKind::Strength:
                out += game.text(item);
                break;
            case PdnKind::Gap:
                out += '<' + std::string(game.text(item)) + '>';
                break;
            case PdnKind::Nag:
                out += '$' + std::to_string(item.number);
                break;
            case PdnKind::Comment:
                out += '{' + std::string(game.text(item)) + '}';
                break;
            case PdnKind::Setup:
                out += '/' + std::string(game.text(item)) + '/';
                break;
            case PdnKind::VariationOpen:
                out += '(';
                break;
            case PdnKind::VariationClose:
                out += ')';
                break;
            case PdnKind::VariationResult:
                out += '=' + std::string(game.text(item));
                break;
        }
        out += ' ';
    }
    return out + (game.result() == PdnResult::None ? "none" : std::string(game.result_text()));
}

/// The movetext of the one game that the text holds.
inline std::string spell(std::string_view text) {
    const PdnFile file = read_pdn(text);
    if (file.order != "G") return "games and faults: " + file.order;
    return spell(file.games[0]);
}

inline std::string written(const PdnGame& game) {
    std::string out;
    write_pdn(game, out);
    return out;
}

}  // namespace baize::draughts
