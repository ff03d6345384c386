import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { dictionary } from "../../words/plugin";
import { levelNote } from "../game/levels";
import { FakeWorker, moduleFile } from "../testing";
import { Engine, EngineDied } from "./engine";
import { isRefusal } from "./messages";
import type { Thought } from "./protocol";

let module: Promise<WebAssembly.Module>;
beforeAll(() => { module = moduleFile("international"); });
afterEach(() => { FakeWorker.dieAt = undefined; });
const engine = () => new Engine(module, () => new FakeWorker());

describe("the engine", () => {
    test("answers questions about positions", async () => {
        const answer = await engine().expect("moves", "international", "", "short");
        expect(answer.moves).toContain("32-28");
        expect(await engine().expect("perft", "international", "", 4)).toEqual({ count: 4265 });
    });
    test("refuses what it does not know", async () => {
        const answer = await engine().ask("moves", "chess", "", "short");
        expect(isRefusal(answer) && answer.error.code).toBe("game.unknown");
        await expect(engine().expect("moves", "chess", "", "short")).rejects.toThrow("game.unknown");
    });
    test("tells what it finds while it searches", async () => {
        const one = engine();
        const heard: Thought[] = [];
        one.onThought = (thought) => heard.push(thought);
        await one.expect("open", "international", "", "a", "Baize hard\tseed/hard", "-", "1", "");
        await one.expect("play", "32-28");
        await one.expect("think");
        expect(heard.length).toBeGreaterThan(2);
        expect(heard.at(-1)?.line?.length).toBeGreaterThan(0);
    });
    test("dies once, and the next question is put to another worker", async () => {
        const one = engine();
        FakeWorker.dieAt = "moves";
        await expect(one.ask("moves", "international", "", "short")).rejects.toBeInstanceOf(EngineDied);
        expect((await one.expect("moves", "international", "", "short")).moves).toHaveLength(9);
    });
    test("whoever waits when it is closed is told", async () => {
        const one = engine();
        await one.expect("choices", "international");
        const waiting = one.ask("moves", "international", "", "short");
        await Promise.resolve();
        one.close();
        await expect(waiting).rejects.toBeInstanceOf(EngineDied);
    });
    test("has levels, and the page has a line for each of them", async () => {
        for (const family of ["international", "dam-haji", "dominoes"] as const) {
            const { preset, presets, level } = await new Engine(moduleFile(family), () => new FakeWorker()).expect("choices", family);
            const names = presets[preset] ?? [];
            expect(names).toContain(level);
            expect(names.length).toBeGreaterThan(0);
            for (const name of names) {
                expect(dictionary("en")[`level.${name}`], name).toBeDefined();
                expect(dictionary("en")[levelNote(family, name)], name).toBeDefined();
            }
        }
    });
});
