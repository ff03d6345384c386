// A module of bytes, called with text; runs in node and in a browser's worker.

export function instantiate(bytes) {
    const module = new WebAssembly.Module(bytes);
    const imports = {};
    const names = [];
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
        names.push(`${from}.${name}`);
        // A host function that nobody should call: the core has no files, no clock and no chance of its own.
        (imports[from] ??= {})[name] = () => { throw new Error(`the module called ${from}.${name}`); };
    }
    const heard = [];  // what the engine says while it searches
    let now = () => performance.now();
    if (imports.env?.now) imports.env.now = () => now();
    if (imports.env?.tell)
        imports.env.tell = (at, size) => heard.push(JSON.parse(decoded(exports, at, size)));

    const { exports } = new WebAssembly.Instance(module, imports);
    exports._initialize?.();
    const setNow = (clock) => { now = clock; };
    return { bytes, heard, setNow, imports: names, call: (...fields) => call(exports, fields) };
}

// A request is its fields, a line each, of which the last may be a file; an answer is a length and that many bytes of JSON. The views are
// made anew after every call because memory that grows leaves the old ones empty.
function call(exports, fields) {
    const file = fields.at(-1) instanceof Uint8Array ? fields.at(-1) : new Uint8Array();
    const text = new TextEncoder().encode((file.length > 0 ? [...fields.slice(0, -1), ""] : fields).join("\n"));
    const request = new Uint8Array([...text, ...file]);
    const at = exports.baize_alloc(request.length);
    new Uint8Array(exports.memory.buffer, at, request.length).set(request);
    const answer = exports.baize_call(at, request.length);
    exports.baize_free(at);
    const length = new DataView(exports.memory.buffer).getUint32(answer, true);
    const json = decoded(exports, answer + 4, length);
    exports.baize_free(answer);
    return JSON.parse(json);
}

function decoded(exports, at, length) {
    return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, at, length));
}
