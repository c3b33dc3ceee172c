import type { OrderInList } from '@etapa/domain/orders/order'
import { IconBan, IconInfoCircle, IconPrinter, IconTruckDelivery } from '@tabler/icons-react'
import { useSession } from '../sessions/session.ts'
import { RowAction, RowActions } from '../ui/row-actions.tsx'
import { openPrint } from './open-print.ts'
import { TasksAction } from './tasks-action.tsx'
import { useCancelOrder } from './use-cancel-order.ts'

interface OrderActionsProps {
  order: OrderInList
  onInform: (order: OrderInList) => void
}

export function OrderActions({ order, onInform }: OrderActionsProps) {
  const { adminLevel } = useSession()
  const cancel = useCancelOrder(order)
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
      {adminLevel === 'admin' && <RowAction label="Cancelar OS" icon={IconBan} danger onClick={cancel} />}
    </RowActions>
  )
}
