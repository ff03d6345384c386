// Nobody is shut out: axe-core on every screen in every theme, light and dark, in three languages; contrast of
// pieces and numbers; small screens and large letters.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { sizes, test, visit } from "./harness.mjs";
import { server } from "./play.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const themes = ["baize", "walnut", "slate", "paper"];
const words = {
    en: { sheets: ["New game", "Saved games", "Share", "Import and export", "Statistics", "Keys", "Settings"], menu: "Menu", close: "Close", number: /^By number/ },
    nl: { sheets: ["Nieuwe partij", "Bewaarde partijen", "Delen", "Importeren en exporteren", "Statistieken", "Toetsen", "Instellingen"], menu: "Menu", close: "Sluiten", number: /^Naar getal/ },
    ms: { sheets: ["Permainan baharu", "Permainan disimpan", "Kongsi", "Import dan eksport", "Statistik", "Kekunci", "Tetapan"], menu: "Menu", close: "Tutup", number: /^Ikut nombor/ },
};

async function violations(page) {
    if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const found = await page.evaluate((values) => globalThis.axe.run(document, { runOnly: { type: "tag", values }, resultTypes: ["violations"] }), tags);
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 140)).slice(0, 3).join(" ")}`);
}

for (const [language, { sheets, menu, close, number }] of Object.entries(words)) {
    test(`axe finds nothing in ${language}: every screen, every theme, light and dark`, async () => {
        let screens = 0;
        for (const scheme of ["light", "dark"]) {
            // axe is put into the page by the debugger, which the page's own policy would not allow.
            const visitor = await visit(server.address, { locale: language, scheme, bypassCSP: true, size: scheme === "light" ? sizes.phone : sizes.desk });
            const { page } = visitor;
            await visitor.ready();
            await visitor.move(32, 28);
            await visitor.settled();
            for (const theme of themes) {
                await page.evaluate((name) => { document.documentElement.dataset.theme = name; }, theme);
                assert.deepEqual(await violations(page), [], `${scheme} ${theme} board`);
                ++screens;
            }
            for (const [index, sheet] of sheets.entries()) {
                await page.evaluate((name) => { document.documentElement.dataset.theme = name; }, themes[index % themes.length]);
                await page.getByRole("button", { name: menu, exact: true }).click();
                if (index === 0) assert.deepEqual(await violations(page), [], `${scheme} menu`);
                await page.getByRole("dialog").getByRole("button", { name: sheet, exact: true }).click();
                await page.getByRole("heading", { name: sheet }).waitFor();
                // The dial is part of the first sheet, behind the last of the levels.
                if (index === 0) {
                    await page.getByRole("radio", { name: number }).check();
                    await page.getByRole("slider").first().waitFor();
                }
                assert.deepEqual(await violations(page), [], `${scheme} ${sheet}`);
                await page.getByRole("dialog").getByRole("button", { name: close, exact: true }).click();
                ++screens;
            }
            await visitor.close();
        }
        return `${String(screens + 2)} screens`;
    });
}

/** What the style sheet says, by theme. */
function colours(theme) {
    const css = readFileSync(new URL("../src/app.css", import.meta.url), "utf8");
    const all = {};
    for (const [, selector, body] of css.matchAll(/(:root[^{]*)\{([^}]*)\}/g))
        if (!selector.includes("[") || selector.includes(`"${theme}"`))
            for (const [, name, value] of body.matchAll(/--([a-z-]+): (#[0-9a-f]{6})/g)) all[name] = value;
    return all;
}
function luminance(hex) {
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a, b) {
    const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (light + 0.05) / (dark + 0.05);
}

test("pieces stand out 3:1 and numbers 4.5:1 on every square of every theme", () => {
    let least = Infinity;
    for (const theme of themes) {
        const c = colours(theme);
        for (const square of ["dark", "lit", "chosen", "hint"]) {
            const numbers = contrast(c.number, c[square]);
            assert.ok(numbers >= 4.5, `${theme}: number on ${square} ${numbers.toFixed(2)}`);
        }
        for (const man of ["white-man", "black-man"]) {
            const stands = contrast(c[man], c.dark);
            least = Math.min(least, stands);
            assert.ok(stands >= 3, `${theme}: ${man} ${stands.toFixed(2)}`);
        }
        assert.ok(contrast(c.mark, c.dark) >= 3, `${theme}: mark ${contrast(c.mark, c.dark).toFixed(2)}`);
        assert.ok(contrast(c["white-man"], c["black-man"]) >= 3);
    }
    return `least ${least.toFixed(2)}:1`;
});

for (const [width, height] of [[320, 568], [320, 256], [360, 740], [740, 360], [568, 320], [1280, 800], [820, 1180]]) {
    test(`at ${String(width)}x${String(height)} nothing is cut off sideways and squares are 24 pixels`, async () => {
        const visitor = await visit(server.address, { size: { width, height } });
        await visitor.ready();
        await visitor.button("New").click();
        await visitor.choose("Dam Haji");
        await visitor.choose("12 × 12");
        await visitor.button("Start").click();
        await visitor.page.locator('[data-square="72"]').waitFor();
        await visitor.settled();
        const wide = await visitor.page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `${String(wide)} wide`);
        const box = await visitor.page.locator('[data-square="1"] rect').boundingBox();
        assert.ok(box.width >= 24 - 0.01, `${String(box.width)} px`);
        for (const button of await visitor.page.locator("button:visible:not(.move)").all()) {
            const { height: high, width: broad } = await button.boundingBox();
            assert.ok(high >= 44 && broad >= 44, `${await button.textContent()} ${String(broad)}x${String(high)}`);
        }
        await visitor.close();
    });
}

test("the board stays where it is while the line above the moves changes", async () => {
    const visitor = await visit(server.address);
    await visitor.ready();
    await visitor.page.evaluate(() => {
        globalThis.shifts = 0;
        new PerformanceObserver((list) => { for (const entry of list.getEntries()) globalThis.shifts += entry.value; }).observe({ type: "layout-shift", buffered: true });
    });
    await visitor.move(32, 28);
    await visitor.settled();
    await visitor.button("Hint").click();
    await visitor.page.getByText(/^Hint: /).waitFor();
    await visitor.press(50);
    await visitor.page.waitForTimeout(200);
    const shifts = await visitor.page.evaluate(() => globalThis.shifts);
    assert.ok(shifts < 0.01, String(shifts));
    await visitor.close();
    return `shift ${shifts.toFixed(4)}`;
});

test("forced colours keep board and pieces apart", async () => {
    const visitor = await visit(server.address, { forcedColors: "active" });
    await visitor.ready();
    const fills = await visitor.page.evaluate(() => ["white", "black"].map((side) => getComputedStyle(document.querySelector(`.piece.${side} .face`)).fill));
    assert.notEqual(fills[0], fills[1]);
    await visitor.close();
});
