import { allOf, offlineDatabase } from './database.ts'

const keptStores = ['products', 'pictures', 'replies'] as const

/** Erases what is kept for a person, or for everybody; entries of the outbox stay. */
export async function eraseKept(owner?: number): Promise<void> {
  const tx = (await offlineDatabase()).transaction(keptStores, 'readwrite')
  const range = owner === undefined ? IDBKeyRange.lowerBound([0]) : allOf(owner)
  await Promise.all([...keptStores.map(name => tx.objectStore(name).delete(range)), tx.done])
}
