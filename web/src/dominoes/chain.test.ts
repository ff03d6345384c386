import { beforeAll, describe, expect, test } from "vitest";
import { Engine } from "../engine/engine";
import type { Hand } from "../engine/protocol";
import { FakeWorker, moduleFile } from "../testing";
import { pips, snakeOf, widthFor, type Placed } from "./chain";

const engine = new Engine(moduleFile("dominoes"), () => new FakeWorker());
const dealt = "A:A0-0,0-1,0-3,0-4,0-5,1-2,1-3,1-4,1-6,2-3,4-4,4-5,4-6,5-5:B0-2,0-6,1-1,1-5,2-2,2-4,2-5,2-6,3-3,3-4,3-5,3-6,5-6,6-6";
const wholeHand = "0-0 0-6 0-1 2-6 1-2@1 2-2 2-3 3-3 0-3 0-2@2 0-4 2-4 0-5 5-6 1-6 1-1 1-3 3-5 4-5 3-4 pass 2-5 5-5 1-5 1-4 3-6 4-4 6-6".split(" ");

/** The hand after so many of its moves, as the engine lays it out. */
async function after(count: number, position = dealt, moves = wholeHand): Promise<Hand> {
    const { hand } = await engine.expect("open", "dominoes", count === 0 ? position : `${position} moves ${moves.slice(0, count).join(" ")}`, "A", "B", "-", "0", "");
    if (!hand) throw new Error("no hand");
    return hand;
}
let hands: Hand[] = [];
beforeAll(async () => { hands = await Promise.all(Array.from({ length: wholeHand.length + 1 }, (_, count) => after(count))); });
const last = () => hands.at(-1) ?? hands[0] as Hand;

describe("the chain", () => {
    test("neighbours always show the same number", () => {
        const { left, right, first } = last();
        for (const [start, arm] of [[first?.numbers[0], left], [first?.numbers[1], right]] as const) {
            let open = start;
            for (const { numbers: [inner, outer] } of arm) {
                expect(inner).toBe(open);
                open = outer;
            }
        }
        expect(left.length + right.length).toBe(26);
    });
    test("between equal ends the shorter arm grows, and a tile is said to go there", () => {
        const { layings } = hands[1] as Hand;
        expect(layings).toEqual([{ move: "0-2", tile: "0-2", end: "right" }, { move: "0-6", tile: "0-6", end: "right" }]);
        const { left, right, last: laid, ends } = hands[3] as Hand;
        expect([right, left]).toEqual([[{ text: "0-6", numbers: [0, 6] }], [{ text: "0-1", numbers: [0, 1] }]]);
        expect([laid, ends]).toEqual(["0-1", [1, 6]]);
    });
    test("of a hand taken up in the middle has ends and no first tile", async () => {
        const hand = await after(1, "A:A2-5:B0-0,0-5:E0-2", ["2-5"]);
        expect(hand.first).toBeUndefined();
        expect(hand.ends).toEqual([0, 5]);
        expect(snakeOf(hand, 13).tiles.map(({ text }) => text)).toEqual(["2-5"]);
    });
});

/** The rectangle that a tile covers. */
function cover({ x, y, turn }: Placed): [number, number, number, number] {
    const upright = turn % 180 !== 0;
    const [w, h] = upright ? [0.46, 0.96] : [0.96, 0.46];
    return [x - w, y - h, x + w, y + h];
}

describe("the snake", () => {
    test.each([13, 18, 22])("no tile lies on another on a table %i wide", (width) => {
        for (const [count, hand] of hands.entries()) {
            const snake = snakeOf(hand, width);
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
        for (const hand of hands)
            for (const { text, x, y } of snakeOf(hand, 18).tiles) {
                const place = JSON.stringify([x, y]);
                expect(places.get(text) ?? place).toBe(place);
                places.set(text, place);
            }
    });
    test("a whole hand fits a table of any shape without shrinking much", () => {
        for (const aspect of [0.8, 1.6, 2.4, 4]) {
            const width = widthFor(aspect);
            const { box } = snakeOf(last(), width, width / aspect);
            expect(box.height / (width / aspect), String(aspect)).toBeLessThan(1.5);
        }
    });
    test("an empty table has a middle", () => {
        expect(hands[0] && snakeOf(hands[0], 13).tiles).toEqual([]);
    });
});

test("a number has as many pips", () => {
    for (let number = 0; number <= 6; ++number) expect(pips(number)).toHaveLength(number);
});
