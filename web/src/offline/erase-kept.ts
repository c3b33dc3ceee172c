import { allOf, offlineDatabase } from './database.ts'

const keptStores = ['products', 'pictures', 'replies'] as const

/** Erases the data cached for one person, or for everybody if `owner` is omitted. Outbox entries stay. */
export async function eraseKept(owner?: number): Promise<void> {
  const tx = (await offlineDatabase()).transaction(keptStores, 'readwrite')
  const range = owner === undefined ? IDBKeyRange.lowerBound([0]) : allOf(owner)
  await Promise.all([...keptStores.map(name => tx.objectStore(name).delete(range)), tx.done])
}
