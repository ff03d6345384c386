import { describe, expect, test } from "vitest";
import { Engine } from "../engine/engine";
import { FakeWorker, moduleFile } from "../testing";
import { levelNote, levelWord } from "./levels";

const engines = { international: new Engine(moduleFile("international"), () => new FakeWorker()), "dam-haji": new Engine(moduleFile("dam-haji"), () => new FakeWorker()) };
const fitting = (level: string) => engines.international.expect("level", "international", level);

describe("a level", () => {
    test("is a name, a number, or two, as the engine reads them", async () => {
        expect(await fitting("hard")).toEqual({ level: "hard" });
        expect(await fitting("1200")).toEqual({ level: "1200", tactics: 1200, judgement: 1200 });
        expect(await fitting("1200:900")).toEqual({ level: "1200:900", tactics: 1200, judgement: 900 });
        expect(await fitting("1200:")).toEqual({ level: "easy" });
    });
    test("that another game has becomes one that this game has", async () => {
        const { strongest } = await engines.international.expect("choices", "international");
        expect(await fitting("champion")).toEqual({ level: "easy" });
        expect(await fitting("9999:500")).toEqual({ level: `${String(strongest)}:500`, tactics: strongest, judgement: 500 });
    });
    test("is written by the engine from its numbers", async () => {
        const dial = (tactics: number, judgement: number) => engines.international.expect("dial", "international", tactics, judgement);
        expect((await dial(1200, 1200)).level).toBe("1200");
        expect((await dial(1200, 900)).level).toBe("1200:900");
        expect((await dial(-5, 0)).level).toBe("0");
    });
    test("has no number where nobody was measured", async () => {
        const book = (level: string) => engines["dam-haji"].expect("level", "dam-haji-book", level);
        expect(await book("900")).toEqual({ level: "easy" });
        expect(await book("master")).toEqual({ level: "master" });
        expect((await engines["dam-haji"].expect("choices", "dam-haji-book")).strongest).toBeNull();
    });
    test("is named by a word or by its number", () => {
        expect(levelWord("easy")).toBe("@level.easy");
        expect(levelWord("1200:900")).toBe("1200:900");
        expect(levelNote("dominoes", "hard")).toBe("level.tiles-hard-note");
    });
});

describe("the rules of Dam Haji", () => {
    const rules = (game: string, change: string) => engines["dam-haji"].expect("rules", game, change);
    test("are named as briefly as can be", async () => {
        expect((await rules("dam-haji:board=8,majority=on", "")).game).toBe("dam-haji:majority=on");
        expect((await rules("dam-haji:majority=on", "board=10")).game).toBe("dam-haji:majority=on,board=10");
        expect((await rules("dam-haji:majority=on", "majority=off")).game).toBe("dam-haji");
        expect((await rules("dam-haji:majority=on", "dam-haji-book")).game).toBe("dam-haji-book");
    });
    test("have a value for each switch", async () => {
        const { name, names, switches } = await rules("dam-haji-book:board=8", "");
        expect([name, names]).toEqual(["dam-haji-book", ["dam-haji", "dam-haji-book"]]);
        expect(Object.fromEntries(switches.map((one) => [one.name, one.value]))).toEqual({ majority: "on", removal: "end", promotion: "stop", haji: "fly", board: "8", first: "black" });
        for (const { value, values } of switches) expect(values).toContain(value);
    });
});
