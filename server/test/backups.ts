import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import { updateStage } from '@etapa/domain/stages/endpoints'
import { afterEach, beforeEach } from 'vitest'
import { openArchive } from '../src/backups/open-archive.ts'
import { restoreArchive } from '../src/backups/restore-archive.ts'
import type { Archive } from '../src/documents/incoming-files.ts'
import type { Sql } from '../src/platform/database/database.ts'
import { openLocalFileStore } from '../src/platform/files/local-file-store.ts'
import type { Caller } from './caller.ts'
import { anEmptyDatabase } from './empty-database.ts'
import { aFile, aForm } from './files.ts'
import { artwork, engraving } from './new-installation.ts'
import { anOrder, stageOf } from './orders.ts'

/** Creates an empty installation for one test, with its files in this folder. */
export const anInstallation = async (uploads: string): Promise<Archive> => ({
  sql: await anEmptyDatabase(),
  files: await openLocalFileStore(uploads),
})

/** Replaces all data of an installation with the contents of a backup. */
export async function restore(target: Archive, path: string): Promise<void> {
  const archive = await openArchive(path)
  await restoreArchive(target, archive)
  archive.close()
}

/**
 * Creates a new folder for each test in the calling file. Returns it with the path of a backup in it, and with
 * functions that create installations.
 */
export function useBackupFolder() {
  const at = { folder: '', path: '', elsewhere, restored }
  beforeEach(async () => {
    at.folder = await mkdtemp(join(tmpdir(), 'etapa-backup-'))
    at.path = join(at.folder, 'etapa.zip')
  })
  afterEach(() => rm(at.folder, { recursive: true }))

  function elsewhere(): Promise<Archive> {
    return anInstallation(join(at.folder, 'uploads'))
  }

  /** Creates an installation with the data of the backup. */
  async function restored(): Promise<Archive> {
    const target = await elsewhere()
    await restore(target, at.path)
    return target
  }

  return at
}

/** Returns every row of every table, as text. */
export async function everyRow(sql: Sql): Promise<Record<string, string[]>> {
  const tables = await sql<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public'`
  const rows = tables.map(async ({ name }) => {
    const found = await sql<{ row: string }[]>`select t::text as row from ${sql(name)} t order by 1`
    return [name, found.map(({ row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

/** Returns the checksum of every document's file, or 'absent', by file name. */
export async function everyFile({ sql, files }: Archive): Promise<Record<string, string>> {
  const documents = await sql<
    { fileName: string }[]
  >`select file_name as "fileName" from documents where erased_at is null`
  const contents = documents.map(async ({ fileName }) => {
    const content = await files.get(fileName)
    return [
      fileName,
      content
        ? createHash('sha256')
            .update(await buffer(content))
            .digest('hex')
        : 'absent',
    ]
  })
  return Object.fromEntries(await Promise.all(contents))
}

/** Creates an order with a file and two finished stages. */
export async function workOnAnOrder(sql: Sql, caller: Caller): Promise<void> {
  const order = await anOrder(sql, caller, { identifications: ['Caixa', 'Rótulo\\N\t"ção"\n2'] })
  const form = aForm({ files: [['arte.pdf', aFile('pdf', 40_000)]] })
  await caller.call(uploadComplementary, { params: { orderId: order.id }, form })
  for (const name of [artwork.name, engraving.name]) {
    const params = { stageId: stageOf(order, name) }
    await caller.call(updateStage, { params, body: { status: 'COMPLETED' } })
  }
}
