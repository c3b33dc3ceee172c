import type { OrderInList } from '@etapa/domain/orders/order'
import { IconFiles, IconHistory } from '@tabler/icons-react'
import { RowActions } from '../ui/rows/row-actions.tsx'
import { StatusAction } from './status-action.tsx'

/** Callbacks that open dialogs, which are rendered outside the row because it may unmount. */
export interface ExploreDialogs {
  onFile: (order: OrderInList) => void
  onRecall: (order: OrderInList) => void
}

export const ExploreActions = ({ order, onFile, onRecall }: ExploreDialogs & { order: OrderInList }) => (
  <RowActions
    label={`Ações da OS ${order.serial}`}
    actions={[
      { label: 'Documentos', icon: IconFiles, isMostUsed: true, onChoose: () => onFile(order) },
      { label: 'Histórico', icon: IconHistory, onChoose: () => onRecall(order) },
    ]}
  >
    <StatusAction order={order} />
  </RowActions>
)
