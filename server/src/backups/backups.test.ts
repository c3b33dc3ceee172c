import { createHash } from 'node:crypto'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { everyRow, restore, useBackupFolder } from '../../test/backups.ts'
import { anEmptyDatabase } from '../../test/empty-database.ts'
import { artwork } from '../../test/new-installation.ts'
import { useTestApp } from '../../test/test-app.ts'
import { knownMigrations, migrateWithin } from '../platform/database/migrate.ts'
import { checksumsEntry, fileEntry, manifestEntry } from './archive-format.ts'
import { openArchive } from './open-archive.ts'
import { takeBackup } from './take-backup.ts'

const testApp = useTestApp()
const at = useBackupFolder()

test('a backup fails with an error that names the path if its folder is a file, or if its name is too long', async () => {
  await writeFile(at.path, 'texto')
  await expect(takeBackup(testApp, join(at.path, 'x.zip'))).rejects.toThrow(
    `não foi gravada em ${at.path}: a pasta não existe`,
  )
  await expect(takeBackup(testApp, join(at.folder, 'x'.repeat(300)))).rejects.toThrow('ENAMETOOLONG')
})

test('a backup of an older version is migrated to the current version when it is restored', async () => {
  const older = { sql: await anEmptyDatabase(), files: testApp.files }
  const migrations = (await knownMigrations()).slice(0, 4)
  await older.sql.begin(tx => migrateWithin(tx, migrations))
  await older.sql`insert into users (name, email, password_hash, sector) values ('Ana', 'ana@a.test', '', ${artwork.key})`
  await older.sql`insert into clients (name) values ('Embalagens')`
  await older.sql`insert into service_orders (serial, client_id, created_at) values ('1', 1, '2024-03-10')`
  await older.sql`insert into order_workers (user_id, service_order_id) values (1, 1)`
  expect((await takeBackup(older, at.path)).migrations).toEqual(migrations)

  const { sql } = await at.restored()
  expect(await sql`select order_created_at as at from order_workers`).toEqual([
    { at: '2024-03-10T00:00:00+00:00' },
  ])
  expect((await sql`select from migrations`).length).toBe((await knownMigrations()).length)
})

describe('a restore rejects', () => {
  beforeEach(() => takeBackup(testApp, at.path))

  test('a truncated archive', async () => {
    await truncate(at.path, (await readFile(at.path)).length - 100)
    await expect(openArchive(at.path)).rejects.toThrow(
      'não é uma cópia de segurança do Etapa, ou está incompleto',
    )
  })

  test('an altered archive', async () => {
    const content = await readFile(at.path)
    const place = content.indexOf('tables/services.tsv') + 40
    content[place] = (content[place] ?? 0) ^ 1
    await writeFile(at.path, content)
    await expect(openArchive(at.path)).rejects.toThrow(
      /Uma parte da cópia de segurança (está danificada|foi alterada)/,
    )
  })

  test('an archive with an entry that has no checksum', async () => {
    const archive = await openArchive(at.path)
    archive.close()
    const about = Buffer.from(JSON.stringify(archive.manifest))
    const listed = `${createHash('sha256').update(about).digest('hex')}  ${manifestEntry}\n`
    const zip = new ZipFile()
    zip.addBuffer(about, manifestEntry)
    zip.addBuffer(Buffer.from('x'), fileEntry('x'))
    zip.addBuffer(Buffer.from(listed), checksumsEntry)
    zip.end()
    await writeFile(at.path, zip.outputStream)
    await expect(openArchive(at.path)).rejects.toThrow('não é uma cópia de segurança do Etapa')
  })

  test('a file that is not a backup, a folder and a missing file', async () => {
    await writeFile(at.path, 'nada disso')
    await expect(openArchive(at.path)).rejects.toThrow('não é uma cópia de segurança do Etapa')
    await expect(openArchive(at.folder)).rejects.toThrow('não é uma cópia de segurança do Etapa')
    await expect(openArchive(join(at.folder, 'nenhum.zip'))).rejects.toThrow('O arquivo não existe')
  })

  test('an archive of a newer version, and changes nothing', async () => {
    await testApp.sql`insert into migrations (name) values ('9999_from_the_future.sql')`
    await takeBackup(testApp, join(at.folder, 'newer.zip'))
    await testApp.sql`delete from migrations where name like '9999%'`
    const target = await at.elsewhere()
    await expect(restore(target, join(at.folder, 'newer.zip'))).rejects.toThrow('versão mais nova do Etapa')
    expect(await everyRow(target.sql)).toEqual({})
  })
})
