import { isCancelled } from '@etapa/domain/orders/history'
import { Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../sessions/session.ts'
import { CloseButtonRow } from '../ui/feedback/close-button-row.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import classes from './history-dialog.module.css'
import { HistoryTimeline } from './history-timeline.tsx'
import { orderEvents } from './order-queries.ts'
import { RestoreButton } from './restore-button.tsx'

interface HistoryDialogProps {
  order: HistoryOwner
  onClose: () => void
}

/** Any order has a history, a cancelled one too. */
export interface HistoryOwner {
  id: number
  serial: string
}

/** Who did what to an order and when, newest first. */
export function HistoryDialog({ order, onClose }: HistoryDialogProps) {
  const events = useQuery(orderEvents(order.id))
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Histórico - Ordem de serviço (${order.serial})`}
      size="lg"
      // Its height follows the filters, which must not move away from the pointer.
      centered={false}
    >
      {events.isPending && <Loading height={160} />}
      {events.isLoadingError && <Failure message={events.error.message} retry={events.refetch} />}
      {events.data && (
        <Stack gap="lg">
          {isCancelled(events.data) && <CancelledNotice order={order} />}
          <HistoryTimeline events={events.data} />
        </Stack>
      )}
      <CloseButtonRow onClose={onClose} />
    </Modal>
  )
}

function CancelledNotice({ order }: { order: HistoryOwner }) {
  const { adminLevel } = useSession()
  return (
    <div className={classes.cancelled}>
      <Text fw={600}>Esta ordem de serviço está cancelada.</Text>
      {adminLevel === 'admin' && <RestoreButton order={order} />}
    </div>
  )
}
