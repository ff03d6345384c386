// Real browsers, real clicks, taps and keys. Nothing here reaches into the page: what a test knows it has read from
// the screen or from the names that a screen reader would say.
import { execFileSync, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdtempSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { startCounting, stopCounting, writeCoverage } from "./coverage.mjs";

export const program = new URL("../../build/release/baize", import.meta.url).pathname;
export const sizes = {
    phone: { width: 360, height: 740 },
    lying: { width: 740, height: 360 },
    desk: { width: 1280, height: 800 },
};
const scratch = mkdtempSync(join(tmpdir(), "baize-page-"));

/** `baize serve` on a free port, until it is stopped. */
export async function serve(port = 0) {
    const child = spawn(program, ["serve", "--port", String(port)], { stdio: ["ignore", "pipe", "inherit"] });
    const address = await new Promise((found, failed) => {
        let said = "";
        child.stdout.on("data", (bytes) => {
            said += bytes;
            const match = /http:\/\/[^ ]*/.exec(said);
            if (match) found(match[0]);
        });
        child.on("exit", (code) => { failed(new Error(`baize serve ended with ${String(code)}: ${said}`)); });
    });
    const ended = new Promise((done) => { child.on("exit", done); });
    return { address, port: Number(new URL(address).port), stop: () => { child.kill("SIGTERM"); return ended; } };
}

let browser;
export function launch() {
    browser ??= chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] }).then((started) => {
        // One that dies fails the tests that it was in, and none after them.
        started.on("disconnected", () => { browser = undefined; });
        return started;
    });
    return browser;
}
export async function closeBrowser() {
    await (await browser)?.close();
    browser = undefined;
}

/** A visitor of his own, who has never been here. Without movement, so that whole games take seconds. */
export async function visit(address, { size = sizes.phone, motion = false, touch = false, scheme = "light", locale = "en-GB", counted = true, ...more } = {}) {
    const context = await (await launch()).newContext({
        viewport: size, hasTouch: touch, colorScheme: scheme, locale, reducedMotion: motion ? "no-preference" : "reduce", ...more,
    });
    // Long: it only says when to give up on a machine that is busy with other things.
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    if (counted) await startCounting(page);
    const faults = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => { if (message.type() === "error") faults.push(message.text()); });
    await page.goto(address);
    return new Visitor(page, context, touch, faults, counted);
}

export class Visitor {
    constructor(page, context, touch, faults, counted = false) {
        Object.assign(this, { page, context, touch, faults, counted });
    }

    async close() {
        if (this.counted) await stopCounting(this.page);
        await this.context.close();
    }

    async ready() {
        await this.page.locator("[data-square]").first().waitFor();
        await this.settled();
    }

    /** Nobody thinks any more, and all that was asked for is done and on the screen. */
    async settled() {
        await this.page.waitForFunction(() => !document.querySelector("[data-busy]") && document.querySelector(".page [role=status]")?.textContent, undefined, { polling: 20 });
    }

    status() { return this.page.locator("[role=status]").first().textContent(); }

    /** The names of all squares, as a screen reader says them. */
    squares() {
        return this.page.locator("[data-square]").evaluateAll((all) =>
            all.map((square) => ({ number: Number(square.dataset.square), name: square.getAttribute("aria-label") ?? "" })));
    }

    async press(number) {
        const box = await this.page.locator(`[data-square="${String(number)}"] rect`).boundingBox();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (this.touch) await this.page.touchscreen.tap(x, y);
        else await this.page.mouse.click(x, y);
    }

    async move(from, to) {
        await this.press(from);
        await this.press(to);
    }

    async drag(from, to) {
        const at = async (number) => {
            const box = await this.page.locator(`[data-square="${String(number)}"] rect`).boundingBox();
            return [box.x + box.width / 2, box.y + box.height / 2];
        };
        await this.page.mouse.move(...(await at(from)));
        await this.page.mouse.down();
        await this.page.mouse.move(...(await at(to)), { steps: 8 });
        await this.page.mouse.up();
    }

    button(name) { return this.page.getByRole("button", { name, exact: true }); }
    async sheet(name) {
        await this.button("Menu").click();
        await this.page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
    }
    choose(name) { return this.page.getByRole("radio", { name, exact: typeof name === "string" }).check(); }
    movesPlayed() { return this.page.locator("[data-ply][aria-label]").count(); }

    /** The game as PDN, read from the sheet where a person would copy it. */
    async pdn() {
        await this.sheet("Import and export");
        const text = await this.page.getByRole("textbox", { name: "Game (PDN)", exact: true }).inputValue();
        await this.button("Close").click();
        return text;
    }

    async open(text) {
        await this.sheet("Import and export");
        await this.page.getByRole("textbox", { name: /Paste/ }).fill(text);
        await this.button("Open").click();
        await this.settled();
    }

    /** Plays on by presses until the game is over or enough was played. */
    async playOn(chance, most = 400) {
        for (let turn = 0; turn < most; ++turn) {
            await this.settled();
            if (await this.over()) return;
            const starts = (await this.squares()).filter(({ name }) => /can move|must capture/.test(name));
            if (starts.length === 0) throw new Error(`nothing can move: ${await this.status()}`);
            const before = await this.movesPlayed();
            await this.press(pick(starts, chance).number);
            await this.page.locator('[aria-label*="can go here"]').first().waitFor({ state: "attached" });
            const ends = (await this.squares()).filter(({ name }) => /can go here/.test(name));
            await this.press(pick(ends, chance).number);
            // Several captures may lead there: then it asks, a moment later.
            await this.page.waitForFunction((count) => document.querySelectorAll("[data-ply][aria-label]").length > count || document.querySelector("dialog[open]") !== null, before, { polling: 20 });
            await this.chooseCapture(chance);
            await this.page.waitForFunction((count) => document.querySelectorAll("[data-ply][aria-label]").length > count, before, { polling: 20 });
        }
    }

    async chooseCapture(chance) {
        const which = this.page.getByRole("dialog", { name: /Which (capture|makan)\?/ });
        if (!(await which.isVisible())) return;
        const choices = which.getByRole("listitem").getByRole("button");
        await choices.nth(Math.floor(chance() * (await choices.count()))).click();
    }

    over() { return this.button("Rematch").isVisible(); }
}

/** Whether the processors have next to nothing to do for a second: then times are ours and not somebody else's. */
export async function idle() {
    const spent = () => cpus().reduce((sum, { times }) => ({
        idle: sum.idle + times.idle, all: sum.all + times.user + times.nice + times.sys + times.idle + times.irq,
    }), { idle: 0, all: 0 });
    const before = spent();
    await new Promise((done) => { setTimeout(done, 1000); });
    const after = spent();
    return after.idle - before.idle > 0.8 * (after.all - before.all);
}

export const pick = (list, chance) => list[Math.floor(chance() * list.length)];

/** The same numbers in every run (a multiplicative generator of Park and Miller). */
export function seeded(seed) {
    let state = seed;
    return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

export const baize = (...args) => execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** What the terminal program makes of a game that the page has written. */
export function replay(pdn) {
    const file = join(scratch, "game.pdn");
    writeFileSync(file, pdn);
    const output = execFileSync(program, ["play", "international", "--plain", "--load", file], { input: "moves\nquit\nyes\n", encoding: "utf8" });
    return output;
}

const tests = [];
/** `alone`: it measures times, and nothing else may run beside it. */
export function test(name, body, { alone = false } = {}) { tests.push({ name, body, alone }); }

async function run({ name, body }) {
    const start = performance.now();
    try {
        const note = await body();
        console.log(`ok ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)${note ? `: ${note}` : ""}`);
        return true;
    } catch (error) {
        console.log(`FAILED ${name}: ${String(error.message).split("\n").slice(0, 6).join("\n    ")}\n    ${String(error.stack).split("\n").filter((line) => line.includes("tests/")).slice(0, 2).join("\n    ")}`);
        return false;
    }
}

/** Runs what was asked for, says what failed, and ends with the sum. Two at a time: each waits most of its time for
    a browser, and no two share anything but the server. */
export async function runAll(filter) {
    const wanted = tests.filter((one) => !filter || one.name.includes(filter));
    const results = [];
    const lane = async (some) => { for (let one = some.shift(); one; one = some.shift()) results.push(await run(one)); };
    const beside = wanted.filter(({ alone }) => !alone);
    await Promise.all([lane(beside), lane(beside)]);
    await lane(wanted.filter(({ alone }) => alone));
    await closeBrowser();
    if (!filter) await writeCoverage();
    const passed = results.filter((good) => good).length;
    console.log(`${String(passed)} passed, ${String(results.length - passed)} failed`);
    process.exitCode = passed === results.length ? 0 : 1;
}
