import type { OrderInList } from '@etapa/domain/orders/order'
import { useDisclosure } from '@mantine/hooks'
import { IconFiles } from '@tabler/icons-react'
import { RowAction } from '../ui/row-actions.tsx'
import { DocumentsDialog } from './documents-dialog.tsx'

export function DocumentsAction({ order }: { order: OrderInList }) {
  const [isOpen, dialog] = useDisclosure()
  return (
    <>
      <RowAction label="Documentos" icon={IconFiles} onClick={dialog.open} />
      {isOpen && <DocumentsDialog order={order} onClose={dialog.close} />}
    </>
  )
}
