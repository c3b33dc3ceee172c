import { Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { orderEvents } from '../orders/order-page-queries.ts'
import { RestoreButton } from '../orders/restore-button.tsx'
import { useMay } from '../sessions/session.ts'
import { CloseButtonRow } from '../ui/feedback/close-button-row.tsx'
import { AnchorLink } from '../ui/page/link.tsx'
import { Dialog } from '../ui/windows/dialog.tsx'
import classes from './history-dialog.module.css'
import { HistoryTimeline, wholeHistory } from './history-timeline.tsx'
import { isCancelled } from './is-cancelled.ts'

interface HistoryDialogProps {
  order: HistoryOwner
  onClose: () => void
}

/** The fields of an order that its history needs, which cancelled orders have too. */
export interface HistoryOwner {
  id: number
  serial: string
}

/** A dialog with the history of an order, newest first, and a notice if the order is cancelled. */
export function HistoryDialog({ order, onClose }: HistoryDialogProps) {
  const { data } = useInfiniteQuery(orderEvents(order.id, wholeHistory))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={
        <>
          Histórico - Ordem de serviço (
          <AnchorLink to="/painel/os/$serial" params={{ serial: order.serial }} inherit underline="always">
            {order.serial}
          </AnchorLink>
          )
        </>
      }
      size="lg"
      // Top-aligned, because the height changes with the filters, and centring would move them under the pointer.
      centered={false}
    >
      <Stack gap="lg">
        {isCancelled(data?.pages.flat() ?? []) && <CancelledNotice order={order} />}
        <HistoryTimeline orderId={order.id} />
      </Stack>
      <CloseButtonRow onClose={onClose} />
    </Dialog>
  )
}

function CancelledNotice({ order }: { order: HistoryOwner }) {
  const mayRestore = useMay('orders:cancel')
  return (
    <div className={classes.cancelled}>
      <Text fw={600}>Esta ordem de serviço está cancelada.</Text>
      {mayRestore && <RestoreButton order={order} />}
    </div>
  )
}
