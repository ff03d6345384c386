// What a machine gives to a seat.
#pragma once

#include "play/seat.h"

namespace baize {

/// Its clock, its memory as far as there is any, and so many threads, all with one table. The
/// engine judges by the weights inside the program and knows the book there. Whoever wants that
/// otherwise changes it in what is returned, so that nobody who plays can forget it.
[[nodiscard]] SeatHandles seat_handles(unsigned threads = 1, const AnyEndings* endings = nullptr);

}  // namespace baize
