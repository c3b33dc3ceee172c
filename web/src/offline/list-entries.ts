import type { Entry } from './entry.ts'
import { allEntries, attended } from './outbox-store.ts'

// Only ever loaded lazily: a module that is also imported statically would need a namespace in the first download.

/** Entries that no screen is waiting for. */
export const listEntries = async (): Promise<Entry[]> =>
  (await allEntries()).filter(({ content }) => !attended.has(content.key))

export const countEntriesOf = async (owner: number): Promise<number> =>
  (await allEntries()).filter(entry => entry.owner === owner).length
