import type { OrderInList } from '@etapa/domain/orders/order'
import { HistoryAction } from '../orders/history-action.tsx'
import { RowActions } from '../ui/row-actions.tsx'
import { DocumentsAction } from './documents-action.tsx'
import { StatusAction } from './status-action.tsx'

export const ExploreActions = ({ order }: { order: OrderInList }) => (
  <RowActions>
    <DocumentsAction order={order} />
    <HistoryAction order={order} />
    <StatusAction order={order} />
  </RowActions>
)
