// The service worker: the whole page in a cache, each version in one of its own. A version is fetched whole or not
// at all, and a page only ever gets files of the version that it began with.
const version = "baize-" + "BAIZE_BUILD";
const files = ["BAIZE_FILES"];
/** What was learnt about games. A page that needs one of these fetches it, and hands it over to be kept. */
const weights = ["BAIZE_WEIGHTS"];

self.addEventListener("install", (event) => {
    event.waitUntil(install());
});

async function install() {
    const requests = ["./", ...files, ...(await weightsOfOlder())].map((file) => new Request(file, { cache: "no-cache" }));
    await (await caches.open(version)).addAll(requests);
}

/** The game of a file, whose name ends with a hash of eight characters. */
const gameOf = (name) => /([^/]+)-.{8}\.net$/.exec(name)?.[1];

/** Of the games about which an older version has kept something. */
async function weightsOfOlder() {
    const games = new Set();
    for (const name of await caches.keys())
        if (name.startsWith("baize-"))
            for (const { url } of await (await caches.open(name)).keys()) games.add(gameOf(url));
    return weights.filter((name) => games.has(gameOf(name)));
}

/** The page may be of the version before this one, and its file another. */
async function keep(url, file) {
    const own = weights.find((name) => gameOf(name) === gameOf(url));
    if (own === undefined) return;
    const cache = await caches.open(version);
    if (url.endsWith(own)) await cache.put(own, new Response(file));
    else await cache.add(own);
}

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
    else event.waitUntil(keep(event.data.keep, event.data.file));
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
