// Dominoes off the straight way: looking back, turning what cannot be turned, giving up.
import assert from "node:assert/strict";
import { test, visit } from "./harness.mjs";
import { server } from "./play.mjs";

/** A match of dominoes that the player leads, unless the set-up is changed. */
async function atDominoes(choose = () => undefined) {
    const visitor = await visit(server.address);
    await visitor.ready();
    await visitor.button("New").click();
    await visitor.choose("Dominoes");
    await choose(visitor);
    await visitor.button("Start").click();
    await own(visitor).first().waitFor();
    await visitor.settled();
    return visitor;
}

const own = (visitor) => visitor.page.getByRole("group", { name: "Your tiles" }).getByRole("button");
const namesOf = (tiles) => tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute("aria-label").split(",")[0]));

/** The tiles in sight: the own hand, the other, and those that lie. */
async function counts({ page }) {
    const number = async (name) => Number(/\d+/.exec((await page.getByLabel(name).first().getAttribute("aria-label")) ?? "")?.[0] ?? 0);
    const lie = (await page.getByRole("group", { name: "No tile lies yet" }).count()) > 0 ? 0 : await number(/tiles lie|tile lies/);
    return [await own({ page }).count(), await number(/^The other hand: \d+ tiles/), lie];
}

async function layFirst(visitor) {
    await own(visitor).first().click();
    await visitor.page.waitForFunction(() => document.querySelectorAll("[data-ply][aria-label]").length === 2);
    await visitor.settled();
}

test("who looks back at dominoes and then takes back has 28 tiles in sight, not more", async () => {
    const visitor = await atDominoes();
    await layFirst(visitor);
    const lying = await counts(visitor);
    assert.equal(lying[0] + lying[1] + lying[2], 28);
    const lookBack = async () => {
        await visitor.button("To the start").click();
        await visitor.page.getByText("Move 0 of 2").waitFor();
        assert.deepEqual(await counts(visitor), [14, 14, 0]);
        await visitor.button("One move forward").click();
        await visitor.page.getByText("Move 1 of 2").waitFor();
        assert.deepEqual(await counts(visitor), [13, 14, 1]);
    };
    await lookBack();
    await visitor.button("Take back").click();
    await visitor.settled();
    assert.deepEqual(await counts(visitor), [14, 14, 0]);
    await visitor.sheet("Play it again");
    await visitor.settled();
    assert.deepEqual(await counts(visitor), lying);
    // Nor when a tile is typed while looking back, whether it fits or not.
    await lookBack();
    await visitor.page.getByRole("textbox", { name: "Type a move" }).fill((await namesOf(own(visitor)))[0]);
    await visitor.page.keyboard.press("Enter");
    await visitor.page.getByText(/^Move \d/).waitFor({ state: "detached" });
    await visitor.settled();
    const [mine, other, lie] = await counts(visitor);
    assert.equal(mine + other + lie, 28);
    assert.deepEqual(visitor.faults, []);
    await visitor.close();
});

test("a hand of tiles cannot be turned round: neither by the menu nor by a key", async () => {
    const visitor = await atDominoes();
    const { page } = visitor;
    const mine = await namesOf(own(visitor));
    await page.keyboard.press("f");
    await page.waitForTimeout(200);
    assert.deepEqual(await namesOf(own(visitor)), mine);
    await visitor.button("Menu").click();
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).waitFor();
    assert.equal(await page.getByRole("dialog").getByRole("button", { name: "Turn the board" }).count(), 0);
    await visitor.button("Close").click();
    await layFirst(visitor);
    assert.deepEqual(await namesOf(own(visitor)), mine.slice(1));
    // A board is turned as before.
    await visitor.button("New").click();
    await visitor.choose("International draughts");
    await visitor.button("Start").click();
    await visitor.ready();
    const top = () => page.locator('[data-square="1"] rect').boundingBox();
    const before = await top();
    await page.keyboard.press("f");
    await page.waitForFunction((y) => document.querySelector('[data-square="1"] rect').getBoundingClientRect().y > y + 50, before.y);
    await visitor.sheet("Turn the board");
    await page.waitForFunction((y) => Math.abs(document.querySelector('[data-square="1"] rect').getBoundingClientRect().y - y) < 1, before.y);
    await visitor.close();
});

test("at dominoes no draw is offered; who resigns loses the match, and is told so", async () => {
    const visitor = await atDominoes();
    const { page } = visitor;
    await layFirst(visitor);
    await visitor.button("Menu").click();
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).waitFor();
    assert.equal(await page.getByRole("dialog").getByRole("button", { name: "Offer a draw" }).count(), 0);
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await page.getByRole("heading", { name: "Do you give up the match?" }).waitFor();
    await visitor.button("Yes").click();
    const end = page.getByRole("dialog", { name: "You have lost the match" });
    await end.getByText("B wins: resigned").waitFor();
    await end.getByText("A 0, B 0, to 100").waitFor();
    assert.equal(await visitor.status(), "You have lost: resigned");
    // The same after a reload.
    await page.reload();
    await end.getByText("B wins: resigned").waitFor();
    await visitor.button("Close").click();
    await visitor.sheet("Statistics");
    assert.equal(await page.getByRole("row").nth(1).getByRole("cell").nth(2).textContent(), "1");
    await visitor.button("Close").click();
    // Taken back it goes on, and given up once more it is told once more.
    await visitor.button("Take back").click();
    await page.getByText("Your move").waitFor();
    await visitor.sheet("Resign");
    await visitor.button("Yes").click();
    await end.getByRole("button", { name: "Rematch" }).click();
    await page.getByText(/0 points · 1[34] tiles/).first().waitFor();
    await visitor.settled();
    assert.equal(await own(visitor).count(), 14);
    assert.deepEqual(visitor.faults, []);
    await visitor.close();
});

test("a match of two hands is given up as a whole, a single hand alone", async () => {
    for (const [match, question] of [["Two, sides swapped", "Do you give up the match?"], ["One hand", "Do you resign?"]]) {
        const visitor = await atDominoes((one) => one.choose(match));
        await visitor.sheet("Resign");
        await visitor.page.getByRole("heading", { name: question }).waitFor();
        await visitor.button("Yes").click();
        await visitor.page.getByRole("dialog").getByText("B wins: resigned").waitFor();
        await visitor.page.getByRole("dialog").getByRole("button", { name: "Rematch" }).waitFor();
        assert.deepEqual(visitor.faults, []);
        await visitor.close();
    }
});

test("whose time is up at dominoes has lost the match", async () => {
    const visitor = await atDominoes((one) => one.page.getByLabel("Other, also unequal").fill("0.02/-"));
    await visitor.page.getByRole("dialog", { name: "You have lost the match" }).getByText("B wins: the time was up").waitFor();
    assert.equal(await visitor.status(), "You have lost: the time was up");
    assert.deepEqual(visitor.faults, []);
    await visitor.close();
});
