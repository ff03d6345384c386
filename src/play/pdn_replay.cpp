#include "play/pdn_replay.h"

#include "games/draughts/pdn_values.h"

namespace baize {
namespace {

using draughts::PdnFault;
using draughts::PdnGame;
using draughts::PdnItem;
using draughts::PdnKind;
using draughts::PdnPlace;

PdnPlace place_of(const PdnItem& item) {
    return {0, item.line, item.column};
}

/// One game on one board. A variation replaces the move before it: that move is taken back, the
/// variation played and taken back, the move played again.
class Replay {
public:
    Replay(const AnyGame& rules, const PdnGame& game) : rules_(rules), game_(game) {}

    PdnReplay run() {
        for (const draughts::PdnTag& tag : game_.tags())
            if (game_.text(tag.name) == "FEN") set_up(game_.text(tag.value), tag.place);
        if (!line_) line_ = rules_.start();
        for (const PdnItem& item : game_.items()) {
            if (report_.fault) break;
            take(item);
        }
        return std::move(report_);
    }

private:
    void take(const PdnItem& item) {
        switch (item.kind) {
            case PdnKind::Move:
                return play(item);
            case PdnKind::Gap:
                return leave_gap(item);
            case PdnKind::Setup:
                return set_up(unquoted(game_.text(item)), place_of(item));
            case PdnKind::VariationOpen:
                return open();
            case PdnKind::VariationClose:
                return close();
            default:
                return;
        }
    }

    /// A number without a move ends many records; only a move behind it cannot be played.
    void leave_gap(const PdnItem& item) {
        gap_ = &item;
        last_ = nullptr;
    }

    void play(const PdnItem& item) {
        if (gap_ != nullptr) return fail({"pdn.move-missing", 0, {}}, place_of(*gap_));
        if (std::optional<Error> error = line_->play(game_.text(item)))
            return fail(std::move(*error), place_of(item));
        last_ = &item;
        ++report_.moves;
    }

    void open() {
        // A variation of nothing, as some files have it before the first move, begins where the
        // game stands.
        if (last_ != nullptr && line_->ply() > 0) line_->take_back();
        open_.push_back({last_, gap_, line_->ply()});
        last_ = nullptr;
        gap_ = nullptr;
    }

    void close() {
        Branch branch = std::move(open_.back());
        open_.pop_back();
        if (branch.left) line_ = std::move(branch.left);
        while (line_->ply() > branch.ply) line_->take_back();
        gap_ = branch.gap;
        last_ = branch.replaced;
        if (last_ != nullptr) (void)line_->play(game_.text(*last_));  // it was legal before
    }

    void set_up(std::string_view fen, PdnPlace place) {
        Result<std::unique_ptr<AnyLine>> line = rules_.read(fen);
        if (!line) return fail(line.error(), place);
        if (!open_.empty() && !open_.back().left) open_.back().left = std::move(line_);
        line_ = std::move(*line);
        gap_ = nullptr;
        last_ = nullptr;
    }

    /// A setup within the moves reads FEN "W:W31-50:B1-20".
    static std::string_view unquoted(std::string_view text) {
        const std::size_t first = text.find('"');
        const std::size_t last = text.rfind('"');
        return first < last ? text.substr(first + 1, last - first - 1) : text;
    }

    void fail(Error error, PdnPlace place) {
        if (!report_.fault) report_.fault = PdnFault{std::move(error), place};
    }

    struct Branch {
        const PdnItem* replaced;
        const PdnItem* gap;
        int ply;
        std::unique_ptr<AnyLine> left{};  ///< the line that a setup in the variation replaced
    };

    const AnyGame& rules_;
    const PdnGame& game_;
    std::unique_ptr<AnyLine> line_;
    const PdnItem* gap_ = nullptr;  ///< a move that is not given, with nothing played behind it yet
    const PdnItem* last_ = nullptr;  ///< the move that a variation would replace
    std::vector<Branch> open_;
    PdnReplay report_;
};

}  // namespace

std::optional<std::string> pdn_game_id(const PdnGame& game) {
    const std::optional<std::string_view> variant = game.tag("Variant");
    if (variant && find_game(*variant)) return std::string(*variant);
    const std::optional<std::string_view> tag = game.tag("GameType");
    if (!tag) return "international";
    const Result<draughts::PdnGameType> type = draughts::read_pdn_game_type(*tag);
    if (!type || (type->number != 20 && type->number != 21)) return std::nullopt;
    return type->number == 21 ? "english" : "international";
}

const AnyGame* PdnReplayer::rules_of(const PdnGame& game) {
    const std::optional<std::string> id = pdn_game_id(game);
    if (!id) return nullptr;
    auto found = games_.find(*id);
    if (found == games_.end()) found = games_.emplace(*id, *find_game(*id)).first;
    return found->second.get();
}

PdnReplay PdnReplayer::replay(const PdnGame& game) {
    const AnyGame* rules = rules_of(game);
    if (rules == nullptr) return {.played = false};
    return Replay(*rules, game).run();
}

}  // namespace baize
