import { describe, expect, test } from "vitest";
import { dialText, fitting, levelWord, readDial, type Levels } from "./levels";

const levels: Levels = { preset: "baize", names: ["easy", "master"], elos: { easy: 300 }, strongest: 2000 };

describe("a level", () => {
    test("is a name, a number, or two", () => {
        expect(readDial("easy")).toBeUndefined();
        expect(readDial("1200")).toEqual({ tactics: 1200, judgement: 1200 });
        expect(readDial("1200:900")).toEqual({ tactics: 1200, judgement: 900 });
        expect(readDial("1200:")).toBeUndefined();
    });
    test("is written as it is read", () => {
        for (const text of ["0", "1200", "1200:900"]) expect(dialText(readDial(text) ?? { tactics: -1, judgement: -1 })).toBe(text);
    });
    test("that another game has becomes one that this game has", () => {
        expect(fitting("master", levels)).toBe("master");
        expect(fitting("champion", levels)).toBe("easy");
        expect(fitting("2400:500", levels)).toBe("2000:500");
    });
    test("has no number where nobody was measured", () => {
        const borrowed: Levels = { ...levels, elos: {}, strongest: null };
        expect(fitting("900", borrowed)).toBe("easy");
        expect(fitting("master", borrowed)).toBe("master");
    });
    test("is named by a word or by its number", () => {
        expect(levelWord("easy")).toBe("@level.easy");
        expect(levelWord("1200:900")).toBe("1200:900");
    });
});
