#include "terminal/domino_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ranges>

#include "base/text.h"
#include "engine/seat_handles.h"
#include "games/dominoes/explain.h"
#include "system/whole_file.h"
#include "terminal/batch.h"
#include "terminal/nearest.h"
#include "terminal/rules_text.h"
#include "terminal/words.h"

namespace baize {
namespace {

using namespace dominoes;

class DominoPlay {
public:
    DominoPlay(Console& console, DominoPlaySetup setup)
        : console_(console),
          setup_(std::move(setup)),
          table_(setup_.table, seat_handles()),
          memory_(level_table_bytes) {}

    Exit run(Lines& lines) {
        settle();
        while (!over_ && !console_.out.failed()) {
            if (setup_.prompts) tell({"tiles.prompt", 0, {}});
            console_.out.flush();
            const std::optional<Lines::Line> line = lines.next();
            if (!line) break;
            if (setup_.clears_screen) console_.out.write("\x1b[2J\x1b[H");
            if (line->too_long)
                tell({"batch.line-too-long", 0, {std::to_string(Lines::longest)}});
            else
                take(line->text);
        }
        if (lines.fault()) {
            console_.complain(say(*lines.fault()));
            return Exit::Failed;
        }
        reveal();
        return kept_ ? Exit::Done : Exit::Failed;
    }

private:
    enum class Order : std::uint8_t {
        Hint,
        All,
        Back,
        Redo,
        Table,
        Moves,
        Legal,
        Bar,
        Hide,
        Grade,
        Next,
        Again,
        Swap,
        Level,
        Save,
        Rules,
        Help,
        Quit,
    };
    static constexpr std::array<std::pair<std::string_view, Order>, 21> orders{{
        {"hint", Order::Hint},   {"all", Order::All},     {"back", Order::Back},
        {"redo", Order::Redo},   {"table", Order::Table}, {"board", Order::Table},
        {"moves", Order::Moves}, {"legal", Order::Legal}, {"bar", Order::Bar},
        {"hide", Order::Hide},   {"grade", Order::Grade}, {"next", Order::Next},
        {"again", Order::Again}, {"swap", Order::Swap},   {"level", Order::Level},
        {"save", Order::Save},   {"rules", Order::Rules}, {"help", Order::Help},
        {"?", Order::Help},      {"quit", Order::Quit},   {"exit", Order::Quit},
    }};

    void obey(Order order, std::string_view rest) {
        switch (order) {
            case Order::Hint:
                return hint();
            case Order::All:
                return all();
            case Order::Back:
                return back();
            case Order::Redo:
                return redo();
            case Order::Table:
                return look();
            case Order::Moves:
                return moves();
            case Order::Legal:
                return legal();
            case Order::Bar:
                return bar();
            case Order::Hide:
                return hide();
            case Order::Grade:
                return grade();
            case Order::Next:
                return next();
            case Order::Again:
                return deal_again(false);
            case Order::Swap:
                return deal_again(true);
            case Order::Level:
                return level(rest);
            case Order::Save:
                return save(rest);
            case Order::Rules:
                return tell(rules_page(rules_text(setup_.table.rules)));
            case Order::Help:
                return tell(std::string(word("tiles.help")));
            case Order::Quit:
                over_ = true;
        }
    }

    void tell(const Error& sentence) { console_.out.write_line(say(sentence)); }
    void tell(std::string_view text) { console_.out.write_line(text); }

    void take(std::string_view text) {
        while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
        while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
        if (text.empty()) return next_or_look();
        if ((text.front() >= '0' && text.front() <= '9') || lower_case(text) == "pass")
            return lay(lower_case(text));
        const std::size_t space = std::min(text.find(' '), text.size());
        const std::string name = lower_case(text.substr(0, space));
        const std::string_view rest = text.substr(std::min(space + 1, text.size()));
        const auto names = std::views::keys(orders);
        if (const auto found = std::ranges::find(names, name); found != names.end())
            return obey(found.base()->second, rest);
        const std::vector<std::string_view> all(names.begin(), names.end());
        tell({"tiles.unknown-order", 0, {quoted(name, 20), std::string(nearest(name, all))}});
    }

    /// An empty line goes on with whatever comes next.
    void next_or_look() {
        if (table_.end() && !table_.match_is_over()) return next();
        look();
    }

    // ---- moves ----

    /// A tile by its two numbers, or by its place in the hand.
    void lay(std::string_view text) {
        std::string move(text);
        const auto place = read_whole<std::size_t>(text);
        if (place && text.size() <= 2 && *place >= 1) {
            std::size_t number = 0;
            for (const int index : table_.position().hand(table_.side()))
                if (++number == *place) move = tile_text(Tile(index));
        }
        if (const auto fault = table_.play(move)) return tell(*fault);
        settle();
    }

    /// Engines move, and those who must pass do, until a person has a choice or the hand is over.
    void settle() {
        while (table_.waits_for_engine() || table_.must_pass()) {
            const Side side = table_.side();
            const Position before = table_.position();
            std::string move = "pass";
            if (table_.must_pass()) {
                (void)table_.play(move);
            } else {
                const Result<Move> laid = table_.let_engine_move();
                if (!laid) return give_up(laid.error());
                move = table_.game().move_text(before, *laid);
            }
            tell({move == "pass" ? "tiles.passes" : "tiles.lays", 0, {name(side), move}});
        }
        look();
        if (table_.end()) end_of_hand();
    }

    /// Without the engine there is no game.
    void give_up(const Error& fault) {
        console_.complain(say(fault));
        over_ = true;
        kept_ = false;
    }

    void end_of_hand() {
        for (const Error& sentence : explained(*table_.end())) tell(sentence);
        grade();
        keep_record(false);
        if (const auto winner = table_.match_now().winner())
            tell({"tiles.match-won", 0, {name(*winner)}});
        else
            tell({"tiles.press-enter", 0, {}});
    }

    // ---- orders ----

    void look() {
        DominoView view = setup_.view;
        if (bar_ && !table_.end()) view.worth = worth_to_near();
        for (const std::string& line : domino_picture(table_, view)) tell(line);
    }
    void legal() {
        tell(table_.end() ? std::string(word("tiles.hand-over")) : joined(table_.legal(), ", "));
    }
    void hint() {
        if (table_.end()) return tell({"tiles.hand-over", 0, {}});
        const Result<ValuedTile> best = table_.hint();
        if (!best) return tell(best.error());
        tell({"tiles.hint",
              0,
              {table_.game().move_text(table_.position(), best->move),
               fmt::format("{:+}", best->points)}});
    }
    void all() {
        if (table_.end()) return tell({"tiles.hand-over", 0, {}});
        const Result<std::vector<ValuedTile>> worths = table_.worths();
        if (!worths) return tell(worths.error());
        for (const ValuedTile& tile : *worths)
            tell(fmt::format("{:+5}  {}", tile.points,
                             table_.game().move_text(table_.position(), tile.move)));
    }
    void back() {
        if (const auto fault = table_.take_back()) return tell(*fault);
        look();
    }
    void redo() {
        if (const auto fault = table_.redo()) return tell(*fault);
        look();
        if (table_.end()) end_of_hand();
    }
    void moves() {
        const auto played = table_.grades(memory_);
        std::string text;
        for (const GradedTile& move : played)
            text +=
                fmt::format("{}{} {}", text.empty() ? "" : "  ", letter_of(move.side), move.text);
        tell(text.empty() ? std::string(word("tiles.no-tile-yet")) : text);
    }
    void bar() {
        bar_ = !bar_;
        look();
    }
    void hide() {
        setup_.view.hidden = !setup_.view.hidden;
        if (setup_.view.hidden) tell({"tiles.hiding", 0, {}});
        look();
    }

    /// Both players' moves with the points that each lost.
    void grade() {
        const std::vector<GradedTile> graded = table_.grades(memory_);
        std::array<int, 2> lost{};
        for (const GradedTile& move : graded) {
            lost[index_of(move.side)] += move.lost;
            if (move.lost == 0) continue;
            tell({"tiles.lost",
                  0,
                  {name(move.side), move.text, std::to_string(move.lost), move.best}});
        }
        for (const Side side : {player_a, player_b})
            tell({"tiles.lost-in-all", 0, {name(side), std::to_string(lost[index_of(side)])}});
    }

    void next() {
        if (const auto fault = table_.next_hand()) return tell(*fault);
        settle();
    }
    void deal_again(bool swapped) {
        if (const auto fault = table_.deal_again(swapped)) return tell(*fault);
        tell({"tiles.practice", 0, {}});
        settle();
    }

    void level(std::string_view rest) {
        const Result<Level> found = find_level(rules_text(setup_.table.rules), setup_.preset, rest);
        if (!found) return tell(found.error());
        for (const Side side : {player_a, player_b}) {
            if (!table_.seat(side).is_engine()) continue;
            SeatChoice seat = table_.seat(side);
            seat.level = *found;
            seat.name = say({"play.engine", 0, {name_of(*found)}});
            table_.take_seat(side, std::move(seat));
        }
        look();
    }
    void save(std::string_view rest) {
        if (rest.empty()) return tell({"tiles.save-where", 0, {}});
        const auto fault =
            write_whole_file(std::string(rest), match_record_text(table_.record(false)), false);
        kept_ = !fault;
        tell(fault ? *fault : Error{"tiles.saved", 0, {quoted(rest, 60)}});
    }

    // ---- fair deals ----

    /// At the end: what was promised, and the match as far as it went.
    void reveal() {
        if (setup_.table.fair)
            tell({"tiles.secret", 0, {secret_text(setup_.table.fair->secret())}});
        keep_record(true);
    }
    void keep_record(bool given_up) {
        if (setup_.record == nullptr) return;
        const auto fault = setup_.record->write(match_record_text(table_.record(given_up)));
        kept_ = !fault;
        if (fault)
            console_.complain(say(*fault));
        else if (given_up)
            tell({setup_.table.fair ? "tiles.recorded" : "tiles.saved",
                  0,
                  {quoted(setup_.record->path(), 200)}});
    }

    [[nodiscard]] std::optional<int> worth_to_near() {
        const Result<ValuedTile> best = table_.hint();
        if (!best) {
            tell(best.error());
            return std::nullopt;
        }
        return table_.side() == setup_.view.near ? best->points : -best->points;
    }
    [[nodiscard]] std::string name(Side side) const {
        const SeatChoice& seat = table_.seat(side);
        return seat.name.empty() ? std::string{letter_of(side)} : seat.name;
    }

    Console& console_;
    DominoPlaySetup setup_;
    DominoTable table_;
    DominoMemory memory_;  ///< for what the moves of a hand have lost
    bool bar_ = false;
    bool over_ = false;
    bool kept_ = true;  ///< what was last to be written to a file is there
};

/// First the promise, then the player's word: so neither can choose the deals.
std::optional<FairDeals> agreed_deals(Console& console, Lines& lines,
                                      const DominoPlaySetup& setup) {
    console.out.write_line(
        say({"tiles.promise", 0, {commitment_text(commitment_of(*setup.secret))}}));
    std::string word = setup.word.value_or("");
    for (bool asks = !setup.word && setup.prompts;; asks = true) {
        if (asks) {
            console.out.write_line(say({"tiles.your-word", 0, {}}));
            console.out.flush();
            const std::optional<Lines::Line> line = lines.next();
            if (!line) return std::nullopt;
            word = line->text;
        }
        const Result<FairDeals> deals = FairDeals::of(*setup.secret, word);
        if (deals) return *deals;
        console.out.write_line(say(deals.error()));
        if (!setup.prompts) return std::nullopt;
    }
}

}  // namespace

Exit play_dominoes(Console& console, DominoPlaySetup setup) {
    Result<Input> input = Input::open("-");
    if (!input) return Exit::Failed;
    Lines lines(std::move(*input));
    console.out.write_line(say({"tiles.which-game", 0, {}}));
    if (setup.secret) {
        setup.table.fair = agreed_deals(console, lines, setup);
        if (!setup.table.fair) return Exit::Failed;
    }
    return DominoPlay(console, std::move(setup)).run(lines);
}

}  // namespace baize
