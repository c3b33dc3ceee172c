import { type Actor, may } from '@etapa/domain/capabilities'

/** A column of an export; its kind decides how each format writes the values. */
export type Column<Row> = {
  header: string
  /** In characters. */
  width: number
} & (
  | { kind: 'text'; value: (row: Row) => string; total?: 'rows' }
  | { kind: 'count'; value: (row: Row) => number; total?: 'sum' }
  /** In cents. */
  | { kind: 'money'; value: (row: Row) => number; total?: 'sum' }
  /** Whole percent, 0 to 100. */
  | { kind: 'percent'; value: (row: Row) => number; total?: undefined }
  /** Local time of the workshop, 2026-11-15T14:05:00. */
  | { kind: 'time'; value: (row: Row) => string | null; total?: undefined }
)

/** The columns that a person may see: columns with money are left out without the capability. */
export const columnsFor = <Row>(reader: Actor, columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ kind }) => kind !== 'money' || may(reader, 'prices:read'))

/** Rows in batches, as read from the database. */
export type Pages<Row> = AsyncIterable<readonly Row[]>
