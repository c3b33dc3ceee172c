import type { ReactNode } from 'react'
import type { Failed } from '../feedback/failure.tsx'
import type { Column } from './column.ts'

export interface DataTableProps<Row> {
  /** What the table is of, for those who hear it. */
  label: string
  columns: readonly Column<Row>[]
  /** Nothing while they are being loaded. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  emptyText: string
  emptyAction?: ReactNode
  failure?: Failed
  /** Told when the person nears the last row; leave it out when there are no more. */
  onEndReached?: () => void
  loadingMore?: boolean
}
