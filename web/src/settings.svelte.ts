// What the player has chosen about look, sound and behaviour. Kept in the browser; unknown or broken values are
// replaced by the usual ones, so that a newer or older version opens them too.
import { store } from "./storage";
import { languages, preferred, type Language } from "./words/dictionary";

export const themes = ["baize", "walnut", "slate", "paper"] as const;
export const modes = ["auto", "light", "dark"] as const;
export const pieceStyles = ["turned", "flat", "caps"] as const;
export const speeds = ["off", "fast", "normal", "slow"] as const;

export interface Settings {
    language: Language;
    theme: (typeof themes)[number];
    mode: (typeof modes)[number];
    pieces: (typeof pieceStyles)[number];
    speed: (typeof speeds)[number];
    sound: boolean;
    vibration: boolean;
    numbers: boolean;
    targets: boolean;
    confirm: boolean;
    premove: boolean;
    thinking: boolean;
    zen: boolean;
    openHands: boolean;
}

function usual(): Settings {
    return {
        language: preferred(navigator.languages),
        theme: "baize",
        mode: "auto",
        pieces: "turned",
        speed: "normal",
        sound: true,
        vibration: true,
        numbers: true,
        targets: true,
        confirm: false,
        premove: false,
        thinking: false,
        zen: false,
        openHands: false,
    };
}

const choices: Partial<Record<keyof Settings, readonly string[]>> = {
    language: languages,
    theme: themes,
    mode: modes,
    pieces: pieceStyles,
    speed: speeds,
};

/** Every value of the right kind is taken, everything else is as usual. */
export function mended(stored: unknown, base: Settings): Settings {
    const result: Settings = { ...base };
    if (typeof stored !== "object" || stored === null) return result;
    for (const key of Object.keys(base) as (keyof Settings)[]) {
        const value = (stored as Record<string, unknown>)[key];
        const allowed = choices[key];
        const fits = allowed ? allowed.includes(value as string) : typeof value === typeof base[key];
        if (fits) Object.assign(result, { [key]: value });
    }
    return result;
}

const isAnything = (value: unknown): value is unknown => value !== undefined;

export const settings = $state<Settings>(mended(store.read("settings", isAnything), usual()));

export function keepSettings(): void {
    store.write("settings", settings);
}

/** Milliseconds that a hop takes. */
export function hopTime(): number {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
    return { off: 0, fast: 110, normal: 190, slow: 420 }[settings.speed];
}
