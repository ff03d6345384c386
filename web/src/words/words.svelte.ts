// The words of the chosen language. The first part of English comes with the page; the rest, and the other
// languages, are fetched when they are wanted.
import english from "virtual:words/en";
import type { Fault } from "../engine/protocol";
import { rowOf } from "../engine/games";
import { fill, fillFault, type Dictionary, type Language } from "./dictionary";

let dictionary = $state.raw<Dictionary>(english);
let current = $state<Language>("en");
let variant = $state("");

type Part = Promise<{ default: Dictionary }>;
const others: Record<Exclude<Language, "en">, () => Part[]> = {
    nl: () => [import("virtual:words/nl"), import("virtual:words/nl-later")],
    ms: () => [import("virtual:words/ms"), import("virtual:words/ms-later")],
};

let allEnglish: Dictionary | undefined;

function take(words: Dictionary, language: Language): void {
    dictionary = words;
    current = language;
    document.documentElement.lang = language;
}

export async function speak(language: Language): Promise<void> {
    if (language === "en") take(allEnglish ?? english, language);
    else {
        const parts = await Promise.all(others[language]());
        take(Object.assign({}, ...parts.map((part) => part.default)) as Dictionary, language);
    }
}

/** The rest of English, before anything is shown that needs it. */
export async function allWords(): Promise<void> {
    const { default: rest } = await import("virtual:words/en-later");
    allEnglish = { ...english, ...rest };
    if (current === "en") dictionary = allEnglish;
}

/** Games that have words of their own are talked about in them. */
export function talkAbout(game: string): void {
    const { words } = rowOf(game);
    variant = words === "" ? "" : `@${words}`;
}

export function language(): Language {
    return current;
}

export function t(key: string, ...args: (string | number)[]): string {
    return fill(dictionary, key, args, variant);
}

export function hasWord(key: string): boolean {
    return key in dictionary;
}

export function tell(fault: Fault): string {
    return fillFault(dictionary, fault, variant);
}
