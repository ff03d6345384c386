// The modules, one a game, each fetched when its game is first chosen.
import damHajiUrl from "../../../build/wasm/dam-haji.wasm?url";
import dominoesUrl from "../../../build/wasm/dominoes.wasm?url";
import internationalUrl from "../../../build/wasm/international.wasm?url";
import russianUrl from "../../../build/wasm/russian.wasm?url";
import { Engine } from "./engine";
import { rowOf, type Module } from "./games";

const urls: Record<Module, string> = { international: internationalUrl, "dam-haji": damHajiUrl, russian: russianUrl, dominoes: dominoesUrl };

/** A module of nothing but one SIMD instruction: v128.const and drop. */
const simdProbe = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 23, 1, 21, 0, 253, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 26, 11,
]);

/** Whether this browser can run the engine at all. */
export function canPlay(): boolean {
    return typeof WebAssembly === "object" && WebAssembly.validate(simdProbe);
}

const engines = new Map<Module, Engine>();

async function compiled(url: string): Promise<WebAssembly.Module> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${String(response.status)} ${url}`);
    // A host that does not know the type of such files sends them as plain bytes.
    if (response.headers.get("Content-Type") !== "application/wasm") return WebAssembly.compile(await response.arrayBuffer());
    return WebAssembly.compileStreaming(response);
}

function makeWorker(): Worker {
    return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
}

/** The engine of a game, by its id with or without switches. */
export function engineFor(game: string): Engine {
    const { module: name } = rowOf(game);
    let engine = engines.get(name);
    if (!engine) {
        const module = compiled(urls[name]);
        // A failed load must not stay: the next attempt fetches again.
        module.catch(() => engines.delete(name));
        engine = new Engine(module, makeWorker);
        engines.set(name, engine);
    }
    return engine;
}

/** An engine of its own, beside the one at the table. */
export function freshEngine(name: Module): Engine {
    return new Engine(compiled(urls[name]), makeWorker);
}
