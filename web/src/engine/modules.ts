// The modules, one a game, each fetched when its game is first chosen.
import damHajiUrl from "../../../build/wasm/dam-haji.wasm?url";
import dominoesUrl from "../../../build/wasm/dominoes.wasm?url";
import internationalUrl from "../../../build/wasm/international.wasm?url";
import { Engine } from "./engine";

export type Family = "international" | "dam-haji" | "dominoes";

const urls: Record<Family, string> = { international: internationalUrl, "dam-haji": damHajiUrl, dominoes: dominoesUrl };

/** The family of a game's id, which may have switches behind a colon. */
export function familyOf(game: string): Family {
    if (game.startsWith("dominoes")) return "dominoes";
    return game.startsWith("dam-haji") ? "dam-haji" : "international";
}

/** A module of nothing but one SIMD instruction: v128.const and drop. */
const simdProbe = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 23, 1, 21, 0, 253, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 26, 11,
]);

/** Whether this browser can run the engine at all. */
export function canPlay(): boolean {
    return typeof WebAssembly === "object" && WebAssembly.validate(simdProbe);
}

const engines = new Map<Family, Engine>();

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

export function engineFor(family: Family): Engine {
    let engine = engines.get(family);
    if (!engine) {
        const module = compiled(urls[family]);
        // A failed load must not stay: the next attempt fetches again.
        module.catch(() => engines.delete(family));
        engine = new Engine(module, makeWorker);
        engines.set(family, engine);
    }
    return engine;
}

/** An engine of its own, beside the one at the table. */
export function freshEngine(family: Family): Engine {
    return new Engine(compiled(urls[family]), makeWorker);
}
