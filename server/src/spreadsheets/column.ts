/** A column of an exported list; what its values mean decides how each format writes them. */
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
  /** The workshop's own time, 2026-11-15T14:05:00. */
  | { kind: 'time'; value: (row: Row) => string | null; total?: undefined }
)

/** Rows as they come out of the database, some at a time. */
export type Pages<Row> = AsyncIterable<readonly Row[]>
