// Games, played as people play them.
import assert from "node:assert/strict";
import { baize, idle, launch, pick, replay, seeded, serve, sizes, test, visit, Visitor } from "./harness.mjs";

/** One server for all tests of a file. */
export const server = await serve();
const at = (options) => visit(server.address, options);

function resultOf(pdn) {
    return /\[Result "([^"]*)"\]/.exec(pdn)?.[1];
}

/** Page and terminal agree on the moves, the result and the reason. */
export function assertSameGame(pdn) {
    const said = replay(pdn);
    const movesIn = (text) => [...text.matchAll(/\b(?:[a-h]\d|\d+)[-x](?:[a-h]\d|\d+)(?:x(?:[a-h]\d|\d+))*/g)].map((found) => found[0]);
    const listed = said.split("\n").filter((line) => /^ *\d+\. /.test(line)).join("\n");
    assert.deepEqual(movesIn(listed), movesIn(pdn.replace(/\[[^\]]*\]/g, "").replace(/(?:[012]-[012]|1\/2-1\/2)\s*$/, "")));
    // Where a record gives a point for a win, the terminal still says two.
    const result = resultOf(pdn);
    const told = { "1-0": "2-0", "0-1": "0-2", "1/2-1/2": "1-1" }[result] ?? result;
    if (told !== "*") assert.ok(said.includes(told), `${told} in ${said}`);
}

for (const [index, level] of ["Easy", "Medium", "Hard"].entries()) {
    const [name, size] = Object.entries(sizes)[index];
    test(`a whole game of international draughts against ${level}, ${name}`, async () => {
        const visitor = await at({ size });
        await visitor.ready();
        await visitor.button("New").click();
        await visitor.choose(new RegExp(`^${level}`));
        await visitor.button("Start").click();
        await visitor.playOn(seeded(7 + index));
        assert.ok(await visitor.over(), await visitor.status());
        const pdn = await visitor.pdn();
        assert.match(pdn, new RegExp(`BlackLevel "baize ${level.toLowerCase()}"`));
        assertSameGame(pdn);
        assert.deepEqual(visitor.faults, []);
        await visitor.close();
        return `${resultOf(pdn)} after ${String(pdn.match(/\d+\./g)?.length)} moves`;
    });
}

for (const [rules, board, size, touch] of [["Kampung", "8 × 8", "phone", true], ["Book", "12 × 12", "desk", false], ["Kampung", "10 × 10", "lying", true]]) {
    test(`a whole game of Dam Haji, ${rules} ${board}, ${touch ? "by touch" : "by mouse"}, ${size}`, async () => {
        const visitor = await at({ size: sizes[size], touch });
        await visitor.ready();
        await visitor.button("New").click();
        await visitor.choose("Dam Haji");
        await visitor.choose(new RegExp(`^${rules}`));
        await visitor.choose(board);
        await visitor.choose("Black");
        await visitor.button("Start").click();
        await visitor.page.getByRole("heading", { name: /Dam Haji/ }).waitFor();
        await visitor.playOn(seeded(3));
        assert.ok(await visitor.over(), await visitor.status());
        const pdn = await visitor.pdn();
        assertSameGame(pdn);
        assert.deepEqual(visitor.faults, []);
        await visitor.close();
        return resultOf(pdn);
    });
}

test("a whole game of Russian draughts: its squares have letters, on the board, typed and in the record", async () => {
    const visitor = await at({ size: sizes.desk });
    const { page } = visitor;
    await visitor.ready();
    await visitor.button("New").click();
    await visitor.choose("Russian draughts");
    await visitor.button("Start").click();
    await page.getByRole("heading", { name: "Russian draughts" }).waitFor();
    await visitor.settled();
    assert.match((await visitor.squares())[21].name, /^c3: white man/);
    // Small letters are orders, so a move is begun with a capital.
    await page.locator('[data-square="22"]').focus();
    await page.keyboard.type("C3-d4");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll("[data-ply][aria-label]").length === 2);
    await visitor.playOn(seeded(31));
    assert.ok(await visitor.over(), await visitor.status());
    const pdn = await visitor.pdn();
    assert.match(pdn, /GameType "25"/);
    assert.match(pdn, /^1\. c3-d4 /m);
    assertSameGame(pdn);
    assert.deepEqual(visitor.faults, []);
    await visitor.close();
    return `${resultOf(pdn)} after ${String(pdn.match(/\d+\./g)?.length)} moves`;
});

/** What the sheet at the end of a hand says is what the terminal makes of its record. */
export async function assertSameHand(visitor) {
    const said = await visitor.page.getByRole("dialog").innerText();
    await visitor.button("Close").click();
    const record = await visitor.pdn();
    const deal = /^deal: (.*)$/m.exec(record)[1];
    const moves = /^moves: (.*)$/m.exec(record)[1];
    const [, winner, points] = /^result: ([AB]) (\d+)/m.exec(record);
    assert.ok(said.includes(`${winner} scores ${points}`), said);
    const answer = JSON.parse(baize("moves", "dominoes", "--json", "--position", `${deal} moves ${moves}`));
    assert.equal(answer.outcome.result, winner === "A" ? "2-0" : "0-2", JSON.stringify(answer));
    assert.deepEqual(visitor.faults, []);
    return `${winner} ${points}`;
}

/** Lays tiles until the sheet that explains the end of the hand is there. */
export async function playHand(visitor, chance, { keys = false } = {}) {
    const { page } = visitor;
    const press = async (locator) => {
        if (!keys) return locator.click();
        await locator.focus();
        return page.keyboard.press("Enter");
    };
    const over = page.getByRole("dialog");
    for (let turn = 0; turn < 60; ++turn) {
        await visitor.settled();
        const pass = page.getByRole("button", { name: "Pass", exact: true });
        // The first tile of a hand may be any, and is called by its numbers alone.
        const lead = (await page.getByRole("group", { name: "No tile lies yet" }).count()) > 0;
        const tiles = page.getByRole("group", { name: "Your tiles" }).getByRole("button", lead ? {} : { name: /fits/ });
        const count = await tiles.count();
        if (await pass.isVisible()) await press(pass);
        else if (count > 0) {
            await press(tiles.nth(Math.floor(chance() * count)));
            const ends = page.getByRole("button", { name: /^Lay at the/ });
            if ((await ends.count()) > 0) await press(ends.first());
        } else return over.waitFor();
    }
    throw new Error(`the hand goes on: ${await visitor.status()}`);
}

for (const [size, keys] of [["phone", false], ["lying", false], ["desk", true]]) {
    test(`a hand of dominoes, ${size}, ${keys ? "by keyboard alone" : "by mouse"}, ends as the terminal says`, async () => {
        const visitor = await at({ size: sizes[size] });
        await visitor.ready();
        await visitor.button("New").click();
        await visitor.choose("Dominoes");
        await visitor.choose("One hand");
        await visitor.button("Start").click();
        await visitor.page.getByRole("group", { name: "Your tiles" }).waitFor();
        await playHand(visitor, seeded(17), { keys });
        const said = await assertSameHand(visitor);
        await visitor.close();
        return said;
    });
}

test("a hand is gone on with after a reload, and the match goes on", async () => {
    const visitor = await at();
    await visitor.ready();
    await visitor.button("New").click();
    await visitor.choose("Dominoes");
    await visitor.button("Start").click();
    const tiles = visitor.page.getByRole("group", { name: "Your tiles" }).getByRole("button");
    await tiles.first().click();
    await visitor.page.getByText(/·\s13 tiles/).first().waitFor();
    await visitor.settled();
    await visitor.page.reload();
    await visitor.page.getByText(/·\s13 tiles/).first().waitFor();
    await playHand(visitor, seeded(5));
    const dialog = visitor.page.getByRole("dialog");
    if (await dialog.getByRole("button", { name: "Next hand" }).isVisible()) {
        await dialog.getByRole("button", { name: "Next hand" }).click();
        await visitor.page.getByText(/[1-9]\d* points · 1[34] tiles/).waitFor();  // a winner who is the engine has led already
    }
    await visitor.close();
});

test("the check page finds nothing wrong in this browser", async () => {
    const quiet = await idle();
    const visitor = await visit(`${server.address}check`);
    await visitor.button("Run").click();
    await visitor.page.getByText(/\d+ passed, 0 failed/).waitFor({ timeout: 240_000 });
    const speed = (await visitor.page.getByRole("row", { name: /Leaf positions, and/ }).innerText()).split("\t").pop();
    // Milliseconds for 95 of 100 moves, in a worker. Beside other work the times measure that work.
    const most = { easy: 10, medium: 10, hard: 20, advanced: 40, expert: 150, dominoes: 150 };
    const times = [...speed.matchAll(/(\w+) ([\d.]+) ms/g)].filter(([, name]) => name in most);
    assert.ok(times.some(([, name]) => name === "dominoes"), speed);
    if (quiet) for (const [, name, time] of times) assert.ok(Number(time) <= most[name], speed);
    assert.deepEqual(visitor.faults, []);
    await visitor.close();
    return speed + (quiet ? "" : ", on a machine with other work");
}, { alone: true });

/** A whole game by keys, told by names and live regions alone. */
async function playByKeys(visitor, chance) {
    const { page } = visitor;
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");
    const heard = () => page.evaluate(() => [...document.querySelectorAll("[role=status],[aria-live]")].map((one) => one.textContent).join(" | "));
    // Tab until a square of the board is reached.
    for (let i = 0; i < 12 && !/^\d+:/.test(await focused()); ++i) await page.keyboard.press("Tab");
    assert.match(await focused(), /^\d+: /);
    let turns = 0;
    for (; turns < 300; ++turns) {
        await visitor.settled();
        if (/won|lost|draw:/i.test(await heard())) break;
        for (let i = Math.floor(chance() * 4); i >= 0; --i) await page.keyboard.press("n");
        assert.match(await focused(), /can move|must (capture|makan)/, await heard());
        await page.keyboard.press("Enter");
        assert.match(await focused(), /taken up/);
        for (let i = Math.floor(chance() * 2); i >= 0; --i) await page.keyboard.press("n");
        assert.match(await focused(), /can go here/);
        const before = await visitor.movesPlayed();
        await page.keyboard.press("Enter");
        // Either the move is made, or the page asks which of several captures is meant.
        await page.waitForFunction((count) => document.querySelectorAll("[data-ply][aria-label]").length > count || /takes|makan/.test(document.activeElement?.textContent ?? ""), before, { polling: 20 });
        if (/takes|makan/.test(await focused())) await page.keyboard.press("Enter");
    }
    const end = await heard();
    assert.match(end, /won|lost|draw:/i);
    return `${String(turns)} turns: ${end.split(" | ")[0]}`;
}

test("a whole game by keyboard alone, told by names and live regions alone", async () => {
    const visitor = await at();
    await visitor.ready();
    const told = await playByKeys(visitor, seeded(11));
    await visitor.close();
    return told;
});

test("a whole game of Dam Haji by keyboard alone, from the set-up on", async () => {
    const visitor = await at();
    const { page } = visitor;
    await visitor.ready();
    /** Tab until something with such a name has the focus. */
    const tabTo = async (name) => {
        for (let i = 0; i < 60; ++i) {
            const said = await page.evaluate(() => {
                const one = document.activeElement;
                return one?.getAttribute("aria-label") ?? (one instanceof HTMLInputElement ? one.closest("label")?.textContent : one?.textContent) ?? "";
            });
            if (name.test(said.trim())) return;
            await page.keyboard.press("Tab");
        }
        throw new Error(`no way to ${String(name)}`);
    };
    await tabTo(/^New$/);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await tabTo(/^International draughts/);
    await page.keyboard.press("ArrowRight");
    await page.getByRole("radio", { name: "Dam Haji", exact: true, checked: true }).waitFor();
    await tabTo(/^Start$/);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /Dam Haji/ }).waitFor();
    await visitor.settled();
    await page.keyboard.press("Shift+Tab");
    const told = await playByKeys(visitor, seeded(13));
    const pdn = await visitor.pdn();
    assertSameGame(pdn);
    await visitor.close();
    return told;
});

test("a whole game through the accessibility tree alone", async () => {
    const visitor = await at();
    const { page } = visitor;
    const devtools = await visitor.context.newCDPSession(page);
    await devtools.send("Accessibility.enable");
    await visitor.ready();
    // Few pieces: every step reads the whole tree.
    await visitor.open("W:W32,37,38,42,43:B8,9,12,13,19");
    await visitor.settled();
    /** What a screen reader has: roles, names, states; no element, no place on the screen. */
    const tree = async () => (await devtools.send("Accessibility.getFullAXTree")).nodes.map((node) => ({
        id: node.nodeId, children: node.childIds ?? [], role: node.role?.value, name: node.name?.value ?? "",
        focused: node.properties?.some(({ name, value }) => name === "focused" && value.value),
    }));
    const squares = (nodes) => nodes.filter(({ role, name }) => role === "button" && /^\d+: /.test(name));
    /** The text of the live region that tells how the game stands. */
    const told = (nodes) => {
        const words = ({ role, name, children }) => (role === "StaticText" ? name : nodes.filter(({ id }) => children.includes(id)).map(words).join(" "));
        return words(nodes.find(({ role }) => role === "status"));
    };
    const chance = seeded(29);
    const over = /You have (won|lost)|A draw:/;
    /** The squares that say so, once the tree has come after the page; none if they never do. */
    const saying = async (what) => {
        for (let i = 0; i < 60; ++i) {
            const nodes = await tree();
            const found = squares(nodes).filter(({ name }) => what.test(name));
            if (found.length > 0) return found;
            if (over.test(told(nodes))) return [];
        }
        return [];
    };
    const focusedSquare = async () => squares(await tree()).find(({ focused }) => focused);
    for (let i = 0; i < 12 && !(await focusedSquare()); ++i) await page.keyboard.press("Tab");
    /** Arrows towards a square whose name says so, and Enter there; rows are known from the numbers on the board. */
    const goTo = async (number) => {
        for (let i = 0; i < 40; ++i) {
            const here = parseInt((await focusedSquare()).name, 10);
            if (here === number) return page.keyboard.press("Enter");
            const [row, wanted] = [Math.ceil(here / 5), Math.ceil(number / 5)];
            await page.keyboard.press(row < wanted ? "ArrowDown" : row > wanted ? "ArrowUp" : here < number ? "ArrowRight" : "ArrowLeft");
        }
        throw new Error(`no way to ${String(number)}`);
    };
    let turns = 0;
    for (; turns < 150; ++turns) {
        let nodes = await tree();
        for (; /thinking|^$/.test(told(nodes)); nodes = await tree()) await page.waitForTimeout(30);
        if (over.test(told(nodes))) break;
        const movable = await saying(/can move|must capture/);
        if (movable.length === 0) continue;
        await goTo(parseInt(pick(movable, chance).name, 10));
        // The tree may have told of the position before the reply: then look again.
        const targets = await saying(/can go here/);
        if (targets.length === 0) continue;
        await goTo(parseInt(pick(targets, chance).name, 10));
        // The question may still be on its way.
        await visitor.settled();
        const dialog = (await tree()).some(({ role, name }) => role === "dialog" && /Which capture/.test(name));
        if (dialog) await page.keyboard.press("Enter");
    }
    const end = told(await tree());
    assert.match(end, over);
    await visitor.close();
    return `${String(turns)} turns: ${end}`;
});

test("arrows, Escape and typed moves", async () => {
    const visitor = await at();
    const { page } = visitor;
    await visitor.ready();
    await page.locator('[data-square="32"]').focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    assert.doesNotMatch((await visitor.squares())[31].name, /taken up/);
    await page.keyboard.type("32-28");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelectorAll("[data-ply][aria-label]").length === 2);
    await page.getByRole("textbox", { name: "Type a move" }).fill("32-28");
    await page.keyboard.press("Enter");
    await page.getByText(/there is no piece on 32/).waitFor();
    await visitor.close();
});

/** Two people, and a position that they have set up. */
async function twoAtOneBoard(position, options = {}) {
    const visitor = await at(options);
    await visitor.ready();
    await visitor.sheet("New game");
    await visitor.choose("Two at one board");
    await visitor.button("Start").click();
    await visitor.ready();
    await visitor.open(position);
    return visitor;
}

test("a man is dragged, and one that cannot move says why", async () => {
    // Two people: a level's reply may leave something to capture, and then the reason is another one.
    const visitor = await twoAtOneBoard("W:W31-50:B1-20", { size: sizes.desk, motion: true });
    await visitor.drag(32, 28);
    await visitor.page.waitForFunction(() => document.querySelectorAll("[data-ply][aria-label]").length === 1);
    await visitor.page.getByText("Black to move").waitFor();
    await visitor.press(1);
    await visitor.page.getByText("1 cannot move: no square is free for it").waitFor();
    await visitor.close();
});

test("what is pressed before the engine is there is played when it is", async () => {
    const context = await (await launch()).newContext({ viewport: sizes.phone, locale: "en-GB" });
    const page = await context.newPage();
    // The engine is kept back until both presses are made.
    let letIt;
    const pressed = new Promise((done) => { letIt = done; });
    await page.route(/international.*\.wasm/, async (route) => { await pressed; await route.continue(); });
    await page.goto(server.address);
    const visitor = new Visitor(page, context, false, []);
    await page.locator("[data-man]").first().waitFor();
    assert.equal(await visitor.movesPlayed(), 0);
    await visitor.move(32, 28);
    assert.match((await visitor.squares())[31].name, /pressed ahead/);
    letIt();
    await page.waitForFunction(() => document.querySelectorAll("[data-ply][aria-label]").length === 2);
    assert.match((await visitor.squares())[31].name, /empty/);
    await visitor.close();
});

test("with moves ahead of one's turn a reply is chosen while the engine moves", async () => {
    // A man takes its time on the way, so that there is time to press.
    const visitor = await at({ motion: true });
    await visitor.ready();
    await visitor.button("Settings").click();
    await visitor.page.getByRole("switch", { name: "Moves ahead of one's turn" }).click();
    await visitor.choose("Slow");
    await visitor.button("Close").click();
    // Far from each other, so that no reply changes what may be played.
    await visitor.open("W:W46,47,48:B1,2,3");
    await visitor.settled();
    await visitor.move(46, 41);
    await visitor.page.waitForFunction(() => document.querySelectorAll("[data-ply][aria-label]").length === 1, undefined, { polling: 10 });
    await visitor.move(47, 42);
    await visitor.page.waitForFunction(() => document.querySelectorAll("[data-ply][aria-label]").length >= 3);
    assert.match((await visitor.squares())[41].name, /white man/);
    await visitor.close();
});

test("a tap beside a piece means the piece, within 22 pixels", async () => {
    const visitor = await at({ touch: true });
    await visitor.ready();
    const box = await visitor.page.locator('[data-square="31"] rect').boundingBox();
    // Below 31 is a light square; to its left and right are others.
    await visitor.page.touchscreen.tap(box.x - 12, box.y + box.height / 2);
    assert.match((await visitor.squares())[30].name, /taken up/);
    await visitor.close();
});

test("a man becomes a king on the last row", async () => {
    const visitor = await twoAtOneBoard("W:W7,32:B20,45");
    await visitor.move(7, 1);
    await visitor.settled();
    assert.match((await visitor.squares())[0].name, /white king/);
    await visitor.close();
});

test("of two captures between the same squares one is chosen", async () => {
    const visitor = await twoAtOneBoard("W:WK8:B12,20,32,35,37");
    await visitor.move(8, 15);
    const which = visitor.page.getByRole("dialog", { name: "Which capture?" });
    await which.getByRole("button", { name: /takes.*37/ }).click();
    await visitor.page.waitForFunction(() => document.querySelectorAll("[data-ply][aria-label]").length === 1);
    const squares = await visitor.squares();
    assert.match(squares[36].name, /empty/);
    assert.match(squares[31].name, /black man/);
    await visitor.close();
});

test("take-back, hint, redo, resignation and a draw that is declined", async () => {
    const visitor = await at();
    await visitor.ready();
    await visitor.move(32, 28);
    await visitor.page.waitForFunction(() => document.querySelectorAll("[data-ply][aria-label]").length === 2);
    await visitor.settled();
    await visitor.button("Take back").click();
    await visitor.page.waitForFunction(() => document.querySelectorAll("[data-ply][aria-label]").length === 0);
    await visitor.sheet("Play it again");
    await visitor.page.waitForFunction(() => document.querySelectorAll("[data-ply][aria-label]").length === 2);
    await visitor.button("Hint").click();
    await visitor.page.getByText(/^Hint: \d/).waitFor();
    await visitor.sheet("Offer a draw");
    await visitor.page.getByText("the draw is declined").waitFor();
    await visitor.sheet("Resign");
    await visitor.button("Yes").click();
    await visitor.page.getByText("You have lost: resigned").waitFor();
    await visitor.sheet("Statistics");
    assert.equal(await visitor.page.getByRole("row").nth(1).getByRole("cell").nth(2).textContent(), "1");
    await visitor.close();
});

test("looking back through the moves and on again", async () => {
    const visitor = await at({ size: sizes.desk });
    await visitor.ready();
    await visitor.move(32, 28);
    await visitor.page.waitForFunction(() => document.querySelectorAll("[data-ply][aria-label]").length === 2);
    await visitor.settled();
    await visitor.button("To the start").click();
    await visitor.page.getByText("Move 0 of 2").waitFor();
    assert.match((await visitor.squares())[31].name, /white man/);
    await visitor.button("One move forward").click();
    await visitor.page.getByText("Move 1 of 2").waitFor();
    assert.match((await visitor.squares())[31].name, /empty/);
    await visitor.button("To the end").click();
    await visitor.page.getByText("Your move").waitFor();
    await visitor.close();
});

test("a clock runs, pauses and ends the game", async () => {
    const visitor = await at();
    const begin = async (clock) => {
        await visitor.button("New").click();
        await visitor.page.getByLabel("Other, also unequal").fill(clock);
        await visitor.button("Start").click();
    };
    const own = visitor.page.getByRole("timer").last();
    await visitor.ready();
    await begin("5/-");
    await own.waitFor();
    await visitor.sheet("Pause");
    await visitor.page.getByText("the game is paused").waitFor();
    const stopped = await own.textContent();
    await visitor.page.waitForTimeout(1200);
    assert.equal(await own.textContent(), stopped);
    await visitor.sheet("Go on");
    await visitor.page.waitForFunction((before) => [...document.querySelectorAll("[role=timer]")].at(-1).textContent !== before, stopped);
    // Another one, of seconds: on a busy machine the menu takes longer than that.
    await begin("0.05/-");
    await visitor.page.getByText("You have lost: the time was up").waitFor();
    await visitor.close();
});
