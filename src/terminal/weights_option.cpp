#include "terminal/weights_option.h"

#include "terminal/words.h"

namespace baize {

CommandOption weights_option(std::optional<std::string>& weights) {
    return text("--weights", "FILE", weights,
                "What the engine judges by: weights in a file, or classic for none\n"
                "(trained: those inside the program, if the game has some)")
        .that(FileUse::Reads);
}

std::optional<SeatHandles::Judging> judging_of(Console& console,
                                               const std::optional<std::string>& weights,
                                               const AnyGame& game) {
    if (!weights) return trained_evaluation;
    Result<SeatHandles::Judging> judging = read_judging(*weights, game);
    if (judging) return *std::move(judging);
    console.complain(say(judging.error()));
    return std::nullopt;
}

}  // namespace baize
