import type { Today } from '@etapa/domain/today/today'
import { Alert } from '@mantine/core'
import { IconDatabaseExport, IconMailX } from '@tabler/icons-react'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { AnchorLink } from '../ui/page/link.tsx'

const backupTitles = {
  failed: 'A última cópia de segurança teve um problema',
  old: 'A última cópia de segurança tem mais de dois dias',
  none: 'Ainda não há nenhuma cópia de segurança',
  off: 'As cópias de segurança automáticas estão desligadas',
} as const

/** Notices for managers about the system itself: backups, unsent e-mails and first steps. */
export const SystemToday = ({ backups, firstSteps, failedMessages }: NonNullable<Today['system']>) => (
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
    {failedMessages > 0 && (
      <Alert color="red" variant="light" py="xs" icon={<IconMailX />}>
        {failedMessages === 1
          ? 'Um e-mail a cliente não foi enviado.'
          : `${failedMessages} e-mails a clientes não foram enviados.`}{' '}
        <AnchorLink to="/painel/emails" inherit underline="always">
          Ver os e-mails
        </AnchorLink>
      </Alert>
    )}
    {firstSteps && <FirstSteps />}
  </>
)
