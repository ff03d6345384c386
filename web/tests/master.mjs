// Master judges by what was learnt about the game: a file that comes with the first game that needs it, is there without
// a network afterwards, and without which play goes on.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { baize, launch, serve, sizes, test, visit, Visitor } from "./harness.mjs";
import { built, copyOfPage, staticHost } from "./host.mjs";
import { server } from "./play.mjs";

const isWeights = (name) => name.endsWith(".net");
const weightsName = readdirSync(join(built, "assets")).find((name) => name.startsWith("international-") && isWeights(name));
const weights = readFileSync(join(built, "assets", weightsName));

const plies = (visitor, count) => visitor.page.waitForFunction((wanted) => document.querySelectorAll("[data-ply][aria-label]").length === wanted, count);
const underControl = ({ page }) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
/** In the cache of a version. */
const kept = ({ page }, version = "baize-") => page.waitForFunction(async (prefix) => {
    for (const name of await caches.keys())
        if (name.startsWith(prefix) && (await (await caches.open(name)).keys()).some(({ url }) => url.endsWith(".net"))) return true;
    return false;
}, version, { polling: 50 });
const unlearnt = ({ page }) => page.getByText(/^Judged as at lower levels: /);

/** Nobody may keep files: then each request for one can be seen, and answered otherwise. */
const withoutWorker = { serviceWorkers: "block" };

/** A game of few pieces against master. */
async function againstMaster(visitor) {
    await visitor.button("New").click();
    await visitor.choose(/^Master/);
    await visitor.button("Start").click();
    await visitor.settled();
    await visitor.open("W:WK47,36:BK4,16");
    await plies(visitor, 0);
}
async function showThoughts(visitor) {
    await visitor.button("Settings").click();
    await visitor.page.getByText("Show what the engine thinks").click();
    await visitor.button("Close").click();
}
/** Master's answer to the first move. */
async function answer(visitor) {
    await visitor.move(47, 42);
    await plies(visitor, 2);
    await visitor.settled();
}
const chances = ({ page }) => page.getByText(/^White \d+ %, draw \d+ %, Black \d+ %$/);

test("weights come with the first game that needs them, and not again", async () => {
    const visitor = await visit(server.address, withoutWorker);
    const asked = [];
    visitor.page.on("request", (request) => { if (isWeights(request.url())) asked.push(request.url()); });
    await visitor.ready();
    await visitor.move(32, 28);
    await plies(visitor, 2);
    await visitor.settled();
    assert.equal(asked.length, 0, "levels need none");
    await againstMaster(visitor);
    await answer(visitor);
    assert.equal(asked.length, 1);
    await visitor.button("Hint").click();
    await visitor.page.getByText(/^Hint: /).waitFor();
    await againstMaster(visitor);
    await answer(visitor);
    assert.equal(asked.length, 1);
    assert.equal(await unlearnt(visitor).count(), 0);
    assert.deepEqual(visitor.faults, []);
    await visitor.close();
    return `${(weights.length / 1000).toFixed(1)} kB, ${(readFileSync(join(built, "assets", `${weightsName}.br`)).length / 1000).toFixed(1)} as sent`;
});

test("a hint against a level needs them too", async () => {
    const visitor = await visit(server.address, withoutWorker);
    await visitor.ready();
    const [request] = await Promise.all([visitor.page.waitForRequest((one) => isWeights(one.url())), visitor.button("Hint").click()]);
    assert.ok(request.url().endsWith(weightsName));
    await visitor.page.getByText(/^Hint: /).waitFor();
    assert.equal(await unlearnt(visitor).count(), 0);
    await visitor.close();
});

test("its chances of win, draw and loss are shown to whoever wants to see what it thinks", async () => {
    const visitor = await visit(server.address, { ...withoutWorker, size: { width: 320, height: 568 } });
    await visitor.ready();
    await againstMaster(visitor);
    await answer(visitor);
    assert.equal(await chances(visitor).count(), 0);
    await showThoughts(visitor);
    await chances(visitor).waitFor();
    const parts = (await chances(visitor).textContent()).match(/\d+/g).map(Number);
    assert.ok(Math.abs(parts.reduce((sum, part) => sum + part) - 100) <= 1, String(parts));
    for (const fontSize of ["100%", "200%"]) {
        await visitor.page.evaluate((size) => { document.documentElement.style.fontSize = size; }, fontSize);
        const cut = await chances(visitor).evaluate((line) => line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight);
        assert.ok(!cut, fontSize);
        assert.ok((await visitor.page.evaluate(() => document.documentElement.scrollWidth)) <= 320, fontSize);
    }
    await visitor.close();
    return parts.join(", ");
});

test("weights are there without a network, in every tab", async () => {
    const own = await serve();
    const visitor = await visit(own.address);
    await visitor.ready();
    // Before the service worker is there: it is told what it missed.
    await againstMaster(visitor);
    await answer(visitor);
    await underControl(visitor);
    await kept(visitor);
    await own.stop();
    await visitor.page.reload();
    await visitor.ready();
    await againstMaster(visitor);
    await showThoughts(visitor);
    await answer(visitor);
    await chances(visitor).waitFor();
    const page = await visitor.context.newPage();
    await page.goto(own.address);
    const second = new Visitor(page, visitor.context, false, []);
    await second.ready();
    await againstMaster(second);
    await answer(second);
    await chances(second).waitFor();
    assert.equal((await unlearnt(visitor).count()) + (await unlearnt(second).count()), 0);
    await visitor.close();
});

test("whoever has never fetched them plays without them offline, and is told", async () => {
    const own = await serve();
    const visitor = await visit(own.address);
    await visitor.ready();
    await underControl(visitor);
    await own.stop();
    await againstMaster(visitor);
    await answer(visitor);
    assert.equal(await unlearnt(visitor).textContent(), "Judged as at lower levels: what was learnt could not be fetched.");
    const again = await serve(own.port);
    await visitor.page.reload();
    await visitor.ready();
    await againstMaster(visitor);
    await answer(visitor);
    assert.equal(await unlearnt(visitor).count(), 0);
    await kept(visitor);
    await again.stop();
    await visitor.close();
});

test("a file that is damaged, foreign or not there is said, and master plays on", async () => {
    const damaged = Buffer.from(weights);
    damaged[2000] ^= 1;
    for (const [fulfilment, why] of [
        [{ body: damaged }, "the weights are damaged"],
        [{ body: "<!doctype html>" }, "the file holds no weights of a net"],
        [{ status: 404 }, "what was learnt could not be fetched"],
    ]) {
        const visitor = await visit(server.address, withoutWorker);
        await visitor.context.route("**/*.net", (route) => route.fulfill(fulfilment));
        await visitor.ready();
        await againstMaster(visitor);
        await answer(visitor);
        assert.equal(await unlearnt(visitor).textContent(), `Judged as at lower levels: ${why}.`);
        await visitor.close();
    }
});

test("rules about which nothing was learnt are played without, and that is said", async () => {
    const visitor = await visit(server.address, withoutWorker);
    await visitor.ready();
    await visitor.button("New").click();
    await visitor.choose("Dam Haji");
    await visitor.page.getByText("Every rule").click();
    await visitor.choose("the most");
    await visitor.choose("steps");
    await visitor.choose(/^Master/);
    await visitor.button("Start").click();
    await visitor.settled();
    await visitor.open("W:WK29:BK4,11");
    await plies(visitor, 0);
    await visitor.playOn(() => 0, 1);
    await visitor.settled();
    assert.equal(await unlearnt(visitor).textContent(), "Judged as at lower levels: nothing was learnt about these rules.");
    await visitor.close();
});

/** Requests for weights wait until they are let go. */
async function heldBack(visitor) {
    let letGo;
    const gate = new Promise((open) => { letGo = open; });
    await visitor.context.route("**/*.net", async (route) => { await gate; await route.continue().catch(() => undefined); });
    return letGo;
}

test("master does not wait long for weights, and uses them once they are there", async () => {
    const visitor = await visit(server.address, withoutWorker);
    const letGo = await heldBack(visitor);
    await visitor.ready();
    await showThoughts(visitor);
    await againstMaster(visitor);
    const start = performance.now();
    await answer(visitor);
    const waited = performance.now() - start;
    assert.equal(await unlearnt(visitor).count(), 1);
    assert.equal(await chances(visitor).count(), 0);
    const arrived = visitor.page.waitForResponse((response) => isWeights(response.url()));
    letGo();
    await (await arrived).finished();
    await visitor.button("Take back").click();
    await plies(visitor, 0);
    await visitor.settled();
    await answer(visitor);
    await chances(visitor).waitFor();
    assert.equal(await unlearnt(visitor).count(), 0);
    await visitor.close();
    return `answered after ${(waited / 1000).toFixed(1)} s`;
});

test("a reload while weights are on their way loses nothing", async () => {
    const visitor = await visit(server.address, withoutWorker);
    const letGo = await heldBack(visitor);
    await visitor.ready();
    await againstMaster(visitor);
    await visitor.move(47, 42);
    await visitor.page.reload();
    letGo();
    await plies(visitor, 2);
    await visitor.settled();
    assert.equal(await unlearnt(visitor).count(), 0);
    await visitor.close();
});

/** The page once more as a version of its own, with weights that have another name. */
function nextVersion() {
    const folder = copyOfPage();
    const other = weightsName.replace(/.{8}\.net$/, "Another0.net");
    renameSync(join(folder, "assets", weightsName), join(folder, "assets", other));
    const scripts = readdirSync(join(folder, "assets")).filter((name) => name.endsWith(".js")).map((name) => join("assets", name));
    for (const name of ["index.html", "offline.js", ...scripts]) {
        const text = readFileSync(join(folder, name), "utf8");
        writeFileSync(join(folder, name), text.replaceAll(weightsName, other).replace('"baize-"', '"baize-two-"'));
    }
    return folder;
}

for (const when of ["before", "after"]) {
    test(`a new version has its own weights, if those of the old one were fetched ${when} it came`, async () => {
        const second = nextVersion();
        const host = await staticHost(built);
        const visitor = await visit(host.address);
        const play = async () => {
            await againstMaster(visitor);
            await answer(visitor);
        };
        await visitor.ready();
        await underControl(visitor);
        if (when === "before") {
            await play();
            await kept(visitor);
        }
        host.folder = second;
        await visitor.page.evaluate(async () => { await (await navigator.serviceWorker.getRegistration())?.update(); });
        await visitor.page.getByText("There is a new version.").waitFor();
        if (when === "after") {
            writeFileSync(join(second, "assets", weightsName), weights);
            await play();
        }
        await kept(visitor, "baize-two-");
        const loaded = visitor.page.waitForEvent("load");
        await visitor.button("Use it").click();
        await loaded;
        await visitor.ready();
        host.folder = "/nowhere";
        await visitor.page.reload();
        await visitor.ready();
        await play();
        assert.equal(await unlearnt(visitor).count(), 0);
        await visitor.close();
        await host.close();
    });
}

/** Middlegames of src/play/bench_positions.h. */
const middlegames = [
    "W:W28,31,32,33,36,38,39,44,45,46,47,48,49:B1,2,4,5,6,8,9,10,14,18,19,21,23,35",
    "B:W22,35,36,38,39,40,42,43,44,45,49,50:B1,2,4,7,10,14,15,16,20,21,24,25",
    "W:W22,28,32,34,36,37,39,45,46,49,50:B1,2,3,4,5,7,11,15,20,21,25,30",
    "B:W32,33,34,37,38,45,46,47,48,50:B1,3,5,8,13,15,17,21,22",
    "B:W26,32,33,34,35,39,41,42,44,45,46,48:B1,2,3,4,5,6,13,16,18,19,23,24",
];

test("in a second master looks within four plies as far as in the program", async () => {
    const context = await (await launch()).newContext({ viewport: sizes.desk, ...withoutWorker });
    const page = await context.newPage();
    await page.goto(server.address);
    const asset = (pattern) => `assets/${readdirSync(join(built, "assets")).find((name) => pattern.test(name))}`;
    const files = { script: asset(/^worker-.*\.js$/), module: asset(/^international-.*\.wasm$/), weights: `assets/${weightsName}` };
    const found = await page.evaluate(async ({ files: { script, module, weights: net }, positions }) => {
        const compiled = await WebAssembly.compileStreaming(fetch(module));
        const file = new Uint8Array(await (await fetch(net)).arrayBuffer());
        const told = [];
        for (const position of positions) {
            // As the page has it, but that it is stopped after a second.
            const worker = new Worker(script, { type: "module" });
            let last = { depth: 0, nodes: 0 };
            const ask = (id, order, ...fields) => new Promise((done) => {
                worker.addEventListener("message", ({ data }) => { if (data.id === id) done(data.json); });
                worker.postMessage({ kind: "ask", id, order, fields });
            });
            worker.addEventListener("message", ({ data }) => { if (data.kind === "told") last = JSON.parse(data.json); });
            worker.postMessage({ kind: "start", module: compiled });
            await ask(1, "open", "international", position, "\t/master", "\t/master", "-", "1", "");
            await ask(2, "weights", file);
            await Promise.race([ask(3, "think"), new Promise((done) => { setTimeout(done, 1000); })]);
            worker.terminate();
            told.push({ depth: last.depth, nodes: last.nodes });
        }
        return told;
    }, { files, positions: middlegames });
    await context.close();
    const native = middlegames.map((position) => JSON.parse(baize("best", "international", "--position", position, "--level", "master", "--time", "1000", "--json")));
    const behind = native.map(({ depth }, at) => depth - found[at].depth);
    assert.ok(Math.max(...behind) <= 4, `depths ${found.map(({ depth }) => depth).join(", ")} here, ${native.map(({ depth }) => depth).join(", ")} there`);
    return `depths ${found.map(({ depth, nodes }) => `${String(depth)} (${(nodes / 1e6).toFixed(1)} M)`).join(", ")} here, ${native.map(({ depth, nodes }) => `${String(depth)} (${(nodes / 1e6).toFixed(1)} M)`).join(", ")} there`;
}, { alone: true });
