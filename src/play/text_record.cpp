#include "play/text_record.h"

#include <algorithm>

namespace baize {

std::optional<MovesAsText> moves_as_text(const draughts::PdnGame& game) {
    for (std::size_t i = 0; i < game.items().size(); ++i) {
        const draughts::PdnItem& item = game.items()[i];
        const std::string_view text = game.text(item);
        if (item.kind == draughts::PdnKind::Comment && text.starts_with(moves_label))
            return MovesAsText{text.substr(moves_label.size()), i};
    }
    return std::nullopt;
}

std::string_view next_move(std::string_view& moves) {
    moves.remove_prefix(std::min(moves.find_first_not_of(' '), moves.size()));
    const std::string_view move = moves.substr(0, moves.find(' '));
    moves.remove_prefix(move.size());
    return move;
}

}  // namespace baize
