import { beforeAll, expect, test, vi } from "vitest";
import { MemoryStorage } from "./testing";
import type * as Module from "./settings.svelte";

let settings: typeof Module;
let still = false;
beforeAll(async () => {
    vi.stubGlobal("localStorage", new MemoryStorage());
    vi.stubGlobal("navigator", { languages: ["nl"] });
    vi.stubGlobal("matchMedia", () => ({ matches: still }));
    settings = await import("./settings.svelte");
});

test("at first everything is as usual, in the browser's language", () => {
    expect(settings.settings.language).toBe("nl");
    expect(settings.settings.theme).toBe("baize");
    settings.keepSettings();
    expect(localStorage.getItem("baize.settings")).toContain("baize");
});

test("values of another version or of another kind are replaced by the usual ones", () => {
    const base = { ...settings.settings };
    expect(settings.mended({ theme: "walnut", sound: "loud", pieces: 7, zen: true, future: 1 }, base)).toEqual({ ...base, theme: "walnut", zen: true });
    expect(settings.mended("nonsense", base)).toEqual(base);
    expect(settings.mended(null, base)).toEqual(base);
});

test("nothing moves for those who do not want movement", () => {
    expect(settings.hopTime()).toBeGreaterThan(0);
    still = true;
    expect(settings.hopTime()).toBe(0);
    still = false;
});
