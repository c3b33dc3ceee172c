import type { ReactNode } from 'react'
import classes from './report-tab.module.css'

interface ReportTableProps<Row> {
  title: string
  rows: readonly Row[]
  /** The number of all rows, including those that are not shown. */
  total: number
  rowKey: (row: Row) => string | number
  /** The last column is right-aligned, because it holds an amount or a number. */
  columns: readonly (readonly [header: string, cell: (row: Row) => ReactNode])[]
  /** The text shown in place of a table without rows. */
  empty: string
}

/** A table of the report, which scrolls horizontally on a phone. */
export const ReportTable = <Row,>({ title, rows, total, rowKey, columns, empty }: ReportTableProps<Row>) => (
  <section>
    <h2 className={classes.title}>{title}</h2>
    {rows.length === 0 ? (
      <p className={classes.empty}>{empty}</p>
    ) : (
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              {columns.map(([header]) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={rowKey(row)}>
                {columns.map(([header, cell]) => (
                  <td key={header}>{cell(row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
    {total > rows.length && (
      <p
        className={classes.empty}
      >{`As primeiras ${rows.length} de ${total} linhas. A exportação tem todas.`}</p>
    )}
  </section>
)
