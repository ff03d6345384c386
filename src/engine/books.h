// The books of openings inside the program.
#pragma once

#include <memory>
#include <span>

#include "engine/embedded_files.h"
#include "play/opening_book.h"
#include "play/seat.h"

namespace baize {

/// The one among them that was made for the rules of that game, which may have another name.
[[nodiscard]] Result<std::shared_ptr<const OpeningBook>> book_among(
    std::span<const EmbeddedFile> all, const AnyGame& game);

/// The one inside the program, read when it is first asked for and shared by all who ask. It was
/// thought through by the weights inside the program: whoever judges otherwise has none.
[[nodiscard]] std::shared_ptr<const OpeningBook> own_book(const AnyGame& game,
                                                          const AnyEvaluation* evaluation);

}  // namespace baize
