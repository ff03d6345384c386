import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readFileSync } from "node:fs";
import { Engine } from "../engine/engine";
import type { Learnt } from "../engine/weights";
import { FakeWorker, moduleFile } from "../testing";
import { usualSetup, type Setup } from "./setup";
import { Table, type Surroundings } from "./table.svelte";

let module: Promise<WebAssembly.Module>;
beforeAll(() => { module = moduleFile("international"); });
beforeEach(() => {
    FakeWorker.dieAt = undefined;
    FakeWorker.asked = [];
});

function table(around: Partial<Surroundings> = {}): Table {
    const engine = new Engine(module, () => new FakeWorker());
    return new Table({
        engineFor: () => engine,
        learntAbout: () => Promise.resolve("missing"),
        onLearnt: () => undefined,
        hopTime: () => 0,
        onMove: () => undefined,
        onRefusal: () => undefined,
        onSave: () => undefined,
        onEnd: () => undefined,
        ...around,
    });
}
const two: Setup = { ...usualSetup, opponent: "person" };

test("a game opens with all men and the player's side below", async () => {
    const one = table();
    expect(await one.open({ ...usualSetup, side: "black" })).toBe(true);
    expect(one.men).toHaveLength(40);
    expect(one.own).toBe("black");
    expect(one.flipped).toBe(true);
    // White is the engine and has moved already.
    expect(one.state?.played).toHaveLength(1);
    expect(one.canMove).toBe(true);
});

test("a move is answered by the engine", async () => {
    const moved = vi.fn();
    const one = table({ onMove: moved });
    await one.open(usualSetup);
    await one.play("32-28");
    expect(one.state?.played).toHaveLength(2);
    expect(moved).toHaveBeenCalledTimes(2);
    expect(one.lastMove?.text).toBe(one.state?.played[1]?.text);
    expect(one.thinking).toBe(false);
});

test("an illegal move is refused with the engine's reason and changes nothing", async () => {
    const refused = vi.fn();
    const one = table({ onRefusal: refused });
    await one.open(two);
    await one.play("32-29");
    expect(one.notice).toMatchObject({ kind: "fault" });
    expect(refused).toHaveBeenCalledOnce();
    expect(one.state?.played).toHaveLength(0);
    await one.why(50);
    expect(one.notice).toMatchObject({ fault: { code: "square.blocked" } });
});

test("take-back and redo", async () => {
    const one = table();
    await one.open(usualSetup);
    await one.play("32-28");
    await one.back();
    expect(one.state?.played).toHaveLength(0);
    expect(one.men).toHaveLength(40);
    await one.redo();
    expect(one.state?.played).toHaveLength(2);
});

test("a hint is a legal move", async () => {
    const one = table();
    await one.open(usualSetup);
    await one.askHint();
    expect(one.state?.moves.map((move) => move.text)).toContain(one.hint?.text);
    expect(one.thought?.depth).toBeGreaterThan(3);
});

test("looking back shows the board as it stood, and a move goes back to the game", async () => {
    const one = table();
    await one.open(two);
    await one.play("32-28");
    await one.play("19-23");
    await one.view(1);
    expect(one.viewing).toBe(1);
    expect(one.canMove).toBe(false);
    expect(one.men.some((man) => man.square === 19)).toBe(true);
    await one.view(2);
    expect(one.viewing).toBeUndefined();
    await one.view(0);
    await one.play("28x19");
    expect(one.state?.played).toHaveLength(3);
    expect(one.men).toHaveLength(39);
});

test("who looks back and then takes back or plays sees the game again", async () => {
    const one = table();
    await one.open(two);
    await one.play("32-28");
    for (const act of [() => one.back(), () => one.redo(), () => one.play("19-23"), () => one.play("1-1")]) {
        await one.view(0);
        expect(one.viewed?.position).toBe(one.state?.start);
        await act();
        expect(one.viewed).toBeUndefined();
        await one.redo();
    }
});

test("a game is untouched until a person has moved", async () => {
    const one = table();
    expect(one.untouched).toBe(false);
    await one.open({ ...usualSetup, side: "black" });
    expect(one.state?.played).toHaveLength(1);
    expect(one.untouched).toBe(true);
    await one.play(one.state?.moves[0]?.text ?? "");
    expect(one.untouched).toBe(false);
    await one.back();
    expect(one.untouched).toBe(true);
    // A game between two engines comes from elsewhere, and somebody has wanted it here.
    await one.load('[White "a"]\n[Black "b"]\n[GameType "20"]\n[WhiteLevel "baize easy"]\n[BlackLevel "baize easy"]\n[Result "2-0"]\n1. 32-28 2-0', "international");
    expect(one.untouched).toBe(false);
});

test("a game that is begun is named before anything of it is saved, one that is refused not at all", async () => {
    const told: string[] = [];
    const one = table({ onSave: () => told.push("saved") });
    expect(await one.open({ ...two, position: "W:W99:B1" }, undefined, () => told.push("begun"))).toBe(false);
    expect((await one.load("1. 99-98", "international", () => told.push("begun")))?.error.code).toBeDefined();
    expect(told).toEqual([]);
    await one.open(two, undefined, () => told.push("begun"));
    expect(told).toEqual(["begun", "saved"]);
});

test("resignation ends the game once, and is told", async () => {
    const ended = vi.fn();
    const one = table({ onEnd: ended });
    await one.open(usualSetup);
    await one.resign();
    expect(one.state?.outcome).toMatchObject({ winner: "black", reason: "resigned" });
    expect(ended).toHaveBeenCalledOnce();
    expect(ended).toHaveBeenLastCalledWith(one.state, true);
    await one.load(one.record, "international");
    expect(ended).toHaveBeenLastCalledWith(one.state, false);
});

test("the engine declines a draw at the start; two people answer themselves", async () => {
    const one = table();
    await one.open(usualSetup);
    await one.offerDraw();
    expect(one.notice).toMatchObject({ key: "play.draw-declined" });
    const both = table();
    await both.open(two);
    await both.offerDraw();
    expect(both.state?.offer).toBe("white");
    await both.answerDraw(true);
    expect(both.state?.outcome).toMatchObject({ winner: null, reason: "agreed" });
});

test("a clock can be stopped and goes on", async () => {
    const one = table();
    await one.open({ ...two, clock: "5+3" });
    expect(one.clockRead?.clock.white).toBeGreaterThan(299_000);
    await one.pause();
    expect(one.state?.paused).toBe(true);
    await one.play("32-28");
    expect(one.notice).toMatchObject({ fault: { code: "sitting.paused" } });
    await one.pause();
    await one.look();
    expect(one.state?.paused).toBe(false);
});

test("a saved game is opened with its past; a broken one leaves the table as it was", async () => {
    const saved: string[] = [];
    const one = table({ onSave: ({ record }) => saved.push(record) });
    await one.open(usualSetup);
    await one.play("32-28");
    const pdn = saved.at(-1) ?? "";
    expect(pdn).toContain("32-28");
    const other = table();
    expect(await other.load(pdn, "international")).toBeUndefined();
    expect(other.state?.played).toHaveLength(2);
    const refusal = await other.load("1. 99-98", "international");
    expect(refusal?.error.code).toBeDefined();
    expect(other.state?.played).toHaveLength(2);
});

test.each(["play", "think", "back"])("a worker that dies at %s is replaced and the game goes on", async (order) => {
    const one = table();
    await one.open(usualSetup);
    await one.play("32-28");
    const reply = one.state?.played[1]?.text;
    FakeWorker.dieAt = order;
    if (order === "back") await one.back();
    else await one.play(one.state?.moves[0]?.text ?? "");
    expect(FakeWorker.dieAt).toBeUndefined();
    expect(one.state?.played).toHaveLength(order === "back" ? 0 : 4);
    if (order !== "back") expect(one.state?.played[1]?.text).toBe(reply);
    expect(one.men.length).toBe([...(one.state?.pieces ?? "")].filter((letter) => letter !== ".").length);
});

test("an engine that does not arrive is said", async () => {
    const missing = new Engine(Promise.reject(new Error("404")), () => new FakeWorker());
    const one = table({ engineFor: () => missing });
    expect(await one.open(usualSetup)).toBe(false);
    expect(one.notice).toMatchObject({ key: "page.engine-missing" });
});

const weights = (name = "international") => new Uint8Array(readFileSync(new URL(`../../../weights/${name}.net`, import.meta.url)));
const againstMaster: Setup = { ...usualSetup, level: "master", position: "W:WK46:BK5,11" };

test("master is handed what was learnt about the game before its first move, and once", async () => {
    const asked: number[] = [];
    const kept = vi.fn();
    const one = table({ learntAbout: (rules) => { asked.push(rules); return Promise.resolve(weights()); }, onLearnt: kept });
    await one.open(againstMaster);
    // While the player thinks it is on its way.
    expect(asked).toHaveLength(1);
    expect(FakeWorker.asked).not.toContain("weights");
    await one.play("46-41");
    expect(FakeWorker.asked.filter((order) => order === "weights" || order === "think")).toEqual(["weights", "think"]);
    expect(one.state?.weights).toBeUndefined();
    expect(one.unlearnt).toBeUndefined();
    expect(one.thought?.chances?.reduce((sum, part) => sum + part)).toBe(1000);
    expect(kept).toHaveBeenCalledExactlyOnceWith(asked[0], weights());
    await one.askHint();
    expect(FakeWorker.asked.filter((order) => order === "weights")).toHaveLength(1);
});

test("levels are handed nothing, but whoever advises is", async () => {
    const one = table({ learntAbout: () => Promise.resolve(weights()) });
    await one.open(usualSetup);
    await one.play("32-28");
    expect(one.thought?.chances).toBeUndefined();
    expect(FakeWorker.asked).not.toContain("weights");
    await one.askHint();
    expect(one.thought?.chances).toBeDefined();
    await one.askHint();
    expect(FakeWorker.asked.filter((order) => order === "weights")).toHaveLength(1);
});

test("master knows what was learnt when it is offered a draw", async () => {
    const one = table({ learntAbout: () => Promise.resolve(weights()) });
    await one.open(againstMaster);
    await one.offerDraw();
    expect(FakeWorker.asked.slice(-3)).toEqual(["offer", "weights", "judge"]);
});

test.each([
    ["missing", "weights.missing"],
    ["none", "weights.none"],
    [new Uint8Array(40), "weights.not-weights"],
    [weights().fill(7, 2000, 2001), "weights.damaged"],
] as [Learnt, string][])("without what was learnt master plays on, and it is said why: %#", async (learnt, why) => {
    const kept = vi.fn();
    const one = table({ learntAbout: () => Promise.resolve(learnt), onLearnt: kept });
    await one.open(againstMaster);
    await one.play("46-41");
    expect(one.state?.played).toHaveLength(2);
    expect(one.unlearnt).toBe(why);
    expect(kept).not.toHaveBeenCalled();
    expect(one.thought?.chances).toBeUndefined();
    await one.open(two);
    expect(one.unlearnt).toBeUndefined();
});

test("what arrives late is used from then on", async () => {
    let learnt: Learnt = "missing";
    const one = table({ learntAbout: () => Promise.resolve(learnt) });
    await one.open(againstMaster);
    await one.play("46-41");
    expect(one.unlearnt).toBe("weights.missing");
    learnt = weights();
    await one.back();
    await one.play("46-41");
    expect(one.unlearnt).toBeUndefined();
    expect(one.thought?.chances).toBeDefined();
});

test("a hint beside a level says nothing of games about which nothing was learnt", async () => {
    const one = table({ learntAbout: () => Promise.resolve("none") });
    await one.open(usualSetup);
    await one.askHint();
    expect(one.unlearnt).toBeUndefined();
});

test("a worker that is replaced is handed what was learnt again", async () => {
    const one = table({ learntAbout: () => Promise.resolve(weights()) });
    await one.open(againstMaster);
    FakeWorker.dieAt = "think";
    await one.play("46-41");
    expect(FakeWorker.asked.filter((order) => order === "weights")).toHaveLength(2);
    expect(one.thought?.chances).toBeDefined();
});

test("another player takes a seat", async () => {
    const one = table();
    await one.open(usualSetup);
    await one.seat("black", "Baize hard\tseed/hard");
    expect(one.state?.seats[1]).toMatchObject({ level: "hard" });
});

test("men travel hop by hop for as long as their hops take", async () => {
    vi.useFakeTimers();
    const one = table({ hopTime: () => 100 });
    const opened = one.open(two);
    await vi.runAllTimersAsync();
    await opened;
    const moved = one.play("32-28");
    await vi.advanceTimersByTimeAsync(50);
    expect(one.travel?.path).toEqual([32, 28]);
    await vi.advanceTimersByTimeAsync(60);
    expect(one.travel).toBeUndefined();
    await moved;
    vi.useRealTimers();
});
