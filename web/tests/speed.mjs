// How fast it is for somebody far away with an old phone.
import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { idle, launch, seeded, test, visit, Visitor } from "./harness.mjs";
import { server } from "./play.mjs";

const built = new URL("../../build/page/", import.meta.url).pathname;
const size = (name) => statSync(join(built, name)).size;

test("the whole install is under 600 kB", () => {
    // Weights are fetched one by one, when they are needed.
    const names = readdirSync(built, { recursive: true }).filter((name) => statSync(join(built, name)).isFile() && !/\.(br|gz|net)$/.test(name));
    const all = names.reduce((sum, name) => sum + size(names.includes(name) && /\.png$/.test(name) ? name : `${name}.br`), 0);
    assert.ok(all < 600_000, `${String(all)} bytes`);
    return `${(all / 1000).toFixed(0)} kB in ${String(names.length)} files`;
});

/** One first visit of somebody far away: when the board stood, when the engine had replied, what was fetched. */
async function firstVisit() {
    const context = await (await launch()).newContext({ viewport: { width: 360, height: 740 }, locale: "en-GB" });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 180_000 });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const names = new Map();
    const ends = new Map();
    let bytes = 0;
    devtools.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => { names.set(requestId, { path: new URL(request.url).pathname, timestamp }); });
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) => {
        const path = names.get(requestId)?.path ?? "";
        // Icons and the manifest are not waited for.
        if (/icon|manifest/.test(path)) return;
        ends.set(path, timestamp);
        bytes += encodedDataLength;
    });
    const start = performance.now();
    await page.goto(server.address, { waitUntil: "commit" });
    // Asked every 10 ms: a locator's own waiting looks only every half second.
    const found = await page.waitForFunction(() => {
        const { x, y, width } = (document.querySelector("[data-man]")?.closest("svg") ?? document.body).getBoundingClientRect();
        return document.querySelector("[data-man]") && { x, y, width };
    }, undefined, { polling: 10 });
    const board = performance.now() - start;
    const box = await found.jsonValue();
    for (const [column, row] of [[3, 6], [4, 5]]) await page.mouse.click(box.x + (column + 0.5) * box.width / 10, box.y + (row + 0.5) * box.width / 10);
    await page.waitForFunction(() => document.querySelectorAll("[data-ply][aria-label]").length === 2, undefined, { polling: 10 });
    const reply = performance.now() - start;
    const longest = await page.evaluate(() => new Promise((found) => {
        new PerformanceObserver((list) => { found(Math.max(0, ...list.getEntries().map((entry) => entry.duration))); }).observe({ type: "longtask", buffered: true });
        setTimeout(() => { found(0); }, 300);
    }));
    await context.close();
    // What starts after something of the second level has ended, and is not in the cache, is a third level.
    const second = [...names.values()].filter(({ path }) => path.startsWith("/assets/")).map(({ timestamp }) => timestamp);
    const first = Math.min(...[...ends].filter(([path]) => path.startsWith("/assets/")).map(([, end]) => end));
    const third = [...names.values()].filter(({ path, timestamp }) => ends.has(path) && timestamp > first && ends.get(path) - timestamp > 0.5);
    return { board, reply, bytes, longest, files: ends.size, paths: [...ends.keys()], third: third.map(({ path }) => path), second: second.length };
}

test("first visit: 562 ms a request, 180 kB/s, processor four times slower", async () => {
    const quiet = await idle();
    const visits = [];
    const good = ({ reply, longest }) => reply < 2500 && longest <= 50;
    // Three, and more where few of them are good: the best counts, since the others measure what else the machine does.
    while (visits.length < 3 || (visits.length < 8 && visits.filter(good).length < 3)) visits.push(await firstVisit());
    const best = { ...visits.sort((a, b) => a.reply - b.reply)[0], longest: Math.min(...visits.map(({ longest }) => longest)) };
    const told = `board after ${best.board.toFixed(0)} ms, reply after ${best.reply.toFixed(0)} ms, ${(best.bytes / 1000).toFixed(0)} kB in ${String(best.files)} files, longest task ${best.longest.toFixed(0)} ms`;
    assert.ok(best.bytes <= 130_000, told);
    assert.ok(best.paths.every((path) => !path.endsWith(".net")), best.paths.join(", "));
    assert.deepEqual(best.third, []);
    // The page itself, and as many as a browser fetches at a time from a plain host.
    assert.ok(best.files <= 7, told);
    // Beside other work the times measure that work.
    if (quiet) {
        assert.ok(best.reply < 2500, told);
        assert.ok(best.longest <= 50, told);
    }
    return `${told} in the best of ${String(visits.length)}${quiet ? "" : ", on a machine with other work"}`;
}, { alone: true });

/** The longest task of the main thread since the observer was set. */
const watch = (page) => page.evaluate(() => {
    globalThis.longest = 0;
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, entry.duration); }).observe({ type: "longtask" });
});

/** Picks a man up, carries it across the whole board, puts it back and lets go of it. */
async function carry(visitor) {
    const man = (await visitor.squares()).find(({ name }) => /can move|must capture/.test(name));
    const middle = async (number) => {
        const { x, y, width, height } = await visitor.page.locator(`[data-square="${String(number)}"] rect`).boundingBox();
        return [x + width / 2, y + height / 2];
    };
    const home = await middle(man.number);
    await visitor.page.mouse.move(...home);
    await visitor.page.mouse.down();
    await visitor.page.mouse.move(...(await middle(1)), { steps: 30 });
    await visitor.page.mouse.move(...home, { steps: 30 });
    await visitor.page.mouse.up();
    await visitor.page.keyboard.press("Escape");
}

test("the main thread stays free while the engine thinks", async () => {
    const quiet = await idle();
    const context = await (await launch()).newContext({ viewport: { width: 360, height: 740 }, locale: "en-GB" });
    const page = await context.newPage();
    await page.goto(server.address);
    const visitor = new Visitor(page, context, false, []);
    await visitor.ready();
    await visitor.button("New").click();
    await visitor.choose(/^Hard/);
    await visitor.button("Start").click();
    await visitor.ready();
    const devtools = await context.newCDPSession(page);
    const figures = [];
    for (const rate of [1, 4]) {
        await devtools.send("Emulation.setCPUThrottlingRate", { rate });
        const rounds = [];
        for (let round = 0; round < 3 && !(await visitor.over()); ++round) {
            await watch(page);
            await visitor.button("Hint").click();
            await page.getByText(/^Hint: /).waitFor();
            await carry(visitor);
            await visitor.playOn(seeded(rate), 2);
            await visitor.settled();
            rounds.push(await page.evaluate(() => globalThis.longest));
        }
        // The best round: the others may have waited for the processor.
        figures.push(Math.min(...rounds));
    }
    await context.close();
    // A hint searches 300,000 nodes, a tenth of a second and more: on the main thread it could not hide.
    assert.ok(figures[0] < 100, `${String(figures[0])} ms`);
    // Beside other work the times measure that work.
    if (quiet) assert.ok(figures[1] <= 50, `${String(figures[1])} ms`);
    return `longest task ${figures[0].toFixed(0)} ms, at four times slower ${figures[1].toFixed(0)} ms`;
}, { alone: true });

/** What the page keeps, in bytes, and how much besides is machine code, which grows while functions become hot. */
async function memoryOf(devtools) {
    await devtools.send("HeapProfiler.collectGarbage");
    let text = "";
    const collect = ({ chunk }) => { text += chunk; };
    devtools.on("HeapProfiler.addHeapSnapshotChunk", collect);
    await devtools.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
    devtools.off("HeapProfiler.addHeapSnapshotChunk", collect);
    const { snapshot: { meta }, nodes } = JSON.parse(text);
    const [type, size] = ["type", "self_size"].map((field) => meta.node_fields.indexOf(field));
    const code = meta.node_types[type].indexOf("code");
    const sum = { kept: 0, code: 0 };
    for (let at = 0; at < nodes.length; at += meta.node_fields.length) sum[nodes[at + type] === code ? "code" : "kept"] += nodes[at + size];
    return sum;
}

if (process.env.BAIZE_FULL) {
    test("100 games in one page take no more memory than 10", async () => {
        // Where lines are counted, all code is kept.
        const visitor = await visit(server.address, { counted: false });
        const { page } = visitor;
        await visitor.ready();
        const devtools = await visitor.context.newCDPSession(page);
        let after10;
        for (let games = 1; games <= 100; ++games) {
            await visitor.playOn(seeded(games), 3);
            await visitor.settled();
            if (!(await visitor.over())) {
                await visitor.sheet("Resign");
                await visitor.button("Yes").click();
            }
            await visitor.button("Rematch").click();
            await visitor.button("Hint").waitFor();
            await visitor.settled();
            if (games === 10) after10 = await memoryOf(devtools);
        }
        const after100 = await memoryOf(devtools);
        await visitor.close();
        const inMegabytes = ({ kept, code }) => `${(kept / 1e6).toFixed(2)} MB and ${(code / 1e6).toFixed(2)} MB of machine code`;
        const told = `${inMegabytes(after10)} after 10, ${inMegabytes(after100)} after 100`;
        assert.ok(after100.kept <= after10.kept * 1.05, told);
        return told;
    });
}
