#include "lab/referee.h"

#include <algorithm>

#include "base/text.h"
#include "system/time.h"

namespace baize {
namespace {

std::size_t index(Side side) {
    return static_cast<std::size_t>(side);
}

/// `player.silent` is told as `silent`.
std::string fault_name(const Error& error) {
    const std::string_view code = error.code;
    return std::string(code.substr(code.find('.') + 1));
}

class RefereedGame {
public:
    RefereedGame(const GameTerms& terms, Player& white, Player& black)
        : terms_(terms), players_{&white, &black}, clocks_{terms.pace.clock, terms.pace.clock} {
        Result<std::unique_ptr<AnyLine>> line = terms.game.read(terms.start);
        line_ = line ? std::move(*line) : terms.game.start();
        began_ = line_->ply();
        record_.start = line_->position_text();
        record_.first = line_->side();
    }

    GameRecord play() {
        for (const Side side : {Side::White, Side::Black}) {
            if (!record_.reason.empty()) break;
            const auto fault = players_[index(side)]->new_game(so_far(), side, terms_.pace);
            if (fault) lose(side, fault_name(*fault), joined(fault->args));
        }
        while (!ended()) ask(line_->side());
        for (Player* player : players_) player->game_over(so_far(), record_.winner);
        return std::move(record_);
    }

private:
    [[nodiscard]] GameSoFar so_far() const { return {*line_, record_.start, began_, terms_.seed}; }

    [[nodiscard]] bool ended() {
        if (!record_.reason.empty()) return true;
        if (const std::optional<Outcome> outcome = line_->outcome()) {
            record_.winner = outcome->winner;
            record_.reason = outcome->reason;
            return true;
        }
        if (adjudicated()) return true;
        if (static_cast<int>(record_.moves.size()) < terms_.longest) return false;
        record_.reason = "too long";
        return true;
    }

    /// A win that a count could still turn into a draw is played on: the tables know no counts.
    [[nodiscard]] bool adjudicated() {
        if (terms_.endings == nullptr) return false;
        const std::optional<Verdict> verdict = line_->ending(*terms_.endings);
        if (!verdict) return false;
        if (verdict->value != Value::Draw) {
            if (!verdict->plies || *verdict->plies > line_->plies_to_draw()) return false;
            record_.winner = verdict->value == Value::Win ? line_->side() : other(line_->side());
        }
        record_.reason = "known ending";
        return true;
    }

    void lose(Side side, std::string reason, std::string detail) {
        record_.winner = other(side);
        record_.culprit = side;
        record_.reason = std::move(reason);
        record_.detail = std::move(detail);
    }

    void resign(Side side) {
        record_.winner = other(side);
        record_.reason = "resigned";
    }

    void ask(Side side) {
        Pace pace = terms_.pace;
        pace.clock = clocks_[index(side)];
        const std::int64_t begun = now_ms();
        const Result<PlayersMove> answer = players_[index(side)]->move(so_far(), pace);
        const std::int64_t spent = now_ms() - begun;
        Effort& effort = record_.efforts[index(side)];
        effort.ms += spent;
        if (!answer) return lose(side, fault_name(answer.error()), joined(answer.error().args));
        if (auto& clock = clocks_[index(side)]) {
            clock->left_ms -= spent;
            if (clock->left_ms < 0) return lose(side, "out of time", std::to_string(spent) + " ms");
            clock->left_ms += clock->increment_ms;
        }
        if (answer->resigns) return resign(side);
        if (!answer->from_book) ++effort.moves;
        effort.nodes += answer->nodes;
        effort.depths += static_cast<std::uint64_t>(std::max(answer->depth, 0));
        const Result<MoveNumber> move = number_of(*line_, *answer);
        if (!move)
            return lose(side, "illegal move", printable(std::get<std::string>(answer->move)));
        play(*move);
    }

    void play(MoveNumber move) {
        record_.played.push_back(move);
        record_.moves.push_back(line_->text(move));
        line_->play(move);
    }

    const GameTerms& terms_;
    std::array<Player*, 2> players_;
    std::array<std::optional<ClockState>, 2> clocks_;
    std::unique_ptr<AnyLine> line_;
    int began_ = 0;  ///< the ply
    GameRecord record_;
};

}  // namespace

Effort& Effort::operator+=(const Effort& other) {
    nodes += other.nodes;
    depths += other.depths;
    moves += other.moves;
    ms += other.ms;
    return *this;
}

GameRecord referee_game(const GameTerms& terms, Player& white, Player& black) {
    return RefereedGame(terms, white, black).play();
}

}  // namespace baize
