export type {}

declare const self: ServiceWorkerGlobalScope

// Replaces a broken service worker at once, deletes the cached files and unregisters itself. Pages are not reloaded,
// and other stored data is kept.
self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', event => event.waitUntil(removeItself()))

async function removeItself(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.map(name => caches.delete(name)))
  await self.registration.unregister()
}
