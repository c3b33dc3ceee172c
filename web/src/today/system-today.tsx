import { formatDateTime } from '@etapa/domain/dates'
import type { Today } from '@etapa/domain/today/today'
import { Alert } from '@mantine/core'
import { IconDatabaseExport, IconMailX, IconServerOff } from '@tabler/icons-react'
import { lowDisk } from '../backups/disk-words.ts'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { AnchorLink } from '../ui/page/link.tsx'
import classes from './system-today.module.css'

const backupTitles = {
  failed: 'A última cópia de segurança teve um problema',
  old: 'A última cópia de segurança tem mais de dois dias',
  none: 'Ainda não há nenhuma cópia de segurança',
  off: 'As cópias de segurança automáticas estão desligadas',
} as const

/** Notices for managers about the system itself: backups, disks, unsent messages and first steps. */
export const SystemToday = ({
  backups,
  lowDisks,
  firstSteps,
  failedMessages,
  stalled,
}: NonNullable<Today['system']>) => (
  <>
    {backups && (
      <Alert
        color={backups === 'failed' || backups === 'old' ? 'red' : 'orange'}
        variant="light"
        py="xs"
        icon={<IconDatabaseExport aria-hidden="true" />}
      >
        {backupTitles[backups]}.{' '}
        <AnchorLink to="/painel/backup" inherit underline="always">
          Ver as cópias de segurança
        </AnchorLink>
      </Alert>
    )}
    {lowDisks.map(disk => (
      <Alert key={disk.area} color="red" variant="light" py="xs" icon={<IconServerOff aria-hidden="true" />}>
        {lowDisk(disk)}
      </Alert>
    ))}
    {failedMessages > 0 && (
      <Alert color="red" variant="light" py="xs" icon={<IconMailX aria-hidden="true" />}>
        {failedMessages === 1
          ? 'Um e-mail a cliente não foi enviado.'
          : `${failedMessages} e-mails a clientes não foram enviados.`}{' '}
        <AnchorLink to="/painel/emails" inherit underline="always">
          Ver os e-mails
        </AnchorLink>
      </Alert>
    )}
    {stalled.map(({ hook, since, answer }) => (
      <Alert
        key={hook}
        color="red"
        variant="light"
        py="xs"
        icon={<IconMailX aria-hidden="true" />}
        className={classes.stalled}
      >
        {hook
          ? `O web hook ${hook} não aceita as entregas`
          : 'Os e-mails a clientes não estão sendo enviados'}{' '}
        desde {formatDateTime(since)}
        {answer && ` (última resposta: “${answer}”)`}.{' '}
        <AnchorLink to={hook ? '/painel/web-hooks' : '/painel/emails'} inherit underline="always">
          {hook ? 'Ver os web hooks' : 'Ver os e-mails'}
        </AnchorLink>
      </Alert>
    ))}
    {firstSteps && <FirstSteps />}
  </>
)
