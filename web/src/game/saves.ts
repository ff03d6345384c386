// Games that are kept: each under a name of its own, and none is ever dropped but by the player. A tab holds a lock on
// the game that it plays; one that finds the last game taken begins another. Which game that is, each tab knows for
// itself, so that a reload finds its own whatever the others play; a new tab goes on with the last of all.
import type { Store } from "../storage";
import { isPair, type Pair } from "./pair";

export interface SavedGame {
    version: 1;
    pdn: string;
    game: string;
    /** When it was last played on, in milliseconds since 1970. */
    at: number;
    plies: number;
    over: boolean;
    /** It began as this game usually does; saves of 0.1.0 do not say. */
    fromStart?: boolean;
    /** Its result has been counted. */
    counted: boolean;
    flipped: boolean;
    /** The match of two that it belongs to. */
    pair?: Pair | undefined;
}

export function isSavedGame(value: unknown): value is SavedGame {
    if (typeof value !== "object" || value === null) return false;
    const game = value as Partial<SavedGame>;
    const sound = typeof game.pdn === "string" && typeof game.game === "string" && typeof game.at === "number";
    return sound && (game.pair === undefined || isPair(game.pair));
}

/** Which game is at a table; and the game itself, where it is no save: the player has not moved yet, or there is no
    room for it. */
interface Current {
    id: string;
    game?: SavedGame | undefined;
}

function isCurrent(value: unknown): value is Current {
    if (typeof value !== "object" || value === null) return false;
    const { id, game } = value as Partial<Current>;
    return typeof id === "string" && (game === undefined || isSavedGame(game));
}

/** As earlier versions wrote it. */
const isId = (value: unknown): value is string => typeof value === "string";

const prefix = "game.";
const pointer = "current";

export type Locks = Pick<LockManager, "request"> | undefined;

export class Saves {
    /** The player has chosen the game at the table. One that was only laid out for him is not yet the last of all. */
    chosen = true;
    #store: Store;
    #tab: Store;
    #locks: Locks;
    #held: string | undefined;
    #release: (() => void) | undefined;

    /** What lies in the first store is every tab's, in the second this one's. */
    constructor(store: Store, tab: Store, locks: Locks) {
        this.#store = store;
        this.#tab = tab;
        this.#locks = locks;
    }

    list(): { id: string; saved: SavedGame }[] {
        return this.#store
            .names()
            .filter((name) => name.startsWith(prefix))
            .flatMap((name) => {
                const saved = this.#store.read(name, isSavedGame);
                return saved ? [{ id: name.slice(prefix.length), saved }] : [];
            })
            .sort((a, b) => b.saved.at - a.saved.at);
    }

    read(id: string): SavedGame | undefined {
        return this.#store.read(prefix + id, isSavedGame);
    }

    /** The game that this tab has had at its table; in a new tab the one that was played last. */
    last(): { id: string; saved: SavedGame; own: boolean } | undefined {
        const own = this.#tab.read(pointer, isCurrent);
        const shared = this.#store.read(pointer, isCurrent) ?? this.#old();
        const current = own ?? shared;
        const saved = current && (current.game ?? this.read(current.id));
        return saved && { id: current.id, saved, own: current === own };
    }

    #old(): Current | undefined {
        const id = this.#store.read(pointer, isId);
        return id === undefined ? undefined : { id };
    }

    /** Keeps the game at the table; one that is untouched, or that there is no room for, only for as long as it is there.
        True if it is among the saved ones. */
    keep(id: string, saved: SavedGame, untouched: boolean): boolean {
        if (untouched) this.remove(id);
        const kept = !untouched && this.#store.write(prefix + id, saved);
        const current: Current = kept ? { id } : { id, game: saved };
        this.#tab.write(pointer, current);
        if (kept || (untouched && this.chosen)) this.#store.write(pointer, current);
        return kept;
    }

    remove(id: string): void {
        this.#store.remove(prefix + id);
    }

    /** Earlier versions kept every game that was begun, also those without a move. A position that somebody has set up
        stays. */
    dropEmpty(): void {
        const isEmpty = ({ plies, over, fromStart, pdn }: SavedGame) => plies === 0 && !over && (fromStart ?? !pdn.includes("[FEN "));
        for (const { id, saved } of this.list()) if (isEmpty(saved)) this.remove(id);
    }

    /** Takes the game for this tab and lets go of the one held before; false if another tab has it. */
    async take(id: string): Promise<boolean> {
        const locks = this.#locks;
        if (!locks || this.#held === id) return true;
        return new Promise<boolean>((taken) => {
            const hold = (lock: Lock | null) => {
                taken(lock !== null);
                if (!lock) return undefined;
                this.#release?.();
                this.#held = id;
                return new Promise<void>((release) => { this.#release = release; });
            };
            // A browser that forbids storage may forbid locks too.
            locks.request(`baize.${id}`, { ifAvailable: true }, hold).catch(() => { taken(true); });
        });
    }
}

export function newId(): string {
    return crypto.getRandomValues(new Uint32Array(2)).reduce((id, part) => id + part.toString(36), "");
}
