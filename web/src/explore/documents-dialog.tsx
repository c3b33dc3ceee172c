import type { OrderInList } from '@etapa/domain/orders/order'
import { Button, Group, Stack } from '@mantine/core'
import { DocumentSection } from '../documents/document-section.tsx'
import { Dialog } from '../ui/windows/dialog.tsx'

interface DocumentsDialogProps {
  order: OrderInList
  onClose: () => void
}

/** The complementary documents and the proofs of an order, read-only. */
export const DocumentsDialog = ({ order, onClose }: DocumentsDialogProps) => (
  <Dialog opened onClose={onClose} title={`Documentos - Ordem de serviço (${order.serial})`} size="lg">
    <Stack gap="lg">
      <DocumentSection order={order} kind="complementary" />
      <DocumentSection order={order} kind="proof" />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </Group>
    </Stack>
  </Dialog>
)
