/* global caches, fetch, location, self, URL */
// Makes the page installable, and lets it open without a network: it then says so itself and comes back by itself.
// Nothing of a game is ever kept here: /api and /ws always go to the server.

const SHELL = "pawtable-shell";
const ASSETS = "pawtable-assets";
const MOST_ASSETS = 120; // of this and earlier versions, so that a page that is still open finds its parts

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(openPage(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(openAsset(request));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showPage(event.notification.data?.path ?? "/"));
});

async function keepShell() {
  const response = await fetch("/", { cache: "no-store" });
  if (!response.ok) return;
  const shell = await caches.open(SHELL);
  await shell.put("/", response.clone());
  const parts = (await response.text()).matchAll(/\/assets\/[\w.-]+/g);
  const assets = await caches.open(ASSETS);
  await Promise.all([...new Set([...parts].map(([path]) => path))].map((path) => assets.add(path)));
}

// Every page is the same file; which one it shows it reads from the address.
async function openPage(request) {
  try {
    const response = await fetch(request);
    const isPage = response.ok && response.headers.get("content-type")?.startsWith("text/html");
    if (isPage) await (await caches.open(SHELL)).put("/", response.clone());
    return response;
  } catch (error) {
    const kept = await caches.match("/", { cacheName: SHELL });
    if (kept) return kept;
    throw error;
  }
}

// The names of these files change with their content, so what is kept is never out of date.
async function openAsset(request) {
  const assets = await caches.open(ASSETS);
  const kept = await assets.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    await assets.put(request, response.clone());
    const all = await assets.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST_ASSETS)).map((old) => assets.delete(old)));
  }
  return response;
}

async function showPage(path) {
  const windows = await self.clients.matchAll({ type: "window" });
  const open = windows.find((client) => new URL(client.url).pathname === path);
  return open ? open.focus() : self.clients.openWindow(path);
}
