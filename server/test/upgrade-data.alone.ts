import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openArchive } from '../src/backups/open-archive.ts'
import { restoreArchive } from '../src/backups/restore-archive.ts'
import { createCluster } from '../src/embedded-postgres/create-cluster.ts'
import { fetchPrograms } from '../src/embedded-postgres/fetch-programs.ts'
import { type ClusterPaths, locateCluster } from '../src/embedded-postgres/locate-cluster.ts'
import { databaseAddress, serveCluster, stopServer } from '../src/embedded-postgres/serve-cluster.ts'
import { openDatabase, type Sql } from '../src/platform/database/database.ts'
import { openLocalFileStore } from '../src/platform/files/local-file-store.ts'
import { makeDataFolder, removeDataFolder } from './data-folder.ts'
import { expectOneLine } from './expect-one-line.ts'
import { Product } from './product.ts'
import { runProgram } from './run-program.ts'

let folder: string
let env: { DATA_DIR: string }
const uploads = () => join(folder, 'uploads')

beforeEach(async () => {
  folder = await makeDataFolder()
  env = { DATA_DIR: folder }
})
afterEach(() => removeDataFolder(folder))

/**
 * Restores a backup with orders and files into a new PostgreSQL 17 cluster, whose programs come from npm. Returns all
 * rows by table.
 */
async function aWorkshopOf17(): Promise<Record<string, string[]>> {
  const today = await locateCluster(folder)
  const programs = await fetchPrograms(17, today.account)
  const paths = { ...today, program: programs.program }
  await createCluster(paths)
  try {
    return await during(paths, async sql => {
      const archive = await openArchive(join(import.meta.dirname, 'fixtures/before-routes.zip'))
      await restoreArchive({ sql, files: await openLocalFileStore(uploads()) }, archive)
      archive.close()
      await giveAccess(sql)
      expect(await sql`select current_setting('server_version_num')::int / 10000 as version`).toEqual([
        { version: 17 },
      ])
      return await everyRow(sql)
    })
  } finally {
    await programs.remove()
  }
}

/** Adds access and a pending message, all of which a restore would end. */
async function giveAccess(sql: Sql): Promise<void> {
  await sql`
    insert into sessions (token_hash, user_id, expires_at)
    select '\\x01', id, 'infinity' from users order by id limit 1`
  await sql`insert into tv_links (token_hash, made_by) select '\\x02', id from users order by id limit 1`
  await sql`insert into outbox (key, channel, content, next_at) values ('waits', 'email', '{}', 'infinity')`
}

async function during<T>(paths: ClusterPaths, work: (sql: Sql) => Promise<T>): Promise<T> {
  const port = await serveCluster(paths, { durable: true, timeoutMs: 10_000 })
  const { sql, close } = openDatabase(await databaseAddress(paths, port), { connections: 1 })
  return await work(sql)
    .finally(close)
    .finally(() => stopServer(paths))
}

async function everyRow(sql: Sql): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`
  const rows: Record<string, string[]> = {}
  for (const { name } of tables) {
    const found = await sql<{ row: string }[]>`select t::text as row from ${sql(name)} t order by 1`
    rows[name] = found.map(({ row }) => row)
  }
  return rows
}

async function everyFile(): Promise<[string, string][]> {
  const names = (await readdir(uploads())).sort()
  return await Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const content = await readFile(join(uploads(), name))
      return [name, createHash('sha256').update(content).digest('hex')]
    }),
  )
}

const versionOf = (cluster: string) => readFile(join(folder, 'postgres', cluster, 'PG_VERSION'), 'utf8')

/** Starts the upgrade command as a process that can be killed. */
function beginUpgrade(): ChildProcess {
  return spawn(process.execPath, ['dist/upgrade-data.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: 'ignore',
  })
}

/** Starts the upgrade command and kills it `afterMs` milliseconds after its new cluster appears. */
async function killWhileMoving(afterMs: number): Promise<void> {
  const command = beginUpgrade()
  const isOver = once(command, 'exit')
  while (!existsSync(join(folder, 'postgres/cluster.moving')) && command.exitCode === null) await pause(20)
  await pause(afterMs)
  command.kill('SIGKILL')
  await isOver
}

test('upgrade-data moves all data from PostgreSQL 17 to the current version, even if it was killed midway', {
  timeout: 600_000,
}, async () => {
  const before = await aWorkshopOf17()
  const files = await everyFile()
  expect(files.length).toBeGreaterThan(3)

  expectOneLine(
    await Product.refuse(env),
    /Os dados são do PostgreSQL 17, e este Etapa usa o \d+\. .*upgrade-data/,
  )
  for (const afterMs of [0, 400, 1500, 2500]) {
    await killWhileMoving(afterMs)
    if (existsSync(join(folder, 'postgres/cluster-17'))) break
    expect(await versionOf('cluster')).toBe('17\n')
    expectOneLine(await Product.refuse(env), /npm run upgrade-data/)
  }
  const { code, words } = await runProgram('upgrade-data', [], env)
  expect(words).toMatch(/Pronto: inicie com npm start|já são da versão/)
  expect(code).toBe(0)
  expect(await versionOf('cluster-17')).toBe('17\n')
  expect(await versionOf('cluster')).not.toBe('17\n')
  expect(existsSync(join(folder, 'mudanca.zip'))).toBe(false)

  expect(await during(await locateCluster(folder), everyRow)).toEqual(before)
  expect(await everyFile()).toEqual(files)
  expect((await runProgram('upgrade-data', [], env)).words).toContain('já são da versão que este Etapa usa')
  const product = await Product.start(env)
  expect((await fetch(`${product.url}/api/health`)).status).toBe(200)
  await product.stop()
})

test('upgrade-data fails with a one-line message if there is no data or the database is external', async () => {
  expectOneLine(await runProgram('upgrade-data', [], env), /Ainda não há um banco de dados em/)
  const external = { ...env, DATABASE_URL: 'postgres://ninguem@127.0.0.1:1/nada' }
  expectOneLine(await runProgram('upgrade-data', [], external), /Com DATABASE_URL/)
})

test('upgrade-data without internet access keeps the old data and fails with a one-line message', async () => {
  await during(
    await locateCluster(folder).then(paths => createCluster(paths).then(() => paths)),
    async () => undefined,
  )
  await writeFile(join(folder, 'postgres/cluster/PG_VERSION'), '17\n')
  const offline = { ...env, npm_config_registry: 'http://127.0.0.1:1', npm_config_fetch_retries: '0' }
  expectOneLine(await runProgram('upgrade-data', [], offline), /PostgreSQL 17 não puderam ser buscados/)
  expect(await versionOf('cluster')).toBe('17\n')
})
