import { formatDateTime } from '@etapa/domain/dates'
import { describeEvent } from '@etapa/domain/orders/describe-event'
import type { OrderEvent } from '@etapa/domain/orders/event'
import { actorOf } from '@etapa/domain/orders/history'
import { Text } from '@mantine/core'
import { useState } from 'react'
import classes from './history-dialog.module.css'
import { type HistoryFilter, HistoryFilters, isWanted } from './history-filters.tsx'

export function HistoryTimeline({ events }: { events: readonly OrderEvent[] }) {
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
