#include "games/dominoes/explain.h"

#include "games/dominoes/notation.h"

namespace baize::dominoes {

std::vector<Error> explained(const HandEnd& end) {
    const auto name = [](Side side) { return std::string{letter_of(side)}; };
    const std::string points = std::to_string(end.points);
    std::vector<Error> sentences;
    const auto say = [&](std::string_view code, std::vector<std::string> args) {
        sentences.push_back(Error{code, 0, std::move(args)});
    };
    if (!end.is_block())
        say("hand-end.domino", {name(end.winner)});
    else if (end.forced)
        say("hand-end.puppeteer",
            {name(end.aggressor), name(other(end.aggressor)), tile_text(*end.forced)});
    else
        say("hand-end.blocked", {name(end.aggressor)});
    say("hand-end.pips", {std::to_string(end.pips[0]), std::to_string(end.pips[1])});
    if (end.ghost) say("hand-end.ghost", {name(*end.ghost)});
    switch (end.type) {
        case HandEnd::Type::Domino:
            say("hand-end.domino-scores", {name(end.winner), points});
            break;
        case HandEnd::Type::Block:
            say("hand-end.block-scores", {name(end.winner), points});
            break;
        case HandEnd::Type::FailedBlock:
            say("hand-end.failed-block-scores", {name(end.winner), points});
            break;
    }
    return sentences;
}

}  // namespace baize::dominoes
