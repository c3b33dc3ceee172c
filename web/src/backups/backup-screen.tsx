import { type BackupKind, downloadBackup, type KeptBackup } from '@etapa/domain/backups/backup'
import { formatDateTime } from '@etapa/domain/dates'
import { confirmProof } from '@etapa/domain/sessions/endpoints'
import { formatSize } from '@etapa/domain/sizes'
import { Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { address } from '../api/address.ts'
import { call } from '../api/call.ts'
import { followDownload } from '../api/save-file.ts'
import { notifyError } from '../ui/feedback/notify.tsx'
import { Page } from '../ui/page/page.tsx'
import { toWorkshop } from '../ui/page/to-workshop.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { useTableQuery } from '../ui/table/use-table-query.ts'
import { backupState } from './backup-queries.ts'
import { BackupSummary } from './backup-summary.tsx'
import { StartBackup } from './start-backup.tsx'

const failedText = 'Não foi possível carregar as cópias de segurança. Por favor, tente mais tarde.'

export function BackupScreen() {
  const state = useQuery(backupState())
  const { data } = state
  const table = useTableQuery(state, failedText)
  return (
    <Page
      title="Cópia de segurança"
      back={toWorkshop}
      subtitle="Tudo o que o Etapa guarda, em um arquivo"
      actions={<StartBackup isRunning={data?.isRunning ?? false} />}
    >
      <Stack gap="lg">
        {data && <BackupSummary state={data} />}
        <DataTable
          label="Cópias guardadas"
          columns={columns}
          rows={data?.backups}
          rowKey={backup => backup.name}
          emptyText="Nenhuma cópia de segurança ainda"
          {...table}
        />
        {data && (
          <Text size="sm" c="dimmed">
            As cópias ficam em {data.folder}, no computador que roda o Etapa. Se ele quebrar ou for roubado,
            elas vão junto: baixe uma de vez em quando e guarde em outro lugar.
          </Text>
        )}
      </Stack>
    </Page>
  )
}

const kinds: Record<BackupKind, string> = {
  automatica: 'Automática',
  manual: 'Pedida no painel',
  atualizacao: 'Antes de uma atualização',
  restauracao: 'Antes de uma restauração',
}

const columns: Column<KeptBackup>[] = [
  { header: 'Feita em', cell: ({ at }) => formatDateTime(at), least: 10, card: 'title' },
  {
    header: 'Motivo',
    cell: ({ kind }) => kinds[kind],
    least: 11,
    grow: 1,
    fold: { rank: 1, into: 'Feita em' },
  },
  { header: 'Tamanho', cell: ({ size }) => formatSize(size), least: 7, align: 'end' },
  { header: 'Ações', cell: backup => <DownloadLink backup={backup} />, least: 9, align: 'end' },
]

/**
 * A plain link, because the file may be too large for the page's memory. It is followed once the server has no PIN or
 * code to ask for.
 */
function DownloadLink({ backup: { name, at } }: { backup: KeptBackup }) {
  const href = address(downloadBackup, { name }, {})
  const proving = useMutation({
    mutationFn: () => call(confirmProof),
    onSuccess: () => followDownload(href, name),
    onError: error => notifyError('Não foi possível baixar a cópia', error.message),
  })
  return (
    <Button
      component="a"
      href={href}
      download={name}
      onClick={event => {
        event.preventDefault()
        if (!proving.isPending) proving.mutate()
      }}
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      aria-label={`Baixar a cópia de ${formatDateTime(at)}`}
    >
      Baixar
    </Button>
  )
}
