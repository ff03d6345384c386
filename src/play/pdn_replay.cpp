#include "play/pdn_replay.h"

#include <algorithm>

#include "games/draughts/pdn_conventions.h"
#include "games/draughts/pdn_values.h"
#include "games/draughts/ruleset_text.h"
#include "games/registry.h"

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
            if (game_.text(tag.name) == "FEN")
                set_up(game_.text(tag.value), first_move(game_), tag.place);
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
                return set_up(unquoted(game_.text(item)), move_behind(item), place_of(item));
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
        if (std::optional<Error> error = play_on_board(item))
            return fail(std::move(*error), place_of(item));
        last_ = &item;
        ++report_.moves;
    }

    [[nodiscard]] std::optional<Error> play_on_board(const PdnItem& item) {
        return play_as_meant(game_.text(item),
                             [&](std::string_view move) { return line_->play(move); });
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
        line_->back_to(branch.ply);
        gap_ = branch.gap;
        last_ = branch.replaced;
        if (last_ != nullptr) (void)play_on_board(*last_);  // it was legal before
    }

    [[nodiscard]] std::string_view move_behind(const PdnItem& setup) const {
        for (const PdnItem* item = &setup; item != game_.items().data() + game_.items().size();
             ++item)
            if (item->kind == PdnKind::Move) return game_.text(*item);
        return {};
    }

    void set_up(std::string_view fen, std::string_view next_move, PdnPlace place) {
        Result<std::unique_ptr<AnyLine>> line =
            rules_.read(with_side_to_move(rules_, fen, next_move));
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

PdnReplay not_played(PdnFault why) {
    return {.played = false, .why_not_played = std::move(why)};
}

}  // namespace

std::optional<std::string> named_game(const PdnGame& game) {
    // By its row, as the module of another game knows it too.
    const auto is_game = [](std::string_view id) {
        const GameRow* row = find_row(id);
        return row != nullptr && (row->rules == nullptr || draughts::read_ruleset(id));
    };
    const std::optional<std::string_view> variant = game.tag("Variant");
    if (variant && is_game(*variant)) return std::string(*variant);
    const std::optional<std::string_view> tag = game.tag("GameType");
    if (!tag || tag->empty() || *tag == "?") return std::nullopt;
    const Result<draughts::PdnGameType> type = draughts::read_pdn_game_type(*tag);
    return std::string(type ? draughts::game_of_pdn_type(type->number) : std::string_view());
}

const AnyGame* PdnReplayer::rules_of(const std::string& id) {
    std::unique_ptr<AnyGame>& rules = games_[id];
    if (!rules)
        if (Result<std::unique_ptr<AnyGame>> found = find_game(id)) rules = std::move(*found);
    return rules.get();
}

PdnReplay PdnReplayer::replay(const PdnGame& game) {
    std::optional<std::string> id = named_game(game);
    if (!id) return replay_as_it_fits(game);
    const AnyGame* rules = rules_of(*id);
    if (rules == nullptr) return not_played({{"replay.other-draughts", 0, {}}, game.place()});
    PdnReplay replay = Replay(*rules, game).run();
    replay.game = {*std::move(id)};
    return replay;
}

PdnReplay PdnReplayer::replay_as_it_fits(const PdnGame& game) {
    PdnReplay none = not_played({{"replay.other-draughts", 0, {}}, game.place()});
    std::uint64_t most = 0;
    for (const GameRow& row : games()) {
        if (row.kind->record != RecordKind::Pdn) continue;
        const std::string id(row.id);
        const AnyGame* rules = rules_of(id);
        if (rules == nullptr) continue;  // a module of the page has but one game
        PdnReplay replay = Replay(*rules, game).run();
        if (!replay.fault) {
            replay.game = {id, true};
            return replay;
        }
        if (none.why_not_played->error.args.empty() || replay.moves > most)
            none = not_played({{"replay.fits-none", 0, {id}}, replay.fault->place});
        most = std::max(most, replay.moves);
    }
    return none;
}

std::variant<PdnGameFound, PdnFault> PdnReplayer::game_of(const PdnGame& game) {
    if (std::optional<std::string> id = named_game(game)) {
        if (rules_of(*id) != nullptr) return PdnGameFound{*std::move(id)};
        return PdnFault{{"replay.other-draughts", 0, {}}, game.place()};
    }
    PdnReplay replay = replay_as_it_fits(game);
    if (!replay.played) return *std::move(replay.why_not_played);
    return std::move(replay.game);
}

std::string_view first_move(const PdnGame& game) {
    const std::size_t first = game.main_move(0);
    return first < game.items().size() ? game.text(game.items()[first]) : std::string_view();
}

std::string as_quiet_move(std::string_view move) {
    std::string quiet(move);
    std::ranges::replace_if(quiet, [](char c) { return c == 'x' || c == 'X' || c == ':'; }, '-');
    return quiet;
}

std::string with_side_to_move(const AnyGame& rules, std::string_view fen,
                              std::string_view next_move) {
    std::string text(fen);
    if (!fen.starts_with('?')) return text;
    const Side first = rules.start()->side();
    for (const Side side : {first, other(first)}) {
        text.front() = side == Side::White ? 'W' : 'B';
        const Result<std::unique_ptr<AnyLine>> line = rules.read(text);
        const auto play = [&](std::string_view move) { return (*line)->play(move); };
        if (line && !play_as_meant(next_move, play)) return text;
    }
    text.front() = first == Side::White ? 'W' : 'B';
    return text;
}

}  // namespace baize
