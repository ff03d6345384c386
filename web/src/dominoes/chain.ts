// The chain laid out as a snake. The first tile lies in the middle; one arm goes right and down, the other left and up,
// so that nothing that lies is moved. Which tile lies in which arm the engine says.
import type { Hand, Tile } from "../engine/protocol";

export type Chain = Pick<Hand, "first" | "left" | "right" | "ends">;

export interface Placed {
    text: string;
    numbers: Tile["numbers"];
    /** The middle, in halves of a tile. */
    x: number;
    y: number;
    /** Degrees: at 0 the first number is on the left. */
    turn: number;
    double: boolean;
}

const gap = 0.1;

interface Arm {
    placed: Placed[];
    end: { x: number; y: number };
}

/** One arm, to the right and then down, between two limits. */
function arm(tiles: readonly Tile[], start: number, limit: number): Arm {
    const placed: Placed[] = [];
    let x = start + gap;
    let y = 0;
    let forward = 1;
    let reachDown = 0.5;
    for (const { text, numbers } of tiles) {
        const double = numbers[0] === numbers[1];
        const past = forward > 0 ? x + 2 > limit : x - 2 < -limit;
        if (past && !double) {
            // Round the corner: down from the last half, then back the other way.
            const column = x - forward * (0.5 + gap);
            placed.push({ text, numbers, x: column, y: y + reachDown + gap + 1, turn: 90, double });
            y += reachDown + gap + 1.5;
            forward = -forward;
            x = column + forward * (0.5 + gap);
            reachDown = 0.5;
            continue;
        }
        const length = double ? 1 : 2;
        placed.push({ text, numbers, x: x + (forward * length) / 2, y, turn: (forward > 0 ? 0 : 180) + (double ? 90 : 0), double });
        x += forward * (length + gap);
        reachDown = double ? 1 : 0.5;
    }
    return { placed, end: { x: x + forward * 0.5, y } };
}

export interface Snake {
    tiles: Placed[];
    /** Where the next tile of each end would touch. */
    left: { x: number; y: number };
    right: { x: number; y: number };
    box: { x: number; y: number; width: number; height: number };
}

/** Tiles of a whole hand are about this long in a row, and rows so far apart: from that follows how wide a table of a
    given shape has to be for all of them to fit, so that nothing shrinks while a hand goes on. */
const longestChain = 54;
const rowDistance = 2.1;
export function widthFor(aspect: number): number {
    const shape = Math.min(Math.max(aspect, 0.5), 5);
    return shape + Math.sqrt(shape * shape + longestChain * rowDistance * shape);
}

/** The chain on a table so many halves wide and, if it can be, so many high. */
export function snakeOf(chain: Chain, width: number, height = 6): Snake {
    // A double is laid across even where another tile would turn; there has to be room for it.
    const limit = width / 2 - 1 - 2 * gap;
    const reachY = height / 2;
    if (!chain.ends) {
        return { tiles: [], left: { x: 0, y: 0 }, right: { x: 0, y: 0 }, box: { x: -width / 2, y: -reachY, width, height } };
    }
    // A hand that was taken up in the middle has ends, and no first tile.
    const { first } = chain;
    const double = first !== undefined && first.numbers[0] === first.numbers[1];
    const half = !first ? 0 : double ? 0.5 : 1;
    const right = arm(chain.right, half, limit);
    const left = arm(chain.left, half, limit);
    const turned = left.placed.map((one) => ({ ...one, x: -one.x, y: -one.y, turn: one.turn + 180 }));
    const middle: Placed[] = first ? [{ ...first, x: 0, y: 0, turn: double ? 90 : 0, double }] : [];
    const tiles = [...turned.reverse(), ...middle, ...right.placed];
    const top = Math.min(-reachY, ...tiles.map((one) => one.y - 1.4));
    const bottom = Math.max(reachY, ...tiles.map((one) => one.y + 1.4));
    return {
        tiles,
        left: { x: -left.end.x, y: -left.end.y },
        right: right.end,
        box: { x: -width / 2, y: top, width, height: bottom - top },
    };
}

/** Where the pips of a number are, in thirds of a half around its middle. */
export function pips(number: number): readonly (readonly [number, number])[] {
    const corner = [[-1, -1], [1, 1]] as const;
    const others = [[1, -1], [-1, 1]] as const;
    const sides = [[0, -1], [0, 1]] as const;
    return [
        ...(number % 2 === 1 ? [[0, 0] as const] : []),
        ...(number >= 2 ? corner : []),
        ...(number >= 4 ? others : []),
        ...(number === 6 ? sides : []),
    ];
}
