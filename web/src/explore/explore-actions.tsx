import type { OrderInList } from '@etapa/domain/orders/order'
import { IconHistory } from '@tabler/icons-react'
import { RowAction, RowActions } from '../ui/row-actions.tsx'
import { DocumentsAction } from './documents-action.tsx'
import { StatusAction } from './status-action.tsx'

interface ExploreActionsProps {
  order: OrderInList
  onRecall: (order: OrderInList) => void
}

export const ExploreActions = ({ order, onRecall }: ExploreActionsProps) => (
  <RowActions>
    <DocumentsAction order={order} />
    <RowAction label="Histórico" icon={IconHistory} onClick={() => onRecall(order)} />
    <StatusAction order={order} />
  </RowActions>
)
