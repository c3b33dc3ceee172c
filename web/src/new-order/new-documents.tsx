import { uploadLimits } from '@etapa/domain/documents/upload-limits'
import { Alert, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import classes from '../documents/file-line.module.css'
import { FileLine } from '../documents/file-line.tsx'
import { FileDrop } from '../ui/fields/file-drop.tsx'
import { useFocusAfterRemoval } from '../ui/table/use-focus-after-removal.ts'
import type { ChosenDocuments } from './use-new-documents.ts'

const megabytes = uploadLimits.bytesPerFile / 1024 / 1024

/** The complementary documents of a new order. */
export function NewDocuments({ documents }: { documents: ChosenDocuments }) {
  const { files, refusals, add, remove } = documents
  const frame = useFocusAfterRemoval<HTMLDivElement, File>(files, ({ name, size, lastModified }) =>
    [name, size, lastModified].join(' '),
  )
  return (
    <Stack gap="xs" {...frame}>
      <FileDrop
        label="Escolher arquivos"
        hint={`Clique ou arraste para cá, até ${megabytes} MB cada`}
        onFiles={add}
      />
      <ul className={classes.list} aria-label="Documentos complementares">
        {files.map((file, index) => (
          <FileLine
            key={`${file.name} ${file.size} ${file.lastModified}`}
            index={index}
            name={file.name}
            note="Vai ser enviado ao salvar a ordem"
            view={null}
            onRemove={() => remove(file)}
          />
        ))}
      </ul>
      {refusals.length > 0 && (
        <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden="true" />}>
          {refusals.join(' ')}
        </Alert>
      )}
    </Stack>
  )
}
