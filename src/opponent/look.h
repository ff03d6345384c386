// A persona at the board: looks at every move and at those replies that it notices, as deep as its
// patience reaches, and then misjudges what it has seen.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "base/sort_few.h"
#include "opponent/choose.h"
#include "opponent/persona.h"
#include "opponent/plain_sight.h"

namespace baize {

/// What a persona found, and how long it would have taken.
template <class Move>
struct Glance : Report<Move> {
    int thinking_ms = 0;
};

template <Searchable G>
class Look {
public:
    using Move = typename G::Move;
    using Line = typename G::Line;
    using OnDepth = typename Search<G>::OnDepth;

    /// The seed is the game's.
    Look(const G& game, const ClassicOf<G>& evaluation, const Persona& persona, Memory<G>& memory,
         Limits limits, std::uint64_t seed)
        : game_(game),
          evaluation_(evaluation),
          persona_(persona),
          memory_(memory),
          seed_(seed),
          limits_(std::move(limits)) {}

    /// The choice comes first; scores are what the persona thinks of the moves.
    Glance<Move> at(const Line& line, const OnDepth& on_depth = {}) {
        // What is looked at one reply deep leaves nothing in the table.
        if (persona_.nodes > 0) memory_.clear();
        Glance<Move> glance;
        const int hard = hardness_of(game_, evaluation_, line, persona_.calm);
        const bool must_capture = game_.stillness(line.position()) == Stillness::Unquiet;
        const Persona today = at_its_best(hard, must_capture ? persona_.care : 0);
        Random chance(seed_of_move(seed_, line.ply()));
        const auto steady = evaluation_.judge(*FeatureScale::thousandths(today.scale), {});
        NoisyJudge<Line, Random> noisy(*steady, today.noise, chance);
        // Where there is no noise, nobody stands in between.
        Judge<Line>& judge = today.noise == 0 ? *steady : noisy;
        Search<G> search(game_, judge, memory_, levels_search, limits_);
        set_out(line, today.noticed, search);
        if (views_.empty()) return glance;
        deepen(search, glance, on_depth);
        misjudge(today.misjudges);
        tell(glance, search.nodes());
        glance.evaluations = search.evaluations();
        glance.thinking_ms = thinking_ms(views_.size(), hard, line.key(), seed_);
        return glance;
    }

private:
    struct Reply {
        Move move;
        Score score;  ///< to the persona, as last seen
    };
    /// A move and what is seen of it.
    struct View {
        Move move;
        Line line;  ///< after it
        std::vector<Reply> replies;
        std::optional<Score> ruled;  ///< what the rules say: nothing to look at
        Score score = -infinite;
        Score seems = -infinite;  ///< the score with the error
        bool exact = false;
    };

    /// The persona at a choice that is so hard, and when it takes that much care.
    [[nodiscard]] Persona at_its_best(int hard, int care) const {
        const auto remaining = [&](int error) {
            return std::min(1000, error * hard / 100) * (1000 - care) / 1000;
        };
        Persona today = persona_;
        today.noticed = 1000 - remaining(1000 - persona_.noticed);
        today.scale = 1000 - remaining(1000 - persona_.scale);
        today.misjudges = remaining(persona_.misjudges);
        today.noise = remaining(persona_.noise);
        return today;
    }

    void set_out(const Line& line, int noticed, Search<G>& search) {
        search.begin(line);
        typename G::Moves moves;
        game_.moves(line.position(), moves);
        for (const Move& move : moves) {
            views_.push_back({move, line.after(move), {}, std::nullopt});
            View& view = views_.back();
            typename G::Moves replies;
            game_.moves(view.line.position(), replies);
            if (const auto ruled = search.ruled(view.line, replies)) {
                view.ruled = -*ruled;
                continue;
            }
            for (const Move& reply : replies)
                if (notices(game_.key_after(view.line.position(), view.line.key(), reply), seed_,
                            noticed))
                    view.replies.push_back({reply, Score(0)});
        }
    }

    void deepen(Search<G>& search, Glance<Move>& glance, const OnDepth& on_depth) {
        for (int depth = 2; depth <= std::min(limits_.depth, Limits::deepest); ++depth) {
            if (!look(depth, search)) break;
            glance.depth = depth;
            if (on_depth) {
                tell(glance, search.nodes());
                on_depth(glance);
            }
            if (static_cast<std::int64_t>(search.nodes()) >= persona_.nodes) break;
            if (is_decided(views_.front().score) && distance(views_.front().score) <= depth) break;
            search.allow(static_cast<std::uint64_t>(persona_.nodes));
        }
    }

    /// Every move as deep as that, best first afterwards. False if a limit was met: then nothing
    /// has changed.
    bool look(int depth, Search<G>& search) {
        const Score far_behind(4 * persona_.misjudges);
        std::vector<Score> scores;
        Score best = -infinite;
        for (View& view : views_) {
            const Score floor = best == -infinite ? -infinite : best - far_behind;
            const std::optional<Score> score = worst_reply(view, depth, floor, search);
            if (!score) return false;
            view.exact = *score > floor;
            scores.push_back(*score);
            best = std::max(best, *score);
        }
        for (std::size_t i = 0; i < views_.size(); ++i) views_[i].score = scores[i];
        sort_few(views_, std::ranges::greater{}, &View::score);
        return true;
    }

    /// The worst that can come after a move as far as is seen; no more than the floor if it is not
    /// above that.
    std::optional<Score> worst_reply(View& view, int depth, Score floor, Search<G>& search) {
        if (view.ruled) return view.ruled;
        // Nothing can happen, it seems.
        if (view.replies.empty()) return -search.judged(view.line);
        Score worst = infinite;
        for (Reply& reply : view.replies) {
            const Line next = view.line.after(reply.move);
            const std::optional<Score> score = search.value(next, depth - 2, floor, worst);
            if (!score) return std::nullopt;
            reply.score = *score;
            worst = std::min(worst, *score);
            if (worst <= floor) break;
        }
        sort_few(view.replies, std::ranges::less{}, &Reply::score);
        return worst;
    }

    /// What is won or lost for all to see is not misjudged.
    void misjudge(int amplitude) {
        for (View& view : views_) {
            view.seems = view.score;
            if (!is_decided(view.score))
                view.seems += keyed_error(view.line.key(), seed_, amplitude);
        }
        sort_few(views_, std::ranges::greater{}, &View::seems);
    }

    void tell(Glance<Move>& glance, std::uint64_t nodes) const {
        glance.moves.clear();
        for (const View& view : views_) {
            const bool misjudged = view.seems != -infinite;
            glance.moves.push_back(
                {view.move, misjudged ? view.seems : view.score, view.exact, {view.move}});
        }
        glance.nodes = nodes;
    }

    const G& game_;
    const ClassicOf<G>& evaluation_;
    Persona persona_;
    Memory<G>& memory_;
    std::uint64_t seed_;
    Limits limits_;
    std::vector<View> views_;  ///< best first
};

}  // namespace baize
