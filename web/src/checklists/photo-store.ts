import { offlineDatabase } from '../offline/database.ts'

const longestMs = 24 * 60 * 60 * 1_000

/**
 * Returns the photos that were not sent yet. They are stored because a cheap phone may unload the page while its camera
 * is open.
 */
export async function readPhotos(name: string): Promise<readonly File[]> {
  await dropOld()
  return (await (await offlineDatabase()).get('drafts', name))?.files ?? []
}

/**
 * Stores photos; an empty list deletes the entry. Rejects if the browser cannot store data, as in private windows or on
 * full devices.
 */
export async function storePhotos(name: string, files: readonly File[]): Promise<void> {
  const database = await offlineDatabase()
  if (files.length === 0) await database.delete('drafts', name)
  else await database.put('drafts', { name, files, at: Date.now() })
}

/**
 * Deletes photos stored more than a day ago, such as those of stages that were finished elsewhere, so that they do not
 * fill the device.
 */
async function dropOld(): Promise<void> {
  const tx = (await offlineDatabase()).transaction('drafts', 'readwrite')
  const old = await tx.store.index('at').getAllKeys(IDBKeyRange.upperBound(Date.now() - longestMs))
  await Promise.all([...old.map(name => tx.store.delete(name)), tx.done])
}
