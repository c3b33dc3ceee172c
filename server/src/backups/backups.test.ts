import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { aVersion } from '../../test/approvals.ts'
import { anInstallation, everyFile, everyRow, restore, workOnAnOrder } from '../../test/backups.ts'
import { anEmptyDatabase } from '../../test/empty-database.ts'
import { aFile, aForm } from '../../test/files.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { artwork } from '../../test/new-installation.ts'
import { anOrder } from '../../test/orders.ts'
import { aPicture } from '../../test/pictures.ts'
import { storedFiles } from '../../test/stored-files.ts'
import { useTestApp } from '../../test/test-app.ts'
import { ProofPages } from '../approvals/proof-pages.ts'
import { cleanFiles } from '../documents/clean-files.ts'
import type { Archive } from '../documents/incoming-files.ts'
import { Thumbnails, thumbnailName } from '../documents/thumbnails.ts'
import type { Sql } from '../platform/database/database.ts'
import { knownMigrations, migrateWithin } from '../platform/database/migrate.ts'
import { checksumsEntry, fileEntry, manifestEntry } from './archive-format.ts'
import { openArchive } from './open-archive.ts'
import { restoreArchive } from './restore-archive.ts'
import { takeBackup } from './take-backup.ts'

const testApp = useTestApp()
let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'etapa-backup-'))
  path = join(folder, 'etapa.zip')
})
afterEach(() => rm(folder, { recursive: true }))

const elsewhere = () => anInstallation(join(folder, 'uploads'))

async function restored(): Promise<Archive> {
  const target = await elsewhere()
  await restore(target, path)
  return target
}

const sequencesOf = (sql: Sql) =>
  sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`

test('a restore is identical row by row and byte by byte, and its triggers are enabled', async () => {
  await workOnAnOrder(testApp.sql, await testApp.people.manager())
  // Passage times of the two stages, by service and by sector, are written with a delay.
  await expect.poll(() => testApp.sql`select from passage_times`).toHaveLength(4)
  const manifest = await takeBackup(testApp, path)
  const target = await restored()

  expect(await everyRow(target.sql)).toEqual({ ...(await everyRow(testApp.sql)), sessions: [] })
  expect(await sequencesOf(target.sql)).toEqual(await sequencesOf(testApp.sql))
  await expect(target.sql`update order_events set after = null`).rejects.toThrow()
  expect(await target.sql`select tgname from pg_trigger where tgenabled <> 'O'`).toEqual([])
  const files = await everyFile(target)
  expect(files).toEqual(await everyFile(testApp))
  expect(Object.keys(files)).toHaveLength(manifest.files.count)
  expect(await readdir(folder)).toEqual(expect.not.arrayContaining([expect.stringMatching('part')]))
})

test('thumbnails and drawn pages are not in the backup, are deleted with their file, and are redrawn after a restore', async () => {
  const worker = await testApp.people.worker()
  const order = await anOrder(testApp.sql, worker)
  await takeBackup(testApp, `${path}-before`)
  const form = aForm({ files: [['arte.png', await aPicture().png().toBuffer()]] })
  const [sent] = await worker.call(uploadComplementary, { params: { orderId: order.id }, form })
  const file = { fileName: sent?.path.split('/').at(-1) ?? '', mediaType: 'image/png' }
  const picture = await new Thumbnails(testApp.files, testApp.app.log).read(file)
  expect(await storedFiles(testApp)).toContain(thumbnailName(file.fileName))
  await aVersion(worker, order)
  await takeBackup(testApp, path)

  const target = await restored()
  const uploads = join(folder, 'uploads')
  expect(await readdir(uploads)).not.toContain(thumbnailName(file.fileName))
  const [version] = await target.sql<[{ fileName: string }]>`
    select file_name as "fileName" from documents where kind = 'approval'`
  const pages = new ProofPages(target.files, testApp.app.log)
  expect(await pages.read({ ...version, mediaType: 'image/png' })).toBeDefined()
  expect(await new Thumbnails(target.files, testApp.app.log).read(file)).toEqual(picture)
  await expectInvariants(target.sql, uploads)

  // An older backup replaces everything newer.
  await restore(target, `${path}-before`)
  await expectInvariants(target.sql, uploads)
})

test('copies tables of any size to a slow reader', async () => {
  // If a table ends just as the reader lags behind, the connection must not be left in COPY mode.
  await testApp.sql`create table sized (filler text)`
  for (const rows of [163, 164, 400, 650, 656, 660, 1310, 2000]) {
    await testApp.sql`truncate sized`
    await testApp.sql`insert into sized select repeat('x', 99) from generate_series(1, ${rows}::int)`
    await takeBackup(testApp, `${path}-${rows}`)
  }
  await testApp.sql`drop table sized`
})

test('a backup below a file or with a name that is too long is rejected with a message', async () => {
  await writeFile(path, 'texto')
  await expect(takeBackup(testApp, join(path, 'x.zip'))).rejects.toThrow(
    `não foi gravada em ${path}: a pasta não existe`,
  )
  await expect(takeBackup(testApp, join(folder, 'x'.repeat(300)))).rejects.toThrow('ENAMETOOLONG')
})

test('every table is in the backup, including new ones', async () => {
  await testApp.sql`create table brand_new (id integer primary key, client_id integer references clients, twice integer
    generated always as (id * 2) stored)`
  await testApp.sql`insert into brand_new (id) values (1), (2)`
  const { tables } = await takeBackup(testApp, path)
  const here = await everyRow(testApp.sql)
  await testApp.sql`drop table brand_new`
  expect(Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))).toEqual(
    Object.fromEntries(Object.entries(here).map(([name, rows]) => [name, rows.length])),
  )
  await expect(restored()).rejects.toThrow('As tabelas da cópia não são as desta versão')
})

test('a backup of an older version is migrated to this one', async () => {
  const older = { sql: await anEmptyDatabase(), files: testApp.files }
  const migrations = (await knownMigrations()).slice(0, 4)
  await older.sql.begin(tx => migrateWithin(tx, migrations))
  await older.sql`insert into users (name, email, password_hash, sector) values ('Ana', 'ana@a.test', '', ${artwork.key})`
  await older.sql`insert into clients (name) values ('Embalagens')`
  await older.sql`insert into service_orders (serial, client_id, created_at) values ('1', 1, '2024-03-10')`
  await older.sql`insert into order_workers (user_id, service_order_id) values (1, 1)`
  expect((await takeBackup(older, path)).migrations).toEqual(migrations)

  const { sql } = await restored()
  expect(await sql`select order_created_at as at from order_workers`).toEqual([
    { at: '2024-03-10T00:00:00+00:00' },
  ])
  expect((await sql`select from migrations`).length).toBe((await knownMigrations()).length)
})

test('a restore over the same data keeps the files of the backup and deletes the others', async () => {
  await workOnAnOrder(testApp.sql, await testApp.people.manager())
  await takeBackup(testApp, path)
  const target = await restored()
  const later = 'f'.repeat(32)
  await target.files.put(later, Readable.from([aFile('pdf')]))
  await target.sql`
    insert into documents (service_order_id, kind, file_name, original_name, media_type, size, sha256, created_by)
    select service_order_id, kind, ${later}, 'depois.pdf', media_type, size, sha256, created_by from documents limit 1`

  await restore(target, path)
  expect(await everyFile(target)).toEqual(await everyFile(testApp))
  expect(await target.files.get(later)).toBeUndefined()
})

describe('files that disappear during a backup', () => {
  const aDocument = async () => {
    const caller = await testApp.people.manager()
    const order = await anOrder(testApp.sql, caller)
    const form = aForm({ files: [['arte.pdf', aFile('pdf')]] })
    await caller.call(uploadComplementary, { params: { orderId: order.id }, form })
    const [row] = await testApp.sql<{ fileName: string }[]>`
      select file_name as "fileName" from documents where service_order_id = ${order.id}`
    return row?.fileName ?? ''
  }

  test('a file that the cleaner erases meanwhile is not reported as lost', async () => {
    const fileName = await aDocument()
    await testApp.sql`update documents set removed_at = now() - interval '31 days' where file_name = ${fileName}`
    const files = {
      ...testApp.files,
      get: async (name: string) => {
        await cleanFiles(testApp)
        return await testApp.files.get(name)
      },
    }
    const manifest = await takeBackup({ sql: testApp.sql, files }, path)
    expect(manifest.files.lost).toEqual([])
    const { sql } = await restored()
    expect(await sql`select from documents where file_name = ${fileName} and erased_at is null`).toHaveLength(
      1,
    )
  })

  test("a removed document's file is backed up until it is erased", async () => {
    const fileName = await aDocument()
    await testApp.sql`update documents set removed_at = now() where file_name = ${fileName}`
    await takeBackup(testApp, path)
    expect(await everyFile(await restored())).toHaveProperty(fileName, (await everyFile(testApp))[fileName])
  })

  test('a lost file is reported, and the rest is backed up', async () => {
    const fileName = await aDocument()
    await testApp.files.delete(fileName)
    expect((await takeBackup(testApp, path)).files.lost).toEqual([fileName])
    await restored()
    await testApp.sql`update documents set erased_at = now() where file_name = ${fileName}`
  })

  test('a damaged file is reported', async () => {
    const fileName = await aDocument()
    await writeFile(join(testApp.config.dataDir, 'uploads', fileName), 'another content')
    expect((await takeBackup(testApp, path)).files.damaged).toEqual([fileName])
  })
})

describe('rejected before anything is changed', () => {
  beforeEach(() => takeBackup(testApp, path))

  test('a truncated archive', async () => {
    await truncate(path, (await readFile(path)).length - 100)
    await expect(openArchive(path)).rejects.toThrow(
      'não é uma cópia de segurança do Etapa, ou está incompleto',
    )
  })

  test('an altered archive', async () => {
    const content = await readFile(path)
    const at = content.indexOf('tables/services.tsv') + 40
    content[at] = (content[at] ?? 0) ^ 1
    await writeFile(path, content)
    await expect(openArchive(path)).rejects.toThrow(
      /Uma parte da cópia de segurança (está danificada|foi alterada)/,
    )
  })

  test('an archive with an entry that has no checksum', async () => {
    const archive = await openArchive(path)
    archive.close()
    const about = Buffer.from(JSON.stringify(archive.manifest))
    const listed = `${createHash('sha256').update(about).digest('hex')}  ${manifestEntry}\n`
    const zip = new ZipFile()
    zip.addBuffer(about, manifestEntry)
    zip.addBuffer(Buffer.from('x'), fileEntry('x'))
    zip.addBuffer(Buffer.from(listed), checksumsEntry)
    zip.end()
    await writeFile(path, zip.outputStream)
    await expect(openArchive(path)).rejects.toThrow('não é uma cópia de segurança do Etapa')
  })

  test('a file that is no backup', async () => {
    await writeFile(path, 'nada disso')
    await expect(openArchive(path)).rejects.toThrow('não é uma cópia de segurança do Etapa')
    await expect(openArchive(folder)).rejects.toThrow('não é uma cópia de segurança do Etapa')
    await expect(openArchive(join(folder, 'nenhum.zip'))).rejects.toThrow('O arquivo não existe')
  })

  test('an archive of a newer version', async () => {
    await testApp.sql`insert into migrations (name) values ('9999_from_the_future.sql')`
    await takeBackup(testApp, join(folder, 'newer.zip'))
    await testApp.sql`delete from migrations where name like '9999%'`
    const target = await elsewhere()
    await expect(restore(target, join(folder, 'newer.zip'))).rejects.toThrow('versão mais nova do Etapa')
    expect(await everyRow(target.sql)).toEqual({})
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
  await takeBackup(testApp, path)
  const archive = await openArchive(path)
  const others = archive.manifest.sequences.filter(({ name }) => name !== 'clients_id_seq')
  const altered = { ...archive, manifest: { ...archive.manifest, sequences: [...others, wrong] } }
  await expect(restoreArchive(await elsewhere(), altered)).rejects.toThrow(message)
  archive.close()
})

test('a failed restore changes nothing', async () => {
  await takeBackup(testApp, path)
  const target = await restored()
  await target.sql`insert into clients (name) values ('Fica')`
  const before = await everyRow(target.sql)
  const archive = await openArchive(path)
  const foreignRows = {
    ...archive,
    read: (entry: string) => archive.read(entry.replace('/stages', '/clients')),
  }
  await expect(restoreArchive(target, foreignRows)).rejects.toThrow()
  // Foreign keys are checked at the end of a COPY, so the error comes after all rows.
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
  const first = takeBackup(testApp, path, { signal: ending.signal, onProgress: () => ending.abort() })
  await expect(first).rejects.toThrow()
  expect(await readdir(folder)).toEqual([])
  const both = await Promise.allSettled([takeBackup(testApp, path), takeBackup(testApp, `${path}2`)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
