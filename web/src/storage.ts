// What stays in the browser. Storage may be full or forbidden: play goes on, and the page says that it cannot
// save.
export type StorageHealth = "works" | "full" | "forbidden";

export class Store {
    health: StorageHealth = "works";
    /** Told when saving begins to fail, and when it works again. */
    onHealth: (health: StorageHealth) => void = () => undefined;

    #storage: Storage | undefined;
    #prefix: string;

    constructor(storage: () => Storage, prefix = "baize.") {
        this.#prefix = prefix;
        try {
            this.#storage = storage();
            this.#storage.getItem(prefix);
        } catch {
            this.#storage = undefined;
            this.health = "forbidden";
        }
    }

    /** What is stored under the name if it passes the check; anything else is as good as nothing. */
    read<T>(name: string, check: (value: unknown) => value is T): T | undefined {
        try {
            const text = this.#storage?.getItem(this.#prefix + name);
            if (text === null || text === undefined) return undefined;
            const value: unknown = JSON.parse(text);
            return check(value) ? value : undefined;
        } catch {
            return undefined;
        }
    }

    write(name: string, value: unknown): boolean {
        if (!this.#storage) return false;
        try {
            this.#storage.setItem(this.#prefix + name, JSON.stringify(value));
            this.#report("works");
            return true;
        } catch {
            this.#report("full");
            return false;
        }
    }

    remove(name: string): void {
        try {
            this.#storage?.removeItem(this.#prefix + name);
        } catch {
            // It was not to be kept anyway.
        }
    }

    /** Everything of ours, for one file that holds it all. */
    all(): Record<string, unknown> {
        const everything: Record<string, unknown> = {};
        for (const name of this.names()) everything[name] = this.read(name, (value): value is unknown => value !== undefined);
        return everything;
    }

    names(): string[] {
        const storage = this.#storage;
        if (!storage) return [];
        return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "")
            .filter((key) => key.startsWith(this.#prefix))
            .map((key) => key.slice(this.#prefix.length))
            .sort();
    }

    #report(health: StorageHealth): void {
        if (this.health === health) return;
        this.health = health;
        this.onHealth(health);
    }
}

export const store = new Store(() => localStorage);
/** What is this tab's alone. It outlives a reload, not the tab. */
export const tab = new Store(() => sessionStorage);
