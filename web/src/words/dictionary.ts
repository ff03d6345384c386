// Sentences by key. Placeholders are one digit between braces; an argument that begins with @ is itself a key.
// The same convention as in the terminal.
import type { Fault } from "../engine/protocol";

export type Dictionary = Readonly<Record<string, string>>;

export const languages = ["en", "nl", "ms"] as const;
export type Language = (typeof languages)[number];

/** Each language in its own words. */
export const languageNames: Record<Language, string> = {
    en: "English",
    nl: "Nederlands",
    ms: "Bahasa Melayu",
};

export function fill(dictionary: Dictionary, key: string, args: readonly (string | number)[] = [], variant = ""): string {
    const text = dictionary[key + variant] ?? dictionary[key] ?? key;
    return text.replace(/\{(\d)\}/g, (whole, digit: string) => {
        const arg = args[Number(digit)];
        if (arg === undefined) return whole;
        const said = String(arg);
        return said.startsWith("@") ? fill(dictionary, said.slice(1), [], variant) : said;
    });
}

export function fillFault(dictionary: Dictionary, fault: Fault, variant = ""): string {
    return fill(dictionary, fault.code, fault.args, variant);
}

/** The first language that the reader prefers and that there is; Indonesians read Malay more easily. */
export function preferred(wanted: readonly string[]): Language {
    for (const tag of wanted) {
        const language = tag.toLowerCase().split("-")[0] ?? "";
        if (language === "id") return "ms";
        const known = languages.find((name) => name === language);
        if (known) return known;
    }
    return "en";
}
