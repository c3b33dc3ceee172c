import { del, delMany, entries, get, set } from 'idb-keyval'

interface Stored {
  at: number
  files: readonly File[]
}

const prefix = 'etapa:photos:'
const longestMs = 24 * 60 * 60 * 1_000

/**
 * Returns the photos that were not sent yet. They are stored because a cheap phone may unload the page while its camera
 * is open.
 */
export async function readPhotos(name: string): Promise<readonly File[]> {
  await dropOld()
  return (await get<Stored>(prefix + name))?.files ?? []
}

/**
 * Stores photos; an empty list deletes the entry. Rejects if the browser cannot store data, as in private windows or on
 * full devices.
 */
export async function storePhotos(name: string, files: readonly File[]): Promise<void> {
  if (files.length === 0) await del(prefix + name)
  else await set(prefix + name, { at: Date.now(), files } satisfies Stored)
}

/**
 * Deletes photos stored more than a day ago, such as those of stages that were finished elsewhere, so that they do not
 * fill the device.
 */
async function dropOld(): Promise<void> {
  const all = await entries<IDBValidKey, Stored>()
  const old = all.filter(([key, { at }]) => String(key).startsWith(prefix) && Date.now() - at > longestMs)
  await delMany(old.map(([key]) => key))
}
