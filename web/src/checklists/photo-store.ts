import { draftMs, offlineDatabase } from '../offline/database.ts'

/**
 * Returns the stored photos of a stage or item. They are stored because a cheap phone may unload the page while its
 * camera is open, and because finishing a stage can be undone.
 */
export async function readPhotos(name: string): Promise<readonly File[]> {
  await dropExpired()
  return (await (await offlineDatabase()).get('drafts', name))?.files ?? []
}

/**
 * Stores photos for a day or the given time; an empty list deletes the entry. Rejects if the browser cannot store data,
 * as in private windows or on full devices.
 */
export async function storePhotos(name: string, files: readonly File[], forMs = draftMs): Promise<void> {
  const database = await offlineDatabase()
  if (files.length === 0) await database.delete('drafts', name)
  else await database.put('drafts', { name, files, until: Date.now() + forMs })
}

/** Deletes expired photos, such as those of stages that were finished elsewhere, so that they do not fill the device. */
async function dropExpired(): Promise<void> {
  const tx = (await offlineDatabase()).transaction('drafts', 'readwrite')
  const expired = await tx.store.index('until').getAllKeys(IDBKeyRange.upperBound(Date.now()))
  await Promise.all([...expired.map(name => tx.store.delete(name)), tx.done])
}
