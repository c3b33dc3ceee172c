import type { OrderInList } from '@etapa/domain/orders/order'
import {
  IconBan,
  IconHistory,
  IconInfoCircle,
  IconListCheck,
  IconPrinter,
  IconTruckDelivery,
} from '@tabler/icons-react'
import type { Suggested } from '../messages/use-suggestions.tsx'
import { useOpenPrint } from '../orders/use-open-print.ts'
import { useMay } from '../sessions/session.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import type { Action } from '../ui/rows/row-action.tsx'
import { RowActions } from '../ui/rows/row-actions.tsx'
import { useRowPopover } from '../ui/rows/row-popover.tsx'

const TasksPopover = lazyPart(async () => (await import('../stages/tasks-popover.tsx')).TasksPopover)

/**
 * The suggested messages, and callbacks that open dialogs. The dialogs are rendered outside the row, because it may
 * unmount.
 */
export interface OrderDialogs {
  onInform: (order: OrderInList) => void
  onRecall: (order: OrderInList) => void
  onCancel: (order: OrderInList) => void
  suggested: Suggested
}

/** The colours of the dots on the 'Informações' action, with their legend. */
export const informationDots = {
  priced: { color: 'green', words: 'preço informado' },
  unpriced: { color: 'orange', words: 'falta informar o preço' },
} as const

export function OrderActions({ order, ...dialogs }: OrderDialogs & { order: OrderInList }) {
  const { onInform, onRecall, onCancel, suggested } = dialogs
  const mayWrite = useMay('orders:write')
  const mayCancel = useMay('orders:cancel')
  const openPrint = useOpenPrint()
  const tasks = useRowPopover()
  const seesPrices = useMay('prices:read')
  const isPriced = (order.price ?? 0) > 0
  const actions: Action[] = [
    ...suggested.actionsOf(order.id),
    ...(mayWrite
      ? [
          {
            label: 'Informações',
            icon: IconInfoCircle,
            isMostUsed: true,
            ...(seesPrices && { dot: isPriced ? informationDots.priced : informationDots.unpriced }),
            onChoose: () => onInform(order),
          },
        ]
      : []),
    { label: 'Imprimir', icon: IconPrinter, onChoose: () => openPrint(order.serial) },
    { label: 'Tarefas', icon: IconListCheck, isMostUsed: true, onChoose: tasks.toggle, popover: tasks },
    {
      label: 'Rastreio',
      icon: IconTruckDelivery,
      onChoose: () => window.open(`/rastrear-pedido/${order.serial}`, '_blank', 'noopener'),
    },
    { label: 'Histórico', icon: IconHistory, onChoose: () => onRecall(order) },
    ...(mayWrite || mayCancel
      ? [
          {
            label: 'Cancelar OS',
            icon: IconBan,
            danger: true,
            refusal: mayCancel ? undefined : 'Sem a permissão Cancelar ordens',
            onChoose: () => onCancel(order),
          },
        ]
      : []),
  ]
  return (
    <>
      <RowActions label={`Ações da OS ${order.serial}`} actions={actions} />
      {tasks.anchor && <TasksPopover order={order} state={tasks} />}
    </>
  )
}
