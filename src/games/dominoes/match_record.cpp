#include "games/dominoes/match_record.h"

#include <algorithm>

#include "base/text.h"
#include "games/record_labels.h"

namespace baize::dominoes {
namespace {

/// The lines of a text with the places at which they begin.
class LineCutter {
public:
    struct Line {
        std::string_view text;
        std::size_t at = 0;
    };

    explicit LineCutter(std::string_view text) : text_(text) {}

    [[nodiscard]] bool done() const { return at_ >= text_.size(); }
    [[nodiscard]] std::size_t at() const { return std::min(at_, text_.size()); }
    Line next() {
        const std::size_t begin = at();
        const std::size_t end = std::min(text_.find('\n', begin), text_.size());
        at_ = end + 1;
        std::string_view line = text_.substr(begin, end - begin);
        if (line.ends_with('\r')) line.remove_suffix(1);
        return {line, begin};
    }
    /// Everything up to the next empty line, which is taken too.
    Line block() {
        while (!done()) {
            const std::size_t before = at_;
            if (!next().text.empty()) {
                at_ = before;
                break;
            }
        }
        const std::size_t begin = at();
        std::size_t end = begin;
        while (!done()) {
            const Line line = next();
            if (line.text.empty()) break;
            end = at();
        }
        return {text_.substr(begin, end - begin), begin};
    }

private:
    std::string_view text_;
    std::size_t at_ = 0;
};

/// Without the blank that follows the colon; a word of the player's may begin with more of them.
std::string_view value_of(std::string_view line, std::string_view name) {
    std::string_view value = line.substr(name.size());
    if (value.starts_with(' ')) value.remove_prefix(1);
    return value;
}

std::optional<Error> read_heading(const LineCutter::Line& line, MatchRecord& record) {
    const auto moved = [&](Error error, std::string_view value) {
        error.where += line.at + static_cast<std::size_t>(value.data() - line.text.data());
        return error;
    };
    if (begins_with_label(line.text, match_label)) {
        const std::string_view value =
            value_of(line.text, line.text.substr(0, match_label.size() + 1));
        const std::optional<int> target = read_whole<int>(value);
        if (!target || !is_match_target(*target))
            return moved({"dominoes.no-such-target", 0, {quoted(value, 20)}}, value);
        record.target = *target;
    } else if (constexpr std::string_view promise = "commitment:"; line.text.starts_with(promise)) {
        const std::string_view value = value_of(line.text, promise);
        const Result<Commitment> read = read_commitment(value);
        if (!read) return moved(read.error(), value);
        record.commitment = *read;
    } else if (constexpr std::string_view word = "word:"; line.text.starts_with(word)) {
        const std::string_view value = value_of(line.text, word);
        const Result<FairDeals> allowed = FairDeals::of(Secret{}, value);
        if (!allowed) return moved(allowed.error(), value);
        record.word = value;
    } else if (constexpr std::string_view secret = "secret:"; line.text.starts_with(secret)) {
        const std::string_view value = value_of(line.text, secret);
        const Result<Secret> read = read_secret(value);
        if (!read) return moved(read.error(), value);
        record.secret = *read;
    } else {
        return Error{"match-record.heading", line.at, {quoted(line.text, 20)}};
    }
    return std::nullopt;
}

}  // namespace

std::string match_record_text(const MatchRecord& record) {
    std::string text = std::string(match_label) + ": " + std::to_string(record.target) + "\n";
    if (record.commitment) {
        text += "commitment: " + commitment_text(*record.commitment) + "\n";
        text += "word: " + record.word + "\n";
    }
    if (record.secret) text += "secret: " + secret_text(*record.secret) + "\n";
    for (const Record& hand : record.hands) text += "\n" + record_text(hand);
    return text;
}

Result<MatchRecord> read_match_record(std::string_view text) {
    LineCutter lines(text);
    MatchRecord record;
    const LineCutter::Line heading = lines.block();
    if (!begins_with_label(heading.text, match_label))
        return Error{"match-record.heading", heading.at, {quoted(heading.text, 20)}};
    LineCutter headings(heading.text);
    while (!headings.done()) {
        LineCutter::Line line = headings.next();
        line.at += heading.at;
        if (auto fault = read_heading(line, record)) return *std::move(fault);
    }
    while (true) {
        const LineCutter::Line block = lines.block();
        if (block.text.empty()) break;
        Result<Record> hand = read_record(block.text);
        if (!hand) {
            Error error = hand.error();
            error.where += block.at;
            return error;
        }
        record.hands.push_back(std::move(*hand));
    }
    return record;
}

std::optional<Error> fault_in(const MatchRecord& record) {
    if (record.hands.empty()) return Error{"match-record.empty", 0, {}};
    Match match(record.target, record.hands.front().deal.side());
    std::vector<Tiles> dealt;
    for (std::size_t i = 0; i < record.hands.size(); ++i) {
        const Record& hand = record.hands[i];
        const std::string number = std::to_string(i + 1);
        if (match.winner()) return Error{"match-record.after-end", 0, {number}};
        if (hand.deal.hand(player_a).count() != tiles_each || hand.deal.in_hands() != full_set)
            return Error{"match-record.not-dealt", 0, {number}};
        dealt.push_back(hand.deal.hand(player_a));
        if (hand.deal != match.next_hand(dealt.back()))
            return Error{"match-record.other-score", 0, {number}};
        if (!hand.end) {
            if (i + 1 < record.hands.size()) return Error{"match-record.left", 0, {number}};
            break;
        }
        match = match.after(*hand.end);
    }
    if (!record.commitment) return Error{"match-record.no-commitment", 0, {}};
    if (!record.secret) return Error{"match-record.no-secret", 0, {}};
    return fault_in_deals(*record.commitment, *record.secret, record.word, dealt);
}

}  // namespace baize::dominoes
