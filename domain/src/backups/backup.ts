import { z } from 'zod'
import { disk } from '../disk.ts'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'

/**
 * The kinds of backup: `automatica` is made every day, `manual` on request, `atualizacao` before an upgrade, and
 * `restauracao` before a restore.
 */
const backupKinds = ['automatica', 'manual', 'atualizacao', 'restauracao'] as const
export type BackupKind = (typeof backupKinds)[number]

const keptBackup = z.object({
  name: z.string(),
  kind: z.enum(backupKinds),
  at: instant,
  /** In bytes. */
  size: z.number(),
})
export type KeptBackup = z.output<typeof keptBackup>

export const backupState = z.object({
  isAutomatic: z.boolean(),
  /** The time of the daily backup, in the workshop's time zone. */
  time: z.string(),
  /**
   * The number of backups of each kind that are retained. With 0, one of each kind is retained and automatic backups
   * are off.
   */
  keep: z.number(),
  /** The folder on the server's computer in which backups are stored. */
  folder: z.string(),
  isRunning: z.boolean(),
  /**
   * When and why the last automatic or manual backup failed or lacked uploaded files; null if it succeeded or there was
   * none.
   */
  failure: z.object({ at: instant, reason: z.string() }).nullable(),
  /** The free space of the disks of the data and of the backups. */
  disks: z.array(disk),
  /** Newest first. */
  backups: z.array(keptBackup),
})
export type BackupState = z.output<typeof backupState>

export const getBackups = endpoint({
  method: 'GET',
  path: '/backup/get/all',
  access: 'backups:read',
  summary: 'As cópias de segurança guardadas, e como foi a última',
  reply: backupState,
})

export const startBackup = endpoint({
  method: 'POST',
  path: '/backup/start',
  access: 'backups:read',
  command: { isNone: 'starts a program that runs for minutes, of which only one runs at a time' },
  summary: 'Começa uma cópia de segurança agora',
  reply: z.object({ ok: z.literal(true) }),
})

export const downloadBackup = endpoint({
  method: 'GET',
  path: '/backup/download/:name',
  access: 'backups:read',
  needsProof: true,
  summary: 'Uma das cópias de segurança, para guardar em outro lugar',
  params: z.object({ name: z.string() }),
  reply: z.unknown(),
  download: 'application/zip',
})
