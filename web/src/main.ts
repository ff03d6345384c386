// The first script of every page, and a small one: the engine's worker and its module are at work while the rest is
// still arriving.
import { canPlay, engineFor } from "./engine/modules";
import { lastSetup } from "./game/setup";
import { store } from "./storage";
import "./app.css";

if (document.documentElement.dataset["page"] === "check") void import("./check/start");
else {
    if (canPlay()) engineFor(lastSetup(store).game);
    void import("./start");
}
