// Games that are kept: each under a name of its own, so that two tabs never write over one another. A tab holds
// a lock on the game that it plays; one that finds the last game taken begins another.
import type { Store } from "../storage";

export interface SavedGame {
    version: 1;
    pdn: string;
    game: string;
    /** When it was last played on, in milliseconds since 1970. */
    at: number;
    plies: number;
    over: boolean;
    /** Its result has been counted. */
    counted: boolean;
    flipped: boolean;
}

export function isSavedGame(value: unknown): value is SavedGame {
    if (typeof value !== "object" || value === null) return false;
    const game = value as Partial<SavedGame>;
    return typeof game.pdn === "string" && typeof game.game === "string" && typeof game.at === "number";
}

const prefix = "game.";
/** More than this many are not kept; the oldest that are over go first. */
const most = 60;

export type Locks = Pick<LockManager, "request"> | undefined;

export class Saves {
    #store: Store;
    #locks: Locks;
    #release: (() => void) | undefined;

    constructor(store: Store, locks: Locks) {
        this.#store = store;
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

    write(id: string, saved: SavedGame): boolean {
        const kept = this.#store.write(prefix + id, saved);
        const all = this.list();
        const over = all.filter((one) => one.saved.over && one.id !== id);
        for (let surplus = all.length - most; surplus > 0; --surplus) this.remove(over.pop()?.id ?? "");
        return kept;
    }

    remove(id: string): void {
        if (id !== "") this.#store.remove(prefix + id);
    }

    /** Takes the game for this tab; false if another tab has it. The one held before is let go. */
    async take(id: string): Promise<boolean> {
        this.#release?.();
        this.#release = undefined;
        const locks = this.#locks;
        if (!locks) return true;
        return new Promise<boolean>((taken) => {
            void locks.request(`baize.${id}`, { ifAvailable: true }, (lock) => {
                taken(lock !== null);
                return lock && new Promise<void>((release) => { this.#release = release; });
            });
        });
    }
}

export function newId(): string {
    return crypto.getRandomValues(new Uint32Array(2)).reduce((id, part) => id + part.toString(36), "");
}
