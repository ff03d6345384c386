// For tests: storage, and a worker that is none, with the real module inside.
import { readFileSync } from "node:fs";
import type { WorkerLike } from "./engine/engine";
import { load, type Call } from "./engine/module";
import { wrongIn, wrongThought } from "./testing-shapes";
import type { FromWorker, ToWorker } from "./engine/messages";

export class MemoryStorage implements Storage {
    #items = new Map<string, string>();
    /** Set to make every write fail, as a full storage does. */
    full = false;

    get length(): number {
        return this.#items.size;
    }
    clear(): void {
        this.#items.clear();
    }
    getItem(key: string): string | null {
        return this.#items.get(key) ?? null;
    }
    key(index: number): string | null {
        return [...this.#items.keys()][index] ?? null;
    }
    removeItem(key: string): void {
        this.#items.delete(key);
    }
    setItem(key: string, value: string): void {
        if (this.full) throw new DOMException("full", "QuotaExceededError");
        this.#items.set(key, value);
    }
}

export function moduleFile(name: string): Promise<WebAssembly.Module> {
    return WebAssembly.compile(readFileSync(new URL(`../../build/wasm/${name}.wasm`, import.meta.url)));
}

/** Answers as the worker does, in the same thread. It can be made to die at an order. */
export class FakeWorker implements WorkerLike {
    static dieAt: string | undefined;
    static asked: string[] = [];
    #call: Call | undefined;
    #listeners: ((event: MessageEvent<FromWorker>) => void)[] = [];

    addEventListener(type: "message" | "error", listener: unknown): void {
        if (type === "message") this.#listeners.push(listener as (event: MessageEvent<FromWorker>) => void);
    }
    terminate(): void {
        this.#listeners = [];
    }
    postMessage(message: ToWorker): void {
        const say = (data: FromWorker) => {
            for (const listener of this.#listeners) listener({ data } as MessageEvent<FromWorker>);
        };
        if (message.kind === "start") {
            this.#call = load(message.module, (json) => {
                const wrong = wrongThought(json);
                if (wrong !== undefined) throw new Error(`the shape of a thought: ${wrong}`);
                say({ kind: "told", json });
            });
            return;
        }
        FakeWorker.asked.push(message.order);
        queueMicrotask(() => {
            if (message.order === FakeWorker.dieAt) {
                FakeWorker.dieAt = undefined;
                say({ kind: "dead", reason: "as the test wants it" });
                return;
            }
            const json = this.#call?.(message.order, ...message.fields) ?? "{}";
            const wrong = wrongIn(message.order, json);
            if (wrong !== undefined) throw new Error(`the shape of an answer: ${wrong}`);
            say({ kind: "answer", id: message.id, json });
        });
    }
}
