// The worker and the module are on their way before anything is drawn.
import { engineFor, familyOf } from "./engine/modules";
import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { desk } from "./game/desk.svelte";
import { updates } from "./updates.svelte";
import { allWords } from "./words/words.svelte";

engineFor(familyOf(desk.setup.game));
const target = document.getElementById("page");
if (target) mount(App, { target });
// After everything else: what is needed for the next visit does not delay this one.
addEventListener("load", () => {
    setTimeout(() => {
        void allWords().catch(() => undefined);
        void updates.start().catch(() => undefined);
    }, 2500);
});
