// The module as a function from text to text. Memory is handed over as numbers, for that is all that
// WebAssembly passes.

interface Exports {
    memory: WebAssembly.Memory;
    _initialize?: () => void;
    baize_alloc: (size: number) => number;
    baize_free: (at: number) => void;
    baize_call: (at: number, size: number) => number;
}

export type Call = (...fields: (string | number | Uint8Array)[]) => string;

/** The bytes before an answer that hold its length. */
const lengthBytes = 4;

const encoder = new TextEncoder();

/** A field a line; the last one may be a file. */
function encoded(fields: Parameters<Call>): Uint8Array {
    const file = fields.at(-1);
    if (!(file instanceof Uint8Array)) return encoder.encode(fields.join("\n"));
    const text = encoder.encode([...fields.slice(0, -1), ""].join("\n"));
    const request = new Uint8Array(text.length + file.length);
    request.set(text);
    request.set(file, text.length);
    return request;
}

export function load(module: WebAssembly.Module, tell: (json: string) => void): Call {
    const decoder = new TextDecoder();
    // Views are made anew for each use: memory that grows leaves the old ones empty.
    const text = (at: number, size: number) => decoder.decode(new Uint8Array(exports.memory.buffer, at, size));
    const imports = {
        env: {
            now: () => performance.now(),
            tell: (at: number, size: number) => { tell(text(at, size)); },
        },
    };
    const exports = new WebAssembly.Instance(module, imports).exports as unknown as Exports;
    exports._initialize?.();

    return (...fields) => {
        const request = encoded(fields);
        const at = exports.baize_alloc(request.length);
        new Uint8Array(exports.memory.buffer, at, request.length).set(request);
        const answer = exports.baize_call(at, request.length);
        exports.baize_free(at);
        if (answer === 0) throw new Error("the engine is out of memory");
        const size = new DataView(exports.memory.buffer).getUint32(answer, true);
        const json = text(answer + lengthBytes, size);
        exports.baize_free(answer);
        return json;
    };
}
