import { startBackup } from '@etapa/domain/backups/backup'
import { Button } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { notifyError } from '../ui/feedback/notify.tsx'
import { backupState } from './backup-queries.ts'

export function StartBackup({ isRunning }: { isRunning: boolean }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(startBackup),
    onError: error => notifyError('A cópia de segurança não começou.', error.message),
    onSettled: () => queries.invalidateQueries(backupState()),
  })
  const isBusy = isRunning || isPending
  return (
    <Button
      onClick={() => mutate()}
      loading={isBusy}
      leftSection={<IconDatabaseExport size={18} aria-hidden="true" />}
    >
      Fazer uma cópia agora
    </Button>
  )
}
