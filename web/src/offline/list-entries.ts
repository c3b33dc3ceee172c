import type { Entry } from './entry.ts'
import { allEntries, attended } from './outbox-store.ts'

// This module must only be imported dynamically: if it were also imported statically, the initial bundle would need a
// namespace object for it.

/** Returns all entries, except those whose screen is still waiting for the server. */
export const listEntries = async (): Promise<Entry[]> =>
  (await allEntries()).filter(({ content }) => !attended.has(content.key))

export const countEntriesOf = async (owner: number): Promise<number> =>
  (await allEntries()).filter(entry => entry.owner === owner).length
