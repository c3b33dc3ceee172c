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
  backups: [made('2026-11-15T06:00:00Z')],
  ...changed,
})

test.each([
  ['all is well', {}, undefined],
  ['the last attempt failed', { failure: { at: '2026-11-15T06:00:00Z', reason: 'disco cheio' } }, 'failed'],
  ['two days have passed', { backups: [made('2026-11-13T11:00:00Z')] }, 'old'],
  ['there is none', { backups: [] }, 'none'],
  ['the first is being made', { backups: [], isRunning: true }, undefined],
  ['it does not happen by itself', { isAutomatic: false }, 'off'],
] as const)('%s', (_, changed, warning) => {
  expect(backupWarning(state({ ...changed } as Partial<BackupState>), now)).toBe(warning)
})

test.each([
  ['all is well', {}, undefined],
  ['the last attempt failed', { failure: { at: '2026-11-15T06:00:00Z', reason: 'disco cheio' } }, 'failed'],
  ['two days have passed', { backups: [made('2026-11-13T11:00:00Z')] }, 'old'],
  ['there is none yet', { backups: [] }, undefined],
  ['a person made one long ago', { isAutomatic: false, backups: [made('2026-01-01T11:00:00Z')] }, undefined],
] as const)('urgent, where %s', (_, changed, warning) => {
  expect(urgentBackupWarning(state({ ...changed } as Partial<BackupState>), now)).toBe(warning)
})
