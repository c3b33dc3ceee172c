import { createVersion, longestNote } from '@etapa/domain/approvals/endpoints'
import { formatSize } from '@etapa/domain/sizes'
import { Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { upload } from '../api/upload.ts'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { FileDrop } from '../ui/fields/file-drop.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { renewApproval } from './approval-queries.ts'

interface NewVersionDialogProps {
  serial: string
  onClose: () => void
}

/** Uploads the next version of the artwork, with a note for the customer. */
export function NewVersionDialog({ serial, onClose }: NewVersionDialogProps) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [share, setShare] = useState(0)
  const send = useMutation({
    meta: { changesOrders: false },
    mutationFn: (chosen: File) =>
      upload(createVersion, {
        params: { productSerial: serial },
        body: { note },
        files: [chosen],
        onProgress: setShare,
      }),
    onSuccess: async () => {
      await renewApproval(queries)
      onClose()
    },
  })
  function submit() {
    setIsMissing(!file)
    if (file && !send.isPending) send.mutate(file)
  }
  return (
    <FormDialog
      title="Enviar arte para aprovação"
      submitLabel="Enviar versão"
      width="lg"
      isSaving={send.isPending}
      failure={send.error?.message ?? (isMissing ? 'Escolha uma imagem ou um PDF.' : undefined)}
      onSubmit={submit}
      onCancel={onClose}
    >
      <FileDrop
        label={file ? file.name : 'Escolher arquivo'}
        hint={file ? formatSize(file.size) : 'Imagem ou PDF, até 25 MB'}
        disabled={send.isPending}
        onFiles={([chosen]) => {
          setFile(chosen)
          setIsMissing(false)
        }}
      />
      {send.isPending && <ProgressBar value={Math.floor(100 * share)} label="Envio da arte" />}
      {send.isPending && share === 1 && (
        <Text size="sm" role="status">
          Lendo o arquivo...
        </Text>
      )}
      <Textarea
        label="Nota para o cliente (opcional)"
        placeholder="O que mudou nesta versão"
        autosize
        minRows={2}
        maxLength={longestNote}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
