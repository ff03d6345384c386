// npm --prefix web run screens: pictures of every screen, phone and desk, light and dark, into build/screens, and
// all of them on four sheets in docs/screens.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { closeBrowser, launch, serve, sizes, visit } from "./harness.mjs";

const folder = new URL("../../build/screens/", import.meta.url).pathname;
const sheets = new URL("../../docs/screens/", import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
mkdirSync(sheets, { recursive: true });
const server = await serve();

/** A game that is the same in every run: it goes on where a record ends. */
const game = `[White "Player"]\n[Black "Baize easy"]\n[GameType "20"]\n[Variant "international"]\n[BlackLevel "seed easy"]\n[Seed "7"]\n
1. 32-28 18-23 2. 38-32 12-18 3. 31-27 20-25 4. 37-31 7-12 *`;
const king = "W:W27,28,32,37,38,K6:B13,18,19,24,K45";
const hand = "white: Player\nblack: Baize hard\tseed/hard\nseed: 3\ngame: dominoes\ndeal: A:A0-0,0-1,0-3,0-4,0-5,1-2,1-3,1-4,1-6,2-3,4-4,4-5,4-6,5-5:B0-2,0-6,1-1,1-5,2-2,2-4,2-5,2-6,3-3,3-4,3-5,3-6,5-6,6-6:S34-60/100\nmoves: 0-0 0-6 0-1 2-6 1-2@1 2-2 2-3 3-3 0-3 0-2@2 0-4 2-4\nresult: *\n";
const ended = hand.replace(/moves: .*\nresult: .*/, "moves: 0-0 0-6 0-1 2-6 1-2@1 2-2 2-3 3-3 0-3 0-2@2 0-4 2-4 0-5 5-6 1-6 1-1 1-3 3-5 4-5 3-4 pass 2-5 5-5 1-5 1-4 3-6 4-4 6-6\nresult: B 10 domino");

const screens = {
    draughts: async (v) => { await v.open(game); await v.settled(); await v.press(33); },
    kings: async (v) => { await v.open(king); await v.settled(); },
    "dam-haji": async (v) => {
        await v.button("New").click();
        await v.choose("Dam Haji");
        await v.choose("Black");
        await v.button("Start").click();
        await v.page.getByRole("heading", { name: "Dam Haji" }).waitFor();
        await v.open("B:W25,26,29,K7,22:B1,5,10,12,K32");
        await v.settled();
    },
    dominoes: async (v) => { await v.open(hand); await v.page.getByRole("group", { name: "Your tiles" }).waitFor(); },
    "hand-over": async (v) => {
        await v.open(ended);
        await v.page.getByRole("heading", { name: /match|hand/ }).waitFor();
    },
    "which-capture": async (v) => {
        await v.sheet("New game");
        await v.choose("Two at one board");
        await v.button("Start").click();
        await v.open("W:WK8:B12,20,32,35,37");
        await v.settled();
        await v.move(8, 15);
        await v.page.getByRole("heading", { name: "Which capture?" }).waitFor();
    },
    new: (v) => v.button("New").click(),
    "new-number": async (v) => { await v.button("New").click(); await v.choose(/^By number/); await v.page.getByText("More: sight and judgement apart").click(); await v.page.getByRole("slider").last().scrollIntoViewIfNeeded(); },
    "new-dam-haji": async (v) => { await v.button("New").click(); await v.choose("Dam Haji"); },
    menu: (v) => v.button("Menu").click(),
    settings: (v) => v.button("Settings").click(),
    share: async (v) => { await v.open(game); await v.settled(); await v.sheet("Share"); await v.page.getByRole("img", { name: /QR/ }).waitFor(); },
    review: async (v) => { await v.open(hand); await v.page.getByRole("group", { name: "Your tiles" }).waitFor(); await v.sheet("Review of the hand"); await v.page.getByRole("table").waitFor(); },
    files: (v) => v.sheet("Import and export"),
    saved: async (v) => { await v.open(game); await v.settled(); await v.sheet("Saved games"); },
    statistics: async (v) => {
        await v.sheet("Resign");
        await v.button("Yes").click();
        await v.page.getByText("You have lost").waitFor();
        await v.sheet("Statistics");
    },
    keys: (v) => v.sheet("Keys"),
};

for (const [name, size] of Object.entries({ phone: sizes.phone, desk: sizes.desk, lying: sizes.lying })) {
    for (const scheme of ["light", "dark"]) {
        if (name === "lying" && scheme === "dark") continue;
        const taken = [];
        for (const [screen, go] of Object.entries(screens)) {
            const visitor = await visit(server.address, { size, scheme });
            await visitor.ready();
            try {
                await go(visitor);
            } catch (error) {
                console.log(`${name} ${scheme} ${screen}: ${error.message.split("\n")[0]}`);
                process.exitCode = 1;
            }
            await visitor.page.waitForTimeout(250);
            const file = `${folder}${name}-${scheme}-${screen}.png`;
            await visitor.page.screenshot({ path: file });
            taken.push(file);
            await visitor.close();
        }
        // One sheet with all of them.
        const across = name === "phone" ? 7 : 3;
        const page = await (await launch()).newPage({ viewport: { width: across * (size.width / 2 + 12) + 12, height: 100 } });
        const pictures = taken.map((file) => `<img src="data:image/png;base64,${readFileSync(file).toString("base64")}">`).join("");
        await page.setContent(`<style>body{margin:6px;background:${scheme === "dark" ? "#444" : "#ccc"};display:flex;flex-wrap:wrap}img{width:${String(size.width / 2)}px;margin:6px}</style>${pictures}`);
        writeFileSync(`${sheets}${name}-${scheme}.png`, await page.screenshot({ fullPage: true }));
        await page.close();
    }
}
await closeBrowser();
await server.stop();
