import type { Today } from '@etapa/domain/today/today'
import { Alert } from '@mantine/core'
import { IconDatabaseExport } from '@tabler/icons-react'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { AnchorLink } from '../ui/page/link.tsx'

const backupTitles = {
  failed: 'A última cópia de segurança falhou',
  old: 'A última cópia de segurança tem mais de dois dias',
  none: 'Ainda não há nenhuma cópia de segurança',
  off: 'As cópias de segurança automáticas estão desligadas',
} as const

/** What managers have to see to in the system itself. */
export const SystemToday = ({ backups, firstSteps }: NonNullable<Today['system']>) => (
  <>
    {backups && (
      <Alert
        color={backups === 'failed' || backups === 'old' ? 'red' : 'orange'}
        variant="light"
        py="xs"
        icon={<IconDatabaseExport />}
      >
        {backupTitles[backups]}.{' '}
        <AnchorLink to="/painel/backup" inherit underline="always">
          Ver as cópias de segurança
        </AnchorLink>
      </Alert>
    )}
    {firstSteps && <FirstSteps />}
  </>
)
