import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEmptyDatabase, createEmptyDatabase } from '../../test/empty-database.ts'
import { useTestApp } from '../../test/test-app.ts'
import { openDatabase, type Sql } from '../platform/database/database.ts'
import { knownMigrations, migrateWithin } from '../platform/database/migrate.ts'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { explainFailure } from '../platform/process/explain-failure.ts'
import { backupName } from './backup-folder.ts'
import { BackupKeeper } from './backup-keeper.ts'
import { updateTables } from './update-tables.ts'

const testApp = useTestApp()
const keep = 2
let folder: string
let sql: Sql
let keeper: BackupKeeper

const earlier = [1, 2].map(month => backupName('atualizacao', new Date(`2026-0${month}-05T12:00:00Z`)))

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T12:00:00Z') })
  folder = await mkdtemp(join(tmpdir(), 'etapa-upgrade-'))
  for (const name of earlier) await writeFile(join(folder, name), '')
  sql = await anEmptyDatabase()
  await sql.begin(async tx => migrateWithin(tx, (await knownMigrations()).slice(0, 3)))
  await sql`insert into clients (name) values ('Embalagens')`
  const backup = { ...testApp.config.backup, folder, keep }
  keeper = new BackupKeeper({ sql, files: testApp.files }, { ...testApp.config, backup })
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

const kept = async () => (await readdir(folder)).sort()
const attempt = async (): Promise<unknown> => {
  vi.setSystemTime(Date.now() + 60_000)
  return await updateTables(sql, keeper, () => undefined).catch(error => error)
}

test('a failing upgrade keeps one backup however often it is tried, and those of earlier upgrades', async () => {
  await sql`create table webhooks (id integer)`
  const failures = [await attempt(), await attempt(), await attempt()]
  for (const failure of failures) expect(failure).toBeInstanceOf(CannotStart)
  expect(explainFailure(failures[0])).toBe(
    'A atualização das tabelas parou em 0161_webhooks.sql, e nada foi alterado: relation "webhooks" already exists.',
  )
  const own = backupName('atualizacao', new Date('2026-03-05T12:03:00Z'))
  expect(await kept()).toEqual([...earlier, own])

  await sql`drop table webhooks`
  expect(await attempt()).toBeUndefined()
  expect(await kept()).toEqual([earlier[1], backupName('atualizacao', new Date('2026-03-05T12:04:00Z'))])
})

test('a database that lacks a permission is reported in one line that names it', async () => {
  const url = await createEmptyDatabase()
  const owner = openDatabase(url, { connections: 1 })
  await owner.sql`create role etapa_guest login password 'x'`
  const asGuest = Object.assign(new URL(url), { username: 'etapa_guest', password: 'x' }).href
  const guest = openDatabase(asGuest)
  const failure = await updateTables(guest.sql, undefined, () => undefined).catch(error => error)
  await guest.close()
  await owner.sql`drop role etapa_guest`
  await owner.close()
  expect(explainFailure(failure)).toBe(
    'A atualização das tabelas parou no começo, e nada foi alterado: falta uma permissão ao usuário do banco (permission denied for schema public).',
  )
})
