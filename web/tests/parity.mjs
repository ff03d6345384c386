// The page's hard is the terminal's hard: for every level of every game the module that the page loads and the
// program give the same move, at the same seed, in 200 positions each.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { load, open } from "../../tests/wasm/module.mjs";
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
    ["russian", ["english", "russian"]],
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
                    // The page's master has no book of openings yet (decision 0077).
                    const output = execFileSync(program, ["best", game, "--preset", preset, "--level", level, "--seed", String(seed), "--no-book", "--batch", "-"],
                        { input: some.join("\n"), encoding: "utf8", maxBuffer: 1 << 26 });
                    const terminal = output.trim().split("\n").map((line) => JSON.parse(line).move);
                    const page = some.map((position) => {
                        const seat = `e\t${preset}/${level}`;
                        open(baize, game, position, seat, seat, "-", String(seed));
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

/** The position of a state, with so many pieces of either side. */
function countPieces(baize, state) {
    const { position } = baize.call("view", String(state.played.length));
    const [white, black] = position.split(":").slice(1).map((side) => side.split(",").length);
    return { position, pieces: white + black, ahead: Math.abs(white - black) };
}

/** Few pieces, and one side has clearly more: so the whole engine is soon sure, and what it remembers from move to move
    shows in what it looks at. */
function clearlyWon(baize, game, chance) {
    for (;;) {
        let state = baize.call("open", game, "", "a", "b", "-", "0");
        while (!state.outcome) {
            const { position, pieces, ahead } = countPieces(baize, state);
            if (pieces <= 12 && ahead >= 4 && state.moves.length > 1) return position;
            state = baize.call("play", state.moves[Math.floor(chance() * state.moves.length)].text);
        }
    }
}

/** A game against a level: what is typed, and at each of its moves the position, the move and what it looked at. */
function playedOnThePage(baize, { game, level, seed, start, most, chance, engineFirst }) {
    const engine = `e\tbaize/${level}`;
    const { side } = baize.call("open", game, start, "p", "p", "-", "0");
    const [white, black] = (side === "white") === engineFirst ? [engine, "p"] : ["p", engine];
    let state = open(baize, game, start, white, black, "-", String(seed));
    const typed = [];
    const asked = [];
    const page = [];
    while (!state.outcome && page.length < most) {
        if (state.waits) {
            const moves = state.played.map(({ text }) => text);
            asked.push(moves.length > 0 ? `${state.start} moves ${moves.join(" ")}` : state.start);
            state = baize.call("think");
            page.push([state.played.at(-1).text, state.thought.nodes]);
        } else {
            const { text } = state.moves[Math.floor(chance() * state.moves.length)];
            typed.push(text);
            state = baize.call("play", text);
        }
    }
    return { typed, asked, page, side: white === "p" ? "white" : "black" };
}

const run = (words, input) => execFileSync(program, words, { input, encoding: "utf8", maxBuffer: 1 << 26 });

/** The same game in the terminal, but for a first move that is made before the terminal can be asked to tell. */
function playedInTheTerminal({ game, level, seed, start }, { typed, side }) {
    const output = run(["play", game, "--plain", "--level", level, "--seed", String(seed), "--side", side].concat(start ? ["--position", start] : []),
        ["thinking", ...typed, "quit", "yes", ""].join("\n"));
    return [...output.matchAll(/^depth .*?, (\d+) nodes: (\S+)/gm)].map(([, nodes, move]) => [move, Number(nodes)]);
}

/** The same questions, each by itself. */
function answeredByBest({ game, level, seed }, { asked }) {
    const output = run(["best", game, "--level", level, "--seed", String(seed), "--batch", "-"], asked.join("\n"));
    return output.trim().split("\n").map((line) => JSON.parse(line)).map(({ move, nodes }) => [move, nodes]);
}

/** Two games a level, one with either side, and one of master; in the full run more of both, to their end. */
const full = Boolean(process.env.BAIZE_FULL);
const gamesOf = (level) => (level === "master" ? (full ? 5 : 1) : full ? 20 : 2);
const movesOf = (level) => (level === "master" ? (full ? 30 : 3) : full ? Infinity : 20);

for (const [module, game] of [
    ["international", "international"],
    ["dam-haji", "dam-haji"],
    ["dam-haji", "dam-haji-book"],
    ["russian", "english"],
    ["russian", "russian"],
    ["dominoes", "dominoes"],
]) {
    test(`games against levels at ${game} are the same on the page and in the terminal`, () => {
        const baize = load(new URL(`../../build/wasm/${module}.wasm`, import.meta.url));
        const chance = seeded(9);
        const tiles = game === "dominoes";
        let compared = 0;
        for (const level of ["easy", "medium", "hard", "advanced", "master"]) {
            for (let number = 0; number < gamesOf(level); ++number) {
                const start = tiles ? baize.call("hand", "100", "A", String(Math.floor(chance() * 1e9))).position : level === "master" ? clearlyWon(baize, game, chance) : "";
                const contest = { game, level, seed: seed + number, start, most: movesOf(level), chance, engineFirst: number % 2 === 1 };
                const played = playedOnThePage(baize, contest);
                // A match of dominoes in the terminal deals by a seed of its own. Whoever is asked about one position has not
                // been asked before, so of master it is the move that counts.
                const movesAlone = (answers) => (tiles && level === "master" ? answers.map(([move]) => move) : answers);
                const terminal = tiles ? answeredByBest(contest, played) : playedInTheTerminal(contest, played);
                const page = tiles || !contest.engineFirst ? played.page : played.page.slice(1);
                assert.deepEqual(movesAlone(page), movesAlone(terminal), `${level}, game ${String(number + 1)}`);
                assert(played.page.length > 1, `${level}, game ${String(number + 1)} is no game`);
                compared += played.page.length;
            }
        }
        return `${String(compared)} moves`;
    });
}
