import { mount } from "svelte";
import Check from "./Check.svelte";

const target = document.getElementById("page");
if (target) mount(Check, { target });
