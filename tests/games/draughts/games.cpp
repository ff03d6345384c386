#include "games/draughts/games.h"

namespace baize::draughts {
namespace {

template <class G>
class FunctionsOf final : public TestedGame<G::board>::Functions {
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Moves = typename G::Moves;
    using Line = typename G::Line;

public:
    explicit FunctionsOf(const G& game) : game_(game) {}

    const Ruleset& ruleset() const override { return game_.ruleset(); }
    Position start() const override { return game_.start(); }
    Line line(const Position& position) const override { return game_.line(position); }
    void moves(const Position& position, Moves& list) const override {
        game_.moves(position, list);
    }
    std::size_t count(const Position& position) const override { return game_.count(position); }
    std::optional<Outcome> outcome(const Line& line, const Moves& list) const override {
        return game_.outcome(line, list);
    }
    Key key(const Position& position) const override { return game_.key(position); }
    Key key_after(const Position& position, Key key, const Move& move) const override {
        return game_.key_after(position, key, move);
    }
    std::string position_text(const Position& position) const override {
        return game_.position_text(position);
    }
    Result<Position> read_position(std::string_view text) const override {
        return game_.read_position(text);
    }
    std::string move_text(const Position& position, const Move& move) const override {
        return game_.move_text(position, move);
    }
    Result<Move> read_move(const Position& position, std::string_view text) const override {
        return game_.read_move(position, text);
    }
    Position mirror(const Position& position) const override { return game_.mirror(position); }
    Move mirror(const Move& move) const override { return game_.mirror(move); }

private:
    G game_;
};

template <int N, class G>
std::shared_ptr<const typename TestedGame<N>::Functions> functions_of(const G& game) {
    if constexpr (G::board == N) return std::make_shared<FunctionsOf<G>>(game);
    throw std::invalid_argument("this game is played on another board");
}

template <int N>
std::shared_ptr<const typename TestedGame<N>::Functions> free_functions(const Ruleset& rules) {
    if (rules.board != N) throw std::invalid_argument("this game is played on another board");
    return functions_of<N>(Draughts<FreeRules<N>>(FreeRules<N>{rules}));
}

template <int N>
std::shared_ptr<const typename TestedGame<N>::Functions> functions_named(const std::string& id) {
    if (id == "international") return functions_of<N>(International{});
    if (id == "dam-haji") return functions_of<N>(DamHaji{});
    if (id == "dam-haji-book") return functions_of<N>(DamHajiBook{});
    if (id == "english") return functions_of<N>(English{});
    if (id == "russian") return functions_of<N>(Russian{});
    return free_functions<N>(ruleset_of(reference::rules_named(id)));
}

}  // namespace

Ruleset ruleset_of(const reference::Rules& rules) {
    Ruleset set{};
    set.board = static_cast<std::int8_t>(rules.board);
    set.first = rules.white_first ? Side::White : Side::Black;
    set.men_capture_backwards = rules.men_capture_backward;
    set.kings_fly = rules.flying;
    set.majority = rules.majority;
    set.removal = rules.remove_each_hop ? Removal::AfterEachHop : Removal::AfterTheMove;
    set.promotion = rules.promotion == reference::Rules::Pass       ? Promotion::OnlyIfItStops
                    : rules.promotion == reference::Rules::Continue ? Promotion::AndGoesOn
                                                                    : Promotion::EndsTheCapture;
    set.king_lands_to_go_on = rules.king_lands_to_go_on;
    if (rules.russian_draws) {
        set.draws = russian_draws;
        return set;
    }
    set.draws = rules.few_king_rules          ? international_draws
                : rules.man_move_resets_quiet ? english_draws
                                              : dam_haji_draws;
    set.draws[0].plies = static_cast<std::int16_t>(rules.quiet_plies_limit);
    return set;
}

template <int N>
TestedGame<N>::TestedGame(const std::string& id) : id_(id), functions_(functions_named<N>(id)) {}

template <int N>
TestedGame<N>::TestedGame(std::string name, const Ruleset& rules)
    : id_(std::move(name)), functions_(free_functions<N>(rules)) {}

template class TestedGame<8>;
template class TestedGame<10>;
template class TestedGame<12>;

const TestedGame<10>& international_game() {
    static const TestedGame<10> game("international");
    return game;
}
const TestedGame<8>& dam_haji_game() {
    static const TestedGame<8> game("dam-haji");
    return game;
}
const TestedGame<12>& book_game() {
    static const TestedGame<12> game("dam-haji-book");
    return game;
}
const TestedGame<8>& english_game() {
    static const TestedGame<8> game("english");
    return game;
}

}  // namespace baize::draughts
