import { expect, test } from 'vitest'
import type { BackupState } from './backup.ts'
import { backupWarning, urgentBackupWarning } from './backup-warning.ts'

const now = new Date('2026-11-15T12:00:00Z')
const made = (at: string) => ({ name: 'etapa.zip', kind: 'automatica' as const, at, size: 1 })
const state = (changed: Partial<BackupState>): BackupState => ({
  isAutomatic: true,
  time: '03:00',
  keep: 14,
  folder: '/data/backups',
  isRunning: false,
  failure: null,
  disks: [],
  backups: [made('2026-11-15T06:00:00Z')],
  ...changed,
})

test.each([
  ['no warning if all is well', {}, undefined],
  ['the last attempt failed', { failure: { at: '2026-11-15T06:00:00Z', reason: 'disco cheio' } }, 'failed'],
  ['two days have passed', { backups: [made('2026-11-13T11:00:00Z')] }, 'old'],
  ['there is no backup', { backups: [] }, 'none'],
  ['no warning while the first is being made', { backups: [], isRunning: true }, undefined],
  ['automatic backups are off', { isAutomatic: false }, 'off'],
] as const)('%s', (_, changed, warning) => {
  expect(backupWarning(state({ ...changed } as Partial<BackupState>), now)).toBe(warning)
})

test.each([
  ['all is well: no', {}, undefined],
  [
    'the last attempt failed: yes',
    { failure: { at: '2026-11-15T06:00:00Z', reason: 'disco cheio' } },
    'failed',
  ],
  ['the newest is two days old: yes', { backups: [made('2026-11-13T11:00:00Z')] }, 'old'],
  ['there is none yet: no', { backups: [] }, undefined],
  [
    'only a manual one, made long ago: no',
    { isAutomatic: false, backups: [made('2026-01-01T11:00:00Z')] },
    undefined,
  ],
] as const)('there is an urgent backup warning if %s', (_, changed, warning) => {
  expect(urgentBackupWarning(state({ ...changed } as Partial<BackupState>), now)).toBe(warning)
})
