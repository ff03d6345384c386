#include "lab/book_maker.h"

#include <algorithm>
#include <map>
#include <utility>

#include "lab/spread.h"

namespace baize {
namespace {

constexpr std::size_t table_bytes = std::size_t{4} << 20U;
/// All games that are begun; whole numbers, so that the same book comes about everywhere.
constexpr std::uint64_t all_games = std::uint64_t{1} << 40U;

/// A move of a position that was thought through, and where it leads.
struct Step {
    MoveNumber move{};
    Key to{};
};

struct Place {
    std::unique_ptr<AnyLine> line;
    std::uint64_t games = 0;  ///< of all, so many come here
    int value = 0;            ///< to the side to move
    std::vector<Step> steps;  ///< none where the book has ended
};

class BookMaker {
public:
    BookMaker(const BookTerms& terms, const Progress& progress)
        : terms_(terms), progress_(progress), seats_(terms.threads) {}

    std::vector<BookPosition> make() {
        std::unique_ptr<AnyLine> start = terms_.game->start();
        const Key first = start->key();
        places_[first] = {std::move(start), all_games, 0, {}};
        std::vector<Key> here{first};
        for (int ply = 0; ply < terms_.plies && !here.empty(); ++ply) {
            here = next_ply(here);
            progress_(static_cast<std::size_t>(ply) + 1, static_cast<std::size_t>(terms_.plies));
        }
        carry_back();
        std::vector<BookPosition> book;
        for (const auto& [key, place] : places_) {
            std::vector<BookMove> moves = moves_of(place);
            // Where there is one move only there is nothing to choose, but the game goes on by the
            // book.
            if (!moves.empty()) book.push_back({key, place.value, std::move(moves)});
        }
        return book;
    }

private:
    /// Thinks through what is likely enough, and says which positions come next.
    std::vector<Key> next_ply(const std::vector<Key>& here) {
        std::vector<Key> fresh;
        for (const Key key : here)
            if (places_[key].games >= all_games / terms_.rarest) step_from(places_[key], fresh);
        spread(fresh.size(), terms_.threads, [&](std::size_t number, unsigned thread) {
            Place& place = places_.at(fresh[number]);
            place.value = value_of(*place.line, thread);
        });
        for (const Key key : here) share_out(places_[key]);
        return fresh;
    }

    void step_from(Place& place, std::vector<Key>& fresh) {
        for (std::size_t i = 0; i < place.line->move_count(); ++i) {
            std::unique_ptr<AnyLine> next = place.line->copy();
            next->play(MoveNumber(i));
            // A game that ends in its opening is for those who think, not for a book.
            if (next->outcome()) continue;
            const Key key = next->key();
            place.steps.push_back({MoveNumber(i), key});
            const auto [at, is_new] = places_.try_emplace(key);
            if (!is_new) continue;
            at->second.line = std::move(next);
            fresh.push_back(key);
        }
    }

    /// To the side to move, by one who knows nothing before.
    [[nodiscard]] int value_of(const AnyLine& line, unsigned thread) {
        std::unique_ptr<Seat>& seat = seats_[thread];
        if (!seat)
            seat = std::make_unique<Seat>(
                SeatSetup{.game = terms_.game, .table_bytes = table_bytes}, terms_.handles);
        seat->start(0);
        SeatQuestion question;
        question.limits.nodes = terms_.nodes;
        constexpr int most = 30'000;
        return std::clamp(seat->think(line, question)->score().value(), -most, most);
    }

    void share_out(const Place& place) {
        const std::vector<BookMove> moves = moves_of(place);
        std::uint64_t all = 0;
        for (const BookMove& move : moves) all += share_of(move);
        for (const BookMove& move : moves)
            places_[key_after(place, move.move)].games += place.games / all * share_of(move);
    }

    [[nodiscard]] static Key key_after(const Place& place, MoveNumber move) {
        return std::ranges::find(place.steps, move, &Step::move)->to;
    }

    /// The steps that one can choose from. Where some were gone on from and others were not, only
    /// those: the others look better than they are, since nobody has looked for what is wrong
    /// with them.
    [[nodiscard]] std::vector<Step> choice(const Place& place) const {
        std::vector<Step> further;
        for (const Step& step : place.steps)
            if (!places_.at(step.to).steps.empty()) further.push_back(step);
        return further.empty() ? place.steps : further;
    }

    /// Those within the margin, the best one first.
    [[nodiscard]] std::vector<BookMove> moves_of(const Place& place) const {
        std::vector<std::pair<int, MoveNumber>> all;
        for (const Step& step : choice(place))
            all.emplace_back(places_.at(step.to).value, step.move);
        std::ranges::sort(all);
        std::vector<BookMove> moves;
        for (const auto& [value, move] : all)
            if (value - all.front().first <= terms_.margin)
                moves.push_back({move, value - all.front().first});
        return moves;
    }

    /// The worth of a position is that of its best move, from the last ply to the first.
    void carry_back() {
        std::vector<Place*> by_ply;
        for (auto& [key, place] : places_)
            if (!place.steps.empty()) by_ply.push_back(&place);
        std::ranges::stable_sort(by_ply, std::ranges::greater{},
                                 [](const Place* place) { return place->line->ply(); });
        for (Place* place : by_ply) {
            int best = -32'000;
            for (const Step& step : choice(*place))
                best = std::max(best, -places_.at(step.to).value);
            place->value = best;
        }
    }

    const BookTerms& terms_;
    const Progress& progress_;
    std::map<Key, Place> places_;
    std::vector<std::unique_ptr<Seat>> seats_;
};

}  // namespace

std::vector<BookPosition> make_book(const BookTerms& terms, const Progress& progress) {
    return BookMaker(terms, progress).make();
}

}  // namespace baize
