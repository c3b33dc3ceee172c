import { formatDateTime } from '@etapa/domain/dates'
import { describeEvent } from '@etapa/domain/orders/describe-event'
import type { OrderEvent } from '@etapa/domain/orders/event'
import { actorOf, isCancelled } from '@etapa/domain/orders/history'
import { Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../sessions/session.ts'
import { CloseButtonRow } from '../ui/feedback/close-button-row.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import classes from './history-dialog.module.css'
import { type HistoryFilter, HistoryFilters, isWanted } from './history-filters.tsx'
import { orderEvents } from './order-queries.ts'
import { RestoreButton } from './restore-button.tsx'

interface HistoryDialogProps {
  order: HistoryOwner
  onClose: () => void
}

/** Any order has a history, a cancelled one too. */
export interface HistoryOwner {
  id: number
  serial: string
}

/** Who did what to an order and when, newest first. */
export function HistoryDialog({ order, onClose }: HistoryDialogProps) {
  const events = useQuery(orderEvents(order.id))
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Histórico - Ordem de serviço (${order.serial})`}
      size="lg"
      // Its height follows the filters, which must not move away from the pointer.
      centered={false}
    >
      {events.isPending && <Loading height={160} />}
      {events.isLoadingError && <Failure message={events.error.message} retry={events.refetch} />}
      {events.data && (
        <Stack gap="lg">
          {isCancelled(events.data) && <CancelledNotice order={order} />}
          <Timeline events={events.data} />
        </Stack>
      )}
      <CloseButtonRow onClose={onClose} />
    </Modal>
  )
}

function CancelledNotice({ order }: { order: HistoryOwner }) {
  const { adminLevel } = useSession()
  return (
    <div className={classes.cancelled}>
      <Text fw={600}>Esta ordem de serviço está cancelada.</Text>
      {adminLevel === 'admin' && <RestoreButton order={order} />}
    </div>
  )
}

function Timeline({ events }: { events: readonly OrderEvent[] }) {
  const [filter, setFilter] = useState<HistoryFilter>({ subject: '', person: '' })
  const shown = events.filter(event => isWanted(filter, event))
  if (events.length === 0) return <Text c="dimmed">Nenhum histórico registrado.</Text>
  return (
    <>
      <HistoryFilters events={events} filter={filter} onFilter={setFilter} />
      {shown.length === 0 && <Text c="dimmed">Nenhum registro com este filtro.</Text>}
      <ol className={classes.events} aria-label="Histórico">
        {shown.map(event => (
          <Happened key={event.id} event={event} />
        ))}
      </ol>
    </>
  )
}

function Happened({ event }: { event: OrderEvent }) {
  const { deed, details } = describeEvent(event)
  return (
    <li className={classes.event}>
      <Text size="xs" c="dimmed" component="time" dateTime={event.at}>
        {formatDateTime(event.at)}
      </Text>
      <Text size="sm">
        <strong>{actorOf(event)}</strong> {deed}
      </Text>
      {details.map((detail, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two products may be called the same, and nothing moves
        <Text key={index} size="sm" c="dimmed">
          {detail}
        </Text>
      ))}
    </li>
  )
}
