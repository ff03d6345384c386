// What was learnt about games, as addresses by the rules that it was learnt by. The engine knows rules by a number,
// which stands in each file too (docs/training.md): a file more in weights/ is served without a word here.
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const folder = new URL("../../weights/", import.meta.url);
const name = "virtual:weights";
/** Behind the mark of the file, its version, the size of the board and the stages of the game. */
const rulesAt = 12;

export function weightsPlugin(): Plugin {
    return {
        name: "baize-weights",
        resolveId: (id) => (id === name ? `\0${name}` : undefined),
        load(id) {
            if (id !== `\0${name}`) return undefined;
            const files = readdirSync(folder).filter((file) => file.endsWith(".net")).map((file) => new URL(file, folder).pathname);
            const imports = files.map((file, index) => `import url${String(index)} from ${JSON.stringify(`${file}?url`)};\n`);
            const rows = files.map((file, index) => `${String(readFileSync(file).readUInt32LE(rulesAt))}: url${String(index)}`);
            return `${imports.join("")}export default { ${rows.join(", ")} };`;
        },
    };
}
