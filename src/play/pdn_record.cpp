#include "play/pdn_record.h"

#include "games/draughts/pdn_writer.h"
#include "games/registry.h"
#include "play/text_record.h"

namespace baize {
namespace {

/// For a game that goes on.
constexpr std::string_view unknown = "*";

}  // namespace

PdnRecord::PdnRecord(const PdnHead& head)
    : conventions_(draughts::pdn_conventions(head.game)),
      result_(head.end ? conventions_.result(head.end->winner) : unknown),
      moves_(conventions_, game_) {
    const auto add_if_known = [this](std::string_view name, std::string_view value) {
        if (!value.empty()) game_.add_tag(name, value);
    };
    add_if_known("Event", head.event);
    add_if_known("Date", head.date);
    add_if_known("Round", head.round);
    game_.add_tag("White", head.players[0]);
    game_.add_tag("Black", head.players[1]);
    game_.add_tag("Result", result_);
    add_if_known("GameType", conventions_.game_type);
    game_.add_tag("Variant", head.game);
    add_if_known("FEN", head.start);
    if (head.end) game_.add_tag("Termination", head.end->reason);
    if (kind_of(head.game).record == RecordKind::Moves) as_text_ = moves_label;
}

void PdnRecord::add_move(std::string_view move, Side side, std::string_view comment) {
    if (as_text_) {
        as_text_->append(" ").append(move);
        comment_ = comment;
        return;
    }
    moves_.add(move, side);
    if (!comment.empty()) game_.add_comment(comment);
}

std::string PdnRecord::text(std::string_view last_comment) {
    if (as_text_) game_.add_comment(*as_text_);
    if (!comment_.empty()) game_.add_comment(comment_);
    if (!last_comment.empty()) game_.add_comment(last_comment);
    if (result_ != unknown) game_.set_result(*draughts::read_pdn_score(result_), result_);
    std::string text;
    draughts::write_pdn(game_, text);
    return text;
}

}  // namespace baize
