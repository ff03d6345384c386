// What was learnt about games, a file for the rules that it was learnt by. It is fetched when somebody is first to
// play or to be advised as well as the engine can.
import urls from "virtual:weights";

/** Nothing was learnt about such games; or it could not be fetched, or has not arrived yet. */
export type Learnt = Uint8Array<ArrayBuffer> | "none" | "missing";

/** So long one waits for a file from when it was first asked for; then play goes on without, until it is there. */
const patience = 3000;
/** What could not be fetched is asked for again, but not with every move. */
const retryAfter = 30_000;

interface Fetched {
    file: Promise<Learnt>;
    until: number;
}
const fetched = new Map<number, Fetched>();

export async function learntAbout(rules: number): Promise<Learnt> {
    const url = urls[rules];
    if (url === undefined) return "none";
    let one = fetched.get(rules);
    if (!one) {
        one = { file: fileAt(url, rules), until: performance.now() + patience };
        fetched.set(rules, one);
    }
    const wait = one.until - performance.now();
    const late = new Promise<Learnt>((done) => { setTimeout(done, wait, "missing"); });
    return Promise.race([one.file, late]);
}

async function fileAt(url: string, rules: number): Promise<Learnt> {
    try {
        const response = await fetch(url);
        if (!response.ok) throw new Error(String(response.status));
        return new Uint8Array(await response.arrayBuffer());
    } catch {
        setTimeout(() => { fetched.delete(rules); }, retryAfter);
        return "missing";
    }
}

/** What the engine has read without a fault is kept for when there is no network, also by a version that waits. */
export async function keepLearnt(rules: number, file: Uint8Array<ArrayBuffer>): Promise<void> {
    if (!("serviceWorker" in navigator)) return;
    const { active, waiting } = await navigator.serviceWorker.ready;
    for (const worker of [active, waiting]) worker?.postMessage({ keep: urls[rules], file });
}
