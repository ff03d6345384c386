// A match of two games from the same beginning, with the sides swapped: nobody has the better side twice.
import type { Side, TableState } from "../engine/protocol";

export interface Pair {
    game: 1 | 2;
    over: boolean;
    own: number;
    other: number;
}

export function isPair(value: unknown): value is Pair {
    if (typeof value !== "object" || value === null) return false;
    const { game, over, own, other } = value as Partial<Pair>;
    return (game === 1 || game === 2) && typeof over === "boolean" && typeof own === "number" && typeof other === "number";
}

export const firstOfTwo: Pair = { game: 1, over: false, own: 0, other: 0 };

export const secondOfTwo = (pair: Pair): Pair => ({ ...pair, game: 2, over: false });

/** A win is two, as in the records; a hand of dominoes is worth its points. */
export function counted(pair: Pair, outcome: NonNullable<TableState["outcome"]>, own: Side): Pair {
    const worth = outcome.points > 0 ? outcome.points : 2;
    if (outcome.winner === null) return { ...pair, over: true, own: pair.own + 1, other: pair.other + 1 };
    const won = outcome.winner === own;
    return { ...pair, over: true, own: pair.own + (won ? worth : 0), other: pair.other + (won ? 0 : worth) };
}
