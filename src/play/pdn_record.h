// A game that is written down as PDN: the tags that all of ours have, in their order, then moves as
// they come. Everything that writes PDN writes it with this.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "games/draughts/pdn_conventions.h"

namespace baize {

/// How a game ended: who won, if anybody, and why, for the tag Termination.
struct PdnEnd {
    std::optional<Side> winner{};
    std::string_view reason{};
};

/// A tag whose value is empty is left out.
struct PdnHead {
    std::string_view event{};
    std::string_view date{};
    std::string_view round{};
    std::array<std::string_view, 2> players{};  ///< White and Black; always there
    std::string_view game{};                    ///< its id
    std::string_view start{};                   ///< the position it began with
    std::optional<PdnEnd> end{};                ///< none: it goes on
};

class PdnRecord {
public:
    explicit PdnRecord(const PdnHead& head);

    /// Behind those of the head.
    void add_tag(std::string_view name, std::string_view value) { game_.add_tag(name, value); }
    /// A move, with a comment behind it if that has any text. Where nobody has agreed on a notation
    /// all moves are one comment, and only the last of those comments is kept.
    void add_move(std::string_view move, Side side, std::string_view comment = {});

    /// The whole of it: behind the moves a last comment, if that has any text, and the result.
    [[nodiscard]] std::string text(std::string_view last_comment = {});

private:
    draughts::PdnConventions conventions_;
    std::string_view result_;
    draughts::PdnGame game_;
    draughts::PdnMoves moves_;
    std::optional<std::string> as_text_{};  ///< the moves, where they are a comment
    std::string comment_{};                 ///< behind the last of them
};

}  // namespace baize
