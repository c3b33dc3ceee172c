import { formatDateTime } from '@etapa/domain/dates'
import type { DocumentKind, StoredDocument } from '@etapa/domain/documents/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { deliveryLabels } from '@etapa/domain/stages/delivery'
import { Anchor, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useErrorToast } from '../ui/feedback/notify.tsx'
import { Serial } from '../ui/rows/serial.tsx'
import { useFocusAfterRemoval } from '../ui/table/use-focus-after-removal.ts'
import { documentList } from './document-queries.ts'
import classes from './file-line.module.css'
import { FileLine } from './file-line.tsx'
import { proofsByProduct } from './proofs-by-product.ts'

/**
 * The kinds that have a section of their own. The others do not: photos of checklist items are shown with their items,
 * and artwork with its approval.
 */
type FiledKind = Exclude<DocumentKind, 'item' | 'approval'>

interface DocumentSectionProps {
  order: OrderInList
  kind: FiledKind
  /** Omitted if the documents are read-only. */
  onRemove?: (document: StoredDocument) => void
  /** Additional actions for each document. */
  deeds?: (document: StoredDocument) => ReactNode
  /** Whether to show thumbnails large enough to recognise their content. */
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

/** The documents of one kind that an order has. Proofs are grouped by product, with the delivery type. */
export function DocumentSection({ order, kind, onRemove, deeds, isLarge }: DocumentSectionProps) {
  const { title, emptyText } = titles[kind]
  const documents = useQuery(documentList(order.id, kind))
  useErrorToast(failedText, documents)
  const frame = useFocusAfterRemoval<HTMLElement, StoredDocument>(documents.data, ({ id }) => id)
  const groups = kind === 'proof' && documents.data ? proofsByProduct(order.products, documents.data) : []
  const grouped = groups.flatMap(({ proofs }) => proofs)
  const listClass = isLarge ? `${classes.list} ${classes.large}` : classes.list
  const fileOf = (document: StoredDocument) => (
    <StoredFile
      key={document.id}
      index={documents.data?.indexOf(document) ?? 0}
      document={document}
      onRemove={onRemove}
      deeds={deeds}
    />
  )
  return (
    <section {...frame}>
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
      <ul className={groups.length > 0 ? classes.list : listClass} aria-label={title}>
        {groups.map(({ serial, identification, left, proofs }) => (
          <li key={serial} className={classes.group}>
            <Text size="sm" fw={600}>
              {identification} (<Serial text={serial} />)
            </Text>
            {left && <Text size="sm">{left}</Text>}
            <ul className={listClass}>{proofs.map(fileOf)}</ul>
          </li>
        ))}
        {documents.data?.filter(document => !grouped.includes(document)).map(fileOf)}
      </ul>
    </section>
  )
}

interface StoredFileProps extends Pick<DocumentSectionProps, 'onRemove' | 'deeds'> {
  index: number
  document: StoredDocument
}

function StoredFile({ index, document, onRemove, deeds }: StoredFileProps) {
  const { originalName, createdAt, file, thumbnail, deliveryType } = document
  return (
    <FileLine
      index={index}
      name={originalName}
      note={formatDateTime(createdAt) + (deliveryType ? ` · ${deliveryLabels[deliveryType]}` : '')}
      thumbnail={thumbnail}
      view={
        <Anchor
          href={file}
          target="_blank"
          rel="noopener"
          size="sm"
          fw={500}
          aria-label={`Ver arquivo ${originalName}`}
        >
          Ver arquivo
        </Anchor>
      }
      onRemove={onRemove && (() => onRemove(document))}
    >
      {deeds?.(document)}
    </FileLine>
  )
}
