// Loads the module and calls it with text: what a page does, without a page.
import { readFileSync } from "node:fs";
import { instantiate } from "./instance.mjs";

export function load(path) {
    return instantiate(readFileSync(path));
}
