import { expect, test } from "vitest";
import { Engine } from "../engine/engine";
import type { Module } from "../engine/games";
import { FakeWorker, moduleFile } from "../testing";
import { checks, mostOf, type Progress } from "./checks";

const engines = new Map<Module, Engine>();
const engine = (family: Module) => {
    const one = engines.get(family) ?? new Engine(moduleFile(family), () => new FakeWorker());
    engines.set(family, one);
    return one;
};

test.each(checks.filter(({ name }) => name !== "speed").map((check) => [check.name, check] as const))("the check %s finds nothing wrong", async (_name, check) => {
    let last: Progress | undefined;
    await check.run(engine, (progress) => { last = progress; });
    expect(last?.failed).toEqual([]);
    expect(last?.done).toBe(last?.total);
    expect(last?.total).toBeGreaterThan(0);
}, 60_000);

test("a wrong answer is found and named", async () => {
    const wrong = { ask: () => Promise.resolve({ moves: ["1-2"] }), expect: () => Promise.resolve({ count: 1 }) } as unknown as Engine;
    const check = checks.find(({ name }) => name === "international");
    let last: Progress | undefined;
    await check?.run(() => wrong, (progress) => { last = progress; });
    expect(last?.failed.length).toBe(last?.total);
});

test("the time that 95 of 100 take", () => {
    expect(mostOf(Array.from({ length: 100 }, (_, i) => i + 1))).toBe(95);
    expect(mostOf([])).toBe(0);
});
