// The built page on hosts that know nothing of Baize, whole or changed.
import { cpSync, existsSync, mkdtempSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const built = new URL("../../build/page", import.meta.url).pathname;

/** A folder with the page in it, to be changed. */
export function copyOfPage() {
    const folder = mkdtempSync(join(tmpdir(), "baize-version-"));
    cpSync(built, folder, { recursive: true });
    return folder;
}

/** The built page from any folder, as a host of plain files serves it. */
export async function staticHost(folder, under = "/") {
    const types = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml", webmanifest: "application/manifest+json" };
    const host = { folder };
    const server = createServer((request, response) => {
        const path = new URL(request.url, "http://host").pathname.slice(under.length) || "index.html";
        const file = join(host.folder, path);
        if (!existsSync(file)) return response.writeHead(404).end();
        // Without a type for WebAssembly, as hosts that do not know it.
        response.writeHead(200, { "Content-Type": types[path.split(".").pop()] ?? "application/octet-stream" }).end(readFileSync(file));
    });
    await new Promise((done) => { server.listen(0, "127.0.0.1", done); });
    host.address = `http://127.0.0.1:${String(server.address().port)}${under}`;
    host.close = () => new Promise((done) => { server.closeAllConnections(); server.close(done); });
    return host;
}
