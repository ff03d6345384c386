// The shapes of answers, written as the page declares its types. A test of the page compares both,
// and holds every answer that its tests are given against its shape.
#pragma once

#include <array>
#include <string_view>

namespace baize::wasm {

struct Shape {
    std::string_view name;
    std::string_view type;
};

inline constexpr std::array shapes{
    Shape{"Side", R"("white" | "black")"},
    Shape{"Fault", "{ code: string; where: number; args: string[]; }"},
    Shape{"Refusal", "{ error: Fault; place?: { line: number; column: number; }; }"},
    Shape{"Nothing", "Record<string, never>"},
    Shape{"Move", "{ text: string; path: number[]; captured: number[]; }"},
    Shape{"PlayedMove", "{ text: string; path: number[]; captured: number[]; side: Side; }"},
    Shape{"Outcome", "{ winner: Side | null; reason: string; result: string; points: number; }"},
    Shape{"Seat", "{ name: string; preset?: string; level?: string; best?: true; }"},
    Shape{"ClockState", "{ white: number | null; black: number | null; running: Side | null; }"},
    Shape{"Thought",
          "{ depth: number; nodes: number; score?: number; line?: string[];"
          " chances?: [number, number, number]; }"},
    Shape{
        "TableState",
        "{ game: string; side: Side; first: Side; rows: number; columns: number;"
        " places: number[]; names?: string[]; pieces: string; moves: Move[]; played: PlayedMove[];"
        " undone: number; example: string; seats: [Seat, Seat]; seed: string; clockSetting: "
        "string; clock: "
        "ClockState;"
        " paused: boolean; waits: boolean; position: string; start: string; fromStart: boolean;"
        " offer: Side | null; outcome?: Outcome; warning?: Refusal; record: string;"
        " weights?: number; hand?: Hand;"
        " thought?: Thought; }"},
    Shape{"Hint", "{ move: Move; thought: Thought; }"},
    Shape{"View", "{ ply: number; pieces: string; position: string; hand?: Hand; }"},
    Shape{"Tile", "{ text: string; numbers: [number, number]; }"},
    Shape{"Laying", R"({ move: string; tile: string; end?: "left" | "right"; })"},
    Shape{"Match", "{ target: number; white: number; black: number; winner: Side | null; }"},
    Shape{"Hand",
          "{ white: Tile[]; black: Tile[]; left: Tile[]; right: Tile[]; layings: Laying[];"
          " match: Match; sentences: Refusal[]; first?: Tile; ends?: [number, number];"
          " passed?: true; last?: string; pass?: string; }"},
    Shape{"Deal", "{ position: string; }"},
    Shape{"GradedTile", "{ text: string; side: Side; best: string; worth: number; lost: number; }"},
    Shape{"Review", "{ moves: GradedTile[]; }"},
    Shape{"Choices",
          "{ presets: Record<string, string[]>; preset: string; level: string;"
          " elos: Record<string, number>; strongest: number | null; targets?: number[]; target?: "
          "number; }"},
    Shape{"ChosenLevel", "{ level: string; tactics?: number; judgement?: number; }"},
    Shape{"RuleSwitch", "{ name: string; value: string; values: string[]; }"},
    Shape{"Rules", "{ game: string; name: string; names: string[]; switches: RuleSwitch[]; }"},
    Shape{"Pasted",
          R"({ kind: "nothing" | "link" | "position" | "deal" | "record" | "match"; game: string;)"
          " text: string; }"},
    Shape{"Moves",
          "{ moves: string[]; outcome?: { result: string; reason: string; points?: number; }; }"},
    Shape{"Leaves", "{ count: number; }"},
    Shape{"Nodes", "{ nodes: number; }"},
};

}  // namespace baize::wasm
