import type { Tx } from '../platform/database/database.ts'
import { locks } from '../platform/database/locks.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { eraseFile, type FileWithPages } from './erase-file.ts'
import type { Archive } from './incoming-files.ts'

/**
 * Deletes the files of removed documents and of interrupted uploads once they are old enough. Returns early if another
 * instance holds the lock.
 */
export async function cleanFiles({ sql, files }: Archive, now = new Date()): Promise<void> {
  await sql.begin(async tx => {
    const [turn] = await tx<{ mine: boolean }[]>`select pg_try_advisory_xact_lock(${locks.cleaning}) as mine`
    if (!turn?.mine) return
    await eraseRemoved(tx, files, now.toISOString())
    await eraseBrokenOff(tx, files, now.toISOString())
  })
}

/** Deletes the files of documents that were removed at least 30 days ago; their rows are kept forever. */
async function eraseRemoved(tx: Tx, files: FileStore, now: string): Promise<void> {
  const due = await tx<(FileWithPages & { id: number })[]>`
    select d.id, d.file_name as "fileName", a.pages
    from documents d left join approvals a on a.document_id = d.id
    where d.erased_at is null and d.removed_at <= ${now}::timestamptz - interval '30 days'`
  for (const { id, ...file } of due) {
    await eraseFile(files, file)
    await tx`update documents set erased_at = ${now} where id = ${id}`
  }
}

/**
 * Deletes the files of uploads that began at least a day ago and were never claimed, for example because the server
 * crashed. One statement per file, because deleting hundreds of files from a bucket takes longer than a transaction may
 * be idle.
 */
async function eraseBrokenOff(tx: Tx, files: FileStore, now: string): Promise<void> {
  const due = await tx<{ fileName: string }[]>`
    select file_name as "fileName" from incoming_files where begun_at <= ${now}::timestamptz - interval '1 day'`
  for (const { fileName } of due) {
    const [unclaimed] = await tx`delete from incoming_files where file_name = ${fileName} returning true`
    if (unclaimed) await files.delete(fileName)
  }
}
