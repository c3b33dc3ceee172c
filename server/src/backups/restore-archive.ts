import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { eraseFile, type FileWithPages } from '../documents/erase-file.ts'
import type { Archive } from '../documents/incoming-files.ts'
import type { Connection, Tx } from '../platform/database/database.ts'
import { migrateWithin, refuseNewer } from '../platform/database/migrate.ts'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { fileEntry, type Manifest, tableEntry } from './archive-format.ts'
import { copying, dropEverything, listSequences, listTables } from './catalogue.ts'
import type { VerifiedArchive } from './open-archive.ts'
import { dropRestoredMessages, endRestoredAccess, readLiveAccess } from './restored-access.ts'

interface Options {
  onProgress?: (what: string) => void
  /**
   * Keeps sessions, access and pending messages as they are in the backup. Only safe if the backup has just been taken
   * from this installation and will never be restored again.
   */
  keepAccess?: boolean
}

/**
 * Replaces all data with a backup. One transaction creates the tables at the backup's version, fills them and then
 * migrates them to this version.
 */
export async function restoreArchive(
  { sql, files }: Archive,
  archive: VerifiedArchive,
  { onProgress = () => undefined, keepAccess = false }: Options = {},
): Promise<void> {
  await refuseNewer('A cópia', archive.manifest.migrations)
  const replaced = await sql.beginReserved(async tx => {
    await tx`set local idle_in_transaction_session_timeout = 0`
    const earlier = await listStoredFiles(tx)
    const live = await readLiveAccess(tx)
    await dropEverything(tx)
    await migrateWithin(tx, archive.manifest.migrations)
    await fillTables(tx, archive, onProgress)
    await migrateWithin(tx)
    if (!keepAccess) {
      await endRestoredAccess(tx, live)
      await dropRestoredMessages(tx)
    }
    await tx`analyze`
    // Files are stored before the commit, so that no document is ever visible without its file.
    for (const [index, fileName] of archive.files.entries()) {
      onProgress(`arquivo ${index + 1} de ${archive.files.length}`)
      await files.put(fileName, await archive.read(fileEntry(fileName)))
    }
    return earlier
  })
  const kept = new Set(archive.files)
  for (const file of replaced) if (!kept.has(file.fileName)) await eraseFile(files, file)
}

/**
 * Lists the uploaded files of the database before the restore; those that the backup lacks are deleted afterwards. The
 * database may be empty or older than the approvals feature.
 */
async function listStoredFiles(tx: Tx): Promise<FileWithPages[]> {
  const [found] = await tx<{ documents: boolean; approvals: boolean }[]>`
    select to_regclass('documents') is not null as documents, to_regclass('approvals') is not null as approvals`
  if (!found?.documents) return []
  const pages = found.approvals ? tx`(select pages from approvals where document_id = d.id)` : tx`null`
  return await tx<FileWithPages[]>`select file_name as "fileName", ${pages} as pages from documents d`
}

async function fillTables(
  tx: Connection,
  { manifest, read }: VerifiedArchive,
  onProgress: (what: string) => void,
): Promise<void> {
  const tables = await listTables(tx)
  refuseOthers('tabelas', names(tables), names(manifest.tables))
  refuseOthers('sequências', await listSequences(tx), names(manifest.sequences))
  // The triggers would reject emptying append-only tables, and would recompute derived data for the copied rows.
  for (const { name } of tables) await tx`alter table ${tx(name)} disable trigger user`
  // The tables are emptied first, because migrations insert rows that the backup contains as well.
  await tx`truncate ${tx(tables.map(({ name }) => name))}`
  for (const { name } of tables) {
    onProgress(`tabela ${name}`)
    const copied = manifest.tables.find(table => table.name === name)
    if (copied) await fillTable(tx, copied, await read(tableEntry(name)))
  }
  for (const { name } of tables) await tx`alter table ${tx(name)} enable trigger user`
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await tx`select setval(${name}::text::regclass, ${lastValue}, ${isCalled})`.catch(() => {
      throw new CannotStart(`A sequência ${name} da cópia não pôde ser carregada. Nada foi alterado.`)
    })
  }
}

const names = (list: { name: string }[]) => list.map(({ name }) => name)

/**
 * Throws if the names differ. The database was migrated to the backup's version, so they should be equal; ignoring a
 * difference would silently lose data.
 */
function refuseOthers(what: string, known: string[], copied: string[]): void {
  if (known.toSorted().join() === copied.toSorted().join()) return
  throw new CannotStart(
    `As ${what} da cópia não são as desta versão: ${copied.toSorted().join(', ')}. Nada foi alterado.`,
  )
}

async function fillTable(
  tx: Connection,
  copied: Manifest['tables'][number],
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const table = tx.client.query(copyFrom(`${copying(copied)} from stdin`))
  const isFilled = await pipeline(content, table).then(
    () => table.rowCount === copied.rows,
    () => false,
  )
  if (!isFilled) {
    throw new CannotStart(`A tabela ${copied.name} da cópia não pôde ser carregada. Nada foi alterado.`)
  }
}
