import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FakeWorker, moduleFile } from "../testing";
import { checksOf, declarations, engineTypes, knownOrders, seenOrders, wrongIn, wrongThought } from "../testing-shapes";
import { Engine } from "./engine";
import { isRefusal, type Fields, type Order } from "./messages";

const protocol = readFileSync(new URL("./protocol.ts", import.meta.url), "utf8");

test("the page's types are the engine's table of orders", () => {
    const [page, engine] = [declarations(protocol), declarations(engineTypes)];
    expect([...page.keys()].sort()).toEqual([...engine.keys()].sort());
    const orders = (text = "") => text.slice(1, -1).split(";").sort();
    expect(orders(page.get("Orders"))).toEqual(orders(engine.get("Orders")));
    for (const [name, type] of engine) if (name !== "Orders") expect(page.get(name), name).toBe(type);
});

test.each([
    ["a name", "square: number", "field: number"],
    ["a kind", "ply: number", "ply: string"],
    ["an answer", "review(): Review", "review(): Hint"],
    ["a shape", "passed?", "went?"],
    ["a shape", "points: number;\n}", "points: string;\n}"],
])("a change of %s on one side alone is found", (_what, before, after) => {
    const changed = protocol.replace(before, after);
    expect(changed).not.toBe(protocol);
    expect([...declarations(changed)]).not.toEqual([...declarations(protocol)]);
});

/** Each order once, in an order in which none is refused. */
const draughts: { [O in Order]?: Fields<O> }[] = [
    { open: ["international", "", "Player", "\t/", "3+2", "7", "2026.11.15"], state: [], weights: [new Uint8Array(readFileSync(new URL("../../../weights/international.net", import.meta.url)))], play: ["32-28"], think: [], view: [1], hint: [], why: [31], pause: [], resume: [], look: [], back: [], redo: [] },
    { offer: ["white"], judge: [], seat: ["black", "Somebody"], answer: ["no"], resign: ["black"] },
    { load: ["2026.11.15", '[GameType "20"]\n1. 33-29 19-23 *'], choices: ["international"], level: ["international", "1200:900"], dial: ["international", 1200, 900] },
    { pasted: ["W:WK46:BK5"], moves: ["international", "", "short"], perft: ["international", "", 3], bench: ["international", 2] },
];
const tiles: typeof draughts = [
    { hand: ["50", "A", "7"], open: ["dominoes", "A:A2-5:B0-0,0-5:E0-2:S40-0/50", "A", "B", "-", "0", ""], moves: ["dominoes", "A:A2-5:B0-0,0-5:E0-2", "short"], play: ["2-5"] },
    { view: [0], review: [], next: ["3"], back: [], choices: ["dominoes"] },
];

describe("every order is answered in the shape that it declares", () => {
    test.each([
        ["international", draughts],
        ["dominoes", tiles],
        ["russian", [{ open: ["russian", "", "Player", "Somebody", "-", "7", ""], play: ["c3-d4"], choices: ["russian"] }] as typeof draughts],
        ["dam-haji", [{ rules: ["dam-haji", "majority=on"], choices: ["dam-haji-book"], level: ["dam-haji-book", "1200"] }] as typeof draughts],
    ] as const)("%s", async (module, orders) => {
        const engine = new Engine(moduleFile(module), () => new FakeWorker());
        for (const several of orders)
            for (const [order, fields] of Object.entries(several) as [Order, Fields<Order>][]) {
                const answer = await engine.ask(order, ...fields);
                expect(isRefusal(answer) ? answer.error : undefined, order).toBeUndefined();
            }
    });
    test("and none was left out", () => {
        expect([...seenOrders].sort()).toEqual([...knownOrders].sort());
    });
});

test("an answer that has lost its shape is found", () => {
    expect(wrongIn("perft", '{"count":3}')).toBeUndefined();
    expect(wrongIn("perft", '{"error":{"code":"a","where":0,"args":[]}}')).toBeUndefined();
    expect(wrongIn("perft", '{"error":{"code":"a"}}')).toContain("where is missing");
    expect(wrongIn("perft", '{"count":"3"}')).toContain("count is no number");
    expect(wrongIn("perft", "{}")).toContain("count is missing");
    expect(wrongIn("perft", '{"count":3,"more":1}')).toContain("more is declared nowhere");
    expect(wrongIn("save", "{}")).toContain("no order");
    expect(wrongThought('{"depth":3,"nodes":5}')).toBeUndefined();
    expect(wrongThought('{"depth":3,"nodes":5,"line":"32-28"}')).toContain("line is no list");
    const { shapes } = checksOf('export interface A { b: [number, "x" | null][]; c?: Record<string, A>; }');
    const wrong = (value: unknown) => shapes.get("A")?.(value, "a");
    expect(wrong({ b: [[1, "x"], [2, null]], c: { d: { b: [] } } })).toBeUndefined();
    expect(wrong({ b: [[1, "y"]] })).toContain("b[0][1]");
    expect(wrong({ b: [[1]] })).toContain("2 parts");
    expect(wrong({ b: [], c: { d: {} } })).toContain("a.c.d.b is missing");
});
