// When a game without progress is drawn, besides the threefold repetition that all games share:
// data, a row a rule.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string_view>

namespace baize::draughts {

/// What has to stand on the board for a rule to count plies. "Against a king": one side has a king
/// and nothing else, the other has a king too, and as many pieces as the name says.
enum class Material : std::uint8_t {
    TwoAgainstKing,            ///< or one
    ThreeAgainstKing,          ///< kings and men
    ThreeKingsAgainstKing,     ///< or more kings; men beside them make no difference
    ThreeAgainstLongDiagonal,  ///< kings and men, while the lone king stands on the long diagonal
    KingsOnBothSides,
    Any,
};
/// The first of them: a line counts the plies since each arose.
constexpr std::size_t counted_materials = 4;

/// What starts a count anew.
enum class Progress : std::uint8_t {
    Capture,
    CaptureOrManMove,
    CaptureOrCrowning,
    OtherMaterial,  ///< nothing else: moves and crownings within the material do not
};

/// Under these names the outcome of a game and its words know the rules.
enum class DrawName : std::uint8_t {
    TwentyFiveMoves,
    SixteenMoves,
    FiveMoves,
    FiftyPlies,
    EightyPlies,
    FifteenMovesAgainstKing,
    FifteenMoves,
    ThirtyMoves,
    SixtyMoves,
    FiveMovesOnLongDiagonal,
};
constexpr std::string_view text_of(DrawName name) {
    switch (name) {
        case DrawName::TwentyFiveMoves:
            return "25-move rule";
        case DrawName::SixteenMoves:
            return "16-move rule";
        case DrawName::FiveMoves:
            return "5-move rule";
        case DrawName::FiftyPlies:
            return "50 plies without a capture";
        case DrawName::EightyPlies:
            return "80 plies without a capture or a man move";
        case DrawName::FifteenMovesAgainstKing:
            return "15 moves against a king";
        case DrawName::FifteenMoves:
            return "15-move rule";
        case DrawName::ThirtyMoves:
            return "30-move rule";
        case DrawName::SixtyMoves:
            return "60-move rule";
        case DrawName::FiveMovesOnLongDiagonal:
            return "5 moves on the long diagonal";
    }
    return {};
}

struct DrawRule {
    DrawName name;
    std::int16_t plies;  ///< so many without progress are a draw; 0: no rule
    Progress progress;
    Material material = Material::Any;
    /// The rule counts while no fewer and no more pieces stand on the board.
    std::int8_t fewest = 0;
    std::int8_t most = std::numeric_limits<std::int8_t>::max();

    friend constexpr bool operator==(const DrawRule&, const DrawRule&) = default;
};

/// Of several draws at once the first is named. Rows without plies fill up the end.
using DrawRules = std::array<DrawRule, 6>;

}  // namespace baize::draughts
