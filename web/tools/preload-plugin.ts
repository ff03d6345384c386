// The page's second level of requests, named in its first: its own script with what that imports, the engine's
// worker, and the module of the game that a visitor meets are fetched side by side, none after another has run.
import type { Plugin } from "vite";
import { usualGame } from "../src/engine/games.ts";

interface Chunk {
    type: "chunk";
    fileName: string;
    facadeModuleId: string | null;
    imports: string[];
}

export function preloadPlugin(): Plugin {
    return {
        name: "baize-preload",
        transformIndexHtml: {
            order: "post",
            handler(html, context) {
                if (!context.bundle || !context.path.endsWith("index.html")) return html;
                const files = Object.values(context.bundle);
                const names = files.map((file) => file.fileName);
                const page = files.find((file) => file.type === "chunk" && file.facadeModuleId?.endsWith("/src/start.ts")) as Chunk | undefined;
                const wasm = names.find((name) => name.endsWith(".wasm") && name.includes(`/${usualGame.module}-`));
                const worker = names.find((name) => /worker-[^/]*\.js$/.test(name));
                const scripts = [worker, page?.fileName, ...(page?.imports ?? [])].filter((name) => name !== undefined && !html.includes(name));
                const links = scripts.map((name) => `<link rel="modulepreload" crossorigin href="./${String(name)}" />`);
                if (wasm) links.push(`<link rel="preload" as="fetch" type="application/wasm" crossorigin href="./${wasm}" />`);
                return html.replace("</title>", `</title>\n        ${links.join("\n        ")}`);
            },
        },
    };
}
