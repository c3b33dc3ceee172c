import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Failure } from '@etapa/domain/failure'
import type { Archive } from '../documents/incoming-files.ts'
import type { Connection, Sql } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'
import { syncFolder } from '../platform/files/sync-folder.ts'
import type { Manifest } from './archive-format.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { notWritten } from './not-written.ts'
import { type Progress, writeArchive } from './write-archive.ts'

export const alreadyRunning = (): Failure =>
  new Failure('conflict', 'Já há uma cópia de segurança em andamento.', { code: 'backup-running' })

export async function isBackupRunning(sql: Sql): Promise<boolean> {
  const rows = await sql`
    select from pg_locks
    where locktype = 'advisory' and classid = 0 and objid = ${locks.backup} and granted
      and database = (select oid from pg_database where datname = current_database())`
  return rows.length > 0
}

interface Options {
  onProgress?: (progress: Progress) => void
  /** Aborting this signal ends the backup and deletes the partial file. */
  signal?: AbortSignal
  /** Called once the advisory lock is held; if it throws, no backup is made. */
  onTurn?: () => Promise<void>
  /** Called when the backup is on disk, while the lock is still held. */
  onWritten?: (manifest: Manifest) => Promise<void>
}

const nothing = async () => undefined

/** Returns the path of a backup while it is incomplete. */
const unfinished = (path: string): string => `${path}.part`

/** Writes a backup to `path`. The file appears only once it is complete and flushed to disk. */
export async function takeBackup(
  { sql, files }: Archive,
  path: string,
  { onProgress = () => undefined, signal, onTurn = nothing, onWritten = nothing }: Options = {},
): Promise<Manifest> {
  return await sql.reserve(async connection => {
    try {
      await takeTurn(connection)
      await onTurn()
      const manifest = await write(path, signal, archive =>
        writeArchive(archive, { connection, files, onProgress }),
      )
      await onWritten(manifest)
      return manifest
    } finally {
      await connection`select pg_advisory_unlock(${locks.backup})`.catch(() => undefined)
    }
  })
}

async function takeTurn(connection: Connection): Promise<void> {
  const [turn] = await connection<{ mine: boolean }[]>`select pg_try_advisory_lock(${locks.backup}) as mine`
  if (!turn?.mine) throw alreadyRunning()
}

async function write(
  path: string,
  signal: AbortSignal | undefined,
  fill: (archive: ArchiveWriter) => Promise<Manifest>,
): Promise<Manifest> {
  let archive: ArchiveWriter | undefined
  try {
    // The lock allows only one backup at a time, so if a partial file exists at this path, a crash left it.
    await rm(unfinished(path), { force: true })
    archive = new ArchiveWriter(unfinished(path), signal)
    const manifest = await fill(archive)
    await archive.finish()
    await rename(unfinished(path), path)
    await syncFolder(dirname(path))
    return manifest
  } catch (error) {
    await archive?.abandon()
    await rm(unfinished(path), { force: true }).catch(() => undefined)
    throw notWritten(dirname(path), error)
  }
}
