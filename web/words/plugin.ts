// The dictionaries as modules: the page's own words, and from words/*.json those that the engine may say here.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const engineWords = /^(outcome|move|square|sitting|fen|pdn|side|clock|text|wasm|hand-end|domino-move|dominoes|record)\.|^(level\.(unknown|dial|borrowed)|game\.unknown|weights\.(damaged|not-weights|other|too))/;
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

const source = (folder: string) => new URL(`../src/${folder}`, import.meta.url);

/** The page's words that only its sheets say, which fetch the rest of the words before they are shown. */
function onlyInSheets(): Set<string> {
    const keys = (files: string[]) => new Set(files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/"(page\.[a-z0-9-]+)"/g)].map((found) => found[1] ?? "")));
    const files = readdirSync(source("."), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith(".test.ts"))
        .map((entry) => `${entry.parentPath}/${entry.name}`);
    const sheets = [...readFileSync(source("screens/Sheets.svelte"), "utf8").matchAll(/from "\.\/(\w+\.svelte)"/g)].map((found) => source(`screens/${found[1] ?? ""}`).pathname);
    const elsewhere = keys(files.filter((file) => !sheets.includes(file)));
    return new Set([...keys(sheets)].filter((key) => !elsewhere.has(key)));
}

/** Sentences about files, positions, dominoes, what was learnt and what the page should not have asked, of which a first visit needs none. */
const laterWords = /^move\.(must-go-on|.*-letters)|^outcome\.(15|30|5 moves|60)|^(pdn|fen|record|dominoes|domino-move|hand-end|check|key|rule|setting|clock|text|share|review|deals|weights|wasm)\.|^page\.(match-of-hands|taken-elsewhere)|^level\.(tiles-|unknown|dial|borrowed|by-number|strength|more|tactics|judgement|rating|.*-note)/;

/** A language in two parts, so that the first one arrives early: `en`, `en-later`. */
function part(name: string): Record<string, string> {
    const [language = "", later] = name.split("-");
    const sheets = onlyInSheets();
    const isLater = (key: string) => laterWords.test(key) || sheets.has(key.split("@")[0] ?? "");
    return Object.fromEntries(Object.entries(dictionary(language)).filter(([key]) => isLater(key) === (later !== undefined)));
}

const prefix = "virtual:words/";

export function wordsPlugin(): Plugin {
    return {
        name: "baize-words",
        resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
        load(id) {
            if (!id.startsWith(`\0${prefix}`)) return undefined;
            const name = id.slice(prefix.length + 1);
            for (const url of dictionaryFiles(name.split("-")[0] ?? "")) this.addWatchFile(url.pathname);
            return `export default ${JSON.stringify(part(name))};`;
        },
    };
}
