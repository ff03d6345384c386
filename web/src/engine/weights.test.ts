import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type * as Weights from "./weights";

const rules = 1802;  // of international draughts
const file = new Uint8Array([1, 2, 3]);
let weights: typeof Weights;
beforeEach(async () => {
    vi.useFakeTimers();
    vi.resetModules();
    weights = await import("./weights");
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});
const answering = (answer: () => Promise<Response>) => {
    const fetched = vi.fn<(url: string) => Promise<Response>>(answer);
    vi.stubGlobal("fetch", fetched);
    return fetched;
};

test("a file is fetched once, by the number of its rules", async () => {
    const fetched = answering(() => Promise.resolve(new Response(file)));
    expect(await weights.learntAbout(rules)).toEqual(file);
    expect(await weights.learntAbout(rules)).toEqual(file);
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched.mock.calls[0]?.[0]).toContain("international");
});

test("of other rules nothing was learnt, and nothing is fetched", async () => {
    const fetched = answering(() => Promise.resolve(new Response(file)));
    expect(await weights.learntAbout(1)).toBe("none");
    expect(fetched).not.toHaveBeenCalled();
});

test("one waits three seconds in all, and has it once it is there", async () => {
    let arrive: (response: Response) => void = () => undefined;
    answering(() => new Promise((done) => { arrive = done; }));
    const first = weights.learntAbout(rules);
    await vi.advanceTimersByTimeAsync(2000);
    const second = weights.learntAbout(rules);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await Promise.all([first, second])).toEqual(["missing", "missing"]);
    const third = weights.learntAbout(rules);
    await vi.advanceTimersByTimeAsync(0);
    expect(await third).toBe("missing");
    arrive(new Response(file));
    const last = weights.learntAbout(rules);
    await vi.advanceTimersByTimeAsync(0);
    expect(await last).toEqual(file);
});

test.each([
    ["no network", () => Promise.reject(new TypeError("no network"))],
    ["no such file", () => Promise.resolve(new Response(null, { status: 404 }))],
])("%s: missing, and asked for again half a minute later", async (_, answer) => {
    const fetched = answering(answer);
    expect(await weights.learntAbout(rules)).toBe("missing");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await weights.learntAbout(rules)).toBe("missing");
    expect(fetched).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(20_000);
    answering(() => Promise.resolve(new Response(file)));
    expect(await weights.learntAbout(rules)).toEqual(file);
});

test("it is handed to the service worker, and to the one that waits", async () => {
    const worker = () => ({ postMessage: vi.fn() });
    const [active, waiting] = [worker(), worker()];
    vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve({ active, waiting }) } });
    await weights.keepLearnt(rules, file);
    const told = [{ keep: expect.stringContaining("international") as string, file }];
    expect(active.postMessage.mock.calls).toEqual([told]);
    expect(waiting.postMessage.mock.calls).toEqual([told]);
    vi.stubGlobal("navigator", {});
    await weights.keepLearnt(rules, file);
});
