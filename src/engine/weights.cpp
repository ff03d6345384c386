#include "engine/weights.h"

#include "engine/by_rules.h"
#include "system/mapped_file.h"

namespace baize {

Result<std::shared_ptr<const AnyEvaluation>> evaluation_among(std::span<const EmbeddedFile> all,
                                                              const AnyGame& game) {
    Error fault{"weights.none-for-rules", 0, {}};
    for (const EmbeddedFile& one : all) {
        auto read = game.read_evaluation(one.bytes);
        if (read) return read;
        if (read.error().code != "weights.other-game") fault = read.error();
    }
    return fault;
}

std::shared_ptr<const AnyEvaluation> trained_evaluation(const AnyGame& game) {
    static ByRules<AnyEvaluation> evaluations;
    return evaluations.of(
        game, [](const AnyGame& asked) { return evaluation_among(embedded_weights(), asked); });
}

Result<std::shared_ptr<const AnyEvaluation>> evaluation_in_file(const AnyGame& game,
                                                                const std::string& path) {
    const Result<MappedFile> file = MappedFile::open(path);
    if (!file) return file.error();
    return game.read_evaluation(file->bytes());
}

Result<SeatHandles::Judging> read_judging(std::string_view text, const AnyGame& game) {
    if (text == "classic") return SeatHandles::Judging();
    if (text == "trained") {
        if (!trained_evaluation(game)) return Error{"weights.none-for-rules", 0, {}};
        return SeatHandles::Judging(trained_evaluation);
    }
    auto read = evaluation_in_file(game, std::string(text));
    if (!read) return read.error();
    return SeatHandles::Judging(
        [own = *std::move(read), key = game.rules_key()](const AnyGame& other) {
            return other.rules_key() == key ? own : trained_evaluation(other);
        });
}

}  // namespace baize
