import { formatDateTime } from '@etapa/domain/dates'
import { documentAddress } from '@etapa/domain/documents/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../sessions/session.ts'
import { useErrorToast } from '../ui/feedback/notify.tsx'
import { useFocusAfterRemoval } from '../ui/table/use-focus-after-removal.ts'
import classes from './document-line.module.css'
import { DocumentLine } from './document-line.tsx'
import { documentList } from './document-queries.ts'
import { useRemoveDocument } from './use-remove-document.ts'
import { viewLocalFile, viewStoredFile } from './view-file.ts'

interface DocumentListProps {
  order: OrderInList
  /** Chosen, and not sent yet. */
  files: readonly File[]
  onRemoveFile: (file: File) => void
}

const failedText = 'Não foi possível carregar os documentos'

/** The complementary documents of an order: those about to be sent, then those on the server. */
export function DocumentList({ order, files, onRemoveFile }: DocumentListProps) {
  const { adminLevel } = useSession()
  const stored = useQuery(documentList(order.id, 'complementary'))
  const remove = useRemoveDocument(order)
  useErrorToast(failedText, stored)
  const shown = useMemo(
    () => [...files.map(keyOfFile), ...(stored.data ?? []).map(document => document.id)],
    [files, stored.data],
  )
  const frame = useFocusAfterRemoval<HTMLDivElement, string | number>(shown, key => key)

  return (
    <Stack gap="xs" {...frame}>
      <ul className={classes.list} aria-label="Documentos complementares">
        {files.map((file, index) => (
          <DocumentLine
            key={keyOfFile(file)}
            index={index}
            name={file.name}
            note="Ainda não enviado"
            onView={() => viewLocalFile(file)}
            onRemove={() => onRemoveFile(file)}
          />
        ))}
        {stored.data?.map((document, index) => (
          <DocumentLine
            key={document.id}
            index={files.length + index}
            name={document.originalName}
            note={`Enviado em ${formatDateTime(document.createdAt)}`}
            onView={() => viewStoredFile(documentAddress('complementary', document.fileName))}
            onRemove={adminLevel === 'admin' ? () => remove(document) : undefined}
          />
        ))}
      </ul>
      {stored.isPending && <Skeleton height={40} />}
      {stored.isLoadingError && <Text size="sm">{failedText}</Text>}
      {stored.data?.length === 0 && files.length === 0 && (
        <Text size="sm" c="dimmed">
          Nenhum documento enviado ainda.
        </Text>
      )}
    </Stack>
  )
}

const keyOfFile = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`
