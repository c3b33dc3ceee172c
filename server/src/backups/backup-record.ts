import type { BackupState } from '@etapa/domain/backups/backup'
import type { Sql } from '../platform/database/database.ts'

interface BackupRecord {
  succeededAt: string | null
  failure: BackupState['failure']
}

/**
 * Reads when a backup of any instance last succeeded, and the failure since then, if any. Stored in the database,
 * because the backup folder itself may be the problem.
 */
export async function readRecord(sql: Sql): Promise<BackupRecord> {
  const [found] = await sql<{ succeededAt: string | null; failedAt: string | null; reason: string }[]>`
    select succeeded_at as "succeededAt", failed_at as "failedAt", reason from backup_record`
  const { succeededAt = null, failedAt = null, reason = '' } = found ?? {}
  return { succeededAt, failure: failedAt === null ? null : { at: failedAt, reason } }
}

export async function recordSuccess(sql: Sql): Promise<void> {
  await sql`
    update backup_record
    set succeeded_at = ${new Date().toISOString()}::timestamptz, failed_at = null, reason = null`
}

/**
 * Records that a backup was written, but lacks uploaded files. It counts as made, so that it is not repeated every hour.
 */
export async function recordIncomplete(sql: Sql, reason: string): Promise<void> {
  const now = new Date().toISOString()
  await sql`
    update backup_record
    set succeeded_at = ${now}::timestamptz, failed_at = ${now}::timestamptz, reason = ${reason}`
}

export async function recordFailure(sql: Sql, reason: string): Promise<void> {
  await sql`
    update backup_record set failed_at = ${new Date().toISOString()}::timestamptz, reason = ${reason}`
}
