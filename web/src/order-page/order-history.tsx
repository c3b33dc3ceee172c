import type { OrderPage } from '@etapa/domain/orders/order-page'
import { HistoryTimeline } from '../orders/history-timeline.tsx'
import { FoldingSection } from '../ui/page/folding-section.tsx'

/** Who did what to the order and when, newest first. */
export const OrderHistory = ({ order }: { order: OrderPage }) => (
  <FoldingSection title="Histórico">
    <HistoryTimeline orderId={order.id} />
  </FoldingSection>
)
