import { type LoadHook, register } from 'node:module'
import { isMainThread } from 'node:worker_threads'
import { mended } from './mend-postgres.ts'

// Node loads this file a second time, in the thread of its hooks.
if (isMainThread) register(import.meta.url)

/** Mends the PostgreSQL driver where the sources run as they are. */
export const load: LoadHook = async (url, context, next) => {
  const loaded = await next(url, context)
  const better = loaded.source && mended(url, String(loaded.source))
  return better ? { ...loaded, source: better } : loaded
}
