// How fast it is for somebody far away with an old phone.
import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { launch, test } from "./harness.mjs";
import { server } from "./play.mjs";

const built = new URL("../../build/page/", import.meta.url).pathname;
const size = (name) => statSync(join(built, name)).size;

test("the whole install is under 600 kB", () => {
    const names = readdirSync(built, { recursive: true }).filter((name) => statSync(join(built, name)).isFile() && !/\.(br|gz)$/.test(name));
    const all = names.reduce((sum, name) => sum + size(names.includes(name) && /\.png$/.test(name) ? name : `${name}.br`), 0);
    assert.ok(all < 600_000, `${String(all)} bytes`);
    return `${(all / 1000).toFixed(0)} kB in ${String(names.length)} files`;
});

test("first visit: 562 ms a request, 180 kB/s, processor four times slower", async () => {
    const context = await (await launch()).newContext({ viewport: { width: 360, height: 740 }, locale: "en-GB" });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 180_000 });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const requests = [];
    let bytes = 0;
    let counting = true;
    devtools.on("Network.requestWillBeSent", ({ request, timestamp }) => { if (counting) requests.push({ url: new URL(request.url).pathname, timestamp }); });
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => { if (counting) bytes += encodedDataLength; });
    const start = performance.now();
    await page.goto(server.address, { waitUntil: "commit" });
    await page.locator('[data-man]').first().waitFor();
    const board = performance.now() - start;
    for (const square of [32, 28]) {
        const box = await page.locator(`[data-square="${String(square)}"] rect`).boundingBox();
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    }
    await page.waitForFunction(() => document.querySelectorAll("[data-ply][aria-label]").length === 2 && /Your move/.test(document.querySelector("[role=status]").textContent), undefined, { polling: 10 });
    const reply = performance.now() - start;
    counting = false;
    const tasks = await page.evaluate(() => performance.getEntriesByType("longtask").length);
    await context.close();
    // A request that starts more than one round trip after the first belongs to a third level.
    const first = requests[0].timestamp;
    const levels = new Set(requests.map(({ timestamp }) => Math.floor((timestamp - first) / 0.562)));
    assert.ok(bytes <= 130_000, `${String(bytes)} bytes`);
    assert.ok(reply < 2500, `${reply.toFixed(0)} ms, the board after ${board.toFixed(0)} ms`);
    return `board after ${board.toFixed(0)} ms, reply after ${reply.toFixed(0)} ms, ${(bytes / 1000).toFixed(0)} kB, ${String(requests.length)} requests in ${String(levels.size)} levels, ${String(tasks)} long tasks`;
});
