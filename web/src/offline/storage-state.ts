import { offlineDatabase } from './database.ts'

/** `refused`: the browser stores nothing, as in some private windows. */
export type StorageState = 'ready' | 'full' | 'refused'

/** Room for a few finalisings with photos. */
const leastBytes = 20_000_000

/** Asks the browser to keep the data, and checks whether work without a network can be stored. */
export async function prepareStorage(): Promise<StorageState> {
  try {
    await offlineDatabase()
  } catch {
    return 'refused'
  }
  // Not available without https.
  await navigator.storage?.persist?.().catch(() => false)
  return (await freeBytes()) < leastBytes ? 'full' : 'ready'
}

async function freeBytes(): Promise<number> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota === undefined ? Number.POSITIVE_INFINITY : quota - (usage ?? 0)
}
