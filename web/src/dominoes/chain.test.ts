import { describe, expect, test } from "vitest";
import { chainOf, laidBy, pips, snakeOf, widthFor, type Placed } from "./chain";
import { handsOf, isPlayedOut, tileText } from "./hands";

test("a position is taken apart", () => {
    const hands = handsOf("B:A0-1,0-3:B:E2-5:P:S34-60/100");
    expect(hands).toEqual({ side: "black", white: [[0, 1], [0, 3]], black: [], ends: [2, 5], score: { white: 34, black: 60, target: 100 } });
    expect(handsOf("A:A0-0:B1-1").score).toBeUndefined();
});

test("a hand ends on the table, or by a word", () => {
    const ended = (reason: string) => isPlayedOut({ winner: "white", reason, result: "2-0", points: 0 });
    expect(["domino", "block", "failed block"].map(ended)).toEqual([true, true, true]);
    expect(["resigned", "out of time"].map(ended)).toEqual([false, false]);
});

test("moves are tiles with or without an end, or passes", () => {
    expect(laidBy("2-5@2")).toEqual({ tile: [2, 5], end: 2 });
    expect(laidBy("6-6")).toEqual({ tile: [6, 6], end: undefined });
    expect(laidBy("pass")).toBeUndefined();
    expect(tileText([0, 3])).toBe("0-3");
});

describe("the chain", () => {
    test("grows at the end that a move names, or where the tile fits", () => {
        const chain = chainOf(["2-5", "5-6", "pass", "1-2", "1-6@6"]);
        expect(chain.first).toEqual([2, 5]);
        expect(chain.right).toEqual([[5, 6], [6, 1]]);
        expect(chain.left).toEqual([[2, 1]]);
        expect(chain.ends).toEqual({ left: 1, right: 1 });
    });
    test("between equal ends the shorter arm grows", () => {
        const chain = chainOf(["3-3", "3-4", "3-5"]);
        expect(chain.right).toEqual([[3, 4]]);
        expect(chain.left).toEqual([[3, 5]]);
        expect(chainOf([]).ends).toBeUndefined();
    });
    test("neighbours always show the same number", () => {
        const moves = "0-0 0-6 0-1 2-6 1-2@1 2-2 2-3 3-3 0-3 0-2@2 0-4 2-4 0-5 5-6 1-6 1-1 1-3 3-5 4-5 3-4 pass 2-5 5-5 1-5 1-4 3-6 4-4 6-6".split(" ");
        const { left, right, first } = chainOf(moves);
        for (const [start, arm] of [[first?.[0], left], [first?.[1], right]] as const) {
            let open = start;
            for (const [inner, outer] of arm) {
                expect(inner).toBe(open);
                open = outer;
            }
        }
        expect(left.length + right.length).toBe(26);
    });
});

/** The rectangle that a tile covers. */
function cover({ x, y, turn }: Placed): [number, number, number, number] {
    const upright = turn % 180 !== 0;
    const [w, h] = upright ? [0.46, 0.96] : [0.96, 0.46];
    return [x - w, y - h, x + w, y + h];
}

describe("the snake", () => {
    // A full chain with all doubles, and one that grows to one side only.
    const long = "0-0 0-6 0-1 2-6 1-2@1 2-2 2-3 3-3 0-3 0-2@2 0-4 2-4 0-5 5-6 1-6 1-1 1-3 3-5 4-5 3-4 pass 2-5 5-5 1-5 1-4 3-6 4-4 6-6".split(" ");
    test.each([13, 18, 22])("no tile lies on another on a table %i wide", (width) => {
        for (let count = 1; count <= long.length; ++count) {
            const snake = snakeOf(chainOf(long.slice(0, count)), width);
            const covers = snake.tiles.map(cover);
            covers.forEach((a, i) => {
                covers.slice(i + 1).forEach((b) => {
                    const apart = a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1];
                    expect(apart, `${String(count)} tiles: ${JSON.stringify([a, b])}`).toBe(true);
                });
                expect(a[0]).toBeGreaterThanOrEqual(snake.box.x);
                expect(a[2]).toBeLessThanOrEqual(snake.box.x + snake.box.width);
                expect(a[1]).toBeGreaterThanOrEqual(snake.box.y);
                expect(a[3]).toBeLessThanOrEqual(snake.box.y + snake.box.height);
            });
        }
    });
    test("what lies is never moved by what is laid", () => {
        const places = new Map<string, string>();
        for (let count = 1; count <= long.length; ++count)
            for (const placed of snakeOf(chainOf(long.slice(0, count)), 18).tiles) {
                const name = [...placed.tile].sort().join("-");
                const place = JSON.stringify([placed.x, placed.y]);
                expect(places.get(name) ?? place).toBe(place);
                places.set(name, place);
            }
    });
    test("a whole hand fits a table of any shape without shrinking much", () => {
        for (const aspect of [0.8, 1.6, 2.4, 4]) {
            const width = widthFor(aspect);
            const { box } = snakeOf(chainOf(long), width, width / aspect);
            expect(box.height / (width / aspect), String(aspect)).toBeLessThan(1.5);
        }
    });
    test("an empty table has a middle", () => {
        expect(snakeOf(chainOf([]), 13).tiles).toEqual([]);
    });
});

test("a number has as many pips", () => {
    for (let number = 0; number <= 6; ++number) expect(pips(number)).toHaveLength(number);
});
