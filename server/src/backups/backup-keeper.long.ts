import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { downloadBackup, getBackups, startBackup } from '@etapa/domain/backups/backup'
import { uploadComplementary } from '@etapa/domain/documents/endpoints'
import { health } from '@etapa/domain/health'
import { afterEach, expect, test, vi } from 'vitest'
import { addressOf } from '../../test/caller.ts'
import { anEmptyDatabase } from '../../test/empty-database.ts'
import { aFile, aForm } from '../../test/files.ts'
import { anOrder } from '../../test/orders.ts'
import { useTestApp } from '../../test/test-app.ts'
import { knownMigrations, migrateWithin } from '../platform/database/migrate.ts'
import { inOnePiece } from '../platform/files/file-store.ts'
import { backUpRegularly } from './back-up-regularly.ts'
import { BackupKeeper } from './backup-keeper.ts'
import { updateTables } from './update-tables.ts'

const token = 'um-token-bem-comprido'
const testApp = useTestApp({ BACKUP_KEEP: '2', METRICS_TOKEN: token })
const folder = () => testApp.config.backup.folder
const kept = async () => (await readdir(folder()).catch(() => [])).sort()

afterEach(async () => {
  vi.useRealTimers()
  await rm(folder(), { recursive: true, force: true })
  await testApp.sql`update backup_record set succeeded_at = null, failed_at = null, reason = null`
})

test('a manager starts a backup, sees when it was made and downloads it', async () => {
  const manager = await testApp.people.manager()
  expect(await manager.call(getBackups)).toMatchObject({ backups: [], isRunning: false, isAutomatic: true })
  await manager.call(startBackup)
  expect(await manager.refused(409, startBackup)).toBe('Já há uma cópia de segurança em andamento.')
  await expect.poll(async () => (await manager.call(getBackups)).isRunning).toBe(false)

  const { backups } = await manager.call(getBackups)
  expect(backups).toMatchObject([{ kind: 'manual', size: expect.any(Number) }])
  const [{ name, size } = { name: '', size: 0 }] = backups
  const response = await manager.send({ method: 'GET', url: addressOf(downloadBackup, { name }) })
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(size),
    'content-disposition': `attachment; filename="${name}"`,
  })
  expect(response.rawPayload.length).toBe(size)
})

test('only listed backups can be downloaded', async () => {
  const manager = await testApp.people.manager()
  await mkdir(folder(), { recursive: true })
  await writeFile(join(folder(), 'segredo.txt'), 'segredo')
  for (const name of ['segredo.txt', '../uploads', '..%2f..%2fetc%2fpasswd', 'etapa.zip']) {
    await manager.refused(404, downloadBackup, { params: { name } })
  }
})

test('one backup is made each night, and only the newest are kept', async () => {
  const at = (time: string) => new Date(`2026-11-${time}Z`)
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const time of ['10T06:00', '10T06:01', '11T05:59', '11T06:00', '12T13:00', '12T18:00']) {
    vi.setSystemTime(at(time))
    await testApp.keeper.makeIfDue(testApp.app.log)
  }
  expect(await kept()).toEqual([
    'etapa-2026-11-11T06-00-00Z-automatica.zip',
    'etapa-2026-11-12T13-00-00Z-automatica.zip',
  ])
})

test('a failed backup is reported and retried an hour later, and the next success clears the failure', async () => {
  const manager = await testApp.people.manager()
  await mkdir(folder(), { recursive: true })
  const begun = Date.now()
  // A folder in place of the partial file makes the write fail.
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-15T06:00:00Z'))
  await mkdir(join(folder(), 'etapa-2026-11-15T06-00-00Z-automatica.zip.part'))
  await testApp.keeper.makeIfDue(testApp.app.log)
  const failed = await testApp.keeper.state()
  expect(failed).toMatchObject({ backups: [], failure: { at: '2026-11-15T06:00:00+00:00' } })
  vi.setSystemTime(new Date('2026-11-15T06:30:00Z'))
  await testApp.keeper.makeIfDue(testApp.app.log)
  expect((await testApp.keeper.state()).backups).toEqual([])
  vi.setSystemTime(new Date('2026-11-15T07:00:00Z'))
  await testApp.keeper.makeIfDue(testApp.app.log)
  vi.setSystemTime(begun)
  expect(await manager.call(getBackups)).toMatchObject({ failure: null, backups: [{ kind: 'automatica' }] })
})

test('if a file is in the place of the backup folder, the failure is reported by the API, the health check and the metrics, and the backup is retried once an hour', async () => {
  const manager = await testApp.people.manager()
  const figures = async () =>
    (await testApp.anyone.send({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body
  await writeFile(folder(), 'a folder was here')
  const reason = `A cópia de segurança não foi gravada em ${folder()}: há um arquivo no lugar da pasta.`
  expect(await manager.refused(503, startBackup)).toBe(reason)
  expect(await manager.call(getBackups)).toMatchObject({ backups: [], failure: { reason } })
  expect(await manager.call(health)).toMatchObject({ status: 'ok', database: 'up', backup: 'failed' })
  expect(await figures()).toContain('etapa_backup_failed 1')

  const failedAt = async (now: number) => {
    vi.setSystemTime(now)
    await testApp.keeper.makeIfDue(testApp.app.log)
    return Date.parse((await testApp.keeper.state()).failure?.at ?? '')
  }
  const aMinute = 60_000
  vi.useFakeTimers({ toFake: ['Date'] })
  // The next day at 15:00 UTC, which is noon in the workshop's time zone and far from the time of the nightly backup.
  const noon = Math.ceil(Date.now() / (24 * 60 * aMinute)) * 24 * 60 * aMinute + 15 * 60 * aMinute
  expect(await failedAt(noon)).toBe(noon)
  expect(await failedAt(noon + aMinute)).toBe(noon)
  expect(await failedAt(noon + 59 * aMinute)).toBe(noon)
  expect(await failedAt(noon + 61 * aMinute)).toBe(noon + 61 * aMinute)
  vi.useRealTimers()

  await rm(folder())
  await testApp.keeper.make('manual')
  expect(await manager.call(health)).toMatchObject({ backup: 'ok' })
  expect(await figures()).toContain('etapa_backup_failed 0')
  expect(await figures()).toMatch(/etapa_backup_last_success_timestamp_seconds 1\d{9}/)
})

test('a backup that lacks an uploaded file is reported and not repeated, and the newest that contains the file is kept', async () => {
  const manager = await testApp.people.manager()
  const order = await anOrder(testApp.sql, manager)
  const content = aFile('pdf')
  const form = aForm({ files: [['prova.pdf', content]] })
  await manager.call(uploadComplementary, { params: { orderId: order.id }, form })
  const [row] = await testApp.sql<{ name: string }[]>`
    select file_name as name from documents where service_order_id = ${order.id}`
  const name = row?.name ?? ''
  vi.useFakeTimers({ toFake: ['Date'] })
  const backUpAt = async (time: string) => {
    vi.setSystemTime(new Date(`2026-11-${time}Z`))
    await testApp.keeper.makeIfDue(testApp.app.log)
  }
  const days = async () => (await kept()).map(backup => Number(backup.slice(14, 16)))
  for (const time of ['10T06:00', '11T06:00']) await backUpAt(time)
  await testApp.files.put(name, inOnePiece(Buffer.from('danificado')))
  await backUpAt('12T06:00')
  await backUpAt('12T08:00')
  const reason = 'A cópia foi feita, mas 1 arquivo enviado falta ou está danificado.'
  expect(await testApp.keeper.state()).toMatchObject({ failure: { at: '2026-11-12T06:00:00+00:00', reason } })
  expect(await days()).toEqual([11, 12])
  await testApp.files.delete(name)
  for (const time of ['13T06:00', '14T06:00']) await backUpAt(time)
  expect(await days()).toEqual([11, 13, 14])
  await testApp.files.put(name, inOnePiece(content))
  await backUpAt('15T06:00')
  expect(await testApp.keeper.state()).toMatchObject({ failure: null })
  expect(await days()).toEqual([14, 15])
})

test('the next backup deletes partial files left by a crash', async () => {
  await mkdir(folder(), { recursive: true })
  const left = join(folder(), 'etapa-2026-01-01T06-00-00Z-automatica.zip.part')
  await writeFile(left, 'metade')
  await utimes(left, 0, 0)
  await testApp.keeper.make('manual')
  expect(await kept()).toEqual([expect.stringMatching(/manual\.zip$/)])
})

test('a backup aborted because the server stops is not reported as failed', async () => {
  const keeper = new BackupKeeper(testApp, testApp.config)
  let stopped: Promise<void> | undefined
  const stop = async () => {
    stopped = keeper.stop()
  }
  await expect(keeper.make('manual', stop)).rejects.toThrow()
  await stopped
  expect(await keeper.state()).toMatchObject({ failure: null, backups: [] })
})

test('several instances make one backup a night, even with separate folders', async () => {
  const elsewhere = `${folder()}-2`
  const settings = { ...testApp.config, backup: { ...testApp.config.backup, folder: elsewhere } }
  const others = [new BackupKeeper(testApp, testApp.config), new BackupKeeper(testApp, settings)]
  await Promise.all([testApp.keeper, ...others].map(keeper => keeper.makeIfDue(testApp.app.log)))
  const made = async () => [...(await kept()), ...(await readdir(elsewhere).catch(() => []))]
  expect(await made()).toHaveLength(1)
  for (const keeper of others) await keeper.makeIfDue(testApp.app.log)
  expect(await made()).toHaveLength(1)
  await rm(elsewhere, { recursive: true, force: true })
})

test('the timer makes a due backup within a minute of the start', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = backUpRegularly(new BackupKeeper(testApp, testApp.config), testApp.app.log)
  vi.advanceTimersByTime(60_000)
  await expect.poll(kept).toEqual([expect.stringMatching(/automatica\.zip$/)])
  await stop()
})

test('an update makes one backup before migrating if there is data, and none for an empty database', async () => {
  const said: string[] = []
  const say = (text: string) => said.push(text)
  const sql = await anEmptyDatabase()
  const keeper = new BackupKeeper({ sql, files: testApp.files }, testApp.config)
  await sql.begin(async tx => migrateWithin(tx, (await knownMigrations()).slice(0, 3)))
  await sql`insert into clients (name) values ('Embalagens')`
  await Promise.all([updateTables(sql, keeper, say), updateTables(sql, keeper, say)])
  expect(await kept()).toEqual([expect.stringMatching(/atualizacao\.zip$/)])
  await updateTables(sql, keeper, say)
  expect(await kept()).toHaveLength(1)

  const empty = await anEmptyDatabase()
  await updateTables(empty, new BackupKeeper({ sql: empty, files: testApp.files }, testApp.config), say)
  expect(await kept()).toHaveLength(1)
  expect(said).toEqual(['Fazendo uma cópia de segurança antes de atualizar as tabelas'])
})

test('the backup before an update says how many uploaded files it lacks', async () => {
  const said: string[] = []
  const sql = await anEmptyDatabase()
  await sql.begin(async tx => migrateWithin(tx, (await knownMigrations()).slice(0, 3)))
  await sql`insert into clients (name) values ('Embalagens')`
  await sql`insert into service_orders (serial, client_id) values ('12345678-95', 1)`
  await sql`
    insert into documents (service_order_id, kind, file_name, original_name, media_type, size, sha256)
    select 1, 'complementary', name, 'arte.pdf', 'application/pdf', 1, '' from unnest(array['frente', 'verso']) as name`
  const keeper = new BackupKeeper({ sql, files: testApp.files }, testApp.config)
  await updateTables(sql, keeper, text => said.push(text))
  expect(said).toContain('A cópia foi feita, mas 2 arquivos enviados faltam ou estão danificados.')
})
