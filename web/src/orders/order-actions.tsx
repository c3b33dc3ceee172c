import type { OrderInList } from '@etapa/domain/orders/order'
import { IconBan, IconHistory, IconInfoCircle, IconPrinter, IconTruckDelivery } from '@tabler/icons-react'
import { useSession } from '../sessions/session.ts'
import { RowAction, RowActions } from '../ui/row-actions.tsx'
import { openPrint } from './open-print.ts'
import { TasksAction } from './tasks-action.tsx'

/** What outlives the row it is asked for in. */
export interface OrderDialogs {
  onInform: (order: OrderInList) => void
  onRecall: (order: OrderInList) => void
  onCancel: (order: OrderInList) => void
}

export function OrderActions({ order, onInform, onRecall, onCancel }: OrderDialogs & { order: OrderInList }) {
  const { adminLevel } = useSession()
  const isPriced = (order.price ?? 0) > 0
  return (
    <RowActions>
      <RowAction
        label="Informações"
        icon={IconInfoCircle}
        dot={isPriced ? 'green' : 'orange'}
        aria-description={isPriced ? 'Valor preenchido' : 'Faltam informações'}
        onClick={() => onInform(order)}
      />
      <RowAction label="Imprimir" icon={IconPrinter} onClick={() => openPrint(order.serial)} />
      <TasksAction order={order} />
      <RowAction
        label="Rastreio"
        icon={IconTruckDelivery}
        onClick={() => window.open(`/rastrear-pedido/${order.serial}`, '_blank', 'noopener')}
      />
      <RowAction label="Histórico" icon={IconHistory} onClick={() => onRecall(order)} />
      {adminLevel === 'admin' && (
        <RowAction label="Cancelar OS" icon={IconBan} danger onClick={() => onCancel(order)} />
      )}
    </RowActions>
  )
}
