import { urgentBackupWarning } from '@etapa/domain/backups/backup-warning'
import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMay } from '../sessions/session.ts'
import { AnchorLink } from '../ui/page/link.tsx'
import classes from './backup-notice.module.css'
import { backupState } from './backup-queries.ts'
import { backupWords } from './backup-words.ts'
import { lowDisk } from './disk-words.ts'

const screen = '/painel/backup'
// Pages without this notice, because they show the warning themselves.
const without = [screen, '/painel/hoje']

/**
 * Warns managers on every page of the panel, except those in `without`, if a backup failed, the automatic backups are
 * overdue or a disk is almost full.
 */
export function BackupNotice() {
  const mayRead = useMay('backups:read')
  const { pathname } = useLocation()
  const { data } = useQuery({ ...backupState(), enabled: mayRead })
  const warning = data && urgentBackupWarning(data, new Date())
  if (!data || without.includes(pathname)) return null
  return (
    <>
      {warning && <Notice title="Cópia de segurança">{backupWords[warning](data)}</Notice>}
      {data.disks
        .filter(({ isLow }) => isLow)
        .map(disk => (
          <Notice key={disk.area} title="Espaço em disco">
            {lowDisk(disk)}
          </Notice>
        ))}
    </>
  )
}

const Notice = ({ title, children }: { title: string; children: string }) => (
  <Alert
    className={classes.notice}
    color="red"
    variant="light"
    radius={0}
    icon={<IconAlertCircle aria-hidden="true" />}
    title={title}
    role="status"
  >
    {children}{' '}
    <AnchorLink inherit underline="always" to={screen}>
      Ver as cópias de segurança
    </AnchorLink>
  </Alert>
)
