import { searchable } from '../search.ts'
import type { Client } from './client.ts'

/** Normalises a name for comparison, ignoring case, accents and extra whitespace. */
export const bare = (name: string): string => searchable(name).replace(/\s+/g, ' ').trim()

/** Another client with the same name, if there is one. */
export function namesakeOf(clients: readonly Client[], name: string, ownId?: number): Client | undefined {
  const wanted = bare(name)
  return wanted === '' ? undefined : clients.find(({ id, name }) => id !== ownId && bare(name) === wanted)
}
