import { randomBytes } from 'node:crypto'
import type { Sql, Tx } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { tookTooLong } from './failures.ts'

/** The storage of documents: the database has their rows, the file store their files. */
export interface Archive {
  sql: Sql
  files: FileStore
}

/** Records a new file's random name before the file is written, so that the cleaner finds it after a crash. */
export async function announceFile(sql: Sql): Promise<string> {
  const fileName = randomBytes(16).toString('hex')
  await sql`insert into incoming_files (file_name) values (${fileName})`
  return fileName
}

/**
 * Marks the file as belonging to the document that this transaction stores; throws if the cleaner has already deleted
 * it.
 */
export async function claimFile(tx: Tx, fileName: string): Promise<void> {
  const claimed = await tx`delete from incoming_files where file_name = ${fileName} returning file_name`
  if (claimed.length === 0) throw tookTooLong()
}

/**
 * Deletes the files that no document claimed. If the outcome of a commit is unknown, the delete waits for the row locks
 * of that transaction; if it did commit, its files stay.
 */
export async function eraseUnclaimed({ sql, files }: Archive, names: string[]): Promise<void> {
  if (names.length === 0) return
  await sql.begin(async tx => {
    const unclaimed = await tx<{ fileName: string }[]>`
      delete from incoming_files where file_name = any(${names}) returning file_name as "fileName"`
    for (const { fileName } of unclaimed) await files.delete(fileName)
  })
}
