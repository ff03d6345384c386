// grade: what the moves of games lost, and the level that they equal.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>

#include "base/text.h"
#include "games/registry.h"
#include "lab/spread.h"
#include "play/graded_game.h"
#include "system/whole_file.h"
#include "terminal/commands.h"
#include "terminal/json.h"
#include "terminal/setup.h"
#include "terminal/table_options.h"
#include "terminal/words.h"

namespace baize {
namespace {

/// Some ten thousand games.
constexpr std::size_t longest_file = 64U << 20U;
/// Where nothing else is known: a blink a move.
constexpr std::uint64_t usual_nodes = 100'000;

struct GradeOptions {
    std::string file;
    std::optional<std::string> player;
    std::optional<std::uint64_t> nodes;
    std::string table_folder;
    unsigned threads = 1;
    bool json = false;
};

std::string_view grade_word(Grade grade) {
    switch (grade) {
        case Grade::Perfect:
            return word("grade.perfect");
        case Grade::Good:
            return word("grade.good");
        case Grade::Inaccuracy:
            return word("grade.inaccuracy");
        case Grade::Mistake:
            return word("grade.mistake");
        case Grade::Blunder:
            break;
    }
    return word("grade.blunder");
}

/// For programs the word is the same in every language.
constexpr std::array<std::string_view, grades> grade_codes{"perfect", "good", "inaccuracy",
                                                           "mistake", "blunder"};

std::string_view grade_code(int loss) {
    return grade_codes[static_cast<std::size_t>(grade_of(loss))];
}

/// In what players count: units of a hundredth of a man, or points.
std::string loss_text(std::string_view game, double loss) {
    return kind_of(game).counts_points ? fmt::format("{:.1f}", loss / units_a_point)
                                       : fmt::format("{:.0f}", loss);
}

/// White and Black, or A and B.
std::string seat_name(const RecordedGame& game, Side side) {
    const std::string& name = game.names[static_cast<std::size_t>(side)];
    if (!name.empty()) return name;
    if (kind_of(game.game).sides_by_letter) return side == Side::White ? "A" : "B";
    return std::string(name_of(side));
}

/// A name out of a file, fit for a terminal and never taken for a key of the dictionary.
std::string shown(const std::string& name) {
    return name.starts_with('@') ? '"' + readable(name) + '"' : readable(name);
}

/// What one player did, in all games of one kind.
struct Summary {
    std::string game;
    std::string name;
    std::uint64_t games = 0;
    Account account;
    std::array<std::uint64_t, grades> graded{};
};

/// A kind of game in the file, with what judging it needs.
struct Kind {
    std::unique_ptr<AnyGame> game;
    std::unique_ptr<draughts::OpenTables> tables;
    JudgeTerms terms;
};

class Grading {
public:
    Grading(Console& console, const GradeOptions& options) : console_(console), options_(options) {}

    Exit run() {
        const Result<std::string> text = read_whole_file(options_.file, longest_file);
        if (!text) return fail(text.error());
        RecordedGames read = recorded_games(*text);
        for (const draughts::PdnFault& fault : read.faults) complain(fault);
        for (const draughts::PdnFault& why : read.not_played) complain(why);
        say_what_was_guessed(read.games);
        if (!choose(read.games)) return Exit::Failed;
        for (const auto& [record, side] : chosen_) prepare(record->game);
        grade_all();
        for (std::size_t i = 0; i < chosen_.size(); ++i) {
            write_game(i);
            add_up(i);
        }
        for (const Summary& summary : summaries_) write_summary(summary);
        for (const auto& [id, kind] : kinds_)
            if (kind.tables) complain_of_damage(console_, kind.tables->shelf());
        return faulty_ || !read.faults.empty() ? Exit::Failed : Exit::Done;
    }

private:
    Exit fail(const Error& error) {
        console_.complain(say(error));
        return Exit::Failed;
    }
    void complain(const draughts::PdnFault& fault) {
        console_.complain(fmt::format("{}:{}:{}: {}", options_.file, fault.place.line,
                                      fault.place.column, say(fault.error)));
    }

    void say_what_was_guessed(const std::vector<RecordedGame>& games) {
        std::map<std::string, std::uint64_t> guessed;
        for (const RecordedGame& game : games)
            if (game.guessed) ++guessed[game.game];
        for (const auto& [id, count] : guessed)
            console_.complain(say({"replay.guessed", 0, {std::to_string(count), id}}));
    }

    /// The games in which the player took part, with the side; false after a complaint.
    bool choose(const std::vector<RecordedGame>& games) {
        for (const RecordedGame& game : games) {
            if (!options_.player) {
                chosen_.push_back({&game, std::nullopt});
                continue;
            }
            const std::string wanted = lower_case(*options_.player);
            for (const Side side : {Side::White, Side::Black})
                if (wanted == lower_case(seat_name(game, side)) ||
                    wanted == (side == Side::White ? "white" : "black"))
                    chosen_.push_back({&game, side});
        }
        if (!chosen_.empty()) return true;
        if (options_.player && !games.empty())
            fail({"grade.nobody", 0, {quoted(*options_.player)}});
        else
            fail({"grade.nothing", 0, {options_.file}});
        return false;
    }

    void prepare(const std::string& id) {
        Kind& kind = kinds_[id];
        if (kind.game) return;
        kind.game = std::move(*find_game(id));
        kind.tables = tables_at_hand(console_, id, options_.table_folder);
        const GradeCurve* curve = grade_curve(id);
        kind.terms.nodes = options_.nodes.value_or(curve != nullptr ? curve->nodes : usual_nodes);
        kind.terms.endings = kind.tables.get();
    }

    void grade_all() {
        std::size_t total = 0;
        for (const auto& [record, side] : chosen_) total += record->moves();
        graded_.resize(chosen_.size());
        ProgressLine progress(console_, "grade");
        std::mutex mutex;
        std::size_t done = 0;
        const auto on_move = [&] {
            const std::scoped_lock lock(mutex);
            progress.show(static_cast<double>(done++) / static_cast<double>(total));
        };
        spread(chosen_.size(), options_.threads, [&](std::size_t i, unsigned) {
            const Kind& kind = kinds_.at(chosen_[i].record->game);
            MoveJudge judge(*kind.game, chosen_[i].record->game, kind.terms);
            graded_[i] = graded(*kind.game, *chosen_[i].record, judge, chosen_[i].side, on_move);
        });
    }

    void write_game(std::size_t i) {
        const RecordedGame& record = *chosen_[i].record;
        speak_of(record.game);
        if (options_.json)
            console_.out.write_line(game_json(i).text());
        else
            write_game_text(i);
        if (record.fault) {
            faulty_ = true;
            complain(*record.fault);
        }
    }

    void write_game_text(std::size_t i) {
        const RecordedGame& record = *chosen_[i].record;
        console_.out.write_line(fmt::format("{}. {} - {}", i + 1,
                                            shown(seat_name(record, Side::White)),
                                            shown(seat_name(record, Side::Black))));
        for (const GradedMove& move : graded_[i]) {
            const Judgement& judgement = move.judgement;
            const std::string number =
                fmt::format("{}{}", move.number, move.side == Side::White ? "." : "...");
            if (judgement.moves < 2) {
                console_.out.write_line(
                    fmt::format("{:>7} {:<12} {}", number, move.move, word("grade.forced")));
                continue;
            }
            std::string verdict(grade_word(grade_of(judgement.choice.loss)));
            if (!judgement.choice.free) verdict += fmt::format(" ({})", word("grade.decided"));
            console_.out.write_line(fmt::format("{:>7} {:<12} {:<12} {:>6}  {}", number, move.move,
                                                judgement.choice.loss == 0 ? "" : move.best.front(),
                                                loss_text(record.game, judgement.choice.loss),
                                                verdict));
        }
    }

    [[nodiscard]] JsonObject game_json(std::size_t i) const {
        const RecordedGame& record = *chosen_[i].record;
        JsonObject json;
        json.set("game", record.game).set("white", seat_name(record, Side::White));
        json.set("black", seat_name(record, Side::Black));
        std::vector<JsonObject> moves;
        for (const GradedMove& move : graded_[i]) {
            const JudgedChoice& choice = move.judgement.choice;
            JsonObject& one = moves.emplace_back();
            one.set("number", std::int64_t{move.number});
            one.set("side", move.side == Side::White ? "white" : "black");
            one.set("move", move.move).set("best", move.best);
            one.set("loss", std::int64_t{choice.loss}).set("score", std::int64_t{choice.score});
            one.set("grade", grade_code(choice.loss)).set_flag("free", choice.free);
            one.set_flag("forced", move.judgement.moves < 2);
            one.set("difficulty", std::int64_t{choice.difficulty});
        }
        return std::move(json.set("moves", moves));
    }

    void add_up(std::size_t i) {
        const RecordedGame& record = *chosen_[i].record;
        for (const Side side : {Side::White, Side::Black}) {
            if (chosen_[i].side.value_or(side) != side) continue;
            Summary& summary = summary_of(record.game, seat_name(record, side));
            ++summary.games;
            for (const GradedMove& move : graded_[i]) {
                const JudgedChoice& choice = move.judgement.choice;
                if (move.side != side || !choice.free) continue;
                summary.account.add(choice);
                ++summary.graded[static_cast<std::size_t>(grade_of(choice.loss))];
            }
        }
    }

    Summary& summary_of(const std::string& game, const std::string& name) {
        const auto found = std::ranges::find_if(summaries_, [&](const Summary& summary) {
            return summary.game == game && summary.name == name;
        });
        if (found != summaries_.end()) return *found;
        return summaries_.emplace_back(Summary{game, name, 0, {}, {}});
    }

    /// Only a judge of the same nodes sees the same errors; one that solves the game sees them all.
    [[nodiscard]] std::optional<PlayedLike> strength_of(const Summary& summary) const {
        const GradeCurve* curve = grade_curve(summary.game);
        if (curve == nullptr) return std::nullopt;
        if (curve->nodes != kinds_.at(summary.game).terms.nodes && !kind_of(summary.game).is_solved)
            return std::nullopt;
        return played_like(*curve, summary.account);
    }

    void write_summary(const Summary& summary) {
        speak_of(summary.game);
        const std::optional<PlayedLike> like = strength_of(summary);
        if (options_.json) return write_summary_json(summary, like);
        const auto line = [&](const Error& sentence) { console_.out.write_line(say(sentence)); };
        if (summary.account.choices == 0)
            return line({"grade.no-choice", 0, {shown(summary.name)}});
        line({"grade.summary",
              0,
              {shown(summary.name), std::to_string(summary.games),
               std::to_string(summary.account.choices),
               fmt::format("{:.1f}", *summary.account.accuracy()),
               loss_text(summary.game, *summary.account.mean_loss())}});
        std::string counts;
        for (std::size_t i = 0; i < summary.graded.size(); ++i)
            counts += fmt::format("{}{} {}", i == 0 ? "  " : ", ",
                                  grade_word(static_cast<Grade>(i)), summary.graded[i]);
        console_.out.write_line(counts);
        const auto elo = [](double number) { return fmt::format("{:.0f}", number); };
        console_.out.write_line("  " +
                                say(like ? Error{"grade.played-like",
                                                 0,
                                                 {elo(like->elo), elo(like->low), elo(like->high)}}
                                         : why_no_strength(summary.game)));
    }

    [[nodiscard]] static Error why_no_strength(const std::string& game) {
        const GradeCurve* curve = grade_curve(game);
        if (curve == nullptr) return {"grade.no-curve", 0, {game}};
        return {"grade.other-nodes", 0, {std::to_string(curve->nodes)}};
    }

    void write_summary_json(const Summary& summary, const std::optional<PlayedLike>& like) {
        JsonObject json;
        json.set("player", summary.name).set("game", summary.game).set("games", summary.games);
        json.set("choices", summary.account.choices)
            .set("nodes", kinds_.at(summary.game).terms.nodes);
        if (summary.account.choices > 0) {
            json.set("accuracy", *summary.account.accuracy());
            json.set("mean_loss", *summary.account.mean_loss());
        }
        for (std::size_t i = 0; i < summary.graded.size(); ++i)
            json.set(grade_codes[i], summary.graded[i]);
        if (like) json.set("elo", like->elo).set("low", like->low).set("high", like->high);
        console_.out.write_line(json.text());
    }

    struct Chosen {
        const RecordedGame* record;
        std::optional<Side> side;  ///< none: both
    };

    Console& console_;
    const GradeOptions& options_;
    std::map<std::string, Kind> kinds_;
    std::vector<Chosen> chosen_;
    std::vector<std::vector<GradedMove>> graded_;
    std::vector<Summary> summaries_;
    bool faulty_ = false;
};

}  // namespace

Command grade_command() {
    auto given = std::make_shared<GradeOptions>();
    return {"grade",
            "What every move of recorded games lost, and the level that it equals",
            "baize grade games.pdn --player white",
            {text("FILE", "FILE", given->file,
                  "Games in PDN, or a hand or match of dominoes as it is saved")
                 .must()
                 .that(FileUse::Reads),
             text("--player", "WHO", given->player,
                  "white, black, or a name as the file has it; without it both sides"),
             number("--nodes", "N", 1, any_number, given->nodes,
                    "Of the judge, for every search; strength is told only with the usual number"),
             number("--threads", "N", 1, 256, given->threads, "Games at the same time (1)"),
             table_folder_option(given->table_folder), json_flag(given->json)},
            [given](Console& console) { return Grading(console, *given).run(); }};
}

}  // namespace baize
