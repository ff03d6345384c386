import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { gameMark } from "../share/address";
import { games, type GameRow } from "./games";
import { load } from "./module";

interface Facts {
    games: Omit<GameRow, "module">[];
    linkMark: string;
}

const moduleOf = (name: string) => load(new WebAssembly.Module(readFileSync(new URL(`../../../build/wasm/${name}.wasm`, import.meta.url))), () => undefined);
const facts = JSON.parse(moduleOf("baize")("page-facts")) as Facts;

describe("what the page knows of games before an engine is there", () => {
    test("is what the engine says of each", () => {
        expect(games).toEqual(facts.games.map((row, at) => ({ ...row, module: games[at]?.module })));
    });
    test("names the module that has the game, and no other has it", () => {
        for (const name of new Set(games.map(({ module }) => module))) {
            const ask = moduleOf(name);
            const played = games.filter(({ id }) => !ask("moves", id, "", "short").startsWith('{"error"'));
            expect(played.map(({ id }) => id), name).toEqual(games.filter(({ module }) => module === name).map(({ id }) => id));
        }
    });
});

test("a link of the page is one to the engine", () => {
    expect(gameMark).toBe(facts.linkMark);
});
