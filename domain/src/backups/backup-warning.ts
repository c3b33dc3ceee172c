import type { BackupState } from './backup.ts'

const longestMs = 48 * 60 * 60 * 1000

/**
 * Why people are warned. `failed`: the last attempt failed; `old`: the newest backup is more than 48 hours old; `none`:
 * there is no backup; `off`: automatic backups are off.
 */
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

/** Returns the warning to show on every page: `failed`, or `old` if automatic backups are on. */
export function urgentBackupWarning(state: BackupState, now: Date): 'failed' | 'old' | undefined {
  const warning = backupWarning(state, now)
  if (warning === 'failed') return warning
  return warning === 'old' && state.isAutomatic ? warning : undefined
}
