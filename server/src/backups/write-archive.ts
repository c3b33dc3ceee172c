import { to as copyTo } from 'pg-copy-streams'
import type { Connection } from '../platform/database/database.ts'
import { appliedMigrations } from '../platform/database/migrate.ts'
import { type FileStore, inOnePiece } from '../platform/files/file-store.ts'
import { fileEntry, type Manifest, manifestEntry, tableEntry } from './archive-format.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { copying, listSequences, listTables, type Table } from './catalogue.ts'

export interface Progress {
  /** What is being archived, in words for the user: the name of a table, or the number of a file. */
  what: string
  bytes: number
}

interface Sources {
  /** A reserved connection, so that all tables are read in one snapshot. */
  connection: Connection
  files: FileStore
  onProgress: (progress: Progress) => void
}

/** Archives a consistent snapshot of all data while the app stays in use. */
export async function writeArchive(archive: ArchiveWriter, sources: Sources): Promise<Manifest> {
  const createdAt = new Date().toISOString()
  const database = await inOneSnapshot(sources.connection, () => copyDatabase(archive, sources))
  const files = await copyFiles(archive, sources, database.documents)
  const { migrations, tables, sequences } = database
  const manifest: Manifest = {
    format: 'etapa-backup',
    formatVersion: 1,
    createdAt,
    migrations,
    tables,
    sequences,
    files,
  }
  await archive.add(manifestEntry, inOnePiece(Buffer.from(JSON.stringify(manifest, undefined, 2))), {
    compress: true,
  })
  return manifest
}

async function inOneSnapshot<T>(connection: Connection, read: () => Promise<T>): Promise<T> {
  await connection`begin isolation level repeatable read read only`
  try {
    // Copying a large table may exceed the default timeouts.
    await connection`set local statement_timeout = 0`
    await connection`set local idle_in_transaction_session_timeout = 0`
    return await read()
  } finally {
    await connection`rollback`.catch(() => undefined)
  }
}

async function copyDatabase(archive: ArchiveWriter, { connection, onProgress }: Sources) {
  const tables: Manifest['tables'] = []
  for (const table of await listTables(connection)) {
    const rows = await copyTable(archive, connection, table, () =>
      onProgress({ what: `tabela ${table.name}`, bytes: archive.bytes }),
    )
    tables.push({ ...table, rows })
  }
  return {
    tables,
    migrations: await appliedMigrations(connection),
    documents: await listDocuments(connection),
    // Sequences are not part of the snapshot: read after the tables, they may be ahead but never behind.
    sequences: await readSequences(connection),
  }
}

async function copyTable(
  archive: ArchiveWriter,
  connection: Connection,
  table: Table,
  onProgress: () => void,
): Promise<number> {
  let rows = 0
  async function* counted(): AsyncGenerator<Buffer> {
    const content = connection.client.query(copyTo(`${copying(table)} to stdout`))
    try {
      for await (const chunk of content.iterator({ destroyOnReturn: false })) {
        rows += linesIn(chunk)
        onProgress()
        yield chunk
      }
    } finally {
      // Drains the rest of an abandoned COPY; otherwise the connection could not be used again.
      content.resume()
    }
  }
  await archive.add(tableEntry(table.name), counted(), { compress: true })
  return rows
}

/** Counts the rows in COPY output, where each row is one line: line breaks inside a value are escaped as `\n`. */
function linesIn(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) count += 1
  return count
}

async function readSequences(connection: Connection): Promise<Manifest['sequences']> {
  const sequences: Manifest['sequences'] = []
  for (const name of await listSequences(connection)) {
    const [state] = await connection<{ lastValue: number; isCalled: boolean }[]>`
      select last_value as "lastValue", is_called as "isCalled" from ${connection(name)}`
    if (state) sequences.push({ name, ...state })
  }
  return sequences
}

interface StoredDocument {
  fileName: string
  sha256: string | null
}

/**
 * Lists the documents with their checksums. The rows are read as JSON, because a database that is not migrated yet may
 * lack the column.
 */
async function listDocuments(connection: Connection): Promise<StoredDocument[]> {
  const [found] = await connection`select to_regclass('documents') is not null as exists`
  if (!found?.exists) return []
  return await connection<StoredDocument[]>`
    select file_name as "fileName", substr(to_jsonb(d) ->> 'sha256', 3) as sha256
    from documents d where erased_at is null order by id`
}

/**
 * Archives the uploaded files. They are immutable and need no snapshot, but the cleaner may delete one in the meantime.
 */
async function copyFiles(
  archive: ArchiveWriter,
  { connection, files, onProgress }: Sources,
  documents: StoredDocument[],
): Promise<Manifest['files']> {
  const before = archive.bytes
  const copied: Manifest['files'] = { count: 0, bytes: 0, lost: [], damaged: [] }
  for (const [index, { fileName, sha256 }] of documents.entries()) {
    onProgress({ what: `arquivo ${index + 1} de ${documents.length}`, bytes: archive.bytes })
    const content = await files.get(fileName)
    if (content) {
      const fingerprint = await archive.add(fileEntry(fileName), content, { compress: false })
      copied.count += 1
      if (sha256 !== null && fingerprint !== sha256) copied.damaged.push(fileName)
    } else if (await isStillWanted(connection, fileName)) copied.lost.push(fileName)
  }
  return { ...copied, bytes: archive.bytes - before }
}

async function isStillWanted(connection: Connection, fileName: string): Promise<boolean> {
  const rows = await connection`select from documents where file_name = ${fileName} and erased_at is null`
  return rows.length > 0
}
