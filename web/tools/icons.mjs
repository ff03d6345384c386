// node tools/icons.mjs: draws the icons of fixed sizes from public/icon.svg. Run by hand after that file changes.
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";

const drawing = readFileSync(new URL("../public/icon.svg", import.meta.url), "utf8");
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const [name, size, inset] of [["icon-192", 192, 0], ["icon-512", 512, 0], ["icon-maskable", 512, 0.1]]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    // A maskable icon fills its square, with the drawing in the middle of it.
    const svg = inset === 0 ? drawing : drawing.replace('rx="112"', "");
    await page.setContent(`<style>body{margin:0;background:${inset ? "#2b6a4d" : "transparent"}}svg{display:block;width:${size * (1 - 2 * inset)}px;margin:${size * inset}px}</style>${svg}`);
    await page.screenshot({ path: new URL(`../public/${name}.png`, import.meta.url).pathname, omitBackground: true });
}
await browser.close();
