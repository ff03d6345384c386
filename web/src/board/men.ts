// Pieces with an identity, so that a move on the screen is one piece that travels and not two squares that change.
import type { Move, Side } from "../engine/protocol";

export interface Man {
    id: number;
    square: number;
    side: Side;
    king: boolean;
}

let nextId = 1;

function man(square: number, letter: string): Man {
    return { id: nextId++, square, side: letter.toLowerCase() === "w" ? "white" : "black", king: letter < "a" };
}

const letterOf = (one: Man) => {
    const letter = one.side === "white" ? "w" : "b";
    return one.king ? letter.toUpperCase() : letter;
};

/** The men of a board given as text; those that stand where they stood keep their identity. */
export function menOf(pieces: string, before: readonly Man[] = []): Man[] {
    const known = new Map(before.map((one) => [one.square, one]));
    const men: Man[] = [];
    [...pieces].forEach((letter, index) => {
        if (letter === ".") return;
        const square = index + 1;
        const same = known.get(square);
        men.push(same && letterOf(same) === letter ? same : man(square, letter));
    });
    return men;
}

/** The men after a move: the mover keeps its identity, even where it is crowned. */
export function menAfter(pieces: string, before: readonly Man[], move: Move): Man[] {
    const from = move.path[0];
    const to = move.path.at(-1);
    const mover = before.find((one) => one.square === from);
    if (!mover || to === undefined) return menOf(pieces, before);
    const moved: Man = { ...mover, square: to, king: /[WB]/.test(pieces[to - 1] ?? ".") };
    const rest = before.filter((one) => one !== mover && !move.captured.includes(one.square));
    return menOf(pieces, [...rest, moved]);
}
