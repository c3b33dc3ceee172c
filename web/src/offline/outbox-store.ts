import { allOf, offlineDatabase } from './database.ts'
import { type Entry, type EntryPhoto, isSameWork, type NewEntry, type Refusal } from './entry.ts'
import { announceChange } from './outbox-changes.ts'

/** The keys of entries whose screen is waiting for the server's response; lists leave them out until then. */
export const attended = new Set<string>()

/**
 * Stores an entry with its photos. Finalising the same stage again replaces the earlier entry but reuses its key, so
 * that the server processes it only once even if the earlier one has arrived. Rejects if the device cannot store it.
 */
export async function keepEntry(entry: NewEntry, photos: readonly EntryPhoto[]): Promise<Entry> {
  const tx = (await offlineDatabase()).transaction(['entries', 'photos'], 'readwrite', {
    durability: 'strict',
  })
  const entries = tx.objectStore('entries')
  const earlier = (await entries.getAll()).find(other => isSameWork(other, entry))
  const content = { ...entry.content, key: earlier?.content.key ?? entry.content.key }
  // The database generates the id if there is none.
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

/** Returns all entries on this device in the order in which they are sent. */
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

/** Records why the server refused an entry; undefined clears the refusal, so that the entry is sent again. */
export async function markRefused({ id }: Entry, refusal: Refusal | undefined): Promise<void> {
  const tx = (await offlineDatabase()).transaction('entries', 'readwrite')
  const entry = await tx.store.get(id)
  if (entry) await tx.store.put({ ...entry, refusal })
  await tx.done
  announceChange()
}

/** Leaves an entry out of the lists while `work` runs, because its own screen shows the progress. */
export async function attend<T>({ content: { key } }: Entry, work: () => Promise<T>): Promise<T> {
  attended.add(key)
  try {
    return await work()
  } finally {
    attended.delete(key)
    announceChange()
  }
}
