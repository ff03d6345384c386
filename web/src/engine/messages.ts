// What page and worker say to each other.
import type { Orders, Refusal } from "./protocol";

export type Order = keyof Orders;
export type Fields<O extends Order> = Parameters<Orders[O]>;
export type Answer<O extends Order> = ReturnType<Orders[O]>;

/** From the page to the worker. */
export type ToWorker =
    | { kind: "start"; module: WebAssembly.Module }
    | { kind: "ask"; id: number; order: Order; fields: (string | number | Uint8Array)[] };

/** From the worker to the page. */
export type FromWorker =
    | { kind: "answer"; id: number; json: string }
    | { kind: "told"; json: string }
    | { kind: "dead"; reason: string };

export function isRefusal(answer: object): answer is Refusal {
    return "error" in answer;
}
