import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import { describe, expect, test } from 'vitest'
import { aVersion } from '../../test/approvals.ts'
import { everyFile, everyRow, restore, useBackupFolder, workOnAnOrder } from '../../test/backups.ts'
import { aFile, aForm } from '../../test/files.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { anOrder } from '../../test/orders.ts'
import { aPicture } from '../../test/pictures.ts'
import { storedFiles } from '../../test/stored-files.ts'
import { useTestApp } from '../../test/test-app.ts'
import { ProofPages } from '../approvals/proof-pages.ts'
import { cleanFiles } from '../documents/clean-files.ts'
import { Thumbnails, thumbnailName } from '../documents/thumbnails.ts'
import type { Sql } from '../platform/database/database.ts'
import { openArchive } from './open-archive.ts'
import { restoreArchive } from './restore-archive.ts'
import { takeBackup } from './take-backup.ts'

const testApp = useTestApp()
const at = useBackupFolder()

const sequencesOf = (sql: Sql) =>
  sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`

test('a restore reproduces all rows and files except sessions, and leaves all triggers enabled', async () => {
  await workOnAnOrder(testApp.sql, await testApp.people.manager())
  // The passage times of the two stages, by service and by sector, are written with a delay, so wait for all four.
  await expect.poll(() => testApp.sql`select from passage_times`).toHaveLength(4)
  const manifest = await takeBackup(testApp, at.path)
  const target = await at.restored()

  expect(await everyRow(target.sql)).toEqual({ ...(await everyRow(testApp.sql)), sessions: [] })
  expect(await sequencesOf(target.sql)).toEqual(await sequencesOf(testApp.sql))
  await expect(target.sql`update order_events set after = null`).rejects.toThrow()
  expect(await target.sql`select tgname from pg_trigger where tgenabled <> 'O'`).toEqual([])
  const files = await everyFile(target)
  expect(files).toEqual(await everyFile(testApp))
  expect(Object.keys(files)).toHaveLength(manifest.files.count)
  expect(await readdir(at.folder)).toEqual(expect.not.arrayContaining([expect.stringMatching('part')]))
})

test('thumbnails are not backed up; thumbnails and drawn pages are redrawn after a restore and erased with their file', async () => {
  const manager = await testApp.people.manager()
  const order = await anOrder(testApp.sql, manager)
  await takeBackup(testApp, `${at.path}-before`)
  const form = aForm({ files: [['arte.png', await aPicture().png().toBuffer()]] })
  const [sent] = await manager.call(uploadComplementary, { params: { orderId: order.id }, form })
  const file = { fileName: sent?.path.split('/').at(-1) ?? '', mediaType: 'image/png' }
  const picture = await new Thumbnails(testApp.files, testApp.app.log).read(file)
  expect(await storedFiles(testApp)).toContain(thumbnailName(file.fileName))
  await aVersion(manager, order)
  await takeBackup(testApp, at.path)

  const target = await at.restored()
  const uploads = join(at.folder, 'uploads')
  expect(await readdir(uploads)).not.toContain(thumbnailName(file.fileName))
  const [version] = await target.sql<[{ fileName: string }]>`
    select file_name as "fileName" from documents where kind = 'approval'`
  const pages = new ProofPages(target.files, testApp.app.log)
  expect(await pages.read({ ...version, mediaType: 'image/png' })).toBeDefined()
  expect(await new Thumbnails(target.files, testApp.app.log).read(file)).toEqual(picture)
  await expectInvariants(target.sql, uploads)

  // Restoring an older backup replaces everything that is newer.
  await restore(target, `${at.path}-before`)
  await expectInvariants(target.sql, uploads)
})

test('tables of any size are backed up, even if the reader lags behind', async () => {
  // If a table ends just as the reader lags behind, the connection must not be left in COPY mode.
  await testApp.sql`create table sized (filler text)`
  for (const rows of [163, 164, 400, 650, 656, 660, 1310, 2000]) {
    await testApp.sql`truncate sized`
    await testApp.sql`insert into sized select repeat('x', 99) from generate_series(1, ${rows}::int)`
    await takeBackup(testApp, `${at.path}-${rows}`)
  }
  await testApp.sql`drop table sized`
})

test('every table is in the backup, and a backup with an unknown table is not restored', async () => {
  await testApp.sql`create table brand_new (id integer primary key, client_id integer references clients, twice integer
    generated always as (id * 2) stored)`
  await testApp.sql`insert into brand_new (id) values (1), (2)`
  const { tables } = await takeBackup(testApp, at.path)
  const here = await everyRow(testApp.sql)
  await testApp.sql`drop table brand_new`
  expect(Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))).toEqual(
    Object.fromEntries(Object.entries(here).map(([name, rows]) => [name, rows.length])),
  )
  await expect(at.restored()).rejects.toThrow('As tabelas da cópia não são as desta versão')
})

test("a restore over existing data keeps the backup's files and deletes newer ones", async () => {
  await workOnAnOrder(testApp.sql, await testApp.people.manager())
  await takeBackup(testApp, at.path)
  const target = await at.restored()
  const later = 'f'.repeat(32)
  await target.files.put(later, Readable.from([aFile('pdf')]))
  await target.sql`
    insert into documents (service_order_id, kind, file_name, original_name, media_type, size, sha256, created_by)
    select service_order_id, kind, ${later}, 'depois.pdf', media_type, size, sha256, created_by from documents limit 1`

  await restore(target, at.path)
  expect(await everyFile(target)).toEqual(await everyFile(testApp))
  expect(await target.files.get(later)).toBeUndefined()
})

describe('a stored file', () => {
  const aDocument = async () => {
    const caller = await testApp.people.manager()
    const order = await anOrder(testApp.sql, caller)
    const form = aForm({ files: [['arte.pdf', aFile('pdf')]] })
    await caller.call(uploadComplementary, { params: { orderId: order.id }, form })
    const [row] = await testApp.sql<{ fileName: string }[]>`
      select file_name as "fileName" from documents where service_order_id = ${order.id}`
    return row?.fileName ?? ''
  }

  test('that the cleaner erases during a backup is not reported as lost', async () => {
    const fileName = await aDocument()
    await testApp.sql`update documents set removed_at = now() - interval '31 days' where file_name = ${fileName}`
    const files = {
      ...testApp.files,
      get: async (name: string) => {
        await cleanFiles(testApp)
        return await testApp.files.get(name)
      },
    }
    const manifest = await takeBackup({ sql: testApp.sql, files }, at.path)
    expect(manifest.files.lost).toEqual([])
    const { sql } = await at.restored()
    expect(await sql`select from documents where file_name = ${fileName} and erased_at is null`).toHaveLength(
      1,
    )
  })

  test('of a removed document is backed up until it is erased', async () => {
    const fileName = await aDocument()
    await testApp.sql`update documents set removed_at = now() where file_name = ${fileName}`
    await takeBackup(testApp, at.path)
    expect(await everyFile(await at.restored())).toHaveProperty(
      fileName,
      (await everyFile(testApp))[fileName],
    )
  })

  test('is reported if it is lost, and the rest is backed up', async () => {
    const fileName = await aDocument()
    await testApp.files.delete(fileName)
    expect((await takeBackup(testApp, at.path)).files.lost).toEqual([fileName])
    await at.restored()
    await testApp.sql`update documents set erased_at = now() where file_name = ${fileName}`
  })

  test('is reported if it is damaged', async () => {
    const fileName = await aDocument()
    await writeFile(join(testApp.config.dataDir, 'uploads', fileName), 'another content')
    expect((await takeBackup(testApp, at.path)).files.damaged).toEqual([fileName])
  })
})

test.each([
  ['unknown', { name: 'nenhuma_seq', lastValue: 1, isCalled: true }, /As sequências da cópia não são/],
  [
    'out of range',
    { name: 'clients_id_seq', lastValue: 2 ** 40, isCalled: true },
    /A sequência clients_id_seq/,
  ],
])('a manifest sequence that is %s is rejected with a message', async (_, wrong, message) => {
  await takeBackup(testApp, at.path)
  const archive = await openArchive(at.path)
  const others = archive.manifest.sequences.filter(({ name }) => name !== 'clients_id_seq')
  const altered = { ...archive, manifest: { ...archive.manifest, sequences: [...others, wrong] } }
  await expect(restoreArchive(await at.elsewhere(), altered)).rejects.toThrow(message)
  archive.close()
})

test('a failed restore changes nothing', async () => {
  await takeBackup(testApp, at.path)
  const target = await at.restored()
  await target.sql`insert into clients (name) values ('Fica')`
  const before = await everyRow(target.sql)
  const archive = await openArchive(at.path)
  const foreignRows = {
    ...archive,
    read: (entry: string) => archive.read(entry.replace('/stages', '/clients')),
  }
  await expect(restoreArchive(target, foreignRows)).rejects.toThrow()
  // Foreign keys are checked at the end of a COPY, so the missing users cause an error only once all rows have been
  // sent.
  const tables = archive.manifest.tables.map(table => ({
    ...table,
    rows: table.name === 'users' ? 0 : table.rows,
  }))
  const nobody = {
    ...archive,
    manifest: { ...archive.manifest, tables },
    read: async (entry: string) => (entry === 'tables/users.tsv' ? Readable.from([]) : archive.read(entry)),
  }
  await expect(restoreArchive(target, nobody)).rejects.toThrow(/A tabela \w+ da cópia não pôde ser carregada/)
  archive.close()
  expect(await everyRow(target.sql)).toEqual(before)
})

test('only one backup runs at a time, and an aborted one leaves no file', async () => {
  const ending = new AbortController()
  const first = takeBackup(testApp, at.path, { signal: ending.signal, onProgress: () => ending.abort() })
  await expect(first).rejects.toThrow()
  expect(await readdir(at.folder)).toEqual([])
  const both = await Promise.allSettled([takeBackup(testApp, at.path), takeBackup(testApp, `${at.path}2`)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
