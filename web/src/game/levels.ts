// The levels as the engine has them: of each game the usual preset, and the dial that they stand on.
import { engineFor, type Family } from "../engine/modules";

export interface Levels {
    preset: string;
    names: string[];
    /** What a level was measured to be; the strongest may have no number. */
    elos: Record<string, number>;
    /** As far as the dial goes. */
    strongest: number;
}

const known = new Map<Family, Promise<Levels>>();

async function ask(family: Family): Promise<Levels> {
    const engine = engineFor(family);
    const [presets, dial] = await Promise.all([engine.expect("levels", family), engine.expect("dial", family)]);
    const [preset = "", names = []] = Object.entries(presets)[0] ?? [];
    return { preset, names, ...dial };
}

export function levelsOf(family: Family): Promise<Levels> {
    let levels = known.get(family);
    if (!levels) {
        levels = ask(family);
        levels.catch(() => known.delete(family));
        known.set(family, levels);
    }
    return levels;
}

/** The key of the line that says how a level plays; dominoes is judged by other things than draughts. */
export function levelNote(family: Family, level: string): string {
    return family === "dominoes" ? `level.tiles-${level}-note` : `level.${level}-note`;
}

/** A level that is no name but a number on the dial, or two: how well it sees, and how well it judges. */
export interface Dial {
    tactics: number;
    judgement: number;
}

export function readDial(level: string): Dial | undefined {
    const [, tactics, judgement] = /^(\d+)(?::(\d+))?$/.exec(level) ?? [];
    if (tactics === undefined) return undefined;
    return { tactics: Number(tactics), judgement: Number(judgement ?? tactics) };
}

export function dialText({ tactics, judgement }: Dial): string {
    return tactics === judgement ? String(tactics) : `${String(tactics)}:${String(judgement)}`;
}

/** No number above what the game has; a name stays a name if the game knows it. */
export function fitting(level: string, { names, strongest }: Levels): string {
    const dial = readDial(level);
    if (!dial) return names.includes(level) ? level : (names[0] ?? "");
    return dialText({ tactics: Math.min(dial.tactics, strongest), judgement: Math.min(dial.judgement, strongest) });
}

/** A level as an argument of a sentence: a number, or the key of its name. */
export function levelWord(level: string): string {
    return readDial(level) ? level : `@level.${level}`;
}
