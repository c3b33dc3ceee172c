import { Skeleton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { type Column, columnWidths, type ShownColumn } from './column.ts'
import classes from './data-table.module.css'
import type { DataTableProps, Sorting } from './data-table-props.ts'
import { sortedAfterClick } from './sorted.ts'
import { type RowElementProps, useEndOfRows, useWindowRows } from './use-window-rows.ts'

const skeletonRows = ['60%', '75%', '50%', '85%', '65%', '70%']

interface DataTableRowsProps<Row> extends DataTableProps<Row> {
  /** The columns that fit. */
  shown: readonly ShownColumn<Row>[]
  isPrinting: boolean
}

export function DataTableRows<Row>(props: DataTableRowsProps<Row>) {
  const {
    label,
    shown: columns,
    rows = [],
    rowKey,
    failure,
    loadingMore = false,
    isPrinting,
    onEndReached,
  } = props
  const isLoading = props.rows === undefined
  const widths = columnWidths(columns)
  const totals = props.columns.filter(({ summary }) => summary !== undefined)
  const { items, before, after, lastShown, listProps, rowProps } = useWindowRows<
    HTMLTableSectionElement,
    Row
  >({
    rows,
    rowKey,
    estimatedHeight: 48,
    stickyHeight: 36,
    isPrinting,
  })
  useEndOfRows({ count: rows.length, lastShown, waiting: loadingMore || failure !== undefined, onEndReached })

  return (
    <table className={classes.table} aria-label={label} aria-busy={isLoading} aria-rowcount={rows.length + 1}>
      <colgroup>
        {columns.map(({ header }, index) => (
          <col key={header} style={{ width: widths[index] }} />
        ))}
      </colgroup>
      <thead className={classes.head}>
        <tr aria-rowindex={1}>
          {columns.map(column => (
            <Head key={column.header} column={column} sorting={props.sorting} />
          ))}
        </tr>
        {totals.length > 0 && (
          <tr className={classes.summary}>
            <td colSpan={columns.length}>
              <ul className={classes.totals}>
                {totals.map(({ header, summary }) => (
                  <li key={header}>{summary}</li>
                ))}
              </ul>
            </td>
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

function Head<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { header, sort } = column
  if (!sorting || !sort) {
    return (
      <th scope="col" style={aligned(column)}>
        {header}
      </th>
    )
  }
  const { sorted, onSort } = sorting
  const direction = sorted?.by === sort ? sorted.direction : undefined
  const Sign = direction === 'desc' ? IconArrowDown : direction ? IconArrowUp : IconArrowsSort
  return (
    <th
      scope="col"
      style={aligned(column)}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      <button
        type="button"
        className={classes.sort}
        data-sorted={direction}
        data-align={column.align}
        onClick={() => onSort(sortedAfterClick(sorted, sort))}
      >
        {header}
        <Sign size={14} stroke={1.8} aria-hidden="true" />
      </button>
    </th>
  )
}

interface TableRowProps<Row> extends RowElementProps {
  columns: readonly ShownColumn<Row>[]
  row: Row
}

// Memoised, so that scrolling only renders new rows.
const TableRow = memo(function TableRow<Row>({ columns, row, ...element }: TableRowProps<Row>) {
  return (
    <tr className={classes.row} aria-rowindex={element['data-index'] + 2} {...element}>
      {columns.map(column => (
        <td key={column.header} style={aligned(column)}>
          <Cell column={column} row={row} />
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: TableRowProps<Row>) => ReactNode

function Cell<Row>({ column, row }: { column: ShownColumn<Row>; row: Row }) {
  if (column.folded.length === 0) return column.cell(row)
  return (
    <div className={classes.folded}>
      {column.cell(row)}
      <div className={classes.notes}>
        {column.folded.map(({ header, cell, fold }) => (
          <div key={header} className={classes.note}>
            <VisuallyHidden>{`${header}: `}</VisuallyHidden>
            {(fold?.note ?? cell)(row)}
          </div>
        ))}
      </div>
    </div>
  )
}

const aligned = <Row,>({ align }: Column<Row>): CSSProperties | undefined =>
  align === 'end' ? { textAlign: 'end' } : undefined

function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a spacer that cannot be focused
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
