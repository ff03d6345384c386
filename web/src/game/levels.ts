// The named levels, as the engine has them: of each game the usual preset.
import { engineFor, type Family } from "../engine/modules";

export interface Levels {
    preset: string;
    names: string[];
}

const known = new Map<Family, Promise<Levels>>();

export function levelsOf(family: Family): Promise<Levels> {
    let levels = known.get(family);
    if (!levels) {
        levels = engineFor(family)
            .expect("levels", family)
            .then((presets) => {
                const [preset = "", names = []] = Object.entries(presets)[0] ?? [];
                return { preset, names };
            });
        levels.catch(() => known.delete(family));
        known.set(family, levels);
    }
    return levels;
}

/** The key of the line that says how a level plays; dominoes is judged by other things than draughts. */
export function levelNote(family: Family, level: string): string {
    return family === "dominoes" ? `level.tiles-${level}-note` : `level.${level}-note`;
}
