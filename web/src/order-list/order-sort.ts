import type { OrderSort } from '@etapa/domain/orders/filter'
import { readSorted, type Sorted } from '../ui/table/sorted.ts'

/** The sortable columns, as named in the URL. */
const columns = {
  numero: 'number',
  processamento: 'progress',
  empresa: 'client',
  prazo: 'due',
} as const satisfies Record<string, OrderSort>

const names = Object.keys(columns) as (keyof typeof columns)[]

export const readOrderSort = (text: unknown) => readSorted(text, names)

/** Returns the query parameters; empty for the default sort order, newest first. */
export function orderSortQuery(sorted: Sorted | undefined) {
  const known = names.find(name => name === sorted?.by)
  return known && sorted ? { sort: columns[known], direction: sorted.direction } : {}
}
