import type { ReactNode } from 'react'

export interface Column<Row> {
  /** The column's name; also the label of its value on a card. */
  header: string
  cell: (row: Row) => ReactNode
  /** The least width, in rem, that its values can be read in with ease. */
  least: number
  /** The least width, in rem, in a table that is short of room; `least` if left out. */
  tight?: number
  /** Its share of the room that is left; none unless told. */
  grow?: number
  align?: 'start' | 'end'
  /** What the strip of totals above the rows shows of this column. */
  summary?: ReactNode
  /** Where the value stands on a card: as its title, at the corner with the actions, or as a labelled line. */
  card?: 'title' | 'corner' | 'line'
  /** What the list is sorted by when the header is clicked. */
  sort?: string
  /** Gives up its column if the table is short of room. */
  fold?: Fold<Row>
}

interface Fold<Row> {
  /** Columns fold one by one, the lowest rank first. */
  rank: number
  /** The header of the column whose cells take the value as a second line. */
  into: string
  /** What they show of it, where that differs from the cell. */
  note?: (row: Row) => ReactNode
}

/** A column with the columns that have folded into it. */
export type ShownColumn<Row> = Column<Row> & { folded: readonly Column<Row>[] }

export interface Layout<Row> {
  columns: readonly ShownColumn<Row>[]
  /** Short of room: columns are tight, and actions stand in a menu. */
  isTight: boolean
}

/** The most columns that a table so many rem wide can show, or undefined if not even the unfoldable ones fit. */
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

const rankOf = <Row>({ fold }: Column<Row>) => fold?.rank ?? 0

/** What folds into a folded column stands where that one stands. */
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

/** The least width of a table, in rem. */
export const leastWidth = (columns: Widths): number => sum(columns.map(({ least }) => least))

/** The CSS widths of columns in a table that is as wide as the container around it. */
export function columnWidths(columns: Widths): string[] {
  const left = `(100cqi - ${leastWidth(columns)}rem)`
  const shares = sum(columns.map(({ grow = 0 }) => grow))
  return columns.map(({ least, grow }) =>
    grow ? `calc(${least}rem + ${left} * ${grow / shares})` : `${least}rem`,
  )
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
