// The engine as the page sees it: questions with promised answers. A worker that dies is replaced, and whoever
// was waiting for an answer learns that it has to ask again.
import { isRefusal, type Answer, type Fields, type FromWorker, type Order, type ToWorker } from "./messages";
import type { Refusal, Thought } from "./protocol";

export class EngineDied extends Error {}

/** What the engine needs of a worker, so that tests can give it another one. */
export interface WorkerLike {
    postMessage(message: ToWorker): void;
    addEventListener(type: "message", listener: (event: MessageEvent<FromWorker>) => void): void;
    addEventListener(type: "error", listener: (event: Event) => void): void;
    terminate(): void;
}

interface Waiting {
    settle: (json: string) => void;
    fail: (error: Error) => void;
}

export class Engine {
    /** Told what a search has found so far. */
    onThought: (thought: Thought) => void = () => undefined;

    #module: Promise<WebAssembly.Module>;
    #makeWorker: () => WorkerLike;
    #worker: WorkerLike | undefined;
    #ready: Promise<WorkerLike> | undefined;
    #waiting = new Map<number, Waiting>();
    #next = 1;

    constructor(module: Promise<WebAssembly.Module>, makeWorker: () => WorkerLike) {
        this.#module = module;
        this.#makeWorker = makeWorker;
        // Begun now, so that the worker's script and the module arrive side by side; whoever asks hears of a fault.
        this.#ready = this.#start();
        this.#ready.catch(() => undefined);
    }

    async ask<O extends Order>(order: O, ...fields: Fields<O>): Promise<Answer<O> | Refusal> {
        const worker = await (this.#ready ??= this.#start());
        if (worker !== this.#worker) throw new EngineDied("the worker has ended");
        const id = this.#next++;
        const json = await new Promise<string>((settle, fail) => {
            this.#waiting.set(id, { settle, fail });
            worker.postMessage({ kind: "ask", id, order, fields });
        });
        return JSON.parse(json) as Answer<O> | Refusal;
    }

    /** The answer, where a refusal would be a fault of the page and not of the player. */
    async expect<O extends Order>(order: O, ...fields: Fields<O>): Promise<Answer<O>> {
        const answer = await this.ask(order, ...fields);
        if (isRefusal(answer)) throw new Error(`${order}: ${answer.error.code} ${answer.error.args.join(", ")}`);
        return answer;
    }

    close(): void {
        this.#fail(new EngineDied("closed"));
    }

    async #start(): Promise<WorkerLike> {
        const worker = this.#listenTo(this.#makeWorker());
        this.#worker = worker;
        worker.postMessage({ kind: "start", module: await this.#module });
        return worker;
    }

    #listenTo(worker: WorkerLike): WorkerLike {
        worker.addEventListener("message", ({ data }) => {
            if (worker !== this.#worker) return;
            if (data.kind === "told") this.onThought(JSON.parse(data.json) as Thought);
            else if (data.kind === "dead") this.#fail(new EngineDied(data.reason));
            else {
                this.#waiting.get(data.id)?.settle(data.json);
                this.#waiting.delete(data.id);
            }
        });
        worker.addEventListener("error", () => {
            if (worker === this.#worker) this.#fail(new EngineDied("the worker has ended"));
        });
        return worker;
    }

    #fail(error: Error): void {
        this.#worker?.terminate();
        this.#worker = undefined;
        this.#ready = undefined;
        const waiting = [...this.#waiting.values()];
        this.#waiting.clear();
        for (const { fail } of waiting) fail(error);
    }
}
