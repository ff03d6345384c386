// A game or a position in an address: behind the #, where it never leaves the browser. What is read may come from
// anybody; the engine judges it as it judges a pasted text.
import { gameMark } from "./address";

/** How the text is written: as it is, or deflated. */
const plain = "0";
const deflated = "1";
/** No game is longer; a small address could otherwise unfold to any size. */
const most = 200_000;

function toBase64(bytes: Uint8Array): string {
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
    const letters = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
    return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: ReadableWritablePair<Uint8Array, BufferSource>): Promise<Uint8Array<ArrayBuffer>> {
    const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
    const parts: Uint8Array[] = [];
    let size = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        size += value.length;
        if (size > most) {
            await reader.cancel();
            throw new RangeError("too long");
        }
        parts.push(value);
    }
    const all = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

/** The address of this page with the text in it. */
export async function linkTo(text: string, page: string): Promise<string> {
    const bytes = new TextEncoder().encode(text);
    const base = page.split("#")[0] ?? "";
    if (typeof CompressionStream === "undefined") return base + gameMark + plain + toBase64(bytes);
    return base + gameMark + deflated + toBase64(await through(bytes, new CompressionStream("deflate")));
}

/** The text in an address; undefined if it is damaged. */
export async function textIn(hash: string): Promise<string | undefined> {
    const [kind, code] = [hash.charAt(gameMark.length), hash.slice(gameMark.length + 1)];
    try {
        const bytes = fromBase64(code);
        if (kind === plain && bytes.length <= most) return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
        if (kind === deflated) return new TextDecoder("utf-8", { fatal: true }).decode(await through(bytes, new DecompressionStream("deflate")));
        return undefined;
    } catch {
        return undefined;
    }
}
