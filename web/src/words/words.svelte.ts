// The words of the chosen language. English comes with the page; the others are fetched when they are wanted.
import english from "virtual:words/en";
import type { Fault } from "../engine/protocol";
import { fill, fillFault, hajiVariant, type Dictionary, type Language } from "./dictionary";

let dictionary = $state.raw<Dictionary>(english);
let current = $state<Language>("en");
let variant = $state("");

const others: Record<Exclude<Language, "en">, () => Promise<{ default: Dictionary }>> = {
    nl: () => import("virtual:words/nl"),
    ms: () => import("virtual:words/ms"),
};

export async function speak(language: Language): Promise<void> {
    const words = language === "en" ? english : (await others[language]()).default;
    dictionary = words;
    current = language;
    document.documentElement.lang = language;
}

/** Games that have words of their own are talked about in them. */
export function talkAbout(game: string): void {
    variant = game.startsWith("dam-haji") ? hajiVariant : "";
}

export function language(): Language {
    return current;
}

export function t(key: string, ...args: (string | number)[]): string {
    return fill(dictionary, key, args, variant);
}

export function tell(fault: Fault): string {
    return fillFault(dictionary, fault, variant);
}
