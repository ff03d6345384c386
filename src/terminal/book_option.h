// The book of openings as commands take it.
#pragma once

#include "terminal/command.h"

namespace baize {

[[nodiscard]] inline CommandOption no_book_flag(bool& no_book) {
    return flag("--no-book", no_book,
                "Without the book of openings, as whoever has other weights plays");
}

}  // namespace baize
