import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { offlinePlugin } from "./tools/offline-plugin.ts";
import { preloadPlugin } from "./tools/preload-plugin.ts";
import { weightsPlugin } from "./tools/weights-plugin.ts";
import { wordsPlugin } from "./words/plugin.ts";
import manifest from "./package.json" with { type: "json" };

export default defineConfig({
    // Every address is relative: the page works in a sub-folder of any host.
    base: "./",
    plugins: [svelte(), wordsPlugin(), weightsPlugin(), preloadPlugin(), offlinePlugin()],
    define: { BAIZE_VERSION: JSON.stringify(manifest.version) },
    resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
    worker: { format: "es" },
    server: { fs: { allow: [".."] } },
    build: {
        outDir: "../build/page",
        emptyOutDir: true,
        target: "es2022",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        // One style sheet: a browser fetches six files at a time from a plain host, and the first visit needs six.
        cssCodeSplit: false,
        rolldownOptions: {
            input: ["index.html", "check.html"],
            // What several parts of the page need is one file and not many small ones; and all that the first script needs is in it.
            output: {
                codeSplitting: {
                    includeDependenciesRecursively: false,
                    groups: [
                        { name: "main", test: /src\/(main\.ts|storage|game\/setup|engine\/(?!weights))|preload-helper|\.wasm/ },
                        { name: "shared", test: /node_modules|virtual:words\/en$|src\/(words|settings)/ },
                    ],
                },
            },
        },
        reportCompressedSize: false,
        // For the coverage of the browser tests; offlinePlugin puts them where no visitor is sent them.
        sourcemap: "hidden",
    },
    test: {
        include: ["src/**/*.test.ts"],
        environment: "node",
        // It only says when to give up on a machine that is busy with other things.
        testTimeout: 30_000,
        coverage: {
            include: ["src/**/*.ts"],
            // What only a browser can run is run by tests/ in one.
            exclude: ["src/**/*.test.ts", "src/**/*.d.ts", "src/**/main.ts", "src/**/start.ts", "src/testing.ts", "src/testing-shapes.ts", "src/engine/worker.ts", "src/updates.svelte.ts"],
            reporter: ["text", "json"],
        },
    },
});
