// Keeps the whole site for offline play. One worker knows exactly one build, lists it with hashes, and installs
// only when every file is what the list says; a page is served whole from one build or not at all.
// A new build waits until no page of the old one is open, or until a page sends "activate". On "refill", which each
// page sends when it is up, the worker gets again what has gone from its cache. On "build" it says which it knows.

const BUILD = "{{build}}";
const FILES = new Map(Object.entries({{files}})); // path -> sha256
const SCOPE = self.registration.scope;
const PREFIX = `imperia ${new URL(SCOPE).pathname} `;
const CACHE = PREFIX + BUILD;
const PROGRAM = /\.wasm$/; // head_start.js asks for it with "?kept" where the browser has none
const NAMED_BY_CONTENT = /^(runtime|snapshot|app)-/;
const MEMORY = /^snapshot-/;
const AT_A_TIME = 4;

/** Under which address a file is kept unzipped; assets/unzip.mjs looks there. */
const unzipped = (url) => `${url}?unzipped`;

async function sha256(buffer) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", buffer));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether this is the file of this build; reads a copy. */
async function isRight(response, hash) {
  return response?.ok && (await sha256(await response.clone().arrayBuffer())) === hash;
}

/** Take a file from the last build if it is the same, else from the network, past the HTTP cache if that is old. */
async function obtain(path, hash, oldCaches) {
  const url = new URL(path, SCOPE).href;
  for (const cache of oldCaches) {
    const kept = await cache.match(url);
    if (await isRight(kept, hash)) return kept;
  }
  for (const mode of ["default", "reload"]) {
    const response = await fetch(url, { cache: mode });
    if (await isRight(response, hash)) return response;
  }
  throw new Error(`${path} is not the file of build ${BUILD}`);
}

async function otherCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
}

/** Get what is not kept yet, or what the browser has thrown away since: some files at a time, since one after another
 *  each would wait for the way to the server and back. */
async function fill(old) {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const left = FILES.entries(); // all lanes take from it
  const lane = async () => {
    for (const [path, hash] of left) {
      const url = new URL(path, SCOPE).href;
      if (!kept.has(url)) await cache.put(url, await obtain(path, hash, old));
      if (MEMORY.test(path) && !kept.has(unzipped(url))) await keepUnzipped(cache, url);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
}

/** Keep Python's memory as it is needed, too: unzipping it takes a third of the time of a start. */
async function keepUnzipped(cache, url) {
  const { body } = await cache.match(url);
  const bytes = new Response(body.pipeThrough(new DecompressionStream("gzip")));
  await cache.put(unzipped(url), bytes).catch(() => {}); // no room, say: then the page unzips it
}

async function install() {
  await fill(await Promise.all((await otherCaches()).map((name) => caches.open(name))));
}

async function removeOld() {
  await Promise.all((await otherCaches()).map((name) => caches.delete(name)));
}

/** What the browser's own cache has of a file that is named after what is in it, without asking the network. Browsers
 *  keep compiled code beside these answers, and none, or late, beside those of a worker's cache. */
async function fromBrowser(path, url) {
  if (!NAMED_BY_CONTENT.test(path)) return null;
  const response = await fetch(url, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
  return response?.ok ? response : null;
}

async function answer(request, path) {
  const known = await fromBrowser(path, request.url);
  if (known) return known;
  const kept = await (await caches.open(CACHE)).match(new URL(path, SCOPE).href);
  return kept ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(removeOld()));
self.addEventListener("message", (event) => {
  if (event.data === "activate") self.skipWaiting();
  if (event.data === "build") event.ports[0]?.postMessage(BUILD);
  if (event.data === "refill") event.waitUntil(fill([]).catch(() => {})); // offline: at the next visit
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(SCOPE)) return;
  const path = url.pathname.slice(new URL(SCOPE).pathname.length) || "index.html";
  if (PROGRAM.test(path) && url.search !== "?kept") return;
  if (FILES.has(path)) event.respondWith(answer(request, path));
});
