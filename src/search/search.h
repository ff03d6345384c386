// The search, one for all games whose trees must be cut off: negamax with alpha and beta, made
// quicker by good guesses and safer by playing captures out.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <ranges>
#include <utility>
#include <vector>

#include "base/sort_few.h"
#include "search/judge.h"
#include "search/limits.h"
#include "search/memory.h"
#include "search/order.h"
#include "search/patience.h"
#include "search/report.h"
#include "search/score_range.h"
#include "search/searchable.h"
#include "search/techniques.h"
#include "search/variations.h"

namespace baize {

template <Searchable G>
class Search {
public:
    using Move = typename G::Move;
    using Line = typename G::Line;
    using OnDepth = std::function<void(const Report<Move>&)>;
    using Endings = typename EndingsOf<G>::Type;

    Search(const G& game, Judge<Line>& judge, Memory<G>& memory, const Techniques& techniques,
           Limits limits)
        : Search(game, judge, memory.table, memory.notes, techniques, std::move(limits)) {}

    /// Several searches, each with its own judge and notes, may use one table at the same time.
    Search(const G& game, Judge<Line>& judge, Table<Move>& table, Notes<G>& notes,
           const Techniques& techniques, Limits limits)
        : game_(game),
          judge_(judge),
          table_(table),
          notes_(notes),
          use_(techniques),
          limits_(std::move(limits)),
          watch_(limits_),
          experience_{techniques.killers ? &notes.killers : nullptr,
                      techniques.history ? &notes.history : nullptr,
                      techniques.history ? &notes.squares : nullptr, techniques.order} {}

    /// Lets the search look up how games end; the endings have to outlive it.
    void look_up(const Endings* endings) { endings_ = endings; }

    /// Deepens until a limit is met; `on_depth` is told after each depth. There is a move whenever
    /// there is a legal one, however soon the search is stopped.
    Report<Move> run(const Line& root, const OnDepth& on_depth = {}) {
        table_.age();
        return deepen(root, limits_.step, on_depth);
    }

    /// Fills the table for a search of the same line that runs in another thread. Every other
    /// helper is a ply ahead of it.
    Report<Move> help(const Line& root, unsigned helper) {
        return deepen(root, helper % 2 == 0 ? 2 : 1, {});
    }

    // ---- for those who choose among the moves in their own way ----

    void begin(const Line& root) {
        root_ply_ = root.ply();
        (void)watch_.begins_depth(nodes_);
    }
    /// From now on no more than so many positions in all.
    void allow(std::uint64_t nodes) {
        limits_.nodes = std::min(limits_.nodes, nodes);
        (void)watch_.begins_depth(nodes_);
    }
    /// What the rules alone say of a line that has begun there: drawn, or no move left.
    [[nodiscard]] std::optional<Score> ruled(const Line& line,
                                             const typename G::Moves& moves) const {
        if (repeats(game_, line, root_ply_)) return draw_score;
        if (moves.empty()) return blocked_score(line, moves, line.ply() - root_ply_);
        if (plies_to_draw(game_, line) <= 0) return draw_score;
        return std::nullopt;
    }
    /// The value of such a line to the side to move, as below; nothing if the limit is met.
    [[nodiscard]] std::optional<Score> value(const Line& line, int depth, Score alpha, Score beta) {
        const Score score = search(line, depth, alpha, beta);
        return stopped_ ? std::nullopt : std::optional(score);
    }
    /// The same as the judge would say without looking further.
    [[nodiscard]] Score judged(const Line& line) {
        ++report_.evaluations;
        return judge_.evaluate(line);
    }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] std::uint64_t evaluations() const { return report_.evaluations; }

private:
    // ---- at the root ----

    Report<Move> deepen(const Line& root, int first_depth, const OnDepth& on_depth) {
        root_ply_ = root.ply();
        report_ = {};
        start_root(root);
        if (report_.moves.empty()) return report_;
        std::vector<RootMove<Move>> before;
        Patience patience(report_.moves.size());
        for (int depth = first_depth; depth <= std::min(limits_.depth, Limits::deepest);
             depth += limits_.step) {
            if (!watch_.begins_depth(nodes_, patience.worth()) && report_.depth > 0) break;
            if (use_.drop_unfinished) before = report_.moves;
            const Move best_before = report_.moves.front().move;
            search_root(root, depth);
            if (stopped_ && use_.drop_unfinished) report_.moves = before;
            if (stopped_) break;
            report_.depth = depth;
            report_.nodes = nodes_;
            if (use_.sort_root) sort_moves();
            patience.sees(report_.moves.front().move == best_before, report_.score());
            if (on_depth) on_depth(report_);
            if (settled(depth) || depth >= horizon(game_, root.position())) break;
        }
        report_.nodes = nodes_;
        return report_;
    }

    void start_root(const Line& root) {
        typename G::Moves list;
        game_.moves(root.position(), list);
        std::optional<Move> known;
        if (const auto found = table_.find(root.key())) known = found->move;
        MovePicker<G> picker(game_, root.position(), list, known, experience_, 0);
        while (const Move* move = picker.next())
            report_.moves.push_back({*move, -infinite, false, {*move}});
    }

    /// Of moves that come out equal the first is played; so it is one that looked well before, too.
    void sort_moves() {
        sort_few(std::ranges::subrange(report_.moves.begin() + 1, report_.moves.end()),
                 std::ranges::greater{}, &RootMove<Move>::score);
    }

    /// A decided score that lies within the depth searched will not change any more.
    [[nodiscard]] bool settled(int depth) const {
        const Score score = report_.score();
        return is_decided(score) && distance(score) <= depth && !use_.all_scores;
    }

    void search_root(const Line& root, int depth) {
        if (use_.all_scores) return search_all(root, depth);
        const Score before = report_.score();
        int margin = use_.window;
        const bool narrow = use_.windows && depth >= 4 && !is_decided(before);
        Score alpha = narrow ? before - Score(margin) : -infinite;
        Score beta = narrow ? before + Score(margin) : infinite;
        while (true) {
            const Score score = search_window(root, depth, alpha, beta);
            if (stopped_) return;
            if (score <= alpha && alpha > -infinite) {
                watch_.is_in_trouble();
                margin *= 4;
                alpha = margin > widest_margin ? -infinite : score - Score(margin);
            } else if (score >= beta && beta < infinite) {
                margin *= 4;
                beta = margin > widest_margin ? infinite : score + Score(margin);
            } else {
                return;
            }
        }
    }

    /// The first move of the list is the best known; one that beats it takes its place at once, so
    /// that a search which is stopped has lost nothing that was found out completely.
    Score search_window(const Line& root, int depth, Score alpha, Score beta) {
        ++nodes_;
        Score best = -infinite;
        for (std::size_t i = 0; i < report_.moves.size(); ++i) {
            const Move move = report_.moves[i].move;
            const Line next = root.after(move);
            const Score score =
                i == 0 || !use_.windows
                    ? -search(next, depth - 1, -beta, -std::max(alpha, best))
                    : search_sibling(next, depth - 1, root_reduction(move, depth, i),
                                     std::max(alpha, best), beta);
            if (stopped_) return best;
            RootMove<Move>& entry = report_.moves[i];
            entry.exact = score > std::max(alpha, best) && score < beta;
            if (score > std::max(alpha, best) || i == 0) entry.line = variations_.extend(0, move);
            entry.score = score;
            if (score > best) {
                best = score;
                if (score > alpha && i > 0) {
                    const auto first = report_.moves.begin();
                    const auto here = first + static_cast<std::ptrdiff_t>(i);
                    std::rotate(first, here, here + 1);
                }
            }
            if (best >= beta) break;
        }
        return best;
    }

    /// Every move with a window of its own: slower, but each score is the true one.
    void search_all(const Line& root, int depth) {
        ++nodes_;
        std::vector<RootMove<Move>> found;
        for (const RootMove<Move>& entry : report_.moves) {
            const Line next = root.after(entry.move);
            const Score score = -search(next, depth - 1, -infinite, infinite);
            if (stopped_) return;
            found.push_back({entry.move, score, true, variations_.extend(0, entry.move)});
        }
        sort_few(found, std::ranges::greater{}, &RootMove<Move>::score);
        report_.moves = std::move(found);
    }

    // ---- inside the tree ----

    /// The value of a line to the side to move, searched `depth` plies deep. Below alpha or above
    /// beta it is only a bound.
    Score search(const Line& line, int depth, Score alpha, Score beta) {
        const int ply = line.ply() - root_ply_;
        variations_.clear(ply);
        if (watch_.expired(++nodes_)) stopped_ = true;
        if (stopped_) return draw_score;
        if (repeats(game_, line, root_ply_)) return draw_score;
        if (endings_ != nullptr)
            if (const auto score = known_score(line, depth, alpha, beta, ply)) return *score;
        if (depth <= 0) {
            const Stillness stillness = game_.stillness(line.position());
            if (stillness == Stillness::Blocked) return blocked_score(line, {}, ply);
            if (plies_to_draw(game_, line) <= 0) return draw_score;
            if (stillness == Stillness::Still || !use_.play_out_captures ||
                variations_.too_deep(ply))
                return judged(line);
            if (use_.unquiet_plies < Techniques::unlimited)
                return search_unquiet(line, alpha, beta, ply);
        }
        return search_moves(line, std::max(depth, 0), alpha, beta, ply);
    }

    /// Two more plies, as long as the line may have them.
    Score search_unquiet(const Line& line, Score alpha, Score beta, int ply) {
        constexpr int plies = 2;
        if (spent_on_unquiet_ + plies > use_.unquiet_plies) return judged(line);
        spent_on_unquiet_ += plies;
        const Score score = search_moves(line, plies, alpha, beta, ply);
        spent_on_unquiet_ -= plies;
        return score;
    }

    Score search_moves(const Line& line, int depth, Score alpha, Score beta, int ply) {
        const bool use_table = depth > 0 && !table_.empty();
        const bool wide = beta - alpha > Score(1);
        const int to_draw = plies_to_draw(game_, line);
        // Before the table is asked: while the moves are made, its place comes into the cache.
        typename G::Moves list;
        game_.moves(line.position(), list);
        if (list.empty()) return blocked_score(line, list, ply);
        std::optional<Move> table_move;
        if (use_table) {
            if (const auto known = table_.find(line.key())) {
                ++report_.table_hits;
                table_move = known->move;
                // A line that has to be shown is searched to its end.
                if (!(wide && use_.windows) && settles(*known, depth, to_draw)) {
                    const Score score = from_table(known->score, ply);
                    if (cuts(known->bound, score, alpha, beta)) return score;
                }
            }
        }

        if (to_draw <= 0) return draw_score;
        if (variations_.too_deep(ply)) return judged(line);

        if (const auto cut = shallow_cut(line, list, depth, beta, wide)) return *cut;

        const Score floor = alpha;
        Score best = -infinite;
        std::optional<Move> best_move;
        const bool forced = list.size() == 1 && depth > 0;
        const int extension =
            forced && use_.extensions && (wide || use_.extend_everywhere != 0) ? 1 : 0;
        MovePicker<G> picker(game_, line.position(), list, table_move, experience_, ply);
        for (int number = 0; const Move* move = picker.next(); ++number) {
            const Line next = line.after(*move);
            if (use_table && depth > 1) table_.prefetch(next.key());
            const int rest = depth - 1 + extension + (is_pass<G>(*move) ? 1 : 0);
            const Score score =
                number == 0 || !use_.windows
                    ? -search(next, rest, -beta, -alpha)
                    : search_sibling(next, rest, reduction(*move, depth, number, wide), alpha,
                                     beta);
            if (stopped_) return draw_score;
            if (score > best) best = score;
            if (score > alpha) {
                alpha = score;
                best_move = *move;
                variations_.extend(ply, *move);
                if (alpha >= beta) {
                    if (depth > 0) remember_refutation(line, *move, picker, depth, ply);
                    break;
                }
            }
        }

        // What a count may have ended is true of this line only, not of the position.
        if (use_table && to_draw > depth) {
            const Bound bound = best >= beta   ? Bound::AtLeast
                                : best > floor ? Bound::Exact
                                               : Bound::AtMost;
            table_.store(line.key(), {to_table(best, ply), depth, bound, best_move});
        }
        return best;
    }

    /// What is known for certain needs no search. A draw is a draw; a win whose plies are known is
    /// worth what they say, or nothing if a count runs out before. Of other wins it is only known
    /// that they are some: a bound, until the search is deep enough to judge.
    [[nodiscard]] std::optional<Score> known_score(const Line& line, int depth, Score alpha,
                                                   Score beta, int ply) {
        if constexpr (HasEndings<G>) {
            const std::optional<Verdict> verdict = game_.ending(*endings_, line.position());
            if (!verdict) return std::nullopt;
            if (verdict->value == Value::Draw) return draw_score;
            const bool won = verdict->value == Value::Win;
            if (verdict->plies) {
                if (*verdict->plies > plies_to_draw(game_, line)) return draw_score;
                return won ? won_in(ply + *verdict->plies) : lost_in(ply + *verdict->plies);
            }
            const Score surely = known_win - Score(known_margin);
            if (won ? surely >= beta : -surely <= alpha) return won ? surely : -surely;
            if (depth > 0 && !variations_.too_deep(ply)) return std::nullopt;
            if (plies_to_draw(game_, line) <= 0) return draw_score;
            constexpr int finely = 16;
            const int detail =
                std::clamp(judged(line).value() / finely, 1 - known_margin, known_margin - 1);
            return (won ? known_win : -known_win) + Score(detail);
        } else {
            return std::nullopt;
        }
    }

    /// The side to move cannot: in most games it has lost.
    [[nodiscard]] Score blocked_score(const Line& line, const typename G::Moves& none,
                                      int ply) const {
        const std::optional<Outcome> outcome = game_.outcome(line, none);
        if (!outcome || !outcome->winner) return draw_score;
        if constexpr (CountsPoints<G>) return game_.final_score(line.position(), *outcome);
        return *outcome->winner == line.position().side() ? won_in(ply) : lost_in(ply);
    }

    /// A move that is not expected to be the best is asked only whether it is better, and with less
    /// depth if it comes late; only if it is, what it is worth.
    Score search_sibling(const Line& next, int rest, int reduction, Score alpha, Score beta) {
        const Score just_above = alpha + Score(1);
        Score score = -search(next, rest - reduction, -just_above, -alpha);
        if (score > alpha && reduction > 0 && !stopped_)
            score = -search(next, rest, -just_above, -alpha);
        if (score > alpha && score < beta && !stopped_) score = -search(next, rest, -beta, -alpha);
        return score;
    }

    /// Where a much shallower search is already far above beta, the full one nearly always is too.
    /// Not where a capture is due, which shallow searches misjudge, and not within such a search.
    [[nodiscard]] std::optional<Score> shallow_cut(const Line& line, const typename G::Moves& list,
                                                   int depth, Score beta, bool wide) {
        if (use_.shallow == 0 || wide || in_shallow_ || depth < use_.shallow_depth ||
            is_decided(beta) || game_.taken(list[0]) > 0)
            return std::nullopt;
        const Score above = beta + Score(use_.shallow_margin * depth);
        in_shallow_ = true;
        const Score score = search(line, depth * use_.shallow / 100, above - Score(1), above);
        in_shallow_ = false;
        if (stopped_) return draw_score;
        return score >= above ? std::optional(beta) : std::nullopt;
    }

    /// Late quiet moves are rarely best; they are looked at one or two plies less deeply.
    [[nodiscard]] int reduction(const Move& move, int depth, int number, bool wide) const {
        if (!use_.reductions || depth < use_.late_depth ||
            number < (wide ? use_.late_wide : use_.late) || game_.taken(move) > 0)
            return 0;
        return number >= use_.later && depth >= use_.later_depth ? 2 : 1;
    }

    /// At the root moves come in the order of the depth before, which is a better guess than any
    /// inside the tree: a ply less is enough to see that a late one is still worse.
    [[nodiscard]] int root_reduction(const Move& move, int depth, std::size_t number) const {
        constexpr int least_depth = 4;
        const bool late = use_.late_root > 0 && number >= static_cast<std::size_t>(use_.late_root);
        return use_.reductions && late && depth >= least_depth && game_.taken(move) == 0 ? 1 : 0;
    }

    /// Whether what is known of a position also holds in this line: it was searched deeply enough,
    /// and no count can run out before what it says has come about.
    [[nodiscard]] bool settles(const Known<Move>& known, int depth, int to_draw) const {
        if (use_.equal_depth_only ? known.depth != depth : known.depth < depth) return false;
        if (to_draw <= std::max(depth, known.depth)) return false;
        return !is_decided(known.score) || distance(known.score) < to_draw;
    }

    static bool cuts(Bound bound, Score score, Score alpha, Score beta) {
        return bound == Bound::Exact || (bound == Bound::AtLeast && score >= beta) ||
               (bound == Bound::AtMost && score <= alpha);
    }

    void remember_refutation(const Line& line, const Move& move, const MovePicker<G>& picker,
                             int depth, int ply) {
        if (game_.taken(move) > 0) return;
        if (use_.killers) notes_.killers.add(ply, move);
        if (!use_.history) return;
        if (use_.order == MoveOrder::ByPromise)
            return notes_.squares.good(game_.slot(line.position(), move), depth);
        notes_.history.good(game_.slot(line.position(), move));
        picker.for_each_before_last([&](const Move& tried) {
            if (game_.taken(tried) == 0) notes_.history.bad(game_.slot(line.position(), tried));
        });
    }

    /// A dozen men before the window is opened wide.
    static constexpr int widest_margin = 1200;

    const G& game_;
    Judge<Line>& judge_;
    const Endings* endings_ = nullptr;
    Table<Move>& table_;
    Notes<G>& notes_;
    Techniques use_;
    Limits limits_;
    Watch watch_;
    Experience<G> experience_;
    Report<Move> report_;
    Variations<Move> variations_;
    std::uint64_t nodes_ = 0;
    int root_ply_ = 0;
    int spent_on_unquiet_ = 0;
    bool in_shallow_ = false;
    bool stopped_ = false;
};

}  // namespace baize
