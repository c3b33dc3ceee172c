import { formatDateTime } from '@etapa/domain/dates'
import { describeEvent } from '@etapa/domain/orders/describe-event'
import type { OrderEvent } from '@etapa/domain/orders/event'
import { Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../ui/failure.tsx'
import { Loading } from '../ui/loading.tsx'
import classes from './history-dialog.module.css'
import { orderEvents } from './order-queries.ts'

interface HistoryDialogProps {
  order: { id: number; serial: string }
  onClose: () => void
}

/** Who did what to an order and when, newest first. */
export function HistoryDialog({ order, onClose }: HistoryDialogProps) {
  const events = useQuery(orderEvents(order.id))
  return (
    <Modal opened onClose={onClose} title={`Histórico - Ordem de serviço (${order.serial})`} size="lg">
      {events.isPending && <Loading height={160} />}
      {events.isError && !events.data && <Failure message={events.error.message} retry={events.refetch} />}
      {events.data?.length === 0 && <Text c="dimmed">Nenhum histórico registrado.</Text>}
      <ol className={classes.events} aria-label="Histórico">
        {events.data?.map(event => (
          <Happened key={event.id} event={event} />
        ))}
      </ol>
    </Modal>
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
        <strong>{event.by || 'Sistema'}</strong> {deed}
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
