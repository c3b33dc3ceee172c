import { searchable } from '../search.ts'
import type { Client } from './client.ts'

/** A name as it is compared, whatever its case, accents and spaces. */
export const bare = (name: string): string => searchable(name).replace(/\s+/g, ' ').trim()

/** Another client of the same name. */
export function namesakeOf(clients: readonly Client[], name: string, ownId?: number): Client | undefined {
  const wanted = bare(name)
  return wanted === '' ? undefined : clients.find(({ id, name }) => id !== ownId && bare(name) === wanted)
}
