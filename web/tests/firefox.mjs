// A smoke game in another browser: Debian's Firefox, driven through Marionette, which is part of it. Real presses;
// what the test knows it has read from the names of squares.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pick, replay, seeded, test } from "./harness.mjs";
import { server } from "./play.mjs";

const freePort = () => new Promise((found) => {
    const one = createServer().listen(0, "127.0.0.1", () => { const { port } = one.address(); one.close(() => { found(port); }); });
});
const sleep = (ms) => new Promise((done) => { setTimeout(done, ms); });
const patience = 60_000;

/** Messages are JSON with their length before them: [0, number, command, parameters], [1, number, error, result]. */
class Marionette {
    #waiting = new Map();
    #next = 1;
    #unread = Buffer.alloc(0);

    static async connect(port) {
        for (const end = Date.now() + patience; ; await sleep(200)) {
            try {
                return await new Promise((found, failed) => {
                    const socket = connect(port, "127.0.0.1", () => { found(new Marionette(socket)); });
                    socket.on("error", failed);
                });
            } catch (error) {
                if (Date.now() > end) throw error;
            }
        }
    }

    constructor(socket) {
        this.socket = socket;
        socket.on("data", (bytes) => { this.#read(bytes); });
    }

    #read(bytes) {
        this.#unread = Buffer.concat([this.#unread, bytes]);
        for (;;) {
            const colon = this.#unread.indexOf(":");
            const length = colon < 0 ? NaN : Number(this.#unread.subarray(0, colon));
            if (!(this.#unread.length >= colon + 1 + length)) return;
            const message = JSON.parse(this.#unread.subarray(colon + 1, colon + 1 + length));
            this.#unread = this.#unread.subarray(colon + 1 + length);
            if (!Array.isArray(message)) continue;  // the greeting
            const [, id, error, result] = message;
            const { found, failed } = this.#waiting.get(id);
            this.#waiting.delete(id);
            if (error) failed(new Error(error.message));
            else found(result);
        }
    }

    send(command, parameters = {}) {
        const id = this.#next++;
        const text = JSON.stringify([0, id, command, parameters]);
        this.socket.write(`${String(Buffer.byteLength(text))}:${text}`);
        return new Promise((found, failed) => { this.#waiting.set(id, { found, failed }); });
    }

    async read(script, ...args) {
        return (await this.send("WebDriver:ExecuteScript", { script, args })).value;
    }

    async until(script, ...args) {
        for (const end = Date.now() + patience; ; await sleep(30)) {
            const value = await this.read(script, ...args);
            if (value) return value;
            if (Date.now() > end) throw new Error(`waited in vain for ${script}`);
        }
    }

    async press(x, y) {
        const pause = { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0, origin: "viewport" };
        await this.send("WebDriver:PerformActions", { actions: [{
            type: "pointer", id: "mouse", parameters: { pointerType: "mouse" },
            actions: [pause, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }],
        }] });
    }

    /** Presses in the middle of what a selector finds. */
    async pressOn(selector) {
        const [x, y] = await this.until("const box = document.querySelector(arguments[0])?.getBoundingClientRect(); return box && box.width > 0 && [box.x + box.width / 2, box.y + box.height / 2];", selector);
        await this.press(x, y);
    }
}

async function firefox() {
    const profile = mkdtempSync(join(tmpdir(), "baize-firefox-"));
    const port = await freePort();
    writeFileSync(join(profile, "user.js"), `user_pref("marionette.port", ${String(port)});\nuser_pref("intl.accept_languages", "en-GB");\nuser_pref("ui.prefersReducedMotion", 1);\n`);
    const child = spawn("firefox-esr", ["--headless", "--marionette", "--no-remote", "--profile", profile], { stdio: "ignore" });
    const ended = new Promise((done) => { child.on("exit", done); child.on("error", done); });
    const marionette = await Marionette.connect(port);
    const close = async () => {
        marionette.socket.destroy();
        child.kill();
        await ended;
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    };
    return { marionette, close };
}

const names = "return [...document.querySelectorAll('[data-square]')].map((one) => one.getAttribute('aria-label'));";
const quiet = "return !document.querySelector('[data-busy]') && !!document.querySelector('.page [role=status]')?.textContent;";
/** Of several captures to the same square the first one is chosen. */
const plies = "document.querySelector('dialog[open] li button')?.click(); return document.querySelectorAll('[data-ply][aria-label]').length >= arguments[0];";

test("a game in Firefox, move by move as the terminal replays it", async () => {
    const { marionette, close } = await firefox();
    try {
        await marionette.send("WebDriver:NewSession", { capabilities: {} });
        await marionette.send("WebDriver:Navigate", { url: server.address });
        const chance = seeded(23);
        let moves = 0;
        for (; moves < 12; ++moves) {
            await marionette.until(quiet);
            if (await marionette.read("return /won|lost|Draw/.test(document.querySelector('[role=status]').textContent);")) break;
            const numbered = async (what) => (await marionette.read(names)).filter((name) => what.test(name)).map((name) => parseInt(name, 10));
            await marionette.pressOn(`[data-square="${String(pick(await numbered(/can move|must capture/), chance))}"] rect`);
            await marionette.until("return !!document.querySelector('[aria-label*=\"can go here\"]');");
            await marionette.pressOn(`[data-square="${String(pick(await numbered(/can go here/), chance))}"] rect`);
            await marionette.until(plies, 2 * moves + 1);
        }
        await marionette.until(quiet);
        // The record as a person would copy it.
        await marionette.pressOn("header button");
        const find = "return [...document.querySelectorAll('dialog button')].findIndex((one) => one.textContent.includes(arguments[0])) + 1;";
        await marionette.until(find, "Import and export");
        await marionette.read("[...document.querySelectorAll('dialog button')].find((one) => one.textContent.includes(arguments[0])).click();", "Import and export");
        const pdn = await marionette.until("return document.querySelector('dialog textarea')?.value;");
        const played = [...pdn.replace(/\[[^\]]*\]/g, "").matchAll(/\b\d+[-x]\d+(?:x\d+)*/g)].map((found) => found[0]).filter((text) => !/^[012]-[012]$/.test(text));
        const said = replay(pdn);
        assert.ok(played.length >= 2 * moves, pdn);
        for (const text of played) assert.ok(said.includes(text), `${text} in ${said}`);
        return `${String(played.length)} plies`;
    } finally {
        await close();
    }
});
