import type { DocumentKind, StoredDocument } from '@etapa/domain/documents/endpoints'
import { Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useErrorToast } from '../ui/feedback/notify.tsx'
import { documentList } from './document-queries.ts'
import classes from './stored-file.module.css'
import { StoredFile } from './stored-file.tsx'

/** Photos of checklist items are shown with their items. */
type FiledKind = Exclude<DocumentKind, 'item'>

interface DocumentSectionProps {
  orderId: number
  kind: FiledKind
  /** Left out where the person may not remove anything. */
  onRemove?: (document: StoredDocument) => void
  /** With pictures large enough to recognise. */
  isLarge?: boolean
}

const titles: Record<FiledKind, { title: string; emptyText: string }> = {
  complementary: { title: 'Documentos Complementares', emptyText: 'Nenhum documento enviado ainda.' },
  proof: {
    title: 'Comprovantes Confêrencia Final / Entrega',
    emptyText: 'Nenhum comprovante enviado ainda.',
  },
}
const failedText = 'Não foi possível carregar os documentos'

/** What was filed with an order, to be looked at. */
export function DocumentSection({ orderId, kind, onRemove, isLarge }: DocumentSectionProps) {
  const { title, emptyText } = titles[kind]
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
      <ul className={isLarge ? `${classes.list} ${classes.large}` : classes.list} aria-label={title}>
        {documents.data?.map(document => (
          <StoredFile
            key={document.id}
            document={document}
            onRemove={onRemove && (() => onRemove(document))}
          />
        ))}
      </ul>
    </section>
  )
}
