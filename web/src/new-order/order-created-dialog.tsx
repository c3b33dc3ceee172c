import { counted } from '@etapa/domain/number-format'
import type { OrderInList } from '@etapa/domain/orders/order'
import { Button, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useOpenPrint } from '../orders/use-open-print.ts'
import { ButtonLink } from '../ui/page/link.tsx'
import { Dialog } from '../ui/windows/dialog.tsx'
import { SentDocuments } from './sent-documents.tsx'

interface OrderCreatedDialogProps {
  order: OrderInList
  /** The documents that were chosen for it. */
  files: File[]
  onClose: () => void
}

/** Confirms that an order was created, and offers to print its cards, which is the usual next step. */
export function OrderCreatedDialog({ order, files, onClose }: OrderCreatedDialogProps) {
  const openPrint = useOpenPrint()
  const cards = counted(order.products.length, 'cartão', 'cartões')
  return (
    <Dialog opened onClose={onClose} title="Ordem de Serviço criada" size="sm">
      <Stack gap="lg">
        <Stack gap={2}>
          <Text fz="xl" fw={650}>
            {order.serial}
          </Text>
          <Text c="dimmed">{order.client?.name}</Text>
        </Stack>
        {files.length > 0 && <SentDocuments orderId={order.id} files={files} />}
        <Stack gap="xs">
          <Button
            data-autofocus
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() => openPrint(order.serial)}
          >
            {`Imprimir ${cards} com QR code`}
          </Button>
          <Button variant="default" onClick={onClose}>
            Adicionar outra
          </Button>
          <ButtonLink to="/painel/os/$serial" params={{ serial: order.serial }} variant="subtle">
            Abrir a ordem
          </ButtonLink>
          <ButtonLink to="/painel/os" variant="subtle">
            Ver ordens de serviço
          </ButtonLink>
        </Stack>
      </Stack>
    </Dialog>
  )
}
