// From clicks to a move: which legal moves are still meant, and what the next click decides. The legal moves
// themselves come from the engine.
import type { Move } from "../engine/protocol";

/** The squares that were clicked so far: the start, and any on the way. */
export type Clicked = readonly number[];

export type Decision =
    | { kind: "nothing" }
    | { kind: "narrowed"; clicked: Clicked }
    | { kind: "move"; move: Move }
    /** Several captures end there; the player says which one is meant. */
    | { kind: "ask"; moves: Move[] };

export function startsOf(moves: readonly Move[]): Set<number> {
    return new Set(moves.map((move) => move.path[0] ?? 0));
}

/** The moves that begin with the first click and pass the others in turn. */
export function meant(moves: readonly Move[], clicked: Clicked): Move[] {
    return moves.filter((move) => {
        let at = -1;
        return clicked.every((square, index) => {
            at = index === 0 ? (move.path[0] === square ? 0 : -1) : move.path.indexOf(square, at + 1);
            return at >= 0;
        });
    });
}

export function targetsOf(moves: readonly Move[], clicked: Clicked): Set<number> {
    return new Set(meant(moves, clicked).map((move) => move.path.at(-1) ?? 0));
}

/** Squares on the way of a capture, which may be clicked to say which way. */
export function waypointsOf(moves: readonly Move[], clicked: Clicked): Set<number> {
    return new Set(meant(moves, clicked).flatMap((move) => move.path.slice(clicked.length, -1)));
}

function onlyOne(moves: Move[]): Decision {
    const [first] = moves;
    if (!first) return { kind: "nothing" };
    return moves.length === 1 ? { kind: "move", move: first } : { kind: "ask", moves };
}

/** What a click on a square means once a piece is taken up. */
export function decide(moves: readonly Move[], clicked: Clicked, square: number): Decision {
    const still = meant(moves, clicked);
    const ending = still.filter((move) => move.path.at(-1) === square);
    if (ending.length > 0) return onlyOne(ending);
    const passing = meant(moves, [...clicked, square]);
    if (passing.length === 1) return onlyOne(passing);
    return passing.length > 1 ? { kind: "narrowed", clicked: [...clicked, square] } : { kind: "nothing" };
}
