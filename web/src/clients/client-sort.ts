import type { ListedClient } from '@etapa/domain/clients/client'
import { readSorted, type Sorted } from '../ui/table/sorted.ts'

/** The sortable columns, as named in the URL. */
const columns = ['empresa', 'abertas'] as const

export const readClientSort = (text: unknown) => readSorted(text, columns)

/**
 * Sorts clients, which the server sends sorted by name. The sort is stable, so clients with equal counts stay sorted by
 * name.
 */
export function sortClients(
  clients: readonly ListedClient[],
  sorted: Sorted | undefined,
): readonly ListedClient[] {
  if (!sorted) return clients
  if (sorted.by === 'empresa') return sorted.direction === 'asc' ? clients : clients.toReversed()
  const sign = sorted.direction === 'asc' ? 1 : -1
  return clients.toSorted((one, other) => sign * (one.openOrders - other.openOrders))
}
