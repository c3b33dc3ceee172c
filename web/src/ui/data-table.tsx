import { Button, Group, Loader, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsMobile } from './breakpoint.ts'
import type { Column } from './column.ts'
import classes from './data-table.module.css'
import { DataTableCards } from './data-table-cards.tsx'
import { DataTableRows } from './data-table-rows.tsx'
import { EmptyState } from './empty-state.tsx'
import { type Failed, Failure } from './failure.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

export interface DataTableProps<Row> {
  /** What the table is of, for those who hear it. */
  label: string
  columns: readonly Column<Row>[]
  /** Nothing while they are being loaded. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  emptyText: string
  emptyAction?: ReactNode
  failure?: Failed
  /** Told when the person nears the last row; leave it out when there are no more. */
  onEndReached?: () => void
  loadingMore?: boolean
}

/** A list of any length: it owns loading, failure, emptiness, scrolling, the keyboard and the small screen. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, failure, emptyText, emptyAction, loadingMore } = props
  const isMobile = useIsMobile()
  const frame = useFocusAfterRemoval<HTMLDivElement, Row>(rows, rowKey)
  if (!rows && failure) {
    return (
      <div className={classes.frame}>
        <Failure {...failure} />
      </div>
    )
  }
  if (rows?.length === 0) {
    return (
      <div className={classes.frame} {...frame}>
        <EmptyState text={emptyText} action={emptyAction} />
      </div>
    )
  }
  return (
    <div className={isMobile ? undefined : classes.frame} {...frame}>
      {isMobile ? <DataTableCards {...props} /> : <DataTableRows {...props} />}
      {failure && <FailedEnd {...failure} />}
      {loadingMore && (
        <Group justify="center" p="md" gap="sm" c="dimmed" role="status">
          <Loader size="xs" />
          <Text size="sm">Carregando mais...</Text>
        </Group>
      )}
    </div>
  )
}

function FailedEnd({ message, retry }: Failed) {
  return (
    <Group justify="center" p="md" gap="sm" role="alert">
      <Text size="sm">{message}</Text>
      <Button size="xs" variant="default" onClick={() => retry()}>
        Tentar novamente
      </Button>
    </Group>
  )
}
