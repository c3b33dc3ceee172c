import type { BackupState } from './backup.ts'

const longestMs = 48 * 60 * 60 * 1000

/** What a manager must know: the last attempt failed, the newest is old, there is none, or none is made by itself. */
export type BackupWarning = 'failed' | 'old' | 'none' | 'off'

export function backupWarning(
  { backups, failure, isAutomatic, isRunning }: BackupState,
  now: Date,
): BackupWarning | undefined {
  if (failure) return 'failed'
  const [newest] = backups
  if (!newest) return isRunning ? undefined : 'none'
  if (now.getTime() - Date.parse(newest.at) > longestMs) return 'old'
  return isAutomatic ? undefined : 'off'
}

/** What cannot wait until a manager looks at the backups: those that should be made by themselves are not. */
export function urgentBackupWarning(state: BackupState, now: Date): 'failed' | 'old' | undefined {
  const warning = backupWarning(state, now)
  if (warning === 'failed') return warning
  return warning === 'old' && state.isAutomatic ? warning : undefined
}
