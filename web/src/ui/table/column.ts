import type { ReactNode } from 'react'

export interface Column<Row> {
  /** The column's name; also the label of its value on a card. */
  header: string
  cell: (row: Row) => ReactNode
  /** The least width, in rem, that its values can be read in. Where all of them do not fit, the list shows cards. */
  least: number
  /** Its share of the room that is left; none unless told. */
  grow?: number
  align?: 'start' | 'end'
  /** What the summary row above the rows shows in this column. */
  summary?: ReactNode
  /** Where the value stands on a card: as its title, at the corner with the actions, or as a labelled line. */
  card?: 'title' | 'corner' | 'line'
}

type Columns = readonly Pick<Column<never>, 'least' | 'grow'>[]

/** The least width of a table, in rem. */
export const leastWidth = (columns: Columns): number => sum(columns.map(({ least }) => least))

/** The CSS widths of columns in a table that is as wide as the container around it. */
export function columnWidths(columns: Columns): string[] {
  const left = `(100cqi - ${leastWidth(columns)}rem)`
  const shares = sum(columns.map(({ grow = 0 }) => grow))
  return columns.map(({ least, grow }) =>
    grow ? `calc(${least}rem + ${left} * ${grow / shares})` : `${least}rem`,
  )
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
