import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { updates } from "./updates.svelte";

const target = document.getElementById("page");
if (target) mount(App, { target });
// After everything else: what is needed for the next visit does not delay this one.
addEventListener("load", () => { setTimeout(() => void updates.start().catch(() => undefined), 1000); });
