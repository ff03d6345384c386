// The service worker: the whole page in a cache, each version in one of its own. A version is fetched whole or not
// at all, and a page only ever gets files of the version that it began with.
const version = "baize-" + "BAIZE_BUILD";
const files = ["BAIZE_FILES"];

self.addEventListener("install", (event) => {
    const requests = ["./", ...files].map((file) => new Request(file, { cache: "no-cache" }));
    event.waitUntil(caches.open(version).then((cache) => cache.addAll(requests)));
});

self.addEventListener("activate", (event) => {
    // Nobody uses an older version any more: this one has waited for that, or was told to take over.
    const sweep = async () => {
        for (const name of await caches.keys())
            if (name.startsWith("baize-") && name !== version) await caches.delete(name);
        await self.clients.claim();
    };
    event.waitUntil(sweep());
});

self.addEventListener("message", (event) => {
    if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
    if (event.request.method !== "GET" || !event.request.url.startsWith(self.registration.scope)) return;
    event.respondWith(answer(event.request));
});

async function answer(request) {
    const cache = await caches.open(version);
    const found = await cache.match(request, { ignoreSearch: true });
    if (found) return found;
    if (request.mode === "navigate" && new URL(request.url).pathname.endsWith("/check")) {
        const check = await cache.match("./check.html");
        if (check) return check;
    }
    return fetch(request);
}
