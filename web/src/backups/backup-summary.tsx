import type { BackupState } from '@etapa/domain/backups/backup'
import { backupWarning } from '@etapa/domain/backups/backup-warning'
import { formatDateTime } from '@etapa/domain/dates'
import { formatSize } from '@etapa/domain/sizes'
import { Alert, Paper, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { backupWords } from './backup-words.ts'
import { freeSpace, lowDisk } from './disk-words.ts'

/** The time and size of the last backup, the free space, and any warning. */
export function BackupSummary({ state }: { state: BackupState }) {
  const [newest] = state.backups
  const warning = backupWarning(state, new Date())
  return (
    <Stack gap="md">
      {warning && (
        <Alert
          color={warning === 'off' ? 'blue' : 'red'}
          variant="light"
          icon={<IconAlertCircle aria-hidden="true" />}
          role="status"
        >
          {backupWords[warning](state)}
        </Alert>
      )}
      {state.disks
        .filter(({ isLow }) => isLow)
        .map(disk => (
          <Alert
            key={disk.area}
            color="red"
            variant="light"
            icon={<IconAlertCircle aria-hidden="true" />}
            role="status"
          >
            {lowDisk(disk)}
          </Alert>
        ))}
      <Paper withBorder p="md">
        <Text size="sm" c="dimmed">
          Última cópia
        </Text>
        <Text fw={600} size="lg">
          {newest ? `${formatDateTime(newest.at)} · ${formatSize(newest.size)}` : 'Nenhuma'}
        </Text>
        <Text size="sm" role="status">
          {state.isRunning ? 'Uma cópia está sendo feita agora. O trabalho pode continuar.' : schedule(state)}
        </Text>
        {state.disks.map(disk => (
          <Text key={disk.area} size="sm" c="dimmed">
            {freeSpace(disk)}
          </Text>
        ))}
      </Paper>
    </Stack>
  )
}

const schedule = ({ isAutomatic, time, keep }: BackupState): string =>
  isAutomatic
    ? `Uma por dia às ${time}, ou assim que o computador for ligado. As ${keep} mais novas são guardadas.`
    : 'Nenhuma cópia é feita sozinha.'
