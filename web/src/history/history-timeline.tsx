import { formatDateTime } from '@etapa/domain/dates'
import { describeEvent } from '@etapa/domain/history/describe-event'
import type { OrderEvent } from '@etapa/domain/history/event'
import { actorOf } from '@etapa/domain/history/subjects'
import { Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type HistoryFilter, orderEvents } from '../orders/order-page-queries.ts'
import { useMay } from '../sessions/session.ts'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { MoreButton } from '../ui/feedback/more-button.tsx'
import { useEndInView } from '../ui/page/use-end-in-view.ts'
import { TextWithSerials } from '../ui/rows/serial.tsx'
import { CommentForm } from './comment-form.tsx'
import { HistoryFilters } from './history-filters.tsx'
import classes from './history-timeline.module.css'

export const wholeHistory: HistoryFilter = { subject: '', person: '' }

/** The history of an order, newest first; scrolling loads older events. */
export function HistoryTimeline({ orderId }: { orderId: number }) {
  const [filter, setFilter] = useState(wholeHistory)
  const mayComment = useMay('stages:work')
  const history = useInfiniteQuery(orderEvents(orderId, filter))
  const { hasNextPage, isFetching, fetchNextPage } = history
  const end = useEndInView(() => {
    if (hasNextPage && !isFetching) fetchNextPage()
  })
  if (history.isPending) return <Loading height={160} />
  if (!history.data) return <Failure message={history.error.message} retry={history.refetch} />
  const events = history.data.pages.flat()
  const isFiltered = filter.subject !== '' || filter.person !== ''
  if (events.length === 0 && !isFiltered) return <Text c="dimmed">Nenhum histórico registrado.</Text>
  return (
    <Stack gap="lg">
      {mayComment && <CommentForm orderId={orderId} />}
      <HistoryFilters orderId={orderId} filter={filter} onFilter={setFilter} />
      {events.length === 0 && <Text c="dimmed">Nenhum registro com este filtro.</Text>}
      <ol className={classes.events} aria-label="Histórico">
        {events.map(event => (
          <Happened key={event.id} event={event} />
        ))}
      </ol>
      <MoreButton query={history} ref={end} variant="subtle" size="sm" />
    </Stack>
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
        // biome-ignore lint/suspicious/noArrayIndexKey: details may be equal, and are never reordered
        <Text key={index} size="sm" c="dimmed">
          <TextWithSerials text={detail} />
        </Text>
      ))}
    </li>
  )
}
