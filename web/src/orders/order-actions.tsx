import type { OrderInList } from '@etapa/domain/orders/order'
import { IconBan, IconPrinter, IconTruckDelivery } from '@tabler/icons-react'
import { useSession } from '../sessions/session.ts'
import { RowAction, RowActions } from '../ui/row-actions.tsx'
import { InformationAction } from './information-action.tsx'
import { openPrint } from './open-print.ts'
import { TasksAction } from './tasks-action.tsx'
import { useCancelOrder } from './use-cancel-order.ts'

export function OrderActions({ order }: { order: OrderInList }) {
  const { adminLevel } = useSession()
  const cancel = useCancelOrder(order)
  return (
    <RowActions>
      <InformationAction order={order} />
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
