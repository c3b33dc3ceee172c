import type { OrderInList } from '@etapa/domain/orders/order'
import { useDisclosure } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { RowAction } from '../ui/row-actions.tsx'
import { HistoryDialog } from './history-dialog.tsx'

export function HistoryAction({ order }: { order: OrderInList }) {
  const [isOpen, dialog] = useDisclosure()
  return (
    <>
      <RowAction label="Histórico" icon={IconHistory} onClick={dialog.open} />
      {isOpen && <HistoryDialog order={order} onClose={dialog.close} />}
    </>
  )
}
