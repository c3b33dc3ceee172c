import { Skeleton, VisuallyHidden } from '@mantine/core'
import { Fragment, memo, type ReactNode } from 'react'
import type { Column } from './column.ts'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table-props.ts'
import { type RowElementProps, useEndOfRows, useWindowRows } from './use-window-rows.ts'

const skeletonCards = [1, 2, 3, 4]

/** Shows the rows as cards with the column headers as labels, on phones and wherever a table does not fit. */
export function DataTableCards<Row>(props: DataTableProps<Row> & { isPrinting: boolean }) {
  const {
    label,
    columns,
    rows = [],
    rowKey,
    failure,
    loadingMore = false,
    isPrinting,
    onEndReached,
    hasCompactCards,
  } = props
  const { items, before, after, lastShown, listProps, rowProps } = useWindowRows<HTMLUListElement, Row>({
    rows,
    rowKey,
    estimatedHeight: hasCompactCards ? 112 : 64 + 28 * columns.length,
    stickyHeight: 64,
    gap: hasCompactCards ? 8 : 12,
    isPrinting,
  })
  useEndOfRows({ count: rows.length, lastShown, waiting: loadingMore || failure !== undefined, onEndReached })
  const summaries = columns.filter(column => column.summary !== undefined)

  return (
    <>
      {summaries.length > 0 && (
        <dl className={classes.cardSummary}>
          {summaries.map(column => (
            <Line key={column.header} label={column.header} value={column.summary} />
          ))}
        </dl>
      )}
      {props.rows === undefined && <SkeletonCards />}
      <ul
        className={classes.cards}
        aria-label={label}
        data-compact={hasCompactCards}
        style={{ paddingTop: before, paddingBottom: after }}
        {...listProps}
      >
        {items.map(({ index, key }) => {
          const row = rows[index]
          return row !== undefined && <Card key={key} columns={columns} row={row} {...rowProps(index)} />
        })}
      </ul>
    </>
  )
}

interface CardProps<Row> extends RowElementProps {
  columns: readonly Column<Row>[]
  row: Row
}

// Memoised, so that scrolling only renders new cards.
const Card = memo(function Card<Row>({ columns, row, ...element }: CardProps<Row>) {
  const placed = (...places: Column<Row>['card'][]) =>
    columns.filter(column => places.includes(column.card ?? 'line'))
  return (
    <li className={classes.card} {...element}>
      <div className={classes.cardHead}>
        <div className={classes.cardTitle}>
          {placed('title').map(column => (
            <Fragment key={column.header}>{column.cell(row)}</Fragment>
          ))}
        </div>
        {placed('corner').map(column => (
          <Fragment key={column.header}>{column.cell(row)}</Fragment>
        ))}
      </div>
      <dl className={classes.lines}>
        {placed('line', 'wide').map(column => (
          <Line key={column.header} label={column.header} value={column.cell(row)} place={column.card} />
        ))}
      </dl>
    </li>
  )
}) as <Row>(props: CardProps<Row>) => ReactNode

const Line = ({ label, value, place }: { label: string; value: ReactNode; place?: string | undefined }) => (
  <div className={classes.line} data-place={place}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

const SkeletonCards = () => (
  <div className={classes.cards} role="status">
    <VisuallyHidden>Carregando...</VisuallyHidden>
    {skeletonCards.map(card => (
      <div key={card} className={classes.card}>
        <Skeleton height={16} width="55%" mb="md" />
        <Skeleton height={12} mb="sm" />
        <Skeleton height={12} width="80%" />
      </div>
    ))}
  </div>
)
