// Trained evaluations: those inside the program, and those in files.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/embedded_files.h"
#include "play/seat.h"

namespace baize {

/// The one among them that was trained for the rules of that game, which may have another name.
[[nodiscard]] Result<std::shared_ptr<const AnyEvaluation>> evaluation_among(
    std::span<const EmbeddedFile> all, const AnyGame& game);

/// The one inside the program, made when it is first asked for and shared by all who ask; none for
/// rules that nobody has trained.
[[nodiscard]] std::shared_ptr<const AnyEvaluation> trained_evaluation(const AnyGame& game);

/// The net in a file, if it is whole and was trained for the rules of that game.
[[nodiscard]] Result<std::shared_ptr<const AnyEvaluation>> evaluation_in_file(
    const AnyGame& game, const std::string& path);

/// By what the engine shall judge that game, in words:
///
///     trained     what is inside the program, an error if that is nothing
///     classic     what the game comes with
///     FILE        the weights in a file; where the rules become others, as if nothing was said
[[nodiscard]] Result<SeatHandles::Judging> read_judging(std::string_view text, const AnyGame& game);

}  // namespace baize
