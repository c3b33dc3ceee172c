import { Button, Group, Loader, Text } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { type Failed, Failure } from '../feedback/failure.tsx'
import { useIsMobile } from '../page/breakpoint.ts'
import { RowRoomContext } from '../rows/row-room.ts'
import { useIsPrinting } from '../windows/use-is-printing.ts'
import { fitColumns, fitPaper, type Layout } from './column.ts'
import classes from './data-table.module.css'
import { DataTableCards } from './data-table-cards.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { DataTableRows } from './data-table-rows.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { useWidth } from './use-width.ts'

/**
 * A list of any length: handles loading, errors, empty state, virtual scrolling, the keyboard, narrow widths and
 * printing.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, failure, emptyText, emptyAction, loadingMore } = props
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const isMobile = useIsMobile()
  const isPrinting = useIsPrinting()
  const layout = useMemo(() => {
    if (isPrinting) return fitPaper(columns)
    return width === undefined || isMobile ? undefined : fitColumns(columns, width - borders)
  }, [columns, width, isMobile, isPrinting])
  const list = useFocusAfterRemoval<HTMLDivElement, Row>(rows, rowKey)
  const isEmpty = rows?.length === 0
  const isSummed = columns.some(({ summary }) => summary !== undefined)
  const isFailed = !rows && failure !== undefined
  return (
    <div ref={box}>
      <div className={layout || isFailed ? classes.frame : undefined} {...list}>
        {isFailed && <Failure {...failure} />}
        {width !== undefined && !isFailed && (!isEmpty || isSummed) && (
          <List {...props} layout={layout} isPrinting={isPrinting} />
        )}
        {isEmpty && (
          <div className={layout ? undefined : classes.frame}>
            <EmptyState text={emptyText} action={emptyAction} />
          </div>
        )}
        {rows && failure && <FailedEnd {...failure} />}
        {isPrinting && props.onEndReached && <p>A lista continua: role até o fim dela antes de imprimir.</p>}
        {loadingMore && (
          <Group justify="center" p="md" gap="sm" c="dimmed" role="status">
            <Loader size="xs" />
            <Text size="sm">Carregando mais...</Text>
          </Group>
        )}
      </div>
    </div>
  )
}

/** The width of the frame's two borders, in rem. */
const borders = 0.125

interface ListProps<Row> extends DataTableProps<Row> {
  layout: Layout<Row> | undefined
  isPrinting: boolean
}

function List<Row>({ layout, ...props }: ListProps<Row>) {
  return (
    <RowRoomContext value={layout ? (layout.isTight ? 'tight' : 'wide') : 'menu'}>
      {layout ? <DataTableRows {...props} shown={layout.columns} /> : <DataTableCards {...props} />}
    </RowRoomContext>
  )
}

function FailedEnd({ message, retry }: Failed) {
  return (
    <Group justify="center" p="md" gap="sm" role="alert">
      <Text size="sm" c="red.9">
        {message}
      </Text>
      <Button size="xs" variant="default" onClick={() => retry()}>
        Tentar novamente
      </Button>
    </Group>
  )
}
