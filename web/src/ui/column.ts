import type { ReactNode } from 'react'

export interface Column<Row> {
  /** The column's name; also the label of its value on a card. */
  header: string
  cell: (row: Row) => ReactNode
  /** A CSS width; columns without one share what is left. */
  width?: string
  align?: 'start' | 'end'
  /** What the summary row above the rows shows in this column. */
  summary?: ReactNode
  /** Where the value stands on a card: as its title, at the corner with the actions, or as a labelled line. */
  card?: 'title' | 'corner' | 'line'
}
