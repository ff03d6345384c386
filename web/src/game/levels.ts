// The levels as the engine has them: of each game the usual preset, and the dial that they stand on.
import { rowOf } from "../engine/games";
import { engineFor } from "../engine/modules";

export interface Levels {
    preset: string;
    names: string[];
    /** What a level was measured to be; the strongest may have no number. */
    elos: Record<string, number>;
    /** As far as the dial goes; null where there is none. */
    strongest: number | null;
}

const known = new Map<string, Promise<Levels>>();

async function ask(game: string): Promise<Levels> {
    const engine = engineFor(game);
    const [presets, dial] = await Promise.all([engine.expect("levels", game), engine.expect("dial", game)]);
    const [preset = "", names = []] = Object.entries(presets)[0] ?? [];
    return { preset, names, ...dial };
}

/** Those of a game, by its id with or without switches. */
export function levelsOf(game: string): Promise<Levels> {
    let levels = known.get(game);
    if (!levels) {
        levels = ask(game);
        levels.catch(() => known.delete(game));
        known.set(game, levels);
    }
    return levels;
}

/** The key of the line that says how a level plays; a hand of tiles is judged by other things than men on a board. */
export function levelNote(game: string, level: string): string {
    return rowOf(game).dealt ? `level.tiles-${level}-note` : `level.${level}-note`;
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

/** No number above what the game has, and none where it has no dial; a name stays a name if the game knows it. */
export function fitting(level: string, { names, strongest }: Levels): string {
    const dial = readDial(level);
    if (!dial || strongest === null) return names.includes(level) ? level : (names[0] ?? "");
    return dialText({ tactics: Math.min(dial.tactics, strongest), judgement: Math.min(dial.judgement, strongest) });
}

/** A level as an argument of a sentence: a number, or the key of its name. */
export function levelWord(level: string): string {
    return readDial(level) ? level : `@level.${level}`;
}

/** A number may have been chosen for another game, or by a version that had one for every game. */
export async function withFittingLevel<S extends { game: string; level: string }>(setup: S): Promise<S> {
    if (!readDial(setup.level)) return setup;
    try {
        return { ...setup, level: fitting(setup.level, await levelsOf(setup.game)) };
    } catch {
        return setup;  // the table says that the engine is missing
    }
}
