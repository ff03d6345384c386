// Windows as phones and tablets leave them between the bars of a browser: everything that a game needs is in sight.
import assert from "node:assert/strict";
import { seeded, sizes, test, visit } from "./harness.mjs";
import { server } from "./play.mjs";

const windows = [[390, 664], [375, 629], [360, 668], [360, 612], [430, 740], [768, 954], [375, 553], [320, 568], [360, 740], [390, 844], [740, 360], [844, 390], [667, 331], [1024, 600], [1280, 800]];
/** Where letters twice as large leave room enough. */
const withLargeLetters = [[390, 664], [430, 740], [768, 954], [390, 844], [1280, 800]];

const games = {
    "International draughts": async (visitor) => {
        await visitor.move(32, 28);
        await visitor.settled();
    },
    "Dam Haji": async (visitor) => {
        await visitor.button("New").click();
        await visitor.choose("Dam Haji");
        await visitor.choose("12 × 12");
        await visitor.button("Start").click();
        await visitor.page.locator('[data-square="72"]').waitFor();
        await visitor.settled();
    },
    Dominoes: async (visitor) => {
        await visitor.button("New").click();
        await visitor.choose("Dominoes");
        await visitor.button("Start").click();
        await visitor.page.getByRole("group", { name: "Your tiles" }).getByRole("button").first().click();
        await visitor.page.getByText(/13 tiles/).first().waitFor();
        await visitor.settled();
    },
};

/** What a player needs to see, each part of it by what it is called. */
function needed({ page }, game) {
    const bar = page.getByRole("toolbar", { name: "Actions" });
    const table = game === "Dominoes"
        ? [page.getByRole("group", { name: /tiles? lies?/ }), page.getByRole("img", { name: /^The other hand/ }), page.getByRole("group", { name: "Your tiles" }).getByRole("button")]
        : [page.getByRole("group", { name: "Board" })];
    return [...table, bar, bar.getByRole("button"), page.getByRole("status").first(), page.getByRole("button", { name: "Menu" }), page.getByRole("group", { name: "Moves" })];
}

async function assertInSight(visitor, game, [width, height]) {
    await visitor.page.setViewportSize({ width, height });
    await visitor.page.waitForFunction(([wide, high]) => innerWidth === wide && innerHeight === high, [width, height]);
    for (const part of needed(visitor, game)) {
        const boxes = await part.evaluateAll((all) => all.map((one) => {
            const { left, top, right, bottom } = one.getBoundingClientRect();
            return { called: one.getAttribute("aria-label") ?? one.textContent, left, top, right, bottom };
        }));
        assert.ok(boxes.length > 0);
        for (const box of boxes) {
            const said = `${String(width)}x${String(height)}: ${JSON.stringify(box)}`;
            assert.ok(box.right > box.left && box.bottom > box.top, said);
            assert.ok(box.left >= -0.5 && box.top >= -0.5 && box.right <= width + 0.5 && box.bottom <= height + 0.5, said);
        }
    }
    const scrolls = await visitor.page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
    assert.deepEqual(scrolls, [width, height], "nothing is to be scrolled to");
}

for (const [game, begin] of Object.entries(games)) {
    test(`${game}: board, hands and actions are wholly in sight in every window of a phone`, async () => {
        const visitor = await visit(server.address, { size: { width: 390, height: 664 } });
        await visitor.ready();
        await begin(visitor);
        // Twelve squares of 24 pixels need more than the lowest windows have; there the page scrolls.
        const least = game === "Dam Haji" ? { usual: 340, large: 700 } : { usual: 0, large: 0 };
        for (const window of windows.filter(([, height]) => height >= least.usual)) await assertInSight(visitor, game, window);
        await visitor.page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
        for (const window of withLargeLetters.filter(([, height]) => height >= least.large)) await assertInSight(visitor, game, window);
        assert.deepEqual(visitor.faults, []);
        await visitor.close();
    });
}

test("a long list of moves takes no room from the board", async () => {
    const visitor = await visit(server.address, { size: sizes.desk });
    await visitor.ready();
    await visitor.playOn(seeded(31), 20);
    await visitor.settled();
    assert.ok((await visitor.movesPlayed()) >= 30);
    for (const window of windows) await assertInSight(visitor, "International draughts", window);
    await visitor.close();
});

test("a board that does not fit is scrolled to, not squeezed", async () => {
    const visitor = await visit(server.address, { size: { width: 320, height: 256 } });
    await visitor.ready();
    const box = await visitor.page.locator('[data-square="1"] rect').boundingBox();
    assert.ok(box.width >= 23.99, JSON.stringify(box));
    const bar = visitor.page.getByRole("toolbar", { name: "Actions" });
    await bar.scrollIntoViewIfNeeded();
    const at = await bar.boundingBox();
    assert.ok(at.y >= 0 && at.y + at.height <= 256.5, JSON.stringify(at));
    await visitor.close();
});

test("a notice covers nothing: where saving is forbidden every button is still in sight", async () => {
    for (const size of [{ width: 375, height: 553 }, sizes.phone, sizes.lying, sizes.desk]) {
        const visitor = await visit("about:blank", { size });
        await visitor.context.addInitScript(() => {
            Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("forbidden", "SecurityError"); } });
        });
        await visitor.page.goto(server.address);
        await visitor.ready();
        await visitor.page.getByRole("alert").waitFor();
        await assertInSight(visitor, "International draughts", [size.width, size.height]);
        // Pressed where it is seen: nothing lies over it.
        const box = await visitor.page.getByRole("button", { name: "More" }).boundingBox();
        await visitor.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        await visitor.page.getByRole("heading", { name: "Menu" }).waitFor();
        await visitor.close();
    }
});
