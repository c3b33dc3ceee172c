import type { BackupState } from '@etapa/domain/backups/backup'
import type { BackupWarning } from '@etapa/domain/backups/backup-warning'
import { formatDateTime } from '@etapa/domain/dates'

/** The message of each warning. */
export const backupWords: Record<BackupWarning, (state: BackupState) => string> = {
  failed: ({ failure }) =>
    `A última tentativa${failure ? `, em ${formatDateTime(failure.at)},` : ''} teve um problema. ${failure?.reason ?? ''}`,
  old: () => 'A última cópia tem mais de dois dias. Faça uma agora e avise quem cuida do sistema.',
  none: () => 'Ainda não há nenhuma cópia de segurança. Faça a primeira agora.',
  off: () => 'As cópias automáticas estão desligadas: quem cuida do banco de dados deve fazê-las.',
}
