import { activation, isFloorPage } from '../src/pwa/worker-contract.ts'

declare const self: ServiceWorkerGlobalScope

/** Prepended by the server, so that page and files always belong to one version. */
declare const floor: {
  version: string
  /** The paths of all files that the floor's pages may load. */
  files: string[]
  page: { html: string; headers: Record<string, string> }
}

const cacheName = `etapa-${floor.version}`
/** Few at a time, because the page shares the connections. */
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

/** An interrupted download continues at the next attempt. Unchanged files are copied from the previous version. */
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

/** If the browser has evicted files, the page comes from the network, with the files of the current version. */
async function openPage(request: Request): Promise<Response> {
  const cached = await (await caches.open(cacheName)).keys()
  if (cached.length < floor.files.length) return await fetch(request)
  return new Response(floor.page.html, { headers: floor.page.headers })
}

/** Searches all versions: a tab of the previous one may still need its files. */
async function loadFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? (await fetch(request))
}

/**
 * Runs when a page is opened while no other tab is open. The cache of a waiting service worker is newer and is kept.
 */
async function removeOlderCaches(): Promise<void> {
  if ((await self.clients.matchAll()).length > 0) return
  const names = await caches.keys()
  await Promise.all(names.slice(0, names.indexOf(cacheName)).map(name => caches.delete(name)))
}
