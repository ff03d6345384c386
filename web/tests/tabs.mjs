// Several tabs of one player, reloads in each of them, and what becomes of their games.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { seeded, test, visit, Visitor } from "./harness.mjs";
import { server } from "./play.mjs";

const plies = (tab, count) => tab.page.waitForFunction((wanted) => document.querySelectorAll("[data-ply][aria-label]").length === wanted, count);

/** Another tab of the same browser. */
async function anotherTab(visitor) {
    const page = await visitor.context.newPage();
    page.on("pageerror", (error) => visitor.faults.push(error.message));
    await page.goto(server.address);
    const tab = new Visitor(page, visitor.context, false, visitor.faults);
    await tab.ready();
    return tab;
}

async function turns(tab, seed, count) {
    const before = await tab.movesPlayed();
    await tab.playOn(seeded(seed), count);
    await plies(tab, before + 2 * count);
    await tab.settled();
}

/** What stands on the squares, without what can be done with it. */
const standing = async (tab) => (await tab.squares()).map(({ name }) => name.split(",")[0]).join();

/** How the saved games are called in the list of a tab. */
async function savedIn(tab) {
    await tab.sheet("Saved games");
    const rows = tab.page.getByRole("dialog").getByRole("listitem");
    await rows.first().waitFor();
    const names = await rows.allInnerTexts();
    await tab.button("Close").click();
    await tab.page.getByRole("dialog").waitFor({ state: "detached" });
    return names.map((name) => (/\d+ moves.*/.exec(name) ?? [name])[0].trim()).sort();
}

test("a reload keeps other tabs away from the game", async () => {
    const first = await visit(server.address);
    await first.ready();
    await turns(first, 1, 1);
    await first.page.reload();
    await first.ready();
    await plies(first, 2);
    const second = await anotherTab(first);
    await second.page.getByText(/open in another tab; this is a new one/).waitFor();
    await plies(second, 0);
    await turns(second, 2, 3);
    await turns(first, 3, 1);
    assert.deepEqual(await savedIn(first), ["4 moves", "6 moves"]);
    assert.deepEqual(await savedIn(second), ["4 moves", "6 moves"]);
    // Nor does it go from under the first tab by the list.
    await second.sheet("Saved games");
    await second.page.getByRole("button", { name: /4 moves/ }).click();
    await second.page.getByText("That game is open in another tab.").waitFor();
    await plies(second, 6);
    // The own game is at the table, and opens.
    await second.sheet("Saved games");
    await second.page.getByRole("button", { name: /6 moves/ }).click();
    await second.page.getByRole("dialog").waitFor({ state: "detached" });
    await turns(second, 4, 1);
    await plies(second, 8);
    assert.deepEqual(first.faults, []);
    await first.close();
});

test("a reload in each of four tabs finds the game of that tab", async () => {
    const first = await visit(server.address);
    await first.ready();
    const tabs = [first];
    for (let i = 1; i < 3; ++i) tabs.push(await anotherTab(first));
    for (const [i, tab] of tabs.entries()) await turns(tab, 11 + i, i + 1);
    // One that has only been set up is somebody's choice too.
    const chosen = await anotherTab(first);
    await chosen.button("All right").click();
    await chosen.button("New").click();
    await chosen.choose("Dam Haji");
    await chosen.choose("12 × 12");
    await chosen.button("Start").click();
    await chosen.page.locator('[data-square="72"]').waitFor();
    const before = await Promise.all(tabs.map(standing));
    for (let round = 0; round < 2; ++round) {
        for (const [i, tab] of tabs.entries()) {
            await tab.page.reload();
            await tab.ready();
            await plies(tab, 2 * (i + 1));
            assert.equal(await standing(tab), before[i]);
            assert.equal(await tab.page.getByText(/another tab/).count(), 0);
        }
    }
    await chosen.page.reload();
    await chosen.page.locator('[data-square="72"]').waitFor();
    // A tab that is closed leaves its game to be opened in any other.
    await tabs[2].page.close();
    await chosen.sheet("Saved games");
    await chosen.page.getByRole("button", { name: /6 moves/ }).click();
    await plies(chosen, 6);
    assert.equal(await standing(chosen), before[2]);
    assert.deepEqual(first.faults, []);
    await first.close();
});

test("a tab that was opened beside a game and closed again does not stand before it", async () => {
    const first = await visit(server.address);
    await first.ready();
    await turns(first, 5, 2);
    const second = await anotherTab(first);
    await second.page.reload();
    await second.ready();
    await second.page.close();
    const page = await first.context.newPage();
    await first.page.close();
    await page.goto(server.address);
    const later = new Visitor(page, first.context, false, first.faults);
    await later.ready();
    await plies(later, 4);
    await first.context.close();
});

test("a game that is over is still there after a reload, and counted once", async () => {
    const visitor = await visit(server.address);
    await visitor.ready();
    await turns(visitor, 6, 1);
    await visitor.sheet("Resign");
    await visitor.button("Yes").click();
    await visitor.page.getByText("You have lost: resigned").waitFor();
    await visitor.page.reload();
    await visitor.page.getByText("You have lost: resigned").waitFor();
    await visitor.sheet("Statistics");
    assert.equal(await visitor.page.getByRole("row").nth(1).getByRole("cell").nth(2).textContent(), "1");
    await visitor.close();
});

test("without locks, as from another machine's address, two tabs on one game make two of it", async () => {
    const first = await visit("about:blank");
    await first.context.addInitScript(() => { Object.defineProperty(Navigator.prototype, "locks", { get: () => undefined }); });
    await first.page.goto(server.address);
    await first.ready();
    await turns(first, 7, 1);
    const second = await anotherTab(first);
    await plies(second, 2);
    await turns(second, 8, 2);
    await turns(first, 9, 1);
    await first.page.getByText(/also played on in another tab/).waitFor();
    await turns(second, 10, 1);
    assert.deepEqual(await savedIn(first), ["4 moves", "8 moves"]);
    assert.deepEqual(first.faults, []);
    await first.close();
});

test("every saved game stays, and one without a move is none", async () => {
    const visitor = await visit(server.address);
    const { page } = visitor;
    await visitor.ready();
    for (let i = 0; i < 3; ++i) {
        await visitor.button("New").click();
        await visitor.button("Start").click();
        await page.getByRole("dialog").waitFor({ state: "detached" });
        await visitor.settled();
    }
    assert.deepEqual(await savedIn(visitor), ["There are no saved games"]);
    await turns(visitor, 21, 1);
    await visitor.sheet("Resign");
    await visitor.button("Yes").click();
    await page.getByText("You have lost: resigned").waitFor();
    assert.deepEqual(await savedIn(visitor), ["2 moves, over"]);
    // Many years of such games, in the file that holds everything, with some of the empty ones of earlier versions.
    await visitor.button("Settings").click();
    const waiting = page.waitForEvent("download");
    await visitor.button("Export everything").click();
    const everything = JSON.parse(readFileSync(await (await waiting).path(), "utf8"));
    const [name] = Object.keys(everything).filter((key) => key.startsWith("game."));
    for (let i = 1; i < 80; ++i) everything[`game.over${String(i)}`] = { ...everything[name], at: everything[name].at - i * 86_400_000 };
    for (let i = 0; i < 9; ++i) everything[`game.empty${String(i)}`] = { ...everything[name], plies: 0, over: false, pdn: "*" };
    const loaded = page.waitForEvent("load");
    await page.getByLabel("Import everything").setInputFiles({ name: "all.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(everything)) });
    await loaded;
    await visitor.ready();
    for (let i = 0; i < 3; ++i) {
        await visitor.button("New").click();
        await visitor.button("Start").click();
        await page.getByRole("dialog").waitFor({ state: "detached" });
        await visitor.settled();
    }
    await turns(visitor, 22, 1);
    assert.deepEqual(await savedIn(visitor), ["2 moves", ...Array(80).fill("2 moves, over")]);
    // Whoever takes back all of his moves has no game any more, and his again when he plays it.
    await visitor.button("Take back").click();
    await plies(visitor, 0);
    assert.equal((await savedIn(visitor)).length, 80);
    await visitor.sheet("Play it again");
    await plies(visitor, 2);
    assert.equal((await savedIn(visitor)).length, 81);
    assert.deepEqual(visitor.faults, []);
    await visitor.close();
});

test("where storage and locks are forbidden alike, nothing fails and play goes on", async () => {
    const visitor = await visit("about:blank");
    await visitor.context.addInitScript(() => {
        const forbidden = () => new DOMException("forbidden", "SecurityError");
        for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, name, { get() { throw forbidden(); } });
        Object.defineProperty(navigator.locks, "request", { value: () => Promise.reject(forbidden()) });
    });
    await visitor.page.goto(server.address);
    await visitor.ready();
    await turns(visitor, 41, 1);
    await visitor.button("New").click();
    await visitor.button("Start").click();
    await plies(visitor, 0);
    await turns(visitor, 42, 1);
    assert.deepEqual(visitor.faults, []);
    await visitor.close();
});
