import type { OrderPage } from '@etapa/domain/orders/order'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { HistoryTimeline } from '../orders/history-timeline.tsx'
import { orderEvents } from '../orders/order-queries.ts'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { FoldingSection } from '../ui/page/folding-section.tsx'

/** Who did what to the order and when, newest first. */
export const OrderHistory = ({ order }: { order: OrderPage }) => (
  <FoldingSection title="Histórico">
    <Events orderId={order.id} />
  </FoldingSection>
)

function Events({ orderId }: { orderId: number }) {
  const events = useQuery(orderEvents(orderId))
  if (events.isPending) return <Loading height={160} />
  if (!events.data) return <Failure message={events.error.message} retry={events.refetch} />
  return (
    <Stack gap="lg">
      <HistoryTimeline events={events.data} />
    </Stack>
  )
}
