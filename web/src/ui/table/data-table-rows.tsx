import { Skeleton, VisuallyHidden } from '@mantine/core'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { type Column, columnWidths } from './column.ts'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table-props.ts'
import { type RowElementProps, useEndOfRows, useWindowRows } from './use-window-rows.ts'

const skeletonRows = ['60%', '75%', '50%', '85%', '65%', '70%']

export function DataTableRows<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows = [], rowKey, failure, loadingMore = false, onEndReached } = props
  const isLoading = props.rows === undefined
  const widths = columnWidths(columns)
  const { items, before, after, lastShown, listProps, rowProps } = useWindowRows<
    HTMLTableSectionElement,
    Row
  >({
    rows,
    rowKey,
    estimatedHeight: 57,
    stickyHeight: 48,
  })
  useEndOfRows({ count: rows.length, lastShown, waiting: loadingMore || failure !== undefined, onEndReached })

  return (
    <table className={classes.table} aria-label={label} aria-busy={isLoading} aria-rowcount={rows.length + 1}>
      <colgroup>
        {columns.map(({ header }, place) => (
          <col key={header} style={{ width: widths[place] }} />
        ))}
      </colgroup>
      <thead className={classes.head}>
        <tr aria-rowindex={1}>
          {columns.map(column => (
            <th key={column.header} scope="col" style={aligned(column)}>
              {column.header}
            </th>
          ))}
        </tr>
        {columns.some(column => column.summary !== undefined) && (
          <tr className={classes.summary}>
            {columns.map(column => (
              <td key={column.header} style={aligned(column)}>
                {column.summary}
              </td>
            ))}
          </tr>
        )}
      </thead>
      <tbody {...listProps}>
        {isLoading && <SkeletonRows columns={columns} />}
        <Spacer height={before} span={columns.length} />
        {items.map(({ index, key }) => {
          const row = rows[index]
          return row !== undefined && <TableRow key={key} columns={columns} row={row} {...rowProps(index)} />
        })}
        <Spacer height={after} span={columns.length} />
      </tbody>
    </table>
  )
}

interface TableRowProps<Row> extends RowElementProps {
  columns: readonly Column<Row>[]
  row: Row
}

// While a list scrolls, only the rows that come into view are worth rendering.
const TableRow = memo(function TableRow<Row>({ columns, row, ...element }: TableRowProps<Row>) {
  return (
    <tr className={classes.row} aria-rowindex={element['data-index'] + 2} {...element}>
      {columns.map(column => (
        <td key={column.header} style={aligned(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: TableRowProps<Row>) => ReactNode

const aligned = <Row,>({ align }: Column<Row>): CSSProperties | undefined =>
  align === 'end' ? { textAlign: 'end' } : undefined

function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it only takes up room, and never the focus
    <tr aria-hidden="true">
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  )
}

function SkeletonRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return skeletonRows.map((width, index) => (
    <tr key={width} className={classes.row} aria-hidden={index > 0}>
      {columns.map((column, position) => (
        <td key={column.header}>
          {index === 0 && position === 0 && <VisuallyHidden role="status">Carregando...</VisuallyHidden>}
          <Skeleton height={14} width={width} />
        </td>
      ))}
    </tr>
  ))
}
