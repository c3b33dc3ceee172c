import { activation, isFloorPage } from '../src/pwa/worker-contract.ts'

declare const self: ServiceWorkerGlobalScope

/** Prepended to this script by the server, so that the page and its files always belong to the same version. */
declare const floor: {
  version: string
  /** The paths of all files that the floor's pages may load. */
  files: string[]
  page: { html: string; headers: Record<string, string> }
}

const cacheName = `etapa-${floor.version}`
/** The maximum number of parallel downloads; kept low, because the page shares the connections. */
const parallelDownloads = 4

self.addEventListener('install', event => event.waitUntil(download()))

self.addEventListener('message', event => {
  if (event.data === activation) event.waitUntil(self.skipWaiting())
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && isFloorPage(pathname)) {
    event.respondWith(openPage(request))
    event.waitUntil(removeOlderCaches())
  }
  if (pathname.startsWith('/assets/')) event.respondWith(loadFile(request))
})

/**
 * Caches the files of this version. An interrupted download continues at the next attempt, and unchanged files are
 * copied from the previous version.
 */
async function download(): Promise<void> {
  const cache = await caches.open(cacheName)
  for (let start = 0; start < floor.files.length; start += parallelDownloads) {
    await Promise.all(floor.files.slice(start, start + parallelDownloads).map(file => addTo(cache, file)))
  }
}

async function addTo(cache: Cache, file: string): Promise<void> {
  if (await cache.match(file)) return
  const known = await caches.match(file)
  await (known ? cache.put(file, known) : cache.add(file))
}

/**
 * Serves the page of this version. If the browser has evicted some of its files, fetches the page from the server
 * instead, because that page refers to files that the server still has.
 */
async function openPage(request: Request): Promise<Response> {
  const cached = await (await caches.open(cacheName)).keys()
  if (cached.length < floor.files.length) return await fetch(request)
  return new Response(floor.page.html, { headers: floor.page.headers })
}

/**
 * Serves a file from the caches of all versions, because a tab of the previous version may still need its files; falls
 * back to the network.
 */
async function loadFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? (await fetch(request))
}

/**
 * Deletes the caches of older versions when a page is opened while no other tab uses the service worker. The cache of a
 * waiting service worker is newer and is kept.
 */
async function removeOlderCaches(): Promise<void> {
  if ((await self.clients.matchAll()).length > 0) return
  const names = await caches.keys()
  await Promise.all(names.slice(0, names.indexOf(cacheName)).map(name => caches.delete(name)))
}
