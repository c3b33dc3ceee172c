import { formatDateTime } from '@etapa/domain/dates'
import type { OrderInList } from '@etapa/domain/orders/order'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '../sessions/session.ts'
import { useErrorToast } from '../ui/feedback/notify.tsx'
import { useFocusAfterRemoval } from '../ui/table/use-focus-after-removal.ts'
import { documentList } from './document-queries.ts'
import classes from './file-line.module.css'
import { FileLine } from './file-line.tsx'
import { useRemoveDocument } from './use-remove-document.ts'
import { viewLocalFile, viewStoredFile } from './view-file.ts'

interface DocumentListProps {
  order: OrderInList
  /** Files that are chosen but not uploaded yet. */
  files: readonly File[]
  onRemoveFile: (file: File) => void
}

const failedText = 'Não foi possível carregar os documentos'

/** The complementary documents of an order: unsent files first, then those on the server. */
export function DocumentList({ order, files, onRemoveFile }: DocumentListProps) {
  const mayRemove = useMay('documents:remove')
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
          <FileLine
            key={keyOfFile(file)}
            index={index}
            name={file.name}
            note="Ainda não enviado"
            view={<ViewButton name={file.name} onView={() => viewLocalFile(file)} />}
            onRemove={() => onRemoveFile(file)}
          />
        ))}
        {stored.data?.map((document, index) => (
          <FileLine
            key={document.id}
            index={files.length + index}
            name={document.originalName}
            note={`Enviado em ${formatDateTime(document.createdAt)}`}
            thumbnail={document.thumbnail}
            view={<ViewButton name={document.originalName} onView={() => viewStoredFile(document.file)} />}
            onRemove={mayRemove ? () => remove(document) : undefined}
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

interface ViewButtonProps {
  name: string
  onView: () => void
}

const ViewButton = ({ name, onView }: ViewButtonProps) => (
  <Button variant="default" size="compact-sm" aria-label={`Visualizar ${name}`} onClick={onView}>
    Visualizar
  </Button>
)
