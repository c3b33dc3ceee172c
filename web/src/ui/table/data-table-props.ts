import type { ReactNode } from 'react'
import type { Failed } from '../feedback/failure.tsx'
import type { Column } from './column.ts'
import type { Sorted } from './sorted.ts'

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  emptyText: string
  /** Whether cards are low, without visible labels: for lists whose values explain themselves. */
  hasCompactCards?: boolean
  emptyAction?: ReactNode
  failure?: Failed
  /** Called when the last row comes near the viewport; omitted if there are no more rows. */
  onEndReached?: () => void
  loadingMore?: boolean
  /** The current sort order, and a callback for clicks on headers. */
  sorting?: Sorting | undefined
}

export interface Sorting {
  sorted: Sorted | undefined
  onSort: (sorted: Sorted | undefined) => void
}
