// node tests/run.mjs [PART OF A NAME]: every test in a real browser against `baize serve`.
import { runAll } from "./harness.mjs";

const { server } = await import("./play.mjs");
await import("./levels.mjs");
await import("./life.mjs");
await import("./phones.mjs");
await import("./tabs.mjs");
await import("./tiles.mjs");
await import("./features.mjs");
await import("./master.mjs");
await import("./everyone.mjs");
await import("./speed.mjs");
await import("./parity.mjs");
await import("./firefox.mjs");
await runAll(process.argv[2]);
await server.stop();
