// The page's hard is the terminal's hard: for every level of every game the module that the page loads and the
// program give the same move, at the same seed, in 200 positions each.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { load } from "../../tests/wasm/module.mjs";
import { program, seeded, test as register } from "./harness.mjs";

/** Exact play of dominoes is dear in the beginning of a hand, and its variant differs only at the end. */
const positionsOfGame = (game) => (game === "dominoes:ghost=unplayable" ? 40 : 200);
/** Strong levels take long over a move: with BAIZE_FULL in all positions, else in a few. */
const positionsOfLevel = (level) => (process.env.BAIZE_FULL ? Infinity : level === "master" ? 4 : level === "expert" ? 20 : level === "advanced" ? 60 : Infinity);
const seed = 77;

/** Both engines compute for seconds: in a thread of their own, so that the browsers beside them are not kept waiting. */
function test(name, body) {
    if (!isMainThread) {
        if (workerData === name) parentPort.postMessage(body());
        return;
    }
    register(name, () => new Promise((done, failed) => {
        const thread = new Worker(new URL(import.meta.url), { workerData: name });
        thread.on("message", done);
        thread.on("error", failed);
        thread.on("exit", () => { failed(new Error("the thread ended without a result")); });
    }));
}

/** Positions of games in which both sides play at random, each with the moves that led to it. */
function positionsOf(baize, game, chance) {
    const found = [];
    const positionsEach = positionsOfGame(game);
    while (found.length < positionsEach) {
        const start = game.startsWith("dominoes") ? baize.call("hand", "100", "A", String(Math.floor(chance() * 1e9))).position : "";
        let state = baize.call("open", game, start, "a", "b", "-", "0");
        const played = [];
        while (!state.outcome && played.length < 80 && found.length < positionsEach) {
            // A move without a choice says nothing about a level.
            if (state.moves.length > 1) found.push(played.length > 0 ? `${state.start} moves ${played.join(" ")}` : state.start);
            const { text } = state.moves[Math.floor(chance() * state.moves.length)];
            played.push(text);
            state = baize.call("play", text);
        }
    }
    return found;
}

for (const [module, games] of [
    ["international", ["international"]],
    ["dam-haji", ["dam-haji", "dam-haji-book", "dam-haji:majority=on,board=10"]],
    ["dominoes", ["dominoes", "dominoes:ghost=unplayable"]],
]) {
    for (const game of games) {
        test(`page and terminal play alike: ${game}`, () => {
            const baize = load(new URL(`../../build/wasm/${module}.wasm`, import.meta.url));
            const positions = positionsOf(baize, game, seeded(5));
            let compared = 0;
            const { strongest, presets: named } = baize.call("choices", game);
            // Three numbers of the dial besides the names: a third and two thirds of the way up, and sight without judgement.
            const dials = strongest === null ? [] : [strongest / 3, (2 * strongest) / 3].map((elo) => String(Math.round(elo))).concat(`${String(Math.round(strongest / 2))}:${String(Math.round(strongest / 5))}`);
            const presets = Object.entries(named).map(([preset, levels], index) => [preset, index === 0 ? [...levels, ...dials] : levels]);
            for (const [preset, levels] of presets) {
                // The source plan of dominoes ends its search by the clock: 400 ms here and there are not the same nodes.
                if (module === "dominoes" && preset === "seed") continue;
                for (const level of levels) {
                    const some = positions.slice(0, positionsOfLevel(level));
                    const output = execFileSync(program, ["best", game, "--preset", preset, "--level", level, "--seed", String(seed), "--batch", "-"],
                        { input: some.join("\n"), encoding: "utf8", maxBuffer: 1 << 26 });
                    const terminal = output.trim().split("\n").map((line) => JSON.parse(line).move);
                    const page = some.map((position) => {
                        const seat = `e\t${preset}/${level}`;
                        baize.call("open", game, position, seat, seat, "-", String(seed));
                        return baize.call("think").played.at(-1).text;
                    });
                    assert.deepEqual(page, terminal, `${game} ${preset}/${level}`);
                    compared += page.length;
                }
            }
            return `${String(compared)} moves`;
        });
    }
}

/** Few pieces, so that the whole engine is soon sure; what it remembers from move to move shows in what it looks at. */
const clearlyWon = "W:W28,32,33,37,38,42,43:B8,12,13,18";

for (const [module, game, level, start] of [
    ["international", "international", "easy", ""],
    ["international", "international", "master", clearlyWon],
    ["dam-haji", "dam-haji", "medium", ""],
]) {
    test(`a game against ${level} at ${game} is the same on the page and in the terminal`, () => {
        const baize = load(new URL(`../../build/wasm/${module}.wasm`, import.meta.url));
        const chance = seeded(9);
        const engine = `e\tbaize/${level}`;
        const { first } = baize.call("open", game, start, "p", "p", "-", "0");
        // Whoever is there begins, so that the terminal can be asked to show what the engine thinks.
        let state = first === "white"
            ? baize.call("open", game, start, "p", engine, "-", String(seed))
            : baize.call("open", game, start, engine, "p", "-", String(seed));
        const typed = [];
        const page = [];
        while (!state.outcome && page.length < 30) {
            if (state.waits) {
                state = baize.call("think");
                page.push([state.played.at(-1).text, state.thought.nodes]);
            } else {
                const { text } = state.moves[Math.floor(chance() * state.moves.length)];
                typed.push(text);
                state = baize.call("play", text);
            }
        }
        const output = execFileSync(program,
            ["play", game, "--plain", "--level", level, "--seed", String(seed), "--side", first].concat(start ? ["--position", start] : []),
            { input: ["thinking", ...typed, "quit", "yes", ""].join("\n"), encoding: "utf8" });
        const terminal = [...output.matchAll(/^depth .*?, (\d+) nodes: (\S+)/gm)].map(([, nodes, move]) => [move, Number(nodes)]);
        assert.deepEqual(page, terminal);
        assert(page.length > 2);
        return `${String(page.length)} moves`;
    });
}
