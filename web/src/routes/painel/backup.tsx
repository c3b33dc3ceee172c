import { createFileRoute } from '@tanstack/react-router'
import { backupState } from '../../backups/backup-queries.ts'
import { BackupScreen } from '../../backups/backup-screen.tsx'

export const Route = createFileRoute('/painel/backup')({
  staticData: { needs: 'backups:read', refusal: 'Somente gerentes cuidam das cópias de segurança.' },
  loader: ({ context }) => void context.queries.prefetchQuery(backupState()),
  component: BackupScreen,
})
