// node tests/wasm/run.mjs [MODULE]: the vectors of tests/data against the WebAssembly build of the core.
import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { load } from "./module.mjs";

const here = (path) => new URL(path, import.meta.url);
const data = (name) => JSON.parse(readFileSync(here(`../data/${name}.json`), "utf8"));
const baize = load(process.argv[2] ?? here("../../build/wasm/baize.wasm"));

let passed = 0;
let failed = 0;
function test(name, check) {
    try {
        const wrong = check();
        if (!wrong) { ++passed; return; }
        console.log(`FAILED ${name}: ${wrong}`);
    } catch (error) {
        console.log(`FAILED ${name}: ${error.message}`);
    }
    ++failed;
}

// Nothing when both are equal, else both of them.
function differ(found, expected) {
    const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
    return a === b ? undefined : `found ${a}, expected ${b}`;
}

function testMoves(game, fen, expected) {
    test(`moves ${game} ${fen}`, () => {
        const answer = baize.call("moves", game, fen, "long");
        return answer.moves ? differ(answer.moves.sort(), [...expected].sort()) : JSON.stringify(answer);
    });
}

test("the module asks its host for the time, and tells it what it finds", () =>
    differ([...baize.imports].sort(), ["env.now", "env.tell"]));

for (const { fen, moves } of data("draughts-moves")) testMoves("international", fen, moves);

for (const row of data("dam-haji-moves")) {
    testMoves("dam-haji", row.fen, row["dam-haji"]);
    testMoves("dam-haji:promotion=stop", row.fen, row["stop-on-promotion"]);
    testMoves("dam-haji-book:board=8", row.fen, row.book);
}

for (const { fen, moves, ends } of data("draughts-draws")) {
    const after = (plies) => {
        const played = moves.slice(0, plies).join(" ");
        return baize.call("moves", "international", played ? `${fen} moves ${played}` : fen, "long");
    };
    test(`ends ${fen} with ${ends.reason}`, () => {
        if (moves.length !== ends.ply) return `the row has ${moves.length} moves for ${ends.ply} plies`;
        const early = after(ends.ply - 1);
        if (!early.moves) return JSON.stringify(early);
        return differ(early.outcome, undefined)
            ?? differ(after(ends.ply).outcome, { result: ends.result, reason: ends.reason });
    });
}

for (const { game, position, counts } of data("leaf-counts")) {
    counts.filter((count) => count < 3e8).forEach((count, index) => test(`leaves ${game} ${position} depth ${index + 1}`, () =>
        differ(baize.call("perft", game, position, String(index + 1)), { count })));
}

for (const row of data("draughts-evaluation")) {
    test(`evaluation ${row.fen}`, () => differ(
        [0, 500, 1000].map((scale) => baize.call("eval", "international", row.fen, String(scale)).score),
        [row.scale0, row.scale05, row.scale1]));
}

for (const row of data("dam-haji-evaluation")) {
    test(`evaluation dam-haji ${row.fen}`, () => differ(
        ["easy", "medium", "hard"].map((level) => baize.call("eval", "dam-haji", row.fen, level).score),
        [row.easy, row.medium, row.hard]));
}

const handText = (player, tiles) => `:${player}${tiles.join(",")}`;
for (const { name, ends, lastPlacedBy, mover, other, play, expect } of data("dominoes-cases")) {
    const position = `A${handText("A", mover)}${handText("B", other)}:E${ends.join("-")}`
        + (lastPlacedBy === "mover" ? ":P" : "");
    const move = `${play.tile}@${play.atEnd}`;
    const blockFailed = expect.aggressor !== undefined && expect.winner !== expect.aggressor;
    test(`dominoes: ${name}`, () => {
        const { outcome, error } = baize.call("moves", "dominoes", `${position} moves ${move}`, "");
        if (error) return JSON.stringify(error);
        return differ(outcome, {
            result: expect.winner === "mover" ? "2-0" : "0-2", reason: blockFailed ? "failed block" : expect.type, points: expect.points });
    });
}

let solving = 0;
const deals = data("dominoes-deals");
for (const { leader, other, value, openings } of deals) {
    const position = `A${handText("A", leader)}${handText("B", other)}`;
    test(`dominoes: every opening of ${position}`, () => {
        const start = performance.now();
        const { score } = baize.call("best", "dominoes", position, "1");
        solving += performance.now() - start;
        const sorted = (worths) => Object.entries(worths).sort();
        return differ(score, value)
            ?? differ(sorted(baize.call("worths", "dominoes", position, "")), sorted(openings));
    });
}

// The same tree as with g++ and clang, node for node: tests/play/bench_test.cpp has the other half.
const signature = data("bench-signature");
test("the signature of the search", () =>
    differ(baize.call("bench", "international", String(signature.depth)).nodes, signature.nodes));

for (const [game, top] of [["international", 2000], ["dam-haji", 1500], ["dominoes", 1500]]) {
    test(`the dial of ${game} goes up, and its levels stand on it`, () => {
        const { strongest, elos } = baize.call("choices", game);
        const numbers = Object.values(elos);
        if (numbers.some((elo, index) => elo <= (numbers[index - 1] ?? 0) || elo > strongest)) return JSON.stringify(elos);
        if (strongest < top) return `strongest ${strongest}`;
        const seat = (level) => baize.call("open", game, game === "dominoes" ? baize.call("hand", "0", "A", "1").position : "", `e\tbaize/${level}`, "p", "-", "1");
        return differ(seat("300:200").seats?.[0].level, "300:200") ?? (seat(String(strongest + 1)).error ? undefined : "no error above the top");
    });
}

for (const fields of [
    [""], ["moves"], ["nonsense", "international", "", ""], ["moves", "chess", "", "long"],
    ["moves", "international", "W:W99:B1", "long"], ["moves", "international", "W:W31:B31", "long"],
    ["moves", "international", "W:W31-50:B1-20 moves 1-2", "long"], ["perft", "international", "", "many"],
    ["eval", "international", "", "1001"], ["best", "international", "", "0"], ["bench", "international", "99"], ["bench", "dominoes", "5"],
]) {
    test(`refuses ${JSON.stringify(fields)}`, () =>
        baize.call(...fields).error ? undefined : "no error in the answer");
}

// What nets say, by the same checksums that the program gives (tests/games/draughts/network_test.cpp).
const kernels = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(here("../../build/wasm/kernels.wasm")))).exports;
kernels._initialize?.();
for (const { board, hidden, stages, positions, checksum } of data("net-judgements")) {
    if (positions > (process.env.BAIZE_FULL ? 1e6 : 1e5)) continue;
    const of = (plainly) => kernels.judgements(board, hidden, stages, positions, plainly) >>> 0;
    test(`nets of ${hidden} units on ${board} rows judge ${positions} positions as in the program`, () => differ(of(0), checksum));
    if (positions < 1e5) test(`so they do without vectors, ${hidden} units on ${board} rows`, () => differ(of(1), checksum));
}

const net = new Uint8Array(readFileSync(here("../../weights/international.net")));
const middlegame = (level) => ["international", "W:W27,28,32,33,37,38,39,42,43,48:B8,9,12,13,14,18,19,23,3,4", `e\tbaize/${level}`, "p", "-", "1"];
test("weights are taken once, by the rules that they are for", () => {
    const { weights, seats } = baize.call("open", ...middlegame("master"));
    const rules = new DataView(net.buffer).getUint32(12, true);
    return differ({ weights, seats: seats.map(({ best }) => best) }, { weights: rules, seats: [true, undefined] })
        ?? differ(baize.call("weights", net).weights, undefined)
        ?? differ(baize.call("open", ...middlegame("hard")).weights, undefined)
        ?? differ(baize.call("open", "dam-haji", "", "e\tbaize/master", "p", "-", "1").weights === rules, false)
        ?? differ(baize.call("weights", net).error?.code, "weights.other-game")
        ?? differ(baize.call("open", ...middlegame("master")).weights, rules);
});
test("with weights master thinks otherwise, and tells its chances; levels do not", () => {
    const thoughtOf = (level, ...file) => {
        baize.call("open", "dominoes", baize.call("hand", "0", "A", "1").position, "p", "p", "-", "1");  // what was given is gone
        baize.call("open", ...middlegame(level));
        for (const one of file) baize.call("weights", one);
        return baize.call("think").thought;
    };
    const [without, withThem] = [thoughtOf("master"), thoughtOf("master", net)];
    const sum = withThem.chances?.reduce((all, part) => all + part);
    return differ([sum, without.chances], [1000, undefined])
        ?? (withThem.score === without.score ? "the same score" : undefined)
        ?? differ(thoughtOf("hard", net), thoughtOf("hard"));
});
test("weights that are damaged, cut off or none are refused, and nothing changes", () => {
    baize.call("open", ...middlegame("master"));
    const damaged = net.slice();
    damaged[5000] ^= 1;
    return differ([damaged, net.slice(0, -1), new TextEncoder().encode("1. 32-28")].map((file) => baize.call("weights", file).error?.code),
        ["weights.damaged", "weights.damaged", "weights.not-weights"])
        ?? differ(typeof baize.call("state").weights, "number");
});

// A game that nothing under src/ knows: tests/connect_four has its row and its maker, and this is its module.
const four = load(here("../../build/wasm/connect-four.wasm"));
for (const [depth, count] of [[1, 7], [4, 2401], [6, 117649]])
    test(`connect four: leaves to depth ${depth}`, () => differ(four.call("perft", "connect-four", "", String(depth)).count, count));
test("connect four: levels by name, and no dial", () => {
    const { presets, strongest, elos } = four.call("choices", "connect-four");
    return differ(presets.baize, ["easy", "medium", "hard", "advanced", "expert", "master"])
    ?? differ({ strongest, elos }, { strongest: null, elos: {} })
    ?? differ(four.call("open", "connect-four", "", "e\tbaize/900", "p", "-", "1").error?.code, "level.borrowed");
});
test("connect four: other games are not in its module", () => differ(four.call("moves", "international", "", "").error?.code, "game.unknown"));
test("connect four is played, taken back, saved and loaded", () => {
    const state = four.call("open", "connect-four", "", "me", "e\tbaize/hard", "5+3", "7");
    const moves = ({ played }) => played.map(({ text }) => text);
    if (state.moves?.length !== 7) return JSON.stringify(state);
    four.call("play", "4");
    const answered = four.call("think");
    if (moves(answered).length !== 2) return JSON.stringify(answered);
    four.call("play", "1");
    const back = four.call("back");
    if (moves(back).length !== 2) return `after take-back ${JSON.stringify(moves(back))}`;
    const redone = four.call("redo");
    const { record } = four.call("state");
    const saved = ({ game, position, seats, clockSetting, seed, side }, played) => ({ game, position, seats, clockSetting, seed, side, played });
    four.call("open", "connect-four", "", "a", "b", "-", "1");
    const loaded = four.call("load", "", record);
    return differ(saved(loaded, moves(loaded)), saved(redone, moves(redone)))
        ?? differ(four.call("state").record, record);
});
test("connect four: how it ended is kept", () => {
    four.call("open", "connect-four", "////// moves 4 1 4 1 4 2", "a", "b", "-", "1");
    const over = four.call("play", "4").outcome;
    const { record } = four.call("state");
    return differ([over?.winner, over?.reason], ["white", "four in a row"]) ?? differ(four.call("load", "", record).outcome, over);
});
test("connect four: a save with a move that is none is refused", () => {
    const { record } = four.call("state");
    return differ(four.call("load", "", record.replace("moves: 4", "moves: 8")).error?.code, "connect-four.illegal");
});

// What the page loads, a module a game, as it is served: with brotli. The first visit waits for the first one. What they may
// be is what they are and 2 kB more.
const kilobytes = (bytes) => (bytes / 1000).toFixed(1);
for (const [name, most] of [["international", 81_200], ["dam-haji", 124_100], ["russian", 82_400], ["dominoes", 71_300]]) {
    const bytes = readFileSync(here(`../../build/wasm/${name}.wasm`));
    const brotli = brotliCompressSync(bytes).length;
    console.log(`size: ${name} ${kilobytes(bytes.length)} kB, ${kilobytes(gzipSync(bytes, { level: 9 }).length)} kB with gzip, ${kilobytes(brotli)} kB with brotli`);
    test(`the module ${name} is small`, () => brotli < most ? undefined : `${brotli} bytes, at most ${most}`);
}

let best = 0;
for (let attempt = 0; attempt < 3; ++attempt) {
    const start = performance.now();
    const { count } = baize.call("perft", "international", "", "9");
    best = Math.max(best, count / (performance.now() - start) / 1000);
}
console.log(`speed: ${best.toFixed(0)} million leaves/s, international, depth 9`);

const start = performance.now();
const { nodes } = baize.call("bench", "international", "10");
console.log(`speed: ${(nodes / (performance.now() - start) / 1000).toFixed(1)} million nodes/s, search, 20 middlegames, depth 10`);

console.log(`speed: ${(solving / deals.length).toFixed(1)} ms for a whole deal of dominoes`);

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
