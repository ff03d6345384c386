import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { dictionary } from "../../words/plugin";
import { fill, fillFault, languages, preferred } from "./dictionary";

const source = readdirSync(new URL("..", import.meta.url), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8"))
    .join("\n");
const placeholders = (text: string) => [...text.matchAll(/\{\d\}/g)].map((found) => found[0]).sort();

describe("dictionaries", () => {
    const english = dictionary("en");
    test.each(languages)("%s has every word, with the same placeholders", (language) => {
        const words = dictionary(language);
        // A variant for one game is there where a language needs it.
        const keys = (all: Record<string, string>) => Object.keys(all).filter((key) => !key.includes("@")).sort();
        expect(keys(words)).toEqual(keys(english));
        for (const [key, text] of Object.entries(words)) {
            expect(text, key).not.toBe("");
            expect(new Set(placeholders(text)), `${language} ${key}`).toEqual(new Set(placeholders(english[key] ?? english[key.split("@")[0] ?? ""] ?? "")));
        }
    });
    test("every key that the page names has words", () => {
        const named = [...source.matchAll(/["'`@]((?:page|play|share|review|deals|key|rule|setting|sitting|level|side|game|check)\.[a-z0-9-]+)["'`]/g)].map((found) => found[1] ?? "");
        expect(named.length).toBeGreaterThan(100);
        expect(named.filter((key) => english[key] === undefined)).toEqual([]);
    });
    test("every word of the page is said somewhere", () => {
        const own = Object.keys(JSON.parse(readFileSync(new URL("../../words/en.json", import.meta.url), "utf8")) as object);
        // Keys that are put together: a prefix in the source stands for all that begin with it.
        const prefixes = [...source.matchAll(/[`"]@?([a-z]+\.[a-z-]*)\$\{/g)].map((found) => found[1] ?? "-");
        const silent = own.filter((key) => !key.includes("@") && !source.includes(key) && !prefixes.some((prefix) => prefix !== "" && key.startsWith(prefix)));
        expect(silent).toEqual([]);
    });
});

describe("filling in", () => {
    const words = { a: "{0} and {1}", b: "bee" };
    test("arguments take the places of their digits, words their own", () => {
        expect(fill(words, "a", [1, "@b"])).toBe("1 and bee");
        expect(fill(words, "a", ["{1}", "x"])).toBe("{1} and x");
        expect(fill({ ...words, "b@haji": "haji" }, "a", [1, "@b"], "@haji")).toBe("1 and haji");
        expect(fillFault(words, { code: "a", where: 0, args: ["x", "y"] })).toBe("x and y");
    });
    test("what is missing shows", () => {
        expect(fill(words, "none")).toBe("none");
        expect(fill(words, "a", ["x"])).toBe("x and {1}");
    });
});

test("the reader's first known language is taken", () => {
    expect(preferred(["fr-FR", "nl-BE", "en"])).toBe("nl");
    expect(preferred(["ms-MY"])).toBe("ms");
    expect(preferred(["id", "en"])).toBe("ms");
    expect(preferred(["xx"])).toBe("en");
});
