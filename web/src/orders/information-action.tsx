import type { OrderInList } from '@etapa/domain/orders/order'
import { useDisclosure } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import { RowAction } from '../ui/row-actions.tsx'
import { InformationDialog } from './information-dialog.tsx'

/** Green says that the price is filled in, orange that it is missing. */
export function InformationAction({ order }: { order: OrderInList }) {
  const [isOpen, dialog] = useDisclosure()
  const isPriced = (order.price ?? 0) > 0
  return (
    <>
      <RowAction
        label="Informações"
        icon={IconInfoCircle}
        dot={isPriced ? 'green' : 'orange'}
        aria-description={isPriced ? 'Valor preenchido' : 'Faltam informações'}
        onClick={dialog.open}
      />
      {isOpen && <InformationDialog order={order} onClose={dialog.close} />}
    </>
  )
}
