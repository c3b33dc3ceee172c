import { Button, Group, Loader, Text } from '@mantine/core'
import { useRef } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { type Failed, Failure } from '../feedback/failure.tsx'
import { leastWidth } from './column.ts'
import classes from './data-table.module.css'
import { DataTableCards } from './data-table-cards.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { DataTableRows } from './data-table-rows.tsx'
import { useFits } from './use-fits.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

/** A list of any length: it owns loading, failure, emptiness, scrolling, the keyboard and the room it has. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, failure, emptyText, emptyAction, loadingMore } = props
  const box = useRef<HTMLDivElement>(null)
  const isTable = useFits(box, leastWidth(columns) + borders)
  const list = useFocusAfterRemoval<HTMLDivElement, Row>(rows, rowKey)
  const isEmpty = rows?.length === 0
  const isSummed = columns.some(({ summary }) => summary !== undefined)
  const isFailed = !rows && failure !== undefined
  return (
    <div ref={box}>
      <div className={isTable || isFailed ? classes.frame : undefined} {...list}>
        {isFailed && <Failure {...failure} />}
        {isTable !== undefined && !isFailed && (!isEmpty || isSummed) && (
          <List {...props} isTable={isTable} />
        )}
        {isEmpty && (
          <div className={isTable ? undefined : classes.frame}>
            <EmptyState text={emptyText} action={emptyAction} />
          </div>
        )}
        {rows && failure && <FailedEnd {...failure} />}
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

/** The frame's two lines, in rem. */
const borders = 0.125

const List = <Row,>({ isTable, ...props }: DataTableProps<Row> & { isTable: boolean }) =>
  isTable ? <DataTableRows {...props} /> : <DataTableCards {...props} />

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
