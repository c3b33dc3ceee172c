import type { ReactNode } from 'react'
import type { Failed } from '../feedback/failure.tsx'
import type { Column } from './column.ts'
import type { Sorted } from './sorted.ts'

export interface DataTableProps<Row> {
  /** What the table holds, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Nothing while they are being loaded. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  emptyText: string
  emptyAction?: ReactNode
  failure?: Failed
  /** Called when the last row comes near the window; leave it out when there are no more. */
  onEndReached?: () => void
  loadingMore?: boolean
  /** How the rows are sorted, if by a column, and what a click on a header asks for. */
  sorting?: Sorting | undefined
}

export interface Sorting {
  sorted: Sorted | undefined
  onSort: (sorted: Sorted | undefined) => void
}
