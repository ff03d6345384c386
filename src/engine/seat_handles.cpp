#include "engine/seat_handles.h"

#include "engine/books.h"
#include "engine/search_memory.h"
#include "engine/threads.h"
#include "engine/weights.h"
#include "system/time.h"

namespace baize {

SeatHandles seat_handles(unsigned threads, const AnyEndings* endings) {
    SeatHandles handles{.now = now_ms,
                        .endings = endings,
                        .evaluation = trained_evaluation,
                        .book = own_book,
                        .make_memory = make_search_memory};
    if (threads > 1)
        handles.think = [threads](const AnyLine& line, AnyMemory& memory,
                                  const Question& question) {
            return think_with_threads(line, memory, question, threads);
        };
    return handles;
}

}  // namespace baize
