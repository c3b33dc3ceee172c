import { allOf, offlineDatabase } from './database.ts'

/** Erases what is kept for a person, or for everybody; entries of the outbox stay. */
export async function eraseKept(owner?: number): Promise<void> {
  const tx = (await offlineDatabase()).transaction(['products', 'replies'], 'readwrite')
  const range = owner === undefined ? IDBKeyRange.lowerBound([0]) : allOf(owner)
  await Promise.all([
    tx.objectStore('products').delete(range),
    tx.objectStore('replies').delete(range),
    tx.done,
  ])
}
