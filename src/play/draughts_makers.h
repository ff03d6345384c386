// The makers of the games of the draughts family, each written once: the program and the modules of
// the page list those that they have.
#pragma once

#include "base/text.h"
#include "games/draughts/evaluate.h"
#include "games/draughts/haji_evaluate.h"
#include "games/draughts/ruleset_text.h"
#include "games/registry.h"
#include "play/erased.h"
#include "play/makers.h"

namespace baize {

template <class G, template <int> class TermsOn>
[[nodiscard]] std::unique_ptr<AnyGame> judged_by(G game) {
    return erased(std::move(game), evaluation_by<typename G::Line, TermsOn<G::board>>);
}

/// A game, and the terms of the family by which it is judged.
template <class G, template <int> class TermsOn>
[[nodiscard]] std::unique_ptr<AnyGame> made() {
    return judged_by<G, TermsOn>(G{});
}

/// One whose rules are those of a name has a generator of its own, whatever it is called by.
[[nodiscard]] inline std::unique_ptr<AnyGame> named_like(const draughts::Ruleset& rules) {
    for (const GameMaker& maker : game_makers()) {
        const GameRow* row = find_row(maker.id);
        if (row != nullptr && row->rules != nullptr && *row->rules == rules) return maker.make();
    }
    return nullptr;
}

/// By any rules; what has no name shares a generator with all others of its board size. What judges
/// it comes with the name that the switches follow.
template <template <int> class TermsOn>
[[nodiscard]] Result<std::unique_ptr<AnyGame>> by_any_rules(std::string_view id) {
    using namespace draughts;
    const Result<Ruleset> rules = read_ruleset(id);
    if (!rules) return rules.error();
    if (std::unique_ptr<AnyGame> named = named_like(*rules)) return named;
    const auto free = [&]<int N>() -> std::unique_ptr<AnyGame> {
        return judged_by<Draughts<FreeRules<N>>, TermsOn>(Draughts(FreeRules<N>{*rules}));
    };
    if (rules->board == 8) return free.template operator()<8>();
    if (rules->board == 10) return free.template operator()<10>();
    return free.template operator()<12>();
}

/// By rules that have a name, for modules that have to be small.
[[nodiscard]] inline Result<std::unique_ptr<AnyGame>> by_named_rules(std::string_view id) {
    const Result<draughts::Ruleset> rules = draughts::read_ruleset(id);
    if (!rules) return rules.error();
    if (std::unique_ptr<AnyGame> named = named_like(*rules)) return named;
    return Error{"game.unknown", 0, {quoted(id)}};
}

/// What the switches behind an id may ask for.
enum class Switches : std::uint8_t {
    AnyRules,
    NamedRules,  ///< what is left out keeps a module of the page small
};

template <class G, template <int> class TermsOn, Switches switches>
[[nodiscard]] consteval GameMaker maker_of(std::string_view id, const BenchSet* bench = nullptr) {
    if constexpr (switches == Switches::AnyRules)
        return {id, made<G, TermsOn>, by_any_rules<TermsOn>, bench};
    else
        return {id, made<G, TermsOn>, by_named_rules, bench};
}

template <Switches switches>
inline constexpr GameMaker international_maker =
    maker_of<draughts::International, draughts::ClassicTermsOn, switches>("international",
                                                                          &international_bench);
template <Switches switches>
inline constexpr GameMaker dam_haji_maker =
    maker_of<draughts::DamHaji, draughts::HajiTermsOn, switches>("dam-haji", &dam_haji_bench);
template <Switches switches>
inline constexpr GameMaker dam_haji_book_maker =
    maker_of<draughts::DamHajiBook, draughts::HajiTermsOn, switches>("dam-haji-book");
template <Switches switches>
inline constexpr GameMaker english_maker =
    maker_of<draughts::English, draughts::PieceValuesOn, switches>("english");
template <Switches switches>
inline constexpr GameMaker russian_maker =
    maker_of<draughts::Russian, draughts::HajiTermsOn, switches>("russian");

}  // namespace baize
