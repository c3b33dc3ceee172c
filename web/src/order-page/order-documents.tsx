import type { OrderPage } from '@etapa/domain/orders/order'
import { Stack, Text } from '@mantine/core'
import { DocumentSection } from '../documents/document-section.tsx'
import { useRemoveDocument } from '../documents/use-remove-document.ts'
import { useSession } from '../sessions/session.ts'
import { FoldingSection } from '../ui/page/folding-section.tsx'

/** What was filed with the order. */
export function OrderDocuments({ order }: { order: OrderPage }) {
  return (
    <FoldingSection title="Documentos" note={order.documentCount + order.proofCount}>
      {order.cancelled ? (
        <Text c="dimmed">Os documentos voltam com a ordem, se ela for restaurada.</Text>
      ) : (
        <Files order={order} />
      )}
    </FoldingSection>
  )
}

function Files({ order }: { order: OrderPage }) {
  const { adminLevel } = useSession()
  const removeDocument = useRemoveDocument(order, 'complementary')
  const removeProof = useRemoveDocument(order, 'proof')
  const mayRemove = adminLevel === 'admin'
  return (
    <Stack gap="lg">
      <DocumentSection
        orderId={order.id}
        kind="complementary"
        onRemove={mayRemove ? removeDocument : undefined}
        isLarge
      />
      <DocumentSection
        orderId={order.id}
        kind="proof"
        onRemove={mayRemove ? removeProof : undefined}
        isLarge
      />
    </Stack>
  )
}
