// Writes the service worker with the list of all files of this build, and beside every file its compressed forms,
// which `baize serve` and any good host send as they are.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

function filesIn(folder: string): string[] {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .sort();
}

/** Maps from the scripts to their sources are for tests, and lie beside the page. */
function setMapsAside(folder: string): void {
    const aside = `${folder}-maps`;
    rmSync(aside, { recursive: true, force: true });
    mkdirSync(aside);
    for (const name of filesIn(folder).filter((file) => file.endsWith(".map"))) renameSync(join(folder, name), join(aside, basename(name)));
}

/** Pictures of this kind are compressed already. */
const packed = /\.(png|br|gz)$/;

export function offlinePlugin(): Plugin {
    let folder = "";
    let template = "";
    return {
        name: "baize-offline",
        apply: "build",
        configResolved(config) {
            folder = join(config.root, config.build.outDir);
            template = readFileSync(join(config.root, "src/offline.js"), "utf8");
        },
        closeBundle() {
            setMapsAside(folder);
            const files = filesIn(folder).filter((name) => !/\.(br|gz)$/.test(name) && name !== "offline.js");
            const isWeights = (name: string) => name.endsWith(".net");
            const hash = createHash("sha256").update(template);
            for (const name of files) hash.update(name).update(readFileSync(join(folder, name)));
            const script = template
                .replace('"BAIZE_BUILD"', JSON.stringify(hash.digest("hex").slice(0, 16)))
                .replace('["BAIZE_FILES"]', JSON.stringify(files.filter((name) => !isWeights(name))))
                .replace('["BAIZE_WEIGHTS"]', JSON.stringify(files.filter(isWeights)));
            writeFileSync(join(folder, "offline.js"), script);
            for (const name of [...files, "offline.js"]) {
                if (packed.test(name)) continue;
                const bytes = readFileSync(join(folder, name));
                const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
                writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, options));
                writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
            }
        },
    };
}
