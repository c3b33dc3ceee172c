import type { DocumentKind } from '@etapa/domain/documents/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { Button, Group, Modal, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { documentList } from '../documents/document-queries.ts'
import { useErrorToast } from '../ui/feedback/notify.tsx'
import classes from './documents-dialog.module.css'
import { StoredFile } from './stored-file.tsx'

interface DocumentsDialogProps {
  order: OrderInList
  onClose: () => void
}

/** Everything that was filed with an order, to be looked at. */
export const DocumentsDialog = ({ order, onClose }: DocumentsDialogProps) => (
  <Modal opened onClose={onClose} title={`Documentos - Ordem de serviço (${order.serial})`} size="lg">
    <Stack gap="lg">
      <DocumentSection
        orderId={order.id}
        kind="complementary"
        title="Documentos Complementares"
        emptyText="Nenhum documento enviado ainda."
      />
      <DocumentSection
        orderId={order.id}
        kind="proof"
        title="Comprovantes Confêrencia Final / Entrega"
        emptyText="Nenhum comprovante enviado ainda."
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </Group>
    </Stack>
  </Modal>
)

interface DocumentSectionProps {
  orderId: number
  kind: DocumentKind
  title: string
  emptyText: string
}

const failedText = 'Não foi possível carregar os documentos'

function DocumentSection({ orderId, kind, title, emptyText }: DocumentSectionProps) {
  const documents = useQuery(documentList(orderId, kind))
  useErrorToast(failedText, documents)
  return (
    <section>
      <Title order={3} mb="xs">
        {title}
      </Title>
      {documents.isPending && <Skeleton height={56} />}
      {documents.isLoadingError && (
        <Group gap="sm">
          <Text size="sm">{failedText}</Text>
          <Button size="xs" variant="default" onClick={() => documents.refetch()}>
            Tentar novamente
          </Button>
        </Group>
      )}
      {documents.data?.length === 0 && <Text c="dimmed">{emptyText}</Text>}
      <ul className={classes.list} aria-label={title}>
        {documents.data?.map(document => (
          <StoredFile key={document.id} document={document} />
        ))}
      </ul>
    </section>
  )
}
