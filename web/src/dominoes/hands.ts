// A position of dominoes taken apart, and how its hand ended.
import type { Outcome } from "../engine/protocol";

export type Tile = readonly [number, number];

export interface Hands {
    side: "white" | "black";
    white: Tile[];
    black: Tile[];
    ends: Tile | undefined;
    /** Points of the match so far and its target. */
    score: { white: number; black: number; target: number } | undefined;
}

const tile = (text: string): Tile => {
    const [low = "0", high = "0"] = text.split("-");
    return [Number(low), Number(high)];
};

/** `A:A0-1,0-3:B0-0:E2-5:P:S34-60/100`, as the engine writes it. */
export function handsOf(position: string): Hands {
    const hands: Hands = { side: position.startsWith("B") ? "black" : "white", white: [], black: [], ends: undefined, score: undefined };
    for (const part of position.split(":").slice(1)) {
        const tiles = part.slice(1) === "" ? [] : part.slice(1).split(",");
        if (part.startsWith("A")) hands.white = tiles.map(tile);
        else if (part.startsWith("B")) hands.black = tiles.map(tile);
        else if (part.startsWith("E")) hands.ends = tile(part.slice(1));
        else if (part.startsWith("S")) {
            const [points = "", target = "0"] = part.slice(1).split("/");
            const [white, black] = tile(points);
            hands.score = { white, black, target: Number(target) };
        }
    }
    return hands;
}

/** The hand ended on the table, with points for the winner, and not by a word or by the clock. */
export function isPlayedOut({ reason }: Outcome): boolean {
    return ["domino", "block", "failed block"].includes(reason);
}

export const tileText = ([low, high]: Tile): string => `${String(low)}-${String(high)}`;
