// The page's second level of requests, named in its first: the engine's worker and the module of the game that a
// visitor meets are fetched beside the page's script, not after it has run.
import type { Plugin } from "vite";

export function preloadPlugin(): Plugin {
    return {
        name: "baize-preload",
        transformIndexHtml: {
            order: "post",
            handler(html, context) {
                if (!context.bundle || !context.path.endsWith("index.html")) return html;
                const names = Object.keys(context.bundle);
                const links = [];
                const wasm = names.find((name) => /international-[^/]*\.wasm$/.test(name));
                const worker = names.find((name) => /worker-[^/]*\.js$/.test(name));
                if (wasm) links.push(`<link rel="preload" as="fetch" type="application/wasm" crossorigin href="./${wasm}" />`);
                if (worker) links.push(`<link rel="modulepreload" crossorigin href="./${worker}" />`);
                return html.replace("</title>", `</title>\n        ${links.join("\n        ")}`);
            },
        },
    };
}
