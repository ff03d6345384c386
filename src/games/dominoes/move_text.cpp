// Moves and rules as text and back.
#include "base/text.h"
#include "games/dominoes/notation.h"

namespace baize::dominoes {
namespace {

/// A tile and perhaps an end, before anything is known about their legality.
struct WrittenMove {
    Tile tile;
    std::optional<int> end;
};

std::optional<int> number_of(char c) {
    if (c < '0' || c >= '0' + numbers) return std::nullopt;
    return c - '0';
}

/// `2-5`, `2-5@2`.
std::optional<WrittenMove> written_move(std::string_view text) {
    if ((text.size() != 3 && text.size() != 5) || text[1] != '-') return std::nullopt;
    const std::optional<int> one = number_of(text[0]);
    const std::optional<int> two = number_of(text[2]);
    if (!one || !two) return std::nullopt;
    if (text.size() == 3) return WrittenMove{Tile(*one, *two), std::nullopt};
    const std::optional<int> end = number_of(text[4]);
    if (text[3] != '@' || !end) return std::nullopt;
    return WrittenMove{Tile(*one, *two), end};
}

std::string name_of(Side side) {
    return {letter_of(side)};
}

std::string shown(Ends ends) {
    return std::to_string(ends.low) + "-" + std::to_string(ends.high);
}

/// Nothing, if the tile can be laid as written.
std::optional<Error> why_not(const Position& position, const WrittenMove& written,
                             std::string_view text) {
    const Side side = position.side();
    const Ends ends = position.ends();
    const auto error = [&](std::string_view code, std::vector<std::string> more) {
        more.insert(more.begin(), printable(text));
        return Error{code, 0, std::move(more)};
    };
    if (position.laid().contains(written.tile.index())) return error("domino-move.laid", {});
    if (!position.hand(side).contains(written.tile.index()))
        return error("domino-move.not-in-hand", {name_of(side), name_of(other(side))});
    if (!ends.exist()) {
        if (written.end) return error("domino-move.no-end-yet", {});
        return std::nullopt;
    }
    if (written.end && !ends.show(*written.end))
        return error("domino-move.no-such-end", {shown(ends)});
    if (!written.tile.shows(ends.low) && !written.tile.shows(ends.high))
        return error("domino-move.fits-no-end", {shown(ends)});
    if (written.end && !written.tile.shows(*written.end))
        return error("domino-move.does-not-fit", {std::to_string(*written.end)});
    return std::nullopt;
}

}  // namespace

std::string move_text(const Position& position, Move move) {
    if (move.is_pass()) return "pass";
    const Ends ends = position.ends();
    const std::string tile = tile_text(move.tile());
    const bool choice = ends.exist() && !ends.equal() && move.tile() == Tile(ends.low, ends.high);
    return choice ? tile + "@" + std::to_string(move.end) : tile;
}

Result<Move> read_move(const Position& position, std::string_view text) {
    const Side side = position.side();
    const Ends ends = position.ends();
    const bool pass = text == "pass";
    const std::optional<WrittenMove> written = written_move(text);
    if (!pass && !written) return Error{"domino-move.unreadable", 0, {quoted(text)}};
    if (position.hand_is_over()) return Error{"domino-move.hand-over", 0, {printable(text)}};
    const Tiles fitting = position.fitting(side);
    if (pass) {
        if (fitting.empty()) return Move::pass();
        return Error{"domino-move.must-lay", 0, {name_of(side), tile_text(Tile(fitting.first()))}};
    }
    if (auto fault = why_not(position, *written, text)) return *fault;
    const Tile tile = written->tile;
    if (!ends.exist()) return Move::lay(tile, Ends::none);
    if (written->end) return Move::lay(tile, *written->end);
    if (!ends.equal() && tile == Tile(ends.low, ends.high))
        return Error{"domino-move.which-end",
                     0,
                     {printable(text), move_text(position, Move::lay(tile, ends.low)),
                      move_text(position, Move::lay(tile, ends.high))}};
    return Move::lay(tile, tile.shows(ends.low) ? ends.low : ends.high);
}

std::string rules_text(const Rules& rules) {
    return rules.ghost == GhostRule::Unplayable ? "dominoes:ghost=unplayable" : "dominoes";
}

Result<Rules> read_rules(std::string_view id) {
    constexpr std::string_view name = game_id;
    if (id == name) return Rules{};
    if (!id.starts_with(name) || id[name.size()] != ':')
        return Error{"game.unknown", 0, {quoted(id)}};
    const std::size_t begin = name.size() + 1;
    const std::string_view part = id.substr(begin);
    const std::string_view value = part.substr(std::min(part.find('=') + 1, part.size()));
    if (!part.starts_with("ghost="))
        return Error{"game.unknown-switch", begin, {quoted(part), "ghost"}};
    if (value == "unplayable") return Rules{GhostRule::Unplayable};
    if (value == "zeros-laid") return Rules{GhostRule::ZerosLaid};
    return Error{"game.unknown-value", begin, {quoted(part), "ghost", "unplayable, zeros-laid"}};
}

}  // namespace baize::dominoes
