// What 0.1.0 has left in a browser, tests/data/written-by-0.1.0/page: a newer page finds all of it.
import { readFile } from "node:fs/promises";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeWorker, MemoryStorage } from "../testing";
import type * as Desk from "./desk.svelte";
import type { Settings } from "../settings.svelte";

type Texts = Record<string, unknown>;
const written = async <T = Texts>(name: string) =>
    JSON.parse(await readFile(new URL(`../../../tests/data/written-by-0.1.0/page/${name}.json`, import.meta.url), "utf8")) as T;

const local = new MemoryStorage();
const session = new MemoryStorage();
const address = new URL("https://example.org/");
let desk: typeof Desk.desk;
let settings: Settings;

beforeAll(async () => {
    vi.stubGlobal("localStorage", local);
    vi.stubGlobal("sessionStorage", session);
    vi.stubGlobal("location", address);
    vi.stubGlobal("history", { state: null, replaceState: () => { address.hash = ""; } });
    vi.stubGlobal("navigator", { languages: ["en"], vibrate: () => true });
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    vi.stubGlobal("Worker", FakeWorker);
    vi.stubGlobal("fetch", async (url: string) => {
        const name = /(international|dam-haji|dominoes)/.exec(url)?.[1];
        if (!name) return new Response(null, { status: 404 });
        return new Response(await readFile(new URL(`../../../build/wasm/${name}.wasm`, import.meta.url)));
    });
    await lay(true);
    ({ desk } = await import("./desk.svelte"));
    ({ settings } = await import("../settings.svelte"));
});
beforeEach(() => lay(true));

/** The browser as it was left, with the tab still open or in a new one. */
async function lay(ownTab: boolean): Promise<void> {
    local.clear();
    session.clear();
    for (const [key, value] of Object.entries(await written("storage"))) local.setItem(key, JSON.stringify(value));
    if (ownTab) for (const [key, value] of Object.entries(await written("tab"))) session.setItem(key, JSON.stringify(value));
}

test("settings, the last set-up, statistics and deals are as they were", () => {
    const chosen = { language: "ms", theme: "walnut", pieces: "flat", speed: "slow", sound: false, premove: true, openHands: true };
    expect(settings).toMatchObject({ ...chosen, mode: "auto", vibration: true, numbers: true });
    expect(desk.setup).toMatchObject({ game: "international", level: "master", side: "white", clock: "-", games: "1" });
    expect(desk.statistics).toEqual({ "international medium": { won: 0, drawn: 0, lost: 1 }, "dominoes easy": { won: 0, drawn: 0, lost: 1 } });
    expect(desk.deals).toHaveLength(1);
    expect(desk.deals[0]?.position).toMatch(/^B:A0-0,0-1,.*:S0-46\/50$/);
});

test.each([true, false])("the game that was laid out is on the table, in its tab (%s) and in a new one", async (ownTab) => {
    await lay(ownTab);
    await desk.begin();
    expect(desk.table.state).toMatchObject({ game: "international", played: [] });
    expect(desk.table.state?.seats[1]).toMatchObject({ name: "Baize master", level: "master" });
});

/** Moves, and what else each of the games was. */
const games = [
    { id: "1k7grn275xll4", game: "international", moves: "32-28 16-21", levels: [undefined, "hard"], clocks: true },
    { id: "21xskzuezk6m", game: "international", moves: "46-14 10x19", levels: [undefined, "seed/medium"], outcome: "black no moves", pair: { game: 1, over: true, own: 0, other: 2 } },
    { id: "nm2rpzu92slj", game: "international", moves: "46-28 10-14 28x10", levels: ["seed/medium", undefined], flipped: true, pair: { game: 2, own: 0, other: 2 } },
    { id: "o5ux261vcwlgx", game: "dam-haji:majority=on,promotion=stop", moves: "9-14 22-17 5-9", levels: [undefined, "1200:900"] },
    { id: "o4gtkz1ietavg", game: "dam-haji-book", moves: "25-31 44-37", levels: [undefined, undefined], outcome: "null agreed" },
    { id: "p22prsyzerkt", game: "dominoes", moves: "0-0 0-4 0-1 4-6", levels: [undefined, "hard"], outcome: "black block", points: 46, plies: 22 },
    { id: "kv9j2lbm7ls0", game: "dominoes", moves: "5-5 2-5 0-2 0-0 0-5@0", levels: [undefined, "hard"], plies: 5 },
    { id: "et7tgwbn4gda", game: "dominoes", moves: "0-1 1-1", levels: [undefined, "easy"], outcome: "black resigned", plies: 2 },
];

describe("saved games", () => {
    test("are all in the list, the latest first", () => {
        expect(desk.saved().map(({ id }) => id)).toEqual([...games.map(({ id }) => id)].reverse());
    });
    test.each(games)("$id is opened with its past", async (kept) => {
        const before = desk.saved().find(({ id }) => id === kept.id)?.saved;
        await desk.openSaved(kept.id);
        const state = desk.table.state;
        expect(state?.game).toBe(kept.game);
        const played = state?.played.map((move) => move.text) ?? [];
        expect(played.slice(0, kept.moves.split(" ").length).join(" ")).toBe(kept.moves);
        expect(played).toHaveLength(before?.plies ?? -1);
        const levels = state?.seats.map(({ preset, level }) => level && (preset === "baize" ? level : `${preset ?? ""}/${level}`));
        expect(levels).toEqual(kept.levels);
        const outcome = state?.outcome;
        // A hand that is over may go on to be counted; whatever is shown is what had happened.
        expect(outcome && `${String(outcome.winner)} ${outcome.reason}`).toBe(kept.outcome);
        if (kept.points !== undefined) expect(outcome?.points).toBe(kept.points);
        expect(desk.table.flipped).toBe(kept.flipped ?? false);
        if (kept.pair) expect(desk.pair).toMatchObject(kept.pair);
        else expect(desk.pair).toBeUndefined();
        if (kept.clocks) expect(state?.clock).toMatchObject({ white: 302_980 });
        expect(desk.statistics).toEqual(await written("storage").then((all) => all["baize.statistics"]));
    });
    test.each(games.filter(({ outcome }) => outcome === undefined))("$id is played on", async ({ id }) => {
        await desk.openSaved(id);
        const before = desk.table.state?.played.length ?? 0;
        await desk.table.play(desk.table.state?.moves[0]?.text ?? "");
        expect(desk.table.state?.played.length).toBeGreaterThan(before);
        expect(desk.saved()[0]?.id).toBe(id);
    });
    test("are written again as they were", async () => {
        for (const { id } of games) {
            await lay(true);
            const before = desk.saved().find((one) => one.id === id)?.saved;
            await desk.openSaved(id);
            const after = desk.table.record;
            expect(after.replace(/\[Date "[^"]*"\]/, "")).toBe(before?.pdn.replace(/\[Date "[^"]*"\]/, ""));
        }
    });
});

test.each([
    ["international", "32-28 16-21"],
    ["second-of-two", "46-28 10-14 28x10"],
    ["dam-haji", "9-14 22-17 5-9"],
    ["agreed", "25-31 44-37"],
    ["dominoes", "5-5 2-5 0-2 0-0 0-5@0"],
    ["dominoes-resigned", "0-1 1-1"],
    ["plain", "32-28 19-23"],
    ["position", ""],
] as const)("the link of %s brings its game", async (name, moves) => {
    const links = await written<Record<string, string>>("links");
    address.href = links[name] ?? "";
    expect(await desk.openLink()).toBe(true);
    expect(desk.table.state?.played.map((move) => move.text).join(" ")).toBe(moves);
    if (name === "position") expect(desk.table.state?.position).toBe("W:WK28:BK5");
});
