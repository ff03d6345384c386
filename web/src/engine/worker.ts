// The worker: it starts the module and puts questions to it, one after the other.
import { load, type Call } from "./module";
import type { FromWorker, ToWorker } from "./messages";

let call: Call | undefined;

function post(message: FromWorker): void {
    self.postMessage(message);
}

self.addEventListener("message", (event: MessageEvent<ToWorker>) => {
    const message = event.data;
    try {
        if (message.kind === "start") {
            call = load(message.module, (json) => { post({ kind: "told", json }); });
            return;
        }
        if (!call) throw new Error("asked before the start");
        post({ kind: "answer", id: message.id, json: call(message.order, ...message.fields) });
    } catch (fault) {
        // After a trap the module's memory cannot be trusted: the page starts another worker.
        post({ kind: "dead", reason: String(fault) });
    }
});
