import { readFile } from "node:fs/promises";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { linkTo } from "../share/link";
import { FakeWorker, MemoryStorage } from "../testing";
import { usualSetup } from "./setup";
import type * as Desk from "./desk.svelte";

let desk: typeof Desk;
const storage = new MemoryStorage();
const address = new URL("https://example.org/");
beforeAll(async () => {
    vi.stubGlobal("localStorage", storage);
    vi.stubGlobal("location", address);
    vi.stubGlobal("history", { state: null, replaceState: () => { address.hash = ""; } });
    vi.stubGlobal("navigator", { languages: ["en"], vibrate: () => true });
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    // The modules from the build folder, in workers that are none.
    vi.stubGlobal("Worker", FakeWorker);
    vi.stubGlobal("fetch", async (url: string) => {
        const name = /(international|dam-haji|russian|dominoes)/.exec(url)?.[1];
        if (!name) return new Response(null, { status: 404 });
        return new Response(await readFile(new URL(`../../../build/wasm/${name}.wasm`, import.meta.url)));
    });
    desk = await import("./desk.svelte");
});
beforeEach(() => { storage.clear(); });

test("a visitor finds a game on the table, and finds it again", async () => {
    await desk.desk.begin();
    await desk.desk.table.play("32-28");
    expect(desk.desk.table.state?.played).toHaveLength(2);
    const [saved] = desk.desk.saved();
    expect(saved?.saved).toMatchObject({ plies: 2, over: false });
    await desk.desk.newGame(usualSetup);
    expect(desk.desk.table.state?.played).toHaveLength(0);
    await desk.desk.openSaved(saved?.id ?? "");
    expect(desk.desk.table.state?.played).toHaveLength(2);
    await desk.desk.begin();
    expect(desk.desk.table.state?.played).toHaveLength(2);
});

test("results are counted once, and the colours are swapped for the next game", async () => {
    await desk.desk.newGame(usualSetup);
    await desk.desk.table.resign();
    await desk.desk.table.back();
    await desk.desk.table.resign();
    expect(desk.desk.statistics["international easy"]).toEqual({ won: 0, drawn: 0, lost: 1 });
    expect(desk.desk.score).toEqual({ own: 0, other: 2 });
    await desk.desk.rematch();
    expect(desk.desk.table.own).toBe("black");
});

test("a broken record or position leaves the game alone", async () => {
    await desk.desk.newGame(usualSetup);
    await desk.desk.table.play("32-28");
    expect((await desk.desk.openText("1. 1-99"))?.error.code).toBeDefined();
    expect(await desk.desk.newGame({ ...usualSetup, position: "W:W99:B1" })).toBe(false);
    expect(desk.desk.table.state?.played).toHaveLength(2);
    const [saved] = desk.desk.saved();
    // One that is broken and still in the list leaves the name of the game at the table alone.
    storage.setItem("baize.game.broken", JSON.stringify({ ...saved?.saved, pdn: "1. 1-99", at: 0 }));
    await desk.desk.openSaved("broken");
    await desk.desk.table.play(desk.desk.table.state?.moves[0]?.text ?? "");
    expect(desk.desk.saved().map(({ id, saved: { plies } }) => [id, plies])).toEqual([[saved?.id, 4], ["broken", 2]]);
    for (const { id } of desk.desk.saved()) desk.desk.forget(id);
    expect(desk.desk.saved()).toEqual([]);
});

test("a record that names no game is the first that it fits, as in the terminal", async () => {
    await desk.desk.newGame(usualSetup);
    for (const [text, game] of [["1. 32-28 19-23 *", "international"], ["1. 11-15 23-19 *", "dam-haji"], ["1. c3-d4 b6-c5 *", "russian"]] as const) {
        expect(await desk.desk.openText(text), text).toBeUndefined();
        expect(desk.desk.table.state?.game, text).toBe(game);
    }
    expect((await desk.desk.openText("1. 1-99 *"))?.error.code).toBe("sitting.other-draughts");
    expect(desk.desk.table.state?.game).toBe("russian");
});

test("what is pasted is opened as what it is", async () => {
    const open = async (text: string) => {
        expect(await desk.desk.openText(text), text).toBeUndefined();
        return desk.desk.table.state;
    };
    await desk.desk.newGame(usualSetup);
    expect(await open('[Variant "dam-haji:board=10"]\n[Result "*"]\n*')).toMatchObject({ game: "dam-haji:board=10" });
    expect(await open("1. 32-28 19-23 *")).toMatchObject({ game: "international", played: [{ text: "32-28" }, { text: "19-23" }] });
    const hand = "game: dominoes\ndeal: A:A1-1,1-4:B3-3:E1-4\nmoves: 1-1\nresult: *\n";
    expect(await open(`white: a\nblack: b\nseed: 1\n${hand}`)).toMatchObject({ game: "dominoes", seats: [{ name: "a" }, { name: "b" }] });
    expect(await open(hand)).toMatchObject({ game: "dominoes", seats: [{ name: "A" }, { name: "B" }] });
    expect(await open("A:A1-1,1-4:B3-3:E1-4")).toMatchObject({ game: "dominoes", start: "A:A1-1,1-4:B3-3:E1-4" });
    expect(await open(await linkTo("1. 33-29 *", "https://example.org/"))).toMatchObject({ game: "international", played: [{ text: "33-29" }] });
    await desk.desk.newGame(usualSetup);
    expect(await open("  W:WK46:BK5\n")).toMatchObject({ game: "international", start: "W:WK46:BK5" });
    expect((await desk.desk.openText("https://example.org/#game=1AAAA"))?.error.code).toBe("page.link-damaged");
    expect((await desk.desk.openText(`match: 100\n${hand}`))?.error.code).toBe("page.match-of-hands");
    expect(desk.desk.table.state?.start).toBe("W:WK46:BK5");
});

test("a match of dominoes: hands, their ends, and the same deal again", async () => {
    await desk.desk.newGame({ ...usualSetup, game: "dominoes", level: "hard", target: "50", side: "white" });
    const table = desk.desk.table;
    const playHand = async () => {
        while (table.state && !table.state.outcome) await table.play(table.state.moves[0]?.text ?? "");
        await vi.waitFor(() => { expect(desk.desk.handEnd).toBeDefined(); });
    };
    const start = table.state?.start;
    expect(start).toContain("S0-0/50");
    await playHand();
    expect(desk.desk.handEnd?.sentences.length).toBeGreaterThan(2);
    const points = desk.desk.handEnd?.match;
    expect((points?.white ?? 0) + (points?.black ?? 0)).toBe(table.state?.outcome?.points);
    await desk.desk.sameDeal(true);
    expect(table.state?.start).toBe(start);
    expect(table.own).toBe("black");
    await playHand();
    for (let hands = 0; hands < 40 && desk.desk.handEnd?.match.winner === null; ++hands) {
        await desk.desk.nextHand();
        await playHand();
    }
    expect(desk.desk.handEnd?.match.winner).not.toBeNull();
    const [saved] = desk.desk.saved();
    await desk.desk.openSaved(saved?.id ?? "");
    expect(table.state?.game).toBe("dominoes");
});

test.each(["50", "0"])("whoever resigns at dominoes has lost the match to %s, and takes back to play on", async (target) => {
    await desk.desk.newGame({ ...usualSetup, game: "dominoes", level: "hard", target, side: "white" });
    const { table } = desk.desk;
    expect(desk.desk.resignsMatch).toBe(target !== "0");
    await table.play(table.state?.moves[0]?.text ?? "");
    await table.resign();
    const lost = { match: { winner: "black", white: 0, black: 0, target: Number(target) } };
    expect(desk.desk.handEnd).toMatchObject(lost);
    expect(desk.desk.handEnd?.sentences).toMatchObject([{ code: "page.side-won", args: ["B", "@outcome.resigned"] }]);
    expect(desk.desk.statistics["dominoes hard"]?.lost).toBe(1);
    // Opened again, it is as it was.
    const [saved] = desk.desk.saved();
    await desk.desk.newGame(usualSetup);
    expect(desk.desk.resignsMatch).toBe(false);
    await desk.desk.openSaved(saved?.id ?? "");
    expect(table.state?.outcome).toMatchObject({ winner: "black", reason: "resigned" });
    expect(desk.desk.handEnd).toMatchObject(lost);
    await table.back();
    expect(table.state?.outcome).toBeUndefined();
    expect(desk.desk.handEnd).toBeUndefined();
    expect(desk.desk.statistics["dominoes hard"]?.lost).toBe(1);
});

test("a match of two hands is resigned as a whole", async () => {
    await desk.desk.newGame({ ...usualSetup, game: "dominoes", level: "hard", games: "2", side: "white" });
    expect(desk.desk.resignsMatch).toBe(true);
    await desk.desk.table.resign();
    expect(desk.desk.handEnd?.match.winner).toBe("black");
    expect(desk.desk.secondToCome).toBe(false);
    await desk.desk.table.back();
    expect(desk.desk.pair).toMatchObject({ game: 1, over: false });
    await desk.desk.table.resign();
    await desk.desk.rematch();
    expect(desk.desk.pair).toMatchObject({ game: 1, over: false, own: 0, other: 0 });
});

test("a game that another tab went on with becomes two, where there are no locks", async () => {
    await desk.desk.newGame(usualSetup);
    await desk.desk.table.play("32-28");
    const [mine] = desk.desk.saved();
    storage.setItem(`baize.game.${mine?.id ?? ""}`, JSON.stringify({ ...mine?.saved, plies: 8, at: 1 }));
    await desk.desk.table.play(desk.desk.table.state?.moves[0]?.text ?? "");
    expect(desk.desk.elsewhere).toBe("played-elsewhere");
    expect(desk.desk.saved().map(({ saved }) => saved.plies)).toEqual([4, 8]);
});

test("a match of two games: the same beginning with the sides swapped, and one result", async () => {
    const position = "W:WK46:BK5,10";
    await desk.desk.newGame({ ...usualSetup, games: "2", position });
    expect(desk.desk.pair).toMatchObject({ game: 1, over: false });
    await desk.desk.table.resign();
    expect(desk.desk.secondToCome).toBe(true);
    const first = desk.desk.table.state?.start;
    await desk.desk.rematch();
    expect(desk.desk.table.own).toBe("black");
    expect(desk.desk.table.state?.start).toBe(first);
    expect(desk.desk.pair).toMatchObject({ game: 2, over: false, own: 0, other: 2 });
    // A reload in the second game does not forget the first.
    await desk.desk.begin();
    expect(desk.desk.pair).toMatchObject({ game: 2, other: 2 });
    await desk.desk.table.resign();
    expect(desk.desk.pair).toMatchObject({ game: 2, over: true, own: 0, other: 4 });
    expect(desk.desk.secondToCome).toBe(false);
    await desk.desk.newGame(usualSetup);
    expect(desk.desk.pair).toBeUndefined();
});

test("a match of two hands of dominoes: the same deal from both sides, counted in points", async () => {
    await desk.desk.newGame({ ...usualSetup, game: "dominoes", level: "hard", games: "2", side: "white" });
    const table = desk.desk.table;
    const playHand = async () => {
        while (table.state && !table.state.outcome) await table.play(table.state.moves[0]?.text ?? "");
        await vi.waitFor(() => { expect(desk.desk.pair?.over).toBe(true); });
        return table.state?.outcome;
    };
    const deal = table.state?.start;
    const first = await playHand();
    const wonFirst = first?.winner === table.own;
    await desk.desk.rematch();
    expect(table.state?.start).toBe(deal);
    expect(table.own).toBe("black");
    const second = await playHand();
    const own = (wonFirst ? (first?.points ?? 0) : 0) + (second?.winner === "black" ? second.points : 0);
    expect(desk.desk.pair?.own).toBe(own);
    expect((desk.desk.pair?.own ?? 0) + (desk.desk.pair?.other ?? 0)).toBe((first?.points ?? 0) + (second?.points ?? 0));
});

test("a deal is kept once, played from either side, and dropped", async () => {
    await desk.desk.newGame({ ...usualSetup, game: "dominoes", level: "hard", target: "0" });
    desk.desk.keepDeal();
    desk.desk.keepDeal();
    const [deal] = desk.desk.deals;
    expect(desk.desk.deals).toHaveLength(1);
    await desk.desk.playDeal(deal?.position ?? "", "black");
    expect(desk.desk.table.state?.start).toBe(deal?.position);
    expect(desk.desk.table.own).toBe("black");
    const graded = await desk.desk.table.ask("review");
    expect(graded?.moves).toHaveLength(desk.desk.table.state?.played.length ?? -1);
    desk.desk.dropDeal(deal?.position ?? "");
    expect(desk.desk.deals).toEqual([]);
});

test("a game comes by a link, and a bad link is said and changes nothing", async () => {
    await desk.desk.newGame(usualSetup);
    await desk.desk.table.play("32-28");
    const link = await linkTo(desk.desk.table.record, "https://example.org/");
    await desk.desk.newGame(usualSetup);
    address.href = link;
    await desk.desk.begin();
    expect(desk.desk.table.state?.played).toHaveLength(2);
    expect(address.hash).toBe("");
    address.href = await linkTo("W:WK28:BK5", "https://example.org/");
    await desk.desk.begin();
    expect(desk.desk.table.state?.position).toContain("K28");
    for (const bad of ["https://example.org/#game=1AAAA", await linkTo("1. 99-98", "https://example.org/"), await linkTo("W:W99:B1", "https://example.org/")]) {
        address.href = bad;
        await desk.desk.begin();
        expect(desk.desk.table.notice).toBeDefined();
        expect(desk.desk.table.state?.position).toContain("K28");
    }
});
