import { recordEngraved } from '@etapa/domain/approvals/endpoints'
import type { Version } from '@etapa/domain/approvals/version'
import { formatDateTime } from '@etapa/domain/dates'
import { Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useMay } from '../sessions/session.ts'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { FileDrop } from '../ui/fields/file-drop.tsx'
import { renewApproval } from './approval-queries.ts'
import classes from './version-card.module.css'

interface EngravedFilesProps {
  version: Version
  isLatest: boolean
}

/** The names of an approved version's production files, and their checksums, which are computed in the browser. */
export function EngravedFiles({ version, isLatest }: EngravedFilesProps) {
  const mayWork = useMay('stages:work')
  const { engraved, decision, suspension } = version
  const mayRecord = mayWork && isLatest && decision?.decision === 'approved' && !suspension
  if (engraved.length === 0 && !mayRecord) return null
  return (
    <div>
      <Title order={3} size="h4" mb="xs">
        Arquivo gravado
      </Title>
      <Stack gap="xs">
        <ul className={classes.facts}>
          {engraved.map(({ fileName, sha256, by, at }) => (
            <Text key={`${sha256}${at}`} component="li" size="sm">
              <b>{fileName}</b> · {by}, {formatDateTime(at)}
              <br />
              SHA-256: {sha256}
            </Text>
          ))}
        </ul>
        {mayRecord && <RecordEngraved versionId={version.id} />}
      </Stack>
    </div>
  )
}

function RecordEngraved({ versionId }: { versionId: number }) {
  const queries = useQueryClient()
  const [share, setShare] = useState(0)
  const send = useMutation({
    meta: { changesOrders: false },
    mutationFn: async (file: File) => {
      const { hashFile } = await import('./hash-file.ts')
      const sha256 = await hashFile(file, setShare)
      return await call(recordEngraved, {
        params: { id: versionId },
        body: { fileName: file.name.slice(0, 255), sha256 },
      })
    },
    onSuccess: () => renewApproval(queries),
  })
  return (
    <Stack gap="xs">
      <FileDrop
        label="Registrar o arquivo que vai para a gravação"
        hint="O arquivo não é enviado: só o nome e a soma SHA-256"
        disabled={send.isPending}
        onFiles={([file]) => file && send.mutate(file)}
      />
      {send.isPending && <ProgressBar value={Math.floor(100 * share)} label="Leitura do arquivo" />}
      {send.error && (
        <Text size="sm" c="red.8" role="alert">
          {send.error.message}
        </Text>
      )}
    </Stack>
  )
}
