import { type Actor, may } from '@etapa/domain/capabilities'

/** A column of an export; its kind decides how each format writes the values. */
export type Column<Row> = {
  header: string
  /** The width in characters. */
  width: number
} & (
  | { kind: 'text'; value: (row: Row) => string; total?: 'rows' }
  | { kind: 'count'; value: (row: Row) => number; total?: 'sum' }
  /** Values in cents. */
  | { kind: 'money'; value: (row: Row) => number; total?: 'sum' }
  /** Values in whole percent, 0 to 100. */
  | { kind: 'percent'; value: (row: Row) => number; total?: undefined }
  /** Values in the workshop's local time, such as 2026-11-15T14:05:00. */
  | { kind: 'time'; value: (row: Row) => string | null; total?: undefined }
)

/** Returns the columns that a person may see: money columns only with the capability to read prices. */
export const columnsFor = <Row>(reader: Actor, columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ kind }) => kind !== 'money' || may(reader, 'prices:read'))

/** Rows in batches, as read from the database. */
export type Pages<Row> = AsyncIterable<readonly Row[]>
