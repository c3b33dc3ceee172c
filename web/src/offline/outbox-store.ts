import { allOf, offlineDatabase } from './database.ts'
import { type Entry, type EntryPhoto, isSameWork, type NewEntry, type Refusal } from './entry.ts'
import { announceChange } from './outbox-changes.ts'

/** Keys of entries whose screen waits for the answer; lists leave them out meanwhile. */
export const attended = new Set<string>()

/**
 * Stores an entry with its photos. Finishing the same stage again replaces the earlier entry and keeps its key, so
 * that the server does it once even if the earlier one has arrived. Rejects if the device cannot store it.
 */
export async function keepEntry(entry: NewEntry, photos: readonly EntryPhoto[]): Promise<Entry> {
  const tx = (await offlineDatabase()).transaction(['entries', 'photos'], 'readwrite', {
    durability: 'strict',
  })
  const entries = tx.objectStore('entries')
  const earlier = (await entries.getAll()).find(other => isSameWork(other, entry))
  const content = { ...entry.content, key: earlier?.content.key ?? entry.content.key }
  // The id is generated unless it is given.
  const stored = { ...entry, content, ...(earlier && { id: earlier.id }) }
  const id = await entries.put(stored as Entry)
  const photoStore = tx.objectStore('photos')
  await Promise.all([
    photoStore.delete(allOf(id)),
    ...photos.map((photo, place) => photoStore.put(photo, [id, place])),
    tx.done,
  ])
  return { ...stored, id }
}

/** All entries on this device, in the order of work. */
export const allEntries = async (): Promise<Entry[]> => (await offlineDatabase()).getAll('entries')

export const readEntry = async (id: number): Promise<Entry | undefined> =>
  (await offlineDatabase()).get('entries', id)

export const photosOf = async ({ id }: Entry): Promise<EntryPhoto[]> =>
  (await offlineDatabase()).getAll('photos', allOf(id))

export async function forgetEntry({ id }: Entry): Promise<void> {
  const tx = (await offlineDatabase()).transaction(['entries', 'photos'], 'readwrite', {
    durability: 'strict',
  })
  await Promise.all([
    tx.objectStore('entries').delete(id),
    tx.objectStore('photos').delete(allOf(id)),
    tx.done,
  ])
  announceChange()
}

/** Records why the server refused it; undefined makes it wait again. */
export async function markRefused({ id }: Entry, refusal: Refusal | undefined): Promise<void> {
  const tx = (await offlineDatabase()).transaction('entries', 'readwrite')
  const entry = await tx.store.get(id)
  if (entry) await tx.store.put({ ...entry, refusal })
  await tx.done
  announceChange()
}

/** Leaves an entry out of the lists while its own screen shows how it is sent. */
export async function attend<T>({ content: { key } }: Entry, work: () => Promise<T>): Promise<T> {
  attended.add(key)
  try {
    return await work()
  } finally {
    attended.delete(key)
    announceChange()
  }
}
