// Loads the module and calls it with text: what a page does, without a page.
import { readdirSync, readFileSync } from "node:fs";
import { instantiate } from "./instance.mjs";

export function load(path) {
    return instantiate(readFileSync(path));
}

const folder = new URL("../../weights/", import.meta.url);
/** The files of weights by the number of their rules, which stands in each (docs/training.md). */
const weights = new Map(readdirSync(folder).filter((name) => name.endsWith(".net")).map((name) => {
    const file = readFileSync(new URL(name, folder));
    return [file.readUInt32LE(12), new Uint8Array(file)];
}));

/** A game as the page begins it: the engine is handed what was learnt about it, if anything was. */
export function open(baize, ...fields) {
    const state = baize.call("open", ...fields);
    const file = weights.get(state.weights);
    return file ? baize.call("weights", file) : state;
}
