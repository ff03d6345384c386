#include "engine/books.h"

#include "engine/by_rules.h"
#include "engine/weights.h"

namespace baize {

Result<std::shared_ptr<const OpeningBook>> book_among(std::span<const EmbeddedFile> all,
                                                      const AnyGame& game) {
    Error fault{"book.none-for-rules", 0, {}};
    const std::optional<std::uint32_t> rules = game.rules_key();
    if (!rules) return fault;
    for (const EmbeddedFile& one : all) {
        auto read = OpeningBook::read(one.bytes, *rules);
        if (read) return read;
        if (read.error().code != "book.other-game") fault = read.error();
    }
    return fault;
}

std::shared_ptr<const OpeningBook> own_book(const AnyGame& game, const AnyEvaluation* evaluation) {
    static ByRules<OpeningBook> books;
    if (evaluation != trained_evaluation(game).get()) return nullptr;
    return books.of(game, [](const AnyGame& asked) { return book_among(embedded_books(), asked); });
}

}  // namespace baize
