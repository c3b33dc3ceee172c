import { offlineDatabase } from './database.ts'

/** `full`: there is no room for photos. `refused`: the browser stores nothing, as in some private windows. */
export type StorageState = 'ready' | 'full' | 'refused'

/** The size of the probe in bytes, enough for a few photos. */
const probeBytes = 4_000_000
/** The key of the probe, which no entry uses. */
const probeKey: [number, number] = [0, 0]

/** Asks the browser for persistent storage, and checks whether work can be stored on this device. */
export async function prepareStorage(): Promise<StorageState> {
  // `navigator.storage` is only available over https.
  await navigator.storage?.persist?.().catch(() => false)
  try {
    await offlineDatabase()
  } catch {
    return 'refused'
  }
  return (await hasRoom()) ? 'ready' : 'full'
}

/**
 * Writes and deletes a probe, because `navigator.storage.estimate` in Chromium reports a fixed quota regardless of free
 * space.
 */
async function hasRoom(): Promise<boolean> {
  const database = await offlineDatabase()
  const probe = { sha256: '', name: '', type: '', bytes: new ArrayBuffer(probeBytes) }
  try {
    await database.put('photos', probe, probeKey)
    await database.delete('photos', probeKey)
    return true
  } catch {
    return false
  }
}
