import { beforeEach, describe, expect, test } from "vitest";
import type { TableState } from "../engine/protocol";
import { Store } from "../storage";
import { MemoryStorage } from "../testing";
import { timeText } from "./clock";
import { isSavedGame, newId, Saves, type Locks, type SavedGame } from "./saves";
import { chosenSide, isSetup, newSeed, openingFields, pdnDate, usualSetup } from "./setup";
import { isStatistics, readStatistics, withGame } from "./statistics";

test("clocks show minutes, hours, and tenths when it is late", () => {
    expect(timeText(5 * 60_000)).toBe("5:00");
    expect(timeText(3_661_000)).toBe("1:01:01");
    expect(timeText(9_870)).toBe("0:09.8");
    expect(timeText(-5)).toBe("0:00.0");
});

describe("set-up", () => {
    test("sides are taken as chosen or by lot", () => {
        expect(chosenSide({ ...usualSetup, side: "black" }, 0)).toBe("black");
        expect(chosenSide({ ...usualSetup, side: "random" }, 0.4)).toBe("white");
        expect(chosenSide({ ...usualSetup, side: "random" }, 0.6)).toBe("black");
    });
    test("the engine sits opposite", () => {
        expect(openingFields({ ...usualSetup, level: "hard" }, "white", "7", "2026.11.15")).toEqual(["international", "", "Player", "\t/hard", "-", "7", "2026.11.15"]);
        expect(openingFields({ ...usualSetup, opponent: "person" }, "white", "7", "").slice(2, 4)).toEqual(["Player", "Player"]);
    });
    test("only whole set-ups are taken from storage", () => {
        expect(isSetup(usualSetup)).toBe(true);
        expect(isSetup({ ...usualSetup, level: 3 })).toBe(false);
        expect(isSetup(null)).toBe(false);
    });
    test("seeds are whole numbers that differ", () => {
        expect(newSeed()).toMatch(/^\d+$/);
        expect(Number.isSafeInteger(Number(newSeed()))).toBe(true);
        expect(newSeed()).not.toBe(newSeed());
    });
    test("days are written as PDN has them", () => {
        expect(pdnDate(new Date(2026, 0, 5))).toBe("2026.01.05");
    });
});

const ended = (winner: "white" | "black" | null): TableState =>
    ({ game: "international", seats: [{ name: "Player" }, { name: "B", preset: "seed", level: "easy" }], outcome: { winner, reason: "no moves", result: "" } }) as unknown as TableState;

describe("statistics", () => {
    test("games are counted by game and level", () => {
        let all = withGame({}, ended("white"), "white");
        all = withGame(all, ended("black"), "white");
        all = withGame(all, ended(null), "white");
        expect(all).toEqual({ "international easy": { won: 1, drawn: 1, lost: 1 } });
    });
    test("a game between two people, or one that goes on, counts nowhere", () => {
        const two = { ...ended("white"), seats: [{ name: "a" }, { name: "b" }] } as TableState;
        expect(withGame({}, two, "white")).toEqual({});
        expect(withGame({}, { ...ended("white"), outcome: undefined } as unknown as TableState, "white")).toEqual({});
    });
    test("broken ones are forgotten", () => {
        const storage = new MemoryStorage();
        const store = new Store(() => storage);
        store.write("statistics", { x: { won: -1, drawn: 0, lost: 0 } });
        expect(readStatistics(store)).toEqual({});
        expect(isStatistics({ x: null })).toBe(false);
        expect(isStatistics({ x: { won: 1, drawn: 0, lost: 0 } })).toBe(true);
    });
});

const saved = (at: number, over = false): SavedGame => ({ version: 1, pdn: "*", game: "international", at, plies: 2, over, counted: over, flipped: false });

describe("saved games", () => {
    let storage = new MemoryStorage();
    /** Each call is another tab. */
    const saves = (locks?: Locks) => {
        const own = new MemoryStorage();
        return new Saves(new Store(() => storage), new Store(() => own), locks);
    };
    beforeEach(() => { storage = new MemoryStorage(); });
    test("the latest comes first, and a broken one is passed over", () => {
        const all = saves();
        all.keep("a", saved(1), false);
        all.keep("b", saved(2), false);
        storage.setItem("baize.game.c", "{broken");
        storage.setItem("baize.game.d", '{"pdn":5}');
        expect(all.list().map(({ id }) => id)).toEqual(["b", "a"]);
        expect(all.read("c")).toBeUndefined();
        all.remove("a");
        expect(all.read("a")).toBeUndefined();
        expect(isSavedGame(null)).toBe(false);
        expect(isSavedGame({ ...saved(1), pair: 5 })).toBe(false);
    });
    test("none makes room for another, and a full storage is told", () => {
        const all = saves();
        for (let i = 1; i <= 150; ++i) expect(all.keep(`g${String(i)}`, saved(i, i % 2 === 0), false)).toBe(true);
        expect(all.list()).toHaveLength(150);
        storage.full = true;
        expect(all.keep("one more", saved(200), false)).toBe(false);
        // As long as the tab is there, so is the game, also one of which an earlier state was kept.
        expect(all.last()).toMatchObject({ id: "one more", saved: { at: 200 } });
        expect(all.keep("g7", saved(201), false)).toBe(false);
        expect(all.last()).toMatchObject({ id: "g7", saved: { at: 201 } });
    });
    test("one that is untouched is no save, but a reload finds it", () => {
        const all = saves();
        all.keep("a", { ...saved(1), plies: 0 }, true);
        expect(all.list()).toEqual([]);
        expect(all.last()).toMatchObject({ id: "a", saved: { at: 1 }, own: true });
        all.keep("a", saved(2), false);
        expect(all.last()).toMatchObject({ id: "a", saved: { at: 2 } });
        // Every move was taken back.
        all.keep("a", { ...saved(3), plies: 0 }, true);
        expect(all.list()).toEqual([]);
        expect(all.last()).toMatchObject({ id: "a", saved: { at: 3 } });
    });
    test("those without a move that earlier versions have kept are dropped", () => {
        const all = saves();
        all.keep("empty", { ...saved(1), plies: 0 }, false);
        all.keep("resigned", { ...saved(2, true), plies: 0 }, false);
        all.keep("played", saved(3), false);
        all.keep("set up", { ...saved(4), plies: 0, pdn: '[FEN "W:WK46:BK5"]\n*' }, false);
        // Later ones say themselves whether somebody has set them up, whatever their record looks like.
        all.keep("begun as usual", { ...saved(5), plies: 0, pdn: '{[FEN ]} *', fromStart: true }, false);
        all.keep("set up later", { ...saved(6), plies: 0, fromStart: false }, false);
        all.dropEmpty();
        expect(all.list().map(({ id }) => id)).toEqual(["set up later", "set up", "played", "resigned"]);
    });
    test("each tab has its own last game, and a new one that of all", () => {
        const [first, second] = [saves(), saves()];
        first.keep("a", saved(1), false);
        // Only laid out, not chosen: it is not yet the last of all.
        second.chosen = false;
        second.keep("b", saved(2), true);
        expect(saves().last()).toMatchObject({ id: "a", own: false });
        second.chosen = true;
        second.keep("b", saved(2), true);
        expect(saves().last()).toMatchObject({ id: "b", own: false });
        expect(first.last()).toMatchObject({ id: "a", own: true });
        expect(second.last()).toMatchObject({ id: "b", own: true });
    });
    test("the last game of an earlier version is found", () => {
        const all = saves();
        expect(all.last()).toBeUndefined();
        storage.setItem("baize.game.old", JSON.stringify(saved(1)));
        storage.setItem("baize.current", '"old"');
        expect(all.last()).toMatchObject({ id: "old", own: false });
    });

    const held = new Set<string>();
    const request = async (name: string, _options: object, grant: (lock: object | null) => unknown) => {
        if (held.has(name)) return grant(null);
        held.add(name);
        try {
            return await grant({ name });
        } finally {
            held.delete(name);
        }
    };
    const locks = { request } as unknown as Locks;
    test("a game is one tab's at a time", async () => {
        const [first, second] = [saves(locks), saves(locks)];
        expect(await first.take("a")).toBe(true);
        // Once more, as a reload does: it stays held.
        expect(await first.take("a")).toBe(true);
        expect(await second.take("a")).toBe(false);
        expect(await first.take("b")).toBe(true);
        await new Promise((done) => setTimeout(done, 0));
        expect(await second.take("a")).toBe(true);
        // What another has leaves the one that is held.
        expect(await second.take("b")).toBe(false);
        expect(await first.take("a")).toBe(false);
    });
    test("without locks, or where they are forbidden, every game may be taken", async () => {
        expect(await saves().take("a")).toBe(true);
        const forbidden = { request: () => Promise.reject(new DOMException("no", "SecurityError")) } as unknown as Locks;
        expect(await saves(forbidden).take("a")).toBe(true);
    });
    test("ids differ", () => {
        expect(newId()).not.toBe(newId());
    });
});
