/**
 * Answers for the server where it cannot be reached, and never instead of it: the page and the rules
 * are asked for first, and what was kept serves only without an answer. Files whose names hold their
 * hash never change, so those that are kept are not asked for again. Nothing else is touched.
 */

const STORE = "marooned-page";
const HASHED = /^\/assets\//;
const OPEN = /^\/api\/games(\/[^/]+\/rules)?$/;
const API = /^\/api\//;
const FILE = /\.[^/]+$/;
/** Files of several builds pile up: the oldest go. */
const MOST = 80;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepAll(["/", "/api/games"]));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", ({ data }) => void keepAll(data.keep ?? []));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (HASHED.test(pathname)) event.respondWith(keptFirst(event));
  else if (OPEN.test(pathname)) event.respondWith(serverFirst(event, pathname));
  // Every address of the page is answered by the same one; what has a suffix is a file.
  else if (request.mode === "navigate" && !API.test(pathname) && !FILE.test(pathname)) {
    event.respondWith(serverFirst(event, "/"));
  }
});

async function keptFirst(event) {
  const { request } = event;
  const store = await caches.open(STORE);
  return (await store.match(request)) ?? keep(event, store, request, await fetch(request));
}

async function serverFirst(event, name) {
  const store = await caches.open(STORE);
  try {
    return keep(event, store, name, await fetch(event.request));
  } catch (error) {
    const kept = await store.match(name);
    if (kept) return kept;
    throw error;
  }
}

/** The page has its answer at once; the worker is not ended before it is kept. */
function keep(event, store, name, answer) {
  if (answer.status === 200) {
    event.waitUntil(store.put(name, answer.clone()).then(() => tidy(store)));
  }
  return answer;
}

async function keepAll(names) {
  const store = await caches.open(STORE);
  const known = await Promise.all(names.map((name) => store.match(name)));
  const missing = names.filter((_, index) => !known[index]);
  await Promise.all(missing.map((name) => store.add(name).catch(() => {})));
}

async function tidy(store) {
  const files = (await store.keys()).filter(({ url }) => HASHED.test(new URL(url).pathname));
  await Promise.all(files.slice(0, -MOST).map((file) => store.delete(file)));
}
