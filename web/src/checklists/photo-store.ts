import { del, delMany, entries, get, set } from 'idb-keyval'

interface Stored {
  at: number
  files: readonly File[]
}

const prefix = 'etapa:photos:'
const longestMs = 24 * 60 * 60 * 1_000

/** Photos that were taken and not yet sent; a cheap phone drops the page for its camera. */
export async function readPhotos(name: string): Promise<readonly File[]> {
  await dropOld()
  return (await get<Stored>(prefix + name))?.files ?? []
}

/** Storing none removes the entry. Fails where the browser stores nothing, as private windows and full devices do. */
export async function storePhotos(name: string, files: readonly File[]): Promise<void> {
  if (files.length === 0) await del(prefix + name)
  else await set(prefix + name, { at: Date.now(), files } satisfies Stored)
}

/** What somebody left behind, of a stage that was finished elsewhere, does not fill the device for ever. */
async function dropOld(): Promise<void> {
  const all = await entries<IDBValidKey, Stored>()
  const old = all.filter(([key, { at }]) => String(key).startsWith(prefix) && Date.now() - at > longestMs)
  await delMany(old.map(([key]) => key))
}
