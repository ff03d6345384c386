// The dictionaries as modules: the page's own words, and from words/*.json those that the engine may say here.
import { existsSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const engineWords = /^(outcome|move|square|sitting|fen|pdn|side|clock|text|wasm|hand-end|domino-move|dominoes|record)\.|^(level|game)\.unknown/;
/** Sentences of the terminal's game that the page says too. */
const sharedWords = new Set(
    "clocks draw-declined king-on no-moves-yet plays takes thinking thought untimed which-capture"
        .split(" ")
        .map((word) => `play.${word}`),
);

const read = (url: URL) => JSON.parse(readFileSync(url, "utf8")) as Record<string, string>;

export function dictionaryFiles(language: string): URL[] {
    return [`../../words/${language}.json`, `./${language}.json`].map((path) => new URL(path, import.meta.url)).filter((url) => existsSync(url));
}

export function dictionary(language: string): Record<string, string> {
    const words: Record<string, string> = {};
    const [first, second] = dictionaryFiles(language);
    for (const url of [first, second]) {
        if (!url) continue;
        const own = url.pathname.includes("/web/");
        for (const [key, text] of Object.entries(read(url)))
            if (own || engineWords.test(key) || sharedWords.has(key)) words[key] = text;
    }
    return words;
}

const prefix = "virtual:words/";

export function wordsPlugin(): Plugin {
    return {
        name: "baize-words",
        resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
        load(id) {
            if (!id.startsWith(`\0${prefix}`)) return undefined;
            const language = id.slice(prefix.length + 1);
            for (const url of dictionaryFiles(language)) this.addWatchFile(url.pathname);
            return `export default ${JSON.stringify(dictionary(language))};`;
        },
    };
}
