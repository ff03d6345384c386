import { Engine } from "../engine/engine";
import { FakeWorker, moduleFile } from "../testing";
import { firstBoard } from "./opening";
import { describe, expect, test } from "vitest";
import type { Move } from "../engine/protocol";
import { decide, meant, startsOf, targetsOf, waypointsOf } from "./choice";
import { cellOf, cornerOf, distanceTo, firstKeys, nameOf, nearest, squareAt, squaresOf, step, unit, type Grid } from "./geometry";
import { menAfter, menOf } from "./men";

/** The squares of a board as the engine tells them: row and column by turns. */
function grid(size: number, flipped = false): Grid {
    const places: number[] = [];
    for (let row = 0; row < size; ++row)
        for (let column = row % 2 === 0 ? 1 : 0; column < size; column += 2) places.push(row, column);
    return { rows: size, columns: size, places, flipped };
}

const move = (text: string, path: number[], captured: number[] = []): Move => ({ text, path, captured });

describe("geometry", () => {
    test("squares lie where their numbers say, and opposite when the board is turned", () => {
        expect(cellOf(grid(10), 1)).toEqual({ column: 1, row: 0 });
        expect(cellOf(grid(10), 46)).toEqual({ column: 0, row: 9 });
        expect(cellOf(grid(10, true), 1)).toEqual({ column: 8, row: 9 });
        expect(squaresOf(grid(12))).toHaveLength(72);
    });
    test("squares are called by their numbers, or as the engine says", () => {
        expect(nameOf(grid(8, true), 29)).toBe("29");
        const chess = { ...grid(2), names: ["b2", "a1"] };
        expect([1, 2].map((square) => nameOf(chess, square))).toEqual(["b2", "a1"]);
        const turned = { ...chess, flipped: true };
        expect(nameOf(turned, 2)).toBe("a1");
    });
    test("a move is begun by a key that a square's name begins with", () => {
        expect(firstKeys(grid(10)).join("")).toBe("123456789");
        expect(firstKeys({ ...grid(2), names: ["b2", "l1"] })).toEqual(["B", "L"]);
    });
    test("a point belongs to the square around it, or to none", () => {
        expect(squareAt(grid(10), { x: 150, y: 50 })).toBe(1);
        expect(squareAt(grid(10), { x: 50, y: 50 })).toBeUndefined();
    });
    test("a finger beside a square means it within reach, and the nearer of two", () => {
        const board = grid(10);
        const { x, y } = cornerOf(board, 28);
        expect(nearest(board, [28], { x: x - 20, y: y + 50 }, 40)).toBe(28);
        expect(nearest(board, [28], { x: x - 60, y: y + 50 }, 40)).toBeUndefined();
        expect(nearest(board, [27, 28], { x: x - 20, y: y + 50 }, 400)).toBe(28);
        expect(distanceTo(board, 28, { x: x + 1, y: y + 1 })).toBe(0);
        expect(distanceTo(board, 28, { x: x - 3, y: y - 4 })).toBe(5);
    });
    test("arrows go along rows and to the next row, and stop at the edge", () => {
        const board = grid(10);
        expect(step(board, 28, "ArrowRight")).toBe(29);
        expect(step(board, 28, "ArrowLeft")).toBe(27);
        expect(step(board, 1, "ArrowUp")).toBe(1);
        expect(step(board, 5, "ArrowRight")).toBe(5);
        expect(step(board, step(board, 28, "ArrowUp"), "ArrowDown")).toBe(28);
        expect(cellOf(board, step(board, 28, "ArrowUp")).row).toBe(cellOf(board, 28).row - 1);
    });
    test("every square can be reached by arrows from every other", () => {
        const board = grid(8);
        const reached = new Set([1]);
        for (const square of reached)
            for (const arrow of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const) reached.add(step(board, square, arrow));
        expect(reached.size).toBe(32);
    });
    test("a square is as large as the unit", () => {
        expect(cornerOf(grid(10), 7)).toEqual({ x: 2 * unit, y: unit });
    });
});

describe("choice of a move by clicks", () => {
    const quiet = [move("32-28", [32, 28]), move("32-27", [32, 27]), move("33-28", [33, 28])];
    test("starts and targets are those of the legal moves", () => {
        expect([...startsOf(quiet)]).toEqual([32, 33]);
        expect([...targetsOf(quiet, [32])]).toEqual([28, 27]);
    });
    test("start and target make a move", () => {
        expect(decide(quiet, [32], 28)).toEqual({ kind: "move", move: quiet[0] });
        expect(decide(quiet, [32], 50)).toEqual({ kind: "nothing" });
    });
    const twoWays = [move("47x15 by 41", [47, 36, 15], [41, 20]), move("47x15 by 42", [47, 38, 15], [42, 20])];
    test("captures with the same start and end are asked about", () => {
        expect(decide(twoWays, [47], 15)).toEqual({ kind: "ask", moves: twoWays });
    });
    test("a click on the way says which one is meant", () => {
        expect([...waypointsOf(twoWays, [47])]).toEqual([36, 38]);
        expect(decide(twoWays, [47], 38)).toEqual({ kind: "move", move: twoWays[1] });
    });
    test("a click that leaves several narrows them down", () => {
        const three = [...twoWays, move("third", [47, 38, 29, 15], [42, 33, 20])];
        expect(decide(three, [47], 38)).toEqual({ kind: "narrowed", clicked: [47, 38] });
        expect(meant(three, [47, 38])).toHaveLength(2);
        expect(decide(three, [47, 38], 29)).toEqual({ kind: "move", move: three[2] });
    });
    test("a capture that ends where it began is played by a second click on its piece", () => {
        const circle = [move("28x28", [28, 19, 30, 28], [23, 24, 29])];
        expect(decide(circle, [28], 28)).toEqual({ kind: "move", move: circle[0] });
    });
});

describe("men", () => {
    test("men that stay keep their identity", () => {
        const before = menOf("w.b");
        const after = menOf("w.B", before);
        expect(after[0]).toBe(before[0]);
        expect(after[1]?.id).not.toBe(before[1]?.id);
        expect(after[1]).toMatchObject({ square: 3, side: "black", king: true });
    });
    test("the man that moves keeps its identity, those it takes are gone", () => {
        const before = menOf("w.b.");
        const after = menAfter("...W", before, move("1x4", [1, 4], [3]));
        expect(after).toHaveLength(1);
        expect(after[0]).toMatchObject({ id: before[0]?.id, square: 4, king: true });
    });
    test("a move from nowhere is only a new picture", () => {
        expect(menAfter("..w", menOf("b.."), move("2-3", [2, 3]))).toMatchObject([{ square: 3, side: "white" }]);
    });
});

test("the board of a first visit is the one that the engine begins on", async () => {
    const engine = new Engine(moduleFile("international"), () => new FakeWorker());
    const { rows, columns, places, pieces } = await engine.expect("open", "international", "", "a", "b", "-", "1", "");
    expect(firstBoard).toEqual({ rows, columns, places, pieces });
});
