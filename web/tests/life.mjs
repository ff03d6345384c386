// What happens between visits: reloads, tabs, no network, new versions, foreign and broken files.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { idle, seeded, serve, sizes, test, visit } from "./harness.mjs";
import { built, copyOfPage, staticHost } from "./host.mjs";
import { server } from "./play.mjs";

const at = (options) => visit(server.address, options);
const plies = (visitor, count) => visitor.page.waitForFunction((wanted) => document.querySelectorAll("[data-ply][aria-label]").length === wanted, count);
const underControl = (visitor) => visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test("a reload in mid-game loses nothing", async () => {
    const visitor = await at();
    await visitor.ready();
    await visitor.move(32, 28);
    await plies(visitor, 2);
    await visitor.settled();
    const before = await visitor.squares();
    await visitor.page.reload();
    await visitor.ready();
    await plies(visitor, 2);
    assert.deepEqual((await visitor.squares()).map(({ name }) => name.split(",")[0]), before.map(({ name }) => name.split(",")[0]));
    await visitor.close();
});

test("two tabs on one game do not destroy it", async () => {
    const visitor = await at();
    await visitor.ready();
    await visitor.move(32, 28);
    await plies(visitor, 2);
    const second = await visitor.context.newPage();
    await second.goto(server.address);
    await second.getByText(/open in another tab/).waitFor();
    await second.close();
    await visitor.playOn(seeded(5), 1);
    await visitor.settled();
    await plies(visitor, 4);
    await visitor.page.reload();
    await visitor.ready();
    await visitor.sheet("Saved games");
    await visitor.page.getByRole("button", { name: /4 moves/ }).click();
    await plies(visitor, 4);
    await visitor.close();
});

test("without the server a second visit plays, under half a second", async () => {
    const quiet = await idle();
    const own = await serve();
    const visitor = await visit(own.address);
    await visitor.ready();
    await underControl(visitor);
    await own.stop();
    const times = [];
    for (let i = 0; i < 5; ++i) {
        const start = performance.now();
        await visitor.page.reload();
        await visitor.page.waitForFunction(() => document.querySelector("[data-man]"), undefined, { polling: 10 });
        times.push(performance.now() - start);
    }
    await visitor.ready();
    await visitor.move(32, 28);
    await plies(visitor, 2);
    // The other game, the sheets and the words of all languages are there too.
    await visitor.button("New").click();
    await visitor.choose("Dam Haji");
    await visitor.button("Start").click();
    await visitor.page.getByRole("heading", { name: "Dam Haji" }).waitFor();
    await visitor.ready();
    assert.deepEqual(visitor.faults.filter((fault) => !/ERR_CONNECTION_REFUSED|ServiceWorker/.test(fault)), []);
    await visitor.close();
    const median = times.sort((a, b) => a - b)[2];
    // Beside other work the times measure that work.
    if (quiet) assert.ok(median < 500, `${String(median)} ms`);
    return `median ${median.toFixed(0)} ms of five${quiet ? "" : ", on a machine with other work"}`;
}, { alone: true });

test("a sub-folder of any static host is enough", async () => {
    const host = await staticHost(built, "/games/baize/");
    const visitor = await visit(host.address);
    await visitor.ready();
    await visitor.move(32, 28);
    await plies(visitor, 2);
    await visitor.close();
    await host.close();
});

test("a new version waits, the old one's parts still load, its save opens in the new one", async () => {
    const second = copyOfPage();
    for (const name of ["index.html", "offline.js"]) {
        const text = readFileSync(join(second, name), "utf8");
        writeFileSync(join(second, name), text.replace('name="description" content="', '$&Second. ').replace('"baize-"', '"baize-two-"'));
    }
    const host = await staticHost(built);
    const visitor = await visit(host.address);
    await visitor.ready();
    await underControl(visitor);
    await visitor.move(32, 28);
    await plies(visitor, 2);
    host.folder = second;
    await visitor.page.evaluate(async () => { await (await navigator.serviceWorker.getRegistration())?.update(); });
    await visitor.page.getByText("There is a new version.").waitFor();
    // A part of the first version that was not needed until now.
    host.folder = "/nowhere";
    await visitor.sheet("Statistics");
    await visitor.button("Close").click();
    host.folder = second;
    const loaded = visitor.page.waitForEvent("load");
    await visitor.button("Use it").click();
    await loaded;
    await visitor.ready();
    assert.match(await visitor.page.content(), /Second/);
    await plies(visitor, 2);
    await visitor.close();
    await host.close();
});

test("a game goes out and comes in again, a broken one is refused and the rest untouched", async () => {
    const visitor = await at({ size: sizes.desk });
    await visitor.ready();
    await visitor.move(33, 29);
    await plies(visitor, 2);
    await visitor.settled();
    const pdn = await visitor.pdn();
    await visitor.open('[GameType "20"]\n1. 32-28 19-23 2. 99-98 *');
    await visitor.page.getByText(/Line 2, column \d+: /).waitFor();
    await visitor.button("Close").click();
    await plies(visitor, 2);
    await visitor.button("New").click();
    await visitor.button("Start").click();
    await plies(visitor, 0);
    await visitor.open(pdn);
    await plies(visitor, 2);
    assert.match((await visitor.squares())[28].name, /white man/);
    await visitor.open("W:W99:B1");
    await visitor.page.getByRole("dialog").getByText(/there is no square "99"/).waitFor();
    await visitor.close();
});

test("everything goes out in one file and comes back", async () => {
    const visitor = await at();
    await visitor.ready();
    await visitor.button("Settings").click();
    await visitor.choose("Walnut");
    const waiting = visitor.page.waitForEvent("download");
    await visitor.button("Export everything").click();
    const file = await (await waiting).path();
    const fresh = await at();
    await fresh.ready();
    await fresh.button("Settings").click();
    await fresh.page.getByLabel("Import everything").setInputFiles({ name: "no.json", mimeType: "application/json", buffer: Buffer.from("[]") });
    await fresh.page.getByText("This is not a file of Baize").waitFor();
    await fresh.page.getByLabel("Import everything").setInputFiles(file);
    await fresh.page.waitForFunction(() => document.documentElement.dataset.theme === "walnut");
    await fresh.close();
    await visitor.close();
});

test("the language is the browser's, and can be changed", async () => {
    for (const [locale, word] of [["nl-NL", "U bent aan zet"], ["ms-MY", "Giliran anda"], ["fr-FR", "Your move"]]) {
        const visitor = await at({ locale });
        await visitor.page.getByText(word, { exact: true }).waitFor();
        await visitor.close();
    }
    const visitor = await at();
    await visitor.ready();
    await visitor.button("Settings").click();
    await visitor.choose("Nederlands");
    await visitor.page.getByRole("heading", { name: "Instellingen" }).waitFor();
    await visitor.page.keyboard.press("Escape");
    await visitor.page.getByText("U bent aan zet").waitFor();
    await visitor.page.reload();
    await visitor.page.getByText("U bent aan zet").waitFor();
    await visitor.close();
});

test("a full storage is said, and play goes on", async () => {
    const visitor = await at();
    await visitor.ready();
    await visitor.page.evaluate(() => {
        try {
            for (let size = 1 << 20; size > 0; size >>= 1)
                for (let i = 0; i < 64; ++i) localStorage.setItem(`filler${String(size)}.${String(i)}`, "x".repeat(size));
        } catch {
            // Full at this size; smaller ones fill the rest.
            for (let size = 1 << 18; size > 0; size >>= 1)
                for (let i = 0; i < 8; ++i) try { localStorage.setItem(`rest${String(size)}.${String(i)}`, "x".repeat(size)); } catch { break; }
        }
    });
    await visitor.move(32, 28);
    await plies(visitor, 2);
    await visitor.page.getByText(/no room left/).waitFor();
    // A reload does not lose it either.
    await visitor.page.reload();
    await visitor.ready();
    await plies(visitor, 2);
    await visitor.playOn(seeded(1), 1);
    await plies(visitor, 4);
    await visitor.page.getByText(/no room left/).waitFor();
    await visitor.close();
});

test("Back closes a sheet and keeps the game", async () => {
    const visitor = await at();
    await visitor.ready();
    await visitor.move(32, 28);
    await plies(visitor, 2);
    await visitor.button("New").click();
    await visitor.page.getByRole("dialog").waitFor();
    await visitor.page.goBack();
    await visitor.page.getByRole("dialog").waitFor({ state: "detached" });
    await plies(visitor, 2);
    await visitor.close();
});

test("what is opened while the step back of something closed is on its way stays open", async () => {
    const visitor = await at();
    await visitor.ready();
    const { page } = visitor;
    await page.evaluate(() => {
        // A busy browser: the step arrives late.
        history.back = () => { addEventListener("late", () => { history.go(-1); }, { once: true }); };
    });
    await visitor.button("New").click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    // Another one comes and goes meanwhile.
    await visitor.button("Menu").click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await visitor.button("Settings").click();
    await page.getByRole("dialog").waitFor();
    await page.evaluate(() => new Promise((arrived) => {
        addEventListener("popstate", () => { setTimeout(arrived, 300); }, { once: true });
        dispatchEvent(new Event("late"));
    }));
    assert.equal(await page.getByRole("dialog").count(), 1);
    await page.goBack();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await visitor.close();
});
