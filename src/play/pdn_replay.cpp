#include "play/pdn_replay.h"

#include <algorithm>
#include <utility>

#include "games/draughts/pdn_conventions.h"
#include "games/draughts/ruleset_text.h"
#include "games/registry.h"

namespace baize {
namespace {

using draughts::PdnClock;
using draughts::PdnFault;
using draughts::PdnGame;
using draughts::PdnItem;
using draughts::PdnKind;
using draughts::PdnPlace;

PdnPlace place_of(const PdnItem& item) {
    return {0, item.line, item.column};
}

/// 32-28 for 32x28.
std::string as_quiet_move(std::string_view move) {
    std::string quiet(move);
    std::ranges::replace_if(quiet, [](char c) { return c == 'x' || c == 'X' || c == ':'; }, '-');
    return quiet;
}

Result<MoveNumber> find_as_meant(const AnyLine& line, std::string_view move) {
    Result<MoveNumber> found = line.find(move);
    if (found || found.error().code != "move.nothing-to-capture") return found;
    Result<MoveNumber> quiet = line.find(as_quiet_move(move));
    return quiet ? std::move(quiet) : std::move(found);
}

/// The FEN of a record with its side to move. `?` stands for one that nobody wrote down: it is the
/// side that can make the next move of the record, or else the one that begins the game.
std::string with_side_to_move(const AnyGame& rules, std::string_view fen,
                              std::string_view next_move) {
    std::string text(fen);
    if (!fen.starts_with('?')) return text;
    const Side first = rules.start()->side();
    for (const Side side : {first, other(first)}) {
        text.front() = side == Side::White ? 'W' : 'B';
        const Result<std::unique_ptr<AnyLine>> line = rules.read(text);
        if (line && find_as_meant(**line, next_move)) return text;
    }
    text.front() = first == Side::White ? 'W' : 'B';
    return text;
}

/// A setup within the moves reads FEN "W:W31-50:B1-20".
std::string_view unquoted(std::string_view text) {
    const std::size_t first = text.find('"');
    const std::size_t last = text.rfind('"');
    return first < last ? text.substr(first + 1, last - first - 1) : text;
}

/// Whatever the game is, the record cannot be played on.
bool is_of_the_record(const Error& error) {
    return error.code == "fen.trailing" || error.code == "pdn.move-missing";
}

/// The moves that were played up to the end or to a fault.
PdnReplay walked(const AnyGame& rules, const PdnGame& game, PdnLines lines) {
    PdnReplay replay;
    PdnWalk walk(rules, game, lines);
    while (true) {
        switch (walk.next()) {
            case PdnWalk::Step::Board:
                break;
            case PdnWalk::Step::Move:
                ++replay.moves;
                break;
            case PdnWalk::Step::Fault:
                replay.fault = walk.fault();
                return replay;
            case PdnWalk::Step::End:
                return replay;
        }
    }
}

PdnReplay not_played(PdnFault why) {
    return {.played = false, .why_not_played = std::move(why)};
}

}  // namespace

PdnWalk::Step PdnWalk::next() {
    if (!line_) return begin();
    if (text_) return play_text();
    while (next_ < game_.items().size()) {
        const PdnItem& item = game_.items()[next_++];
        switch (item.kind) {
            case PdnKind::Move:
                return play(item);
            case PdnKind::Gap:
                gap_ = &item;
                last_.reset();
                break;
            case PdnKind::Setup:
                place_ = place_of(item);
                return set_up(unquoted(game_.text(item)), move_behind(next_));
            case PdnKind::VariationOpen:
                if (lines_ == PdnLines::All)
                    open();
                else
                    pass_over_variation();
                break;
            case PdnKind::VariationClose:
                close();
                break;
            default:
                break;
        }
    }
    return Step::End;
}

PdnWalk::Step PdnWalk::begin() {
    const std::string_view first = move_behind(0);
    place_ = game_.place();
    for (const draughts::PdnTag& tag : game_.tags()) {
        if (game_.text(tag.name) != "FEN") continue;
        place_ = tag.place;
        if (set_up(game_.text(tag.value), first) == Step::Fault) return Step::Fault;
    }
    if (!line_) line_ = rules_.start();
    if (kind_of(game_.tag("Variant").value_or("")).record == RecordKind::Moves)
        text_ = moves_as_text(game_);
    return Step::Board;
}

PdnWalk::Step PdnWalk::play_text() {
    const std::string_view text = next_move(text_->moves);
    if (text.empty()) return Step::End;
    place_ = place_of(game_.items()[text_->item]);
    const Result<MoveNumber> move = line_->find(text);
    if (!move) {
        text_->moves = {};
        return fail(move.error(), place_);
    }
    move_ = *move;
    line_->play(move_);
    // What stands behind the comment stands behind the last move.
    next_ = text_->moves.empty() ? text_->item + 1 : game_.items().size();
    return Step::Move;
}

PdnWalk::Step PdnWalk::play(const PdnItem& item) {
    const bool waits = gap_ != nullptr && !moved_ && line_->side() != rules_.start()->side();
    if (gap_ != nullptr && !waits) return fail({"pdn.move-missing", 0, {}}, place_of(*gap_));
    Result<MoveNumber> move = find_as_meant(*line_, game_.text(item));
    if (!move) return fail(move.error(), place_of(item));
    move_ = *move;
    line_->play(move_);
    place_ = place_of(item);
    gap_ = nullptr;
    moved_ = true;
    last_ = move_;
    return Step::Move;
}

std::optional<PdnClock> PdnWalk::clock() const {
    if (next_ >= game_.items().size() || game_.items()[next_].kind != PdnKind::Comment)
        return std::nullopt;
    return draughts::read_pdn_clock(game_.text(game_.items()[next_]));
}

void PdnWalk::open() {
    // A variation of nothing, as some files have it before the first move, begins where the
    // game stands.
    if (last_ && line_->ply() > 0) line_->take_back();
    open_.push_back({last_, gap_, line_->ply(), moved_});
    last_.reset();
    gap_ = nullptr;
    moved_ = false;
}

void PdnWalk::close() {
    Branch branch = std::move(open_.back());
    open_.pop_back();
    if (branch.left) line_ = std::move(branch.left);
    line_->back_to(branch.ply);
    gap_ = branch.gap;
    moved_ = branch.moved;
    last_ = branch.replaced;
    if (last_) line_->play(*last_);
}

void PdnWalk::pass_over_variation() {
    for (std::size_t depth = 1; depth > 0 && next_ < game_.items().size(); ++next_) {
        const PdnKind kind = game_.items()[next_].kind;
        if (kind == PdnKind::VariationOpen) ++depth;
        if (kind == PdnKind::VariationClose) --depth;
    }
}

std::string_view PdnWalk::move_behind(std::size_t item) const {
    const std::size_t move = game_.main_move(item);
    return move < game_.items().size() ? game_.text(game_.items()[move]) : std::string_view();
}

PdnWalk::Step PdnWalk::set_up(std::string_view fen, std::string_view next_move) {
    // Moves stand in the movetext; what looks like some behind a position is a fault of it.
    if (const std::size_t moves = fen.find(" moves"); moves != std::string_view::npos)
        return fail({"fen.trailing", moves, {"moves"}}, place_);
    Result<std::unique_ptr<AnyLine>> line = rules_.read(with_side_to_move(rules_, fen, next_move));
    if (!line) return fail(line.error(), place_);
    if (!open_.empty() && !open_.back().left) open_.back().left = std::move(line_);
    line_ = std::move(*line);
    gap_ = nullptr;
    moved_ = false;
    last_.reset();
    return Step::Board;
}

PdnWalk::Step PdnWalk::fail(Error error, PdnPlace place) {
    fault_ = {std::move(error), place};
    next_ = game_.items().size();
    return Step::Fault;
}

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
    if (!id) {
        PdnReplay replay = replay_as_it_fits(game, PdnLines::All);
        replay.fault.reset();  // fits nothing, and that is no fault
        return replay;
    }
    const AnyGame* rules = rules_of(*id);
    if (rules == nullptr) return not_played({{"replay.other-draughts", 0, {}}, game.place()});
    PdnReplay replay = walked(*rules, game, PdnLines::All);
    replay.game = {*std::move(id)};
    return replay;
}

PdnReplay PdnReplayer::replay_as_it_fits(const PdnGame& game, PdnLines lines) {
    PdnReplay none = not_played({{"replay.other-draughts", 0, {}}, game.place()});
    std::optional<std::uint64_t> most;
    for (const GameRow& row : games()) {
        if (row.kind->record != RecordKind::Pdn) continue;
        const std::string id(row.id);
        const AnyGame* rules = rules_of(id);
        if (rules == nullptr) continue;  // a module of the page has but one game
        PdnReplay replay = walked(*rules, game, lines);
        if (!replay.fault) {
            replay.game = {id, true};
            return replay;
        }
        if (most && replay.moves <= *most) continue;
        most = replay.moves;
        none = not_played({{"replay.fits-none", 0, {id}}, replay.fault->place});
        none.fault = std::move(replay.fault);
    }
    return none;
}

std::variant<PdnGameFound, PdnFault> PdnReplayer::game_of(const PdnGame& game, PdnLines lines) {
    if (std::optional<std::string> id = named_game(game)) {
        if (rules_of(*id) != nullptr) return PdnGameFound{*std::move(id)};
        return PdnFault{{"replay.other-draughts", 0, {}}, game.place()};
    }
    PdnReplay replay = replay_as_it_fits(game, lines);
    if (replay.played) return std::move(replay.game);
    if (replay.fault && is_of_the_record(replay.fault->error)) return *std::move(replay.fault);
    return *std::move(replay.why_not_played);
}

}  // namespace baize
