import type { ReactNode } from 'react'

export interface Column<Row> {
  /** The column's name; also the label of its value on a card. */
  header: string
  cell: (row: Row) => ReactNode
  /** The minimum width, in rem, at which its values are easy to read. */
  least: number
  /** The minimum width, in rem, in a table with little room; `least` by default. */
  tight?: number
  /** Its share of the remaining width; none by default. */
  grow?: number
  align?: 'start' | 'end'
  /** The column's value in the row of totals. */
  summary?: ReactNode
  /**
   * Its position on a card: the title, the corner with the actions, or a labelled line. On a compact card, whose lines
   * share their width, a `wide` line has the whole width.
   */
  card?: 'title' | 'corner' | 'line' | 'wide'
  /** The sort key used when the header is clicked. */
  sort?: string
  /** How the column is folded into another one if there is little room; omitted if it is never folded. */
  fold?: Fold<Row>
}

interface Fold<Row> {
  /** Columns fold one by one, the lowest rank first. */
  rank: number
  /** The header of the column whose cells show the value as a second line. */
  into: string
  /** Returns what the second line shows, if it differs from the cell. */
  note?: (row: Row) => ReactNode
}

/** A column with the columns folded into it. */
export type ShownColumn<Row> = Column<Row> & { folded: readonly Column<Row>[] }

export interface Layout<Row> {
  columns: readonly ShownColumn<Row>[]
  /** Whether room is short: columns have their `tight` width, and the less used actions are in a menu. */
  isTight: boolean
}

/**
 * Fits as many columns as possible into a width in rem and folds the others. Returns undefined if not even the
 * unfoldable columns fit.
 */
export function fitColumns<Row>(columns: readonly Column<Row>[], rems: number): Layout<Row> | undefined {
  if (leastWidth(columns) <= rems) return { columns: shown(columns, []), isTight: false }
  const folding = columns.filter(({ fold }) => fold).sort((one, other) => rankOf(one) - rankOf(other))
  const tight = columns.map(column => ({ ...column, least: column.tight ?? column.least }))
  for (let count = 0; count <= folding.length; count += 1) {
    const folded = folding.slice(0, count)
    const layout = shown(tight, folded)
    if (leastWidth(layout) <= rems) return { columns: layout, isTight: true }
  }
  return undefined
}

/** The width of A4 portrait inside the widest default margins of browsers, in rem. */
const paperRems = 43

/** Fits the columns to paper, without the one with the actions. */
export const fitPaper = <Row>(columns: readonly Column<Row>[]): Layout<Row> | undefined =>
  fitColumns(
    columns.filter(({ header }) => header !== 'Ações'),
    paperRems,
  )

const rankOf = <Row>({ fold }: Column<Row>) => fold?.rank ?? 0

/**
 * Assigns the folded columns to the columns that show them. If a column's target is itself folded, the target's own
 * target is used.
 */
function shown<Row>(columns: readonly Column<Row>[], folded: readonly Column<Row>[]): ShownColumn<Row>[] {
  const placeOf = ({ header, fold }: Column<Row>): string => {
    const target = folded.find(({ header }) => header === fold?.into)
    return target ? placeOf(target) : (fold?.into ?? header)
  }
  const isFolded = ({ header }: Column<Row>) => folded.some(column => column.header === header)
  return columns
    .filter(column => !isFolded(column))
    .map(column => ({ ...column, folded: folded.filter(other => placeOf(other) === column.header) }))
}

type Widths = readonly Pick<Column<never>, 'least' | 'grow'>[]

/** Returns the minimum width of a table in rem. */
export const leastWidth = (columns: Widths): number => sum(columns.map(({ least }) => least))

/** Returns the CSS widths of the columns of a table that fills its container. */
export function columnWidths(columns: Widths): string[] {
  const left = `(100cqi - ${leastWidth(columns)}rem)`
  const shares = sum(columns.map(({ grow = 0 }) => grow))
  return columns.map(({ least, grow }) =>
    grow ? `calc(${least}rem + ${left} * ${grow / shares})` : `${least}rem`,
  )
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
