import type { OrderPage } from '@etapa/domain/orders/order-page'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { FoldingSection } from '../ui/page/folding-section.tsx'

const HistoryTimeline = lazyPart(
  async () => (await import('../history/history-timeline.tsx')).HistoryTimeline,
)

/** The history of the order, newest first. */
export const OrderHistory = ({ order }: { order: OrderPage }) => (
  <FoldingSection title="Histórico">
    <HistoryTimeline orderId={order.id} />
  </FoldingSection>
)
