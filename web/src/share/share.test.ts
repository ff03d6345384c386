import jsQR from "jsqr";
import { describe, expect, test } from "vitest";
import { firstBoard } from "../board/opening";
import { menOf } from "../board/men";
import { diagramSvg, diagramText } from "./diagram";
import { hasGame } from "./address";
import { linkTo, textIn } from "./link";
import { qrCode, qrPath, remainder, type Code } from "./qr";

/** What a reader of another make sees. */
function seen(code: Code): string | undefined {
    const [scale, margin] = [3, 4];
    const width = (code.length + 2 * margin) * scale;
    const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
    for (let y = 0; y < width; ++y)
        for (let x = 0; x < width; ++x)
            if (code[Math.floor(y / scale) - margin]?.[Math.floor(x / scale) - margin]) pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    return jsQR(pixels, width, width)?.data;
}

describe("a QR code", () => {
    // Lengths on either side of where versions change. Version 23 is left out: this reader expects one of its patterns
    // at 74 and not at 78.
    test.each([1, 17, 18, 53, 106, 134, 154, 230, 271, 321, 512, 858, 1003, 1465, 2000, 2953])("of %d bytes is read back", (length) => {
        const text = Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * 7919) % 90))).join("");
        expect(seen(qrCode(text) ?? [])).toBe(text);
    });
    test("of a text in any script is read back", () => {
        expect(seen(qrCode("permainan dam · 黑白棋 → 1") ?? [])).toBe("permainan dam · 黑白棋 → 1");
    });
    test("holds 2953 bytes and no more", () => {
        expect(qrCode("x".repeat(2954))).toBeUndefined();
    });
    test("corrects as in the standard's example", () => {
        // ISO/IEC 18004, annex I: "01234567" in version 1-M.
        const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
        expect(remainder(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
    });
    test("is one path", () => {
        expect(qrPath([[true, false], [false, true]])).toBe("M0 0h1v1h-1zM1 1h1v1h-1z");
    });
});

describe("a link", () => {
    const pdn = '[GameType "20"]\n1. 32-28 19-23 2. 28x19 14x23 *\n';
    test("carries a game and gives it back", async () => {
        const link = await linkTo(pdn, "https://example.org/baize/#old");
        expect(link).toMatch(/^https:\/\/example\.org\/baize\/#game=1[\w-]+$/);
        const { hash } = new URL(link);
        expect(hasGame(hash)).toBe(true);
        expect(await textIn(hash)).toBe(pdn);
    });
    test("that is damaged carries nothing", async () => {
        for (const hash of ["#game=", "#game=1", "#game=1AAAA", "#game=9AAAA", "#game=0*", "#game=0_w"]) expect(await textIn(hash)).toBeUndefined();
        expect(hasGame("#other")).toBe(false);
    });
    test("of any letters whatever is read or refused, and nothing else happens", async () => {
        const letters = "ABCxyz019-_=+/% \u00e9\ud800#:";
        let state = 7;
        const chance = (below: number) => (state = (state * 48271) % 2147483647) % below;
        for (let i = 0; i < 1000; ++i) {
            const code = Array.from({ length: chance(40) }, () => letters[chance(letters.length)]).join("");
            const text = await textIn(`#game=${String(chance(3))}${code}`);
            expect(text === undefined || typeof text === "string").toBe(true);
        }
    });
    test("does not unfold to any size", async () => {
        const link = await linkTo("x".repeat(190_000), "a");
        expect(await textIn(link.slice(1))).toHaveLength(190_000);
        await expect(linkTo("x", "a")).resolves.toContain("#game=1");
        const bomb = new Blob([new Uint8Array(1_000_000)]).stream().pipeThrough(new CompressionStream("deflate"));
        const bytes = new Uint8Array(await new Response(bomb).arrayBuffer());
        expect(await textIn(`#game=1${Buffer.from(bytes).toString("base64url")}`)).toBeUndefined();
    });
});

describe("a diagram", () => {
    const grid = { ...firstBoard, flipped: false };
    const men = [...menOf(firstBoard.pieces)];
    test("as letters", () => {
        const lines = diagramText(grid, men).split("\n");
        expect(lines[0]).toBe("  b   b   b   b   b");
        expect(lines[5]).toBe(".   .   .   .   .");
        expect(lines[9]).toBe("w   w   w   w   w");
        expect(diagramText(grid, menOf("W")).split("\n")[0]).toBe("  W   .   .   .   .");
        expect(diagramText({ ...grid, flipped: true }, men).split("\n")[0]).toBe("  w   w   w   w   w");
    });
    test("as a picture that needs nothing else", () => {
        const colours = { light: "#eee", dark: "#363", white: "#fff", black: "#111", line: "#000" };
        const svg = diagramSvg(grid, [...men, ...menOf("W")], colours);
        expect(svg.match(/<rect /g)).toHaveLength(51);
        expect(svg.match(/<circle /g)).toHaveLength(42);
        expect(svg).not.toMatch(/var\(|class=|NaN|undefined/);
    });
});
