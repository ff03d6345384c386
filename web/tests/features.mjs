// What a game is good for besides being played: shared, looked through, played again from the other side.
import assert from "node:assert/strict";
import { test, visit } from "./harness.mjs";
import { playHand, server } from "./play.mjs";

const at = (options) => visit(server.address, options);
const plies = (visitor, count) => visitor.page.waitForFunction((wanted) => document.querySelectorAll("[data-ply][aria-label]").length === wanted, count);

test("a game is shared by a link, as a QR code and as a diagram", async () => {
    const visitor = await at({ permissions: ["clipboard-read", "clipboard-write"] });
    const { page } = visitor;
    await visitor.ready();
    await visitor.move(32, 28);
    await plies(visitor, 2);
    await visitor.settled();
    const names = (await visitor.squares()).map(({ name }) => name.split(",")[0]);
    await visitor.sheet("Share");
    const link = await page.getByRole("textbox", { name: "Link to this game" }).inputValue();
    await page.getByRole("img", { name: "The link as a QR code" }).waitFor();
    await visitor.button("Copy as text").click();
    await page.getByText("Copied").waitFor();
    const letters = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(letters.match(/w/g).length, 20);
    assert.equal(letters.split("\n")[5][8], "w", letters);
    await visitor.button("Copy as a picture (SVG)").click();
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith("<svg"));
    // Somebody else opens it.
    const guest = await visit(link);
    await guest.ready();
    await plies(guest, 2);
    assert.deepEqual((await guest.squares()).map(({ name }) => name.split(",")[0]), names);
    assert.deepEqual(guest.faults, []);
    await guest.page.goto(`${server.address}#game=1AAAA`);
    await guest.page.getByText("This link is damaged").waitFor();
    await plies(guest, 2);
    await guest.close();
    await visitor.close();
});

test("a match of two games has the same beginning with the sides swapped", async () => {
    const visitor = await at();
    await visitor.ready();
    await visitor.button("New").click();
    await visitor.choose("Two, sides swapped");
    await visitor.button("Start").click();
    await visitor.settled();
    await visitor.sheet("Resign");
    await visitor.button("Yes").click();
    await visitor.button("Second game").click();
    // The player is Black now, so White, the engine, moves first.
    await plies(visitor, 1);
    await visitor.sheet("Resign");
    await visitor.button("Yes").click();
    await visitor.page.getByText("The match of two ends 0–4.").waitFor();
    await visitor.button("Rematch").waitFor();
    await visitor.close();
});

test("a hand is looked through in its middle, and its deal kept and played from the other side", async () => {
    const visitor = await at();
    const { page } = visitor;
    await visitor.ready();
    await visitor.button("New").click();
    await visitor.choose("Dominoes");
    await visitor.choose("One hand");
    await visitor.button("Start").click();
    const tiles = page.getByRole("group", { name: "Your tiles" }).getByRole("button");
    await tiles.first().waitFor();
    const dealt = (await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute("aria-label") ?? tile.textContent))).length;
    assert.equal(dealt, 14);
    await tiles.first().click();
    await page.getByText(/13 tiles/).first().waitFor();
    await visitor.settled();
    await visitor.sheet("Review of the hand");
    await page.getByText(/Points given away: A \d+, B \d+/).waitFor();
    assert.ok((await page.getByRole("row").count()) >= 3);
    await visitor.button("Close").click();
    await playHand(visitor, () => 0);
    await visitor.button("Keep this deal").click();
    await page.getByRole("button", { name: "Kept" }).waitFor();
    await visitor.button("Close").click();
    await visitor.sheet("Saved games");
    await page.getByRole("button", { name: "Same deal, other side" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await visitor.settled();
    await page.getByText(/You \(B\)/).waitFor();
    assert.deepEqual(visitor.faults, []);
    await visitor.close();
});

test("any strength on the dial, and sight and judgement apart", async () => {
    const visitor = await at();
    const { page } = visitor;
    await visitor.ready();
    await visitor.button("New").click();
    await page.getByRole("radio", { name: /^Easy.*\d+ Elo/ }).waitFor({ state: "attached" });
    await visitor.choose(/^By number/);
    const slider = page.getByRole("slider", { name: /^Strength/ });
    // By keys, as with every slider: Home is 0, and an arrow is a step of ten.
    await slider.focus();
    await page.keyboard.press("Home");
    for (let i = 0; i < 12; ++i) await page.keyboard.press("ArrowRight");
    await page.getByText("More: sight and judgement apart").click();
    await page.getByRole("slider", { name: /^Judgement/ }).focus();
    for (let i = 0; i < 3; ++i) await page.keyboard.press("ArrowLeft");
    await visitor.button("Start").click();
    await page.getByText("120:90").first().waitFor();
    await visitor.settled();
    await visitor.playOn(() => 0, 2);
    await visitor.settled();
    assert.match(await visitor.pdn(), /Level "baize 120:90"/);
    // The last set-up is remembered.
    await visitor.button("New").click();
    assert.equal(await page.getByRole("slider", { name: /^Judgement/ }).inputValue(), "90");
    assert.deepEqual(visitor.faults, []);
    await visitor.close();
});

test("where storage is forbidden the page says so, and play goes on", async () => {
    const visitor = await visit("about:blank");
    await visitor.context.addInitScript(() => {
        Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("forbidden", "SecurityError"); } });
    });
    await visitor.page.goto(server.address);
    await visitor.ready();
    await visitor.page.getByRole("alert").waitFor();
    assert.match(await visitor.page.getByRole("alert").textContent(), /forbids saving/);
    await visitor.move(32, 28);
    await plies(visitor, 2);
    assert.deepEqual(visitor.faults, []);
    await visitor.close();
});

test("a browser without WebAssembly SIMD is told so", async () => {
    const visitor = await visit("about:blank");
    await visitor.context.addInitScript(() => {
        // A browser of before 2021: it knows WebAssembly, but not this kind of instruction.
        globalThis.WebAssembly.validate = () => false;
    });
    await visitor.page.goto(server.address);
    await visitor.page.getByText(/cannot run the engine/).waitFor();
    assert.deepEqual(visitor.faults, []);
    await visitor.close();
});
