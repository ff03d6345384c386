#include "lab/ladder.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>

#include "base/random.h"
#include "base/text.h"
#include "games/registry.h"
#include "lab/domino_match.h"
#include "lab/match.h"
#include "lab/match_file.h"

namespace baize {
namespace {

constexpr std::string_view random_mover = "random";
constexpr std::size_t resamples = 1000;
/// How the names of players begin that can be in a ledger.
constexpr std::array<std::string_view, 9> player_kinds{
    random_mover, "person:", "level:", "preset:", "best:", "hub:", "dxp:", "points", "master"};

/// The next field of a line, without the tab behind it.
std::optional<std::string_view> take_field(std::string_view& line) {
    if (line.empty()) return std::nullopt;
    const std::size_t tab = std::min(line.find('\t'), line.size());
    const std::string_view field = line.substr(0, tab);
    line.remove_prefix(std::min(tab + 1, line.size()));
    return field;
}

template <class Number>
bool take_number(std::string_view& line, Number& into, std::uint64_t most) {
    const auto field = take_field(line);
    const auto number = field ? read_whole<std::uint64_t>(*field, 0, most) : std::nullopt;
    if (number) into = static_cast<Number>(*number);
    return number.has_value();
}

std::optional<std::pair<Bout, MatchScore>> read_line(std::string_view line) {
    constexpr std::uint64_t most_pairs = 1'000'000;
    Bout bout;
    MatchScore score;
    const auto first = take_field(line);
    const auto second = take_field(line);
    if (!first || !second || first->empty() || second->empty()) return std::nullopt;
    bout.first = *first;
    bout.second = *second;
    bool good = take_number(line, bout.seed, std::uint64_t{1} << 62U) &&
                take_number(line, bout.pairs, most_pairs) &&
                take_number(line, score.paired.draws, 2 * most_pairs);
    for (std::uint64_t& count : score.pairs.of) good = good && take_number(line, count, most_pairs);
    if (!good || !line.empty() || score.pairs.pairs() != bout.pairs) return std::nullopt;
    // Wins and losses follow from the half points and the draws.
    const std::uint64_t halves = score.pairs.half_points();
    if (score.paired.draws > halves || (halves - score.paired.draws) % 2 != 0) return std::nullopt;
    score.paired.wins = (halves - score.paired.draws) / 2;
    if (score.paired.wins + score.paired.draws > 2 * bout.pairs) return std::nullopt;
    score.paired.losses = 2 * bout.pairs - score.paired.wins - score.paired.draws;
    if (!score.consistent()) return std::nullopt;
    return std::pair(bout, score);
}

/// Whether this can be the beginning of a line: of a player's name, or of numbers behind two names.
bool is_torn_bout(std::string_view tail) {
    if (tail.empty()) return true;
    const std::size_t name_end = tail.find('\t');
    const std::string_view name = tail.substr(0, name_end);
    const bool known = std::ranges::any_of(player_kinds, [&](std::string_view kind) {
        return name_end == std::string_view::npos && name.size() < kind.size()
                   ? kind.starts_with(name)
                   : name.starts_with(kind) && (kind.ends_with(':') || name == kind);
    });
    if (!known || name_end == std::string_view::npos) return known;
    const std::string_view second = tail.substr(name_end + 1);
    const std::size_t numbers = std::min(second.find('\t'), second.size());
    return second.find_first_not_of("0123456789\t", numbers) == std::string_view::npos;
}

std::string player_of(const Rung& rung) {
    return "person:" + persona_text(rung.persona);
}

/// Of the players' names, so that a ladder with a new rung still knows the games of the others.
std::uint64_t seed_between(const std::string& first, const std::string& second,
                           std::uint64_t seed) {
    for (const std::string* name : {&first, &second}) {
        for (const char letter : *name) seed = scatter(seed ^ static_cast<unsigned char>(letter));
        seed = scatter(~seed);
    }
    return seed;
}

constexpr std::size_t pairs_a_bout = 50;  ///< at most

/// Every bout has a part of the openings, which begins here.
std::size_t first_opening(const Bout& bout, std::size_t openings) {
    return scatter(bout.seed) % openings;
}

/// Whether the last one shares an opening with one before it, were they all of full length.
bool begins_like_another(std::span<const Bout> bouts, std::size_t openings) {
    if (openings == 0) return false;
    const std::size_t last = first_opening(bouts.back(), openings);
    return std::ranges::any_of(bouts.first(bouts.size() - 1), [&](const Bout& bout) {
        const std::size_t ahead = (first_opening(bout, openings) + openings - last) % openings;
        return std::min(ahead, openings - ahead) < pairs_a_bout;
    });
}

void add(std::vector<Bout>& all, std::vector<Bout> more) {
    all.insert(all.end(), more.begin(), more.end());
}

/// Whether this is the same bout but for its length: the shorter one is the longer one's beginning.
bool begins_alike(const Ledger& ledger, Ledger::const_iterator at, const Bout& bout) {
    return at != ledger.end() && at->first.first == bout.first && at->first.second == bout.second &&
           at->first.seed == bout.seed;
}

/// The same games are also the first ones of a longer bout, which comes right behind.
bool is_begun_again(const Ledger& ledger, Ledger::const_iterator at) {
    return begins_alike(ledger, std::next(at), at->first);
}

/// What these players played among themselves.
Crosstable table_among(const std::vector<std::string>& players, const Ledger& ledger) {
    Crosstable table(players.size());
    const auto place = [&](const std::string& player) {
        return static_cast<std::size_t>(std::ranges::find(players, player) - players.begin());
    };
    for (auto at = ledger.begin(); at != ledger.end(); ++at)
        if (!is_begun_again(ledger, at))
            table.add(place(at->first.first), place(at->first.second), at->second);
    return table;
}

/// The rungs that are somebody else.
std::vector<Rung> without(std::span<const Rung> ladder, const std::string& player) {
    std::vector<Rung> others;
    std::ranges::copy_if(ladder, std::back_inserter(others),
                         [&](const Rung& rung) { return player_of(rung) != player; });
    return others;
}

}  // namespace

std::string ledger_line(const Bout& bout, const MatchScore& score) {
    std::string line = bout.first + '\t' + bout.second + '\t' + std::to_string(bout.seed) + '\t' +
                       std::to_string(bout.pairs) + '\t' + std::to_string(score.paired.draws);
    for (const std::uint64_t count : score.pairs.of) line += '\t' + std::to_string(count);
    return line + '\n';
}

Result<LedgerText> read_ledger(std::string_view text) {
    LedgerText ledger;
    for (std::size_t number = 1;; ++number) {
        const std::string_view rest = text.substr(ledger.whole);
        const std::size_t end = rest.find('\n');
        if (end == std::string_view::npos) {
            if (!is_torn_bout(rest)) return Error{"ledger.line", 0, {std::to_string(number)}};
            return ledger;
        }
        const auto read = read_line(rest.substr(0, end));
        if (!read) return Error{"ledger.line", 0, {std::to_string(number)}};
        ledger.bouts.insert_or_assign(read->first, read->second);
        ledger.whole += end + 1;
    }
}

Result<MatchScore> play_bout(const Arena& arena, const Bout& bout) {
    if (kind_of(arena.game).has_matches) {
        const auto tally = play_domino_match(
            {{bout.first, bout.second}, 100, bout.pairs, 0, arena.threads, bout.seed},
            [](std::size_t, std::size_t) {});
        if (!tally) return tally.error();
        return MatchScore{tally->matches, tally->pairs, {}};
    }
    MatchSetup setup;
    setup.game = arena.game;
    setup.players = {bout.first, bout.second};
    setup.pairs = bout.pairs;
    setup.threads = arena.threads;
    setup.seed = bout.seed;
    const std::size_t all = arena.openings.size();
    for (std::size_t i = 0; i < std::min(bout.pairs, all); ++i)
        setup.openings.push_back(arena.openings[(first_opening(bout, all) + i) % all]);
    Match match(setup, {});
    const auto fault = match.run([&](const MatchJob& job, const GameRecord& record) {
        if (arena.on_game) arena.on_game(pdn_of(setup, job, record, ""));
        return true;
    });
    if (fault) return *fault;
    return table_of(setup, match.results()).between(0, 1);
}

std::vector<Bout> bouts_of(const std::string& first, const std::string& second,
                           const BoutPlan& plan) {
    const std::uint64_t own = seed_between(first, second, plan.seed);
    std::vector<Bout> bouts;
    std::uint64_t tried = 0;
    for (std::size_t left = (plan.games + 1) / 2; left > 0;) {
        const std::size_t pairs = std::min(left, pairs_a_bout);
        bouts.push_back({first, second, scatter(own + tried++) >> 8U, pairs});
        // Parts that lie about at random do not fill the openings, so in the end any will do.
        const std::uint64_t patience = 100 * bouts.size();
        if (tried < patience && begins_like_another(bouts, plan.openings))
            bouts.pop_back();
        else
            left -= pairs;
    }
    return bouts;
}

std::vector<std::string> ladder_players(std::span<const Rung> ladder) {
    std::vector<std::string> players{std::string(random_mover)};
    for (const Rung& rung : ladder) players.push_back(player_of(rung));
    return players;
}

std::vector<Bout> ladder_bouts(std::span<const Rung> ladder, BoutPlan plan) {
    const std::vector<std::string> players = ladder_players(ladder);
    BoutPlan beyond = plan;
    beyond.games /= 4;
    std::vector<Bout> bouts;
    for (std::size_t i = 0; i + 1 < players.size(); ++i) {
        add(bouts, bouts_of(players[i + 1], players[i], plan));
        if (i + 2 < players.size()) add(bouts, bouts_of(players[i + 2], players[i], beyond));
    }
    return bouts;
}

Ledger::const_iterator find_bout(const Ledger& ledger, const Bout& bout) {
    const auto at = ledger.lower_bound(bout);  // pairs are what bouts are ordered by last
    return begins_alike(ledger, at, bout) ? at : ledger.end();
}

std::size_t games_between(const Ledger& ledger, const std::string& first,
                          const std::string& second) {
    std::size_t games = 0;
    for (auto at = ledger.begin(); at != ledger.end(); ++at)
        if (at->first.first == first && at->first.second == second && !is_begun_again(ledger, at))
            games += 2 * at->first.pairs;
    return games;
}

std::optional<RatedLadder> rate_ladder(std::span<const Rung> ladder, const Ledger& ledger) {
    const std::vector<std::string> players = ladder_players(ladder);
    Anchors anchors(players.size());
    anchors.front() = 0;
    const auto list = rating_list(table_among(players, ledger), anchors, resamples, 1);
    if (!list) return std::nullopt;
    RatedLadder rated;
    for (std::size_t i = 0; i < ladder.size(); ++i) {
        const RatingLine& line = (*list)[i + 1];
        if (line.fitted.standing != Standing::Rated) return std::nullopt;
        rated.rungs.push_back({static_cast<int>(std::lround(line.fitted.elo)), ladder[i].persona});
        rated.intervals.push_back(line.alone);
    }
    return rated;
}

std::vector<Bout> trial_bouts(std::span<const Rung> ladder, const std::string& player, int about,
                              BoutPlan plan) {
    const std::vector<Rung> others = without(ladder, player);
    const std::vector<std::string> players = ladder_players(others);
    const auto above = static_cast<std::size_t>(
        std::ranges::upper_bound(others, about, {}, &Rung::elo) - others.begin() + 1);
    const std::size_t first = above < 2 ? 0 : above - 2;
    const std::size_t last = std::min(above + 2, players.size());
    plan.games /= last - first;
    std::vector<Bout> bouts;
    for (std::size_t i = first; i < last; ++i) add(bouts, bouts_of(player, players[i], plan));
    return bouts;
}

std::optional<RatingLine> rate_player(std::span<const Rung> ladder, const std::string& player,
                                      std::span<const Bout> bouts, const Ledger& ledger) {
    const std::vector<Rung> others = without(ladder, player);
    std::vector<std::string> players = ladder_players(others);
    Anchors anchors{0.0};
    for (const Rung& rung : others) anchors.emplace_back(rung.elo);
    players.push_back(player);
    anchors.emplace_back();
    Ledger fresh;
    for (const Bout& bout : bouts) fresh.insert(*find_bout(ledger, bout));
    const auto list = rating_list(table_among(players, fresh), anchors, resamples, 1);
    if (!list) return std::nullopt;
    return list->back();
}

std::vector<int> drawn_settings(int strongest, std::size_t count, std::uint64_t seed) {
    Random random(seed);
    std::vector<int> settings;
    for (std::size_t i = 0; i < count; ++i) {
        const auto from = static_cast<std::uint64_t>(strongest) * i / count;
        const auto to = static_cast<std::uint64_t>(strongest) * (i + 1) / count;
        settings.push_back(static_cast<int>(from + random.below(to - from)));
    }
    return settings;
}

}  // namespace baize
