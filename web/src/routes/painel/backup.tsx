import { createFileRoute } from '@tanstack/react-router'
import { backupState } from '../../backups/backup-queries.ts'
import { BackupScreen } from '../../backups/backup-screen.tsx'
import { ManagersOnly } from '../../sessions/managers-only.tsx'

export const Route = createFileRoute('/painel/backup')({
  loader: ({ context }) => void context.queries.prefetchQuery(backupState()),
  component: Backups,
})

function Backups() {
  return (
    <ManagersOnly needs="backups:read" text="Somente gerentes cuidam das cópias de segurança.">
      <BackupScreen />
    </ManagersOnly>
  )
}
