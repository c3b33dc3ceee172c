import type { OrderInList } from '@etapa/domain/orders/order'
import type { ProductInList } from '@etapa/domain/orders/product'
import { taskAddress } from '@etapa/domain/orders/serial'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { orderForPrint } from '../orders/order-queries.ts'
import { CloseButtonRow } from '../ui/feedback/close-button-row.tsx'
import { Failure } from '../ui/feedback/failure.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { abovePopovers } from '../ui/page/layers.ts'
import { Dialog } from '../ui/windows/dialog.tsx'
import { QrCode } from '../ui/windows/qr-code.tsx'
import { SiteNotice } from '../ui/windows/site-notice.tsx'
import { useCodeSite } from '../ui/windows/use-code-site.ts'

interface ScanTaskDialogProps {
  order: OrderInList
  product: ProductInList
  onClose: () => void
}

const codeSize = 250

/** The QR code of a product's card, to be scanned from the screen. */
export function ScanTaskDialog({ order, product, onClose }: ScanTaskDialogProps) {
  const print = useQuery(orderForPrint(order.serial))
  const { isUnreachable, ...code } = useCodeSite(print.data)
  return (
    <Dialog opened onClose={onClose} title="Escanear tarefa" size="sm" zIndex={abovePopovers}>
      <Stack align="center" gap="xs">
        <Text fw={600} fz="lg">
          {product.serial}
        </Text>
        <Text c="dimmed">{product.productType.name}</Text>
        {print.data && (
          <QrCode
            text={taskAddress(code.site, product.serial)}
            label={`QR code da tarefa ${product.serial}`}
            size={codeSize}
          />
        )}
        {isUnreachable && <SiteNotice {...code} />}
        {print.isPending && <Loading height={codeSize} />}
        {print.isError && <Failure message={print.error.message} retry={print.refetch} />}
      </Stack>
      <CloseButtonRow onClose={onClose} />
    </Dialog>
  )
}
