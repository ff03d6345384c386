// What a player chooses before a game.
import { usualGame } from "../engine/games";
import type { Fields } from "../engine/messages";
import type { Side } from "../engine/protocol";
import type { Store } from "../storage";

export interface Setup {
    /** The game's id, with switches behind a colon. */
    game: string;
    opponent: "engine" | "person";
    /** Empty: the usual one. */
    level: string;
    side: Side | "random";
    /** As the engine reads it: `5+3`, `5+3/1+0`, `-` for untimed. */
    clock: string;
    /** Dominoes: the points that win the match; 0 is a single hand, and empty the usual match. */
    target: string;
    /** A match of two has the same beginning twice, with the sides swapped. */
    games: "1" | "2";
    /** A position to begin from; empty: the usual one. */
    position: string;
}

export const usualSetup: Setup = {
    game: usualGame.id,
    opponent: "engine",
    level: "",
    side: "white",
    clock: "-",
    target: "",
    games: "1",
    position: "",
};

/** What an older version has stored may lack something. */
export function isSetup(value: unknown): value is Partial<Setup> {
    if (typeof value !== "object" || value === null) return false;
    const setup = value as Record<string, unknown>;
    return Object.entries(usualSetup).every(([key, usual]) => setup[key] === undefined || typeof setup[key] === typeof usual);
}

export function lastSetup(store: Pick<Store, "read">): Setup {
    return { ...usualSetup, ...store.read("setup", isSetup) };
}

export const other = (side: Side): Side => (side === "white" ? "black" : "white");

/** The side that the player takes, with chance given as a number below 1. */
export function chosenSide(setup: Setup, chance: number): Side {
    if (setup.side !== "random") return setup.side;
    return chance < 0.5 ? "white" : "black";
}

/** The fields of the engine's order `open`. */
export function openingFields(setup: Setup, own: Side, seed: string, date: string): Fields<"open"> {
    // An engine is called after its level.
    const engine = `\t/${setup.level}`;
    const seat = (side: Side) => (setup.opponent === "person" || side === own ? "Player" : engine);
    return [setup.game, setup.position, seat("white"), seat("black"), setup.clock, seed, date];
}

/** 53 bits of chance, which numbers of both languages hold exactly. */
export function newSeed(): string {
    const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
    return String((high & 0x1fffff) * 2 ** 32 + low);
}

/** As PDN writes a day. */
export function pdnDate(day: Date): string {
    const two = (number: number) => String(number).padStart(2, "0");
    return `${String(day.getFullYear())}.${two(day.getMonth() + 1)}.${two(day.getDate())}`;
}

export function today(): string {
    return pdnDate(new Date());
}
