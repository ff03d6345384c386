// The page itself.
import { mount } from "svelte";
import App from "./App.svelte";
import { drawAll } from "./stages.svelte";
import { updates } from "./updates.svelte";
import { allWords } from "./words/words.svelte";

// Not in the task that has run this script.
setTimeout(() => {
    const target = document.getElementById("page");
    if (target) mount(App, { target });
    drawAll();
});

/** What is needed for the next visit does not delay this one. */
const patience = 2500;
function prepareNextVisit(): void {
    setTimeout(() => {
        void allWords().catch(() => undefined);
        void updates.start().catch(() => undefined);
    }, patience);
}
if (document.readyState === "complete") prepareNextVisit();
else addEventListener("load", prepareNextVisit);
