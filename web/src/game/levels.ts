// The levels, and what else can be chosen, as the engine of a game has them.
import { rowOf } from "../engine/games";
import { engineFor } from "../engine/modules";
import type { ChosenLevel, Choices } from "../engine/protocol";
import { hasWord } from "../words/words.svelte";

const known = new Map<string, Promise<Choices>>();

/** Those of a game, by its id with or without switches. */
export function choicesOf(game: string): Promise<Choices> {
    let choices = known.get(game);
    if (!choices) {
        choices = engineFor(game).expect("choices", game);
        choices.catch(() => known.delete(game));
        known.set(game, choices);
    }
    return choices;
}

/** A level may have been chosen for another game, or by a version that had a number for every game. */
export function fittingLevel(game: string, level: string): Promise<ChosenLevel> {
    return engineFor(game).expect("level", game, level);
}

export async function withFittingLevel<S extends { game: string; level: string }>(setup: S): Promise<S> {
    if (setup.level === "") return setup;
    try {
        return { ...setup, level: (await fittingLevel(setup.game, setup.level)).level };
    } catch {
        return setup;  // the table says that the engine is missing
    }
}

/** The key of the line that says how a level plays; a hand of tiles is judged by other things than men on a board. */
export function levelNote(game: string, level: string): string {
    return rowOf(game).dealt ? `level.tiles-${level}-note` : `level.${level}-note`;
}

/** A level as an argument of a sentence: the key of its name, or its numbers as they are. */
export function levelWord(level: string): string {
    return hasWord(`level.${level}`) ? `@level.${level}` : level;
}
